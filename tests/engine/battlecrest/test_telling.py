"""What is told in words: labels, titles, sentences and tables in real scenes, and facts that bear anything."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.battlecrest.components.board import CELLS, POSITIONS
from engine.battlecrest.components.load import ACTION_CARDS, HERO_SETS, LANDMARKS
from engine.battlecrest.flow.views import View
from engine.battlecrest.model import actions
from engine.core.chance import Referee
from engine.core.decision import SPECTATOR, Action
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.renderer import ViewTable
from engine.core.text.template_vars import flat
from tests.engine.battlecrest.scene import CALM, FRESH, GAME, MINIONS, Scene, game, scene, warrior
from tests.laws.spelling import spelled

INFLECTED: tuple[Language, ...] = ("uk", "ru")


def labels(s: Scene, about: str = "") -> list[tuple[str, ...]]:
    """What is on offer that begins with these words of the scene, in every language."""
    (seat,) = s.table.to_act
    chosen = [action for action in s.table.legal(seat) if s.words(action).startswith(about)]
    view = s.table.view(seat)
    return list(zip(*(GAME.text.renderer(language).labels(chosen, view) for language in LANGUAGES), strict=True))


def titles(s: Scene) -> tuple[str, ...]:
    """The title of what is asked, in every language."""
    (seat,) = s.table.to_act
    return tuple(GAME.text.renderer(language).title(s.table.decision(seat)) for language in LANGUAGES)


def told(s: Scene, language: Language) -> list[str]:
    """What has happened, in sentences."""
    return [GAME.text.renderer(language).text(event) for event in s.events]


def tables(s: Scene, language: Language, reader: str | None = None) -> dict[str, ViewTable]:
    """The tables by their titles."""
    return {sheet.title: sheet for sheet in GAME.tables(s.table.view(reader), GAME.text.renderer(language).format)}


# -- labels and titles ------------------------------------------------------------------------------------------------


def test_the_actions_of_a_turn() -> None:
    s = scene(CALM, akhena="r1c1 1A+ 2B+ 3A- 4A-", mutino="r6c6 rig:r5c6")
    assert titles(s) == ("Your first action of 2", "Ваша перша дія з 2", "Ваше первое действие из 2")
    assert labels(s, "activate") == [
        (
            "Activate “Heaven's Step” (March, Attack)",
            "Активувати карту «Крок із небес» (Марш, Атака)",
            "Активировать карту «Шаг с небес» (Марш, Атака)",
        )
    ]
    assert labels(s, "prime a1") == [
        (
            "Prime “Thousandfold Mace” for its crest, Ancestor",
            "Застосувати ініціативу герба «Предки»: карта «Булава тисячі воїнів»",
            "Применить инициативу герба «Предки»: карта «Булава тысячи воинов»",
        )
    ]
    assert labels(s, "refocus") == [("Refocus 2 cards", "Оновити 2 карти", "Обновить 2 карты")]
    assert labels(s, "move akhena r1c1 r1c2 r1c3") == [
        ("Move Akhena: r1c1, r1c2, r1c3", "Перемістити Ахену: r1c1, r1c2, r1c3", "Переместить Ахену: r1c1, r1c2, r1c3")
    ]


def test_an_attack_from_the_choice_of_targets_to_the_wounds() -> None:
    s = scene(CALM, mutino="r1c3 1B+ rig:r6c5", forge="r1c4 1A- 2A- cinder:r2c4").activate("a1")
    assert titles(s) == (
        "Attack of Mutino (value 3): choose targets",
        "Атака Бунтаря (значення 3): виберіть цілі",
        "Атака Бунтаря (значение 3): выберите цели",
    )
    assert (
        "Attack Forge, then Cinder",
        "Атакувати Коваля, потім Жарину",
        "Атаковать Кузнеца, затем Уголька",
    ) in labels(s)
    s.then_changes().attack("forge", "cinder")
    assert titles(s) == (
        "Attack of Mutino on Forge: value 3",
        "Атака Бунтаря на Коваля: значення 3",
        "Атака Бунтаря на Кузнеца: значение 3",
    )
    assert labels(s) == [
        ("Do not defend", "Не оборонятися", "Не обороняться"),
        (
            "Defend with “Tempered Plate” (defence 2, +1 for each Hammer)",
            "Оборонятися картою «Гартована броня» (оборона 2 + герби «Молот»)",
            "Обороняться картой «Закалённая броня» (оборона 2 + гербы «Молот»)",
        ),
    ]
    s.defend(None)
    assert told(s, "uk") == [
        "Бунтар атакує Коваля: значення атаки 3 (на карті 2, герби +1).",
        "Коваль не обороняється.",
        "Коваль зазнає 3 поранень (здоров'я 5).",
        "Атака на Коваля вдалася.",
        "Бунтар атакує Жарину: значення атаки 3 (на карті 2, герби +1).",
        "Жарина обороняється: 2 проти 3.",
        "Жарина зазнає 1 поранення (здоров'я 1, карту перевернуто на поранену сторону).",
        "Атака на Жарину вдалася.",
    ]
    assert told(s, "ru")[2] == "Кузнец получает 3 ранения (здоровье 5)."


def test_a_push_that_moves_nobody_says_so() -> None:
    """R8.8: wounded Rig on the W edge, where the hazard lights up."""
    s = scene("6B 1A 2A 3A 4A 5A", whispyr="r2c3", mutino="r6c6 rig:r2c1:wounded").activate("a1")
    assert titles(s) == (
        "Push of Whispyr: up to 3 cells",
        "Поштовх Шептунки: до 3 комірок",
        "Толчок Шептуньи: до 3 клеток",
    )
    assert (
        "Push Rig, who stays in r2c1",
        "Штовхнути Рига, не зрушивши з r2c1",
        "Толкнуть Рига, не сдвинув с r2c1",
    ) in (labels(s))


def test_the_powers_of_a_star() -> None:
    s = scene(CALM, akhena="r1c3 1A- 2A- 3A+ 4A-", mutino="r1c4 rig:r6c5").activate("a3").apply()
    assert titles(s)[0] == "The star of “Ancestral Plea”"
    assert (
        "Spend the star on “Skyborne” (Akhena)",
        "Витратити зірку на властивість «Небесна хода» (Ахена)",
        "Потратить звезду на свойство «Небесная поступь» (Ахена)",
    ) in labels(s)
    s.then_changes().star("hero")
    assert told(s, "ru")[0] == "Игрок 1 тратит звезду на свойство «Небесная поступь» (Ахена)."


def test_a_card_becomes_prepared_or_is_activated() -> None:
    """R15.2, R15.7: what the choice of a card is for stands in the label."""
    s = scene(FRESH, akhena="r2c4 1A- 2A- 3A+ 4A-", mutino="r6c6 rig:r5c6").activate("a3").apply().star("P2")
    assert titles(s) == ("Which card becomes prepared", "Яку карту підготувати", "Какую карту подготовить")
    assert labels(s, "choose a1") == [
        (
            "Make “Thousandfold Mace” prepared",
            "Підготувати карту «Булава тисячі воїнів»",
            "Подготовить карту «Булава тысячи воинов»",
        )
    ]
    s.then_changes().choose("a1")
    assert told(s, "uk")[0] == "Гравець 1 робить карту «Булава тисячі воїнів» знову підготовленою."
    s = (
        scene(CALM, whispyr="r1c3 4A+", akhena="r1c4")
        .activate("a4")
        .apply()
        .then_changes()
        .star("hero")
        .choose("akhena")
    )
    assert titles(s) == ("Whispyr unsettles Akhena", "Шептунка бентежить Ахену", "Шептунья смущает Ахену")
    assert told(s, "ru")[1] == "Шептунья смущает Ахену: игрок 2 выбирает свою карту и активирует её."
    assert labels(s, "choose a4") == [
        (
            "Activate “Gilded Ward” for its crest, Ancestor",
            "Активувати карту «Золочений захист» заради герба «Предки»",
            "Активировать карту «Золочёная защита» ради герба «Предки»",
        )
    ]
    s.then_changes().choose("a4")
    assert told(s, "en")[0] == "Player 2 is unsettled and activates “Gilded Ward”. The crest Ancestor is primed."


def test_what_chance_draws() -> None:
    s = Scene(Session.begin(GAME, GAME.modes[0].example, Referee(), auto=False))
    view = s.table.view()
    draws = [actions.DrawLandmark("fellwoods.3"), actions.DrawPlayer(2)]
    assert [GAME.text.renderer("uk").labels(draws, view), GAME.text.renderer("ru").labels(draws, view)] == [
        ["Витягнути Тернову браму", "Починає учасник № 2"],
        ["Вытянуть Терновые врата", "Начинает участник № 2"],
    ]


# -- sentences --------------------------------------------------------------------------------------------------------


def test_setup_and_the_way_through_a_waypoint() -> None:
    """R7.8: who crosses a landmark is said to; the event holds which."""
    s = game("412356", "akhena", "mutino")
    assert told(s, "en")[5:] == [
        "Ruined Watchtower lies at P6 (r5c5).",
        "Whoever plays Akhena begins: this is player 1.",
        "Player 1: Akhena starts in r6c6.",
        "Player 2: Mutino starts in r1c1.",
        "Player 2: Rig starts in r2c1.",
        "Turn 1: player 1 (Akhena).",
    ]
    s = scene("4A 1A 2A 3A 5A 6A", mutino="r6c6 rig:r2c1", akhena="r6c1").move("rig", "r2c1 r2c3")
    assert told(s, "uk")[0] == "Риг переходить у r2c3 за дороговказом Поваленого мосту."
    assert told(s, "ru")[0] == "Риг переходит в r2c3 по указателю Рухнувшего моста."


def test_a_bonus_turns_a_landmark_and_lights_a_hazard() -> None:
    s = scene("1A 2A 3A 4A 5A 6A", akhena="r1c2 1B+ 2A- 3A- 4A-", mutino="r1c3 1A- 2A- 3A- rig:r2c3:wounded")
    s.activate("a1").then_changes().attack("mutino")
    assert told(s, "uk")[:4] == [
        "Ахена бере бонус Засохлого дуба: +1 до атаки.",
        "Локацію «Засохлий дуб» перевертають: тепер зверху «Падіння гілки».",
        "Риг зазнає 1 поранення від небезпеки, що стала активною.",
        "Риг гине й вибуває з гри.",
    ]
    assert told(s, "ru")[1] == "Локацию «Засохший дуб» переворачивают: теперь сверху «Падение ветви»."


def test_what_adds_to_a_value_is_said_and_nothing_else() -> None:
    """R9.2: a power without a star, and crests."""
    s = scene(CALM, forge="r1c3 1A+ 2A- 3A- face:B cinder:r6c1", akhena="r1c4 1A- 2A- 3A- 4A-").activate("a1")
    s.then_changes().attack("akhena")
    assert told(s, "en")[:3] == [
        "Forge attacks Akhena: attack value 5 (card 3, crests +1, powers +1).",
        "Akhena does not defend.",
        "Akhena suffers 5 wounds (health 2, the card is turned to its wounded side).",
    ]


def test_the_end() -> None:
    s = scene(CALM, akhena="r1c1", mutino="r6c6 rig:r5c6", turn=7, turn_limit=7).prime("a1").refocus()
    assert [told(s, language)[-1] for language in LANGUAGES] == [
        "The limit of turns is reached: the game is a draw.",
        "Досягнуто ліміту ходів: нічия.",
        "Достигнут лимит ходов: ничья.",
    ]
    s = scene(CALM, akhena="r1c1", mutino="r6c6", whispyr="r1c3", forge="r6c5").resign()
    assert [told(s, language)[-1] for language in LANGUAGES] == [
        "One side resigns: player 2 and player 4 win.",
        "Одна зі сторін здається: перемагають гравець 2 і гравець 4.",
        "Одна из сторон сдаётся: побеждают игрок 2 и игрок 4.",
    ]
    assert tables(s, "uk")["Гра"].rows[1].values == ["Одна зі сторін здалася: перемагають гравець 2 і гравець 4"]


# -- tables -----------------------------------------------------------------------------------------------------------


def test_the_table_as_sheets() -> None:
    s = scene(CALM, mutino="r1c3 1B+ rig:r6c5", forge="r1c4 cinder:r2c4").activate("a1").attack("forge", "cinder")
    shown = tables(s, "uk", SPECTATOR)
    assert list(shown) == [
        "Гра",
        "Що саме відбувається",
        "Поле битви",
        "Локації та що на них активне",
        "Воїни",
        "Властивості воїнів",
        "Карти дій: гравець 1 (Бунтар)",
        "Карти дій: гравець 2 (Коваль)",
    ]
    assert [row.values[0] for row in shown["Що саме відбувається"].rows] == [
        "«Картеч», пункт 1: Атака",
        "Бунтар: значення 3, відстань середня; ціль: Коваль, потім Жарина",
    ]
    assert shown["Поле битви"].rows[1].values == ["", "P1: Тернова брама", "", "Жарина", "P2: Запалі могили", ""]
    gate = shown["Локації та що на них активне"].rows[0]
    assert gate.title == "P1 (r2c2)"
    assert gate.values == [
        "Тернова брама",
        "3",
        "Терновий батіг",
        "Поштовх 1 (середня)",
        "Дороговказ (r1c2 → r3c2)",
        "+1 до переміщення (r2c3)",
        "Дороговказ (r3c2 → r1c2)",
        "—",
    ]
    assert shown["Воїни"].rows[0].title == "Бунтар (r1c3)"
    assert shown["Воїни"].rows[0].values == ["Гравець 1", "8", "Здорова, стовпець 0", "3", "Порох 1"]
    assert shown["Карти дій: гравець 1 (Бунтар)"].rows[0].values == [
        "Активована",
        "Атака 2 (середня, +1 за кожен герб «Порох», до 2 цілей)",
        "Порох",
        "1",
        "1",
    ]


def test_a_table_on_which_nothing_lies() -> None:
    s = Scene(Session.begin(GAME, GAME.modes[0].example, Referee(), auto=False))
    shown = tables(s, "ru")
    assert list(shown) == ["Игра", "Поле битвы", "Локации и что на них активно"]
    assert [row.values for row in shown["Игра"].rows] == [["Дуэль"], ["Подготовка"]]


# -- names and facts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", INFLECTED)
def test_warriors_and_landmarks_are_declined(language: Language) -> None:
    for id_ in (*(box.hero.id for box in HERO_SETS.values()), *MINIONS.values(), *LANDMARKS):
        forms = GAME.text.templates.forms[language][id_]
        assert all((forms.gen, forms.dat, forms.acc)), id_


def absurd() -> list[Action]:
    """An action of every kind with everything that its fields can hold: most of them make no sense."""
    warriors = [warrior(word) for word in ("akhena", "mutino", "whispyr", "forge", "rig", "cinder")]
    paths = [("r9c9",), ("r0c0", "r2c2") * 32]
    powers = [actions.PowerSource("hero", "P1"), actions.PowerSource("minion"), actions.PowerSource("landmark")]
    powers += [actions.PowerSource("landmark", position) for position in POSITIONS]
    return [
        *map(actions.DrawLandmark, LANDMARKS),
        *map(actions.DrawPlayer, range(1, 5)),
        *map(actions.ChooseCell, CELLS),
        *map(actions.ChooseHero, warriors),
        *(kind(card) for kind in (actions.Activate, actions.PrimeCrest, actions.ChooseCard) for card in ACTION_CARDS),
        *map(actions.Defend, [None, *ACTION_CARDS]),
        actions.Refocus(),
        actions.EndMove(),
        actions.Apply(),
        actions.Ignore(),
        actions.Resign(),
        *(kind(w, cells) for kind in (actions.Move, actions.PushPath) for w in warriors for cells in paths),
        *map(actions.MarchPath, paths),
        *(actions.AttackTargets((w,) * 8) for w in warriors),
        *map(actions.SpendStar, powers),
        *map(actions.ChooseLandmark, POSITIONS),
    ]


def views() -> list[View]:
    """Views of moments in which most facts have nothing to look at, or something else than they look for."""
    setup = Scene(Session.begin(GAME, GAME.modes[0].example, Referee(), auto=False))
    team = game("123456", "akhena whispyr", "mutino", "forge")
    attack = scene(CALM, mutino="r1c3 1B+", forge="r1c4").activate("a1").attack("forge")
    ready = scene(FRESH, akhena="r2c4 1A- 2A- 3A+ 4A-", mutino="r6c6").activate("a3").apply().star("P2")
    over = scene(CALM, akhena="r1c1", mutino="r6c6", whispyr="r1c3 ghost", forge="r6c5").resign()
    return [s.table.view(reader) for s in (setup, team, attack, ready, over) for reader in ("p1", SPECTATOR, None)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_bear_any_action_in_any_view(language: Language) -> None:
    assert {type(action) for action in absurd()} == set(get_args(actions.Action))
    before = set(GAME.text.templates.faults)
    teller = GAME.text.renderer(language)
    for view in views():
        for action in absurd():
            label = teller.label(action, view)
            assert not spelled(label, language), f"{label}: {dict(flat(action))}"
    assert before == GAME.text.templates.faults

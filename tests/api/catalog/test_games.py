"""What there is to look at: games, components, rules, health, the contract itself."""

from typing import Any

import jsonschema_rs
import pytest

import engine
from api.app import create_app
from api.settings import Settings
from engine.core.text.catalog import LANGUAGES
from tests.helpers.contract import GAMES, Client, make_client
from tests.helpers.redis_server import RedisServer
from tests.helpers.toy import TOY

IDS = [game.id for game in GAMES.values()]


def test_the_games_are_listed(client: Client) -> None:
    games = client.get("/v1/games").get_json()["games"]
    assert [game["id"] for game in games] == list(GAMES)
    toy = games[-1]
    assert toy["title"] == "The Ferry"
    assert toy["ruleset"] == TOY.ruleset
    assert toy["seats"] == {"fewest": 2, "most": 3}
    assert toy["modes"][0] == {"id": "duel", "title": "Duel", "seats": 2, "example": TOY.modes[0].example}
    assert toy["languages"] == ["en", "ru", "uk"]


def test_titles_are_in_the_language_of_the_caller(client: Client) -> None:
    games = client.get("/v1/games", headers={"Accept-Language": "uk"}).get_json()["games"]
    assert games[-1]["title"] == "Пором"
    assert [mode["title"] for mode in games[-1]["modes"]] == ["Дуель", "Троє гравців"]


@pytest.mark.parametrize("id_", IDS)
def test_a_game_has_the_schema_of_its_options(client: Client, id_: str) -> None:
    game = client.get(f"/v1/games/{id_}").get_json()
    for mode in game["modes"]:
        jsonschema_rs.Draft202012Validator(game["options"]).validate(mode["example"])


def test_options_are_described_in_the_language_of_the_caller(client: Client) -> None:
    def options(game: str, language: str) -> Any:
        answer = client.get(f"/v1/games/{game}", headers={"Accept-Language": language}).get_json()
        return answer["options"]["properties"]

    english, ours = options("battlecrest", "en"), options("battlecrest", "uk")
    assert english["landmarks"]["description"] == "the landmark set that is shuffled (R3.2)"
    assert ours["landmarks"]["description"] == "набір локацій, який тасують (R3.2)"
    assert ours["auto"]["description"].startswith("чи відповідати самостійно")
    inside = ours["players"]["items"]["properties"]
    assert inside["sets"]["description"].startswith("набори карт героїв")
    decks = options("time-of-heroes", "ru")["players"]["items"]["anyOf"]
    assert [form["properties"]["hero"]["description"] for form in decks if "properties" in form] == [
        "Герой; в карты колоды он не входит (R3.3)"
    ]
    toys = [{name: one.get("description") for name, one in options("toy", code).items()} for code in ("en", "uk")]
    assert toys[0].keys() == toys[1].keys()
    assert {name for name in toys[0] if toys[0][name] != toys[1][name]} == {"auto"}


@pytest.mark.parametrize("id_", IDS)
def test_every_link_leads_somewhere(client: Client, id_: str) -> None:
    links = client.get(f"/v1/games/{id_}").get_json()["links"]
    assert len(links) == (13 if GAMES[id_].Deck else 12)
    rule = client.get(links["rules"]).get_json()["rules"][0]["id"]
    for link in links.values():
        path = link.replace("{rule}", rule)
        assert client.options(path).status_code == 200
        allowed = client.options(path).headers["Allow"]
        answer = client.get(path) if "GET" in allowed else client.post(path, json={})
        assert answer.status_code != 404


@pytest.mark.parametrize(
    "path", ["/v1/games/time_of_heroes", "/v1/games/nope", "/v1/games/", "/v1/games/toy/", "//v1/games"]
)
def test_a_game_has_one_address(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/time_of_heroes", "/chess", "/timeOfHeroes/apply", "/chess/rules/R1.1"])
def test_who_asks_for_another_game_is_told_which_there_are(client: Client, path: str) -> None:
    answer = client.get(f"/v1/games{path}").get_json()
    assert answer["games"] == IDS
    assert "time-of-heroes" in answer["detail"]
    answer = client.get("/v1/games/toy/rules/R99").get_json()
    assert "games" not in answer


@pytest.mark.parametrize("id_", IDS)
def test_the_catalog_has_every_component(client: Client, id_: str) -> None:
    catalog = client.get(f"/v1/games/{id_}/catalog").get_json()
    assert [found["id"] for found in catalog["components"]] == [c.id for c in GAMES[id_].components()]
    for component in catalog["components"]:
        assert component["provenance"]
        assert component["name"]["en"]


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("en", "The neutral units are read from a blurred photograph: low confidence."),
        ("uk", "Нейтральні загони прочитано з розмитої фотографії: певності мало."),
        ("ru", "Нейтральные отряды прочитаны с размытой фотографии: уверенности мало."),
    ],
)
def test_notes_are_in_the_language_of_the_caller(client: Client, language: str, note: str) -> None:
    catalog = client.get("/v1/games/runewars/catalog", headers={"Accept-Language": language}).get_json()
    notes = {found["id"]: found["note"] for found in catalog["components"]}
    assert notes["1B"] == note
    assert notes["1C"] == ""


def test_a_note_that_is_in_no_other_language_is_told_as_it_is(client: Client) -> None:
    catalog = client.get("/v1/games/toy/catalog", headers={"Accept-Language": "uk"}).get_json()
    assert "Too heavy for a rough tide." in {found["note"] for found in catalog["components"]}


@pytest.mark.parametrize("id_", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_in_every_language(client: Client, id_: str, language: str) -> None:
    rules = client.get(f"/v1/games/{id_}/rules", headers={"Accept-Language": language}).get_json()
    book = GAMES[id_].text.rulebook
    assert rules["language"] == language
    assert [rule["id"] for rule in rules["rules"]] == [rule.id for rule in book]
    assert all(rule["text"] == book.text(rule["id"], language) for rule in rules["rules"])  # type: ignore[arg-type]
    one = client.get(f"/v1/games/{id_}/rules/{rules['rules'][1]['id']}", headers={"Accept-Language": language})
    assert one.get_json() == rules["rules"][1]


@pytest.mark.parametrize("rule", ["R99.9", "r1", "R1.1x", "%2e%2e", "R1\x00"])
def test_an_unknown_rule_is_not_found(client: Client, rule: str) -> None:
    assert client.get(f"/v1/games/toy/rules/{rule}").status_code == 404


LASTING = [
    "/v1/games",
    "/v1/games/toy",
    "/v1/games/toy/catalog",
    "/v1/games/toy/rules",
    "/openapi.json",
    "/problems/not-found",
]


@pytest.mark.parametrize("path", LASTING)
def test_an_unchanged_resource_is_not_sent_again(client: Client, path: str) -> None:
    first = client.get(path)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""
    assert again.headers["ETag"] == first.headers["ETag"]
    assert client.get(path, headers={"If-None-Match": '"another"'}).data == first.data


def test_every_language_has_its_own_etag(client: Client) -> None:
    tags = {client.get("/v1/games/toy/rules", headers={"Accept-Language": code}).headers["ETag"] for code in LANGUAGES}
    assert len(tags) == len(LANGUAGES)


@pytest.mark.parametrize("path", LASTING)
def test_head_answers_as_get_without_the_body(client: Client, path: str) -> None:
    head, get = client.head(path), client.get(path)
    assert head.data == b""
    assert head.headers["ETag"] == get.headers["ETag"]
    assert head.headers["Content-Length"] == get.headers["Content-Length"]


def test_ready_tells_about_the_cache() -> None:
    client = make_client()
    ready = client.get("/health/ready").get_json()
    assert ready == {
        "status": "ready",
        "games": list(GAMES),
        "cache": {"entries": 0, "bytes": 0, "redis": "off"},
        "single_use": "off",
    }
    position = client.post("/v1/games/toy/setup", json={}).get_json()["position"]
    cached = client.get("/health/ready").get_json()["cache"]
    assert cached["entries"] == 1
    assert 0 < cached["bytes"] <= len(str(position))


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/toy/rules", "/health/live", "/openapi.json", "/docs/"])
def test_a_query_of_a_get_is_ignored(client: Client, path: str) -> None:
    assert client.get(f"{path}?utm_source=mail&x=1&x=2").data == client.get(path).data


def test_the_default_app_has_all_games() -> None:
    assert create_app().services.games is engine.games


def test_the_list_says_whether_matches_can_be_live() -> None:
    """Pages ask it before they offer a match by a link; `/health/ready` is not for them."""
    assert make_client().get("/v1/games").get_json()["single_use"] is False
    with RedisServer() as redis:
        client = make_client(GAMES, Settings(redis_url=redis.url))
        assert client.get("/v1/games").get_json()["single_use"] is True


@pytest.mark.parametrize("path", ["/catalog", "/rules", "/rules/R2.1"])
def test_a_resource_of_a_known_ruleset_may_be_kept_for_good(client: Client, path: str) -> None:
    url = f"/v1/games/battlecrest{path}"
    ruleset = GAMES["battlecrest"].ruleset
    usual = client.get(url)
    kept = client.get(f"{url}?ruleset={ruleset}&utm=1")
    assert kept.headers["Cache-Control"] == "max-age=31536000, immutable"
    assert usual.headers["Cache-Control"] == "no-cache"
    assert (kept.data, kept.headers["ETag"]) == (usual.data, usual.headers["ETag"])
    refused = client.get(f"{url}?ruleset=1.0.0&language=uk")
    assert (refused.status_code, refused.get_json()["type"]) == (409, "/problems/wrong-ruleset")
    assert refused.get_json()["detail"] == f"Цей сервіс грає за правилами версії {ruleset}, а не «1.0.0»."
    assert refused.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("id_", IDS)
def test_a_catalog_can_be_in_one_language(client: Client, id_: str) -> None:
    def texts(node: Any) -> list[set[str]]:
        if isinstance(node, list):
            return [found for inner in node for found in texts(inner)]
        if not isinstance(node, dict):
            return []
        if node and node.keys() <= set(LANGUAGES):
            return [set(node)]
        return [found for inner in node.values() for found in texts(inner)]

    whole = client.get(f"/v1/games/{id_}/catalog")
    one = client.get(f"/v1/games/{id_}/catalog?language=uk")
    assert whole.headers["Content-Language"] == "en, uk, ru"
    assert one.headers["Content-Language"] == "uk"
    assert all(found == {"uk"} for found in texts(one.get_json()))
    assert all(found == set(LANGUAGES) for found in texts(whole.get_json()))
    assert len(one.data) < len(whole.data)
    ukrainian = {part["id"]: part["name"]["uk"] for part in whole.get_json()["components"]}
    assert {part["id"]: part["name"]["uk"] for part in one.get_json()["components"]} == ukrainian

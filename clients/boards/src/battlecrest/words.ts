/** The few words of Battlecrest that no catalog has, in the terms of its rules. */

import type { Names, Words } from "../names.js";
import type { Game } from "./parts.js";

const WORDS = {
  quoted: { en: "“{name}”", uk: "«{name}»", ru: "«{name}»" },
  duel: { en: "Duel", uk: "Дуель", ru: "Дуэль" },
  team: { en: "Teams", uk: "Команди", ru: "Команды" },
  setup: { en: "Setup", uk: "Приготування", ru: "Подготовка" },
  turn: { en: "Turn {n}", uk: "Хід {n}", ru: "Ход {n}" },
  turn_of: { en: "Turn {n} of {limit}", uk: "Хід {n} із {limit}", ru: "Ход {n} из {limit}" },
  player: { en: "Player {n}", uk: "Гравець {n}", ru: "Игрок {n}" },
  of_team: { en: "team {team}", uk: "команда {team}", ru: "команда {team}" },
  entrant: { en: "entrant {n}", uk: "учасник № {n}", ru: "участник № {n}" },
  to_move: { en: "to move", uk: "ходить", ru: "ходит" },
  you: { en: "you", uk: "ви", ru: "вы" },
  left: { en: "Actions left: {n}", uk: "Лишилося дій: {n}", ru: "Осталось действий: {n}" },
  activate: { en: "Activate", uk: "Активація", ru: "Активация" },
  prime: { en: "Prime", uk: "Ініціатива герба", ru: "Инициатива герба" },
  refocus: { en: "Refocus", uk: "Оновлення", ru: "Обновление" },
  move: { en: "Move", uk: "Переміщення", ru: "Перемещение" },
  used: { en: "used", uk: "використано", ru: "использовано" },
  stars_used: {
    en: "Star powers used",
    uk: "Застосовані властивості із зіркою",
    ru: "Применённые свойства со звездой",
  },
  moved: { en: "Moved already", uk: "Уже переміщено", ru: "Уже переместились" },
  under_way: { en: "Under way", uk: "Відбувається", ru: "Происходит" },
  item: { en: "item {n}", uk: "пункт {n}", ru: "пункт {n}" },
  effect: { en: "effect {n}", uk: "ефект {n}", ru: "эффект {n}" },
  value: { en: "value {n}", uk: "значення {n}", ru: "значение {n}" },
  steps: { en: "up to {n}", uk: "до {n}", ru: "до {n}" },
  won: { en: "Won: {who}", uk: "Перемога: {who}", ru: "Победа: {who}" },
  draw: { en: "A draw", uk: "Нічия", ru: "Ничья" },
  defeat: {
    en: "the heroes of the other side are defeated",
    uk: "героїв іншої сторони переможено",
    ru: "герои другой стороны побеждены",
  },
  resigned: { en: "the other side has resigned", uk: "інша сторона здалася", ru: "другая сторона сдалась" },
  turn_limit: { en: "the limit of turns is reached", uk: "досягнуто ліміту ходів", ru: "достигнут лимит ходов" },

  attack: { en: "Attack", uk: "Атака", ru: "Атака" },
  push: { en: "Push", uk: "Поштовх", ru: "Толчок" },
  march: { en: "March", uk: "Марш", ru: "Марш" },
  star: { en: "Star", uk: "Зірка", ru: "Звезда" },
  heal: { en: "Heal", uk: "Лікування", ru: "Лечение" },
  ready: {
    en: "Make an activated card prepared",
    uk: "Підготувати активовану карту",
    ru: "Подготовить активированную карту",
  },
  prime_card: {
    en: "Activate a card for its crest",
    uk: "Активувати карту заради герба",
    ru: "Активировать карту ради герба",
  },
  flip_self: { en: "Turn this card over", uk: "Перевернути цю карту", ru: "Перевернуть эту карту" },
  flip_other: { en: "Turn another landmark over", uk: "Перевернути іншу локацію", ru: "Перевернуть другую локацию" },
  relocate: {
    en: "Go to a free cell that touches this landmark",
    uk: "Перенестися у вільну комірку біля цієї локації",
    ru: "Перенестись в свободную клетку у этой локации",
  },
  unsettle: { en: "Unsettle", uk: "Збентежити", ru: "Смутить" },
  close: { en: "Close", uk: "близька", ru: "ближняя" },
  medium: { en: "Medium", uk: "середня", ru: "средняя" },
  long: { en: "Long {n}", uk: "далека {n}", ru: "дальняя {n}" },
  targets: { en: "up to {n} targets", uk: "до {n} цілей", ru: "до {n} целей" },
  plus_crest: { en: "+1 for each {crest}", uk: "+1 за кожен герб «{crest}»", ru: "+1 за каждый герб «{crest}»" },

  bonus_attack: { en: "attack", uk: "атака", ru: "атака" },
  bonus_defence: { en: "defence", uk: "оборона", ru: "оборона" },
  bonus_range: { en: "range", uk: "дальність", ru: "дальность" },
  bonus_move: { en: "movement", uk: "переміщення", ru: "перемещение" },
  bonus_push: { en: "push", uk: "поштовх", ru: "толчок" },
  hazard: { en: "hazard", uk: "небезпека", ru: "опасность" },
  waypoint: { en: "waypoint", uk: "дороговказ", ru: "указатель" },

  field: { en: "Battlefield", uk: "Поле битви", ru: "Поле битвы" },
  landmarks: { en: "Landmarks", uk: "Локації", ru: "Локации" },
  landmark: { en: "Landmark", uk: "Локація", ru: "Локация" },
  hero: { en: "Hero", uk: "Герой", ru: "Герой" },
  minion: { en: "Minion", uk: "Помічник", ru: "Помощник" },
  health: { en: "Health", uk: "Здоров'я", ru: "Здоровье" },
  wounds_left: { en: "wounds it can take: {n}", uk: "витримає поранень: {n}", ru: "выдержит ранений: {n}" },
  cards: { en: "Action cards", uk: "Карти дій", ru: "Карты действий" },
  face: { en: "face {face}", uk: "сторона {face}", ru: "сторона {face}" },
  lies_up: { en: "lies up", uk: "лежить догори", ru: "лежит вверх" },
  healthy: { en: "Healthy", uk: "Здорова", ru: "Здоровая" },
  wounded: { en: "Wounded", uk: "Поранена", ru: "Раненая" },
  ghost: { en: "Ghost", uk: "Примара", ru: "Призрак" },
  column: { en: "column {n}", uk: "стовпець {n}", ru: "столбец {n}" },
  flips: { en: "turned over at column {n}", uk: "перевертається у стовпці {n}", ru: "переворачивается в столбце {n}" },
  dies: { en: "dies at column {n}", uk: "гине у стовпці {n}", ru: "гибнет в столбце {n}" },
  begins: { en: "begins at column {n}", uk: "починає у стовпці {n}", ru: "начинает в столбце {n}" },
  prepared: { en: "Prepared", uk: "Підготовлена", ru: "Подготовлена" },
  activated: { en: "Activated", uk: "Активована", ru: "Активирована" },
  defence: { en: "Defence", uk: "Оборона", ru: "Оборона" },
  movement: { en: "Movement", uk: "Переміщення", ru: "Перемещение" },
  crest: { en: "Crest", uk: "Герб", ru: "Герб" },
  primed: { en: "primed", uk: "застосовано", ru: "применён" },
  primed_times: { en: "primed: {n}", uk: "застосовано: {n}", ru: "применено: {n}" },
  used_now: { en: "used in this turn", uk: "застосовано цього ходу", ru: "применено в этом ходу" },
  not_placed: { en: "not placed yet", uk: "ще не розміщено", ru: "ещё не размещён" },
  lost: { en: "The minion is lost", uk: "Помічник загинув", ru: "Помощник погиб" },

  do_activate: { en: "Activate", uk: "Активувати", ru: "Активировать" },
  do_prime: { en: "Prime", uk: "Ініціатива", ru: "Инициатива" },
  do_defend: { en: "Defend", uk: "Оборонятися", ru: "Обороняться" },
  do_choose: { en: "Choose", uk: "Вибрати", ru: "Выбрать" },
  designed: {
    en: "Designed for this project, not the printed card.",
    uk: "Створено для цього проєкту, це не друкована карта.",
    ru: "Создано для этого проекта, это не печатная карта.",
  },
} satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

/** What a seat is called: the number of its player. */
export function player(names: Names<Game>, seat: string): string {
  return word(names, "player", { n: seat.slice(1) });
}

/** A word of the board in its language; `{n}` and the like are filled in. */
export function word(names: Names<Game>, key: Word, values: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[key][names.tongue].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The guided game of Battlecrest. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      at: ["action"],
      rule: "R16.1",
      text: {
        en: "You lead Akhena against Mutino and his minion Rig. Kill the enemy hero to win, and keep your own alive.",
        uk: "Ви ведете Ахену проти Бунтаря та його помічника Рига. Чий герой загине, той програв.",
        ru: "Вы ведёте Ахену против Бунтаря и его помощника Рига. Чей герой погибнет, тот проиграл.",
      },
    },
    {
      at: ["action"],
      show: "move",
      rule: "R4.1",
      text: {
        en: "A turn is two actions of different kinds. Begin with a move: choose a marked cell nearer to the enemy.",
        uk: "Хід складається з двох різних дій. Почніть із переміщення: виберіть позначену комірку ближче до ворога.",
        ru: "Ход состоит из двух разных действий. Начните с перемещения: выберите отмеченную клетку ближе к врагу.",
      },
    },
    {
      at: ["action"],
      show: "prime",
      rule: "R4.2b",
      text: {
        en: "Priming turns a card for its crest alone. Each primed crest strengthens what is marked with the same crest.",
        uk: "Ініціатива повертає карту лише заради герба. Кожен такий герб посилює все, що позначене тим самим гербом.",
        ru: "Инициатива поворачивает карту только ради герба. Каждый такой герб усиливает всё, что отмечено тем же гербом.",
      },
    },
    {
      at: ["action"],
      show: "activate",
      rule: "R4.2a",
      text: {
        en: "Activating a card does what it says, from top to bottom: attack, march, push, or a star for a special power.",
        uk: "Активована карта робить усе, що на ній є, згори донизу: атака, марш, поштовх або зірка для особливої властивості.",
        ru: "Активированная карта делает всё, что на ней есть, сверху вниз: атака, марш, толчок или звезда для особого свойства.",
      },
    },
    {
      at: ["march"],
      rule: "R7.11",
      text: {
        en: "The card lets your hero march. Choose the cell where the march should end.",
        uk: "Карта дає герою марш. Виберіть комірку, на якій він має скінчитися.",
        ru: "Карта даёт герою марш. Выберите клетку, на которой он должен закончиться.",
      },
    },
    {
      at: ["ignore"],
      rule: "R5.4",
      text: {
        en: "This card has several items. You may leave out one of them, if another has been applied or still can be.",
        uk: "На цій карті кілька пунктів. Один із них можна пропустити, якщо інший уже застосовано або ще можна застосувати.",
        ru: "На этой карте несколько пунктов. Один из них можно пропустить, если другой уже применён или ещё может быть применён.",
      },
    },
    {
      at: ["star"],
      rule: "R14.3",
      text: {
        en: "A star pays for one power: your hero's, or that of a landmark beside your hero.",
        uk: "Зірка оплачує одну властивість: героя або локації поруч із героєм.",
        ru: "Звезда оплачивает одно свойство: героя или локации рядом с героем.",
      },
    },
    {
      at: ["defend"],
      rule: "R9.3a",
      text: {
        en: "You are attacked. A prepared card can defend; what the attack has above your defence wounds your hero.",
        uk: "Вас атакують. Обороняє готова карта; усе, що атака має понад оборону, ранить героя.",
        ru: "Вас атакуют. Обороняет готовая карта; всё, что атака имеет сверх обороны, ранит героя.",
      },
    },
    {
      after: "R9.2",
      rule: "R9.2",
      text: {
        en: "That was an attack: the printed value, plus crests, plus landmarks the attacker touched. The story has the whole sum.",
        uk: "Це була атака: число на карті, плюс герби, плюс локації поруч з атакувальником. Уся сума є в історії.",
        ru: "Это была атака: число на карте, плюс гербы, плюс локации рядом с атакующим. Вся сумма есть в истории.",
      },
    },
    {
      at: ["action"],
      after: "R12.2",
      rule: "R12.2",
      text: {
        en: "Landmarks help whoever touches them, then turn over. Their other side may be a hazard, and hazards wound.",
        uk: "Локації допомагають тому, хто їх торкається, і перевертаються. На звороті може бути небезпека, яка ранить.",
        ru: "Локации помогают тому, кто их касается, и переворачиваются. На обороте может быть опасность, которая ранит.",
      },
    },
    {
      at: ["action"],
      show: "refocus",
      without: "activate",
      rule: "R4.2c",
      text: {
        en: "Few cards left? Refocus makes all your used cards ready again, each with its other face up.",
        uk: "Мало карт? Оновлення знову готує всі використані карти, кожну іншою стороною догори.",
        ru: "Мало карт? Обновление снова готовит все использованные карты, каждую другой стороной вверх.",
      },
    },
  ],
};

/** The guided game of Battlecrest. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      at: ["action"],
      rule: "R16.1",
      text: {
        en: "You lead Akhena against Mutino and his minion Rig. Kill the enemy hero to win, and keep your hero alive.",
        uk: "Ви граєте за Ахену проти Бунтаря та його помічника Рига. Перемагає гравець, який першим здолає героя суперника.",
        ru: "Вы играете за Ахену против Бунтаря и его помощника Рига. Побеждает игрок, который первым одолеет героя соперника.",
      },
    },
    {
      at: ["action"],
      show: "move",
      rule: "R4.1",
      text: {
        en: "A turn is two actions of different kinds. Begin with a Move: choose a marked cell closer to the enemy.",
        uk: "Хід складається з двох різних дій. Почніть із переміщення: виберіть позначену комірку ближче до ворога.",
        ru: "Ход состоит из двух разных действий. Начните с перемещения: выберите отмеченную клетку ближе к врагу.",
      },
    },
    {
      at: ["action"],
      show: "prime",
      rule: "R4.2b",
      text: {
        en: "Priming turns a card only for its crest. Each primed crest strengthens everything marked with the same crest.",
        uk: "Щоб застосувати ініціативу герба, карту повертають лише заради нього. Кожен такий герб посилює все, що позначене тим самим гербом.",
        ru: "Чтобы применить инициативу герба, карту поворачивают только ради него. Каждый такой герб усиливает всё, что отмечено тем же гербом.",
      },
    },
    {
      at: ["action"],
      show: "activate",
      rule: "R4.2a",
      text: {
        en: "An activated card does what it says, from top to bottom: attack, march, push, or a star for a special power.",
        uk: "Активована карта робить усе, що на ній є, згори донизу: атака, марш, поштовх або зірка для особливої властивості.",
        ru: "Активированная карта делает всё, что на ней есть, сверху вниз: атака, марш, толчок или звезда для особого свойства.",
      },
    },
    {
      at: ["march"],
      rule: "R7.11",
      text: {
        en: "The card lets your hero march. Choose the cell where the march ends.",
        uk: "Карта дає героєві марш. Виберіть комірку, у якій він завершиться.",
        ru: "Карта даёт герою марш. Выберите клетку, в которой он завершится.",
      },
    },
    {
      at: ["ignore"],
      rule: "R5.4",
      text: {
        en: "This card has several items. You may ignore one of them if another has been applied or still can be.",
        uk: "На цій карті кілька пунктів. Один із них можна проігнорувати, якщо інший уже застосовано або ще можна застосувати.",
        ru: "На этой карте несколько пунктов. Один из них можно проигнорировать, если другой уже применён или ещё может быть применён.",
      },
    },
    {
      at: ["star"],
      rule: "R14.3",
      text: {
        en: "A star pays for one power: your hero’s, or that of an adjacent landmark.",
        uk: "Зірку витрачають на одну властивість: героя або суміжної з ним локації.",
        ru: "Звезду тратят на одно свойство: героя или смежной с ним локации.",
      },
    },
    {
      at: ["defend"],
      rule: "R9.3a",
      text: {
        en: "You are attacked. You may activate a prepared card to defend; your hero suffers wounds equal to the attack minus your defence.",
        uk: "Вас атакують. Для оборони можна активувати підготовлену карту; герой зазнає стількох поранень, на скільки атака більша за оборону.",
        ru: "Вас атакуют. Для обороны можно активировать подготовленную карту; герой получит столько ранений, на сколько атака больше обороны.",
      },
    },
    {
      after: "R9.2",
      rule: "R9.2",
      text: {
        en: "That was an attack: the printed value, plus crests, plus landmarks the attacker touches. The log shows the whole sum.",
        uk: "Це була атака: число на карті, плюс герби, плюс локації поруч із тим, хто атакує. Уся сума є в історії.",
        ru: "Это была атака: число на карте, плюс гербы, плюс локации рядом с атакующим. Вся сумма есть в истории.",
      },
    },
    {
      at: ["action"],
      after: "R12.2",
      rule: "R12.2",
      text: {
        en: "Landmarks help a warrior that touches them, then flip. Their other side may be a hazard, and hazards wound.",
        uk: "Локації дають бонус воїнові, який до них дотикається, і перевертаються. На звороті може бути небезпека, яка ранить.",
        ru: "Локации дают бонус воину, который их касается, и переворачиваются. На обороте может быть опасность, которая ранит.",
      },
    },
    {
      at: ["action"],
      show: "refocus",
      without: "activate",
      rule: "R4.2c",
      text: {
        en: "Few cards left? Refocus prepares all your activated cards again, each with its other face up.",
        uk: "Мало карт? Оновлення знову готує всі активовані карти, кожну іншою стороною догори.",
        ru: "Мало карт? Обновление снова подготавливает все активированные карты, каждую другой стороной вверх.",
      },
    },
  ],
};

/** The guided game of Heroes of Math & Magic. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      rule: "R1.2",
      text: {
        en: "To win the game, have the most victory points after seven rounds. Points come from battles that you win.",
        uk: "Щоб перемогти, треба мати найбільше переможних очок після семи раундів. Очки дають виграні битви.",
        ru: "Чтобы победить, нужно иметь больше всего победных очков после семи раундов. Очки дают выигранные битвы.",
      },
    },
    {
      at: ["construct"],
      rule: "R12.1",
      text: {
        en: "Chests buy buildings and improvements, which last all game. You may also keep them for a battle.",
        uk: "За скрині купують будівлі та поліпшення, які діють до кінця гри. Скрині можна й приберегти для битви.",
        ru: "За сундуки покупают здания и улучшения, которые действуют до конца игры. Сундуки можно и приберечь для битвы.",
      },
    },
    {
      at: ["action"],
      show: "neutral",
      rule: "R4.1",
      text: {
        en: "One action a turn: fight the neutral army, challenge the other player, or pass for a chest. Choose a battle.",
        uk: "Одна дія за хід: битися з нейтралами, викликати суперника або пропустити хід за скриню. Виберіть битву.",
        ru: "Одно действие за ход: сразиться с нейтралами, вызвать противника или пропустить ход за сундук. Выберите битву.",
      },
    },
    {
      at: ["type"],
      rule: "R4.3",
      text: {
        en: "The type decides which creatures hit harder: shooters in the field, flyers in a siege, melee in a dungeon.",
        uk: "Тип вирішує, хто б'є сильніше: стрільці в полі, летючі в облозі, рукопашні в підземеллі.",
        ru: "Тип решает, кто бьёт сильнее: стрелки в поле, летающие при осаде, рукопашные в подземельях.",
      },
    },
    {
      at: ["size"],
      rule: "R9.3",
      text: {
        en: "You choose how many squads you fight: each is one victory point, but all together must be weaker than you.",
        uk: "Ви вибираєте, зі скількома загонами битися: кожен дає очко, але разом вони мають бути слабші за вас.",
        ru: "Вы выбираете, со сколькими отрядами сражаться: каждый даёт очко, но вместе они должны быть слабее вас.",
      },
    },
    {
      at: ["deploy"],
      show: "place",
      rule: "R5.2",
      text: {
        en: "Choose cards from your hand: they fill your slots from the left. What you keep in hand is your reserve.",
        uk: "Вибирайте карти з руки: вони займають ваші слоти зліва направо. Те, що лишилося в руці, буде резервом.",
        ru: "Выбирайте карты из руки: они занимают ваши слоты слева направо. То, что осталось в руке, будет резервом.",
      },
    },
    {
      at: ["deploy"],
      rule: "R5.4",
      text: {
        en: "Equal cards can share a slot (a dense squad) or stand behind each other (the second echelon): they strike together.",
        uk: "Однакові карти можуть ділити слот (щільний стрій) або стояти одна за одною (другий ешелон): вони б'ють разом.",
        ru: "Одинаковые карты могут делить слот (плотный строй) или стоять друг за другом (второй эшелон): они бьют вместе.",
      },
    },
    {
      at: ["deploy"],
      show: "place_hero",
      rule: "R13.1",
      text: {
        en: "One hero may fight beside your creatures. Point at the card, or press and hold it, to read the hero’s skill.",
        uk: "Поруч з істотами може битися один герой. Наведіть на карту або довго натисніть її, щоб прочитати навичку.",
        ru: "Рядом с существами может сражаться один герой. Наведите на карту или долго нажмите её, чтобы прочитать навык.",
      },
    },
    {
      at: ["deploy"],
      show: "done",
      rule: "R1.3",
      text: {
        en: "The stronger side wins: bonuses plus the damage of the strikes. Finish when you have deployed enough.",
        uk: "Перемагає сильніша сторона: бонуси плюс шкода від ударів. Виставили достатньо? Завершуйте.",
        ru: "Побеждает сильнейшая сторона: бонусы плюс урон от ударов. Выставили достаточно? Завершайте.",
      },
    },
    {
      at: ["window"],
      rule: "R10.2",
      text: {
        en: "Before each strike you may play chests: bribe a squad away in your battle, hire one against another player.",
        uk: "Перед кожним ударом можна розіграти скрині: у своїй битві підкупити загін, у чужій — найняти його проти суперника.",
        ru: "Перед каждым ударом можно разыграть сундуки: в своей битве подкупить отряд, в чужой — нанять его против противника.",
      },
    },
    {
      after: "R9.2",
      rule: "R7.4",
      text: {
        en: "Each group flipped a strike card: its value was added for each card of the group, up to the creature’s cap.",
        uk: "Кожна група відкрила карту удару: її число додалося за кожну карту групи, але не вище межі істоти.",
        ru: "Каждая группа вскрыла карту удара: её число добавилось за каждую карту группы, но не выше предела существа.",
      },
    },
    {
      after: "R9.5",
      rule: "R7.6",
      text: {
        en: "A blank strike card routs its group: it still deals its minimum damage, but its cards are lost afterwards.",
        uk: "Порожня карта удару — промах: групу розгромлено. Вона завдає мінімальної шкоди, а після битви її карти втрачено.",
        ru: "Пустая карта удара — промах: группа разгромлена. Она наносит минимальный урон, а после битвы её карты потеряны.",
      },
    },
  ],
};

/** The guided game of Runewars, which begins with the first order: homes are laid, heroes are there. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "12".repeat(32),
  opening: [
    { seat: "p1", action: { type: "faction", faction: "daqan" } },
    { seat: "p2", action: { type: "faction", faction: "latari" } },
    { seat: "p2", action: { type: "spot", q1: 0, r1: 4, q2: 0, r2: 5 } },
    { seat: "p2", action: { type: "place_tile", tile: "latari", rotation: 2, q: 1, r: 4 } },
    { seat: "p1", action: { type: "place_tile", tile: "daqan", rotation: 1, q: 2, r: -2 } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_C" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p2", action: { type: "area", area: "latari_C" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p2", action: { type: "area", area: "latari_C" } },
    { seat: "p2", action: { type: "area", area: "latari_B" } },
    { seat: "p2", action: { type: "area", area: "latari_C" } },
    { seat: "p2", action: { type: "area", area: "latari_B" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p1", action: { type: "number", n: 2 } },
    { seat: "p2", action: { type: "number", n: 0 } },
    { seat: "p1", action: { type: "yes" } },
    { seat: "p1", action: { type: "hero", hero: "jaes" } },
  ],
  lessons: [
    {
      at: ["choose_order"],
      rule: "R28.1",
      text: {
        en: "To win the game, hold seven areas with dragon runes, or the most runes after eight years.",
        uk: "Щоб перемогти, утримуйте сім клітинок із рунами дракона або найбільше рун після восьми років.",
        ru: "Чтобы победить, удерживайте семь клеток с рунами дракона или больше всего рун после восьми лет.",
      },
    },
    {
      at: ["choose_order"],
      rule: "R5.4",
      text: {
        en: "Each season all players secretly choose an order. Low numbers act first. Your highest number of the year also gives its bonus.",
        uk: "Кожної пори року всі таємно вибирають наказ. Менше число діє раніше; найбільше ваше число за рік дає ще й бонус.",
        ru: "Каждое время года все тайно выбирают приказ. Меньшее число действует раньше; ваше наибольшее число за год даёт ещё и бонус.",
      },
    },
    {
      at: ["choose_order"],
      show: "order",
      rule: "R7.2",
      text: {
        en: "Begin with “Mobilize” or “Conquer”: they move units up to two areas, even into areas of other players.",
        uk: "Почніть з «Мобілізації» або «Завоювання»: вони ведуть загони на відстань до двох клітинок, навіть у чужі.",
        ru: "Начните с «Мобилизации» или «Завоевания»: они ведут отряды на расстояние до двух клеток, даже в чужие.",
      },
    },
    {
      at: ["turn_window"],
      rule: "R2.6",
      text: {
        en: "It's your turn. Before your order you may use a card or an ability, or go on with the order.",
        uk: "Ваш хід. Перед наказом можна застосувати карту чи здібність або одразу перейти до нього.",
        ru: "Ваш ход. Перед приказом можно применить карту или способность либо сразу перейти к нему.",
      },
    },
    {
      at: ["activate_area"],
      rule: "R7.2",
      text: {
        en: "Choose the area your units will move into. Your token is placed there, and units in it cannot leave until spring.",
        uk: "Виберіть клітинку, куди підуть загони. На ній лежатиме ваш жетон, і до весни вони її не залишать.",
        ru: "Выберите клетку, куда пойдут отряды. На ней будет лежать ваш токен, и до весны они её не покинут.",
      },
    },
    {
      at: ["force_pick", "force_count"],
      rule: "R6.6",
      text: {
        en: "Now choose the units that move. Leave enough behind to guard your stronghold and your runes, then choose Done.",
        uk: "Тепер вирішіть, хто йде. Лишіть досить загонів стерегти фортецю й руни, тоді завершіть.",
        ru: "Теперь решите, кто идёт. Оставьте достаточно отрядов стеречь крепость и руны, затем закончите.",
      },
    },
    {
      at: ["battle_or_diplomacy"],
      rule: "R13.1",
      text: {
        en: "There are neutral units here. Fight them, or spend influence to win them over without a battle.",
        uk: "Тут нейтральні загони. Вступіть у битву або спробуйте схилити їх на свій бік впливом.",
        ru: "Здесь нейтральные отряды. Вступите в бой или попробуйте склонить их на свою сторону Влиянием.",
      },
    },
    {
      after: "R14.14",
      rule: "R14.12",
      text: {
        en: "The battle is over. Fate cards decided each round; then the standing units were counted. A stronghold adds its strength.",
        uk: "Битву закінчено. Раунди вирішили карти долі, потім порахували загони, що стоять. Фортеця додає свою силу.",
        ru: "Бой окончен. Раунды решили карты Судьбы, потом посчитали стоящие отряды. Крепость прибавляет свою силу.",
      },
    },
    {
      at: ["harvest"],
      rule: "R7.4",
      text: {
        en: "“Harvest” sets your three dials to what your areas produce now. Using a dial later does not lower it.",
        uk: "«Жнива» встановлюють три шкали на те, що ваші клітинки виробляють тепер. Коли ними користуються, вони не знижуються.",
        ru: "«Урожай» устанавливает три указателя на то, что ваши клетки дают сейчас. Когда ими пользуются, они не уменьшаются.",
      },
    },
    {
      at: ["recruit_dial", "recruit_place"],
      rule: "R7.5",
      text: {
        en: "“Recruit”: a resource gives every unit up to the arrow of its dial. New units appear in your strongholds.",
        uk: "«Вербування»: ресурс дає всі загони до стрілки на його шкалі. Нові загони з'являються у ваших фортецях.",
        ru: "«Вербовка»: ресурс даёт все отряды до стрелки указателя. Новые отряды появляются в ваших крепостях.",
      },
    },
    {
      at: ["pick_hero", "hero_action", "hero_step"],
      rule: "R18.1",
      text: {
        en: "Summer: heroes travel, train and attempt Quests. They may enter any area and never start a battle.",
        uk: "Літо: герої мандрують, тренуються й беруться за завдання. Вони заходять будь-куди й не починають битв.",
        ru: "Лето: герои странствуют, тренируются и берутся за Квесты. Они заходят куда угодно и не начинают боёв.",
      },
    },
    {
      at: ["bid"],
      rule: "R21.1",
      text: {
        en: "A bid: all players secretly bid influence. The highest bid wins, and every bid is paid.",
        uk: "Торги: усі таємно ставлять вплив. Найвища ставка виграє, а сплачують усі.",
        ru: "Аукцион: все тайно ставят Влияние. Наибольшая ставка выигрывает, а платят все.",
      },
    },
    {
      at: ["autumn_gain"],
      rule: "R4.8",
      text: {
        en: "Autumn gives you influence for bids and diplomacy, or a Tactics card to surprise an opponent.",
        uk: "Осінь дає вплив для торгів і дипломатії або карту тактики, щоб здивувати суперника.",
        ru: "Осень даёт Влияние для аукционов и дипломатии или карту Тактики, чтобы удивить оппонента.",
      },
    },
    {
      at: ["starve_unit"],
      rule: "R4.9",
      text: {
        en: "Winter: no area may hold more of your units than your food dial shows. Water borders are frozen.",
        uk: "Зима: у жодній клітинці не може бути більше ваших загонів, ніж показує шкала їжі. Водні межі замерзають.",
        ru: "Зима: ни в одной клетке не может быть больше ваших отрядов, чем показывает указатель еды. Водные границы замерзают.",
      },
    },
  ],
};

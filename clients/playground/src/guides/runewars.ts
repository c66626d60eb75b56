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
        en: "Each season everybody secretly chooses one order. Low numbers act first; a number above your earlier ones of the year adds its bonus.",
        uk: "Щосезону кожен таємно вибирає наказ. Менше число діє раніше; найбільше ваше число за рік дає ще й бонус.",
        ru: "Каждый сезон каждый тайно выбирает приказ. Меньшее число действует раньше; ваше наибольшее число за год даёт ещё и бонус.",
      },
    },
    {
      at: ["choose_order"],
      show: "order",
      rule: "R7.2",
      text: {
        en: "Begin with Mobilize or Conquer: they send units up to two areas far, into land held by others too.",
        uk: "Почніть з «Мобілізації» або «Завоювання»: вони ведуть загони на дві клітинки, і в чужі землі теж.",
        ru: "Начните с «Мобилизации» или «Завоевания»: они ведут отряды на две клетки, и в чужие земли тоже.",
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
        en: "Choose the area where your units are to go. It gets your token, and units in it cannot leave till spring.",
        uk: "Виберіть клітинку, куди підуть загони. На ній лежатиме ваш жетон, і до весни вони її не залишать.",
        ru: "Выберите клетку, куда пойдут отряды. На ней будет лежать ваш жетон, и до весны они её не покинут.",
      },
    },
    {
      at: ["force_pick", "force_count"],
      rule: "R6.6",
      text: {
        en: "Now say who goes. Leave enough behind to guard your stronghold and your runes, then choose Done.",
        uk: "Тепер вирішіть, хто йде. Лишіть досить загонів стерегти фортецю й руни, тоді завершіть.",
        ru: "Теперь решите, кто идёт. Оставьте достаточно отрядов стеречь крепость и руны, затем закончите.",
      },
    },
    {
      at: ["battle_or_diplomacy"],
      rule: "R13.1",
      text: {
        en: "Neutral units live here. Influence may win them over without a battle; or fight them.",
        uk: "Тут живуть нейтральні загони. Вплив може схилити їх без бою; або бийтеся.",
        ru: "Здесь живут нейтральные отряды. Влияние может склонить их без боя; или сражайтесь.",
      },
    },
    {
      after: "R14.14",
      rule: "R14.12",
      text: {
        en: "The battle is over. Fate cards decided each strike; then the standing units were counted. A stronghold would help its owner.",
        uk: "Битву скінчено. Удари вирішили карти долі; потім порахували тих, хто встояв. Фортеця допомагає господареві.",
        ru: "Битва окончена. Удары решили карты судьбы; потом посчитали тех, кто устоял. Крепость помогает хозяину.",
      },
    },
    {
      at: ["harvest"],
      rule: "R7.4",
      text: {
        en: "Harvest sets your three dials to what your areas give now. Reading a dial later costs nothing.",
        uk: "«Жнива» ставлять три шкали на те, що ваші клітинки дають тепер. Потім шкали лише читають, не витрачають.",
        ru: "«Урожай» ставит три шкалы на то, что ваши клетки дают сейчас. Потом шкалы лишь читают, а не тратят.",
      },
    },
    {
      at: ["recruit_dial", "recruit_place"],
      rule: "R7.5",
      text: {
        en: "Recruit: a dial gives every unit up to its arrow. New units appear in your strongholds.",
        uk: "Вербування: шкала дає всі загони аж до стрілки. Нові загони з'являються у ваших фортецях.",
        ru: "Вербовка: шкала даёт все отряды вплоть до стрелки. Новые отряды появляются в ваших крепостях.",
      },
    },
    {
      at: ["pick_hero", "hero_action", "hero_step"],
      rule: "R18.1",
      text: {
        en: "Summer: heroes travel, train, and try quests, far from your armies. They enter any area and start no battle.",
        uk: "Літо: герої мандрують, тренуються й беруться за завдання. Вони заходять будь-куди й не починають битв.",
        ru: "Лето: герои странствуют, тренируются и берутся за задания. Они заходят куда угодно и не начинают битв.",
      },
    },
    {
      at: ["bid"],
      rule: "R21.1",
      text: {
        en: "An auction: all bid influence in secret. The highest wins, and every bid is paid.",
        uk: "Торги: усі таємно ставлять вплив. Найвища ставка виграє, а сплачують усі.",
        ru: "Торги: все тайно ставят влияние. Высшая ставка выигрывает, а платят все.",
      },
    },
    {
      at: ["autumn_gain"],
      rule: "R4.8",
      text: {
        en: "Autumn gives influence for auctions and diplomacy, or a Tactics card to surprise somebody with.",
        uk: "Осінь дає вплив для торгів і дипломатії або карту тактики, щоб когось здивувати.",
        ru: "Осень даёт влияние для торгов и дипломатии или карту тактики, чтобы кого-то удивить.",
      },
    },
    {
      at: ["starve_unit"],
      rule: "R4.9",
      text: {
        en: "Winter: no area may hold more of your units than your food shows. Water borders freeze meanwhile.",
        uk: "Зима: у жодній клітинці не може бути більше ваших загонів, ніж показує їжа. Вода тим часом замерзла.",
        ru: "Зима: ни в одной клетке не может быть больше ваших отрядов, чем показывает еда. Вода тем временем замёрзла.",
      },
    },
  ],
};

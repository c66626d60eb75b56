/** The guided game of Time of Heroes. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      rule: "R13.1",
      text: {
        en: "Your hand is your life. Strikes make you discard cards; a player who loses the last card in hand to a strike loses the game.",
        uk: "Рука — це ваше життя. Через удар ви скидаєте з неї карти; гравець, який через удар скинув останню, програє.",
        ru: "Рука — это ваша жизнь. Из-за удара вы сбрасываете с неё карты; игрок, сбросивший из-за удара последнюю, проигрывает.",
      },
    },
    {
      at: ["window_opp"],
      rule: "R6.3",
      text: {
        en: "Before each phase of the opponent’s turn you may use abilities that work then. To keep your cards, play nothing.",
        uk: "Перед кожною фазою ходу суперника можна розіграти карти, які тоді діють. Щоб зберегти їх, нічого не розігруйте.",
        ru: "Перед каждой фазой хода противника можно разыграть карты, которые тогда действуют. Чтобы сохранить их, ничего не разыгрывайте.",
      },
    },
    {
      at: ["interrupt"],
      rule: "R8.8",
      text: {
        en: "An attack is declared. One interrupt stops all its strikes; without it you can still defend against each strike.",
        uk: "Оголошено атаку. Переривання зупиняє всі її удари; без нього від кожного удару ще можна захиститися.",
        ru: "Объявлена атака. Прерывание останавливает все её удары; без него от каждого удара ещё можно защититься.",
      },
    },
    {
      at: ["defend"],
      rule: "R8.13",
      text: {
        en: "One ability can block this strike. A card you show stays in your hand, a card you discard is gone: compare the costs.",
        uk: "Від удару захищає одна здібність. Показана карта лишається в руці, скинута йде на кладовище: порівняйте вартість.",
        ru: "От удара защищает одна способность. Показанная карта остаётся в руке, сброшенная уходит на кладбище: сравните цены.",
      },
    },
    {
      at: ["cost_show", "cost_discard"],
      rule: "R7.4",
      text: {
        en: "You pay the cost with cards from your hand. Changed your mind? You can still cancel the play.",
        uk: "Вартість сплачують картами з руки. Передумали? Розіграш ще можна скасувати.",
        ru: "Цену платят картами из руки. Передумали? Розыгрыш ещё можно отменить.",
      },
    },
    {
      after: "R8.17",
      rule: "R8.17",
      text: {
        en: "The strike succeeded: as many cards as its Force were discarded at random.",
        uk: "Удар успішний: навмання скинуто стільки карт, яка його Сила.",
        ru: "Удар успешен: случайным образом сброшено столько карт, какова его Сила.",
      },
    },
    {
      at: ["hand_limit"],
      rule: "R6.8",
      text: {
        en: "You may hold at most as many cards as your Hero’s Power. Discard what you need least.",
        uk: "У руці може бути щонайбільше стільки карт, яка Міць Героя. Скиньте те, що потрібне найменше.",
        ru: "В руке может быть не больше карт, чем Мощь Героя. Сбросьте то, что нужно меньше всего.",
      },
    },
    {
      at: ["play"],
      rule: "R6.9",
      text: {
        en: "Your turn. Play as many cards as you like, one after another; then play nothing more to end the turn.",
        uk: "Ваш хід. Розігруйте скільки завгодно карт, одну за одною. Коли ви більше нічого не розігруєте, хід переходить до суперника.",
        ru: "Ваш ход. Разыгрывайте сколько угодно карт, одну за другой. Когда вы больше ничего не разыгрываете, ход переходит к противнику.",
      },
    },
    {
      at: ["play"],
      show: "play",
      rule: "R8.1",
      text: {
        en: "Try an attack. Every card you spend is part of your life too, so strike when it pays.",
        uk: "Спробуйте атакувати. Кожна витрачена карта — теж частка вашого життя, тож атакуйте, коли це вигідно.",
        ru: "Попробуйте атаковать. Каждая потраченная карта — тоже часть вашей жизни, так что атакуйте, когда это выгодно.",
      },
    },
    {
      at: ["target"],
      rule: "R8.6",
      text: {
        en: "A strike is aimed at the player or at a Companion. Choose the target.",
        uk: "Удар спрямовують на гравця або на Супутника. Виберіть ціль.",
        ru: "Удар направляют на игрока или на Спутника. Выберите цель.",
      },
    },
    {
      at: ["addon"],
      rule: "R7.4",
      text: {
        en: "You may add one add-on to the card you play to make it stronger, or go on without.",
        uk: "До розіграної карти можна додати ще одну, щоб посилити її. Додайте або йдіть далі.",
        ru: "К разыгранной карте можно добавить ещё одну, чтобы усилить её. Добавьте или идите дальше.",
      },
    },
    {
      at: ["second_wind_response"],
      rule: "R10.7",
      text: {
        en: "The opponent’s deck has run out and is shuffled again. You may do the same, or draw two cards.",
        uk: "Колода суперника скінчилась, її тасують знову. Ви можете зробити так само або взяти дві карти.",
        ru: "Колода противника закончилась, её тасуют заново. Вы можете сделать так же или взять две карты.",
      },
    },
  ],
};

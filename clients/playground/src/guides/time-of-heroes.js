/** The guided game of Time of Heroes. */
export const guide = {
    seed: "cd".repeat(32),
    lessons: [
        {
            rule: "R13.1",
            text: {
                en: "Your hand is your life. A strike throws cards out of it; whoever loses the last one to a strike loses the game.",
                uk: "Рука і є ваше життя. Удар викидає з неї карти; хто втратить від удару останню, той програв.",
                ru: "Рука и есть ваша жизнь. Удар выбрасывает из неё карты; кто потеряет от удара последнюю, тот проиграл.",
            },
        },
        {
            at: ["window_opp"],
            rule: "R6.3",
            text: {
                en: "Before each phase of the other's turn you may use what works then. To save your cards, pass.",
                uk: "Перед кожною фазою чужого ходу можна застосувати те, що тоді діє. Щоб зберегти карти, спасуйте.",
                ru: "Перед каждой фазой чужого хода можно применить то, что тогда действует. Чтобы сохранить карты, спасуйте.",
            },
        },
        {
            at: ["interrupt"],
            rule: "R8.8",
            text: {
                en: "An attack is declared. One interrupt stops all its strikes; without it you can still defend from each strike.",
                uk: "Оголошено атаку. Переривання зупиняє всі її удари; без нього від кожного удару ще можна захиститися.",
                ru: "Объявлена атака. Прерывание останавливает все её удары; без него от каждого удара ещё можно защититься.",
            },
        },
        {
            at: ["defend"],
            rule: "R8.13",
            text: {
                en: "One ability can defend from this strike. Showing a card keeps it, discarding gives it away: compare the prices.",
                uk: "Від удару захищає одна здібність. Показана карта лишається, скинута зникає: порівняйте ціни.",
                ru: "От удара защищает одна способность. Показанная карта остаётся, сброшенная уходит: сравните цены.",
            },
        },
        {
            at: ["cost_show", "cost_discard"],
            rule: "R7.4",
            text: {
                en: "The price is paid with cards of your hand. Changed your mind? The play can still be taken back.",
                uk: "Ціну сплачують картами з руки. Передумали? Розіграш ще можна скасувати.",
                ru: "Цену платят картами с руки. Передумали? Розыгрыш ещё можно отменить.",
            },
        },
        {
            after: "R8.17",
            rule: "R8.17",
            text: {
                en: "The strike succeeded: as many cards as its Force left the hand, drawn by lot.",
                uk: "Удар влучив: руку покинуло стільки карт, яка його Сила, навмання.",
                ru: "Удар попал: руку покинуло столько карт, какова его Сила, наугад.",
            },
        },
        {
            at: ["hand_limit"],
            rule: "R6.8",
            text: {
                en: "Your hero's Power is the most that your hand may hold now. Discard what you need least.",
                uk: "Могутність героя тепер є межею руки. Скиньте те, що потрібне найменше.",
                ru: "Мощь героя теперь служит пределом руки. Сбросьте то, что нужно меньше всего.",
            },
        },
        {
            at: ["play"],
            rule: "R6.9",
            text: {
                en: "Your turn. Play as much as you like, one thing after another, and pass when you have enough.",
                uk: "Ваш хід. Грайте скільки завгодно, одне за одним, а коли досить, спасуйте.",
                ru: "Ваш ход. Играйте сколько угодно, одно за другим, а когда достаточно, спасуйте.",
            },
        },
        {
            at: ["play"],
            show: "play",
            rule: "R8.1",
            text: {
                en: "Try an attack. Every card you spend is also a card of your life, so strike when it pays.",
                uk: "Спробуйте атакувати. Кожна витрачена карта теж частка вашого життя, тож бийте, коли це вигідно.",
                ru: "Попробуйте атаковать. Каждая потраченная карта тоже часть вашей жизни, так что бейте, когда это выгодно.",
            },
        },
        {
            at: ["target"],
            rule: "R8.6",
            text: {
                en: "A strike goes at the player or at a Companion. Choose whom it should hit.",
                uk: "Удар спрямовують на гравця або на Супутника. Виберіть, у кого він має влучити.",
                ru: "Удар направляют на игрока или на Спутника. Выберите, в кого он должен попасть.",
            },
        },
        {
            at: ["addon"],
            rule: "R7.4",
            text: {
                en: "One add-on may join the card that you play and make it stronger. Use it, or go on without.",
                uk: "До розіграної карти можна додати ще одну, щоб посилити її. Додайте або йдіть далі.",
                ru: "К разыгранной карте можно добавить ещё одну, чтобы усилить её. Добавьте или идите дальше.",
            },
        },
        {
            at: ["second_wind_response"],
            rule: "R10.7",
            text: {
                en: "The other's deck has run out, and is shuffled anew. You may do the same, or draw two cards.",
                uk: "Колода суперника скінчилась, її тасують знову. Ви можете зробити так само або взяти дві карти.",
                ru: "Колода противника закончилась, её тасуют заново. Вы можете сделать так же или взять две карты.",
            },
        },
    ],
};

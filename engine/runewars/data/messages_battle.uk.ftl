## Refusals: battles (R14 to R16), retreats (R15), what figures do in them.

area_not_beside = Із { GEN($origin) } не потрапити до { GEN($area) }, бо клітинки не суміжні.
retreat_to_your_area = Є суміжна своя клітинка, і відступати треба спершу туди, а не в { ACC($area) }.
retreat_not_there = Відступають у свою або порожню клітинку, тож у { ACC($area) } відступити не можна.
retreat_of_neutrals = Нейтральні загони відступають у неконтрольовану клітинку, а { ACC($area) } хтось контролює.
retreat_in_drought = Через «Посуху» загони, що мають відступити з { GEN($origin) }, знищуються.
withdrawal_to_your_area = «Тактичний відступ» веде лише у вашу клітинку, а { ACC($area) } ви не контролюєте.
unit_in_other_area = Загін «{ $unit }» має бути в { LOC($area) }.
no_such_figure = Загону «{ $unit }» у такому стані ({ $state }, { $damage ->
    [one] { $damage } ушкодження
    [few] { $damage } ушкодження
   *[many] { $damage } ушкоджень
 }) тут немає.
figure_of_other_side = Загін «{ $unit }» на іншій стороні битви.
figure_stays_aside = Загін «{ $unit }» повалений ще до битви й не бере в ній участі.
figure_must_be_chosen = Виберіть фігуру.
name_a_figure = Виберіть фігуру, а не форму.
name_a_mode = Спершу виберіть, що робить здібність, а потім фігури.
routed_already = Загін «{ $unit }» уже повалений.
ability_needs_standing = Загін «{ $unit }» повалений, а вибрати можна лише той, що стоїть.
ability_other_shape = Здібність { GEN($user) } діє лише на інші форми ({ $shapes }), а не на загін «{ $unit }».
other_shape = Загін «{ $unit }» не підходить, бо потрібна інша форма ({ $shapes }).
chosen_already = Загін «{ $unit }» уже вибрано, а фігури мають бути різні.
no_enemy_of_shape = У битві не стоїть жоден ворожий загін форми «{ $shape }».
no_enemy_left = У битві немає ворожих загонів.
no_weak_enemy = Немає ушкоджених або повалених ворожих загонів.
strong_enemy = Знищити можна лише ушкоджений або повалений загін, а { $unit } стоїть без ушкоджень.
no_berserker = У битві не стоїть жоден ваш Берсерк.
too_few_triangles = Потрібно 2 загони-трикутники, а в битві їх { $n }.
no_rectangle = У битві немає загонів-прямокутників.
too_quick = Приголомшити можна загін з ініціативою { $least } або вище, а в цього { $initiative }.
no_giant = Виберіть свого Велетня, а не { ACC($unit) }.
type_not_in_battle = На цій стороні в битві немає загонів «{ $unit }».
type_does_not_stand = Жоден загін «{ $unit }» уже не стоїть.
other_initiative = Загони «{ $unit }» беруть карти в раунді { $initiative }, а зараз раунд { $round }.
has_drawn = Загони «{ $unit }» уже брали карти в цій битві.
stronghold_in_supply = У вашому запасі є фортеця, тож віддавати іншу не треба.
no_stronghold_left = Усі ваші фортеці на полі, за нову треба віддати одну з них.
hero_does_not_fight = { $hero } не бере участі в битвах, бо це герой.
carthos_has_struck = { $hero } вже завдав тут ушкодження.
carthos_elsewhere = Вашого Божевільного Картоса немає в { LOC($area) }.
stands_already = Загін «{ $unit }» уже стоїть.
battle_there = У { LOC($area) } йде битва.
fate_discarded = Карта долі { $number } лежить у скиді.
fate_in_use = Карту долі { $number } вже взято, вона на столі.

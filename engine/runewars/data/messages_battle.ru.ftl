## Refusals: battles (R14 to R16), retreats (R15), what figures do in them.

area_not_beside = Из { GEN($origin) } не попасть в { ACC($area) }, потому что клетки не соседние.
retreat_to_your_area = Есть соседняя своя клетка, и отступать нужно сначала туда, а не в { ACC($area) }.
retreat_not_there = Отступают в свою или пустую клетку, поэтому в { ACC($area) } отступить нельзя.
retreat_of_neutrals = Нейтральные отряды отступают в неконтролируемую клетку, а { ACC($area) } кто-то контролирует.
retreat_in_drought = Из-за «Засухи» отряды, которые должны отступить из { GEN($origin) }, уничтожаются.
withdrawal_to_your_area = «Тактическое отступление» ведёт только в вашу клетку, а { ACC($area) } вы не контролируете.
unit_in_other_area = Отряд «{ $unit }» должен быть в { LOC($area) }.
no_such_figure = Отряда «{ $unit }» в таком состоянии ({ $state }, { $damage ->
    [one] { $damage } повреждение
    [few] { $damage } повреждения
   *[many] { $damage } повреждений
 }) здесь нет.
figure_of_other_side = Отряд «{ $unit }» на другой стороне боя.
figure_stays_aside = Отряд «{ $unit }» повален ещё до боя и в нём не участвует.
figure_must_be_chosen = Выберите фигуру.
name_a_figure = Выберите фигуру, а не форму.
name_a_mode = Сначала выберите, что делает способность, а потом фигуры.
routed_already = Отряд «{ $unit }» уже повален.
ability_needs_standing = Отряд «{ $unit }» повален, а выбрать можно только стоящий.
ability_other_shape = Способность { GEN($user) } действует только на другие формы ({ $shapes }), а не на отряд «{ $unit }».
other_shape = У отряда «{ $unit }» не та форма: подходят другие ({ $shapes }).
chosen_already = Отряд «{ $unit }» уже выбран, а фигуры должны быть разными.
no_enemy_of_shape = В бою нет ни одного стоящего вражеского отряда формы «{ $shape }».
no_enemy_left = В бою нет вражеских отрядов.
no_weak_enemy = Нет повреждённых или поваленных вражеских отрядов.
strong_enemy = Уничтожить можно только повреждённый или поваленный отряд, а { $unit } стоит без повреждений.
no_berserker = В бою нет ни одного вашего стоящего Берсеркера.
too_few_triangles = Нужно 2 отряда-треугольника, а в бою их { $n }.
no_rectangle = В бою нет отрядов-прямоугольников.
too_quick = Оглушить можно отряд с инициативой { $least } или выше, а у этого { $initiative }.
no_giant = Выберите своего Великана, а не { ACC($unit) }.
type_not_in_battle = На этой стороне в бою нет отрядов «{ $unit }».
type_does_not_stand = Стоящих отрядов «{ $unit }» уже не осталось.
other_initiative = Отряды «{ $unit }» берут карты в раунде { $initiative }, а сейчас раунд { $round }.
has_drawn = Отряды «{ $unit }» уже брали карты в этом бою.
stronghold_in_supply = В вашем запасе есть крепость, отдавать другую не нужно.
no_stronghold_left = Все ваши крепости на поле, за новую нужно отдать одну из них.
hero_does_not_fight = { $hero } не участвует в боях, потому что это герой.
carthos_has_struck = { $hero } уже нанёс здесь повреждение.
carthos_elsewhere = Вашего Безумного Картоса нет в { LOC($area) }.
stands_already = Отряд «{ $unit }» уже стоит.
battle_there = В { LOC($area) } идёт бой.
fate_discarded = Карта Судьбы { $number } лежит в сбросе.
fate_in_use = Карта Судьбы { $number } уже взята, она на столе.

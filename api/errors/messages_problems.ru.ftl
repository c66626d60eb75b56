## The problems: what each is called, what it says (where this is not the error's own message), and what to do about it.

illegal-action_title = Правила не разрешают этого действия
illegal-action_advice = `rule` — пункт правил, который его запрещает, `rule_text` — его текст; `pointer` указывает место в вашем запросе. Выберите одно из действий, перечисленных в `decisions`.

not-your-decision_title = Игроку сейчас нечего выбирать
not-your-decision = Сейчас { DAT($seat) } нечего выбирать. { COUNT($to_act) ->
        [one] Выбирает
       *[many] Выбирают
    } { AND($to_act) }.
not-your-decision_advice = `to_act` — места игроков, которые сейчас выбирают. Место `table` — это случай: в режиме судьи клиент вводит, что выпало.

no-such-seat_title = Неизвестное место
no-such-seat = В этой партии нет { GEN($seat) }, есть только { AND($seats) }.
no-such-seat_advice = `viewer` — место этой партии или `spectator`; `seats` — все её места.

reason-withheld_title = Причина скрыта
reason-withheld = Запрещено ли действие { GEN($seat) } и почему, может быть тайной.
reason-withheld_advice = Ответ предназначен игроку, указанному в `viewer`, а действует другой. Отправьте запрос без `viewer` или от имени игрока, который действует.

bad-token_title = Недействительный токен
bad-token = Токен не открывается: он изменён или обрезан, принадлежит другой игре, либо его ключ больше не действует.
bad-token_advice = Присылайте токен точно таким, каким он получен, той же игре. Что именно с ним не так, из соображений безопасности не сообщается.

bad-seat-key_title = Недействительный ключ места
bad-seat-key = Это не ключ ни одного из мест этой партии.
bad-seat-key_advice = Ключи мест возвращает только создание партии (`seat_keys`); у каждой партии они свои.

not-your-seat_title = Это ключ другого места
not-your-seat = Ваш ключ не от места { GEN($seat) }. Действовать, смотреть и отменять можно только за себя.
not-your-seat_advice = В запечатанной партии место определяет ключ. `seat` должно быть этим местом, а `viewer` — им же или `spectator`.

game-over_title = Игра окончена
game-over = Игра окончена: действовать больше нельзя.
game-over_advice = `outcome` последнего хода говорит, кто победил. Начните новую игру.

malformed-position_title = Это не позиция этой игры
malformed-position_advice = `pointer` — первое место в вашем запросе, которого не может быть ни в одной игре. Присылайте позицию такой, какой её получили, или исправьте составленную вручную.

wrong-ruleset_title = Позиция создана по другой версии правил
wrong-ruleset = Позиция создана по правилам версии «{ $found }»; этот сервис играет по правилам версии «{ $expected }».
wrong-ruleset_advice = `found` — версия правил вашей позиции. Этот сервис играет по версии `expected` и принимает запросы по всем версиям из `available`. Закончите игру в сервисе, который играет по версии `found`, или начните новую. Оператор называет такой сервис в `HERALD_RULESETS`.

invalid-options_title = С такими параметрами игру не начать
invalid-options_advice = `pointer` — параметр в вашем запросе. `GET /v1/games/{ $game }` содержит схему параметров и пример для каждого режима.

undo-refused_title = Отменить нельзя
undo-refused_advice = Запрос можно отменить, если в нём не решал случай, он не открыл скрытого и его сделал тот же игрок. `parent` — позиция, с которой он начался.

position-not-cached_title = Позиции нет в кэше
position-not-cached = Позиции, на которую ссылается запрос, уже нет в кэше.
position-not-cached_advice = Пришлите тот же запрос с полной `position`; если `pointer` — это `/parent`, добавьте как `parent` ту, с которой начался последний запрос.

malformed-request_title = Запрос не соответствует контракту
malformed-request_advice = `pointer` (в теле) или `parameter` (в адресе) — первое, что не так. Контракт: `/openapi.json`, для чтения — `/docs`.

too-large_title = Тело запроса слишком велико
too-large = Тело запроса может иметь не больше { $limit } байт.
too-large_advice = Пришлите меньше: позиция имеет несколько тысяч байт. Очень длинный журнал можно проверять частями, от позиции к позиции.

unsupported-media-type_title = Тело запроса не обозначено как JSON
unsupported-media-type = Content-Type тела запроса — application/json; записей, по одной на строку, — application/x-ndjson.
unsupported-media-type_advice = Пришлите JSON и заголовок `Content-Type: application/json`; в `/v1/validations` — NDJSON и `application/x-ndjson`.

unsupported-encoding_title = Неподдерживаемое кодирование содержимого
unsupported-encoding = Заголовок Content-Encoding называет кодирование, которого эта операция не принимает.
unsupported-encoding_advice = Заголовок `Accept-Encoding` ответа перечисляет разрешённые кодирования: gzip для целых партий (`replay`), никакого для позиций. Иначе не присылайте `Content-Encoding`.

not-found_title = Здесь ничего нет
not-found = По этому адресу ничего нет. Все адреса есть в контракте: /openapi.json
not-found_advice = `GET /v1/games` перечисляет игры со ссылками на всё, что у них есть.

method-not-allowed_title = Метод не разрешён
method-not-allowed = Этот адрес не поддерживает такой метод.
method-not-allowed_advice = Заголовок `Allow` ответа перечисляет поддерживаемые методы.

conflicting-members_title = Несовместимые поля
conflicting-members_advice = Каждое поле само по себе верно; `pointer` называет то, что не подходит к другим, а `detail` говорит почему.

stale-position_title = Устаревшая позиция
stale-position = Другой запрос уже продолжил партию с этой позиции { $seconds } с назад.
stale-position_advice = Токены партии одноразовые: у каждого один преемник. Возьмите более новый токен у других игроков. Повторный ответ получает лишь тот же запрос.

diverged_title = Токены разошлись
diverged = Токен после { $call } вызовов не продолжает того, что в `since`, после { $since_call } вызовов.
diverged_advice = Двое игроков пошли дальше из одного токена. Сыграйте своё последнее действие ещё раз на полученном токене или отправьте свой другому игроку.

commitment-used_title = Обязательство о зерне уже использовано
commitment-used = Это обязательство о зерне уже использовано для другой партии { $seconds } с назад.
commitment-used_advice = Игрок, который мог бы попробовать несколько партий, мог бы выбирать жребий. Создайте новое обязательство, и пусть все игроки назовут новые вклады.

single-use-unavailable_title = Хранилище одноразовых токенов недоступно
single-use-unavailable_advice = Пришлите тот же запрос ещё раз через `Retry-After` секунд, сколько понадобится: ничто не произойдёт дважды. Без хранилища такая партия не идёт дальше.

position-too-large_title = Слишком большая позиция
position-too-large = Позиция не помещается в токен. Более длинный токен показал бы, что изменилось что-то скрытое.
position-too-large_advice = Выберите другое действие. Ни в одной тестовой игре такой позиции не было, поэтому сообщите об этой партии.

unknown-api-key_title = Неизвестный ключ API
unknown-api-key = Ключ API неизвестен, либо этот сервис требует ключа, а его нет.
unknown-api-key_advice = Пришлите выданный вам ключ в заголовке `Authorization: Bearer hk_...`; это не ключ места. Ключи выдаёт оператор сервиса.

too-many-requests_title = Слишком много запросов
too-many-requests = Превышен лимит: { $limit } запросов за { $window } с. Этот запрос можно отправить через { $seconds } с.
too-many-requests_advice = Пришлите запрос ещё раз через `Retry-After` секунд; ничего не сделано. Заголовки `RateLimit` и `RateLimit-Policy` каждого ответа показывают, сколько запросов осталось.

unknown-match_title = Неизвестная партия или ключ
unknown-match = Такой партии нет, либо этот ключ, билет или приглашение не от неё.
unknown-match_advice = Чтобы следить за партией, пришлите ключ места как `Authorization: Bearer <ключ>` или новый билет как `?ticket=`. Билет служит одному потоку и лишь несколько секунд. Чтобы присоединиться, проверьте, полна ли ссылка. Если ключ или ссылка до сих пор действовали, срок партии истёк или хранилище её потеряло: играйте дальше с её новейшим токеном.

too-many-streams_title = Слишком много потоков
too-many-streams = У этого места или этой партии может быть не больше { $limit } открытых потоков. Попробуйте ещё раз через { $seconds } с.
too-many-streams_advice = Закройте потоки, которые не читаете: одного потока на страницу достаточно.

overloaded_title = Сервис перегружен
overloaded = Ждёт слишком много запросов; этот не начат.
overloaded_advice = Пришлите запрос ещё раз через `Retry-After` секунд и каждый раз ждите дольше. Ничего не сделано.

ruleset-unavailable_title = Версия правил сейчас недоступна
ruleset-unavailable = По правилам версии «{ $found }» играет другой сервис, и он сейчас не отвечает.
ruleset-unavailable_advice = Пришлите тот же запрос ещё раз через `Retry-After` секунд и каждый раз ждите дольше. Партия не потеряна.

not-ready_title = Этот процесс сейчас не принимает запросов
not-ready = Этот процесс сейчас не принимает запросов. { $reasons }
not-ready_advice = Это для балансировщиков: направляйте запросы другому процессу, пока этот не будет снова готов. `reasons` говорит почему.

seat-claimed_title = Место уже занято
seat-claimed =
    { ID($seat) ->
        [any] Все места уже заняты.
       *[some] Место { GEN($seat) } уже занято.
    }
seat-claimed_advice = Комната показывает свободные места. Займите другое (`any` — первое из них) или смотрите как `spectator`. На собственный запрос ответ будет тем же, если `claim_id` или `key_hash` тот же.

single-use-unsupported_title = Одноразовые токены не поддерживаются
single-use-unsupported = Для одноразовых токенов нужен Redis, а этот сервис работает без него.
single-use-unsupported_advice = Не задавайте `single_use` или обратитесь к сервису, у которого есть Redis (`HERALD_REDIS_URL`).

request-timeout_title = Запрос поступал слишком долго
request-timeout = Запрос не поступил полностью вовремя.
request-timeout_advice = Открывайте соединение, когда запрос готов, и присылайте его сразу.

uri-too-long_title = Адрес слишком длинный
uri-too-long = Первая строка запроса длиннее, чем у любой операции.
uri-too-long_advice = Присылайте позиции и действия в теле запроса; адрес содержит лишь несколько коротких параметров.

headers-too-large_title = Заголовки слишком велики
headers-too-large = Запрос имеет слишком много заголовков или слишком длинный заголовок.
headers-too-large_advice = Сервис не читает cookie и не требует заголовков, кроме `Content-Type`: другие не присылайте.

internal-error_title = Внутренняя ошибка
internal-error = Это ошибка сервиса, а не запроса.
internal-error_advice = Сообщите о ней вместе с `instance`: это идентификатор запроса в журнале.

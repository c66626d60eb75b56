## The problems: what each is called, what it says (where this is not the error's own message), and what to do about it.

illegal-action_title = Правила не дозволяють цієї дії
illegal-action_advice = `rule` — пункт правил, що її забороняє, `rule_text` — його текст; `pointer` вказує місце у вашому запиті. Виберіть одну з дій, перелічених у `decisions`.

not-your-decision_title = Гравцеві зараз нема чого вибирати
not-your-decision = Зараз { $seat } нічого не вибирає. { COUNT($to_act) ->
        [one] Вибирає
       *[many] Вибирають
    } { AND($to_act) }.
not-your-decision_advice = `to_act` — місця гравців, які зараз вибирають. Місце `table` — це випадок: у режимі судді клієнт вводить, що випало.

no-such-seat_title = Невідоме місце
no-such-seat = { $seat } не бере участі в цій партії, у ній є лише { AND($seats) }.
no-such-seat_advice = `viewer` — місце цієї партії або `spectator`; `seats` — усі її місця.

reason-withheld_title = Причину приховано
reason-withheld = Чи заборонено дію, яку вибирає { $seat }, і чому, може бути таємницею.
reason-withheld_advice = Відповідь призначено гравцеві, вказаному у `viewer`, а діє інший. Надішліть запит без `viewer` або від імені гравця, який діє.

bad-token_title = Недійсний токен
bad-token = Токен не відкривається: його змінено чи обрізано, він належить іншій грі, або його ключ більше не діє.
bad-token_advice = Надсилайте токен точно таким, яким його отримано, тій самій грі. Що саме з ним не так, з міркувань безпеки не повідомляється.

bad-seat-key_title = Недійсний ключ місця
bad-seat-key = Це не ключ жодного з місць цієї партії.
bad-seat-key_advice = Ключі місць повертає лише створення партії (`seat_keys`); кожна партія має власні.

not-your-seat_title = Це ключ іншого місця
not-your-seat = Ваш ключ не від того місця, на якому грає { $seat }. Діяти, дивитися й скасовувати можна лише за себе.
not-your-seat_advice = У запечатаній партії місце визначає ключ. `seat` має бути цим місцем, а `viewer` — ним же або `spectator`.

game-over_title = Гру закінчено
game-over = Гру закінчено: діяти більше не можна.
game-over_advice = `outcome` останнього ходу каже, хто переміг. Почніть нову гру.

malformed-position_title = Це не позиція цієї гри
malformed-position_advice = `pointer` — перше місце у вашому запиті, якого не може бути в жодній грі. Надсилайте позицію такою, якою її отримали, або виправте складену власноруч.

wrong-ruleset_title = Позицію створено за іншою версією правил
wrong-ruleset = Позицію створено за правилами версії «{ $found }»; цей сервіс грає за правилами версії «{ $expected }».
wrong-ruleset_advice = `found` — версія правил вашої позиції. Цей сервіс грає за версією `expected` і приймає запити щодо всіх версій із `available`. Закінчіть гру в сервісі, що грає за версією `found`, або почніть нову. Оператор називає такий сервіс у `HERALD_RULESETS`.

invalid-options_title = З такими параметрами гру не почати
invalid-options_advice = `pointer` — параметр у вашому запиті. `GET /v1/games/{ $game }` містить схему параметрів і приклад для кожного режиму.

undo-refused_title = Скасувати не можна
undo-refused_advice = Запит можна скасувати, якщо в ньому не вирішував випадок, він не відкрив прихованого і його зробив той самий гравець. `parent` — позиція, з якої він почався.

position-not-cached_title = Позиції немає в кеші
position-not-cached = Позиції, на яку посилається запит, уже немає в кеші.
position-not-cached_advice = Надішліть той самий запит із повною `position`; якщо `pointer` — це `/parent`, додайте як `parent` ту, з якої почався останній запит.

malformed-request_title = Запит не відповідає контракту
malformed-request_advice = `pointer` (у тілі) або `parameter` (в адресі) — перше, що не так. Контракт: `/openapi.json`, для читання — `/docs`.

too-large_title = Тіло запиту завелике
too-large = Тіло запиту може мати щонайбільше { $limit } байтів.
too-large_advice = Надішліть менше: позиція має кілька тисяч байтів. Дуже довгий журнал можна перевіряти частинами, від позиції до позиції.

unsupported-media-type_title = Тіло запиту не позначене як JSON
unsupported-media-type = Content-Type тіла запиту — application/json; записів, по одному на рядок, — application/x-ndjson.
unsupported-media-type_advice = Надішліть JSON і заголовок `Content-Type: application/json`; до `/v1/validations` — NDJSON і `application/x-ndjson`.

unsupported-encoding_title = Непідтримуване кодування вмісту
unsupported-encoding = Заголовок Content-Encoding називає кодування, якого ця операція не приймає.
unsupported-encoding_advice = Заголовок `Accept-Encoding` відповіді перелічує дозволені кодування: gzip для цілих партій (`replay`), жодного для позицій. Інакше не надсилайте `Content-Encoding`.

not-found_title = Тут нічого немає
not-found = За цією адресою нічого немає. Усі адреси є в контракті: /openapi.json
not-found_advice = `GET /v1/games` перелічує ігри з посиланнями на все, що вони мають.

method-not-allowed_title = Метод не дозволено
method-not-allowed = Ця адреса не підтримує такого методу.
method-not-allowed_advice = Заголовок `Allow` відповіді перелічує підтримувані методи.

conflicting-members_title = Несумісні поля
conflicting-members_advice = Кожне поле саме по собі правильне; `pointer` називає те, що не пасує до інших, а `detail` каже чому.

stale-position_title = Застаріла позиція
stale-position = Інший запит уже продовжив партію з цієї позиції { $seconds } с тому.
stale-position_advice = Токени партії одноразові: кожен має одного наступника. Візьміть новіший токен в інших гравців. Повторну відповідь отримує лише той самий запит.

diverged_title = Токени розійшлися
diverged = Токен після { $call } викликів не продовжує того, що в `since`, після { $since_call } викликів.
diverged_advice = Двоє гравців пішли далі з одного токена. Зіграйте останню свою дію ще раз на отриманому токені або надішліть свій іншому гравцеві.

commitment-used_title = Зобов'язання щодо зерна вже використано
commitment-used = Це зобов'язання щодо зерна вже використано для іншої партії { $seconds } с тому.
commitment-used_advice = Гравець, який міг би спробувати кілька партій, міг би вибирати жереб. Створіть нове зобов'язання, і нехай усі гравці назвуть нові внески.

single-use-unavailable_title = Сховище одноразових токенів недоступне
single-use-unavailable_advice = Надішліть той самий запит ще раз через `Retry-After` секунд, скільки знадобиться: ніщо не станеться двічі. Без сховища така партія не йде далі.

position-too-large_title = Завелика позиція
position-too-large = Позиція не вміщується в токен. Довший токен показав би, що змінилося щось приховане.
position-too-large_advice = Виберіть іншу дію. У жодній тестовій грі такої позиції не було, тож повідомте про цю партію.

unknown-api-key_title = Невідомий ключ API
unknown-api-key = Ключ API невідомий, або цей сервіс потребує ключа, а його немає.
unknown-api-key_advice = Надішліть виданий вам ключ у заголовку `Authorization: Bearer hk_...`; це не ключ місця. Ключі видає оператор сервісу.

too-many-requests_title = Забагато запитів
too-many-requests = Перевищено ліміт: { $limit } запитів за { $window } с. Цей запит можна надіслати через { $seconds } с.
too-many-requests_advice = Надішліть запит ще раз через `Retry-After` секунд; нічого не зроблено. Заголовки `RateLimit` і `RateLimit-Policy` кожної відповіді показують, скільки запитів лишилося.

unknown-match_title = Невідома партія або ключ
unknown-match = Такої партії немає, або цей ключ, квиток чи запрошення не від неї.
unknown-match_advice = Щоб стежити за партією, надішліть ключ місця як `Authorization: Bearer <ключ>` або новий квиток як `?ticket=`. Квиток служить одному потоку й лише кілька секунд. Щоб приєднатися, перевірте, чи посилання повне. Якщо ключ чи посилання досі діяли, строк партії минув або сховище її втратило: грайте далі з її найновішим токеном.

too-many-streams_title = Забагато потоків
too-many-streams = Це місце або ця партія може мати щонайбільше { $limit } відкритих потоків. Спробуйте ще раз через { $seconds } с.
too-many-streams_advice = Закрийте потоки, яких не читаєте: одного потоку на сторінку досить.

overloaded_title = Сервіс перевантажено
overloaded = Чекає забагато запитів; цей не почато.
overloaded_advice = Надішліть запит ще раз через `Retry-After` секунд і щоразу чекайте довше. Нічого не зроблено.

not-ready_title = Цей процес зараз не приймає запитів
not-ready = Цей процес зараз не приймає запитів. { $reasons }
not-ready_advice = Це для балансувальників: надсилайте запити іншому процесу, доки цей не буде знову готовий. `reasons` каже чому.

seat-claimed_title = Місце вже зайняте
seat-claimed =
    { ID($seat) ->
        [any] Усі місця вже зайнято.
       *[some] Це місце ({ $seat }) вже зайнято.
    }
seat-claimed_advice = Кімната показує вільні місця. Займіть інше (`any` — перше з них) або дивіться як `spectator`. На власний запит відповідь буде та сама, якщо `claim_id` чи `key_hash` той самий.

single-use-unsupported_title = Одноразові токени не підтримуються
single-use-unsupported = Для одноразових токенів потрібен Redis, а цей сервіс працює без нього.
single-use-unsupported_advice = Не задавайте `single_use` або зверніться до сервісу, що має Redis (`HERALD_REDIS_URL`).

request-timeout_title = Запит надходив надто довго
request-timeout = Запит не надійшов повністю вчасно.
request-timeout_advice = Відкривайте з'єднання, коли запит готовий, і надсилайте його відразу.

uri-too-long_title = Адреса задовга
uri-too-long = Перший рядок запиту довший, ніж у будь-якої операції.
uri-too-long_advice = Надсилайте позиції та дії в тілі запиту; адреса містить лише кілька коротких параметрів.

headers-too-large_title = Заголовки завеликі
headers-too-large = Запит має забагато заголовків або задовгий заголовок.
headers-too-large_advice = Сервіс не читає cookie і не потребує заголовків, крім `Content-Type`: інші не надсилайте.

internal-error_title = Внутрішня помилка
internal-error = Це помилка сервісу, а не запиту.
internal-error_advice = Повідомте про неї разом з `instance`: це ідентифікатор запиту в журналі.

## The problems: what each is called, what it says (where this is not the error's own message), and what to do about it.

illegal-action_title = Правила не дозволяють цієї дії
illegal-action_advice = `rule` — пункт правил, що її забороняє, `rule_text` — його текст; `pointer` вказує місце у вашому запиті. Виберіть одну з дій, перелічених у `decisions`.

not-your-decision_title = Цьому місцю зараз нема чого вибирати
not-your-decision = { $seat }: зараз нема чого вибирати. Вибирають: { $to_act }.
not-your-decision_advice = `to_act` — місця, які зараз мають вибирати. Місце `table` — це випадок: у режимі судді хтось вводить, що випало.

no-such-seat_title = Там ніхто не сидить
no-such-seat = Там ніхто не сидить: { $seat }. Місця: { $seats }.
no-such-seat_advice = `viewer` — місце за цим столом або `spectator`; `seats` — які місця є.

reason-withheld_title = Цього не кажуть місцю, яке питає
reason-withheld = Чи відхилено дію іншого місця й чому, може бути таємницею: { $seat }.
reason-withheld_advice = Відповідь призначено місцю, названому в `viewer`, а діє інше. Запитайте без `viewer` або від імені того, хто діє.

bad-token_title = Це не наш токен
bad-token = Токен не відкривається: його змінено чи обрізано, він належить іншій грі, або його ключ більше не діє.
bad-token_advice = Надсилайте токен точно таким, яким його отримано, тій самій грі. Що саме з ним не так, не кажуть нікому.

bad-seat-key_title = Цей ключ не відкриває тут жодного місця
bad-seat-key = Це не ключ жодного з місць цієї партії.
bad-seat-key_advice = Ключі місць було дано один раз, під час підготовки партії (`seat_keys`); у кожної партії вони свої.

not-your-seat_title = Це ключ іншого місця
not-your-seat = { $seat }: це не ваше місце. Діяти, дивитися й повертати хід можна лише за себе.
not-your-seat_advice = У запечатаній партії хто питає, каже ключ. `seat` має бути місцем ключа, а `viewer` — ним же або `spectator`.

game-over_title = Гру закінчено
game-over = Гру закінчено: жодна дія більше неможлива.
game-over_advice = `outcome` останнього ходу каже, хто переміг. Почніть нову гру.

malformed-position_title = Це не позиція цієї гри
malformed-position_advice = `pointer` — перше місце у вашому запиті, якого не може бути в жодній грі. Надсилайте позицію такою, якою її отримали, або виправте складену власноруч.

wrong-ruleset_title = Позицію створено за іншою версією правил
wrong-ruleset = Позицію створено за правилами версії «{ $found }»; ця служба грає за «{ $expected }».
wrong-ruleset_advice = `expected` — правила цієї служби, `found` — правила вашої позиції. Закінчіть гру там, де її почато, або почніть нову.

invalid-options_title = З такими параметрами гру не почати
invalid-options_advice = `pointer` — параметр у вашому запиті. `GET /v1/games/{ $game }` містить схему параметрів і приклад для кожного режиму.

undo-refused_title = Останній запит не скасовано
undo-refused_advice = Запит можна скасувати, якщо в ньому не вирішував випадок, він не відкрив прихованого і просить про це те саме місце; `parent` — позиція, з якої він почався.

position-not-cached_title = Названа позиція тут не зберігається
position-not-cached = Служба вже не пам'ятає позиції, яку запит лише називає.
position-not-cached_advice = Надішліть той самий запит із повною `position`; якщо `pointer` — це `/parent`, додайте як `parent` ту, з якої почався останній запит.

malformed-request_title = Запит не відповідає контракту
malformed-request_advice = `pointer` (у тілі) або `parameter` (в адресі) — перше, що не так. Контракт: `/openapi.json`, для читання — `/docs`.

too-large_title = Тіло запиту завелике
too-large = Тіло запиту може мати не більше байтів, ніж дозволено: { $limit }.
too-large_advice = Надішліть менше: позиція має кілька тисяч байтів. Дуже довгий журнал можна перевіряти частинами, від позиції до позиції.

unsupported-media-type_title = Тіло запиту не позначене як JSON
unsupported-media-type = Content-Type тіла запиту — application/json; записів, по одному на рядок, — application/x-ndjson.
unsupported-media-type_advice = Надішліть JSON і заголовок `Content-Type: application/json`; до `/v1/validations` — NDJSON і `application/x-ndjson`.

unsupported-encoding_title = Тіло запиту закодоване так, як тут не приймають
unsupported-encoding = Заголовок Content-Encoding називає кодування, якого ця операція не приймає.
unsupported-encoding_advice = Заголовок `Accept-Encoding` відповіді перелічує дозволені кодування: gzip для цілих партій (`replay`), жодного для позицій. Інакше не надсилайте `Content-Encoding`.

not-found_title = Тут нічого немає
not-found = За цією адресою нічого немає. Усі адреси є в контракті: /openapi.json
not-found_advice = `GET /v1/games` перелічує ігри з посиланнями на все, що вони мають.

method-not-allowed_title = Ця адреса не знає такого методу
method-not-allowed = Ця адреса не знає такого методу.
method-not-allowed_advice = Заголовок `Allow` відповіді перелічує методи, які вона знає.

conflicting-members_title = Це несумісне
conflicting-members_advice = Кожне поле саме по собі правильне; `pointer` називає те, що не пасує до інших, а `detail` каже чому.

stale-position_title = Інший виклик був першим
stale-position = Партія вже пішла далі з цієї позиції іншим викликом. Секунд тому: { $seconds }.
stale-position_advice = Токени партії одноразові: кожен має одного наступника. Візьміть новіший токен в інших гравців. Повторну відповідь отримує лише той самий запит.

diverged_title = Токени розійшлися
diverged = Токен після { $call } викликів не продовжує того, що в `since` (викликів: { $since_call }).
diverged_advice = Двоє гравців пішли далі з одного токена. Зіграйте останню свою дію ще раз на отриманому токені або надішліть свій іншому гравцеві.

commitment-used_title = Зобовʼязання щодо зерна вже використано
commitment-used = Зобовʼязання щодо зерна служить одній партії, і це вже послужило іншій. Секунд тому: { $seconds }.
commitment-used_advice = Гравець, який міг би спробувати кілька партій, міг би вибирати жереб. Створіть нове зобовʼязання, і нехай усі гравці назвуть нові внески.

single-use-unavailable_title = Сховище одноразових токенів недоступне
single-use-unavailable_advice = Надішліть той самий запит ще раз через `Retry-After` секунд, скільки знадобиться: ніщо не станеться двічі. Без сховища така партія не йде далі.

position-too-large_title = Завелика позиція
position-too-large = Позиція не вміщується в токен. Довший токен показав би, що змінилося щось приховане.
position-too-large_advice = Виберіть іншу дію. У жодній тестовій грі такої позиції не було, тож повідомте про цю партію.

unknown-api-key_title = Немає відомого ключа API
unknown-api-key = Ключ API невідомий, або ця служба потребує ключа, а його немає.
unknown-api-key_advice = Надішліть виданий вам ключ у заголовку `Authorization: Bearer hk_...`; це не ключ місця. Ключі видає той, хто тримає службу.

too-many-requests_title = Забагато запитів
too-many-requests = Межу досягнуто (запитів: { $limit }, секунд: { $window }). Секунд до зняття межі: { $seconds }.
too-many-requests_advice = Надішліть запит ще раз через `Retry-After` секунд; нічого не зроблено. Заголовки `RateLimit` і `RateLimit-Policy` кожної відповіді кажуть, скільки залишилося, тож до цього можна не доводити.

unknown-match_title = Невідома партія або ключ
unknown-match = Такої партії немає, або цей ключ, квиток чи запрошення не від неї.
unknown-match_advice = Щоб стежити за партією, надішліть ключ місця як `Authorization: Bearer <ключ>` або новий квиток як `?ticket=`. Квиток служить одному потоку й лише кілька секунд. Щоб приєднатися, перевірте, чи посилання повне. Якщо ключ чи посилання досі діяли, строк партії минув або сховище її втратило: грайте далі з її найновішим токеном.

too-many-streams_title = Забагато потоків
too-many-streams = Це місце або ця партія може мати обмежену кількість відкритих потоків: { $limit }. Спробуйте ще раз; секунд до спроби: { $seconds }.
too-many-streams_advice = Закрийте потоки, яких не читаєте: одного потоку на сторінку досить.

overloaded_title = Служба перевантажена
overloaded = Запитів чекає більше, ніж можна незабаром відповісти; цей навіть не почато.
overloaded_advice = Надішліть запит ще раз через `Retry-After` секунд і щоразу чекайте довше. Нічого не зроблено.

not-ready_title = Цей процес зараз не приймає запитів
not-ready = Цей процес зараз не приймає запитів: { $reasons }
not-ready_advice = Це для балансувальників: надсилайте запити іншому процесу, доки цей не буде знову готовий. `reasons` каже чому.

seat-claimed_title = Місце вже зайняте
seat-claimed = Для цього запиту немає вільного місця: { $seat }.
seat-claimed_advice = Кімната показує вільні місця. Займіть інше (`any` — перше з них) або дивіться як `spectator`. На власний запит відповідь буде та сама, якщо `claim_id` чи `key_hash` той самий.

single-use-unsupported_title = Одноразові токени не підтримуються
single-use-unsupported = Для одноразових токенів потрібен Redis, а ця служба працює без нього.
single-use-unsupported_advice = Не задавайте `single_use` або зверніться до служби, що має Redis (`HERALD_REDIS_URL`).

request-timeout_title = Запит надходив надто довго
request-timeout = Запит не надійшов повністю за час, який служба чекає.
request-timeout_advice = Відкривайте з'єднання, коли запит готовий, і надсилайте його відразу.

uri-too-long_title = Адреса задовга
uri-too-long = Перший рядок запиту довший за будь-який, що його знає ця служба.
uri-too-long_advice = Надсилайте позиції та дії в тілі запиту; адреса містить лише кілька коротких параметрів.

headers-too-large_title = Заголовки завеликі
headers-too-large = Запит має забагато заголовків або задовгий заголовок.
headers-too-large_advice = Служба не читає cookie і не потребує заголовків, крім `Content-Type`: інші не надсилайте.

internal-error_title = Служба зазнала збою
internal-error = Це помилка служби, а не запиту.
internal-error_advice = Повідомте про неї разом з `instance`: це ідентифікатор запиту в журналі.

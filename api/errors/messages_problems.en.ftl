## The problems: what each is called, what it says (where this is not the error's own message), and what to do about it.

illegal-action_title = Illegal action
illegal-action_advice = `rule` is the rule that forbids the action, `rule_text` its text, `pointer` the place in your request. Choose one of the actions of the decision.

not-your-decision_title = Not this seat's decision
not-your-decision = { $seat } has nothing to decide now; { AND($to_act) } { COUNT($to_act) ->
        [one] has
       *[other] have
    }.
not-your-decision_advice = `to_act` are the seats that have a decision. The seat `table` is chance: in referee mode the client enters what was drawn or rolled.

no-such-seat_title = Unknown seat
no-such-seat = This match does not have { $seat }, only { AND($seats) }.
no-such-seat_advice = `viewer` is a seat of the match or `spectator`; `seats` are the seats of the match.

reason-withheld_title = Reason withheld
reason-withheld = Whether and why { $seat }’s action is illegal may be secret.
reason-withheld_advice = The response is for the seat in `viewer`, and the action is another seat's. Send the request without `viewer`, or as the seat that acts.

bad-token_title = Invalid token
bad-token = The token does not open: it was changed or cut, belongs to another game, or its key is no longer in use.
bad-token_advice = Send a token exactly as it was returned, to the same game. For security, the response does not say what is wrong with it.

bad-seat-key_title = Invalid seat key
bad-seat-key = The key does not belong to any seat of this match.
bad-seat-key_advice = The setup of the match returned the keys once (`seat_keys`). Each match has its own.

not-your-seat_title = Key of another seat
not-your-seat = Your key is not { $seat }’s. You can act, view and undo only for your own seat.
not-your-seat_advice = In a sealed match the key identifies the seat. `seat` must be that seat, and `viewer` that seat or `spectator`.

game-over_title = Game over
game-over = The game has ended: no action is possible any more.
game-over_advice = `outcome` of the last snapshot says who has won. Set up a new game.

malformed-position_title = Invalid position
malformed-position_advice = `pointer` is the first place in your request that no game can reach. Send a position exactly as it was returned, or correct the one that you made by hand.

wrong-ruleset_title = Wrong ruleset
wrong-ruleset = The position was made under the rules of version “{ $found }”; this service plays “{ $expected }”.
wrong-ruleset_advice = `found` is the ruleset of your position. This service plays `expected`, and can be asked for all in `available`. Finish the game at a service that plays `found`, or set up a new one. An operator names such a service in `HERALD_RULESETS`.

invalid-options_title = Invalid options
invalid-options_advice = `pointer` is the option in your request. `GET /v1/games/{ $game }` returns the schema of the options and an example for each mode.

undo-refused_title = Cannot undo
undo-refused_advice = A request can be undone unless it has drawn at random or revealed something hidden, or another seat made it. Its `parent` is the position that it started from.

position-not-cached_title = Position not cached
position-not-cached = The position of this ref is no longer in the cache.
position-not-cached_advice = Send the same request with the whole `position`; if `pointer` is `/parent`, with the parent position as `parent`.

malformed-request_title = Malformed request
malformed-request_advice = `pointer` (into the body) or `parameter` (of the query) is the first error. The contract is `/openapi.json`; `/docs` shows it.

too-large_title = Request body too large
too-large = A request body may have up to { $limit } bytes.
too-large_advice = Send less: a position has a few thousand bytes. A very long log can be checked in parts, from position to position.

unsupported-media-type_title = Unsupported media type
unsupported-media-type = The Content-Type must be application/json, or application/x-ndjson for records on lines.
unsupported-media-type_advice = Send JSON with the header `Content-Type: application/json`, or to `/v1/validations` NDJSON with `application/x-ndjson`.

unsupported-encoding_title = Unsupported content encoding
unsupported-encoding = This operation does not accept the coding in the header Content-Encoding.
unsupported-encoding_advice = The header `Accept-Encoding` of the response lists the accepted codings: gzip for whole games (`replay`), none for positions.

not-found_title = Not found
not-found = There is nothing at this address. The contract lists all addresses: /openapi.json
not-found_advice = `GET /v1/games` lists the games with links to their operations.

method-not-allowed_title = Method not allowed
method-not-allowed = This address does not support the method.
method-not-allowed_advice = The header `Allow` of the response lists the supported methods.

conflicting-members_title = Conflicting members
conflicting-members_advice = Each member is valid by itself; `pointer` is the one that conflicts with the others, and `detail` says why.

stale-position_title = Stale position
stale-position = Another request has advanced the match from this position { $seconds } s ago.
stale-position_advice = The match is single-use: each token has one successor. Get the newer token from the other players. Only the identical request gets its response again.

diverged_title = Diverged tokens
diverged = The token after { $call } calls does not continue the one in `since`, after { $since_call } calls.
diverged_advice = Two players have continued from the same token. Play your last action again on the token that you have received, or send yours to the other player.

commitment-used_title = Seed commitment already used
commitment-used = This seed commitment was used for another setup { $seconds } s ago.
commitment-used_advice = A player who could try several setups could choose the draws. Create another seed commitment, and let all players name new contributions.

single-use-unavailable_title = Single-use store unavailable
single-use-unavailable_advice = Retry the identical request after `Retry-After` seconds, as often as needed: it takes effect once. A single-use match never continues without its store.

position-too-large_title = Position too large
position-too-large = The position does not fit into a token. A longer token would show that something hidden has changed.
position-too-large_advice = Choose another action. No game that was played in tests has such a position, so please report the match.

unknown-api-key_title = Unknown API key
unknown-api-key = The API key is unknown, or this service requires one.
unknown-api-key_advice = Send your key in the header `Authorization: Bearer hk_...`. It is not the key of a seat. The operator of the service issues keys.

too-many-requests_title = Too many requests
too-many-requests = The rate limit of { $limit } requests in { $window } s is exceeded. This request fits in { $seconds } s.
too-many-requests_advice = Send the request again after `Retry-After` seconds; nothing was done. The headers `RateLimit` and `RateLimit-Policy` of each response show what is left.

unknown-match_title = Unknown match or key
unknown-match = There is no such match, or this key, ticket or invitation does not belong to it.
unknown-match_advice = To follow a match, send the seat's key as `Authorization: Bearer <key>`, or a fresh ticket as `?ticket=`. A ticket serves one stream, and only for some seconds. To join one, check that the link is complete. If the key or the link was right before, the match has expired or the store has lost it: continue with its newest token.

too-many-streams_title = Too many streams
too-many-streams = This seat or this match may have up to { $limit } open streams. Try again in { $seconds } s.
too-many-streams_advice = Close the streams that you do not read: one stream for each page is enough.

overloaded_title = Service overloaded
overloaded = Too many requests are waiting; this one was not started.
overloaded_advice = Send the request again after `Retry-After` seconds, and wait longer each time. Nothing was done.

not-ready_title = Process not ready
not-ready = This process does not accept requests now. { $reasons }
not-ready_advice = This is for load balancers: send requests to another process until this one is ready. `reasons` says why.

seat-claimed_title = Seat already taken
seat-claimed =
    { ID($seat) ->
        [any] All seats are taken.
       *[some] { $seat }’s seat is already taken.
    }
seat-claimed_advice = The room lists the open seats. Claim another one (`any` is the first), or watch as `spectator`. Your own claim gets its answer again with the same `claim_id` or `key_hash`.

single-use-unsupported_title = Single-use matches not supported
single-use-unsupported = Single-use matches need Redis, and this service runs without it.
single-use-unsupported_advice = Leave `single_use` out, or ask a service that has Redis (`HERALD_REDIS_URL`).

request-timeout_title = Request timeout
request-timeout = The request did not arrive completely in time.
request-timeout_advice = Open the connection when the request is ready, and send it at once.

uri-too-long_title = URI too long
uri-too-long = The request line is longer than that of any operation.
uri-too-long_advice = Send positions and actions in the body; a query has a few short parameters.

headers-too-large_title = Headers too large
headers-too-large = The request has too many headers, or one that is too long.
headers-too-large_advice = The service reads no cookies and needs no headers except `Content-Type`: leave out the others.

internal-error_title = Internal error
internal-error = This is an error of the service, not of the request.
internal-error_advice = Please report it with `instance`, the id of the request in the log.

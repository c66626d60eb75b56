## The frame of all pages, and the start page.

skip = Skip to the content
motto = Sit down. Herald knows the rules.
promise = Four tabletop games in your browser. Play at once, without an account: against Herald, with a friend by one link, or on one screen.
play_now = Play now
visitor = Guest
against_herald = Against Herald
against_herald_about = Choose the hero, the strength and the table.
friend_about = Send one link. Both of you see every move at once.
more_games =
    { $count ->
        [one] { $count } more game
       *[other] { $count } more games
    }
minutes = { $minutes } min
hours = { $count } h
difficulty = Difficulty { $difficulty } of 3
foreseen = This is what happens then. { $events }
chance_decides = The result depends on chance, or on what you cannot see.
no_rule = There is no rule { $rule }.
learn = Learn
learn_game = Learn { $game }
guided = Your first game, with a guide
guide = Guide
got_it = Got it
end_guide = End the guide
guide_waits = Play on as you like. The next hint comes when there is something new.
guide_over = That was your first game. You can play the next one without a guide.
guide_done = Those were all the hints. Point at a card, or press and hold it, to read about it; the rules have the rest.
choose_table = Set up…
who_are_you = Who are you?
against_whom = Against whom?
ready_tables = Ready-made tables
more_options = More options
chosen_at_table = Choose at the table
navigation = Main
games = Games
developers = For developers
language = Language
theme = Colours
speed = Speed of events
speed_times = Speed { $times }×
speed_once = No animation
happens = What happens
missed =
    { $count ->
        [one] { $count } thing happened
       *[other] { $count } things happened
    }
watch_missed = Watch
skip_events = Skip
theme_auto = System theme
theme_light = Light theme
theme_dark = Dark theme
loading = Loading…
close = Close
cancel = Cancel
no_page = There is no such page.
to_start = To the games

## The state of the service.

slow = The service is taking longer than usual. Waiting…
missing = The service is not responding. Nothing is lost: try again in a moment.
in_memory = This browser is not storing the game. It lasts until you close or reload this page.
again = Try again
went_wrong = That did not work. { $reason }
forgotten = The service no longer remembers the table as it was before, so this can no longer be taken back.

## The games, and the ways to play.

choose_game = Choose a game
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
players_range = { $fewest } to { $most } players
play = Play
play_game = Play { $game }
go_on = Go on
open_games = Games under way
forget = Remove
forget_game = Remove the game “{ $game }”
step_count =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
other_ways = Other tables
sealed = Without a server’s memory
sealed_about = Each player uses their own device and passes the sealed table on by link. Nobody can see anyone else’s cards, not even by cheating.
referee = Referee at a real table
referee_about = Real cards and dice: you enter what was drawn, Herald keeps the rules.
record = Open a record or a position
record_about = Step through a whole game, with the rule for each step; or play on from a saved position.
designed = What we designed

## The form of a new game.

new_game_of = A new game of { $game }
player_number = Player { $number }
played_by = Played by
person = A person at this screen
herald_strength = Herald, strength { $strength }
guest = Guest
name = Name
options_hint = Anything you leave alone keeps its default or is drawn at random.
chance = Chance
seed = Seed
seed_hint = The same seed deals the same cards. Leave it empty for a fresh one.
hide = Hide each player’s cards until they take over the screen
begin = Begin
beginning = Setting up the game…
quoted = “{ $text }”
as_usual = Default
add = Add
remove = Remove
own_choice = My own choice
add_player = One more player
remove_player = One player fewer
name_per_line = one name or id on each line
as_text = As text
picked = { $count } chosen
to_add = What to add
one_more = One more of “{ $name }”
one_less = One fewer of “{ $name }”
one_per_line = one id on each line

## The page on which a game is played.

board = Board
in_words = In words
eyes_of = Seen by { $name }
eyes_spectator = Seen by a spectator
question = The question
actions = Actions
action_count =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
shown_of = Shown: { $shown } of { $count }
show_all = Show all
filter = Find an action
none_found = No action matches.
not_now = Not now ({ $count })
rules = Rules
rules_of = Rules of { $game }
chapter = Chapter
find_rule = Find in the rules
rules_found =
    { $count ->
        [one] { $count } paragraph
       *[other] { $count } paragraphs
    }
rule = Rule { $rule }
story = What has happened
story_short = Story
on_page = Beside the board
menu = Menu
nothing_yet = Nothing yet.
undo = Take back
answered_only = Answered for you: there was only one thing to do.
answered_these = There was only one thing to do, and the page chose { $labels } for you.
answered_passed = Passed for you, as before this turn.
answered_cards = Passed for you: you had no card to play.
auto = Answer for me when there is only one thing to do
auto_where = Only when you play alone against Herald, and in open games: elsewhere a question that is not asked would give something away.
confirm = Confirm a choice on the board
confirm_touch = When I tap
confirm_always = Always
confirm_never = Never
keys = Keys and choices
key_digits = Choose the action with this number
key_zero = Pass, or finish
key_question = To the question
key_board = To the board
key_list = To the list of actions
answer_keys =
    { $count ->
        [one] { $count } action, key { $keys }; A leads to the list.
       *[other] { $count } actions, keys { $keys }; A leads to the list.
    }
answer_list =
    { $count ->
        [one] { $count } action; A leads to the list.
       *[other] { $count } actions; A leads to the list.
    }
no_such_answer = No action has the key { $key }.
taken_back = Taken back.
key_enter = Choose what has the focus
key_space = Skip an event that is shown
key_escape = Cancel a half-made choice; skip all events
key_drag = Drag a piece or a card, also along a path
drag = Mouse, finger
another_way = Another way
way_of = Way { $way } of { $ways }
confirm_it = Play it
give_up = Back
stops = Ask me before phase
stops_about = Otherwise you are asked once each turn, and again when you can play something new.
stops_cards = Ask me around an order only if I can play a card
stops_own = Your turn
stops_opp = Their turn
advice = Hint
suggest = What would Herald do?
suggestion = Herald would choose
suggestion_based =
    { $count ->
        [one] How often each choice won in { $count } quick simulated game.
       *[other] How often each choice won in { $count } quick simulated games.
    }
win_chance = Chance of winning
herald_thinks = Herald thinks for { $name }…
herald_thinks_for_you = Herald thinks…
stop = Stop
stopped = Herald was stopped. It plays for { $names }.
one_action = Only one action
waiting_for = Waiting for { $names }
hand_over = Hand the screen over
hand_over_about = { $name } chooses next. Your cards are hidden from now on.
pass_to = Pass the screen to { $name }
i_am = I am { $name }: show my side
outcome = The game is over
won =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
drawn = A draw
you_won = You won
you_lost = You lost
result = Result
rematch = Rematch with sides swapped
watch_it = Watch it
share_record = Share the record
look_at_board = Look at the board
turning_point = The turning point:
step_at = step { $step }
hearts = Hearts ({ $name })
cards_in_hand = Cards in hand ({ $name })
points = Victory points ({ $name })
dragon_runes = Dragon runes ({ $name })
turns = Turns
rounds = Rounds
years = Years
new_game = New game
not_kept = This game is not stored in this browser.
seats = Seats

## Sealed matches, which are passed on by links.

begin_game = Begin: choose a game
new_sealed_of = A game of { $game }, each player in their own browser
new_referee_of = A game of { $game } with a referee
played_by_me = Me, in this browser
played_by_guest = Someone I invite
chance_committed = Chance is fair without trust: the service committed to its seed before it knew the players’ contributions, and each position continues only once.
chance_trusted = Without a server’s memory, chance rests on trusting the service, and players could try several actions from one position.
sealed_how = You set up the game and send each of the other players a link that seats them. After acting, a player sends a new link; the next player opens it and plays on. The service stores nothing, and a sealed table cannot be read or changed.
join = Join a game
join_paste = The link or invitation that you were sent
open_it = Open
join_as = You are invited to play as { $name }.
own_name = Your name in this game
sit_down = Sit down
no_invitation = This is not an invitation: part of it may be missing. Ask for the link again.
no_link = This is not a link to a sealed game: part of it may be missing.
not_seated = You have no seat in this match in this browser. Open the link where you play, or open your invitation first.
invitations = Invitations
invitations_hint = Each link is a seat: send it only to that player. Anyone with the link sees that player’s cards.
invitation_for = Invitation for { $name }
your_turn = It is your turn.
pass_on = Pass the table on
pass_on_hint = This link is for the other players. It opens nothing without a seat at the table.
to_send = Waiting for { $names }. Send this link.
link_of_table = Link to the table
received = A link that you received
taken = The table is now as the other player left it.
taken_same = You already have this table.
taken_older = This link is older than your table. Nothing has changed; ask for the newest link.
taken_fork = Someone has continued from the same table in another way: only one of the two can stand. Agree which one. If you continue from this link, everything you have played since is lost.
take_anyway = Continue from this link
keep_mine = Keep my table
wrong_match = This link belongs to another match, or it was changed or cut off on its way. Nothing has changed.
seat_key = Your own seat key
seat_key_how = The player who sets up the game has the keys of all seats and could look at your cards. To prevent that, make your own key before the game and send its hash to that player. Your invitation then opens only here, as the key stays in this browser. A lost key cannot be replaced.
seat_key_make = Make a key
seat_key_another = Make another
seat_key_refused = This browser stores nothing for this page, so the key would be lost. Allow storage, or use another browser.
seat_key_of_guest = The key hash that this player sent you
seat_key_hint = Only if the player has made a key (on the page “Without a server’s memory”). Then you can’t look at that player’s cards, and the invitation opens only in the browser in which the key was made.
seat_key_invited = This seat has its own key: the link opens only in the browser in which its player made it.
seat_key_not_here = This seat has its own key, which is not in this browser. Open the invitation where you made the key.
seat_key_no_draw = The seats were drawn in a way that does not fit the keys. Begin again.
told_by_others = { $text } (So the others report.)

## Live matches with a friend, and the referee.

ways = How to play
friend = Play with a friend
this_screen = On this screen
new_friend_of = A game of { $game } with a friend
friend_how = You get one link. Your friend opens it, and you play live, each on your own device.
friend_no_store = This service has no memory for live games. Play without a server’s memory: you pass links by hand.
friend_begin = Get the link
friend_link = Link for your friend
friend_link_hint = Send it only to those who should play. Each seat can be taken once.
watch_link = Link for spectators
watch_link_hint = People with this link can watch. They see no hidden cards and cannot take a seat.
waiting_friend = Waiting for your friend. Send the link below.
players_here = Players
player_open = not here yet
player_away = away
player_here = here
watching =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
seat_open = free
seat_taken = taken
no_seat_open = All seats are taken. You can watch.
seat_gone = Someone else has just taken the last seat. You can watch.
optional = optional
watch = Watch
no_room = The service does not know this game: the link is incomplete, or the game has expired. Ask your friend for a new link.
connecting = Connecting again…
match_lost = The service has lost this game and cannot continue it. You can still look at the table. Begin a new game and send your friend its link.
overtaken = The table has just changed, so your choice was not played. Choose again.
was_undone = A choice was taken back.
history_lost = Some of what happened before is no longer known.
in_other_tab = This table is open in another tab, and goes on there.
go_on_here = Play here
copy = Copy
copied = Copied
share = Share
qr = QR code
qr_of = QR code of “{ $what }”
qr_too_long = This is too long for one QR code: send the link or the file.
as_file = Save as a file
from_file = From a file
eyes = Seen by
eyes_whole = The whole table
eyes_table = The whole table, with everything hidden
spectator = A spectator
who_answers = Who answers
table_itself = The table (what was drawn)
referee_how = You see the whole table: everything that you have entered, hidden hands included. Choose above who may look at the screen. What has not been drawn yet is unknown to everyone, even to Herald.

## Records.

record_how = Choose a file, drop it here, or paste its text: one position, one record, or several records, each on its own line.
record_file = File with records or a position
record_text = Text of records or of a position
position_of = A game of { $game } from a position
position_how = The position after step { $step }. Choose who plays on; what has happened before is not in it.
position_referee = The position after step { $step } of a table with real cards and dice: a referee continues to enter what was drawn and what the players choose.
other_file = Another file
checking = Checked: { $done } of { $count }
no_record = It contains no record and no position.
records = Records
line = Line { $line }
by_the_rules = by the rules
unfinished = not finished
finished = finished
wrong = not by the rules
joined =
    { $count ->
        [one] Put together from { $count } part
       *[other] Put together from { $count } parts
    }
wrong_at = Answer { $at } is wrong. { $reason }
wrong_where = Wrong at “{ $pointer }”. { $reason }
watch_record = Go through it
other_record = Another record
replay_of = Record of a game of { $game }
step_slider = Step
step_of = Step { $step } of { $count }
steps_loading = Steps replayed: { $count }…
at_setup = The game is ready to begin.
chosen_hidden = { $name } has chosen something hidden.
first_step = To the beginning
previous_step = One step back
next_step = One step on
last_step = To the end
play_steps = Play
pause_steps = Pause
comment = Comment
comments_on = Comments on step { $step }
comments_about = Comments are part of the record: of its link and of its file.
chances = Chances of winning, as Herald sees them
chances_at = Chances of winning at step { $step }:
play_from_here = Play on from here

## Export.

export = Export
record_as_file = Record as a file
position_as_file = Position as a file
record_link = Link to the record
record_secret = The game is not over: the record and the position contain its seed and every hidden card. Keep them from the players.
record_part = A sealed record contains only your answers. Open the parts of all players together under “Open a record or a position” to join them.
nothing_to_take = There is nothing to export yet.

## Requests and answers.

calls = Requests and answers
calls_hint = What this page has asked the service, newest first. Anything you copy runs as it is.
no_calls = No requests yet.
answer = Answer
no_answer = no answer
answer_long = Answer ({ $count } lines)

## The games: a short description, and the parts that this project designed.

about_battlecrest = A duel of heroes on a field of six by six cells, among landmarks and crests. Nothing is hidden: you can work everything out.
designed_battlecrest = The names and the contents of the sets are the publisher’s. Powers, tracks, action cards and what landmarks do were designed for this project.
about_time-of-heroes = A duel with decks of thirty cards: attack, parry, bluff with open and closed cards, and keep your hand full: an empty hand loses.
designed_time-of-heroes = No card list of the game is published: the cards of this set were designed for this project around its rules.
about_math-and-magic = Seven rounds of battles: deploy your line, count every blow, cast a spell at the right moment, build up your town. The player with the most victory points wins.
designed_math-and-magic = Names, creatures’ attacks and levels of spells are published. What spells, heroes and buildings do, and most other numbers, were designed for this project.
about_runewars = A war for the dragon runes: secret orders, seasons, armies on a map of hexes, heroes on quests, and titles to win.
designed_runewars = Units, orders, season cards, heroes and quests are the publisher’s. Cities, most borders of the map and some cards were designed for this project.

"""The rules engine that all games share.  It does not know any game by name.

From the ground up, each module using only those before it:

================================  ===================================================================================
`errors`, `text`, `events`        errors, message catalogs and templates, the event log
`catalog`, `rulebook`             components and numbered rules, read from data files (`schema_hints` explains mistakes)
`decision`, `chance`              what rules yield; draws from a secret seed or a referee
`choices`, `steps`                decisions between listed actions; step tables, for long procedures
`position`                        a saved game: the last checkpoint and the answers since
`codec`, `game`                   JSON of a game's types; what a game package defines
`loading`                         validation of the options and positions that callers send
`session`                         the interpreter: a game in progress (`Session.begin`, `Session.resume`)
`undo`                            undoing the last request
`json_patch`, `frames`            JSON Patches, and how a view changes event by event
`rng`, `mcts`                     a reproducible generator of random numbers, and the search that suggests an action
`records`                         records of whole games, and their verification
================================  ===================================================================================
"""

## What was designed or decided about components besides what their provenance says.  Keys: note_<id>.

note_akhena = The name and the contents of the set (hero, health card, four action cards) are the publisher’s; powers, tracks and action cards were designed for this project and are not the publisher’s cards.
note_forge = Only the name is the publisher’s; the contents of the set, the minion Cinder, powers, track, values and action cards were designed for this project and are not the publisher’s cards.
note_mutino = The name, the contents of the set (hero, health card, minion, three action cards) and the robot’s name Rig are the publisher’s; powers, tracks, values and action cards were designed for this project and are not the publisher’s cards.
note_whispyr = Only the name is the publisher’s; the contents of the set, its powers, track and action cards were designed for this project and are not the publisher’s cards.
note_fellwoods = The set’s name, its six numbered cards and their anatomy (edge effects, one star power each) are the publisher’s; landmark names, edges and powers were designed for this project and are not the publisher’s cards.

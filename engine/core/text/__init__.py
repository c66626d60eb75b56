"""Text: messages, Fluent templates and the renderer that puts a game into words.

`catalog` short messages by key; `fluent` the templates of a game; `template_vars` what they can refer to; `names` the
names of players; `grammar` cases and genders; `renderer` titles, labels, sentences and tables.
"""

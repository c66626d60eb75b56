"""The game in words, in the languages of the templates (``data/words*.ftl``).

`action_vars` and `event_vars` have what the templates say beyond the fields of actions and events; `tables` shows the
view as tables.  Uses `components`, `model` and `kernel`.
"""

"""The game in words: `cards` names cards and squads; `template_vars` has what labels and sentences say beyond the
fields of actions and events; `tables` shows the view as tables.  Uses all other folders.
"""

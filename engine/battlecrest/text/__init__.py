"""The game in words: `template_vars` has what labels and sentences say beyond the fields of actions and events;
`tables` shows the view as tables.  The templates are ``data/words.<language>.ftl``.  Uses all other folders.
"""

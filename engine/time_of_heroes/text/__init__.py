"""The game in words: `abilities` says in short what an ability costs and does; `template_vars` has what labels and
sentences say beyond the fields of actions and events; `tables` shows the view as tables.  The templates are
``data/words.*.ftl``.
"""

"""The game in words: `abilities` what an ability costs and does, in short; `facts` what labels of actions and sentences
of events say besides their fields; `sheets` the view as tables.  The words themselves are in ``data/words.*.ftl``.
"""

"""What is told of a game in words, in the languages of the templates (``data/words*.ftl``).

What the templates say besides what an action or event has: `action_facts` of actions, `event_facts` of events; `sheets`
the view as tables.  Uses `box`, `position` and `table`.
"""

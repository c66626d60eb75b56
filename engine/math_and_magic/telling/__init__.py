"""What is told in words beyond the fields of actions and events: `cards` how cards and squads are named; `facts` of
actions and events; `sheets` the view as tables. Uses `table` and below.
"""

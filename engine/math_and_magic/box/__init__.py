"""What lies in the box: `kinds`, what creatures, heroes, neutral armies, spells and buildings can be, with the skills,
abilities and effects that they can have; `components`, all of them, read from ``data/``; `wording` what they say;
`catalog` as they are served.  Uses the core alone.
"""

"""What lies in the box: `components`, all creatures, heroes, neutral armies, spells and buildings, read from ``data/``,
with the skills and effects that they can have; `wording` what these say; `catalog` as they are served.
Uses the core alone.
"""

"""What lies in the box: `components`, all creatures, heroes, neutral armies, spells and buildings, read from ``data/``,
with the skills and effects that they can have; `catalog` as they are served. Uses the core alone.
"""

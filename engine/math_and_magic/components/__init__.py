"""The printed components: `schema` says what creatures, heroes, neutral armies, spells and buildings can be; `load`
reads them from ``data/``; `card_text` writes their texts; `catalog` is what the service publishes.  Uses the core
alone.
"""

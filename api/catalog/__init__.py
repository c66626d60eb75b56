"""The catalog: games, their cards and rules, and deck checks."""

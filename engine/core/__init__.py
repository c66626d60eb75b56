"""What all games share: decisions, chance, tables, positions, rulebooks and catalogs."""

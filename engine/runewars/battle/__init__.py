"""A battle, from its first card to the last retreat.

R14: `sequence` has all its steps in their order; `start`, `rounds`, `tally` and `aftermath` are their procedures;
`armies` has its sides and figures, `fate` its closed Fate cards.  `losses` R15.1 to R15.4, R15.11; `abilities` R16;
`battle_cards` R23.  Uses `cards` and below.
"""

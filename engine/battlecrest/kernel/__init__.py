"""The procedures that every chapter uses: `context` R10 has warriors, health and the end; `hazards` R11; `bonuses` R12;
`crests` and `cards` R13; `asking` R20 puts a question to a player.  Uses `model` and below.
"""

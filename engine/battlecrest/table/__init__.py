"""What all chapters ask and do: `match` R10 warriors, health and the end; `hazards` R11; `bonuses` R12; `crests` and
`cards` R13; `questions` and `asking` R20 how a question is put.  Uses `position` and below.
"""

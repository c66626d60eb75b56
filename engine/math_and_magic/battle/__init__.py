"""A battle: `battle` all its steps in their order (R6.1), and their procedures: `choosing` R4; `deployment` R5;
`bonuses` R6; `strikes` R7; `magic` R8; `result` R9, R11.9; `chests` R10, R11.8. Uses `table` and below.
"""

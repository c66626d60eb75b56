"""Limits that several chapters keep (R29), and what a unit can bear (R16)."""

from typing import Final

#: A list of answers stays short.
MOST_LISTED: Final = 128
MOST_HEROES: Final = 3  # R17.4
MOST_TACTICS: Final = 10  # R29.1
MOST_QUESTS: Final = 3  # R29.1
TILES_EACH: Final = 2  # R3.3
#: R29.3: the figures in the box, of each faction and neutral.
FIGURES_EACH: Final = 36
FIGURES_NEUTRAL: Final = 40
#: R16.13, R16.17: the health of a type while its ability lasts.
TOUGH: Final = {"flesh_ripper": 3, "sorcerer": 2}

"""What a player's realm is made of, and what it strives for.

`recruiting` R9; `cities` R10; `strongholds` R11; `developments` R12; `objectives` R24.  Uses `table` and below.
"""

"""What a playing program needs to know of the game: how well a seat stands (`outlook`).  Nothing is hidden (R0)."""

"""What a playing program needs to know of the game: what a seat may suppose of hidden cards (`supposing`), and how well
it stands (`outlook`)."""

"""Play: the operations on a position, from `setup` to `undo`."""

"""Live matches: everyone who has a key of a single-use match learns at once what happens in it."""

"""The position cache: in this process, and shared through Redis."""

"""Sealed play: tokens, keys, signatures and single use, for players who don't trust each other."""

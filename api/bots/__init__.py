"""Bots: matches between programs."""

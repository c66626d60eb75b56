"""Matches that players join by an invitation, and follow live."""

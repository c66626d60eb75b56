"""Matches that players join by an invitation, and in which everyone who has a key learns at once what happens."""

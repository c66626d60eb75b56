"""Limits: authentication, rate limits, load shedding, and budgets for unfinished requests."""

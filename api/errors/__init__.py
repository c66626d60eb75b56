"""Errors: the problems that the service returns, and faults of its own."""

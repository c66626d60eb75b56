"""Validating archives of records: files in, verdicts out, on all cores of a machine or on many machines."""

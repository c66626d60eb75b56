"""What releases have made, and whether this one still reads it.

Each folder is a release: positions, tokens, records, signed verdicts and seed commitments that it has made, what it has
answered about them, and from 2.0.0 on its contract, with which `tests/openapi` compares today's.
``python -m tests.golden.releases make VERSION`` makes the folder of a release, once: it is never made again, since what
callers hold cannot be made again either.  docs/versioning.md says what has to be read, and for how long.
"""

"""Faults: a service with two workers and a Redis, true clients at work, and then something breaks.

    python -m tests.stress.faults                        all of them, and ten minutes for memory (`make stress`)
    python -m tests.stress.faults --list                 what there is
    python -m tests.stress.faults --minutes 1 term memory

Clients play games whose every answer was computed before, by the engine in this process; each answer of the service is
compared with that, byte for byte.  A table shows what was sent, answered, wrong and lost.
"""

"""Pools of expensive work: how much runs at once, what waits, and what is refused."""

from threading import Event, Thread

import pytest

from api.errors.exceptions import Overloaded
from api.limits.pool import Pool


def test_what_finds_no_place_is_refused() -> None:
    pool = Pool(size=1, queue=1, seconds=0.01)
    with pool.place():
        with pytest.raises(Overloaded), pool.place():
            pass  # the place is not free in time
        assert pool._inside.acquire(blocking=False)  # another one waits
        with pytest.raises(Overloaded), pool.place():
            pass  # the queue is full
        pool._inside.release()
    with pool.place():
        pass


def test_a_stream_waits_for_its_place() -> None:
    pool, judged = Pool(size=1, queue=0, seconds=0.01), Event()

    def judge_a_line() -> None:
        with pool.place_in_stream():
            judged.set()

    with pool.place():
        stream = Thread(target=judge_a_line, daemon=True)
        stream.start()
        assert not judged.wait(0.05)
    assert judged.wait(10)

"""Opening files safely in folders that others may write to: only regular files, and no unexpected links."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Final

_FOLDER: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC
#: Errors for links, for pipes without a reader and sockets, and for folders opened to write.
_NOT_REGULAR_ERRORS: Final = (errno.ELOOP, errno.ENXIO, errno.EISDIR)


class NotRegular(OSError):
    """The file is a link, a pipe, a device, a socket or a folder."""


def open_regular(path: str | Path, flags: int = os.O_RDONLY, *, dir_fd: int | None = None) -> int:
    """Return the descriptor of a regular file; a pipe or a device is never waited for.

    Raises `NotRegular`, also for a symbolic link, and `OSError`.
    """
    try:
        fd = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o666, dir_fd=dir_fd)
    except OSError as problem:
        if problem.errno in _NOT_REGULAR_ERRORS:
            raise NotRegular(problem.errno, "it is not a regular file") from problem
        raise
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise NotRegular(errno.EINVAL, "it is not a regular file")
    return fd


def read_inside(root: str, inside: str) -> BufferedReader:
    """Open the regular file at the path ``inside`` of a folder, through no link; raises as `open_regular`."""
    folder, name = os.path.split(inside)
    with folder_inside(root, folder) as fd:
        return open(open_regular(name, dir_fd=fd), "rb")


@contextmanager
def folder_inside(root: str, inside: str) -> Iterator[int]:
    """Open a folder in ``root`` and yield its descriptor; no link is followed, not even one that is new there."""
    fd = os.open(root, _FOLDER)
    try:
        for name in filter(None, inside.split(os.sep)):
            following = os.open(name, _FOLDER | os.O_NOFOLLOW, dir_fd=fd)
            os.close(fd)
            fd = following
        yield fd
    finally:
        os.close(fd)

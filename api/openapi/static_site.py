"""Static sites: pages that ``make docs`` and ``make playground`` have built."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from mimetypes import MimeTypes
from pathlib import Path
from typing import Final

from api.http.responses import CachedResponse

HERE: Final = Path(__file__).parents[1]
#: How many pages of all sites are kept in memory.
CACHED_PAGES: Final = 128
CACHED_LISTS: Final = 4
#: The media types of files: those of Python, never those of the machine.
MEDIA_TYPES: Final = MimeTypes()
MEDIA_TYPES.add_type("font/woff2", ".woff2")
MEDIA_TYPES.add_type("text/javascript", ".js")  # as Python 3.12 and newer know it


class Site:
    """A folder of built pages: in a wheel next to the service, in a clone in ``build``.

    The names of its files are listed once for each build; requested names are only compared with them.
    """

    def __init__(self, packed: str, built: str) -> None:
        self.folders: tuple[Path, ...] = (HERE / packed, HERE.parent / "build" / built)

    def folder(self) -> Path | None:
        """Return the folder of the pages; ``None`` if they were not built."""
        return next((folder for folder, _ in self._built()), None)

    def files(self) -> dict[str, Path]:
        """Return the files by their paths below the folder."""
        return next((_files(folder, written) for folder, written in self._built()), {})

    def _built(self) -> Iterator[tuple[Path, int]]:
        """Yield the folders that have an index, which is the last file of a build, and when it was written."""
        for folder in self.folders:
            with suppress(OSError):
                yield folder, (folder / "index.html").stat().st_mtime_ns

    def page(self, file: str, languages: str) -> CachedResponse | None:
        """Return a file in these languages, or the index of a folder; ``None`` if there is no such file."""
        path = self.files().get(file + "index.html" * (not file or file.endswith("/")))
        try:
            return None if path is None else _page(path, path.stat().st_mtime_ns, languages)
        except OSError:  # the site was built again meanwhile
            return None


@lru_cache(CACHED_LISTS)
def _files(folder: Path, _written: int) -> dict[str, Path]:
    return files_in(folder)


def files_in(folder: Path) -> dict[str, Path]:
    """Return the files below a folder by their paths, with slashes."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


@lru_cache(CACHED_PAGES)
def _page(path: Path, _written: int, languages: str) -> CachedResponse:
    return CachedResponse(path.read_bytes(), media_type(path.name), languages)


def media_type(file: str) -> str:
    """Return the media type of a file with this name; that of text names its encoding."""
    kind = MEDIA_TYPES.guess_type(file)[0] or "application/octet-stream"
    return kind + "; charset=utf-8" if kind.startswith("text/") else kind

"""Sites: pages that were built, by ``make docs`` and ``make playground``, and are served as files."""

from __future__ import annotations

from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from werkzeug.security import safe_join

from api.replies import Resource

HERE: Final = Path(__file__).parent
#: How many pages of all sites are kept in memory.
KEPT: Final = 128


class Site:
    """A folder of built pages: in a wheel it lies beside the service, in a clone in ``build``."""

    def __init__(self, packed: str, built: str) -> None:
        self.folders: tuple[Path, ...] = (HERE / packed, HERE.parent / "build" / built)

    def folder(self) -> Path | None:
        """Where its pages are; None if they were not built."""
        return next((folder for folder in self.folders if (folder / "index.html").is_file()), None)

    def page(self, file: str, languages: str) -> Resource | None:
        """A file of it, in these languages; of a folder its first page.  None if there is no such file."""
        folder = self.folder()
        path = folder and safe_join(str(folder), file + "index.html" * (not file or file.endswith("/")))
        if path is None or not Path(path).is_file():
            return None
        return _page(Path(path), Path(path).stat().st_mtime_ns, languages)


@lru_cache(KEPT)
def _page(path: Path, _written: int, languages: str) -> Resource:
    kind = guess_type(path.name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    return Resource(path.read_bytes(), kind + charset, languages)

"""No link of the site is dead: each leads to a file, and to a place in it that is there."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

#: The attributes that lead somewhere.
LEADING: Final = ("href", "src")
#: What a reader may follow to another place; all else is loaded with the page.
FOLLOWED: Final = "a"


class _Page(HTMLParser):
    """What a page links to, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.places: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where a tag leads to and what it is called."""
        for name, value in attrs:
            if name in LEADING and value is not None:
                (self.links if tag == FOLLOWED else self.loaded).append(value)
            elif name == "id" and value:
                self.places.append(value)


def faults(site: Path) -> Iterator[str]:
    """What is wrong with the links of a site, a line each.

    Nothing is loaded from elsewhere.  Links into the web are left alone, and so is that to the folder above the site:
    there the service has the reference.  Each place of a page has a name of its own.
    """
    site = site.resolve()
    pages = {path: _Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    places = {path: frozenset(page.places) for path, page in pages.items()}
    for path, page in pages.items():
        name = path.relative_to(site).as_posix()
        yield from (f"{name}: the place {one!r} is there twice" for one in sorted(_twice(page.places)))
        for link in dict.fromkeys((*page.loaded, *page.links)):
            scheme, host, target, _, anchor = urlsplit(link)
            if scheme or host:
                if link in page.loaded:
                    yield f"{name}: {link} is loaded from elsewhere"
                continue
            there = (path.parent / unquote(target)).resolve() if target else path
            if there == site.parent:
                continue
            if there.is_dir():
                there /= "index.html"
            if not there.is_file() or not there.is_relative_to(site):
                yield f"{name}: {link} leads to nothing"
            elif anchor and unquote(anchor) not in places.get(there, ()):
                yield f"{name}: {link} leads to no place of that page"


def _twice(names: list[str]) -> set[str]:
    return {name for name in names if names.count(name) > 1}

"""Variants of a path that some server, proxy or framework takes for the path itself."""

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

#: What can stand before a path in the place of a slash.
BEFORE: Final = ("//", "///", "/%2f", "/%2F", "%2f", "/./", "/.//", "/x/../", "/%2e/", "/x/%2e%2e/", "/;/", "/;x=1/")


def path_variants(path: str) -> Iterator[str]:
    """Request targets, percent-encoded, that could lead to the operation at this path; the first is the path itself."""
    first, _, rest = path.removeprefix("/").partition("/")
    inside = f"/{rest}" if rest else ""
    yield path
    for slashes in (
        "//",
        "///",
        "/%2f",
        "/%2F",
        "%2f",
        "/./",
        "/.//",
        "/x/../",
        "/%2e/",
        "/x/%2e%2e/",
        "/;/",
        "/;x=1/",
    ):
        yield f"{slashes}{first}{inside}"
    yield f"/{first}/{inside}" if inside else f"/{first}//"
    yield f"/{first}%2f{rest}" if rest else f"/{first}%2f"
    yield f"/{first}/.{inside}"
    yield f"/{first}/x/..{inside}"
    yield f"/{first};x=1{inside}"
    yield f"{path};"
    yield f"{path};x=1"
    yield f"{path}/"
    yield f"{path}//"
    yield f"{path}/."
    yield f"{path}%20"
    yield f"{path}%00"
    yield f"{path}%0a"
    yield f"{path}.json"
    yield f"{path}%3fx=1"
    yield f"{path}%23"
    yield f"/%{ord(first[0]):02x}{first[1:]}{inside}" if first else "/%2e"
    yield "/" + "".join(f"%{ord(letter):02X}" for letter in path[1:])
    yield quote(quote(path, safe=""), safe="/")
    yield path.upper()
    yield path.replace("/", "\\")
    yield f"http://herald{path}"
    yield f"http://herald/{path}"
    yield f"//herald{path}"

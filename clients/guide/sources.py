"""All pages as Markdown, where Sphinx reads them: a folder for each language.

English has everything: the pages written in ``pages``, the pages of the project, which are taken as they stand, and the
games.  The other languages have the games.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from posixpath import normpath, relpath
from typing import Final

from pygments.lexers import get_lexer_for_filename

from clients.guide import word_pages
from clients.guide.faces import WORDS
from clients.guide.game_pages import PICTURES, between, listed, pages, pages_of
from engine import games
from engine.core.text.catalog import DEFAULT, Language, localized

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]

#: Where the pages of the project are found in the guide; others that lie beside them are found in `project`.
PROJECT: Final[Mapping[str, str]] = {
    "README.md": "service/readme",
    "deploy/README.md": "service/deploy",
    "docs/http.md": "service/http",
    "docs/configuration.md": "service/configuration",
    "docs/observability.md": "service/observability",
    "docs/sizing.md": "service/sizing",
    "docs/cluster.md": "service/cluster",
    "SECURITY.md": "service/security",
    "docs/versioning.md": "service/versioning",
    "docs/records.md": "play/records",
    "docs/tournaments.md": "play/tournaments",
    "docs/provably-fair.md": "play/provably-fair",
    "docs/sealed.md": "play/sealed",
    "docs/invitations.md": "play/invitations",
    "docs/live.md": "play/live",
    "docs/bots.md": "play/bots",
    "docs/mcp.md": "play/mcp",
    "docs/conformance.md": "project/conformance",
    "CONTRIBUTING.md": "project/contributing",
    "CHANGELOG.md": "project/changelog",
}
#: The pages of the client libraries, each in its folder.
LIBRARIES: Final = ("clients/*/README.md", "clients/*/*/README.md")
#: The examples of a generated client that make its quick start, and what is said of them.
EXAMPLES: Final[Mapping[str, str]] = {
    "firstmove": "A first legal move",
    "refused": "What is refused, and by which rule",
}
#: Languages that are not spelled as their folders.
NAMES: Final[Mapping[str, str]] = {"csharp": "C#"}
#: A link to a file or a folder beside the page.
LINK: Final = re.compile(r"(!?)\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)")
#: A program that a page shows: Sphinx takes its path from the folder of the pages.
SHOWN: Final = re.compile(r"^```\{literalinclude\} /(\S+)$", re.M)
FENCE: Final = re.compile(r"^(`{3,}).*?^\1$", re.M | re.S)


def write(language: Language, folder: Path) -> None:
    """Write the pages of a language into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PICTURES, folder / PICTURES.name)
    for path, text in _pages(language):
        page = folder / f"{path}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text.rstrip() + "\n", "utf-8")
        for program in SHOWN.findall(text):
            (folder / program).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / program, folder / program)
    if language == "en":
        return
    words = folder / "locale" / language / "LC_MESSAGES"
    words.mkdir(parents=True)
    (words / "sphinx.po").write_text(_words_of_theme(language), "utf-8")
    (words / "sphinx.js").write_text(_words_of_search(language), "utf-8")


def _words_of_search(language: Language) -> str:
    """The words of the search, in place of those of Sphinx: these are not complete, and the content policy of the
    service does not allow the function that it makes of its rule for plurals."""
    words = {text["en"]: text[language] for key, text in WORDS.items() if key.startswith("search_")}
    one, many = WORDS["search_one"], WORDS["search_many"]
    told = json.dumps(words | {one["en"]: [one[language], many[language]]}, ensure_ascii=False, indent=2)
    return f"Object.assign(Documentation.TRANSLATIONS, {told});\nDocumentation.LOCALE = {json.dumps(language)};\n"


def _words_of_theme(language: Language) -> str:
    """The words of the theme, as Sphinx takes them."""
    entries = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"']
    for key, text in WORDS.items():
        if key.startswith("furo_"):
            entries.append(f'msgid "{text["en"]}"\nmsgstr "{text[language]}"')
    return "\n\n".join(entries) + "\n"


def _pages(language: Language) -> Iterator[tuple[str, str]]:
    for game in games.values():
        reference = language == DEFAULT and word_pages.in_contract(game)
        for path, text in pages(game, language, word_pages.LINK * reference):
            if path.endswith("/index"):
                text += _toctree([*pages_of(game), *[f"{word_pages.FOLDER}/index"] * reference])
            yield path, text
        if reference:
            yield from word_pages.pages(game)
    word = {key: localized(text, language) for key, text in WORDS.items()}
    tree = [f"{game}/index" for game in games]
    yield "games/index", f"# {word['games'].capitalize()}\n\n{listed(games.values(), language)}\n{_toctree(tree)}"
    if language == "en":
        yield from _written()
        yield from generated_clients(ROOT / "clients" / "generators")
        yield from _of_the_project()
    else:
        lead = word["home_lead"].format(english=between("index", language, "en"))
        links = "\n".join(f"- [{localized(game.title, language)}](games/{game.id}/index.md)" for game in games.values())
        yield "index", f"# {word['home']}\n\n{lead}\n\n{links}\n{_toctree(['games/index'])}"


def _toctree(entries: list[str]) -> str:
    return "\n\n```{toctree}\n:hidden:\n\n" + "\n".join(entries) + "\n```\n"


def _written() -> Iterator[tuple[str, str]]:
    """The pages written for the guide, except the one about generated clients."""
    for path in sorted((HERE / "pages").rglob("*.md")):
        page = path.relative_to(HERE / "pages").with_suffix("").as_posix()
        if page != "start/other-languages":
            yield page, path.read_text("utf-8")


def generated_clients(folder: Path) -> Iterator[tuple[str, str]]:
    """The quick starts of the languages whose clients are generated, made of the examples that are kept with them."""
    pages = []
    for client in sorted(folder.glob("*/client")):
        examples = dict(_examples(client / "examples"))
        language = client.parent.name
        name = NAMES.get(language, language.capitalize())
        parts = [f"# In {name}", f"`make client LANG={language}` writes the client into `build/clients/{language}`."]
        for example, title in EXAMPLES.items():
            if example in examples:
                parts += [f"{title}:", _code(examples[example])]
        if len(parts) > 2:
            pages.append(language)
            yield f"start/{language}", "\n\n".join(parts)
    text = (HERE / "pages" / "start" / "other-languages.md").read_text("utf-8")
    if pages:
        links = "\n".join(f"- [In {NAMES.get(page, page.capitalize())}]({page}.md)" for page in pages)
        text += f"\n## Clients that are generated for you\n\n{links}\n{_toctree(pages)}"
    yield "start/other-languages", text


def _examples(folder: Path) -> Iterator[tuple[str, Path]]:
    """The examples of a client by their names, however its language spells these."""
    for path in sorted(folder.rglob("*.*")):
        name = path.parent.name if path.stem == "main" else path.stem
        yield re.sub(r"[_-]", "", name).lower(), path


def _code(path: Path) -> str:
    return f"```{get_lexer_for_filename(path.name).aliases[0]}\n{path.read_text('utf-8').rstrip()}\n```"


def _of_the_project() -> Iterator[tuple[str, str]]:
    places = project_pages()
    for source, page in places.items():
        yield page, included(source, (ROOT / source).read_text("utf-8"), places)


def project_pages() -> dict[str, str]:
    """The pages of the project, and those of the client libraries that there are, with their places in the guide."""
    top = {
        path.relative_to(ROOT).as_posix(): f"project/{path.stem.lower()}"
        for path in (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")))
    }
    found = sorted(
        path.relative_to(ROOT).as_posix()
        for pattern in LIBRARIES
        for path in ROOT.glob(pattern)
        if not {"node_modules", "guide"} & set(path.parts)
    )
    libraries = {source: f"libraries/{'-'.join(Path(source).parent.parts[1:])}" for source in found}
    return {**top, **PROJECT, **libraries}


def included(source: str, text: str, places: Mapping[str, str]) -> str:
    """A page of the project as a page of the guide: links lead to other pages of it, or to nowhere outside."""

    def link(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups()
        path = normpath(os.path.join(os.path.dirname(source), target))
        if picture:
            return f"![{words}]({relpath(f'{PICTURES.name}/{Path(path).name}', os.path.dirname(places[source]))})"
        page = places.get(path) or places.get(f"{path}/README.md")
        if page is None:
            return words if "`" in words else f"`{path}`" if words == target else f"{words} (`{path}`)"
        return f"[{words}]({relpath(page, os.path.dirname(places[source]))}.md{anchor or ''})"

    pieces, at = [], 0
    for fence in FENCE.finditer(text):
        pieces += [LINK.sub(link, text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*pieces, LINK.sub(link, text[at:])])

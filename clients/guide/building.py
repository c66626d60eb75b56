"""The site: the pages of each language, made by Sphinx, and every link looked at."""

from __future__ import annotations

import re
import shutil
from concurrent.futures import ProcessPoolExecutor
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from clients.guide.faces import WORDS
from clients.guide.links import faults
from clients.guide.sources import write
from clients.guide.theme import settings
from engine.core.text.catalog import LANGUAGES, Language

#: Files that Sphinx leaves beside the pages, and that no reader needs.
LEFT_OVER: Final = (".buildinfo", "objects.inv")


class BuildError(Exception):
    """The pages can't be made, or a link is dead; the message has a line for each fault."""


def build(output: Path, work: Path) -> None:
    """Write the site into ``output``, from scratch; ``work`` is for intermediate files."""
    made = work / "site"
    shutil.rmtree(made, ignore_errors=True)
    # Each in a process of its own: Sphinx keeps words of one language for the next.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn"), max_tasks_per_child=1) as processes:
        for done in [processes.submit(_build_language, language, made, work) for language in LANGUAGES]:
            done.result()
    if wrong := list(faults(made)):
        raise BuildError("\n".join(wrong))
    shutil.rmtree(output, ignore_errors=True)
    output.parent.mkdir(parents=True, exist_ok=True)
    made.rename(output)


def _build_language(language: Language, site: Path, work: Path) -> None:
    """The pages of a language; raises `BuildError` for whatever Sphinx warns of."""
    source, doctrees = work / "source" / language, work / "doctrees" / language
    made = site if language == "en" else site / language
    write(language, source)
    shutil.rmtree(doctrees, ignore_errors=True)
    warnings = StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source,
            None,
            made,
            doctrees,
            "html",
            confoverrides=settings(language, source),
            status=None,
            warning=warnings,
            freshenv=True,
        )
        app.build(force_all=True)
    if said := warnings.getvalue():
        raise BuildError(said)
    for name in LEFT_OVER:
        (made / name).unlink(missing_ok=True)
    _name_buttons(language, made)


def _name_buttons(language: Language, site: Path) -> None:
    """The names of buttons and pictures, which stand in the templates of the theme, in the language of the pages."""
    names = {text["en"]: text[language] for key, text in WORDS.items() if key.startswith("label_")}
    named = re.compile(rf"(<title>|aria-label=\")({'|'.join(map(re.escape, names))})")
    for page in site.rglob("*.html"):
        page.write_text(named.sub(lambda found: found[1] + names[found[2]], page.read_text("utf-8")), "utf-8")

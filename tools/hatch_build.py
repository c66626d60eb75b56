"""The engine compiled by mypyc: C of its modules as they stand, and beside each what Python imports in its place.

Nothing of this is done unless it is asked for: ``make compile`` builds in this folder, and a wheel is built so with

    HATCH_BUILD_HOOKS_ENABLE=1 python -m pip wheel .

Some modules mypyc could not make what they are: see `stays`.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import shlex
import shutil
import sys
import sysconfig
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
#: What comes between the modules and the compiled ones is kept, so that only what has changed is built anew.
BETWEEN = Path("build", "compiled")
#: Tells `make serve` that the engine lies compiled here, and since when.
STAMP = Path("build", ".compiled")


def compiled() -> dict[str, list[str]]:
    """The files of the modules that are compiled, by library: one for the core, one for each game; the largest first,
    since two are built at a time."""
    import engine

    libraries: dict[str, list[str]] = defaultdict(list)
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        if not found.ispkg and not stays(importlib.import_module(found.name)):
            room = found.name.split(".")[1]
            library = f"herald_{room if Path('engine', room).is_dir() else 'core'}"
            libraries[library].append(found.name.replace(".", "/") + ".py")
    return dict(sorted(libraries.items(), key=lambda library: -len(library[1])))


def stays(module: ModuleType) -> bool:
    """Whether a module stays as it is (and so does an ``__init__``, which only says what is in its package).

    A struct of msgspec reads its annotations when it is made, of which mypyc keeps a part; a string is no base for it;
    and from a game's description whoever brings a game derives a class.  What is told to type checkers and not to
    Python it would believe.  A module with ``INTERPRETED`` says itself why.
    """
    import msgspec

    from engine.core.description import Description

    classes = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    odd = any(issubclass(c, (msgspec.Struct, str, Description)) for c in classes)
    return odd or hasattr(module, "TYPE_CHECKING") or hasattr(module, "INTERPRETED")


def missing() -> str | None:
    """What this machine has not that is needed to compile."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python (python3-dev, or python3-devel)"
    return None


class CompiledEngine(BuildHookInterface[Any]):
    """The step of hatchling that compiles."""

    def clean(self, versions: list[str]) -> None:
        """Take away what was compiled."""
        for path in (*self.libraries(), *Path(self.root, "engine").glob(f"**/*{SUFFIX}"), Path(self.root, STAMP)):
            path.unlink(missing_ok=True)

    def libraries(self) -> list[Path]:
        """The libraries that were built; what lies beside each module only points into them."""
        return sorted(Path(self.root).glob(f"herald_*__mypyc{SUFFIX}"))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in this folder; a wheel takes what lies there."""
        if what := missing():
            self.app.abort(f"compiling needs {what}; without it everything works, only slower")
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        self.clean([version])
        sys.path.insert(0, self.root)
        libraries = compiled()
        extensions = mypycify(
            [file for files in libraries.values() for file in files],
            separate=[(files, name) for name, files in libraries.items()],
            target_dir=str(BETWEEN),
            opt_level="1",  # twice as fast to build as with 3, and executes 1 % more
            debug_level="0",
        )
        step = build_ext(Distribution({"ext_modules": extensions}))
        step.inplace, step.parallel = True, 2
        step.build_lib, step.build_temp = str(BETWEEN / "lib"), str(BETWEEN / "temp")
        step.ensure_finalized()
        step.run()
        STAMP.touch()
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["artifacts"].append(f"/engine/**/*{SUFFIX}")
        build_data["force_include"] |= {path: path.name for path in self.libraries()}

"""Build hook of hatchling: compile the engine with mypyc, from its unchanged sources.

The hook is off by default.  ``make compile`` builds in this folder, and this command builds a compiled wheel:

    HATCH_BUILD_HOOKS_ENABLE=1 python -m pip wheel .

Some modules stay interpreted: see `stays`.
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
#: Intermediate files stay here, so that only changed modules are compiled again.
BETWEEN = Path("build", "compiled")
#: The time of this file shows `make serve` when the engine was compiled here.
STAMP = Path("build", ".compiled")


def compiled() -> dict[str, list[str]]:
    """Return the files of the compiled modules by library: one for the core, one for each game.

    The largest library comes first, since two are built at a time.
    """
    import engine

    libraries: dict[str, list[str]] = defaultdict(list)
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        if not found.ispkg and not stays(importlib.import_module(found.name)):
            room = found.name.split(".")[1]
            library = f"herald_{room if Path('engine', room).is_dir() else 'core'}"
            libraries[library].append(found.name.replace(".", "/") + ".py")
    return dict(sorted(libraries.items(), key=lambda library: -len(library[1])))


def stays(module: ModuleType) -> bool:
    """Return whether a module stays interpreted.

    msgspec reads the annotations of a struct at class creation, and mypyc keeps only some of them.  mypyc cannot derive
    a class from ``str``.  Games derive a class from a game's description.  mypyc treats names under ``TYPE_CHECKING``
    as real.  A module with ``INTERPRETED`` says why.  An ``__init__`` only lists its package, and stays as well.
    """
    import msgspec

    from engine.core.game import Game

    classes = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    odd = any(issubclass(c, (msgspec.Struct, str, Game)) for c in classes)
    return odd or hasattr(module, "TYPE_CHECKING") or hasattr(module, "INTERPRETED")


def missing() -> str | None:
    """Return the missing requirement for compiling, or None."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python (python3-dev, or python3-devel)"
    return None


class CompiledEngine(BuildHookInterface[Any]):
    """The build hook that compiles the engine."""

    def clean(self, versions: list[str]) -> None:
        """Remove the compiled files."""
        for path in (*self.libraries(), *Path(self.root, "engine").glob(f"**/*{SUFFIX}"), Path(self.root, STAMP)):
            path.unlink(missing_ok=True)

    def libraries(self) -> list[Path]:
        """Return the built libraries.  The file beside each module only points into them."""
        return sorted(Path(self.root).glob(f"herald_*__mypyc{SUFFIX}"))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in this folder, from which the wheel takes the result."""
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

"""``make mutation``: change one thing at a time in the engine and the service, and see whether a test notices.

A mutant is the source with one comparison, constant, operator or call changed.  It never touches the disk: a process
that has everything but our own code loaded forks, and the child imports the changed module from memory and runs the
tests that belong to it, the cheap ones first, until one fails.  What no test notices is printed: it needs a test, or it
is dead code and goes.

    make mutation                                          400 of them, anywhere
    make mutation ARGS='--count 50 --seed 7 engine/battlecrest api/play/snapshot.py'
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib
import importlib.util
import os
import random
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
#: Loaded before the fork, so that the children need not.
LIBRARIES = ("apispec", "flask", "httpx", "hypothesis", "jsonschema_rs", "marshmallow", "msgspec", "redis", "yaml")
PARALLEL = 2
PYTEST = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning")
#: A test that takes so much (no test does) has noticed a mutant that hangs or grows.
MOST_SECONDS = 60
MOST_BYTES = 4 << 30
UNCHANGED = -1

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLED = {"any": "all", "all": "any", "min": "max", "max": "min", "sorted": "list"}


class Mutant(NamedTuple):
    """One change: the file, the place, what stood there and what stands there now, and the changed module."""

    path: Path
    line: int
    before: str
    after: str
    module: ast.Module

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.before}  ->  {self.after}"


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """What can stand in the place of a node."""
    new: Any = copy.deepcopy(node)
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in COMPARED:
            new.ops[0] = COMPARED[type(op)]()
        case ast.BinOp(op=op) if type(op) in RECKONED:
            new.op = RECKONED[type(op)]()
        case ast.AugAssign(op=op) if type(op) in RECKONED:
            new.op = RECKONED[type(op)]()
        case ast.BoolOp(op=op):
            new.op = ast.And() if isinstance(op, ast.Or) else ast.Or()
        case ast.UnaryOp(op=ast.Not()):
            new = new.operand
        case ast.Constant(value=bool()):
            new.value = not new.value
        case ast.Constant(value=int()):
            new.value += 1
        case ast.Constant(value=str()) if new.value:
            new.value += "~"
        case ast.Expr(value=ast.Call()):
            new = ast.Pass()
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            new.func.id = CALLED[name]
        case _:
            return
    yield ast.copy_location(new, node)


def places(module: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every place of a module that may change: the parent node, its field, and the index where the field is a list.

    Left out is what is for readers or tools alone: docstrings, ``__all__``, ``__slots__``, annotations (not those of
    the fields of a struct), assertions, and code for type checkers.
    """
    waiting: list[ast.AST] = [module]
    for parent in waiting:
        fields = isinstance(parent, ast.ClassDef) and not any(ast.unparse(b) == "NamedTuple" for b in parent.bases)
        for member in ast.iter_child_nodes(parent):
            if isinstance(member, ast.AnnAssign) and not fields:  # no program reads what its annotation says
                member.annotation = ast.Name("Any")
        for field, value in ast.iter_fields(parent):
            for n, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.AST) and not _for_readers(parent, field, node):
                    yield parent, field, n
                    waiting.append(node)


def _for_readers(parent: ast.AST, field: str, node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Expr(value=ast.Constant()) | ast.JoinedStr():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"))):
            return True
    if field == "annotation":
        return isinstance(parent, ast.arg) or not isinstance(parent.target, ast.Name)  # type: ignore[attr-defined]
    return field == "returns"


def mutants(path: Path) -> list[tuple[Path, int]]:
    """The names of all mutants of a file: its path and the number of the place."""
    module = ast.parse(path.read_text("utf-8"))
    return [(path, n) for n, place in enumerate(places(module)) if any(True for _ in changed(_at(place)))]


def mutant(path: Path, number: int) -> Mutant:
    """The mutant of this name; number `UNCHANGED` is the module as it is."""
    module = ast.parse(path.read_text("utf-8"))
    if number == UNCHANGED:
        return Mutant(path, 0, "", "", module)
    place = next(place for n, place in enumerate(places(module)) if n == number)
    parent, field, n = place
    node: Any = _at(place)
    new: Any = next(changed(node))
    before, after = ast.unparse(node), ast.unparse(new)
    if n is None:
        setattr(parent, field, new)
    else:
        getattr(parent, field)[n] = new
    return Mutant(path, node.lineno, before, after, ast.fix_missing_locations(module))


def _at(place: tuple[ast.AST, str, int | None]) -> ast.AST:
    parent, field, n = place
    found: Any = getattr(parent, field)
    node: ast.AST = found if n is None else found[n]
    return node


def belonging(path: Path) -> list[list[str]]:
    """The tests that belong to a file, as the arguments of one run of pytest after the other."""
    top, name, *_ = path.relative_to(ROOT).parts
    document = ["tests/openapi/test_document.py"]
    laws = "tests/laws/test_every_game.py"
    if top == "api":
        return [["tests/api"], document, ["tests/laws/test_descriptions.py"]]
    if name == "core":
        everywhere = ["tests/golden/test_recorded_games.py", "-k", "battlecrest or math-and-magic"]
        return [["tests/engine/core"], everywhere, [laws, "-k", "toy"], ["tests/api"], document]
    if name.endswith(".py"):
        return [["tests/engine/test_engine.py"], ["tests/api"]]
    recorded = ["tests/golden/test_recorded_games.py", "-k", name]
    told = [*document, "tests/laws/test_descriptions.py", "-k", f"{name} or fresh"]
    quick = "barred or every_offered or loads_as or sentence or undo or foreign"
    return [recorded, [f"tests/engine/{name}"], told, [laws, "-k", f"{name} and ({quick})"]]


class Changed(SourceFileLoader):
    """Loads a module with a change."""

    def __init__(self, name: str, found: Mutant) -> None:
        super().__init__(name, str(found.path))
        self.found = found

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self.found.module, str(self.found.path), "exec")
        return code


class Finder:
    """Finds the changed module before anybody else finds the one on the disk."""

    def __init__(self, found: Mutant) -> None:
        self.found = found
        self.name = ".".join(found.path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.found.path, loader=Changed(name, self.found))


class Impatience:
    """A plugin of pytest: a test that turns for too long ends its process."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)


def notice(found: Mutant) -> bool:
    """Whether a test notices the change; run in a process of its own."""
    sys.meta_path.insert(0, Finder(found))
    runs = ([*PYTEST, *tests] for tests in belonging(found.path))
    return any(pytest.main(run, plugins=[Impatience()]) != pytest.ExitCode.OK for run in runs)


def start(name: tuple[Path, int]) -> int:
    """Fork a process that looks whether a mutant is noticed; its status is 1 if not."""
    if pid := os.fork():
        return pid
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.setpgid(0, 0)  # what a test has started ends with it
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    try:
        os._exit(0 if notice(mutant(*name)) else 1)
    except BaseException:  # whatever the change has done to the test runner itself
        os._exit(0)


def prepare() -> None:
    """Load what every child needs and no change can touch."""
    sys.dont_write_bytecode = True
    os.chdir(ROOT)
    for name in LIBRARIES:
        importlib.import_module(name)


def run(names: Sequence[tuple[Path, int]]) -> list[Mutant]:
    """Try mutants, two at a time, and return those that no test noticed."""
    waiting, running = list(reversed(names)), dict[int, tuple[Path, int]]()
    survivors: list[Mutant] = []
    began = time.monotonic()
    while waiting or running:
        while waiting and len(running) < PARALLEL:
            name = waiting.pop()
            running[start(name)] = name
        pid, status = os.wait()
        name = running.pop(pid)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        if name[1] == UNCHANGED:
            assert status == 1 << 8, f"the tests that belong to {name[0]} fail without any change"
        elif status == 1 << 8:
            survivors.append(mutant(*name))
            print(f"not noticed: {survivors[-1]}", flush=True)
        done = len(names) - len(waiting) - len(running)
        if done % 20 == 0 or done == len(names):
            print(f"{done} of {len(names)} after {time.monotonic() - began:.0f} s", flush=True)
    return survivors


def main() -> None:
    """Choose mutants, try them, print what was not noticed."""
    parser = argparse.ArgumentParser(prog="make mutation", description="see whether the tests notice changed code")
    parser.add_argument("where", nargs="*", default=["engine", "api"], help="files or folders (engine and api)")
    parser.add_argument("--count", type=int, default=400, help="how many mutants (400)")
    parser.add_argument("--seed", type=int, default=1, help="another choice of them (1)")
    asked = parser.parse_args()
    prepare()
    files = [f for w in asked.where for f in sorted((ROOT / w).glob("**/*.py") if (ROOT / w).is_dir() else [ROOT / w])]
    possible = [name for file in files for name in mutants(file)]
    chosen = random.Random(asked.seed).sample(possible, min(asked.count, len(possible)))
    print(f"{len(chosen)} of {len(possible)} mutants, seed {asked.seed}", flush=True)
    unchanged = {str(belonging(path)): (path, UNCHANGED) for path, _ in chosen}  # where nothing changes, nothing fails
    survivors = run([*unchanged.values(), *chosen])
    noticed = len(chosen) - len(survivors)
    print(f"noticed: {noticed} of {len(chosen)} ({100 * noticed / max(1, len(chosen)):.1f} %); not noticed:")
    for survivor in sorted(survivors, key=str):
        print(f"  {survivor}")


if __name__ == "__main__":
    main()

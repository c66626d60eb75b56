"""Dependencies point one way, and rules are deterministic: read off the source, so that no review has to remember it.

clients -> openapi -> api -> engine.<game> -> engine.core
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"
GAMES = sorted(path.name for path in ENGINE.iterdir() if (path / "__init__.py").exists() and path.name != "core")
OUTSIDE = (
    "api", "openapi", "clients", "tests", "flask", "werkzeug", "marshmallow", "apispec", "redis", "gevent", "gunicorn",
    "httpx",
)  # fmt: skip

#: Modules whose answers differ from call to call, from process to process or from machine to machine.
UNSTEADY = (
    "asyncio", "concurrent", "datetime", "decimal", "locale", "multiprocessing", "os", "platform", "random", "secrets",
    "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid", "zoneinfo",
)  # fmt: skip
#: A fresh seed comes from the operating system in one place; in another the interpreter says whether to keep caches.
ALLOWED = {("core/chance.py", "secrets"), ("core/yaml_cache.py", "sys")}


def sources(folder: Path) -> list[Path]:
    """The Python files of a folder."""
    return sorted(path for path in folder.glob("**/*.py") if "node_modules" not in path.parts)


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The full names that a file imports, wherever in it: ``a.b`` for a module, ``a.b.c`` for a name of one."""
    package = path.relative_to(ROOT).with_suffix("").parts
    names: list[str] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: -node.level] if node.level else ()
            module = ".".join((*above, *((node.module,) if node.module else ())))
            names += (f"{module}.{alias.name}" for alias in node.names)
    return tuple(names)


def within(name: str, *packages: str) -> bool:
    """Whether an imported name is one of these packages or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def wrong_imports(folder: Path, wrong: Callable[[str], bool]) -> list[str]:
    """Where the files of a folder import what they should not."""
    return [f"{path.relative_to(ROOT)}: {name}" for path in sources(folder) for name in imports(path) if wrong(name)]


def test_there_is_something_to_check() -> None:
    assert len(sources(ENGINE / "core")) > 10
    assert any(within(name, "msgspec") for name in imports(ENGINE / "core" / "session.py"))


def test_the_engine_knows_nothing_of_the_web() -> None:
    assert wrong_imports(ENGINE, lambda name: within(name, *OUTSIDE)) == []


def test_the_core_knows_no_game() -> None:
    def wrong(name: str) -> bool:
        return within(name, "engine") and not within(name, "engine.core")

    assert wrong_imports(ENGINE / "core", wrong) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself_only(game: str) -> None:
    def wrong(name: str) -> bool:
        return within(name, "engine") and not within(name, "engine.core", f"engine.{game}")

    assert wrong_imports(ENGINE / game, wrong) == []


def test_only_the_registry_knows_the_games_by_name() -> None:
    packages = [f"engine.{game}" for game in GAMES]
    for path in (*ENGINE.glob("*.py"), *sources(ROOT / "api"), *sources(ROOT / "openapi")):
        if path != ENGINE / "registry.py":
            assert not [name for name in imports(path) if within(name, *packages)], path
            code = re.sub(r'"""[\s\S]*?"""|#.*', "", path.read_text("utf-8")).casefold()
            assert not [game for game in GAMES if game in code or game.replace("_", "-") in code], path


def test_every_game_package_is_in_the_registry() -> None:
    named = {game for game in GAMES if any(within(name, f"engine.{game}") for name in imports(ENGINE / "registry.py"))}
    assert named == set(GAMES)


def test_the_service_knows_neither_its_document_nor_its_clients() -> None:
    assert wrong_imports(ROOT / "api", lambda name: within(name, "openapi", "clients", "herald_client", "tests")) == []


def test_the_document_is_built_from_the_service_and_knows_no_client() -> None:
    assert wrong_imports(ROOT / "openapi", lambda name: within(name, "clients", "herald_client", "tests")) == []


def test_the_python_client_needs_nothing_of_the_server() -> None:
    packages = [path for path in (ROOT / "clients" / "python").glob("*/") if (path / "__init__.py").exists()]
    for package in packages:
        assert wrong_imports(package, lambda name: within(name, "engine", "api", "openapi", "tests", "flask")) == []


def modules() -> dict[str, Path]:
    """Every module of the tree by its full name; a package is its ``__init__``."""
    folders = [ROOT / name for name in ("engine", "api", "openapi", "clients/python", "tests")]
    return {module_name(path): path for folder in folders for path in sources(folder)}


def module_name(path: Path) -> str:
    """The full name of a module, as it is imported."""
    client = ROOT / "clients" / "python"
    root = client if path.is_relative_to(client) else ROOT
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def graph(known: Mapping[str, Path]) -> dict[str, set[str]]:
    """Which modules each module imports, wherever in it, also for type checkers alone."""
    return {
        name: {m for found in imports(path) if (m := imported(found, known))} - {name} for name, path in known.items()
    }


def imported(name: str, known: Mapping[str, Path]) -> str | None:
    """The module that an imported name is, or is in."""
    return next((n for n in (name, name.rpartition(".")[0]) if n in known), None)


def test_no_module_of_the_tree_stands_in_a_circle() -> None:
    try:
        tuple(TopologicalSorter(graph(modules())).static_order())
    except CycleError as circle:
        pytest.fail(f"these import each other: {' <- '.join(circle.args[1])}")


def test_an_import_inside_a_function_has_a_reason_beside_it() -> None:
    bare = []
    for name, path in modules().items():
        text = path.read_text("utf-8")
        if not re.search(r"^\s+(?:import|from) ", text, re.M):
            continue
        lines = text.splitlines()
        for function in ast.walk(tree(path)):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                inside = [node for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom))]
                bare += [f"{name}:{node.lineno}" for node in inside if "  # " not in lines[node.lineno - 1]]
    assert not bare, "\n".join(bare)


def found(check: Callable[[ast.AST], str | None]) -> list[str]:
    """Where the engine does what it should not."""
    return [
        f"{path.relative_to(ENGINE)}:{getattr(node, 'lineno', 0)}: {what}"
        for path in sources(ENGINE)
        for node in ast.walk(tree(path))
        if (what := check(node))
    ]


def test_rules_read_no_clock_no_randomness_and_no_environment() -> None:
    unsteady = [
        (path.relative_to(ENGINE).as_posix(), name.partition(".")[0])
        for path in sources(ENGINE)
        for name in imports(path)
        if within(name, *UNSTEADY)
    ]
    assert set(unsteady) <= ALLOWED


def test_rules_reckon_in_whole_numbers() -> None:
    def check(node: ast.AST) -> str | None:
        match node:
            case ast.Constant(value=float() | complex()):
                return "a float"
            case ast.Call(func=ast.Name(id="float" | "complex" | "round")):
                return "a call that makes a float"
            case ast.Name(id="float") | ast.Attribute(value=ast.Name(id="math")):
                return "floats"
            case ast.BinOp(op=ast.Div(), right=right) if not isinstance(right, (ast.JoinedStr, ast.Constant)):
                return "a true division (or a path joined with a variable)"
            case ast.BinOp(op=ast.Div(), right=ast.Constant(value=int())):
                return "a true division"
        return None

    assert found(check) == []


def test_rules_depend_on_no_hash_and_no_address() -> None:
    def check(node: ast.AST) -> str | None:
        match node:
            case ast.Call(func=ast.Name(id="hash" | "id" | "vars" | "globals" | "input" | "open" as name)):
                return f"{name}()"
        return None

    assert found(check) == []


#: What makes an order out of whatever it is given.
ORDERING = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "join", "extend", "fromkeys"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}


def is_set(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is plainly a set; ``names`` are variables known to hold one."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in SET_METHODS:
            return is_set(value, names)
        case ast.Name(id=name):
            return name in names
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.BitXor() | ast.Sub(), left=left, right=right):
            return is_set(left, names) or is_set(right, names) or (is_keys(left) and is_keys(right))
        case ast.IfExp(body=body, orelse=orelse):
            return is_set(body, names) or is_set(orelse, names)
    return False


def is_keys(node: ast.AST) -> bool:
    """Whether an expression is ``something.keys()``: such views combine to a set."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"keys", "items"}


def set_names(scope: ast.AST) -> set[str]:
    """The variables of a module or function that hold a set: by what they are given, or by their annotation."""
    names: set[str] = set()
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value, names):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if annotates_set(annotation):
                names.add(name)
            case ast.arg(arg=name, annotation=ast.AST() as annotation) if annotates_set(annotation):
                names.add(name)
    return names


def annotates_set(annotation: ast.AST) -> bool:
    """Whether an annotation says set (also inside Final and ClassVar)."""
    match annotation:
        case ast.Name(id=name):
            return name in {"set", "frozenset", "Set", "AbstractSet"}
        case ast.Subscript(value=ast.Name(id="Final" | "ClassVar"), slice=inner):
            return annotates_set(inner)
        case ast.Subscript(value=value):
            return annotates_set(value)
    return False


def ordered_sets(module: ast.Module) -> Iterator[int]:
    """The lines where the order of a set would matter: iterated without sorting, unpacked, popped from."""
    functions = [node for node in ast.walk(module) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    lines: set[int] = set()
    for scope in (module, *functions):
        names = set_names(scope) if scope is not module else module_names(module)
        for node in ast.walk(scope):
            match node:
                case ast.For(iter=items, body=body) if is_set(items, names):
                    if not all(
                        isinstance(line, ast.Raise) for line in body
                    ):  # which of several mistakes is named first
                        lines.add(node.lineno)
                case ast.ListComp() | ast.GeneratorExp() | ast.DictComp():
                    if any(is_set(g.iter, names) for g in node.generators) and not forgotten(node, scope):
                        lines.add(node.lineno)
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in ORDERING:
                    if any(is_set(argument, names) for argument in args):
                        lines.add(node.lineno)
                case ast.Call(func=ast.Attribute(value=value, attr="pop")) if is_set(value, names):
                    if not only_one(node, scope):
                        lines.add(node.lineno)
                case ast.Starred(value=value) if is_set(value, names) and not in_set(node, scope):
                    lines.add(node.lineno)
    yield from sorted(lines)


def module_names(module: ast.Module) -> set[str]:
    """The sets among the constants of a module."""
    top = ast.Module([node for node in module.body if isinstance(node, (ast.Assign, ast.AnnAssign))], [])
    return set_names(top)


def forgotten(comprehension: ast.AST, scope: ast.AST) -> bool:
    """Whether the order of a comprehension is lost at once: any(), all(), sum(), sorted(), set() ..."""
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"any", "all", "sum", "sorted", "set", "frozenset", "min", "max", "len"}
        and comprehension in node.args
        for node in ast.walk(scope)
    )


def only_one(pop: ast.AST, scope: ast.AST) -> bool:
    """Whether a pop is guarded: ``names.pop() if len(names) == 1 else ...``."""
    return any(
        isinstance(node, ast.IfExp) and node.body is pop and ast.unparse(node.test).endswith("== 1")
        for node in ast.walk(scope)
    )


def in_set(starred: ast.Starred, scope: ast.AST) -> bool:
    """Whether ``*names`` stands inside another set."""
    return any(isinstance(node, ast.Set) and starred in node.elts for node in ast.walk(scope))


def test_rules_never_use_the_order_of_a_set() -> None:
    lines = [f"{path.relative_to(ENGINE)}:{n}" for path in sources(ENGINE) for n in ordered_sets(tree(path))]
    assert lines == []


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("for x in {1, 2}: pass", True),
        ("for x in sorted({1, 2}): pass", False),
        ("y = [x for x in set(z)]", True),
        ("y = any(x for x in set(z))", False),
        ("y = {x for x in set(z)}", False),
        ("s = frozenset(z)\nfor x in s: pass", True),
        ("def f(s: set[str]):\n    return list(s)", True),
        ("def f(s: set[str]):\n    return len(s), 3 in s", False),
        ("for x in a.keys() ^ b.keys(): pass", True),
        ("for x in a.keys(): pass", False),
        ("y = [*{1, 2}]", True),
        ("y = {*{1, 2}, 3}", False),
        ("', '.join({'a', 'b'})", True),
        ("s = {1}\ns.pop()", True),
        ("s = {1}\ny = s.pop() if len(s) == 1 else 0", False),
        ("for x in {1, 2}: raise ValueError(x)", False),
    ],
)
def test_the_search_for_ordered_sets_finds_them(source: str, wrong: bool) -> None:
    assert bool(list(ordered_sets(ast.parse(source)))) == wrong


@pytest.mark.parametrize("path", sources(ENGINE), ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_every_module_says_what_it_is_for_and_stays_readable(path: Path) -> None:
    assert ast.get_docstring(tree(path))
    assert len(path.read_text("utf-8").splitlines()) <= 500

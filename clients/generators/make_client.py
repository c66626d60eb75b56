"""Make a client in another language: what the standard generator writes, and beside it what is written by hand here.

    python clients/generators/make_client.py go [folder] [document]

A language is a folder here: ``config.yaml`` configures the generator, ``templates`` replace some of its own, and
``client`` is copied beside what it has written.  What is written there for Battlecrest is copied once for each game.
The client is in ``build/clients/<language>``.  It is made again when one of its sources has changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LANGUAGES = sorted(config.parent.name for config in HERE.glob("*/config.yaml"))

#: The file in a client that holds the digest of what it was made of.
MADE_OF = ".made-of"
#: Where names of files and functions are written so: time_of_heroes; elsewhere: timeOfHeroes.
SNAKE = ("go", "rust")
#: Whose generator makes of "any of these" a type that holds no plain value.
NO_ANY_OF = ("kotlin", "rust")
#: Whose generator writes no list that is the default of a parameter as its compiler would read it.
NO_DEFAULT_LISTS = ("kotlin",)
#: Changes of the code that the generator has written, by language: a pattern and its replacement.  With them a client
#: reads words and kinds that the contract does not list.  Go keeps such words; Kotlin has none of this yet.
OPEN: dict[str, dict[str, str]] = {
    "go": {r"\*v = \w+_UNKNOWN_DEFAULT_OPEN_API": "*v = enumTypeValue"},
    "java": {
        r'(?s)( +)default:\n.*?throw new IOException\([^\n]*"Failed deserialization for (\w+):[^\n]*\n': (
            r"\1default:\n\1    return new\2;\n            }\n"
        ),
    },
    "rust": {
        r'#\[serde\(rename = "unknown_default_open_api"\)\]': "#[serde(other)]",
        r'(?s)(#\[serde\(tag = "\w+"\)\]\npub enum \w+ \{.*?\n)\}': (
            r"\1    #[serde(other)]\n    UnknownDefaultOpenApi,\n}"
        ),
    },
}
#: A line to repeat for each game.
EACH_GAME = re.compile(r"^(.*\S) *// each game\n", re.M)
#: How files of code end.
SOURCES = (".go", ".java", ".kt", ".rs")
#: Which version of the generator it is.
LOCK = ROOT / "requirements/generators.lock"


def made_of(language: str, document: Path) -> str:
    """The digest of everything that a client is made of."""
    files = [document, LOCK, Path(__file__), HERE / "common.yaml", *files_in(HERE / language)]
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.name}\n{path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def files_in(folder: Path) -> list[Path]:
    """All files below a folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def configuration(language: str) -> dict[str, Any]:
    """Return the settings of the generator: those for all languages, and those for this one."""
    common, own = (
        yaml.safe_load(path.read_text("utf-8")) for path in (HERE / "common.yaml", HERE / language / "config.yaml")
    )
    told: dict[str, Any] = {
        key: {**common.get(key, {}), **own.get(key, {})} if isinstance(common.get(key), dict) else own.get(key, value)
        for key, value in {**own, **common}.items()
    }
    if (templates := HERE / language / "templates").exists():
        told["templateDir"] = str(templates)
    return told


def with_plain_constants(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document without types that have one value, such as the tags of a union.

    The generator makes an enum of each otherwise, 700 in all.  The value becomes the default of a plain member.
    """
    for schema in document["components"]["schemas"].values():
        for name, member in schema.get("properties", {}).items():
            values = [member["const"]] if "const" in member else member.get("enum", [])
            if len(values) == 1:
                member.pop("const", None)
                member.pop("enum", None)
                if name in schema.get("required", []):
                    member["default"] = values[0]
    return document


def with_plain_choices(document: dict[str, Any]) -> dict[str, Any]:
    """The document without `anyOf`, which becomes `oneOf`, and without lists of named values in maps.

    Texts with different names for their values become one plain text: it is the same in any of them.
    """
    schemas = document["components"]["schemas"]

    def plain(form: dict[str, Any]) -> dict[str, Any]:
        named = schemas[form["$ref"].rpartition("/")[2]] if "$ref" in form else form
        return {"type": "string"} if named.get("type") == "string" else form

    def change(node: Any) -> None:
        if isinstance(node, list):
            for part in node:
                change(part)
        if not isinstance(node, dict):
            return
        for part in node.values():
            change(part)
        if len([form for form in node.get("anyOf", []) if form.get("type") != "null"]) > 1:
            forms = [plain(form) for form in node.pop("anyOf")]
            node["oneOf"] = [form for place, form in enumerate(forms) if form not in forms[:place]]
            if len(node["oneOf"]) == 1:
                node.update(node.pop("oneOf")[0])
        if isinstance(of := node.get("additionalProperties"), dict):
            of.get("items", {}).pop("enum", None)

    change(schemas)
    return document


def without_default_lists(document: dict[str, Any]) -> dict[str, Any]:
    """The document without the defaults of parameters that are lists: what is left out, the service adds."""
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    named = list(document["components"].get("parameters", {}).values())
    for parameter in [*named, *(one for operation in operations for one in operation.get("parameters", []))]:
        if parameter.get("schema", {}).get("type") == "array":
            parameter["schema"].pop("default", None)
    return document


def games_of(document: dict[str, Any]) -> list[str]:
    """The games, as they are called in the ids of operations: timeOfHeroes."""
    ids = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]
    return [name.removesuffix(".setup") for name in ids if name.endswith(".setup")]


def pascal(name: str) -> str:
    """timeOfHeroes: TimeOfHeroes."""
    return name[:1].upper() + name[1:]


def snake(name: str) -> str:
    """timeOfHeroes: time_of_heroes."""
    return re.sub(r"([A-Z])", r"_\1", name).lower()


def add_written(language: str, games: list[str], client: Path) -> None:
    """Copy what is written by hand; what is of Battlecrest, by its name, once for each game.

    In the other files, a line that ends in `each game` is repeated so.
    """
    folder = HERE / language / "client"
    for source in files_in(folder):
        name, text = str(source.relative_to(folder)), source.read_text("utf-8")
        if "battlecrest" in name.lower():
            files = {of_game(name, game, language): of_game(text, game, language) for game in games}
        else:
            files = {name: for_each_game(text, games, language)}
        for path, written in files.items():
            (client / path).parent.mkdir(parents=True, exist_ok=True)
            (client / path).write_text(written, "utf-8")


def for_each_game(text: str, games: list[str], language: str) -> str:
    """The text with its lines for each game repeated: a module of Rust has to be named to be there."""
    return EACH_GAME.sub(lambda line: "".join(of_game(f"{line[1]}\n", game, language) for game in games), text)


def of_game(text: str, game: str, language: str) -> str:
    """What is written for Battlecrest, for another game."""
    small = snake(game) if language in SNAKE else game
    return text.replace("Battlecrest", pascal(game)).replace("battlecrest", small)


def generate(language: str, document: Path, client: Path) -> None:
    """Let the generator write a client; what it says is shown where it fails."""
    contract = json.loads(document.read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        told, read, said = (Path(folder) / name for name in ("config.json", "openapi.json", "said.txt"))
        told.write_text(json.dumps(configuration(language)), "utf-8")
        given = with_plain_constants(contract)
        if language in NO_ANY_OF:
            given = with_plain_choices(given)
        if language in NO_DEFAULT_LISTS:
            given = without_default_lists(given)
        read.write_text(json.dumps(given), "utf-8")
        command = [str(Path(sys.executable).with_name("openapi-generator-cli")), "generate"]
        command += ["--input-spec", str(read), "--config", str(told), "--output", str(client)]
        with said.open("w") as output:
            status = subprocess.run(command, stdout=output, stderr=output, env=os.environ, check=False).returncode
        if status:
            raise SystemExit(f"{said.read_text('utf-8')[-5000:]}\nthe generator has failed")
    open_up(language, client)
    add_written(language, games_of(contract), client)


def open_up(language: str, client: Path) -> None:
    """Let the client read words and kinds that the contract does not list."""
    for pattern, replacement in OPEN.get(language, {}).items():
        changes = 0
        for path in files_in(client):
            if path.suffix in SOURCES:
                text, found = re.subn(pattern, replacement, path.read_text("utf-8"))
                if found:
                    path.write_text(text, "utf-8")
                changes += found
        if not changes:
            raise SystemExit(f"the generator for {language} writes other code than this expects: {pattern}")


def main(
    language: str = "",
    folder: str = str(ROOT / "build" / "clients"),
    document: str = str(ROOT / "openapi/openapi.json"),
) -> None:
    """Make the client of a language, unless it is there already and of the same things."""
    if language not in LANGUAGES:
        raise SystemExit(f"choose a language: make client LANG={'|'.join(LANGUAGES)}")
    client, digest = Path(folder) / language, made_of(language, Path(document))
    if (client / MADE_OF).exists() and (client / MADE_OF).read_text("utf-8") == digest:
        print(f"{client} is as it should be")
        return
    print(f"making {client} ...", flush=True)
    client.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=client.parent) as fresh:
        generate(language, Path(document), Path(fresh) / language)
        shutil.rmtree(client, ignore_errors=True)
        (Path(fresh) / language).rename(client)
    (client / MADE_OF).write_text(digest, "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

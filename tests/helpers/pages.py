"""The pages of the project, and what they show: fenced blocks, and commands."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import click
import msgspec
from markdown_it import MarkdownIt

from api.cli import herald
from api.settings import Settings

ROOT = Path(__file__).parents[2]
#: Folders that are installed or built, and the texts of the games.
MADE = {"node_modules", "build", "dist", "data"}
MARKDOWN = MarkdownIt("commonmark")
#: Programs that need other rights, another machine or the network, or do not end: their blocks are checked, not run.
ELSEWHERE = {"make", "docker", "kubectl", "systemctl", "dask", "git", "npm", "npx", "pip", "go", "mvn", "cargo"}
#: Of those of the shell, the commands that are no programs, too.
BUILTINS = {".", "cd", "export", "wait"}
#: A name of another machine (RFC 2606).
OTHER_MACHINE = re.compile(r"[\w.-]+\.example\b")


class Block(NamedTuple):
    """A fenced block."""

    language: str
    text: str


def pages() -> list[Path]:
    """Every page of the project."""
    return [
        path
        for top in sorted(ROOT.iterdir())
        if top.name not in MADE and not top.name.startswith(".")
        for path in ([top] if top.suffix == ".md" else sorted(top.rglob("*.md")))
        if not MADE & set(path.relative_to(ROOT).parts) and not any(part.startswith(".") for part in path.parts)
    ]


@cache
def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page; an indented block is one without a language."""
    tokens = MARKDOWN.parse(page.read_text("utf-8"))
    return [Block(token.info, token.content) for token in tokens if token.type in ("fence", "code_block")]


def inline_commands(page: Path) -> list[str]:
    """The commands of two words and more that stand between backquotes."""
    spans = [
        child.content
        for token in MARKDOWN.parse(page.read_text("utf-8"))
        for child in token.children or ()
        if child.type == "code_inline"
    ]
    return [span for span in spans if re.match(r"(make|herald|(\S+/)?python3? -m) \S", span)]


def runs_here(text: str) -> bool:
    """Whether the commands of a block can be run in a test."""
    return not OTHER_MACHINE.search(text) and not any(words[0] in ELSEWHERE for words, _ in commands(text))


def commands(text: str) -> Iterator[tuple[list[str], list[str]]]:
    """Each simple command: its words without assignments in front, and the files that it is redirected from and to."""
    for line in text.replace("\\\n", " ").splitlines():
        lexer = shlex.shlex(line, posix=True, punctuation_chars="|&;<>()")
        lexer.whitespace_split = True
        try:
            tokens = list(lexer)
        except ValueError:  # a text in quotes goes on in the next line
            tokens = line.split()
        words: list[str] = []
        files: list[str] = []
        while tokens:
            token = tokens.pop(0)
            if token[0] in "<>" and tokens:
                files.append(tokens.pop(0))
            elif token[0] in "|&;()":
                if words:
                    yield words, files
                words, files = [], []
            elif words or not re.match(r"\w+=", token):
                words.append(token)
        if words:
            yield words, files


def check_syntax(text: str) -> None:
    """Let the shell read commands without running them."""
    done = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class Checker:
    """Checks the commands of one page that cannot be run here, as far as that goes without running them."""

    def __init__(self) -> None:
        #: The files that the commands of the page make.
        self.made: set[str] = set()

    def check(self, text: str) -> None:
        """Whether all that is named exists: programs, targets, options, settings, files."""
        for setting in re.findall(r"\bHERALD_[A-Z_]+\b", text):
            assert setting in {name for name, _, _ in Settings.describe()}, setting
        for words, files in commands(text):
            program, *rest = words
            self.made |= {*files, *(rest if program == "mkdir" else ())}
            if program == "sudo":
                program, *rest = rest
            check = getattr(self, f"check_{Path(program).name.rstrip('3')}", None)
            if check:
                check(rest)
            else:
                known = shutil.which(program) or program in ELSEWHERE or program in BUILTINS
                assert known, f"{program}: no such program"
            self.check_paths(rest)

    def check_paths(self, words: Sequence[str]) -> None:
        """The files of the project that are named are there, or a command of the page makes them."""
        for word in words:
            top, slash, _ = word.removeprefix("./").partition("/")
            if slash and top not in ("", "..") and (ROOT / top).is_dir() and top not in MADE and "*" not in word:
                made = any(word.startswith(one) for one in self.made)
                assert made or (ROOT / word).exists(), f"{word}: no such file"

    def check_make(self, words: Sequence[str]) -> None:
        """Targets and variables of the Makefile."""
        makefile = (ROOT / "Makefile").read_text("utf-8")
        known = set(re.findall(r"^([a-z-]+):", makefile, re.M))
        for word in words:
            name, equals, _ = word.partition("=")
            if equals:
                assert re.search(rf"^{name} \?=|\({name}\)", makefile, re.M), f"make {word}: no such variable"
            else:
                assert word in known or word.startswith("-"), f"make {word}: no such target"

    def check_herald(self, words: Sequence[str]) -> None:
        """Commands of `herald`, and their options."""
        command: click.Command = herald
        rest = [word for word in words if word != "..."]
        while isinstance(command, click.Group) and rest:
            found = command.get_command(click.Context(command), rest[0])
            assert found, f"herald {rest[0]}: no such command"
            command, rest = found, rest[1:]
        known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
        named = {word.partition("=")[0] for word in rest if word.startswith("--")}
        assert named <= known | {"--help"}, f"herald {command.name}: {named - known}"

    def check_python(self, words: Sequence[str]) -> None:
        """Modules of Python, and of the standard library."""
        if words[:1] == ["-m"]:
            assert find_spec(words[1]), words[1]

    def check_sh(self, words: Sequence[str]) -> None:
        """A script of the project."""
        if not words[0].startswith("-"):
            check_syntax((ROOT / words[0]).read_text("utf-8"))

    def check_npm(self, words: Sequence[str]) -> None:
        """Scripts and packages of the project."""
        folder = ROOT / (words[words.index("--prefix") + 1] if "--prefix" in words else ".")
        if "run" in words:
            scripts = msgspec.json.decode((folder / "package.json").read_bytes())["scripts"]
            assert words[words.index("run") + 1] in scripts, f"npm {' '.join(words)}: no such script"

    def check_pip(self, words: Sequence[str]) -> None:
        """Packages of the project."""
        for word in words:
            if "/" in word:
                assert (ROOT / word / "pyproject.toml").is_file(), f"{word}: no package"

    def check_systemctl(self, words: Sequence[str]) -> None:
        """Units of the project."""
        for word in words:
            if "@" in word:
                assert (ROOT / "deploy" / f"{word.partition('@')[0]}@.service").is_file(), word

    def check_docker(self, words: Sequence[str]) -> None:
        """Files of the project, and options that the program has."""
        self.check_help("docker", words)

    def check_kubectl(self, words: Sequence[str]) -> None:
        """Options that the program has."""
        self.check_help("kubectl", words)

    def check_dask(self, words: Sequence[str]) -> None:
        """Options that the program has."""
        self.check_help("dask", words)

    def check_help(self, program: str, words: Sequence[str]) -> None:
        """The help of a program, where it is installed, names the options."""
        binary = shutil.which(program)
        if binary is None:
            return
        command = [word for word in words if re.fullmatch(r"[a-z]+", word)][: 2 if words[0] == "compose" else 1]
        help_text = ""
        for length in range(1, len(command) + 1):
            done = subprocess.run([binary, *command[:length], "--help"], capture_output=True, text=True, check=False)
            if " ".join([program, *command[:length]]) not in done.stdout:
                return  # this part of the program is not installed
            help_text += done.stdout
        for word in words:
            if word.startswith("--") and word != "--":
                assert word.partition("=")[0] in help_text, f"{program} {' '.join(command)} {word}: no such option"

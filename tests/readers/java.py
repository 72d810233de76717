"""The class `R` that `aapt2` writes beside the resources: Java source, with the resources' comments in it."""

import re
import shutil
import subprocess
import unicodedata
from collections.abc import Sequence
from pathlib import Path

import pytest

needs_javac = pytest.mark.skipif(shutil.which("javac") is None, reason="needs javac (Debian: default-jdk)")

_ESCAPE = re.compile(r"\\(\\|u+([0-9a-fA-F]{4})|u)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CLASS = re.compile(r"public static final class (attr|bool|color|dimen|integer|string|style) \{")
_FIELD = re.compile(r"public static final int (\S+)=0x[0-9a-f]{8};")
_PLAIN = re.compile(r"package [a-z0-9]+;|public final class R \{|\}|@Deprecated")
_PARTS = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nl", "Nd", "Mn", "Mc", "Pc", "Sc"})
# The Java Language Specification 3.9, with the literals
_RESERVED = frozenset(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum
    extends final finally float for goto if implements import instanceof int interface long native new
    package private protected public return short static strictfp super switch synchronized this throw
    throws transient try void volatile while true false null _
    """.split()  # noqa: SIM905  a table of words reads better than 54 lines
)


def fields(source: str) -> list[tuple[str, str]]:
    """Return the fields of `R` by class and name; nothing else may stand in it, as Java reads it."""
    code = _COMMENT.sub("", _ESCAPE.sub(_unescaped, source))
    found, kind = [], ""
    for line in filter(None, map(str.strip, code.split("\n"))):
        opened, field = _CLASS.fullmatch(line), _FIELD.fullmatch(line)
        if opened:
            kind = opened[1]
        elif field:
            found.append((kind, field[1]))
        else:
            assert _PLAIN.fullmatch(line), f"what a comment left in R: {line}"
    assert all(map(is_identifier, [name for _, name in found]))
    return found


def _unescaped(match: re.Match[str]) -> str:
    r"""Read `\uXXXX` as Java does, before it knows what a comment is."""
    if match[1] == "\\":
        return match[0]
    assert match[2], "an escape that Java cannot read"
    return chr(int(match[2], 16))


def is_identifier(name: str) -> bool:
    """Tell whether Java takes the name for a field (`Character.isJavaIdentifierPart`)."""
    categories = [unicodedata.category(character) for character in name]
    return set(categories) <= _PARTS and categories[0] not in {"Nd", "Mn", "Mc"} and name not in _RESERVED


def compile_java(sources: Sequence[str], folder: Path) -> None:
    """Compile sources, each of another package, in one go; no error."""
    files = []
    for number, source in enumerate(sources):
        files.append(folder / str(number) / "R.java")
        files[-1].parent.mkdir()
        files[-1].write_text(source, "utf-8")
    (folder / "files").write_text("\n".join(f'"{file}"' for file in files))
    command = ["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-proc:none", "-nowarn"]
    command += ["-encoding", "UTF-8", "-d", str(folder), f"@{folder / 'files'}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr

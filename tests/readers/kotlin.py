"""Kotlin's compiler as a reader of files for Compose, with stand-ins for its types, and their lines' forms.

The stand-ins are inline classes over `Long`, which take two slots of a constructor, as Compose's own do.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

needs_kotlinc = pytest.mark.skipif(shutil.which("kotlinc") is None, reason="needs kotlinc (Debian: kotlin)")

_STAND_INS = {
    "Runtime": """package androidx.compose.runtime
annotation class Immutable
class ProvidableCompositionLocal<T>(val default: () -> T)
fun <T> staticCompositionLocalOf(default: () -> T) = ProvidableCompositionLocal(default)
""",
    "Graphics": """package androidx.compose.ui.graphics
inline class Color(val value: Long)
""",
    "Unit": """package androidx.compose.ui.unit
inline class Dp(val value: Float)
inline class TextUnit(val packed: Long)
inline val Int.dp: Dp get() = Dp(toFloat())
inline val Double.dp: Dp get() = Dp(toFloat())
inline val Int.sp: TextUnit get() = TextUnit(toLong())
inline val Double.sp: TextUnit get() = TextUnit(toLong())
""",
}
_STRING = r'"(?:[^"\\$\n]|\\["\\$]|\\u[0-9a-f]{4})*"'
_NAME = r"(?:`[a-z]+`|[\w]+)"
_VALUE = r"(?:Color\(0x[0-9A-F]{8}\)|\(-[0-9.]+\)\.[ds]p|[0-9.]+\.[ds]p|null)"
_LINES = [
    re.compile(form)
    for form in (
        r"",
        r"//.*",
        r"    //.*",
        r"    /\*\* (?:(?!\*/|/\*).)* \*/",
        r"    /\*\*",
        r"     \*(?: (?:(?!\*/|/\*).)*)?",
        r"     \*/",
        rf"    @Deprecated\({_STRING}(?:, ReplaceWith\({_STRING}\))?\)",
        r"package [a-z.]+",
        r"import androidx\.compose\.[A-Za-z.]+",
        r"@Immutable",
        rf"(?:internal )?class {_NAME}(?: internal constructor)?\(",
        rf"    (?:private )?val {_NAME}: {_NAME}\??,?",
        r"\)(?: \{)?",
        r"\}",
        rf"    val {_NAME}: {_NAME}\?? get\(\) = part__[0-9]+\.{_NAME}",
        rf"private fun {_NAME}\(\) = {_NAME}\(",
        rf"    {_NAME} = (?:{_VALUE}|{_NAME}\(\)),?",
        rf"val {_NAME} = {_NAME}\(\)",
        rf"val {_NAME} = staticCompositionLocalOf \{{ {_NAME} \}}",
    )
]
_MADE = re.compile(rf"private fun (?P<function>{_NAME})\(\) = (?P<type>{_NAME})\(\n(?P<body>(?:    .*\n)*)\)")
_PART = re.compile(rf"    (?P<name>{_NAME}) = (?P<value>.*?),?")
_INSTANCE = re.compile(rf"val (?P<name>{_NAME}) = (?P<function>{_NAME})\(\)")


_SPLIT = re.compile(rf"class (?P<name>{_NAME}) internal constructor\(")


def read(text: str) -> dict[str, dict[str, str]]:
    """Return the values of each instance by the paths of their properties; each line is of a known form."""
    for line in text.split("\n"):
        assert any(form.fullmatch(line) for form in _LINES), line
    assert len(text.split("\n")) == len(text.splitlines()) + 1
    made = {each["function"]: (each["type"], each["body"].splitlines()) for each in _MADE.finditer(text)}
    split = {each["name"] for each in _SPLIT.finditer(text)}

    def values(function: str, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        kind, lines = made[function]
        for part in map(_PART.fullmatch, lines):
            assert part
            inner = path if kind in split else (*path, part["name"])
            if part["value"].endswith("()"):
                yield from values(part["value"].removesuffix("()"), inner)
            elif part["value"] != "null":
                yield ".".join(inner), part["value"]

    found: dict[str, dict[str, str]] = {}
    for instance in filter(None, map(_INSTANCE.fullmatch, text.split("\n"))):
        pairs = list(values(instance["function"], ()))
        found[instance["name"]] = dict(pairs)
        assert len(found[instance["name"]]) == len(pairs)
    return found


def compile_all(texts: Sequence[str], folder: Path) -> None:
    """Compile files, each in a package of its own, with the stand-ins, in one go; no error."""
    sources = dict(_STAND_INS)
    for number, text in enumerate(texts):
        sources[f"Tokens{number}"] = text.replace("package com.example.tokens", f"package tokens{number}", 1)
    files = []
    for name, text in sources.items():
        files.append(folder / f"{name}.kt")
        files[-1].write_text(text, "utf-8")
    command = ["kotlinc", "-nowarn", *map(str, files), "-d", str(folder / "classes")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]

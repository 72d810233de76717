"""Kotlin's compiler as a reader of files for Compose, with stand-ins for its types, and their lines' forms.

The stand-ins are inline classes over `Long`, which take two slots of a constructor, as Compose's own do.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from readers.expressions import Call, Grammar, Shade, Target, parse

needs_kotlinc = pytest.mark.skipif(shutil.which("kotlinc") is None, reason="needs kotlinc (Debian: kotlin)")

STAND_INS = {
    "Runtime": """package androidx.compose.runtime
annotation class Immutable
annotation class Composable
annotation class ReadOnlyComposable
class ProvidableCompositionLocal<T>(val default: () -> T) { val current: T get() = default() }
fun <T> staticCompositionLocalOf(default: () -> T) = ProvidableCompositionLocal(default)
""",
    "Animation": """package androidx.compose.animation.core
class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float)
""",
    "Foundation": """package androidx.compose.foundation
import androidx.compose.ui.graphics.*
import androidx.compose.ui.unit.Dp
class BorderStroke(val width: Dp, val brush: Brush)
fun BorderStroke(width: Dp, color: Color) = BorderStroke(width, Brush(listOf(0.0f to color)))
""",
    "Spaces": """package androidx.compose.ui.graphics.colorspace
class ColorSpace(val id: Int)
object ColorSpaces {
    val Srgb = ColorSpace(0)
    val DisplayP3 = ColorSpace(7)
}
""",
    "Graphics": """package androidx.compose.ui.graphics
import androidx.compose.ui.graphics.colorspace.*
inline class Color(val value: Long)
fun Color(
    red: Float, green: Float, blue: Float, alpha: Float = 1.0f, colorSpace: ColorSpace = ColorSpaces.Srgb
) = Color((red + green + blue + alpha + colorSpace.id).toLong())
class Brush(val stops: List<Pair<Float, Color>>) {
    companion object {
        fun verticalGradient(
            vararg colorStops: Pair<Float, Color>, startY: Float = 0.0f, endY: Float = Float.POSITIVE_INFINITY
        ) = Brush(colorStops.toList())
        fun horizontalGradient(
            vararg colorStops: Pair<Float, Color>, startX: Float = 0.0f, endX: Float = Float.POSITIVE_INFINITY
        ) = Brush(colorStops.toList())
        fun radialGradient(vararg colorStops: Pair<Float, Color>) = Brush(colorStops.toList())
        fun sweepGradient(vararg colorStops: Pair<Float, Color>) = Brush(colorStops.toList())
    }
}
""",
    "Text": """package androidx.compose.ui.text
import androidx.compose.ui.text.font.*
import androidx.compose.ui.unit.*
class TextStyle(
    val fontSize: TextUnit = TextUnit.Unspecified,
    val fontWeight: FontWeight? = null,
    val fontStyle: FontStyle? = null,
    val letterSpacing: TextUnit = TextUnit.Unspecified,
    val lineHeight: TextUnit = TextUnit.Unspecified
)
""",
    "Font": """package androidx.compose.ui.text.font
class FontWeight(val weight: Int)
inline class FontStyle(val value: Int) { companion object { val Italic get() = FontStyle(1) } }
""",
    "Unit": """package androidx.compose.ui.unit
inline class Dp(val value: Float)
inline class TextUnit(val packed: Long) { companion object { val Unspecified get() = TextUnit(0L) } }
inline val Int.dp: Dp get() = Dp(toFloat())
inline val Double.dp: Dp get() = Dp(toFloat())
inline val Int.sp: TextUnit get() = TextUnit(toLong())
inline val Double.sp: TextUnit get() = TextUnit(toLong())
inline val Int.em: TextUnit get() = TextUnit(toLong())
inline val Double.em: TextUnit get() = TextUnit(toLong())
""",
}
_STRING = r'"(?:[^"\\$\n]|\\["\\$]|\\u[0-9a-f]{4})*"'
_NAME = r"(?:`[a-z]+`|[\w]+)"
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
        rf"@file:Suppress\({_STRING}(?:, {_STRING})*\)",
        r"package [a-z.]+",
        r"import androidx\.compose\.[A-Za-z.]+",
        r"@Immutable",
        rf"(?:internal )?class {_NAME}(?: internal constructor)?\(",
        rf"    (?:private )?val {_NAME}: (?:{_NAME}|List<{_NAME}>)\??,?",
        r"\)(?: \{)?",
        r"\}",
        rf"    val {_NAME}: (?:{_NAME}|List<{_NAME}>)\?? get\(\) = part__[0-9]+\.{_NAME}",
        rf"private fun {_NAME}\(\) = {_NAME}\(",
        rf"    {_NAME} = .+",
        rf"typealias {_NAME} = Int",
        rf"val {_NAME} = {_NAME}\(\)",
        rf"val {_NAME} = staticCompositionLocalOf \{{ {_NAME} \}}",
        rf"object {_NAME} \{{",
        rf"    val tokens: {_NAME}",
        rf"        @Composable @ReadOnlyComposable get\(\) = {_NAME}\.current",
    )
]
_MADE = re.compile(rf"private fun (?P<function>{_NAME})\(\) = (?P<type>{_NAME})\(\n(?P<body>(?:    .*\n)*)\)")
_PART = re.compile(rf"    (?P<name>{_NAME}) = (?P<value>.*?),?")
_INSTANCE = re.compile(rf"val (?P<name>{_NAME}) = (?P<function>{_NAME})\(\)")


_OWN = re.compile(
    rf"class (?P<name>{_NAME})\(\n    val (?:(?P<shadow>color: Color,\n    val x: Dp)|durationMillis: Int),"
)
_SPLIT = re.compile(rf"class (?P<name>{_NAME}) internal constructor\(")
_ESCAPE = re.compile(r'\\(?:u([0-9a-f]{4})|(["\\$]))')


def _plain(text: str) -> str:
    return _ESCAPE.sub(lambda match: match[2] or chr(int(match[1], 16)), text[1:-1])


def _length(value: Call) -> Any:
    """Return points, or multiples of the font size with their unit."""
    number: float = value.of("")[0]
    return (number, "em") if value.name == "em" else number


def _height(value: Call) -> float:
    assert value.name in {"em", "sp"}
    return float(value.of("")[0])


def _color(value: Call) -> Shade:
    assert value.name == "Color"
    if len(value.parts) > 1:
        *parts, space = value.of("red", "green", "blue", "alpha", "colorSpace")
        assert space == "ColorSpaces.DisplayP3"
        return Shade("display-p3", tuple(parts))
    alpha, *channels = int(value.of("")[0]).to_bytes(4, "big")
    return Shade("srgb", tuple(each / 255 for each in (*channels, alpha)))


def _curve(value: Call) -> list[float]:
    assert value.name == "CubicBezierEasing"
    return value.of("", "", "", "")


def _border(value: Call) -> dict[str, Any]:
    assert value.name == "BorderStroke"
    width, color = value.of("", "")
    return {"width": _length(width), "color": _color(color)}


def _transition(value: Call) -> dict[str, Any]:
    assert value.name == "TimedTransition"
    duration, delay, easing = value.of("durationMillis", "delayMillis", "easing")
    return {"duration": duration, "delay": delay, "timingFunction": _curve(easing)}


def _shadow(value: Call) -> list[dict[str, Any]]:
    assert value.name == ("listOf" if value.parts else "emptyList")
    found = []
    for _, layer in value.parts:
        assert layer.name == "ShadowLayer"
        color, *lengths, inset = layer.of("color", "x", "y", "blur", "spread", "isInset")
        names = ("offsetX", "offsetY", "blur", "spread")
        own = dict(zip(names, map(_length, lengths), strict=True))
        found.append({"color": _color(color), **own, "inset": inset == "true"})
    return found


def _gradient(value: Call) -> list[dict[str, Any]]:
    assert re.fullmatch(r"Brush\.(?:vertical|horizontal|radial|sweep)Gradient", value.name)
    pairs = [stop.of("", "") for label, stop in value.parts if not label]
    return [{"color": _color(color), "position": position} for position, color in pairs]


def _typography(value: Call) -> dict[str, Any]:
    assert value.name == "TextStyle"
    parts = dict(value.parts)
    found: dict[str, Any] = {
        name: _length(parts[name]) for name in ("fontSize", "letterSpacing") if name in parts
    }
    if isinstance(found.get("letterSpacing"), tuple):
        found["letterSpacing"] = found["letterSpacing"][0] * found["fontSize"]
    if "fontWeight" in parts:
        found["fontWeight"] = _weight(parts["fontWeight"])
    if "lineHeight" in parts:
        height = parts["lineHeight"]
        found["lineHeight"] = _height(height) / (found["fontSize"] if height.name == "sp" else 1)
    return found


def _weight(value: Call) -> float:
    assert value.name == "FontWeight"
    return float(value.of("")[0])


def _as_it_is(value: Any) -> Any:
    return value


TARGET = Target(
    Grammar(_STRING, _plain, "=", ()),
    {
        "color": _color,
        **dict.fromkeys(("dimension", "fontSize", "letterSpacing"), _length),
        "lineHeight": _height,
        **dict.fromkeys(("number", "duration", "string", "fontFamily", "strokeStyle"), _as_it_is),
        "fontWeight": _weight,
        "boolean": lambda value: {"true": True, "false": False}[value],
        "cubicBezier": _curve,
        "border": _border,
        "transition": _transition,
        "shadow": _shadow,
        "gradient": _gradient,
        "typography": _typography,
    },
    tolerance=0.002,
    step=0.5,
)


def read(text: str) -> dict[str, dict[str, str]]:
    """Return the values of each instance by the paths of their properties; each line is of a known form."""
    for line in text.split("\n"):
        assert any(form.fullmatch(line) for form in _LINES), line
    assert len(text.split("\n")) == len(text.splitlines()) + 1
    made = {each["function"]: (each["type"], each["body"].splitlines()) for each in _MADE.finditer(text)}
    own = {
        each["name"]: "ShadowLayer" if each["shadow"] else "TimedTransition" for each in _OWN.finditer(text)
    }
    split = {each["name"] for each in _SPLIT.finditer(text)}

    def values(function: str, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        kind, lines = made[function]
        for part in map(_PART.fullmatch, lines):
            assert part
            inner = path if kind in split else (*path, part["name"])
            if part["value"].removesuffix("()") in made:
                yield from values(part["value"].removesuffix("()"), inner)
            elif part["value"] != "null":
                value = part["value"]
                for name, word in own.items() if '"' not in value else ():
                    value = value.replace(f"{name}(", f"{word}(")
                parse(value, TARGET.grammar)
                yield ".".join(inner), value

    found: dict[str, dict[str, str]] = {}
    for instance in filter(None, map(_INSTANCE.fullmatch, text.split("\n"))):
        pairs = list(values(instance["function"], ()))
        found[instance["name"]] = dict(pairs)
        assert len(found[instance["name"]]) == len(pairs)
    return found


def compile_all(texts: Sequence[str], folder: Path) -> None:
    """Compile files, each in a package of its own, with the stand-ins, in one go; no error."""
    sources = dict(STAND_INS)
    for number, text in enumerate(texts):
        sources[f"Tokens{number}"] = text.replace("package com.example.tokens", f"package tokens{number}", 1)
    compile_files(sources, folder)


def compile_files(sources: Mapping[str, str], folder: Path) -> None:
    """Compile files of these names together in one go; no error."""
    files = []
    for name, text in sources.items():
        files.append(folder / f"{name}.kt")
        files[-1].write_text(text, "utf-8")
    # so small a program is compiled before the second compiler of the machine pays
    short = {"JAVA_OPTS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss8m"}
    command = ["kotlinc", "-nowarn", *map(str, files), "-d", str(folder / "classes")]
    done = subprocess.run(
        command, env=os.environ | short, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr[-3000:]

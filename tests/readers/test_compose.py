"""Kotlin's compiler takes the files for Compose, and each property has its token's value in each mode."""

from collections.abc import Sequence
from pathlib import Path

from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import NO_OPTIONS, Options, with_options
from readers import classes, kotlin
from readers.batches import generated
from readers.classes import token
from readers.kotlin import compile_all, needs_kotlinc

COMPOSE = SYMBOLIC["compose"]


WIDE = Options(color_format="p3")


def check(found: Sequence[ExportMode], options: Options = NO_OPTIONS) -> str:
    """Every property has its token's value; returns the source."""
    return classes.check(
        "compose", kotlin.TARGET, found, lambda text: list(kotlin.read(text).values()), options
    )


@needs_kotlinc
def test_golden_cases_and_many_colours(tmp_path: Path) -> None:
    """All types and edge cases compile, and 400 colours of one group, which no constructor could take."""
    many = [token(f"color.c{number}") for number in range(400)]
    large = [ExportMode(name, name == "Light", many, ()) for name in ("Light", "Dark")]
    names = ["class", "part__1", "a.class", "in.is", "A.b", "a.B", "a.b", "hashCode", "x.to string", "Color"]
    odd = [
        ExportMode("Tokens", is_default=True, tokens=[token(name) for name in sorted(names)], inherited=())
    ]
    wide = [check(cascade(f"type-{kind}"), WIDE) for kind in ("color", "shadow", "gradient", "border")]
    assert "colorSpace = ColorSpaces.DisplayP3" in wide[0]
    compile_all([*wide, *(check(found) for found in (*map(cascade, CASES), large, odd))], tmp_path)


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 60):
        check(found)
        check(found, WIDE)


def test_deprecation() -> None:
    """The compiler warns, says what to use instead, and an editor replaces it, within a group."""
    text = check(cascade("deprecated"))
    assert '@Deprecated("use token.action", ReplaceWith("action"))\n    val blue: Color' in text
    assert '@Deprecated("As of 2.0; use space.m")\n    val moved: Color' in text


def test_options() -> None:
    """The package and the first part of the names of classes can be chosen, descriptions left away."""
    asked = with_options(COMPOSE, Options(package="org.acme", name="Acme", descriptions=False))
    text = asked.tokenset(cascade("deprecated")).text
    assert text.startswith("package org.acme\n")
    assert "class AcmeTokens(" in text
    assert "val LocalAcmeTokens = staticCompositionLocalOf { AcmeLight }" in text
    assert "import org.acme" not in text
    assert "object AcmeTheme {\n    val tokens: AcmeTokens\n" in text
    assert "What is pressed" not in text
    asked = with_options(COMPOSE, Options(base_font_size=10))
    assert asked.literal(token("m", "1.5rem", "dimension")) == "15.dp"


def test_colours_outside_srgb() -> None:
    """They are Display P3's where that is asked for, the others as ever; what it has not either is told."""
    asked = with_options(COMPOSE, WIDE)
    vivid = token("a", "color(display-p3 1 0.2 0.1 / 0.5)")
    assert asked.literal(vivid) == (
        "Color(red = 1.0f, green = 0.2f, blue = 0.1f, alpha = 0.5f, colorSpace = ColorSpaces.DisplayP3)"
    )
    assert asked.approximation(vivid) is None
    assert "outside sRGB" in (COMPOSE.approximation(vivid) or "")
    assert "outside Display P3" in (asked.approximation(token("a", "color(rec2020 0 1 0)")) or "")
    assert asked.literal(token("a")) == "Color(0xFF123456)"
    found = [ExportMode("Base", is_default=True, tokens=[token("ColorSpaces.x")], inherited=())]
    assert "import androidx.compose.ui.graphics.colorspace" not in check(found, WIDE)


def test_what_compose_lacks() -> None:
    """Composites are Compose's own values, or classes of the file; what these have no place for is told."""
    style = '{"fontFamily": "Inter", "fontSize": "1rem", "lineHeight": 1.5, "letterSpacing": "-2%"}'
    text = COMPOSE.literal(token("a", style, "typography"))
    assert text == "TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = (-0.02).em)"
    told = COMPOSE.approximation(token("a", style, "typography"))
    assert told == "1rem is written as 16, at 16 to the rem; a font of the app is needed: Inter is left out"
    assert COMPOSE.literal(token("a", "1.5", "lineHeight")) == "1.5.em"
    assert COMPOSE.literal(token("a", "0.0004s", "duration")) == "0"
    assert COMPOSE.approximation(token("a", "0.0004s", "duration")) == "0.4ms is written as 0"
    upwards = COMPOSE.literal(token("a", "linear-gradient(to top, red, blue)", "gradient"))
    assert upwards == (
        "Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF),"
        " startY = Float.POSITIVE_INFINITY, endY = 0.0f)"
    )

"""Kotlin's compiler takes the files for Compose, and each property has its token's value in each mode."""

from collections.abc import Sequence
from pathlib import Path

from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.exporters.base import ExportMode, ExportToken
from jeton.exporters.options import Options, with_options
from jeton.exporters.registry import SYMBOLIC
from jeton.exporters.selection import completed
from readers.batches import generated
from readers.colors import evaluate, to_byte
from readers.kotlin import compile_all, needs_kotlinc, read
from readers.left_out import check_left_out, parted
from readers.natives import length

COMPOSE = SYMBOLIC["compose"]


def token(name: str, value: str = "#123456") -> ExportToken:
    """Return a colour."""
    return ExportToken(name, "color", value, "color", None, None)


def check(found: Sequence[ExportMode]) -> str:
    """Every token is a property with its value, or left out with a comment; each once in every mode."""
    rendered = COMPOSE.tokenset(found)
    text, left_out = parted("compose", rendered.text)
    check_left_out(left_out, [(lost.name, lost.mode) for lost in rendered.left_out])
    instances = list(read(text).values())
    told: dict[str, dict[str, str]] = {mode.name: {} for mode in found}
    for symbol in COMPOSE.symbols_of_tokenset(found):
        assert symbol.name not in told[symbol.mode]
        told[symbol.mode][symbol.name] = symbol.literal
    ordered = sorted(found, key=lambda mode: not mode.is_default)
    assert instances == [told[mode.name] for mode in ordered] or not found
    lost = {(left.mode, left.name) for left in rendered.left_out}
    for mode in completed(found):
        names = rendered.identifiers["", mode.name]
        for own in mode.tokens:
            assert ((mode.name, own.name) in lost) == (own.name not in names)
            if own.name in names:
                check_value(told[mode.name][names[own.name]], own)
    return rendered.text


def check_value(text: str, own: ExportToken) -> None:
    """A literal is the token's value, as reckoned a second time."""
    value = own.value or ""
    if text.startswith("Color("):
        wanted = evaluate(value)
        if wanted is not None and not wanted.mapped:
            alpha, *channels = bytes.fromhex(text[8:-1])
            assert (*channels, alpha) == tuple(map(to_byte, wanted[:4]))
    else:
        points = length(own.type, value)
        assert points is None or float(text[:-3].strip("()")) == points


@needs_kotlinc
def test_golden_cases_and_many_colours(tmp_path: Path) -> None:
    """All types and edge cases compile, and 400 colours of one group, which no constructor could take."""
    many = [token(f"color.c{number}") for number in range(400)]
    large = [ExportMode(name, name == "Light", many, ()) for name in ("Light", "Dark")]
    names = ["class", "part__1", "a.class", "in.is", "A.b", "a.B", "a.b", "hashCode", "x.to string", "Color"]
    odd = [
        ExportMode("Tokens", is_default=True, tokens=[token(name) for name in sorted(names)], inherited=())
    ]
    compile_all([check(found) for found in (*map(cascade, CASES), large, odd)], tmp_path)


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 60):
        check(found)


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
    assert "What is pressed" not in text

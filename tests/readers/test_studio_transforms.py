"""Maths and colour modifiers, judged by Tokens Studio's transforms for Style Dictionary."""

import json
import math
import random
from pathlib import Path
from typing import Any, get_args

import pytest
from support.packages import run

from jeton.values.calculations import evaluate
from jeton.values.colors import parse_color
from jeton.values.modifiers import SPACES, Kind, modified
from jeton.values.parse import read
from jeton.values.typed import Color, Ok
from jeton.values.write import color_text

_SEED = 16


def _judged(tokens: list[dict[str, Any]], place: Path) -> list[Any]:
    path = place / "tokens.json"
    path.write_text(json.dumps(tokens))
    return list(run("style-dictionary", "evaluate.mjs", path))


def _expression(chance: random.Random, depth: int) -> str:
    """Return a calculation whose products have one length at most, and whose divisors are numbers."""
    if not depth:
        return f"{chance.randint(1, 64)}px"
    inner, number = _expression(chance, depth - 1), chance.choice(["2", "0.5", "1.25", "3"])
    return chance.choice(
        [
            f"({inner} + {_expression(chance, depth - 1)})",
            f"({inner} - {number})",
            f"{number} * {inner}",
            f"{inner} / {number}",
            f"roundTo({inner} / 3, 2)",
            f"max({inner}, {number})",
            f"floor({inner})",
            f"abs(-{number} * {inner})",
        ]
    )


def test_maths_equals_that_of_tokens_studio(tmp_path: Path) -> None:
    """Of 500 calculations each result is within 1e-4 of its size.

    Left out by rule: a product of two lengths, which has no unit in CSS; a quotient of two, a number there.
    """
    chance = random.Random(_SEED)
    texts = [_expression(chance, chance.randint(1, 4)) for _ in range(500)]
    theirs = _judged([{"type": "dimension", "value": text} for text in texts], tmp_path)
    for text, judged in zip(texts, theirs, strict=True):
        ours = evaluate(text)
        assert ours is not None, text
        assert ours.endswith("px"), (text, ours)
        number, expected = float(ours.removesuffix("px")), float(str(judged).removesuffix("px"))
        assert math.isclose(number, expected, rel_tol=1e-4, abs_tol=1e-4), (text, ours, judged)


def _color(text: str) -> Color:
    outcome = read("color", text)
    assert isinstance(outcome, Ok)
    assert isinstance(outcome.value, Color)
    return outcome.value


@pytest.mark.parametrize("space", SPACES)
def test_modified_colours_equal_those_of_tokens_studio(space: str, tmp_path: Path) -> None:
    """Of 200 colours each channel is within 1/255, for every kind of modifier.

    Left out by rule: a colour outside sRGB in `hsl`, which cannot express it.
    """
    chance = random.Random(_SEED)

    def color() -> str:
        wide = [] if space == "hsl" else [f"oklch(0.7 0.15 {chance.randrange(360)})", "lch(50 30 40)"]
        opaque, faded = f"#{chance.randrange(1 << 24):06x}", f"#{chance.randrange(1 << 32):08x}"
        return chance.choice([opaque, faded, "#808080", "#fff", "#000", "hsl(210 50% 40%)", *wide])

    tokens: list[dict[str, Any]] = []
    for _ in range(200):
        modify = {"type": chance.choice(get_args(Kind)), "value": f"{chance.random():.3f}", "space": space}
        modify["color"] = color()
        tokens.append(
            {"type": "color", "value": color(), "$extensions": {"studio.tokens": {"modify": modify}}}
        )
    for token, judged in zip(tokens, _judged(tokens, tmp_path), strict=True):
        modify = token["$extensions"]["studio.tokens"]["modify"]
        base, other, amount = _color(token["value"]), _color(modify["color"]), float(modify["value"])
        ours = parse_color(color_text(modified(base, modify["type"], SPACES[space], amount, other)))
        expected = parse_color(judged.replace("NaN", "none"))
        assert ours is not None
        assert expected is not None, judged
        assert max(abs(x - y) for x, y in zip(ours, expected, strict=True)) <= 1 / 255, (token, ours, judged)

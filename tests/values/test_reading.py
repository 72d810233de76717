"""Which texts read as which types."""

import time
from typing import get_args

import pytest

from jeton.model import TokenType
from jeton.values.memory import ENTRIES, LONGEST, remembered
from jeton.values.reading import reads_as

READS: dict[TokenType, list[str]] = {
    "color": ["#fff", "currentColor", '{"colorSpace":"srgb","components":[0,0,0]}'],
    "dimension": ["16px", "0", "16", "50%", "2vw", "clamp(1rem, 2vw, 3rem)", '{"value":1,"unit":"px"}'],
    "fontFamily": ["Inter", '"Inter", sans-serif', '["Inter"]', "游ゴシック"],
    "fontWeight": ["600", "bold", "semi-bold", "Semi Bold"],
    "fontSize": ["16px", "large"],
    "lineHeight": ["1.5", "24px", "150%", "normal"],
    "letterSpacing": ["-0.5px", "0.05em", "normal"],
    "duration": ["200ms", ".2s", "0"],
    "cubicBezier": [
        "cubic-bezier(0.4, 0, 0.2, 1)",
        "ease-in-out",
        "[0.4, 0, 0.2, 1]",
        "0.4, 0, 0.2, 1",
        "steps(2)",
    ],
    "number": ["1.5", "50%", "calc(1 + 2)"],
    "strokeStyle": ["solid", '{"dashArray":["1px"],"lineCap":"round"}'],
    "border": ["1px solid #000", '{"width":"1px","style":"solid","color":"red"}'],
    "transition": ["all 200ms ease", "200ms"],
    "shadow": ["none", "0 1px 2px red", "inset 0 1px #0008"],
    "gradient": ["linear-gradient(red, blue)", '[{"color":"red","position":0}]'],
    "typography": ["400 16px/1.5 Inter", '{"fontFamily":"Inter","fontSize":"16px"}'],
    "string": ["", "anything; at } all"],
    "boolean": ["true", "FALSE"],
}


def test_every_type_has_examples() -> None:
    """No type is forgotten here."""
    assert set(READS) == set(get_args(TokenType))


@pytest.mark.parametrize("kind", READS)
def test_values_of_the_type(kind: TokenType) -> None:
    """The usual texts of a type read as it."""
    assert [text for text in READS[kind] if not reads_as(kind, text)] == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("color", "16px"),
        ("dimension", "#fff"),
        ("dimension", "red"),
        ("fontFamily", "16px"),
        ("fontWeight", "16px"),
        ("duration", "16px"),
        ("number", "16px"),
        ("boolean", "1"),
        ("shadow", "red"),
        ("gradient", "red"),
        ("typography", "16px"),
        ("border", "1px"),
        ("transition", "solid"),
        ("strokeStyle", "1px"),
        ("color", ""),
        ("cubicBezier", "200ms"),
        ("lineHeight", "red"),
        ("shadow", '{"value":1,"unit":"px"}'),
        ("number", "{}"),
    ],
)
def test_values_of_another_type(kind: TokenType, text: str) -> None:
    """A text of another type does not."""
    assert not reads_as(kind, text)


@pytest.mark.parametrize("kind", READS)
def test_no_text_takes_long(kind: TokenType) -> None:
    """The patterns end soon on text that is made to hold them."""
    started = time.perf_counter()
    for text in (
        "1" * 512,
        "1 " * 256,
        "a, " * 170 + "!",
        "1px " * 128 + "\n",
        "(" * 100_000,
        "a" * 1_000_000,
    ):
        reads_as(kind, text)
    assert time.perf_counter() - started < 1


def test_memory_is_bounded() -> None:
    """Long texts are read anew each time; short ones once, and only so many are kept."""
    read: list[str] = []
    function = remembered(lambda _kind, text: read.append(text))
    for text in ("short", "short", "x" * LONGEST, "x" * LONGEST, "x" * (LONGEST + 1), "x" * (LONGEST + 1)):
        function("", text)
    assert [len(text) for text in read] == [5, LONGEST, LONGEST + 1, LONGEST + 1]
    assert ENTRIES * LONGEST * 4 < 64 << 20

"""What exports have at most, counted while they are written."""

import tracemalloc

import pytest

from jeton.errors import Conflict
from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.formats.writing.written import at_most, count
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent

MOST = 1024 * 1024
PEAK = 24 * MOST
"""The most memory for an export of this size: several copies of it, and what Python adds to each text."""


def _token(name: str, kind: TokenType, value: str) -> ExportToken:
    stored = TokenContent(name, kind, value, None, None)
    return ExportToken(name, kind, value, kind, None, None, stored)


def _modes(tokens: list[ExportToken], empty: int) -> list[ExportMode]:
    return [
        ExportMode("Base", is_default=True, tokens=tokens, inherited=()),
        *(ExportMode(f"Mode {number}", is_default=False, tokens=(), inherited=()) for number in range(empty)),
    ]


COLORS = [_token(f"group-{number % 40}.color-{number}", "color", f"#{number:06x}") for number in range(1_000)]
TEXTS = [_token(f"text-{number}", "string", "word " * 4_000) for number in range(60)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("modes", [_modes(COLORS, 199), _modes(TEXTS, 1)], ids=["modes", "texts"])
def test_an_export_takes_memory_for_what_it_may_have(target: str, modes: list[ExportMode]) -> None:
    """One that is too long is refused before it takes much memory; a shorter one is written."""
    exporter, size = TARGETS[target], 0
    tracemalloc.start()
    try:
        with at_most(MOST):
            rendered = exporter.tokenset(modes)
        size = len(rendered.text) + sum(map(len, rendered.files.values()))
    except Conflict:
        pass
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert size <= 2 * MOST
    assert peak < PEAK


def test_counts_of_one_export_are_its_own() -> None:
    """What is counted in a block is refused beyond its bytes, elsewhere never."""
    count(10 * MOST)
    with at_most(10):
        count(10)
        with pytest.raises(Conflict):
            count(1)
    with at_most(10):
        count(10)

"""Files with a built value beside its source: the alias comes back only where it leads to that value."""

from collections.abc import Mapping

import pytest
from importers.importing import Tree, imported, infos_of, values_of

FORMATS = ("style-dictionary", "dtcg")


def built(kind: str, value: object, source: object, *, dollar: bool) -> Tree:
    """Return a token as a tool builds it: the value, and in `original` what it was built from."""
    prefix = "$" if dollar else ""
    return {
        f"{prefix}value": value,
        f"{prefix}type": kind,
        "original": {f"{prefix}value": source, f"{prefix}type": kind},
    }


def tree_of(format_: str, tokens: Mapping[str, tuple[str, object, object]]) -> Tree:
    """Return a tree of built tokens."""
    return {name: built(*token, dollar=format_ == "dtcg") for name, token in tokens.items()}


@pytest.mark.parametrize("format_", FORMATS)
def test_an_alias_that_leads_to_the_built_value_is_restored(format_: str) -> None:
    """Directly or over others, in whatever spelling the values are written."""
    tokens = {
        "red": ("color", "#FF0000", "#f00"),
        "brand": ("color", "#f00", "{red}"),
        "button": ("color", "rgb(255, 0, 0)", "{brand}"),
        "gap": ("dimension", "1.0rem", "{step}"),
        "step": ("dimension", "1rem", "1rem"),
    }
    reading = imported(tree_of(format_, tokens))
    aliases = {name: text for name, text in values_of(reading).items() if "->" in text}
    assert aliases == {"brand": "color -> red", "button": "color -> brand", "gap": "dimension -> step"}
    assert infos_of(reading) == []


@pytest.mark.parametrize("format_", FORMATS)
def test_else_the_built_value_counts_and_is_told(format_: str) -> None:
    """Where the target has another value, leads to itself or was built by a sum; others may be elsewhere."""
    tokens = {
        "red": ("color", "#ff0000", "#ff0000"),
        "other": ("color", "#00ff00", "{red}"),
        "gone": ("color", "#0000ff", "{blue}"),
        "self": ("color", "#0000ff", "{self}"),
        "half": ("dimension", "4px", "{space}"),
        "space": ("dimension", "8px", "{base} * 2"),
    }
    reading = imported(tree_of(format_, tokens))
    assert values_of(reading) == {
        "red": "color #ff0000",
        "other": "color #00ff00",
        "gone": "color #0000ff",
        "self": "color #0000ff",
        "half": "dimension 4px",
        "space": "dimension 8px",
    }
    text = "its source, {{{}}}, does not lead to its built value in this mode: the built value counts"
    told = {"other": "red", "self": "self", "half": "space"}
    assert infos_of(reading) == [(name, text.format(source)) for name, source in told.items()]
    (mode,) = reading.modes
    assert {each.fields.name: each.source for each in mode.tokens if each.source} == {"gone": "blue"}


def test_each_mode_is_judged_by_itself() -> None:
    """The target has another value in the dark mode: there the built value counts."""
    tokens = {"red": ("color", "#ff0000", "#ff0000"), "brand": ("color", "#ff0000", "{red}")}
    dark = {"red": ("color", "#aa0000", "#aa0000"), "brand": ("color", "#ff0000", "{red}")}
    inherits = {"brand": ("color", "#ff0000", "{red}")}
    modes = {"light": tokens, "dark": dark, "dim": inherits}
    reading = imported({"$modes": {mode: tree_of("style-dictionary", each) for mode, each in modes.items()}})
    brands = [values_of(reading, 0, mode)["brand"] for mode in range(3)]
    assert brands == ["color -> red", "color #ff0000", "color -> red"]
    assert len(infos_of(reading)) == 1

"""Values that are objects of modes: modes of the tokenset, and of others where there are several axes."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import (
    check_whole,
    errors_of,
    imported,
    imported_files,
    infos_of,
    left_out_of,
    values_of,
)

from jeton.formats.reading.model import Reading


def modes_of(reading: Reading) -> dict[str | None, dict[str | None, dict[str, str]]]:
    """Return the tokens of an import by tokenset and mode, the default mode first."""
    for tokenset in reading.tokensets:
        assert [mode.is_default for mode in tokenset.modes] == [True, *[False] * (len(tokenset.modes) - 1)]
    return {
        tokenset.name: {
            mode.name: values_of(reading, place, number) for number, mode in enumerate(tokenset.modes)
        }
        for place, tokenset in enumerate(reading.tokensets)
    }


@pytest.mark.parametrize("prefix", ["", "$"])
def test_modes_inside_of_values_are_modes(prefix: str) -> None:
    """In both trees; a token without modes is in the default mode."""
    tree = {
        "page": {f"{prefix}value": {"light": "#fff", "dark": "{night}"}},
        "night": {f"{prefix}value": "#111111"},
        "text": {f"{prefix}value": {"dark": "#eee", "light": "#222"}, f"{prefix}type": "color"},
    }
    light = {"page": "color #fff", "night": "color #111111", "text": "color #222"}
    expected = {"x": {"light": light, "dark": {"page": "color -> night", "text": "color #eee"}}}
    assert modes_of(imported_files({"x.json": tree})) == expected


def test_several_axes_are_a_tokenset_each() -> None:
    """The tokens without modes stay with the larger axis; aliases lead across."""
    tree = {
        "page": {"$value": {"light": "#fff", "dark": "#000"}},
        "text": {"$value": {"light": "#111", "dark": "{page}"}},
        "pad": {"$value": {"comfortable": "8px", "compact": "{gap}"}},
        "gap": {"$type": "dimension", "$value": "2px"},
    }
    reading = imported_files({"x.json": tree})
    assert modes_of(reading) == {
        "x": {
            "light": {"page": "color #fff", "text": "color #111", "gap": "dimension 2px"},
            "dark": {"page": "color #000", "text": "color -> page"},
        },
        "x comfortable-compact": {
            "comfortable": {"pad": "dimension 8px"},
            "compact": {"pad": "dimension -> gap"},
        },
    }
    text = "1 token with values for comfortable, compact: in the tokenset x comfortable-compact"
    assert ("x", text) in infos_of(reading)


def test_any_names_are_modes_where_each_has_a_value_of_the_type() -> None:
    """Brands, for example; an object that is a value of its type, or of none, is no object of modes."""
    tree = {
        "a": {"$type": "color", "$value": {"acme": "#fff", "umbrella": "#000"}},
        "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
        "c": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
        "d": {"$type": "color", "$value": {"acme": "#fff", "x": "no colour"}},
    }
    found = modes_of(imported(tree))[None]
    assert list(found) == ["acme", "umbrella"]
    assert (found["umbrella"], found["acme"]["c"]) == ({"a": "color #000"}, "dimension 1px")
    assert found["acme"]["d"] == 'color {"acme":"#fff","x":"no colour"}'


def test_modes_inside_of_modes_are_left_out() -> None:
    """A value of two axes at once has no place: it is named, and the others are read."""
    nested = {"light": {"comfortable": "#fff", "compact": "#eee"}, "dark": "#000"}
    for kind in ({"$type": "color"}, {}):
        reading = imported({"a": kind | {"$value": nested}, "b": {"$value": "#fff"}})
        assert left_out_of(reading) == [("a", "its value is an object of modes inside of another")]
        assert [token.fields.name for token in reading.modes[0].tokens] == ["b"]
    reading = imported(
        {"$modes": {"Base": {"a": {"value": {"light": "#fff", "dark": "#000"}, "type": "color"}}}}
    )
    assert left_out_of(reading) == [("a", "its value is an object of modes, and it is in a mode already")]


@pytest.mark.parametrize("kind", ["dimension", "spacing", "my-own", None])
@given(
    names=st.sets(
        st.sampled_from(["x", "y", "top", "inline-start", "topLeft", "bottom_right", "min", "Block"]),
        min_size=1,
    )
)
def test_sides_are_tokens(kind: str | None, names: set[str]) -> None:
    """An object of sides or corners is a token for each, in every mode that the value has."""
    own = {} if kind is None else {"$type": kind}
    sizes = {name: f"{number}px" for number, name in enumerate(sorted(names), 1)}
    expected = {f"card.{name}": f"dimension {size}" for name, size in sizes.items()}
    reading = imported({"card": own | {"$value": sizes}, "a": {"$type": "dimension", "$value": "4px"}})
    ((_, only),) = modes_of(reading)[None].items()
    assert {
        name: text.replace("string", "dimension") for name, text in only.items() if name != "a"
    } == expected
    reading = imported({"card": {"$type": "dimension", "$value": {"light": sizes, "dark": sizes}}})
    assert modes_of(reading)[None] == {"light": expected, "dark": expected}


NAMES = st.sampled_from(["light", "dark", "default", "compact", "comfortable", "disabled", "acme"])
VALUES = st.dictionaries(NAMES, st.sampled_from(["#fff", "#000", "{t0}"]), min_size=1, max_size=4)


@given(values=st.lists(VALUES | st.just("#123"), min_size=1, max_size=6))
def test_every_value_of_every_mode_is_kept(values: list[Any]) -> None:
    """Whatever names the modes have: each value is found under its token and the mode, or as the default."""
    reading = imported(
        {f"t{place}": {"$type": "color", "$value": value} for place, value in enumerate(values)}
    )
    check_whole(reading)
    if errors_of(reading):
        return
    kept = [token.fields for mode in reading.modes for token in mode.tokens]
    for place, value in enumerate(values):
        mine = [fields.alias_to or fields.value for fields in kept if fields.name == f"t{place}"]
        if isinstance(value, dict) and len(value) > 1:
            assert sorted(mine) == sorted(text.strip("{}") for text in value.values())
        else:
            assert len(mine) == 1

"""Sizes that are bare numbers: the caller's unit, that of a build configuration or a comment, or none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import errors_of, imported_files, infos_of, only, tokens_of

from jeton.formats.reading.model import UNITLESS, Unitless
from jeton.formats.reading.units import SIZES

TREE: dict[str, object] = {
    "size": {
        "font": {"m": {"value": "1.5"}, "s": {"value": 16}},
        "none": {"value": "0"},
        "own": {"value": 3, "unit": "em"},
        "told": {"value": "4", "comment": "The gap in px."},
        "alias": {"value": "{size.font.m.value}"},
    },
    "opacity": {"half": {"value": 0.5}},
    "text": {"value": {"fontSize": 14, "lineHeight": 1.5}, "type": "typography"},
}


def sizes(**choices: Any) -> dict[str, str]:
    """Return the values of the tree as it is read by a caller's choices."""
    return {
        name: token.value for name, token in tokens_of(imported_files({"a.json": TREE}, **choices)).items()
    }


@pytest.mark.parametrize("unit", ["px", "rem"])
def test_the_caller_says_the_unit(unit: Unitless) -> None:
    """Sizes get it, inside of composites too; not zero, what has a unit of its own, nor other numbers."""
    assert sizes(unitless=unit) == {
        "size.font.m": f"1.5{unit}",
        "size.font.s": f"16{unit}",
        "size.none": "0",
        "size.own": "3em",
        "size.told": "4px",
        "size.alias": "",
        "opacity.half": "0.5",
        "text": f'{{"fontSize":{{"value":14,"unit":"{unit}"}},"lineHeight":1.5}}',
    }


def test_without_a_choice_numbers_stay_and_are_counted() -> None:
    """One note names the option; `keep` says the same without the note."""
    assert sizes() == sizes(unitless="keep")
    assert sizes()["size.font.m"] == "1.5"
    text = "2 sizes without a unit, such as size.font.m: kept as numbers; `unitless` chooses px or rem"
    assert [each for _, each in infos_of(imported_files({"a.json": TREE})) if "unitless" in each] == [text]
    kept = imported_files({"a.json": TREE}, unitless="keep")
    assert not [each for _, each in infos_of(kept) if "unitless" in each]


@pytest.mark.parametrize(
    ("platforms", "value", "told"),
    [
        ({"css": {"transformGroup": "css"}}, "1.5rem", "rem"),
        ({"css": {"transforms": ["name/kebab", "size/px"]}}, "1.5px", "px"),
        ({"css": {"transformGroup": "css"}, "web": {"transformGroup": "web"}}, "1.5", "of no single unit"),
        ({"css": {"transforms": ["color/css"]}, "x": 5}, "1.5", "of no single unit"),
    ],
)
def test_a_build_configuration_says_the_unit(platforms: object, value: str, told: str) -> None:
    """It is no tokenset; what the caller says counts more."""
    files: dict[str, object] = {"config.json": {"source": ["a.json"], "platforms": platforms}, "a.json": TREE}
    reading = imported_files(files)
    assert tokens_of(reading)["size.font.m"].value == value
    text = f"a build configuration: numbers without a unit are {told} by it"
    assert ("config.json", text) in infos_of(reading)
    assert tokens_of(imported_files(files, unitless="px"))["size.font.m"].value == "1.5px"


def test_formats_with_units_of_their_own_refuse_the_choice() -> None:
    """A stylesheet has units; the choice would do nothing."""
    refused = imported_files({"a.css": ":root { --a: 1px }"}, unitless="px")
    text = "`unitless` is for dtcg, style-dictionary, theo, not for css"
    assert errors_of(refused) == [("", text)]


@given(
    kind=st.sampled_from(sorted(SIZES)),
    number=st.integers(-1000, 1000) | st.floats(-1000, 1000).map(lambda each: round(each, 3)),
    unit=st.sampled_from(UNITLESS),
    dollar=st.booleans(),
)
def test_any_size_has_its_number_and_the_unit(kind: str, number: float, unit: Unitless, dollar: bool) -> None:  # noqa: FBT001
    """Of both formats, as a number or as text."""
    prefix = "$" if dollar else ""
    token = only(
        imported_files({"a": {"x": {f"{prefix}value": number, f"{prefix}type": kind}}}, unitless=unit)
    )
    suffix = "" if unit == "keep" or number == 0 else unit
    assert token.value.endswith(suffix)
    assert float(token.value.removesuffix(suffix)) == number

"""Folders of Android's resources, compiled and linked by `aapt2`: what each device sees of a token."""

from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.exporters.base import ExportMode, ExportToken
from jeton.exporters.options import Options, with_options
from jeton.exporters.registry import TARGETS
from jeton.model import TokenType
from readers.aapt2 import Argb, Length, needs_aapt2, read_folders
from readers.arsc import DEFAULT, Config
from readers.batches import generated
from readers.natives import length

THEMES, PLAIN = TARGETS["android-themes"], TARGETS["android"]
NIGHT, DAY = Config(night=True, width=0), Config(night=False, width=0)


def token(name: str, value: str, kind: TokenType = "color") -> ExportToken:
    """Return a token of a type."""
    return ExportToken(name, kind, value, kind, None, None)


def mode(name: str, *tokens: ExportToken) -> ExportMode:
    """Return a mode; one called Light is the default."""
    return ExportMode(name, is_default=name == "Light", tokens=tokens, inherited=(), tokenset="My brand")


def check(found: Sequence[ExportMode], folder: Path) -> None:
    """Every name is there for all devices; every token is what `android` makes of it, or left out."""
    rendered = THEMES.tokenset(found)
    held = read_folders(rendered.files, folder)
    assert all(DEFAULT in values for values in held.values())
    lost = {(left.mode, left.name) for left in rendered.left_out}
    default = next((each for each in found if each.is_default), found[0])
    configs = {"light": DAY, "dark": NIGHT}
    for each in found:
        names = rendered.identifiers["", each.name]
        word = each.name.casefold()
        twice = [other.name.casefold() for other in found].count(word) > 1
        config = DEFAULT if each is default else configs.get(word, DEFAULT)
        for own in each.tokens:
            assert ((each.name, own.name) in lost) == (own.name not in names)
            if own.name in names and not twice:
                tag = "color" if (PLAIN.literal(own) or "").startswith("#") else "dimen"
                seen = held[tag, names[own.name]]
                check_value(seen.get(config, seen[DEFAULT]), own)


def check_value(seen: Argb | Length, own: ExportToken) -> None:
    """A device sees what the text says; a length of points is the token's, as reckoned a second time."""
    text = PLAIN.literal(own) or ""
    if isinstance(seen, Argb):
        assert seen == Argb(*bytes.fromhex(text[1:].rjust(8, "f")))
    else:
        assert abs(seen.number - float(text[:-2])) <= max(abs(seen.number) * 1e-4, 2e-3)
        assert seen.unit == text[-2:]
        wanted = length(own.type, own.value or "")
        assert wanted is None or float(text[:-2]) == pytest.approx(wanted, abs=1e-6)


@needs_aapt2
def test_golden_cases(tmp_path: Path) -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes."""
    for case in CASES:
        check(cascade(case), tmp_path)


@needs_aapt2
def test_any_tokenset(tmp_path: Path) -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 40):
        check(found, tmp_path)


@needs_aapt2
def test_devices_choose(tmp_path: Path) -> None:
    """Dark is night, a mode with a qualifier its own; every other has names of its own."""
    found = [
        mode("Light", token("bg", "#ffffff"), token("gap", "8px", "dimension")),
        mode("Dark", token("bg", "#000000"), token("glow", "#ffcc00")),
        mode("Wide", token("gap", "16px", "dimension")),
        mode("Dense", token("gap", "4px", "dimension")),
    ]
    asked = with_options(THEMES, Options(modes=("sw600dp=Wide", "nonsense=Dense")))
    rendered = asked.tokenset(found)
    folders = ("values", "values-night", "values-sw600dp")
    assert list(rendered.files) == [f"{folder}/my_brand.xml" for folder in folders]
    white, black, gold = (Argb(255, *bytes.fromhex(text)) for text in ("ffffff", "000000", "ffcc00"))
    assert read_folders(rendered.files, tmp_path) == {
        ("color", "bg"): {DEFAULT: white, NIGHT: black},
        ("color", "glow"): {DEFAULT: gold},
        ("color", "bg-dense"): {DEFAULT: white},
        ("dimen", "gap"): {DEFAULT: Length(8, "dp"), Config(None, 600): Length(16, "dp")},
        ("dimen", "gap-dense"): {DEFAULT: Length(4, "dp")},
    }
    assert '<color name="glow">' in rendered.files["values-night/my_brand.xml"]
    assert [(remark.code, remark.name, remark.mode) for remark in rendered.remarks] == [
        ("mode-stands-in", "glow", "Dark"),
        ("mode-apart", "gap", "Dense"),
    ]


@needs_aapt2
def test_every_name_is_there_for_all_devices(tmp_path: Path) -> None:
    """Even if the default mode lacks it, and a mode that is no qualifier has it before the night does."""
    glow = token("glow", "#ffcc00")
    found = [mode("Light", token("bg", "#ffffff")), mode("Dense", glow), mode("Dark", glow)]
    held = read_folders(THEMES.tokenset(found).files, tmp_path)
    assert all(DEFAULT in held["color", name] for name in ("glow", "glow-dense"))


@needs_aapt2
@pytest.mark.parametrize(
    ("word", "folder"),
    [
        ("dark", "values-night"),
        ("light", "values-notnight"),
        ("night", "values-night"),
        ("television", "values-television"),
        ("v31", "values-v31"),
        ("en-rGB", "values-en-rGB"),
        ("sw600dp-land-night-v31", "values-sw600dp-land-night-v31"),
        ("night-land", "values"),
        ("land-", "values"),
        ("-", "values"),
    ],
)
def test_qualifiers(word: str, folder: str, tmp_path: Path) -> None:
    """What devices know is a folder, in the form in which tools know it; nothing else is."""
    asked = with_options(THEMES, Options(modes=(f"{word}=Other",)))
    files = asked.tokenset([mode("Light", token("a", "red")), mode("Other", token("a", "blue"))]).files
    assert [path.split("/")[0] for path in files] == list(dict.fromkeys(["values", folder]))
    read_folders(files, tmp_path)


def test_deprecation_is_a_comment() -> None:
    """It names the resource to use instead; descriptions are comments too, unless they are not wanted."""
    files = THEMES.tokenset(cascade("deprecated")).files
    assert "<!-- Deprecated: As of 2.0; use space-m -->" in files["values/tokens.xml"]
    assert "<!-- What is pressed -->" in files["values/tokens.xml"]
    asked = with_options(THEMES, Options(descriptions=False, prefix="ds"))
    text = asked.tokenset(cascade("deprecated")).files["values/tokens.xml"]
    assert "What is pressed" not in text
    assert [each.get("name") for each in ET.fromstring(text)][:2] == ["ds-action", "ds-blue"]  # noqa: S314


def test_the_size_of_a_rem() -> None:
    """A rem has as many dp as are asked for."""
    gap = token("gap", "1.5rem", "dimension")
    asked = with_options(THEMES, Options(base_font_size=10))
    assert '<dimen name="gap">15dp</dimen>' in asked.mode([gap]).files["values/tokens.xml"]
    assert (asked.literal(gap), asked.approximation(gap)) == (
        "15dp",
        "1.5rem is written as 15, at 10 to the rem",
    )

"""Folders of Android's resources, compiled and linked by `aapt2`: what each device sees of a token."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from hypothesis import strategies as st
from msgspec.structs import replace

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.formats.writing.naming import words_of
from jeton.formats.writing.options import Options, with_options
from jeton.formats.writing.selection import kind_of
from jeton.model.objects import TokenType
from readers.aapt2 import Argb, Length, Reference, Style, needs_aapt2, read_folders
from readers.arsc import DEFAULT, Config
from readers.batches import generated
from readers.hostile import ANYTHING, CONTROLS, PIECES, texts
from readers.resources import TYPES, check_value

THEMES = TARGETS["android-themes"]
TEXTS = (
    *("", " ", "a  b", "@string/a", "?attr/a", "@null", "\\u0041", "it's", '"', "%s %d"),
    *("<b>a</b>", "&amp;", "]]>", "true", "1"),
)
"""Texts that mean something to the packaging tool, which would alter them."""
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
                seen = held[TYPES[kind_of(own)], names[own.name]]
                check_value(seen.get(config, seen[DEFAULT]), own)


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
        ("color", "bg_dense"): {DEFAULT: white},
        ("dimen", "gap"): {DEFAULT: Length(8, "dp"), Config(None, 600): Length(16, "dp")},
        ("dimen", "gap_dense"): {DEFAULT: Length(4, "dp")},
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
    assert all(DEFAULT in held["color", name] for name in ("glow", "glow_dense"))


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


@needs_aapt2
def test_any_text(tmp_path: Path) -> None:
    """A device has every text as it is, by itself and as the font of a style; none is a reference."""
    for found in generated(st.lists(texts(ANYTHING, [*PIECES, *CONTROLS, *TEXTS]), max_size=60), 8):
        own = {f"a{place}": text.replace("\0", "") for place, text in enumerate([*TEXTS, *found])}
        families = {name: text for name, text in own.items() if text.strip()}
        tokens = [token(name, text, "string") for name, text in own.items()]
        tokens += [
            token(f"style-{name}", json.dumps({"fontFamily": [text], "fontSize": "16px"}), "typography")
            for name, text in families.items()
        ]
        held = read_folders(THEMES.mode(tokens).files, tmp_path)
        assert {name: held["string", name][DEFAULT] for name in own} == own
        for name, text in families.items():
            style = held["style", f"TextAppearance.Style{name.capitalize()}"][DEFAULT]
            assert isinstance(style, Style)
            assert style.items["android:fontFamily"] == text


@needs_aapt2
def test_a_style_has_what_each_level_knows(tmp_path: Path) -> None:
    """The packaging tool makes a style for older devices, without what these do not know."""
    body = {
        "fontFamily": ["Inter", "serif"],
        "fontSize": "16px",
        "fontWeight": 650,
        "fontStyle": "italic",
        "letterSpacing": "0.8px",
        "lineHeight": 1.5,
    }
    own = token("body", json.dumps(body), "typography")
    assert THEMES.approximation(own) == "the first font family alone is written"
    held = read_folders(THEMES.mode([own]).files, tmp_path, 1)["style", "TextAppearance.Body"]
    items: dict[str, Any] = {
        "textSize": Length(16, "sp"),
        "textStyle": 3,
        "fontFamily": "Inter",
        "letterSpacing": pytest.approx(0.05),
        "lineHeight": Length(24, "sp"),
        "textFontWeight": 650,
    }
    for level, known in ((0, 2), (16, 3), (21, 4), (28, 6)):
        named = {f"android:{name}": value for name, value in list(items.items())[:known]}
        assert held[Config(None, 0, level)] == Style(None, named)
    assert len(held) == 4


@needs_aapt2
def test_former_names_of_all_types(tmp_path: Path) -> None:
    """They refer to the resource under its present name, which a device sees."""
    values: dict[TokenType, str] = {
        "number": "1.5",
        "duration": "1s",
        "fontFamily": "Inter",
        "boolean": "true",
        "lineHeight": "20px",
        "typography": '{"fontSize": "16px"}',
        "color": "red",
    }
    found = [token(f"new.{kind}", value, kind) for kind, value in values.items()]
    found += [replace(own, name=own.name.replace("new", "old"), shim_of=own.name) for own in found]
    held = read_folders(THEMES.mode(found).files, tmp_path)
    for kind in values:
        type_ = TYPES[kind]
        new, former = (
            f"TextAppearance.{when.capitalize()}{kind.capitalize()}"
            if type_ == "style"
            else f"{when}_{'_'.join(words_of(kind))}"
            for when in ("new", "old")
        )
        target = Reference(type_, new)
        old = held[type_, former][DEFAULT]
        assert (type_, new) in held
        assert old == (Style(target, {}) if type_ == "style" else target)


def test_parts_of_a_style_that_need_a_font_size() -> None:
    """They are left out, which is told; a style without any part is no resource."""
    own = token("body", '{"lineHeight": 1.5, "letterSpacing": "1px", "fontWeight": 400}', "typography")
    assert (THEMES.literal(own) or "").count("<item ") == 2
    assert THEMES.approximation(own) == (
        "letterSpacing is left out, which needs a font size here; "
        "lineHeight is left out, which needs a font size here"
    )
    alone = token("body", '{"lineHeight": 1.5}', "typography")
    (lost,) = THEMES.mode([alone]).left_out
    assert lost.reason == "lineHeight is left out, which needs a font size here"


@pytest.mark.parametrize(
    ("kind", "value", "reason"),
    [
        ("number", "1e39", "its value is more than a float holds (3.4e+38)"),
        ("duration", "3e9ms", "its value is more than an integer of milliseconds holds"),
        ("string", "é" * 16384, "its text is longer than a resource holds (32767 bytes)"),
        ("string", "😀" * 5462, "its text is longer than a resource holds (32767 bytes)"),
        ("dimension", "1em", "1em depends on the font size"),
        ("shadow", "0 1px 2px #0003", "resources of values hold no shadow"),
        ("typography", '{"fontSize": "9e6px"}', "its value is longer than a resource holds (8388607)"),
    ],
)
def test_what_is_no_resource(kind: TokenType, value: str, reason: str) -> None:
    """It is left out with its reason."""
    assert [each.reason for each in THEMES.mode([token("a", value, kind)]).left_out] == [reason]


@needs_aapt2
def test_the_largest_values(tmp_path: Path) -> None:
    """They come to devices; what an integer cannot hold is rounded, which is told."""
    found = [
        *(token("big", "3.4e38", "number"), token("small", "1.5e-45", "number")),
        token("none", "1e-300", "number"),
        *(token("text", "é" * 16383, "string"), token("astral", "😀" * 5461, "string")),
        *(token("time", "2147483647ms", "duration"), token("part", "1.5ms", "duration")),
        token("weight", "350.5", "fontWeight"),
    ]
    held = read_folders(THEMES.mode(found).files, tmp_path)
    assert {key: values[DEFAULT] for key, values in held.items()} == {
        ("dimen", "big"): pytest.approx(3.4e38),
        ("dimen", "small"): 2**-149,
        ("dimen", "none"): 0,
        ("string", "text"): "é" * 16383,
        ("string", "astral"): "😀" * 5461,
        ("integer", "time"): 2147483647,
        ("integer", "part"): 2,
        ("integer", "weight"): 351,
    }
    assert [told for own in found if (told := THEMES.approximation(own))] == [
        "a number that no device can hold is written as 0",
        "1.5ms is written as 2",
        "the weight 350.5 is written as 351",
    ]


def test_deprecation_is_a_comment() -> None:
    """It names the resource to use instead; descriptions are comments too, unless they are not wanted."""
    files = THEMES.tokenset(cascade("deprecated")).files
    assert "<!-- Deprecated: As of 2.0; use space_m -->" in files["values/tokens.xml"]
    assert "<!-- What is pressed -->" in files["values/tokens.xml"]
    asked = with_options(THEMES, Options(descriptions=False, prefix="ds"))
    text = asked.tokenset(cascade("deprecated")).files["values/tokens.xml"]
    assert "What is pressed" not in text
    assert [each.get("name") for each in ET.fromstring(text)][:2] == ["ds_action", "ds_blue"]  # noqa: S314


def test_the_size_of_a_rem() -> None:
    """A rem has as many dp as are asked for."""
    gap = token("gap", "1.5rem", "dimension")
    asked = with_options(THEMES, Options(base_font_size=10))
    assert '<dimen name="gap">15dp</dimen>' in asked.mode([gap]).files["values/tokens.xml"]
    assert (asked.literal(gap), asked.approximation(gap)) == (
        "15dp",
        "1.5rem is written as 15, at 10 to the rem",
    )


@needs_aapt2
def test_names_are_as_android_has_them(tmp_path: Path) -> None:
    """Words joined by `_`, and text styles below `TextAppearance` and the tokenset; a case is for all."""
    style = token("typography.body", '{"fontFamily": "Inter", "fontSize": "16px"}', "typography")
    light = mode("Light", token("accent.base", "#ffffff"), token("accent-base", "#000000"), style)
    dense = mode("Dense", style)
    held = read_folders(THEMES.tokenset([light, dense]).files, tmp_path)
    assert set(held) >= {
        ("color", "accent_base"),
        ("color", "accent_base_2"),
        ("style", "TextAppearance.MyBrand.Body"),
        ("style", "TextAppearance.MyBrand.Body.Dense"),
    }
    kebab = with_options(THEMES, Options(case="kebab", prefix="acme"))
    names = kebab.tokenset([light]).identifiers["", "Light"]
    assert names["typography.body"] == "acme-typography-body"
    mine = replace(style, name="my-brand.title")  # the tokenset says its first group
    (own,) = THEMES.tokenset([mode("Light", mine)]).identifiers.values()
    assert own["my-brand.title"] == "TextAppearance.MyBrand.Title"
    named = with_options(THEMES, Options(prefix="acme")).tokenset([light]).identifiers["", "Light"]
    assert (named["accent.base"], named["typography.body"]) == (
        "acme_accent_base_2",
        "TextAppearance.Acme.Body",
    )

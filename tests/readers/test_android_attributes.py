"""Themes of Android that set attributes, compiled and linked by `aapt2`: what each gives a token."""

from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from msgspec.structs import replace

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, Remark, Rendered
from jeton.formats.writing.options import Options, with_options
from jeton.model.stored_tokens import TokenContent
from readers.aapt2 import Attribute, Reference, Style, needs_aapt2, r_class, read_folders
from readers.arsc import DEFAULT
from readers.batches import generated
from readers.java import compile_java, fields, needs_javac
from readers.resources import check_value
from readers.test_android_themes import NIGHT, THEMES, mode, token

ATTRS = with_options(SYMBOLIC["android-themes"], Options(attrs=True))


def check_theme(found: Sequence[ExportMode], folder: Path) -> None:
    """The style of each mode has every attribute, and the values of the mode's tokens."""
    rendered = ATTRS.tokenset(found)
    held = read_folders(rendered.files, folder)
    assert all(DEFAULT in values for values in held.values())
    attributes = {name for kind, name in held if kind == "attr"}
    assert attributes == {name for own in rendered.identifiers.values() for name in own.values()}
    lost = {(left.mode, left.name) for left in rendered.left_out}
    default = next((each for each in found if each.is_default), found[0])
    in_order = sorted(found, key=lambda each: each is not default)
    for each, name in zip(in_order, themes(rendered), strict=True):
        style, names = held["style", name][DEFAULT], rendered.identifiers["", each.name]
        assert isinstance(style, Style)
        assert style.items.keys() == attributes
        for own in each.tokens:
            assert ((each.name, own.name) in lost) == (own.name not in names)
            if own.name in names:
                reference = style.items[names[own.name]]
                assert isinstance(reference, Reference)
                check_value(held[reference][DEFAULT], own)


def themes(rendered: Rendered) -> list[str]:
    """Return the names of the styles of modes, which inherit from none and set attributes of one's own."""
    found = ET.fromstring(next(iter(rendered.files.values())))  # noqa: S314  our own
    own = [each for each in found if each.get("parent") == ""]
    return [
        each.get("name", "")
        for each in own
        if not any(item.get("name", "").startswith("android:") for item in each)
    ]


@needs_aapt2
def test_styles_of_golden_cases(tmp_path: Path) -> None:
    """All types and edge cases, their names as attributes."""
    for case in CASES:
        check_theme(cascade(case), tmp_path)


@needs_aapt2
def test_styles_of_any_tokenset(tmp_path: Path) -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 40):
        check_theme(found, tmp_path)


@needs_aapt2
@needs_javac
def test_the_class_of_resources(tmp_path: Path) -> None:
    """Names and comments of all edge cases leave nothing in it but its fields; it compiles."""
    rendered = [target.tokenset(cascade(case)) for case in CASES for target in (THEMES, ATTRS)]
    classes = [r_class(each.files, tmp_path) for each in rendered if any(each.identifiers.values())]
    for each in classes:
        assert fields(each)
    folder = tmp_path / "java"
    folder.mkdir()
    compile_java(classes, folder)


@needs_aapt2
def test_themes_choose(tmp_path: Path) -> None:
    """Code takes an attribute's value from a mode's style; that of the device follows the night."""
    found = [
        mode("Light", token("color.bg", "#ffffff"), token("space.1.5", "6px", "dimension")),
        mode("Dark", token("color.bg", "#000000"), token("glow", "#ffcc00")),
        mode("Acme", token("color.bg", "#ff0000"), token("space.1.5", "0.5", "number")),
    ]
    rendered = ATTRS.tokenset(found)
    assert list(rendered.files) == [
        "values/my_brand.xml",
        "values-night/my_brand.xml",
        "values/attrs_my_brand.xml",
    ]
    held = read_folders(rendered.files, tmp_path)
    attributes = {name: seen[DEFAULT] for (kind, name), seen in held.items() if kind == "attr"}
    color, dimension, number = 0x10, 0x40, 0x20
    assert attributes == {
        "colorBg": Attribute(color),
        "space1_5": Attribute(dimension | number),
        "glow": Attribute(color),
    }
    styles = {name: seen for (kind, name), seen in held.items() if kind == "style"}
    assert styles["MyBrand"] == {
        DEFAULT: Style(Reference("style", "MyBrand.Light"), {}),
        NIGHT: Style(Reference("style", "MyBrand.Dark"), {}),
    }
    space = Reference("dimen", "space_1_5_acme")
    assert styles["MyBrand.Acme"][DEFAULT] == Style(
        None,
        {
            "colorBg": Reference("color", "color_bg_acme"),
            "space1_5": space,
            "glow": Reference("color", "glow_dark"),
        },
    )
    assert held[space][DEFAULT] == 0.5
    assert [(each.code, each.name, each.mode) for each in rendered.remarks] == [
        ("mode-stands-in", "glow", "Dark")
    ]
    assert {(each.mode, each.name, each.literal) for each in ATTRS.symbols_of_tokenset(found)} >= {
        ("Light", "?attr/colorBg", "#ffffff"),
        ("Dark", "?attr/colorBg", "#000000"),
        ("Acme", "?attr/space1_5", "0.5"),
    }


@needs_aapt2
def test_attributes_whose_names_meet(tmp_path: Path) -> None:
    """They are numbered, which is told; a theme never takes the name of a text style."""
    body = '{"fontSize": "16px"}'
    found = [
        mode("Light", token("a.b", "red"), token("a-b", "4px", "dimension"), token("new", "blue")),
        mode("Dark", token("My brand.Dark", body, "typography"), token("2", "red")),
        mode("dark!", token("a.b", "lime")),
    ]
    check_theme(found, tmp_path)
    rendered = ATTRS.tokenset(found)
    assert rendered.identifiers["", "Light"] == {"a-b": "aB", "a.b": "aB_2", "new": "_new"}
    assert themes(rendered) == ["MyBrand.Light", "MyBrand.Dark", "MyBrand.Dark_2"]
    clash = Remark(
        "name-collision", "a.b", "a.b is written aB_2: the plain identifier is that of a-b", "Light"
    )
    assert clash in rendered.remarks
    assert "a.b is written aB_2" in rendered.files["values/attrs_my_brand.xml"]


@needs_aapt2
def test_the_style_of_one_mode(tmp_path: Path) -> None:
    """An export of one mode has one style, by the name of the options; deprecated attributes say so."""
    asked = with_options(ATTRS, Options(attrs=True, name="Brand", prefix="ds"))
    old = replace(
        token("old", "#ffffff"),
        stored=TokenContent("old", "color", "#ffffff", None, None, "true", None, "bg"),
    )
    rendered = asked.mode([token("bg", "#ffffff"), old])
    held = read_folders(rendered.files, tmp_path)
    assert {name for kind, name in held if kind == "style"} == {"Brand"}
    assert '<!-- Deprecated: use dsBg -->\n    <attr name="dsOld"' in rendered.files["values/attrs_brand.xml"]


@needs_aapt2
def test_former_names_as_attributes(tmp_path: Path) -> None:
    """A theme sets them to resources that refer to the present ones."""
    own = token("bg", "#ffffff")
    rendered = ATTRS.tokenset([mode("Light", own, replace(own, name="background", shim_of="bg"))])
    held = read_folders(rendered.files, tmp_path)
    style = held["style", "MyBrand.Light"][DEFAULT]
    assert isinstance(style, Style)
    assert style.items["background"] == Reference("color", "background")
    assert held["color", "background"][DEFAULT] == Reference("color", "bg")

"""The symbols that exporters tell are those in the text that they write, as others' readers find them."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from xml.etree import ElementTree as ET

import pytest
import tinycss2
from exporters.cases import CASES, load, resolve
from exporters.cases import export_mode as mode_of
from exporters.cases import export_token as token_of
from exporters.test_properties import modes, text_of, tokens
from hypothesis import given
from readers import assets, dart, javascript, kotlin, less, properties, scss, swift, swiftui, tailwind
from readers.matching import Note
from support.properties import some

from jeton.formats.targets import SYMBOLIC, TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken, Rendered, Symbol

Found = Counter[tuple[str, ...]]


def in_css(text: str) -> Found:
    """Return the custom properties of each rule with what stands after the colon, by the rule's place."""
    found: Found = Counter()
    for place, rule in enumerate(tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True)):
        for node in tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True, skip_comments=True):
            found[str(place), node.name, _value(tinycss2.serialize(node.value))] += 1
    return found


def _value(text: str) -> str:
    """Return a value as its tokens are: written by one who did not write it."""
    nodes = tinycss2.parse_component_value_list(text, skip_comments=True)
    return str(tinycss2.serialize(nodes)).strip()


def in_swift(text: str) -> Found:
    """Return the constants with the enums around them, and their values."""
    return Counter(
        (".".join((*scope, item.identifier)), repr(item.value))
        for scope, items in swift.read(text).items()
        for item in items
        if isinstance(item, swift.Constant)
    )


def in_xml(text: str) -> Found:
    """Return the resources as others refer to them, and what stands in them as they write it."""
    return Counter(
        (f"@{element.get('type', element.tag)}/{element.get('name')}", _inner(element))
        for element in ET.fromstring(text)  # noqa: S314  our own
    )


def in_folders(files: Mapping[str, str]) -> set[tuple[str, ...]]:
    """Return the resources of files; if there are attributes, these, with what the styles of modes say."""
    found = {each for text in files.values() for each in in_xml(text)}
    if not any(path.startswith("values/attrs_") for path in files):
        return found
    values = {name: text for name, text in found}  # noqa: C416  a dict of pairs would be another type
    return {
        (f"?attr/{item.get('name')}", values[item.text or ""])
        for text in files.values()
        for style in ET.fromstring(text).iterfind("style[@parent='']")  # noqa: S314  our own
        for item in style
    }


def _inner(element: ET.Element) -> str:
    items = [ET.tostring(item, "unicode").strip() for item in element]
    return " ".join(items) or element.text or ""


def told_js(symbols: Iterable[Symbol], default: str) -> Counter[tuple[str, str, str]]:
    """Return the same of what was told: symbols of the default mode, of others the tokens' names."""
    return Counter(
        (each.mode, each.name if each.mode == default else each.token, json.dumps(json.loads(each.literal)))
        for each in symbols
    )


def check_tailwind(text: str, told: Sequence[Symbol]) -> None:
    """Each symbol is a variable of the theme or a property, and the values of each mode are those told."""
    items = [item for items in tailwind.whole(text) for item in items if not isinstance(item, Note)]
    declared = {_property(each.name) for each in told} - {item.identifier for item in items}
    assert declared <= tailwind.theme(text).keys()
    assert Counter(_value(each.literal) for each in told) == Counter(_value(item.value) for item in items)


WRITTEN: dict[str, Callable[[str], Counter[tuple[str, str, str]]]] = {"scss": scss.symbols}
"""By target: the symbols that its own files write, each with its mode and its literal."""


FILES: dict[str, Callable[[Rendered], Iterable[tuple[str, ...]]]] = {
    "compose": lambda rendered: (
        pair for values in kotlin.read(rendered.text).values() for pair in values.items()
    ),
    "flutter": lambda rendered: (
        pair for values in dart.read(rendered.text).constants.values() for pair in values.items()
    ),
    "properties": lambda rendered: (
        pair for text in rendered.files.values() or [rendered.text] for pair in properties.read(text).pairs
    ),
    "swiftui": lambda rendered: swiftui.written(rendered.text),
    "ios-assets": lambda rendered: assets.colors(rendered.files),
    "android-themes": lambda rendered: in_folders(rendered.files),
}
"""By target: the symbols that its files have, each with its literals."""
LITERALS: dict[str, Callable[[str], str]] = {
    "android-themes": lambda literal: _inner(ET.fromstring(f"<a>{literal}</a>"))  # noqa: S314  our own
}
"""By target: what makes a literal one as its reader has it."""


def told_css(symbols: Iterable[Symbol], places: dict[str, str]) -> Found:
    """Return the same of what was told; the rules are those of the modes."""
    return Counter((places[each.mode], _property(each.name), _value(each.literal)) for each in symbols)


def _property(spelled: str) -> str:
    """Return the name that a spelling in a stylesheet stands for."""
    (node,) = tinycss2.parse_component_value_list(spelled)
    assert node.type == "ident"
    return str(node.value)


def told_swift(symbols: Iterable[Symbol]) -> Found:
    """Return the same of what was told, its literals read as a constant."""
    found: Found = Counter()
    for each in symbols:
        annotation = "" if each.literal.startswith("UIColor(") else ": CGFloat"
        source = f"import UIKit\n\nenum A {{\n    static let x{annotation} = {each.literal}\n}}\n"
        (constant,) = swift.read(source)["A",]
        assert isinstance(constant, swift.Constant)
        found[each.name, repr(constant.value)] += 1
    return found


def check(name: str, text: str, told: list[Symbol], places: dict[str, str]) -> None:
    """What is told and what is written are the same; each symbol is told once."""
    if name == "css":
        written = in_css(text)
        for key in [key for key in written if key[2] == "initial"]:
            del written[key]  # a theme's word for no value
        assert told_css(told, places) == written
    elif name == "ios":
        assert told_swift(told) == in_swift(text)
    elif name == "android":
        assert Counter((each.name, each.literal) for each in told) == in_xml(text)
    elif name == "tailwind":
        check_tailwind(text, told)
    elif name == "js":
        assert told_js(told, next(iter(places))) == javascript.written(text)
    elif name == "less":
        assert Counter((each.mode, each.name, each.literal) for each in told) == less.symbols(
            text, list(places)
        )
    else:
        assert Counter((each.mode, each.name, each.literal) for each in told) == WRITTEN[name](text)
    keys = [(each.mode if SYMBOLIC[name].repeats_symbols else "", each.name) for each in told]
    assert len(set(keys)) == len(keys)


def places_of(modes: list[ExportMode]) -> dict[str, str]:
    """Return which rule of a stylesheet is whose: the default's is the first."""
    ordered = sorted(modes, key=lambda mode: not mode.is_default)
    return {mode.name: str(place) for place, mode in enumerate(ordered)}


def check_mode(name: str, found: list[ExportToken]) -> None:
    """Check the export of a mode."""
    exporter = SYMBOLIC[name]
    check_any(name, exporter.mode(found), list(exporter.symbols_of_mode(found)), {"": "0"})


def check_tokenset(name: str, found: list[ExportMode]) -> None:
    """Check the export of a tokenset."""
    exporter = SYMBOLIC[name]
    check_any(name, exporter.tokenset(found), list(exporter.symbols_of_tokenset(found)), places_of(found))


def check_any(name: str, rendered: Rendered, told: list[Symbol], places: dict[str, str]) -> None:
    """Check an export of one text or of files."""
    if name not in FILES:
        check(name, text_of(rendered), told, places)
    elif rendered.files or rendered.text:
        held = {(each.name, LITERALS.get(name, str)(each.literal)) for each in told}
        assert set(FILES[name](rendered)) == held
        assert len({(each.mode, each.name) for each in told}) == len(told)
    else:
        assert told == []


def test_the_platforms_are_those_whose_exports_have_names() -> None:
    """A tree of JSON has paths, which are the tokens' names."""
    assert set(TARGETS) - set(SYMBOLIC) == {
        "json",
        "dtcg",
        "figma",
        "figma-plugin",
        "tokens-studio",
        "style-dictionary",
    }


@pytest.mark.some
@pytest.mark.parametrize(("case", "name"), some([(case, name) for case in CASES for name in SYMBOLIC], 0))
def test_symbols_of_the_golden_cases(case: str, name: str) -> None:
    """Collisions, numbers, keywords, aliases of other types, themes: all that there is a case for."""
    stored = load(case)
    if "tokens" in stored:
        check_mode(name, list(map(token_of, stored["tokens"])))
    elif "modes" in stored:
        check_tokenset(name, list(map(mode_of, stored["modes"])))
    else:
        views = resolve(stored["stored"], stored.get("export"), keep=SYMBOLIC[name].wants_stored)
        if "export" in stored:
            check_mode(name, list(views[0].mode.tokens))
        else:
            check_tokenset(name, [view.mode for view in views])


@given(drawn=tokens())
def test_symbols_of_any_mode(drawn: list[ExportToken]) -> None:
    """Whatever the tokens, those that a format cannot hold have no symbol."""
    for name in SYMBOLIC:
        check_mode(name, drawn)


@given(drawn=modes())
def test_symbols_of_any_tokenset(drawn: list[ExportMode]) -> None:
    """A token has its symbol in every mode that it is in, and in CSS where it is repeated."""
    for name in SYMBOLIC:
        check_tokenset(name, drawn)

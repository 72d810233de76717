"""Style Dictionary 4 and 5 build the sources for it: each token has the value of the stylesheet."""

from collections.abc import Sequence
from typing import Any, Literal

import pytest
from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from systems.css import alike, meaning

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken, Rendered
from jeton.formats.writing.selection import completed, kind_of
from jeton.model.objects import TokenType
from jeton.values.parse import read
from jeton.values.typed import Ok
from readers import style_dictionary
from readers.batches import generated

SOURCE, CSS = TARGETS["style-dictionary"], TARGETS["css"]


_OF_OBJECTS = ("constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "__lookupGetter__")


@pytest.mark.parametrize("version", [4, 5])
def test_names_of_members_of_objects_build(version: Literal[4, 5]) -> None:
    """A token and a group with such a name have `_` behind it, said in a remark, and are built."""
    names = [each for part in _OF_OBJECTS for each in (f"a.{part}", f"{part}.b")]
    tokens = [ExportToken(name, "color", "#112233", "color", None, None) for name in names]
    rendered = SOURCE.tokenset([ExportMode("Base", True, tokens, ())])  # noqa: FBT003  its only mode
    (text,) = rendered.files.values()
    (built,) = style_dictionary.build([text], dtcg=True, version=version)
    assert len(built.tokens) == len(names)
    assert {each.name for each in rendered.remarks} == set(names)


def text_of(value: Any) -> str:
    """Return a value as a stylesheet has it."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def check(files: Sequence[Sequence[ExportMode]], version: Literal[4, 5]) -> None:
    """Build the source of each mode: all that it holds, with the values of the stylesheet."""
    exported: list[tuple[Rendered, ExportMode, str]] = []
    for file in files:
        rendered = SOURCE.tokenset(file)
        for mode, text in zip(completed(file), rendered.files.values(), strict=True):
            exported.append((rendered, mode, text))
    built = style_dictionary.build([text for *_, text in exported], dtcg=True, version=version, css=True)
    for (rendered, mode, _), found in zip(exported, built, strict=True):
        assert found.unresolved == []
        paths = rendered.identifiers["", mode.name]
        assert set(paths.values()) <= found.tokens.keys()
        check_names(rendered, mode.name, found)
        for token in mode.tokens:
            if token.name not in paths:
                continue
            value, wanted = text_of(found.tokens[paths[token.name]].value), CSS.literal(token)
            if version == 4 and value.startswith("rgba("):
                continue  # it rounds opacities to two places
            assert SOURCE.approximation(token) or same(kind_of(token), value, wanted or ""), token


def check_names(rendered: Rendered, mode: str, built: style_dictionary.Built) -> None:
    """The remarks tell of each token of the mode whose name in a stylesheet is another token's as well.

    Of equal names that are all the mode's own, the first stays as it is.
    """
    names = {path: name for name, path in rendered.identifiers["", mode].items()}
    groups: dict[str, list[str]] = {}
    for path, token in built.tokens.items():
        groups.setdefault(token.called, []).append(path)
    wanted = []
    for paths in groups.values():
        own = sorted(names[path] for path in paths if path in names)
        wanted += own if len(own) < len(paths) > 1 else own[1:]
    told = {each.name for each in rendered.remarks if each.mode == mode and "transforms" in each.message}
    assert told == set(wanted)


def same(kind: TokenType, value: str, wanted: str) -> bool:
    """Tell whether two values say the same in a stylesheet; a text has quotes there."""
    if kind == "string" or value == wanted or alike(meaning("color", value), meaning("color", wanted)):
        return True
    found = read(kind, value)  # a shorthand in another order
    return isinstance(found, Ok) and found == read(kind, wanted)


@pytest.mark.parametrize("version", [4, 5])
def test_golden_cases(version: Literal[4, 5]) -> None:
    """All types and edge cases, hostile names, texts and values among them."""
    check([cascade(case) for case in CASES], version)


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    check(generated(modes(), 50), 5)


def test_names_that_are_one_in_style_dictionary_are_told() -> None:
    """Its transforms tell words alone apart, so that one of two properties would win without a word."""

    def made(*names: str) -> list[ExportToken]:
        return [ExportToken(name, "number", "1", "number", None, None) for name in names]

    modes = [
        ExportMode("Base", is_default=True, tokens=made("a.b-c"), inherited=()),
        ExportMode("Dark", is_default=False, tokens=made("aBc", "a.bc", "x"), inherited=()),
    ]
    rendered = SOURCE.tokenset(modes)
    assert [(each.code, each.name, each.message, each.mode) for each in rendered.remarks] == [
        ("name-collision", "aBc", "Style Dictionary's transforms call it a-bc, as they do a.bc", "Dark")
    ]
    alone = SOURCE.mode(made("colorBg", "color.bg"))
    assert [each.name for each in alone.remarks] == ["colorBg"]


def test_rounded_colours_are_told() -> None:
    """Of colours alone and inside of composites alike."""
    color = '{"colorSpace": "hsl", "components": [220, 3, 15]}'
    border = f'{{"width": "1px", "style": "solid", "color": {color}}}'
    shadow = f'[{{"color": {color}, "offsetX": "0px", "offsetY": "1px", "blur": "2px"}}]'
    kinds: dict[TokenType, str] = {"color": color, "border": border, "shadow": shadow}
    for kind, value in kinds.items():
        token = ExportToken("a", kind, value, kind, None, None)
        assert SOURCE.approximation(token) == "the colour is rounded to eight bits"

"""Resolver documents: sets, modifiers, their sources, and every error that the module demands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import (
    Tree,
    errors_of,
    imported,
    imported_files,
    infos_of,
    resolved_in,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.resolver import resolver_reader as resolver


def color(text: str) -> Tree:
    """Return a colour token."""
    return {"$type": "color", "$value": text}


def document(**members: object) -> Tree:
    """Return a resolver document."""
    return {"version": "2025.10", **members}


SETS: Tree = {"base": {"sources": [{"a": color("#000")}], "description": "The base"}}
THEME: Tree = {
    "contexts": {"light": [{"a": color("#fff")}], "dark": [{"a": color("{b}"), "b": color("#000")}]},
    "default": "dark",
}


def test_sets_and_modifiers_become_tokensets() -> None:
    """A set is a tokenset of one mode, a modifier one of its contexts; the order is that of resolution."""
    order = [{"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/base"}]
    reading = imported(document(sets=SETS, modifiers={"theme": THEME}, resolutionOrder=order))
    assert reading.format == "resolver"
    assert [(each.name, each.description) for each in reading.tokensets] == [
        ("theme", None),
        ("base", "The base"),
    ]
    theme, base = reading.tokensets
    assert [(mode.name, mode.is_default) for mode in theme.modes] == [("light", False), ("dark", True)]
    assert [(mode.name, mode.is_default) for mode in base.modes] == [(None, True)]
    assert values_of(reading, 0, 1) == {"a": "color -> b", "b": "color #000"}
    assert values_of(reading, 1) == {"a": "color #000"}
    message = "1 name in several sets or modifiers, such as a: a resolver takes the last,"
    assert [text.startswith(message) for _, text in warnings_of(reading)] == [True]


def test_inline_entries_are_sets_and_modifiers() -> None:
    """The order may hold sets and modifiers themselves, with a name and a type."""
    order = [
        {"type": "set", "name": "base", "sources": [{"a": color("#000")}]},
        {"type": "modifier", "name": "theme", **THEME},
    ]
    reading = imported(document(resolutionOrder=order))
    assert [each.name for each in reading.tokensets] == ["base", "theme"]


def test_later_sources_lie_over_earlier_ones() -> None:
    """Sources are one tree, in which the later token hides the earlier whole; groups are shared."""
    sources = [
        {
            "g": {
                "$type": "dimension",
                "a": {"$value": "1px", "$description": "first"},
                "b": {"$value": "2px"},
            }
        },
        {"g": {"a": {"$value": "10px"}, "c": {"$value": "3px"}}},
        {"h": color("#000")},
        {"h": {"deep": color("#fff")}},
    ]
    reading = imported(document(resolutionOrder=[{"type": "set", "name": "s", "sources": sources}]))
    assert values_of(reading) == {
        "g.a": "dimension 10px",
        "g.b": "dimension 2px",
        "g.c": "dimension 3px",
        "h.deep": "color #fff",
    }
    assert tokens_of(reading)["g.a"].description is None
    assert reading.problems == []


def test_references_lead_to_sets_definitions_and_files() -> None:
    """A source may be a set, any object of the document, or another file of the import, or a part of one."""
    resolver_file = document(
        sets={
            "base": {"sources": [{"$ref": "tokens/base.json"}, {"$ref": "../shared.json#/core~1x"}]},
            "more": {"sources": [{"$ref": "#/sets/base"}, {"$ref": "#/$defs/extra"}]},
        },
        **{"$defs": {"extra": {"d": color("#ddd")}}},
        resolutionOrder=[{"$ref": "#/sets/more", "description": "Overridden"}],
    )
    files: dict[str, object] = {
        "kit/my.resolver.json": resolver_file,
        "kit/tokens/base.json": {"a": color("#aaa")},
        "shared.json": {"core/x": {"b": color("#bbb")}},
        "unused.json": {"z": color("#000")},
    }
    reading = imported_files(files)
    assert set(tokens_of(reading)) == {"a", "b", "d"}
    assert reading.tokensets[0].description == "Overridden"
    assert warnings_of(reading) == [("unused.json", "the resolver does not refer to this file: left out")]
    assert infos_of(reading) == [("sets.base", "not in `resolutionOrder`: no tokenset of its own")]


def test_what_our_exporter_wrote_comes_back() -> None:
    """Names, modes, what DTCG cannot hold and fallbacks are read as our exporter means them."""
    held = {"s": {"type": "string", "value": "x"}}
    own = {"modes": [
        {"name": "Light", "default": True, "context": "light", "tokens": held},
        {"name": "dark", "default": False, "context": "dark"},
    ], "name": "Theme!"}  # fmt: skip
    shared = {"$ref": "#/sets/theme%20(default)"}
    contexts = {"light": [shared], "dark": [shared, {"b": color("#000")}]}
    text = document(
        sets={
            "theme (default)": {
                "sources": [{"a": color("#fff")}],
                "$extensions": {"jeton": {"fallback": True}},
            },
            "empty": {
                "sources": [{}],
                "$extensions": {"jeton": {"name": "E", "mode": {"name": "M", "default": False}}},
            },
        },
        modifiers={"theme": {"contexts": contexts, "default": "light", "$extensions": {"jeton": own}}},
        resolutionOrder=[{"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/empty"}],
    )
    reading = imported(text)
    assert reading.problems == []
    assert [each.name for each in reading.tokensets] == ["Theme!", "E"]
    assert values_of(reading, 0, 0) == {"a": "color #fff", "s": "string x"}
    assert values_of(reading, 0, 1) == {"b": "color #000"}
    shape = [(mode.name, mode.is_default) for each in reading.tokensets for mode in each.modes]
    assert shape == [("Light", True), ("dark", False), ("M", False)]


def test_an_empty_workspace_comes_back_empty() -> None:
    """What our exporter writes for a workspace without tokensets is no error."""
    only = {"sources": [], "$extensions": {"jeton": {"fallback": True}}}
    reading = imported(document(sets={"empty": only}, resolutionOrder=[{"$ref": "#/sets/empty"}]))
    assert (reading.tokensets, reading.problems) == ([], [])


@pytest.mark.parametrize(
    ("members", "path", "message"),
    [
        ({"version": "2024"}, "version", "it must be 2025.10"),
        ({"sets": []}, "sets", "it must be an object"),
        (
            {"resolutionOrder": [5]},
            "resolutionOrder.0",
            "it must be an object: a `$ref`, or a set or modifier",
        ),
        ({"resolutionOrder": [{"name": "x"}]}, "resolutionOrder.0", "it must have a name, and `set` or"),
        ({"resolutionOrder": [{"$ref": "#/sets/x"}]}, "resolutionOrder.0", "#/sets/x does not exist"),
        ({"resolutionOrder": [{"$ref": "#/a"}]}, "resolutionOrder.0", "#/a is no reference to a set or a"),
        ({"resolutionOrder": [{"$ref": 5}]}, "resolutionOrder.0", "5 is no reference to a set or a modifier"),
        ({"resolutionOrder": [{"$ref": "#/sets/base"}] * 2}, "sets.base", "the name base stands here twice"),
    ],
)
def test_documents_that_are_wrong_are_told(members: Tree, path: str, message: str) -> None:
    """What the document says wrong is an error at its place."""
    root = document(sets=SETS, resolutionOrder=[{"$ref": "#/sets/base"}]) | members
    ((found, text),) = errors_of(imported(root, format_="resolver"))
    assert (found, text[: len(message)]) == (path, message)


@pytest.mark.parametrize(
    ("modifier", "path", "message"),
    [
        ({"contexts": {}}, "contexts", "a modifier must have contexts"),
        ({}, "contexts", "a modifier must have contexts"),
        ({**THEME, "default": "dusk"}, "default", "dusk is no context"),
        ({"contexts": {"a": 5, "b": []}}, "contexts.a", "the sources must be an array"),
        (
            {"contexts": {"a": [5], "b": []}},
            "contexts.a.0",
            "a source must be an object: tokens, or a `$ref`",
        ),
        ({"contexts": {"a": [{"$ref": "#/modifiers/t"}], "b": []}}, "contexts.a.0", "nothing may refer to"),
        (
            {"contexts": {"a": [{"$ref": "#/resolutionOrder/0"}], "b": []}},
            "contexts.a.0",
            "nothing may refer",
        ),
        ({"contexts": {"a": [{"$ref": "#/sets/x"}], "b": []}}, "contexts.a.0", "#/sets/x does not exist"),
        (
            {"contexts": {"a": [{"$ref": "x.json"}], "b": []}},
            "contexts.a.0",
            "x.json does not exist; send the",
        ),
        (
            {"contexts": {"a": [{"$ref": "https://x/y"}], "b": []}},
            "contexts.a.0",
            "https://x/y does not exist",
        ),
        ({"contexts": {"a": [{"$ref": 7}], "b": []}}, "contexts.a.0", "7 does not exist"),
        (
            {"contexts": {"a": [{"$ref": "#/sets/self"}], "b": []}},
            "contexts.a.0",
            "#/sets/self leads back to",
        ),
    ],
)
def test_modifiers_that_are_wrong_are_told(modifier: Tree, path: str, message: str) -> None:
    """What a modifier must have or must not refer to is an error at its place (Resolver Module, 4)."""
    sets = SETS | {"self": {"sources": [{"$ref": "#/sets/self"}]}}
    root = document(sets=sets, modifiers={"t": modifier}, resolutionOrder=[{"$ref": "#/modifiers/t"}])
    found = errors_of(imported(root))
    assert [(where, text[: len(message)]) for where, text in found] == [(f"modifiers.t.{path}", message)]


def test_contexts_that_are_odd_are_warned_of() -> None:
    """A single context, and two whose names differ in case alone, are read and told."""
    one = {"contexts": {"a": [{"x": color("#000")}]}}
    two = {"contexts": {"a": [{"y": color("#000")}], "A": []}}
    order = [{"$ref": "#/modifiers/one"}, {"$ref": "#/modifiers/two"}]
    reading = imported(document(modifiers={"one": one, "two": two}, resolutionOrder=order))
    assert [path for path, _ in warnings_of(reading)] == ["modifiers.one.contexts", ""]
    assert [len(each.modes) for each in reading.tokensets] == [1, 2]


def test_there_is_one_resolver_document() -> None:
    """Two resolver documents in one import, or none, cannot be one workspace."""
    root = document(sets=SETS, resolutionOrder=[{"$ref": "#/sets/base"}])
    for files in ([root, root], [{"a": color("#000")}]):
        ((_, message),) = errors_of(imported(*files, format_="resolver"))
        assert message.startswith("there must be one resolver document; there are ")


def test_sets_that_multiply_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets that each refer twice to the one before end in an error, in bounded time and memory."""
    monkeypatch.setattr(resolver, "_MOST_LAYERS", 100)
    sets: Tree = {"s0": {"sources": [{"a": color("#000")}]}}
    for index in range(1, 60):
        sets[f"s{index}"] = {"sources": [{"$ref": f"#/sets/s{index - 1}"}] * 2}
    found = errors_of(imported(document(sets=sets, resolutionOrder=[{"$ref": "#/sets/s59"}])))
    assert found == [("sets.s59.sources", "the sources come to more than 100")]


def test_a_set_and_a_modifier_of_one_name_are_two_tokensets() -> None:
    """The later one of a foreign document is called by its kind, which is told; our own keep their name."""
    order = [{"$ref": "#/sets/theme"}, {"$ref": "#/modifiers/theme"}]
    reading = imported(
        document(sets={"theme": SETS["base"]}, modifiers={"theme": THEME}, resolutionOrder=order)
    )
    assert [each.name for each in reading.tokensets] == ["theme", "theme modifier"]
    text = "another set or modifier has the name theme, too: this one becomes theme modifier"
    assert ("modifiers.theme", text) in warnings_of(reading)
    own = {"$extensions": {"jeton": {"name": "Core"}}}
    sets = {"Core": {"sources": [{"a": color("#000")}], **own}, "Core-2": {"sources": [{}], **own}}
    reading = imported(document(sets=sets, resolutionOrder=[{"$ref": f"#/sets/{key}"} for key in sets]))
    assert warnings_of(reading) == []
    assert {each.name for each in reading.tokensets} == {"Core"}


NAMES = "abcde"


@given(
    leads=st.dictionaries(st.sampled_from(NAMES), st.sampled_from(NAMES)),
    dark=st.sets(st.sampled_from(NAMES)),
    later=st.sets(st.sampled_from(NAMES)),
)
def test_an_override_reaches_the_aliases_of_sets(
    leads: dict[str, str], dark: set[str], later: set[str]
) -> None:
    """In each context a token of the modifier has the value that the document gives it."""
    base = {
        name: color(f"{{{leads[name]}}}" if leads.get(name, name) < name else f"#00000{place}")
        for place, name in enumerate(NAMES)
    }
    dark_ones = {name: color(f"#11111{place}") for place, name in enumerate(NAMES) if name in dark}
    more = {name: color(f"#22222{place}") for place, name in enumerate(NAMES) if name in later}
    reading = imported(
        document(
            sets={"base": {"sources": [base]}, "more": {"sources": [more]}},
            modifiers={"theme": {"contexts": {"light": [], "dark": [dark_ones]}, "default": "light"}},
            resolutionOrder=[
                *({"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}),
                *([{"$ref": "#/sets/more"}] if more else []),
            ],
        )
    )
    names = [each.name for each in reading.tokensets]
    if "theme" not in names:
        assert not dark
        return
    theme = names.index("theme")
    present = {token.fields.name for mode in reading.tokensets[theme].modes for token in mode.tokens}
    for context, overrides in (("light", {}), ("dark", dark_ones)):
        flat = base | overrides | more
        for name in present - later:
            end = flat[name]["$value"]
            while end.startswith("{") and end[1:-1] not in later:
                end = flat[end[1:-1]]["$value"]
            if not end.startswith("{"):
                assert resolved_in(reading, theme, context, name) == end
    for name in NAMES:
        leads_to_dark, at = False, name
        while name not in later and at not in later and not leads_to_dark:
            leads_to_dark = at in dark
            at = base[at]["$value"].strip("{}")
            if at not in NAMES:
                break
        assert not leads_to_dark or name in present

"""Data for linters: symbols as exports have them, replacements by what modes show, values in one notation."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import pytest
from exporters.cases import cascade, resolve
from exporters.test_properties import modes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from jeton.core.hierarchy.first_start import demo_content
from jeton.formats.lint.lint_data import TARGETS, Exported, lint_data
from jeton.formats.lint.lint_files import files
from jeton.formats.tailwind.utilities import space_of
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import options_of, with_options
from jeton.formats.writing.shims import Renames, shimmed

Json = dict[str, Any]
EQUAL = (
    ("#f00", "#ff0000", "rgb(255 0 0)", "rgb(255, 0, 0)"),
    ("#00f", "hsl(240 100% 50%)", "oklch(0.452 0.3132 264.05)"),
    ("8px", "8.0px"),
    ("16px",),
)
KINDS = ("color", "color", "dimension", "dimension")
VALUES = {
    text: (kind, number)
    for number, (kind, texts) in enumerate(zip(KINDS, EQUAL, strict=True))
    for text in texts
}
NAMES = ("a", "b", "c", "d")


def exported(*tokensets: Sequence[ExportMode], **options: Any) -> list[Exported]:
    """Return the exports of tokensets to all targets whose symbols linters know."""
    return [
        Exported(with_options(SYMBOLIC[name], options_of(options)) if options else SYMBOLIC[name], each)
        for name in TARGETS
        for each in tokensets
    ]


def data_of(*tokensets: Sequence[ExportMode], **options: Any) -> Json:
    """Return the decoded data of a package with the exports of tokensets."""
    data: Json = json.loads(lint_data("@acme/tokens", exported(*tokensets, **options)))
    return data


def tokenset(**tokens: Sequence[Json] | Json) -> list[ExportMode]:
    """Return the resolved modes of a tokenset, the first one the default."""
    stored = [
        {"name": name, "is_default": number == 0, "tokens": own}
        for number, (name, own) in enumerate(tokens.items())
    ]
    return [view.mode for view in resolve([stored], keep=True)]


def demo() -> list[ExportMode]:
    """Return the modes of the demo."""
    light, dark = (
        [{key: value for key, value in structs.asdict(each).items() if value is not None} for each in own]
        for own in demo_content()
    )
    return tokenset(Light=light, Dark=dark)


def names_in(tree: Json, before: str = "") -> Iterator[tuple[int, str]]:
    """Yield the tokens of a tree of data by their numbers."""
    for segment, inner in tree.items():
        number, group = (
            (inner, {}) if isinstance(inner, int) else inner if isinstance(inner, list) else (None, inner)
        )
        if number is not None:
            yield number, before + segment
        yield from names_in(group, f"{before}{segment}.")


def called(data: Json) -> dict[str, dict[str, set[str]]]:
    """Return the symbols of data by target and token, as its description reads them."""
    names = dict(names_in(data["tokens"]))
    result: dict[str, dict[str, set[str]]] = {}
    for way in data["symbols"]:
        own = result.setdefault(way["target"], {})
        for number, name in names.items():
            derived = way["before"] + name.replace(".", way["joint"])
            listed = way["other"].get(str(number), [] if number in way["without"] else [derived])
            own.setdefault(name, set()).update(listed)
    return result


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(drawn=modes())
def test_symbols_are_those_of_the_exports(drawn: list[ExportMode]) -> None:
    """Whatever the names, each token is called as the css and scss exports of the package call it."""
    if not any(mode.is_default for mode in drawn):
        drawn[0] = drawn[0]._replace(inherited=[])  # the oldest mode stands for the default one
    read = called(data_of(drawn))
    for target in ("css", "scss"):
        symbols: dict[str, set[str]] = {}
        for each in SYMBOLIC[target].symbols_of_tokenset(drawn):
            symbols.setdefault(each.token, set()).add(each.name)
        assert {name: own for name, own in read[target].items() if own} == symbols
    useful = {each.name for mode in drawn for each in (*mode.tokens, *mode.inherited) if space_of(each)}
    assert {name for name, own in read["tailwind"].items() if own} <= useful


def test_numbers_are_places_in_the_order_of_names() -> None:
    """A token that is a group as well is a pair, and segments may be empty or a thousand."""
    colors = [
        {"name": name, "type": "color", "value": "#fff"} for name in ("a.b", "a", "a.b.10", "a.b.9", "a-b")
    ]
    data = data_of(tokenset(Base=colors))
    assert data["tokens"] == {"a": [0, {"b": [2, {"10": 3, "9": 4}]}], "a-b": 1}
    names = sorted(["a", "a.", ".", "..", f"a{'.' * 1023}", f"a{'.' * 1022}b"])
    data = data_of(tokenset(Base=[{"name": name, "type": "color", "value": "#fff"} for name in names]))
    assert sorted(names_in(data["tokens"])) == list(enumerate(names))


def test_options_of_presets_are_ways_of_their_own() -> None:
    """A prefix stands before the joint; flat constants have no path; constants of one mode alone are none."""
    light = [{"name": "color.blue.500", "type": "color", "value": "#00f"}]
    dark = [{"name": "color.night", "type": "color", "value": "#000"}]
    modes = tokenset(Light=light, Dark=dark)
    plain, flat = (
        with_options(SYMBOLIC["js"], options_of(own)) for own in ({"prefix": "acme"}, {"flat": True})
    )
    css = with_options(SYMBOLIC["css"], options_of({"prefix": "acme", "case": "camel"}))
    data = json.loads(lint_data("t", [Exported(each, modes) for each in (plain, flat, css)]))
    of = {(way["target"], way["before"]): way["other"] for way in data["symbols"]}
    assert of == {
        ("css", "--acme-"): {"0": ["--acmeColorBlue500"], "1": ["--acmeColorNight"]},
        ("js", ""): {"0": ["colorBlue500"]},
        ("js", "tokens.acme."): {},
    }


def test_former_names_are_deprecated_and_safe() -> None:
    """A shim looks as the token that it leads to, in every mode."""
    light, dark = ([{"name": "new", "type": "color", "value": value}] for value in ("#fff", "#000"))
    css, modes = SYMBOLIC["css"], tokenset(Light=light, Dark=dark)
    kept = shimmed(css, modes, Renames({"old": "new"}, {})).modes
    data = json.loads(lint_data("t", [Exported(css, modes), Exported(css, kept)]))
    assert data["deprecated"] == {"1": {"class": "safe", "to": 0}}
    assert called(data)["css"]["old"] == {"--old"}


@st.composite
def _stored(draw: st.DrawFn) -> list[list[Json]]:
    """Draw the tokens of a default mode and another one, without aliases; many are deprecated."""
    deprecated: Json = {name: draw(st.sampled_from([None, False, True, "old"])) for name in NAMES}
    replaced = {name: draw(st.sampled_from([None, *NAMES, "elsewhere"])) for name in NAMES}
    types = {name: draw(st.sampled_from(["color", "dimension"])) for name in NAMES}
    drawn = []
    for least in (2, 0):
        names = draw(st.lists(st.sampled_from(NAMES), unique=True, min_size=least))
        tokens = []
        for name in sorted(names):
            values = [text for text, (kind, _) in VALUES.items() if kind == types[name]]
            token: Json = {"name": name, "type": types[name], "value": draw(st.sampled_from(values))}
            token |= {"deprecated": deprecated[name]} if deprecated[name] is not None else {}
            token |= {"replaced_by": replaced[name]} if replaced[name] not in {None, name} else {}
            tokens.append(token)
        drawn.append(tokens)
    return drawn


@given(drawn=_stored())
def test_a_class_says_what_modes_show(drawn: list[list[Json]]) -> None:
    """Safe is what has the same value in every mode, whatever its notation; the other modes are named."""
    data = data_of(tokenset(Light=drawn[0], Dark=drawn[1]))
    names = dict(names_in(data["tokens"]))
    light, dark = ({each["name"]: each for each in own} for own in drawn)
    assert {names[int(number)]: _plain(each, names) for number, each in data["deprecated"].items()} == {
        name: _expected(name, {"Light": light, "Dark": light | dark})
        for name in names.values()
        if (light | dark if name not in light else light)[name].get("deprecated")
    }


def _plain(said: Json, names: Mapping[int, str]) -> tuple[str, str | None, list[str]]:
    to = None if "to" not in said else names[said["to"]]
    return said["class"], to if said["class"] != "manual" else None, said.get("modes", [])


def _expected(name: str, of_modes: Mapping[str, Mapping[str, Json]]) -> tuple[str, str | None, list[str]]:
    light, dark = of_modes["Light"], of_modes["Dark"]
    token, to, passed = light.get(name) or dark[name], name, {name}
    while token.get("deprecated"):
        to = token.get("replaced_by", "elsewhere")
        if to in passed or to not in dark:
            return "manual", None, []
        passed.add(to)
        token = light.get(to) or dark[to]
    pairs = {mode: (own[name], own.get(to)) for mode, own in of_modes.items() if name in own}
    if any(new is None or new["type"] != old["type"] for old, new in pairs.values()):
        return "manual", None, []
    changed = [
        mode for mode, (old, new) in pairs.items() if new and VALUES[old["value"]] != VALUES[new["value"]]
    ]
    return ("changes-look" if changed else "safe"), to, changed


@pytest.mark.parametrize("texts", EQUAL)
def test_notations_do_not_matter(texts: Sequence[str]) -> None:
    """Values of one group look the same, and are found by one text."""
    kind, _ = VALUES[texts[0]]
    tokens: list[Json] = [
        {"name": f"space.{number}", "type": kind, "value": text} for number, text in enumerate(texts)
    ]
    old = [
        each | {"name": f"{each['name']}.old", "deprecated": True, "replaced_by": "space.0"}
        for each in tokens
    ]
    data = data_of(tokenset(Base=tokens + old))
    assert {each["class"] for each in data["deprecated"].values()} == {"safe"}
    (of_use,) = data["values"].values()
    assert len(of_use) == 1


def test_tokensets_agree_or_a_person_decides() -> None:
    """A token that one tokenset does not deprecate is not deprecated; one with two replacements is manual."""
    old = {"name": "old", "type": "color", "value": "#f00", "deprecated": True}
    a, b = ({"name": name, "type": "color", "value": "#f00"} for name in "ab")
    one, other = (tokenset(Base=[a, b, old | {"replaced_by": to}]) for to in "ab")
    kept = tokenset(Base=[a, b, {"name": "old", "type": "color", "value": "#f00"}])
    (said,) = data_of(one, other)["deprecated"].values()
    assert said == {"class": "manual", "why": "its replacement differs among the package's tokensets"}
    assert data_of(one, kept)["deprecated"] == {}


def test_a_replacement_that_does_not_fit_is_named() -> None:
    """A manual one says which token was meant and what hinders, where the package has that token."""
    tokens: list[Json] = [
        {"name": "gone", "type": "color", "value": "#f00", "deprecated": True, "replaced_by": "nowhere"},
        {"name": "moved", "type": "color", "value": "#f00", "deprecated": True, "replaced_by": "other"},
        {"name": "sized", "type": "color", "value": "#f00", "deprecated": "No.", "replaced_by": "size"},
        {"name": "size", "type": "dimension", "value": "1px"},
    ]
    data = data_of(
        tokenset(Base=tokens), tokenset(Base=[{"name": "other", "type": "color", "value": "#f00"}])
    )
    names = dict(names_in(data["tokens"]))
    assert {names[int(number)]: each for number, each in data["deprecated"].items()} == {
        "gone": {"class": "manual", "why": "nowhere is not in its tokenset"},
        "moved": {"class": "manual", "to": 2, "why": "other is not in its tokenset"},
        "sized": {"class": "manual", "message": "No.", "to": 3, "why": "size has another type"},
    }


def test_values_name_what_is_meant() -> None:
    """An alias goes before its value; uses part lengths; what is deprecated or zero is left out."""
    tokens: list[Json] = [
        {"name": "color.red", "type": "color", "value": "rgb(255 0 0)"},
        {"name": "danger", "type": "color", "alias_to": "color.red"},
        {"name": "color.green", "type": "color", "value": "#0F08"},
        {"name": "color.old", "type": "color", "value": "#0f08", "deprecated": True},
        {"name": "space.m", "type": "dimension", "value": "16.0px"},
        {"name": "space.none", "type": "dimension", "value": "0px"},
        {"name": "radius.m", "type": "dimension", "value": "16px"},
        {"name": "other", "type": "dimension", "value": "16px"},
        {"name": "fast", "type": "duration", "value": "0.2s"},
    ]
    data = data_of(tokenset(Light=tokens, Dark=[{"name": "danger", "type": "color", "value": "#000"}]))
    names = dict(names_in(data["tokens"]))
    of = {
        (use, text): [names[each] for each in own]
        for use, texts in data["values"].items()
        for text, own in texts.items()
    }
    assert of == {
        ("color", "#00ff0088"): ["color.green"],
        ("color", "#ff0000"): ["danger"],
        ("radius", "16px"): ["radius.m"],
        ("spacing", "16px"): ["space.m"],
        ("transition-duration", "200ms"): ["fast"],
    }
    assert [names[each] for each in data["varying"]] == ["danger"]


@pytest.mark.parametrize("case", ["tokenset", "names-collide", "deprecated", "edge-07-injection"])
def test_the_same_tokens_give_the_same_bytes(case: str) -> None:
    """The order of exports does not matter, and nothing of the present moment is in the text."""
    exports = exported(cascade(case))
    assert files("t", exports)["lint.json"] == files("t", exports[::-1])["lint.json"]


def test_the_data_are_small() -> None:
    """The data of 10,000 names of a usual length take less than half a megabyte."""
    parts = product(
        ("color", "space", "fontSize"), ("brand", "surface", "text"), ("base", "raised"), range(556)
    )
    types = {"color": "color", "space": "dimension", "fontSize": "fontSize"}
    tokens = [
        {
            "name": ".".join(map(str, each)),
            "type": types[each[0]],
            "value": "#abc" if each[0] == "color" else "4px",
        }
        for each in parts
    ]
    assert len(lint_data("@acme/tokens", exported(tokenset(Base=tokens)))) < 500_000

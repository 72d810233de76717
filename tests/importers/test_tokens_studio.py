"""Tokens Studio: sets, themes, types, aliases and what is told of the rest; single files and folders."""

import json
from typing import Any

import pytest
from importers.importing import (
    errors_of,
    imported_files,
    infos_of,
    left_out_of,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.reading.drafts import DraftIndex
from jeton.formats.reading.model import ReadChoices, Reading
from jeton.formats.reading.reading import Document
from jeton.formats.tokens_studio.tokens_studio_reader import read

Tree = dict[str, Any]
RED = {"value": "#f00", "type": "color"}
BLUE = {"value": "#00f", "type": "color"}


def of(data: object, name: str = "kit.json") -> Reading:
    """Import a single file."""
    return read([Document(name, data, None)])


def of_files(files: dict[str, object]) -> Reading:
    """Import the files of a folder."""
    return read([Document(name, data, None) for name, data in files.items()])


def shape(reading: Reading) -> dict[str | None, dict[str | None, list[str]]]:
    """Return the names of the tokens of each mode of each tokenset."""
    return {
        tokenset.name: {mode.name: [token.fields.name for token in mode.tokens] for mode in tokenset.modes}
        for tokenset in reading.tokensets
    }


def theme(name: str, group: str | None = None, /, **sets: str) -> Tree:
    """Return a theme."""
    made: Tree = {"id": name, "name": name, "selectedTokenSets": sets}
    return made if group is None else made | {"group": group}


def test_many_sets_without_a_theme_are_told_once() -> None:
    """An `info` counts them and names what puts them together, unless the caller has chosen."""
    sets: Tree = {f"set{place}": {f"x{place}": RED} for place in range(11)}
    text = "11 sets without a theme are a tokenset each: `sets` merges them, `map` says which are a mode"
    assert text in [message for _, message in infos_of(of(sets))]
    kept = read([Document("kit.json", sets, None)], ReadChoices(sets="keep"))
    assert len(kept.tokensets) == 11
    assert infos_of(kept) == []


def test_sets_merge_by_choice() -> None:
    """`merge` makes one tokenset of the sets that no theme selects, in which later ones count, and says
    where; globs make them modes by their names; `keep` leaves the themes out.
    """
    sets: Tree = {"base": {"x": RED, "y": RED}, "brand/dark": {"x": BLUE}, "t": {"z": RED}}
    tree = sets | {"$themes": [theme("One", "Theme", t="enabled")]}
    merged = read([Document("kit.json", tree, None)], ReadChoices(sets="merge"))
    assert shape(merged) == {"Theme": {"One": ["z"]}, "kit": {None: ["x", "y"]}}
    assert values_of(merged, 1)["x"] == "color #00f"
    assert [path for path, _ in warnings_of(merged)] == ["brand/dark.x"]
    modes = read([Document("kit.json", tree, None)], ReadChoices(modes=(("brand/d*", "Dark"),)))
    assert shape(modes)["kit"] == {"default": ["x", "y"], "Dark": ["x"]}
    assert errors_of(read([Document("kit.json", tree, None)], ReadChoices(modes=(("no/*", "Dark"),)))) != []
    kept = read([Document("kit.json", tree, None)], ReadChoices(sets="keep"))
    assert list(shape(kept)) == ["base", "brand/dark", "t"]


def test_sets_that_themes_share_are_tokensets() -> None:
    """A set that several themes select is a tokenset of its own, unless another selected set has one of its
    names, or a reference in it leads to a set that is none.
    """
    sets: Tree = {
        "core": {"red": RED, "blue": BLUE},
        "sizes": {"accent": {"value": "{primary}", "type": "color"}},
        "light": {"primary": {"value": "{red}", "type": "color"}},
        "dark": {"primary": {"value": "{blue}", "type": "color"}},
    }
    both = {"core": "source", "sizes": "enabled"}
    themes = [theme(name, "Theme", **both, **{name: "enabled"}) for name in ("light", "dark")]
    reading = of(sets | {"$themes": themes})
    assert shape(reading) == {
        "Theme": {"light": ["accent", "primary"], "dark": ["accent", "primary"]},
        "core": {None: ["red", "blue"]},
    }
    assert values_of(reading, 0, 1) == {"accent": "color -> primary", "primary": "color -> blue"}
    overridden = sets | {"dark": {"primary": BLUE, "red": BLUE}, "$themes": themes}
    assert list(shape(of(overridden))) == ["Theme"]


def test_sets_without_themes_are_tokensets() -> None:
    """Each has one mode without a name, in the order that the file says."""
    tree = {"b": {"x": RED}, "a/c": {"x": BLUE}, "empty": {}, "$metadata": {"tokenSetOrder": ["a/c", "b"]}}
    reading = of(tree)
    assert shape(reading) == {"a/c": {None: ["x"]}, "b": {None: ["x"]}}
    assert [tokenset.name for tokenset in reading.tokensets] == ["a/c", "b"]
    assert infos_of(reading) == [("empty", "no token in it: left out")]
    unused = of({"a": {"x": RED}, "b": {"y": RED}, "$themes": [theme("t", "g", a="enabled", b="disabled")]})
    assert shape(unused) == {"b": {None: ["y"]}, "g": {"t": ["x"]}}


def test_groups_of_themes_are_tokensets_and_themes_their_modes() -> None:
    """Source sets come first, then enabled ones, each in the file's order; later tokens count.

    A set that no theme selects comes last: references find the tokens of the themes first.
    """
    tree = {
        "dark": {"bg": BLUE, "only": BLUE},
        "core": {"red": RED, "bg": RED},
        "brand": {"bg": {"value": "{red}", "type": "color"}},
        "loose": {"y": RED},
        "$themes": [
            theme("light", "mode", core="source", brand="disabled"),
            theme("dark", "mode", core="enabled", dark="source", brand="disabled"),
            theme("acme", "brand", brand="enabled", core="source"),
            theme("plain", None, core="enabled"),
        ],
        "$metadata": {"tokenSetOrder": ["core", "dark", "brand"]},
    }
    reading = of(tree)
    assert shape(reading) == {
        "mode": {"light": ["red", "bg"], "dark": ["bg", "only", "red"]},
        "brand": {"acme": ["red", "bg"]},
        "kit": {"plain": ["red", "bg"]},
        "loose": {None: ["y"]},
    }
    assert [each.name for each in reading.tokensets] == ["mode", "brand", "kit", "loose"]
    assert [mode.is_default for mode in reading.tokensets[0].modes] == [True, False]
    assert values_of(reading, 0, 1)["bg"] == "color #f00"
    assert values_of(reading, 1) == {"red": "color #f00", "bg": "color -> red"}


def test_the_files_of_a_folder_are_sets() -> None:
    """A set's name is its path; `$themes.json` and `$metadata.json` are what they are in a single file."""
    files = {
        "tokens/$metadata.json": {"tokenSetOrder": ["core/base"]},
        "tokens/core/base.json": {"red": RED},
        "tokens/$themes.json": [theme("light", "mode", **{"core/base": "enabled"})],
        "tokens/other.json": {"x": {"value": {"value": "1", "type": "other"}, "type": BLUE}},
    }
    reading = of_files(files)
    assert shape(reading) == {"other": {None: ["x.type", "x.value"]}, "mode": {"light": ["red"]}} or shape(
        reading
    ) == {"other": {None: ["x.value", "x.type"]}, "mode": {"light": ["red"]}}


def test_what_url_and_generic_storage_hold_is_read() -> None:
    """Sets below `values`, also a list of tokens as the first versions had it; a file of one set."""
    stored = {
        "version": "1",
        "updatedAt": "x",
        "values": {"a": {"x": RED}},
        "$themes": [theme("t", "g", a="enabled")],
    }
    assert shape(of(stored)) == {"g": {"t": ["x"]}}
    listed = {"version": "1", "updatedAt": "x", "values": {"global": [{"name": "x.y", **RED}, {"name": "z"}]}}
    reading = of(listed)
    assert shape(reading) == {"global": {None: ["x.y"]}}
    assert warnings_of(reading) == [("global.1", "it is no token: left out")]
    assert shape(of({"x": RED, "g": {"y": RED}})) == {"kit": {None: ["x", "g.y"]}}
    assert shape(of({"g": {"y": RED}, "values": {"value": {"z": RED}}})) == {
        "g": {None: ["y"]},
        "values": {None: ["value.z"]},
    }


@pytest.mark.parametrize(
    ("kind", "value", "stored", "keeps"),
    [
        ("color", "rgba(#f00, 0.5)", "color rgba(#f00, 0.5)", None),
        ("sizing", "16", "dimension 16", "sizing"),
        ("spacing", "8px 16px", "dimension 8px 16px", "spacing"),
        ("borderRadius", 4, "dimension 4", "borderRadius"),
        ("borderWidth", "{x} * 2", "dimension {x} * 2", "borderWidth"),
        ("opacity", "50%", "number 50%", "opacity"),
        ("fontFamilies", "Inter", "fontFamily Inter", None),
        ("fontFamilies", ["Inter", "Arial"], 'fontFamily ["Inter","Arial"]', None),
        ("fontWeights", "Semi Bold", "fontWeight Semi Bold", None),
        ("fontSizes", "{x}", "fontSize -> x", None),
        ("lineHeights", "150%", "lineHeight 150%", None),
        ("lineHeights", "AUTO", "lineHeight AUTO", None),
        ("letterSpacing", "-2%", "letterSpacing -2%", None),
        ("paragraphSpacing", "1rem", "dimension 1rem", "paragraphSpacing"),
        ("textCase", "uppercase", "string uppercase", "textCase"),
        ("textDecoration", "underline", "string underline", "textDecoration"),
        ("text", "Hi", "string Hi", None),
        ("other", "x", "string x", "other"),
        ("boolean", "true", "boolean true", None),
        ("boolean", True, "boolean true", None),
        ("number", 1.5, "number 1.5", None),
        (
            "boxShadow",
            {"x": "0", "y": "1", "blur": "2", "spread": "0", "color": "{x}", "type": "dropShadow"},
            'shadow {"x":"0","y":"1","blur":"2","spread":"0","color":"{x}","type":"dropShadow"}',
            None,
        ),
        ("typography", {"fontSize": "{ x }"}, 'typography {"fontSize":"{x}"}', None),
        ("typography", "{x}", "typography -> x", None),
        ("border", {"color": "#000", "width": "1", "style": "solid"}, None, None),
    ],
)
@pytest.mark.parametrize("dollar", ["", "$"])
def test_each_type_becomes_one_of_jetons(
    kind: str, value: object, stored: str | None, keeps: str | None, dollar: str
) -> None:
    """Values stay as they are; a type that says more than Jeton's is kept."""
    reading = of({"s": {"t": {f"{dollar}value": value, f"{dollar}type": kind}, "x": RED}, "$themes": []})
    token = tokens_of(reading)["t"]
    assert values_of(reading)["t"].partition(" ")[0] == (stored or "border").partition(" ")[0]
    assert stored is None or values_of(reading)["t"] == stored
    assert token.extensions == (
        None if keeps is None else f'{{"studio.tokens":{{"originalType":"{keeps}"}}}}'
    )
    assert warnings_of(reading) == []


@pytest.mark.parametrize("kind", ["composition", "asset", "dreamType"])
def test_types_that_jeton_has_not_are_told(kind: str) -> None:
    """The value is kept as text, the type beside it."""
    reading = of({"s": {"t": {"value": {"fill": "{x}"}, "type": kind}}})
    token = tokens_of(reading)["t"]
    assert (token.type, token.value) == ("string", '{"fill":"{x}"}')
    assert token.extensions == f'{{"studio.tokens":{{"originalType":"{kind}"}}}}'
    assert warnings_of(reading) == [("s.t", f"the type {kind} is not one of Jeton's: it becomes a string")]


def test_aliases_carry_no_set_and_may_be_old_ones() -> None:
    """`$name` is `{name}` where there is such a token, inside values too; anything else with `$` is text."""
    tree = {
        "core": {"c": {"red": RED}, "s": {"value": "4", "type": "spacing"}},
        "use": {
            "a": {"value": "$c.red", "type": "color"},
            "b": {"value": "$s * 2", "type": "spacing"},
            "c2": {"value": [{"color": "$c.red", "x": "$s"}], "type": "boxShadow"},
            "d": {"value": "$100 for {c.red}", "type": "text"},
            "e": {"value": "{c.red}", "type": "text"},
        },
        "$themes": [],
    }
    reading = of(tree)
    assert values_of(reading, 1) == {
        "a": "color -> c.red",
        "b": "dimension {s} * 2",
        "c2": 'shadow [{"color":"{c.red}","x":"{s}"}]',
        "d": "string $100 for {c.red}",
        "e": "string -> c.red",
    }
    assert warnings_of(reading) == []


def test_modifiers_and_other_members_are_kept() -> None:
    """Descriptions and extensions come along, a modifier among them, which needs no word."""
    modify = {"studio.tokens": {"id": "1", "modify": {"type": "lighten", "value": "0.1"}}, "other": 1}
    tree = {
        "s": {
            "a": {**RED, "description": "Main", "$extensions": modify},
            "b": {**RED, "rawValue": "#f00", "description": ""},
            "g": {"$type": "spacing", "c": {"$value": "1", "$deprecated": True}},
            "d": {"value": "1", "type": "sizing", "$extensions": {"studio.tokens": {"id": "2"}}},
        }
    }
    reading = of(tree)
    found = tokens_of(reading)
    assert found["a"].description == "Main"
    assert found["a"].extensions == (
        '{"studio.tokens":{"id":"1","modify":{"type":"lighten","value":"0.1"}},"other":1}'
    )
    assert found["b"].extensions == '{"jeton.source":{"members":{"rawValue":"#f00"}}}'
    assert found["b"].description is None
    assert found["d"].extensions == '{"studio.tokens":{"originalType":"sizing","id":"2"}}'
    assert (found["g.c"].type, found["g.c"].deprecated) == ("dimension", "true")
    assert warnings_of(reading) == []


def test_a_modifier_that_is_a_reference_is_copied() -> None:
    """The object stands in its place, its references by names as values have them; another one stays."""
    modify = {"type": "alpha", "value": "{ g.few }", "space": "srgb"}
    named = {"modify": {"value": modify}, "g": {"few": {"type": "opacity", "value": "30%"}}}
    colors = {
        name: {**RED, "$extensions": {"studio.tokens": {"modify": text}}}
        for name, text in (("a", "{modify}"), ("b", "{gone}"))
    }
    reading = of({"s": named | colors})
    found = {name: json.loads(token.extensions or "{}") for name, token in tokens_of(reading).items()}
    assert found["a"] == {"studio.tokens": {"modify": modify | {"value": "{g.few}"}}}
    assert found["b"] == {"studio.tokens": {"modify": "{gone}"}}
    assert [path for path, text in infos_of(reading) if "copied from {modify}" in text] == ["s.a"]


def test_a_token_may_be_a_group_too() -> None:
    """What stands below a token is read as well; groups may be called `value` and `type`."""
    tree = {"s": {"a": {**RED, "b": BLUE}, "value": {"type": RED, "value": BLUE}}}
    assert set(tokens_of(of(tree))) == {"a", "a.b", "value.type", "value.value"}


@pytest.mark.parametrize("set_name", ["core", "core/colors", "a.b"])
def test_a_set_in_front_of_a_name_is_read_without_it(set_name: str) -> None:
    """A name with its set leads to the token, alone and inside a value, unless a token has the whole name."""
    sets = {
        set_name: {"x": RED, "set": {"x": BLUE}},
        "use": {
            "whole": {"type": "color", "value": f"{{{set_name}.x}}"},
            "dots": {"type": "color", "value": f"{{{set_name.replace('/', '.')}.x}}"},
            "part": {"type": "border", "value": {"color": f"{{{set_name}.x}}", "width": "1px"}},
            "own": {"type": "color", "value": "{set.x}"},
            "gone": {"type": "color", "value": f"{{{set_name}.y}}"},
        },
    }
    reading = of(sets | {"$metadata": {"tokenSetOrder": list(sets)}})
    use = next(each for each in reading.tokensets if each.name == "use")
    values = {token.fields.name: token.fields.alias_to or token.fields.value for token in use.modes[0].tokens}
    assert values == {
        "whole": "x",
        "dots": "x",
        "part": '{"color":"{x}","width":"1px"}',
        "own": "set.x",
        "gone": f"{set_name}.y",
    }
    assert any("with a set in front" in text for _, text in infos_of(reading))


def test_what_is_wrong_is_told_with_its_path() -> None:
    """Names that clash, sets that are missing, themes that are none, values that are none."""
    clash = of(
        {"s": {"a.b": RED, "a": {"b": BLUE}}, "$themes": [theme("t", "g", s="enabled", gone="enabled")]}
    )
    message = 'two tokens would have the name a.b: this one and the one at s."a.b"'
    assert message in [text for _, text in left_out_of(clash)]
    assert ("t", "its set gone is not among the files") in warnings_of(clash)
    assert left_out_of(of({"s": {"a": RED}, "$themes": [{"id": "x"}, 3]})) == [
        ("$themes.0", "a theme is an object with a name"),
        ("$themes.1", "a theme is an object with a name"),
    ]
    assert left_out_of(of({"s": {"a": {"value": None, "type": "color"}}})) == [("s.a", "its value is null")]
    assert errors_of(of([1])) == [("kit.json", "a token set is a JSON object")]
    twice = of_files({"$themes.json": [], "a.json": {"x": RED}, "a": {"x": RED}})
    assert errors_of(twice) == [("a", "two files hold the token set a")]
    same = of({"s": {"a": RED}, "$themes": [theme("t", "g", s="enabled"), theme("t", "g", s="source")]})
    assert shape(same) == {"g": {"t": ["a"], "t 2": ["a"]}}
    assert warnings_of(same) == [("t", "two modes of a tokenset have this name: the later one becomes t 2")]


def test_themes_cannot_multiply_without_bounds() -> None:
    """A thousand themes over a thousand tokens are refused, before they are made."""
    tree: Tree = {"s": {f"t{index}": RED for index in range(1_000)}}
    tree["$themes"] = [theme(f"m{index}", "g", s="enabled") for index in range(1_000)]
    assert ("", "the import comes to more than 200000 tokens") in errors_of(of(tree))


def test_other_has_the_type_of_what_it_refers_to() -> None:
    """Directly, over others or in a sum; a text, or what refers to tokens of two types, is a string."""
    tokens = {
        "red": {"value": "#f00", "type": "color"},
        "gap": {"value": "4px", "type": "spacing"},
        "alias": {"value": "{red}", "type": "other"},
        "chain": {"value": "{alias}", "type": "other"},
        "sum": {"value": "{gap} * 2", "type": "other"},
        "text": {"value": "none", "type": "other"},
        "both": {"value": "{red} {gap}", "type": "other"},
    }
    found = values_of(of({"core": tokens, "$themes": []}))
    assert {name: text for name, text in found.items() if name not in {"red", "gap"}} == {
        "alias": "color -> red",
        "chain": "color -> alias",
        "sum": "dimension {gap} * 2",
        "text": "string none",
        "both": "string {red} {gap}",
    }


def test_other_has_the_type_of_its_members() -> None:
    """An object of the points of a curve is one, as Figma writes it; one that says nothing is a string."""
    tokens = {
        "curve": {"value": {"x1": "0.3", "y1": "0", "x2": "0.8", "y2": "0.15"}, "type": "other"},
        "any": {"value": {"a": 1}, "type": "other"},
    }
    reading = of({"core": tokens, "$themes": []})
    assert values_of(reading) == {
        "curve": 'cubicBezier {"x1":"0.3","y1":"0","x2":"0.8","y2":"0.15"}',
        "any": 'string {"a":1}',
    }
    assert [path for path, _ in warnings_of(reading)] == ["core.curve", "core.any"]


def test_a_calculation_without_a_type_has_that_of_what_it_refers_to() -> None:
    """Over others as well; a text, two types, colours or a circle are no calculation."""
    tokens = {
        "s": {"value": "4px", "type": "spacing"},
        "n": {"value": 2, "type": "opacity"},
        "red": RED,
        "sum": {"value": "calc({s} + {s})"},
        "minus": {"value": "-{sum}"},
        "alias": {"value": "{minus}"},
        "pair": {"value": "{s} {s}"},
        "both": {"value": "{s} * {n}"},
        "text": {"value": "{red} !important"},
        "line": {"value": "{s} solid {red}"},
        "colors": {"value": "{red} {red}"},
        "circle": {"value": "{circle} * 2"},
    }
    reading = of({"core": tokens, "$themes": []})
    found = values_of(reading)
    assert {name: found[name] for name in tokens.keys() - {"s", "n", "red"}} == {
        "sum": "dimension calc({s} + {s})",
        "minus": "dimension -{sum}",
        "alias": "dimension -> minus",
        "pair": "dimension {s} {s}",
        "both": "string {s} * {n}",
        "text": "string {red} !important",
        "line": "border {s} solid {red}",
        "colors": "string {red} {red}",
        "circle": "string {circle} * 2",
    }
    assert ("core.sum", "it has no type: taken for a dimension by what it refers to") in warnings_of(reading)


def test_a_long_chain_of_calculations_is_read() -> None:
    """Each refers to the next one: types are looked up so far as is sensible, and nothing fails."""
    chain = {f"t{index}": {"value": f"{{t{index + 1}}} * 2"} for index in range(3_000)}
    reading = of({"core": chain | {"t3000": {"value": "1px", "type": "spacing"}}, "$themes": []})
    assert set(values_of(reading)) == chain.keys() | {"t3000"}
    assert values_of(reading)["t2999"] == "dimension {t3000} * 2"


def test_figmas_extensions_do_not_make_it_figmas_export() -> None:
    """The plug-in keeps them on its tokens, in a file of all sets and in a folder."""
    red = RED | {"$extensions": {"com.figma.scopes": ["ALL_SCOPES"]}}
    assert imported_files({"kit.json": {"core": {"red": red}, "$themes": []}}).format == "tokens-studio"
    folder: dict[str, object] = {"a/core.json": {"red": red}, "a/$themes.json": []}
    assert imported_files(folder).format == "tokens-studio"


def test_a_reference_of_many_parts_is_not_looked_up_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is longer than any name with a path leads nowhere at once; a shorter one is a path."""
    asked: list[int] = []
    name_of = DraftIndex.name_of

    def counted(self: DraftIndex, reference: str) -> str:
        asked.append(len(reference))
        return name_of(self, reference)

    monkeypatch.setattr(DraftIndex, "name_of", counted)
    reading = of({"core": {"t": {"type": "color", "value": f"{{{'a.' * 5000}}}"}, "red": RED}})
    assert shape(reading) == {"core": {None: ["red"]}}
    assert len(asked) < 50

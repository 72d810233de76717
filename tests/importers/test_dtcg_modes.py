"""DTCG files whose tokens have values in modes, and files of our own exporter."""

import json

import pytest
from fuzz.stages import exported
from importers.importing import (
    Tree,
    errors_of,
    imported,
    imported_files,
    left_out_of,
    only,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.reading.model import Reading
from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportToken
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.views import View

WHITE = {"$type": "color", "$value": "#fff"}


def modes_of(reading: Reading) -> dict[str | None, dict[str, str]]:
    """Return what the tokens of each mode of the only tokenset are, the default mode first."""
    (tokenset,) = reading.tokensets
    assert [mode.is_default for mode in tokenset.modes] == [True, *[False] * (len(tokenset.modes) - 1)]
    return {mode.name: values_of(reading, 0, index) for index, mode in enumerate(tokenset.modes)}


def test_modes_of_terrazzo_are_modes() -> None:
    """Values under `$extensions.mode` are those of modes; what else is there stays."""
    reading = imported(
        {
            "a": WHITE
            | {"$extensions": {"mode": {"dark": "#000", "dim": "{b}"}, "x": 1}, "$description": "A"},
            "b": WHITE,
        }
    )
    assert modes_of(reading) == {
        "default": {"a": "color #fff", "b": "color #fff"},
        "dark": {"a": "color #000"},
        "dim": {"a": "color -> b"},
    }
    assert tokens_of(reading, 0, 1)["a"].extensions == tokens_of(reading)["a"].extensions == '{"x":1}'
    assert tokens_of(reading, 0, 1)["a"].description == "A"


def test_overrides_of_primer_are_modes() -> None:
    """Primer's overrides are values, or objects with a value and what else differs."""
    overrides = {"dark": "#000", "dim": {"$value": "{b}", "alpha": 0.5, "$description": "Dim"}, "none": None}
    reading = imported({"a": WHITE | {"$extensions": {"org.primer.overrides": overrides}}})
    assert modes_of(reading) == {
        "default": {"a": "color #fff"},
        "dark": {"a": "color #000"},
        "dim": {"a": "color -> b"},
    }
    dim = tokens_of(reading, 0, 2)["a"]
    modify = '"studio.tokens":{"modify":{"type":"alpha","value":"0.5","space":"srgb"}}'
    assert (dim.description, dim.extensions) == (
        "Dim",
        f'{{"jeton.source":{{"members":{{"alpha":0.5}}}},{modify}}}',
    )


def test_an_opacity_of_primer_is_that_of_all_themes() -> None:
    """`alpha` beside a value holds for its overrides, unless these have their own."""
    overrides = {"dark": "#000000", "dim": {"$value": "#111111", "alpha": 1}, "faint": {"alpha": 0.2}}
    token = WHITE | {"alpha": 0.4, "$extensions": {"org.primer.overrides": overrides}}
    reading = imported({"a": token})
    sides = {mode.name: mode.tokens[0].fields.extensions or "" for mode in reading.tokensets[0].modes}
    faded = '"modify":{"type":"alpha","value":"0.4","space":"srgb"}'
    assert {name for name, text in sides.items() if faded in text} == {"default", "dark"}
    assert "modify" not in sides["dim"]
    assert faded.replace("0.4", "0.2") in sides["faint"]
    assert modes_of(reading)["faint"] == modes_of(reading)["default"]


def test_opacities_of_carbon_are_modifiers() -> None:
    """Of a colour, and in each of its themes; the members stay, and our own file applies none again."""
    carbon = {"alphaModifier": 0.5, "alphaModifiers": {"g10": 0.25, "g90": 2}}
    themes = {"g10": "#000000", "g90": "#ffffff", "g100": "#ff0000"}
    tree = {
        "faded": {"$type": "color", "$value": "#00ff00", "$extensions": {"org.carbon": carbon}},
        "themed": {"$type": "color", "$extensions": {"carbon.themes": themes, "org.carbon": carbon}},
        "size": {"$type": "dimension", "$value": "4px", "$extensions": {"org.carbon": carbon}},
    }
    reading = imported(tree)
    modes = {mode.name: tokens_of(reading, 0, place) for place, mode in enumerate(reading.tokensets[0].modes)}
    texts = {
        (mode, name): View([tokens]).resolve(name).text
        for mode, tokens in modes.items()
        for name in tokens.keys() & {"faded", "themed"}
    }
    assert sorted(map(str, texts.values())) == [
        *("#ff0000", "#ffffff", "rgb(0 0 0 / 0.25)", "rgb(0 255 0 / 0.5)")
    ]
    assert len([text for _, text in warnings_of(reading) if "is no opacity of a color" in text]) == 2
    faded = next(tokens["faded"] for tokens in modes.values() if "faded" in tokens)
    assert json.loads(faded.extensions or "")["org.carbon"] == carbon
    again = imported(json.loads(TARGETS["dtcg"].mode(exported([faded])).text))
    assert (tokens_of(again)["faded"], again.problems) == (faded, [])


def test_themes_of_carbon_are_modes_without_a_default_of_their_own() -> None:
    """A token of Carbon has themes alone; the first is the default; `fallback` is no theme and stays."""
    themes = {"white": "{p.0}", "g10": "{p.1}", "fallback": "{p.2}"}
    node = {"$type": "color", "$extensions": {"carbon.themes": themes, "x": 1}}
    reading = imported({"button": {"a": node, "b": node}})
    assert modes_of(reading) == {
        "white": {"button.a": "color -> p.0", "button.b": "color -> p.0"},
        "g10": {"button.a": "color -> p.1", "button.b": "color -> p.1"},
    }
    kept = tokens_of(reading)["button.a"].extensions
    assert json.loads(kept or "") == {"x": 1, "carbon.themes": {"fallback": "{p.2}"}}


def test_modes_inside_of_values_are_modes() -> None:
    """GitLab's and Cloudscape's values are objects of modes."""
    reading = imported({"a": {"$type": "color", "$value": {"default": "#fff", "dark": "#000"}}, "b": WHITE})
    assert modes_of(reading) == {
        "default": {"a": "color #fff", "b": "color #fff"},
        "dark": {"a": "color #000"},
    }
    reading = imported({"a": {"$type": "color", "$value": {"light": "{b}", "dark": "#000"}}})
    assert modes_of(reading) == {"light": {"a": "color -> b"}, "dark": {"a": "color #000"}}


def test_modes_are_bounded() -> None:
    """A value, or many, cannot make a workspace of thousands of modes."""
    values = {"default": "#fff"} | {f"m{index}": "#000" for index in range(2_001)}
    reading = imported({"a": {"$type": "color", "$value": values}})
    assert errors_of(reading) == [("", "the import comes to more than 2000 modes")]
    assert reading.tokensets == []


def test_other_objects_are_no_modes() -> None:
    """A composite value, a string's JSON and an extension that is no object of names stay what they are."""
    value = {"colorSpace": "srgb", "components": [0.1, 0, 0]}
    tree = {
        "a": {"$type": "color", "$value": value, "$extensions": {"mode": "dark", "org.primer.overrides": {}}},
        "b": {"$type": "typography", "$value": {"light": 1, "bold": 2}},
    }
    reading = imported(tree)
    assert modes_of(reading) == {
        None: {
            "a": f"color {json.dumps(value, separators=(',', ':'))}",
            "b": 'typography {"light":1,"bold":2}',
        }
    }
    assert json.loads(tokens_of(reading)["a"].extensions or "") == tree["a"]["$extensions"]


def test_what_our_exporter_notes_is_taken_at_its_word() -> None:
    """Each member under `$extensions.jeton` of a token takes the place of what would be read."""
    ours: Tree = {"name": "a{}", "type": "fontSize", "value": "1.0rem", "alias_to": "b b"}
    token = only(
        imported({"a__": {"$type": "dimension", "$value": "1px", "$extensions": {"jeton": ours, "x": 1}}})
    )
    assert (token.name, token.type, token.value, token.alias_to) == ("a{}", "fontSize", "1.0rem", "b b")
    assert token.extensions == '{"x":1}'
    gone = {"$type": "number", "$value": 1.5, "$extensions": {"jeton": {"alias_to": "gone"}}}
    token = only(imported({"a": gone}))
    assert (token.value, token.alias_to, token.extensions) == ("1.5", "gone", None)
    whole = {"jeton": {"alias_to": None, "extensions": {"jeton": 5, "mode": {"dark": "#000"}}}}
    token = only(imported({"a": {"$type": "dimension", "$value": "{x}", "$extensions": whole}}))
    assert (token.value, token.alias_to) == ("{x}", None)
    assert token.extensions == '{"jeton":5,"mode":{"dark":"#000"}}'


def test_texts_in_pieces_are_joined() -> None:
    """Where a tool would take `{…}` for a reference, our exporter writes a text in pieces."""
    ours: Tree = {"name": ["a{", "b}"], "value": ["{", "x} {", "y}"], "alias_to": ["{", "b}"]}
    ours["extensions"] = ['{"k":"{', 'x}"}']
    token = only(imported({"a": {"$type": "dimension", "$value": "1px", "$extensions": {"jeton": ours}}}))
    assert (token.name, token.value, token.alias_to) == ("a{b}", "{x} {y}", "{b}")
    assert token.extensions == '{"k":"{x}"}'


def test_tokens_that_dtcg_cannot_hold_come_back() -> None:
    """Tokens under the root's `$extensions.jeton.tokens` are read as they stand, alone or beside others."""
    held = {
        "a": {
            "type": "string",
            "value": "{x}",
            "description": "d",
            "deprecated": "old",
            "extensions": {"k": 1},
        },
        "b": {"type": "boolean", "value": "", "alias_to": "gone"},
    }
    reading = imported({"$extensions": {"jeton": {"tokens": held}}})
    first, second = tokens_of(reading).values()
    assert (first.value, first.alias_to, first.description, first.deprecated) == ("{x}", None, "d", '"old"')
    assert (first.extensions, second.value, second.alias_to) == ('{"k":1}', "", "gone")
    broken = {"a": {"type": "colour", "value": ""}, "b": {"type": "color"}, "c": 5}
    paths = [path for path, _ in left_out_of(imported({"$extensions": {"jeton": {"tokens": broken}}}))]
    assert paths == [f"$extensions.jeton.tokens.{name}" for name in broken]


def test_modes_that_our_exporter_wrote_come_back() -> None:
    """A tokenset's file has a group for each mode; references lose it; modes without tokens are modes too."""
    modes = [
        {"name": "{light}", "default": True, "group": "light"},
        {"name": "dark", "default": False, "tokens": {"s": {"type": "string", "value": "x"}}},
        {"name": "empty", "default": False},
    ]
    root = {
        "$extensions": {"jeton": {"modes": modes}},
        "light": {"a": {"$root": WHITE, "b": {"$type": "color", "$value": "{light.a.$root}"}}},
        "dark": {"light": {"a": {"$type": "color", "$value": "{dark.a.b}"}}},
    }
    reading = imported(root)
    assert modes_of(reading) == {
        "{light}": {"a": "color #fff", "a.b": "color -> a"},
        "dark": {"light.a": "color -> a.b", "s": "string x"},
        "empty": {},
    }


def test_groups_of_modes_are_those_of_their_file_alone() -> None:
    """A group called as another file's mode is a group: its name stays in references."""
    ours: Tree = {
        "$extensions": {"jeton": {"modes": [{"name": "light", "default": True}]}},
        "light": {"a": WHITE},
    }
    other = {"light": {"a": WHITE}, "b": {"$value": "{light.a}"}}
    reading = imported(ours, other)
    assert values_of(reading, 0) == {"a": "color #fff"}
    assert values_of(reading, 1) == {"light.a": "color #fff", "b": "color -> light.a"}


@pytest.mark.parametrize("modes", [[5], [{"group": "a"}], [{"name": "a"}, {"name": "a"}]])
def test_modes_that_nobody_wrote_are_told(modes: object) -> None:
    """Modes without a name, or twice, are errors."""
    root = {"$extensions": {"jeton": {"modes": modes}}, "a": {"t": WHITE}}
    assert errors_of(imported(root)) == [("$extensions.jeton.modes", "a mode without a name, or twice")]


def test_a_fixed_case_tells_nothing() -> None:
    """An import of an export that the format holds wholly has nothing to warn of."""
    token = ExportToken(
        "a.b",
        "color",
        "#3b82f6",
        "color",
        None,
        None,
        TokenContent("a.b", "color", "#3b82f6", None, None),
    )
    text = TARGETS["dtcg"].mode([token]).text
    assert warnings_of(imported(text)) == []
    assert "jeton" not in text


def test_a_mode_may_be_called_as_the_nameless_one_would_be() -> None:
    """A token's own value beside one in a mode `default` is kept in a mode of another name, which is told."""
    token = WHITE | {"$value": "#000", "$extensions": {"mode": {"default": "#fff"}}}
    told = ("", "the values without a mode are in the mode default 2: another mode is called default")
    for files, choices in (
        ({"a.json": {"a": token}}, {}),
        ({"a.json": {"a": token}}, {"tokenset": "T"}),
        ({"a.json": {"a": WHITE | {"$value": "#000"}}, "b.json": {"b": token}}, {"tokenset": "T"}),
    ):
        reading = imported_files(files, **choices)
        assert told in warnings_of(reading)
        modes = {mode.name: mode for mode in reading.tokensets[0].modes}
        assert modes.keys() >= {"default", "default 2"}
        assert modes["default 2"].is_default
        values = {token.fields.value for token in modes["default 2"].tokens}
        assert values == {"#000"}

"""Figma variables: collections and modes, types by scope, exact numbers and colours, aliases, extensions."""

import struct
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.figma import RED, alias, collection, meta, variable
from importers.importing import (
    Tree,
    errors_of,
    imported,
    infos_of,
    left_out_of,
    resolved_in,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.figma.figma_reader import read
from jeton.formats.figma.figma_variables import shortest
from jeton.formats.reading.model import Reading
from jeton.formats.reading.reading import Document
from jeton.values.modify import modifiers_in
from jeton.values.parse import read as read_value
from jeton.values.typed import Ok


def of(variables: list[Tree], collections: list[Tree]) -> Reading:
    """Import an answer of the API."""
    answer = {"status": 200, "error": False, "meta": meta(variables, collections)}
    return read([Document("figma.json", answer, None)])


def opacity_of(reading: Reading, name: str) -> str:
    """Return the opacity that the modifier of a colour gives it."""
    (modifier,) = modifiers_in(tokens_of(reading)[name].extensions)
    assert modifier.type == "alpha"
    return modifier.value


def alone(kind: str, value: object, **more: object) -> Reading:
    """Import a single variable."""
    return of(
        [variable("1", "x", "C", kind, {"m": value}, **more)], [collection("C", "Kit", {"m": "Mode 1"})]
    )


def test_collections_are_tokensets_and_their_modes_modes() -> None:
    """The default mode is the collection's; slashes are dots; what only Figma knows is kept."""
    light = collection("B", "Brand", {"d": "Dark", "l": "Light"}) | {"defaultModeId": "l"}
    reading = of(
        [
            variable("1", "color/red/500", "P", "COLOR", {"p": RED}, description="Pure"),
            variable(
                "2",
                "bg/main",
                "B",
                "COLOR",
                {"l": alias("1"), "d": {"r": 0, "g": 0, "b": 0, "a": 1}},
                scopes=["ALL_FILLS"],
                codeSyntax={"WEB": "--bg"},
                hiddenFromPublishing=True,
            ),
        ],
        [collection("P", "Primitives", {"p": "Mode 1"}), light],
    )
    assert [(each.name, [(m.name, m.is_default) for m in each.modes]) for each in reading.tokensets] == [
        ("Primitives", [("Mode 1", True)]),
        ("Brand", [("Dark", False), ("Light", True)]),
    ]
    assert values_of(reading) == {"color.red.500": "color #ff0000"}
    assert tokens_of(reading)["color.red.500"].description == "Pure"
    assert values_of(reading, 1, 0) == {"bg.main": "color #000000"}
    assert values_of(reading, 1, 1) == {"bg.main": "color -> color.red.500"}
    assert tokens_of(reading, 1)["bg.main"].extensions == (
        '{"com.figma":{"scopes":["ALL_FILLS"],"codeSyntax":{"WEB":"--bg"},"hiddenFromPublishing":true}}'
    )
    assert reading.problems == []


@pytest.mark.parametrize(
    ("kind", "scopes", "value", "stored"),
    [
        ("BOOLEAN", [], True, "boolean true"),
        ("BOOLEAN", ["ALL_SCOPES"], False, "boolean false"),
        ("FLOAT", ["ALL_SCOPES"], 1.5, "number 1.5"),
        ("FLOAT", [], 2, "number 2"),
        ("FLOAT", ["FONT_SIZE"], 16, "fontSize 16px"),
        ("FLOAT", ["LINE_HEIGHT"], 24, "lineHeight 24px"),
        ("FLOAT", ["LETTER_SPACING"], -0.5, "letterSpacing -0.5px"),
        ("FLOAT", ["FONT_WEIGHT"], 600, "fontWeight 600"),
        ("FLOAT", ["OPACITY"], 50, "number 0.5"),
        ("FLOAT", ["CORNER_RADIUS", "GAP"], 8, "dimension 8px"),
        ("FLOAT", ["FONT_SIZE", "LINE_HEIGHT"], 8, "dimension 8px"),
        ("FLOAT", ["GAP", "OPACITY"], 8, "number 8"),
        ("FLOAT", ["WIDTH_HEIGHT"], 0.10000000149011612, "dimension 0.1px"),
        ("FLOAT", ["ALL_SCOPES"], 0.1, "number 0.1"),
        ("FLOAT", ["ALL_SCOPES"], 0.12345678901234, "number 0.12345678901234"),
        ("FLOAT", ["ALL_SCOPES"], 1e-7, "number 0.0000001"),
        ("FLOAT", ["ALL_SCOPES"], 1e14, "number 100000000000000"),
        ("STRING", ["FONT_FAMILY"], "Inter", "fontFamily Inter"),
        ("STRING", ["FONT_STYLE"], "Semi Bold", "fontWeight Semi Bold"),
        ("STRING", ["FONT_FAMILY", "TEXT_CONTENT"], "Inter", "string Inter"),
        ("STRING", ["ALL_SCOPES"], "Hello", "string Hello"),
        ("COLOR", [], {"r": 1, "g": 0.2, "b": 0, "a": 1}, "color #ff3300"),
        ("COLOR", [], {"r": 0.12156862765550613, "g": 0, "b": 0}, "color #1f0000"),
        ("COLOR", [], {"r": 0, "g": 0, "b": 0, "a": 0}, "color #00000000"),
        ("COLOR", [], {"r": 0, "g": 0, "b": 0, "a": 0.501960813999176}, "color #00000080"),
        (
            "COLOR",
            [],
            {"r": 0.5, "g": 0, "b": 1, "a": 1},
            'color {"colorSpace":"srgb","components":[0.5,0,1]}',
        ),
        (
            "COLOR",
            [],
            {"r": 1, "g": 0, "b": 0, "a": 0.10000000149011612},
            'color {"colorSpace":"srgb","components":[1,0,0],"alpha":0.1}',
        ),
    ],
)
def test_types_and_values(kind: str, scopes: list[str], value: object, stored: str) -> None:
    """A number's scope says what it measures; nothing of a value is lost but single precision's noise."""
    reading = alone(kind, value, scopes=scopes)
    assert values_of(reading) == {"x": stored}
    token = tokens_of(reading)["x"]
    assert isinstance(read_value(token.type, token.value), Ok)


@given(st.floats(allow_nan=False))
def test_a_number_of_double_precision_stays(value: float) -> None:
    """What is more than single precision holds is no noise."""
    assert shortest(value) == value or struct.unpack("f", struct.pack("f", value))[0] == value


@given(st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_a_number_keeps_single_precision(value: float) -> None:
    """The shorter number is the same one in single precision, of nine digits at most."""
    short = shortest(value)
    assert struct.pack("f", short) == struct.pack("f", value)
    assert value.is_integer() or float(f"{short:.9g}") == short
    assert len(repr(short)) <= len(repr(value))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("COLOR", "red"),
        ("COLOR", {"r": 2, "g": 0, "b": 0}),
        ("COLOR", {"r": "1", "g": 0, "b": 0}),
        ("COLOR", {}),
        ("FLOAT", "16"),
        ("FLOAT", True),
        ("FLOAT", 1e300),
        ("STRING", 1),
        ("BOOLEAN", 1),
        ("BOOLEAN", "true"),
        ("COLOR", {"color": "red", "opacity": 1}),
        ("COLOR", {"color": RED, "opacity": "x"}),
    ],
)
def test_a_value_of_another_type_is_left_out(kind: str, value: object) -> None:
    """With the collection and the variable as its path."""
    ((path, message),) = left_out_of(alone(kind, value))
    assert path == "Kit.x"
    assert message.endswith(f"is no value of a {kind} variable")


def test_what_is_no_variable_is_told() -> None:
    """Types, modes and documents that Figma does not write; values that are missing."""
    assert left_out_of(alone("SHAPE", 1)) == [("Kit.x", "SHAPE is no type of a Figma variable")]
    assert warnings_of(alone("FLOAT", None)) == [("Kit.x", "it has no value in the mode m: left out there")]
    assert errors_of(read([Document("a.json", [1], None)])) == [
        ("a.json", "it has no `variables` and `variableCollections`")
    ]
    broken = collection("C", "Kit", {"m": "M"}) | {"modes": [{"name": "x"}, 3]}
    assert ("Kit", "a mode of it has no modeId") in errors_of(
        of([variable("1", "x", "C", "FLOAT", {})], [broken])
    )
    lost = [variable("1", "x", "C", "FLOAT", {"m": 1}), variable("2", "y", "gone", "FLOAT", {"m": 1})]
    reading = of(lost, [collection("C", "Kit", {"m": "M"})])
    assert warnings_of(reading) == [(".y", "its collection is not in the file: left out")]


@pytest.mark.parametrize(
    "data",
    [
        {
            "variables": [variable("1", "x", "C", "FLOAT", {"m": 1})],
            "variableCollections": [collection("C", "Kit", {"m": "M"})],
        },
        {
            "variables": [variable("1", "x", "C", "FLOAT", {"m": 1})],
            "collections": [collection("C", "Kit", {"m": "M"})],
        },
        [collection("C", "Kit", {"m": "M"}) | {"variables": [variable("1", "x", "", "FLOAT", {"m": 1})]}],
        {
            "collections": [
                {
                    "name": "Kit",
                    "modes": {"m": "M"},
                    "variables": [{"name": "x", "resolvedType": "FLOAT", "valuesByMode": {"m": 1}}],
                }
            ]
        },
    ],
)
def test_what_plugins_write_is_read_too(data: object) -> None:
    """Lists instead of objects by id, also below their collections; that it is not the API's form is told."""
    reading = imported(data)
    assert values_of(reading) == {"x": "number 1"}
    assert [(each.name, [mode.name for mode in each.modes]) for each in reading.tokensets] == [("Kit", ["M"])]
    assert any("nearest is figma-variables" in text for _, text in infos_of(reading))


def test_names_that_clash_are_told() -> None:
    """A slash becomes a dot; what then has one name is told with both paths."""
    both = [variable("1", "a/b", "C", "FLOAT", {"m": 1}), variable("2", "a.b", "C", "FLOAT", {"m": 2})]
    ((path, message),) = left_out_of(of(both, [collection("C", "Kit", {"m": "M"})]))
    assert path == "Kit.a.b"
    assert message == "two tokens would have the name a.b: this one and the one at Kit.a/b"


def test_modes_of_one_name_are_numbered() -> None:
    """A tokenset has no two modes of the same name."""
    kit = collection("C", "Kit", {"m": "M", "n": "M"})
    reading = of([variable("1", "x", "C", "FLOAT", {"m": 1, "n": 2})], [kit])
    assert [mode.name for mode in reading.tokensets[0].modes] == ["M", "M 2"]
    assert [values_of(reading, 0, mode)["x"] for mode in (0, 1)] == ["number 1", "number 2"]


def test_libraries_and_deleted_variables_come_along_where_referred_to() -> None:
    """However far the references go; the rest is left out and counted."""
    variables = [
        variable("1", "own", "C", "FLOAT", {"m": alias("2")}),
        variable("2", "remote/a", "L", "FLOAT", {"l": alias("3")}, remote=True),
        variable("3", "remote/b", "L", "FLOAT", {"l": 3}, remote=True),
        variable("4", "remote/c", "L", "FLOAT", {"l": 4}, remote=True),
        variable("5", "gone", "C", "FLOAT", {"m": 5}, deletedButReferenced=True),
        variable("6", "kept", "C", "FLOAT", {"m": 6}, deletedButReferenced=True),
        variable("7", "uses", "C", "FLOAT", {"m": alias("6")}),
        variable("8", "lost", "C", "FLOAT", {"m": alias("99")}),
        variable("9", "circle", "C", "FLOAT", {"m": alias("9")}),
    ]
    reading = of(
        variables, [collection("C", "Kit", {"m": "M"}), collection("L", "Lib", {"l": "L"}, remote=True)]
    )
    assert values_of(reading) == {
        "own": "number -> remote.a",
        "kept": "number 6",
        "uses": "number -> kept",
        "circle": "number -> circle",
    }
    assert values_of(reading, 1) == {"remote.a": "number -> remote.b", "remote.b": "number 3"}
    assert warnings_of(reading) == [
        ("Kit.kept", "it was deleted in Figma: kept, since others refer to it"),
        ("Kit.lost", "it refers to 99, which is not in the file: left out"),
    ]
    text = "2 variables of libraries, or deleted, that nothing refers to: left out"
    assert infos_of(reading) == [("", text)]


PLACES = st.tuples(st.sampled_from("ABC"), st.sampled_from("xyz"))


@given(aliases=st.dictionaries(PLACES, PLACES, max_size=6))
def test_aliases_lead_to_the_variable_of_their_id(aliases: dict[tuple[str, str], tuple[str, str]]) -> None:
    """Whatever other collections call theirs: by an alias, or by the value where a name cannot say it."""
    ids = {(home, name): str(number) for number, (home, name) in enumerate(product("ABC", "xyz"))}
    leads = {place: target for place, target in aliases.items() if target < place}  # no circles
    values = {place: alias(ids[leads[place]]) if place in leads else int(id_) for place, id_ in ids.items()}
    variables = [
        variable(ids[home, name], name, home, "FLOAT", {home: values[home, name]}) for home, name in ids
    ]
    reading = of(variables, [collection(home, home, {home: home}) for home in "ABC"])
    assert errors_of(reading) == left_out_of(reading) == []
    for place in ids:
        end = place
        while end in leads:
            end = leads[end]
        assert resolved_in(reading, "ABC".index(place[0]), place[0], place[1]) == ids[end]


def test_opacities_are_shares() -> None:
    """Figma has them in percent; one that refers to a plain number, or the other way round, calculates."""
    variables = [
        variable("1", "half", "C", "FLOAT", {"m": 12.5}, scopes=["OPACITY"]),
        variable("2", "fifty", "C", "FLOAT", {"m": 50}),
        variable("3", "a", "C", "FLOAT", {"m": alias("1")}, scopes=["OPACITY"]),
        variable("4", "b", "C", "FLOAT", {"m": alias("2")}, scopes=["OPACITY"]),
        variable("5", "c", "C", "FLOAT", {"m": alias("1")}),
        variable("6", "d", "C", "COLOR", {"m": {"color": alias("7"), "opacity": alias("1")}}),
        variable("7", "e", "C", "COLOR", {"m": RED}),
    ]
    reading = of(variables, [collection("C", "Kit", {"m": "M"})])
    assert opacity_of(reading, "d") == "{half}"
    assert values_of(reading) == {
        "half": "number 0.125",
        "fifty": "number 50",
        "a": "number -> half",
        "b": "number {fifty} / 100",
        "c": "number {half} * 100",
        "d": "color -> e",
        "e": "color #ff0000",
    }


def test_extended_collections_are_modes_that_override() -> None:
    """Each mode of an extension has its overrides and else the values of its parent mode, however deep."""

    def extension(key: str, name: str, parent: str, modes: dict[str, str], overrides: Tree) -> Tree:
        made = collection(key, name, {}, isExtension=True, parentVariableCollectionId=parent)
        made["modes"] = [
            {"modeId": f"{key}/{mode}", "parentModeId": above, "name": mode} for mode, above in modes.items()
        ]
        return made | {"variableOverrides": overrides}

    variables = [
        variable("1", "a", "C", "FLOAT", {"l": 1, "d": 2}),
        variable("2", "b", "C", "FLOAT", {"l": 3, "d": 4}),
        variable("3", "lib", "L", "FLOAT", {"x": 9}, remote=True),
    ]
    collections = [
        extension("E2", "Acme Sub", "E", {"light": "E/light"}, {"1": {"E2/light": 7}}),
        collection("C", "Kit", {"l": "light", "d": "dark"}),
        extension("E", "Acme", "C", {"light": "l", "dark": "d"}, {"2": {"E/light": alias("3"), "E/dark": 6}}),
        collection("L", "Lib", {"x": "x"}, remote=True),
        extension("F", "Orphan", "gone", {"light": "l"}, {}),
    ]
    reading = of(variables, collections)
    (kit,) = (each for each in reading.tokensets if each.name == "Kit")
    found = {
        mode.name: (mode.base, [token.fields.alias_to or token.fields.value for token in mode.tokens])
        for mode in kit.modes
    }
    assert found == {
        "light": (None, ["1", "3"]),
        "dark": (None, ["2", "4"]),
        "Acme light": ("light", ["lib"]),
        "Acme dark": ("dark", ["6"]),
        "Acme Sub light": ("Acme light", ["7"]),
    }
    assert [mode.name for mode in kit.modes if mode.is_default] == ["light"]
    assert warnings_of(reading) == [("Orphan", "the collection that it extends is not in the file: left out")]
    circle = [
        extension("A", "A", "B", {}, {}),
        extension("B", "B", "A", {}, {}),
        collection("C", "Kit", {"l": "l"}),
    ]
    assert errors_of(of(variables[:1], circle)) == [
        ("A", "its extensions never end"),
        ("B", "its extensions never end"),
    ]


def test_composed_colours_keep_their_opacity() -> None:
    """Constants are multiplied out; another variable is mixed with transparent, or changed by a modifier.

    CSS multiplies where a variable is the opacity of a colour that is not opaque.
    """
    variables = [
        variable("1", "red", "C", "COLOR", {"m": RED}),
        variable("2", "half", "C", "FLOAT", {"m": 50}),
        variable("3", "a", "C", "COLOR", {"m": {"color": RED, "opacity": 0.2}}),
        variable("4", "b", "C", "COLOR", {"m": {"color": alias("1"), "opacity": 0.25}}),
        variable("5", "c", "C", "COLOR", {"m": {"color": RED, "opacity": alias("2")}}),
        variable("6", "d", "C", "COLOR", {"m": {"color": alias("1"), "opacity": alias("2")}}),
        variable("7", "e", "C", "COLOR", {"m": {"color": alias("3"), "opacity": alias("2")}}),
    ]
    reading = of(variables, [collection("C", "Kit", {"m": "M"})])
    found = values_of(reading)
    assert found["a"] == "color #ff000033"
    assert found["b"] == "color color-mix(in srgb, {red} 25%, transparent)"
    assert (found["c"], found["d"]) == ("color #ff0000", "color -> red")
    assert opacity_of(reading, "c") == opacity_of(reading, "d") == "{half} / 100"
    assert found["e"] == "color color-mix(in srgb, {a} calc({half} * 1%), transparent)"
    assert [path for path, _ in infos_of(reading)] == ["Kit.e"]


def test_too_many_values_are_refused() -> None:
    """A collection with more modes times variables than an import may come to is an error."""
    modes = {f"m{index}": f"m{index}" for index in range(500)}
    variables = [variable(f"{index}", f"v{index}", "C", "FLOAT", {}) for index in range(401)]
    assert ("", "the import comes to more than 200000 tokens") in errors_of(
        of(variables, [collection("C", "K", modes)])
    )

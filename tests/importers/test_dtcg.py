"""DTCG files: 2025.10 and its drafts, and what tools write beside them."""

import json
from typing import Any

import pytest
from exporters.cases import resolve
from importers.importing import (
    Tree,
    errors_of,
    imported,
    imported_files,
    infos_of,
    left_out_of,
    only,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.reading import layers
from jeton.formats.reading.reading import DEEPEST
from jeton.formats.targets import TARGETS

WHITE = {"$type": "color", "$value": "#ffffff"}


def value_of(kind: str, value: object) -> str:
    """Return the stored text of a value."""
    return only(imported({"a": {"$type": kind, "$value": value}})).value


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        ("color", "#3b82f6", "#3b82f6"),
        (
            "color",
            {"colorSpace": "srgb", "components": [0, 0.2, 1], "alpha": 0.4, "hex": "#0033ff"},
            "#0033ff66",
        ),
        ("dimension", {"value": 16, "unit": "px"}, "16px"),
        ("dimension", {"value": 0.5, "unit": "rem"}, "0.5rem"),
        ("dimension", "0.25rem", "0.25rem"),
        ("duration", {"value": 100, "unit": "ms"}, "100ms"),
        ("fontWeight", 600, "600"),
        ("fontWeight", "semi-bold", "semi-bold"),
        ("fontFamily", "Inter", "Inter"),
        ("fontFamily", ["Inter", "sans-serif"], '["Inter","sans-serif"]'),
        ("cubicBezier", [0.25, 0.1, 0.25, 1], "cubic-bezier(0.25, 0.1, 0.25, 1)"),
        ("number", 1.5, "1.5"),
        ("strokeStyle", "dashed", "dashed"),
        ("gradient", [{"color": "#fff", "position": 0}], '[{"color":"#fff","position":0}]'),
        ("boolean", True, "true"),
        ("string", "{not json", "{not json"),
    ],
)
def test_values_become_text(kind: str, value: object, text: str) -> None:
    """Every shape of value has one text: CSS where it says the same, else JSON (values/canonical.py)."""
    assert value_of(kind, value) == text


@pytest.mark.parametrize(
    "value",
    [
        {
            "colorSpace": "srgb",
            "components": [0.2314, 0.51, 0.965],
            "hex": "#3b82f6",
        },  # rounded: no hex says it
        {"colorSpace": "oklch", "components": [0.7, 0.15, 250]},
        {"colorSpace": "srgb", "components": ["none", 0, 0], "hex": "#000000"},
        {"value": 16, "unit": "px", "more": 1},
        {"color": "{a.b}", "width": {"value": 1, "unit": "px"}, "style": "solid"},
    ],
)
def test_objects_that_no_short_text_says_stay_json(value: Tree) -> None:
    """What a short text would lose stays JSON, exactly."""
    assert json.loads(value_of("border", value)) == value


def test_types_come_from_the_token_then_its_target_then_its_group() -> None:
    """Own type, then that of what it refers to, then the closest group's (Format Module 5.2.2)."""
    tree = {
        "$type": "dimension",
        "own": {"$type": "number", "$value": 1},
        "group": {"$type": "color", "deep": {"a": {"$value": "#fff"}}, "alias": {"$value": "{own}"}},
        "outer": {"$value": "1px"},
        "chain": {"$value": "{group.alias}"},
        "away": {"$value": "{not.here}"},
    }
    assert values_of(imported(tree)) == {
        "own": "number 1",
        "group.deep.a": "color #fff",
        "group.alias": "number -> own",
        "outer": "dimension 1px",
        "chain": "number -> group.alias",
        "away": "dimension -> not.here",
    }


def test_values_without_a_type_are_guessed_and_told() -> None:
    """2025.10 makes such a token invalid: it is read, its type guessed by its value, with a warning."""
    values = {
        "#3b82f6": "color",
        "rgb(0 0 0)": "color",
        "16px": "dimension",
        "200ms": "duration",
        "cubic-bezier(0, 0, 1, 1)": "cubicBezier",
        "linear-gradient(red, blue)": "gradient",
        "red": "string",
        "": "string",
        "x" * 600: "string",
    }
    tree: Tree = {f"t{index}": {"$value": value} for index, value in enumerate(values)}
    tree |= {"n": {"$value": 4}, "b": {"$value": False}, "d": {"$value": {"value": 1, "unit": "s"}}}
    tree |= {"f": {"$value": ["A", "B"]}, "e": {"$value": [0, 0, 1, 1]}, "o": {"$value": {"q": 1}}}
    tree |= {"s": {"$value": [{"color": "#000", "blur": "1px"}]}, "y": {"$value": {"fontSize": "1px"}}}
    reading = imported(tree)
    kinds = [token.type for token in tokens_of(reading).values()]
    expected = [
        *("number", "boolean", "duration", "fontFamily", "cubicBezier", "string"),
        *("shadow", "typography"),
    ]
    assert kinds == [*values.values(), *expected]
    assert [path for path, _ in warnings_of(reading)] == list(tree)
    assert warnings_of(reading)[0] == ("t0", "it has no type: taken for a color by its value")


def test_types_of_drafts_and_tools_are_known_by_ours() -> None:
    """`font`, `cubic-bezier` and the types of other tools are read as the one of ours that they mean."""
    names = {"font": "fontFamily", "cubic-bezier": "cubicBezier", "time": "duration", "spacing": "dimension"}
    reading = imported({name: {"$type": name, "$value": "x"} for name in names})
    assert {name: token.type for name, token in tokens_of(reading).items()} == names
    assert reading.problems == []


def test_unknown_types_are_kept_beside_the_nearest() -> None:
    """A type that is none of the 18 becomes a string, and stays in the extensions; it is told."""
    reading = imported(
        {
            "custom": {
                "$type": "custom-string",
                "a": {"$value": "x"},
                "n": {"$value": 2, "$extensions": {"k": 1}},
            }
        }
    )
    assert values_of(reading) == {"custom.a": "string x", "custom.n": "number 2"}
    kept = [token.extensions for token in tokens_of(reading).values()]
    source = '"jeton.source":{"type":"custom-string"}'
    assert kept == [f"{{{source}}}", f'{{"k":1,{source}}}']
    assert [path for path, _ in warnings_of(reading)] == ["custom.a", "custom.n"]


def test_whole_references_are_aliases() -> None:
    """`{a.b}` is an alias; `.value` of drafts, `.$root` and space around it are no part of it."""
    tree = {
        "a": {"$root": WHITE, "value": {"value": WHITE}},
        "forms": {
            str(index): {"$value": f"{{{name}}}"}
            for index, name in enumerate(
                ["a", "a.$root", "a.$value", "a.value", "a.value.value", " a ", "x.value"]
            )
        },
        "text": {"$type": "string", "$value": " {a} "},
    }
    targets = {name: token.alias_to for name, token in tokens_of(imported(tree)).items() if token.alias_to}
    assert targets == {
        "forms.0": "a",
        "forms.1": "a",
        "forms.2": "a",
        "forms.3": "a",
        "forms.4": "a.value.value",
        "forms.5": "a",
        "forms.6": "x.value",
        "text": "a",
    }


def test_names_that_begin_or_end_with_space_are_told_from_their_neighbours() -> None:
    """A reference means the token of exactly that name, where there is one; else space around it is cut."""
    tree = {" a": WHITE, "a": WHITE, "\u00a0b": WHITE, "x": {"$value": "{ a}"}, "y": {"$value": "{a }"}}
    tree |= {"z": {"$value": "{\u00a0b}"}, "w": {"$type": "dimension", "$value": "calc({ a} + {a })"}}
    tokens = tokens_of(imported(tree))
    assert [tokens[name].alias_to for name in "xyz"] == [" a", "a", "\u00a0b"]
    assert tokens["w"].value == "calc({ a} + {a})"


def test_references_inside_values_name_tokens() -> None:
    """Inside composites and text, references keep their place and lose what is no part of a name."""
    tree = {
        "a": WHITE,
        "b": {"$type": "border", "$value": {"color": "{a.$value}", "width": "{w.value}", "style": "solid"}},
        "w": {"$type": "dimension", "$value": "1px"},
        "t": {"$type": "dimension", "$value": "calc({w.value} * 2)"},
        "s": {"$type": "shadow", "$value": [{"color": "{a}", "blur": "{ w }"}, "{other.value}"]},
    }
    values = {name: token.value for name, token in tokens_of(imported(tree)).items()}
    assert values["b"] == '{"color":"{a}","width":"{w}","style":"solid"}'
    assert values["t"] == "calc({w} * 2)"
    assert values["s"] == '[{"color":"{a}","blur":"{w}"},"{other.value}"]'


def test_pointers_are_aliases_or_copies() -> None:
    """`$ref` to a token or a member of a composite is an alias, inside a value a reference (section 7).

    To any other part of a value it is a copy.
    """
    color = {"colorSpace": "oklch", "components": [0.7, 0.15, 250]}
    tree = {
        "base": {
            "$root": {"$type": "color", "$value": color},
            "a/b~1": {"$type": "color", "$value": "{base}"},
        },
        "whole": {"$ref": "#/base/$root", "$description": "x"},
        "escaped": {"$type": "color", "$value": {"$ref": "#/base/a~1b~01/$value"}},
        "part": {"$type": "number", "$value": {"$ref": "#/base/$root/$value/components/0"}},
        "through": {"$type": "number", "$value": {"$ref": "#/base/a~1b~01/$value/components/2"}},
        "inside": {
            "$type": "border",
            "$value": {
                "color": {"$ref": "#/base/$root"},
                "width": "1px",
                "style": {"$ref": "#/s/$value/style"},
            },
        },
        "member": {"$type": "strokeStyle", "$value": {"$ref": "#/s/$value/style"}},
        "s": {"$type": "border", "$value": {"style": "dashed", "more": {"deep": [7]}}},
        "on": {"$type": "border", "$value": {"$ref": "#/s/$value/more"}},
        "further": {"$type": "number", "$value": {"$ref": "#/on/$value/deep/0"}},
    }
    reading = imported(tree)
    values = values_of(reading)
    assert values["whole"] == "color -> base"
    assert tokens_of(reading)["whole"].description == "x"
    assert values["escaped"] == "color -> base.a/b~1"
    assert values["part"] == "number 0.7"
    assert values["through"] == "number 250"
    assert values["inside"] == 'border {"color":"{base}","width":"1px","style":"{s.style}"}'
    assert values["member"] == "strokeStyle -> s.style"
    assert values["further"] == "number 7"
    assert [path for path, _ in infos_of(reading)] == ["part", "through", "on", "further"]


@pytest.mark.parametrize(
    "reference",
    ["#/nothing/$value/x", "base", "#", "", 5, None, "#/base/$value/components/9", "#/a/$value/x"],
)
def test_pointers_that_lead_nowhere_are_told(reference: object) -> None:
    """A pointer to nothing, in a circle or without a form is an error of the token."""
    tree = {
        "base": {"$type": "color", "$value": {"components": [1]}},
        "a": {"$type": "number", "$value": {"$ref": reference}},
    }
    assert [path for path, _ in left_out_of(imported(tree))] == ["a"]


def test_what_pointers_copy_is_bounded() -> None:
    """Copies that come to more than 16 MiB are refused: a small file does not become a large one."""
    tree: Tree = {"big": {"$type": "typography", "$value": {"part": ["x" * 100] * 1_000}}}
    tree |= {f"t{i}": {"$type": "shadow", "$value": {"$ref": "#/big/$value/part"}} for i in range(300)}
    assert ("", "what JSON Pointers copy comes to more than 16 MiB") in errors_of(imported(tree))


def test_extended_groups_lie_below() -> None:
    """`$extends` merges deeply; a local token replaces one whole, and what groups say is inherited (6.4)."""
    tree = {
        "base": {
            "$type": "dimension",
            "$deprecated": True,
            "s": {"$value": "1px", "$description": "base"},
            "deep": {"m": {"$value": "2px"}, "l": {"$value": "3px"}},
        },
        "mid": {"$extends": "{base}", "deep": {"m": {"$value": "20px"}}},
        "top": {"$extends": "#/mid", "$deprecated": False, "s": {"$value": "10px"}},
        "ref": {"$extends": {"$ref": "#/top"}},
    }
    reading = imported(tree)
    assert {key: value for key, value in values_of(reading).items() if key[:3] in {"top", "ref"}} == {
        "top.s": "dimension 10px",
        "top.deep.m": "dimension 20px",
        "top.deep.l": "dimension 3px",
        "ref.s": "dimension 10px",
        "ref.deep.m": "dimension 20px",
        "ref.deep.l": "dimension 3px",
    }
    tokens = tokens_of(reading)
    assert (tokens["top.s"].description, tokens["top.s"].deprecated) == (None, "false")
    assert tokens["mid.s"].deprecated == "true"


@pytest.mark.parametrize(
    "tree",
    [
        {"a": {"$extends": "{a}", "t": WHITE}},
        {"a": {"$extends": "{b}", "t": WHITE}, "b": {"$extends": "{a}"}},
        {"a": {"b": {"$extends": "{a}"}, "t": WHITE}},
    ],
)
def test_extends_in_a_circle_is_an_error(tree: Tree) -> None:
    """A group that extends itself or an ancestor is an error of that group."""
    found = errors_of(imported(tree))
    assert found
    assert {path for path, _ in found} <= {"a", "b", "a.b"}
    assert all(text.startswith("`$extends` ") for _, text in found)


@pytest.mark.parametrize("target", ["{nothing}", "{t}", 5])
def test_a_group_that_extends_none_has_its_own_tokens(target: object) -> None:
    """What it extends is left out, with a warning; the rest of the file is imported."""
    reading = imported({"a": {"$extends": target, "b": WHITE}, "t": WHITE})
    assert [token.fields.name for token in reading.modes[0].tokens] == ["t", "a.b"]
    assert [path for path, _ in left_out_of(reading)] == ["a"]


def test_extends_that_multiply_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups that double what they extend end in an error, in bounded time and memory."""
    monkeypatch.setattr(layers, "MOST_TOKENS", 2_000)
    monkeypatch.setattr(layers, "EFFORT", 10_000)
    tree: Tree = {"g0": {f"t{index}": WHITE for index in range(100)}}
    for index in range(1, 30):
        half = {"$extends": f"{{g{index - 1}}}"}
        tree[f"g{index}"] = {"a": half, "b": half}
    tree["g29"] = {"$extends": "{g28}"}
    assert errors_of(imported(tree)) == [("", "the import comes to more than 2000 tokens")]
    empty: Tree = {"g0": {"a": {}, "b": {}}, "t": WHITE}
    for index in range(1, 60):
        half = {"$extends": f"{{g{index - 1}}}"}
        empty[f"g{index}"] = {"a": half, "b": half}
    assert errors_of(imported(empty)) == [("", "the groups refer to each other too often to be read")]


def test_layers_that_meet_too_often_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many groups over each other end in an error after bounded work, within one group too."""
    monkeypatch.setattr(layers, "EFFORT", 2_000)
    sources: list[Tree] = [{f"k{index}.{key}": {} for key in range(40)} for index in range(200)]
    entry = {"type": "set", "name": "s", "sources": [*sources, {"a": WHITE}]}
    looked_at: list[str] = []
    below = layers.Walk._below

    def counted(walk: layers.Walk, *arguments: Any) -> Any:
        looked_at.append("")
        return below(walk, *arguments)

    monkeypatch.setattr(layers.Walk, "_below", counted)
    reading = imported({"version": "2025.10", "resolutionOrder": [entry]})
    assert errors_of(reading) == [("", "the groups refer to each other too often to be read")]
    assert len(looked_at) < 100


@pytest.mark.parametrize("member", ["$value", "$extensions", "$new"])
def test_what_nests_in_a_token_is_kept_as_deep_as_files_are_read(member: str) -> None:
    """A value or extensions that nest as deep as JSON may are kept whole; deeper, the file is refused."""
    for levels in (DEEPEST - 2, DEEPEST - 1):
        deep = '{"a":' * levels + "1" + "}" * levels
        token = {"$type": "shadow", "$value": "none", member: 0}
        reading = imported(json.dumps({"t": token}).replace(f'"{member}": 0', f'"{member}": {deep}'))
        if levels == DEEPEST - 2:
            assert deep in ((only(reading).extensions or "") + only(reading).value)
    assert errors_of(reading) == [("", f"the file nests more than {DEEPEST} levels deep")]


def test_deprecation_is_inherited_and_taken_back() -> None:
    """`$deprecated` of a group holds for its tokens; `false` takes it back; a text is kept as it is."""
    tree = {
        "old": {
            "$deprecated": "use new",
            "a": WHITE,
            "b": WHITE | {"$deprecated": False},
            "in": {"$deprecated": True, "c": WHITE},
        },
        "d": WHITE,
    }
    found = {name: token.deprecated for name, token in tokens_of(imported(tree)).items()}
    assert found == {"old.a": '"use new"', "old.b": "false", "old.in.c": "true", "d": None}


@pytest.mark.parametrize(
    ("reason", "successor"),
    [
        ("Use {new.a}", "new.a"),
        ("{new.a} or { new.a }, since 2", "new.a"),
        ("Use {new.a}, not {gone}", "new.a"),
        ("Use {new.a} or {new.b}", None),
        ("Use {gone}", None),
        ("Not {old} but nothing", None),
        ("Use new.a", None),
        (True, None),
    ],
)
def test_a_reason_names_what_to_use_instead(reason: object, successor: str | None) -> None:
    """The one other token of the import that it has in braces; the reason stays as it is."""
    tree = {"new": {"a": WHITE, "b": WHITE}, "old": WHITE | {"$deprecated": reason}}
    token = tokens_of(imported(tree))["old"]
    assert (token.replaced_by, token.deprecated) == (successor, json.dumps(reason))
    group = {"new": {"a": WHITE, "b": WHITE}, "old": {"$deprecated": reason, "c": WHITE}}
    assert tokens_of(imported(group))["old.c"].replaced_by == successor


def test_what_jeton_wrote_names_nothing_that_it_had_not() -> None:
    """A reason with braces comes back from our own files, without a token to use instead."""
    white = {"type": "color", "value": "#fff"}
    stored = [{"name": "a", **white}, {"name": "old", "deprecated": "Use {a}", **white}]
    modes = [{"name": "Base", "is_default": True, "tokens": stored}]
    (view,) = resolve([modes], keep=True)
    token = tokens_of(imported(TARGETS["dtcg"].tokenset([view.mode]).text))["old"]
    assert (token.replaced_by, token.deprecated) == (None, '"Use {a}"')


def test_extensions_are_kept_verbatim() -> None:
    """`$extensions` come through as they are, numbers and order included, empty ones too."""
    extensions = {"b.c": {"z": [1, 2.5, None, "ü"], "a": {}}, "a": True}
    token = only(imported({"a": WHITE | {"$extensions": extensions}}))
    assert token.extensions is not None
    assert list(json.loads(token.extensions).items()) == list(extensions.items())
    assert only(imported({"a": WHITE | {"$extensions": {}}})).extensions == "{}"
    assert only(imported({"a": WHITE})).extensions is None


def test_members_that_the_format_does_not_know_are_kept_and_told() -> None:
    """Other members of a token are kept under its extensions, with a warning: they have no effect."""
    reading = imported({"a": WHITE | {"opacity": 0.5, "$new": {"x": 1}, "org": {"y": [1]}}})
    token = only(reading)
    assert token.extensions == '{"jeton.source":{"members":{"opacity":0.5,"$new":{"x":1},"org":{"y":[1]}}}}'
    assert warnings_of(reading) == [
        ("a", "opacity, $new, org: no member of the format; kept in its extensions, without effect")
    ]


def test_an_alpha_beside_a_colour_modifies_it() -> None:
    """The opacity of a colour or an alias becomes its modifier; 1 none, and no opacity is told."""
    size = {"$type": "dimension", "$value": "1px"}
    tree = {
        "a": WHITE | {"alpha": 0.5},
        "b": {"$type": "color", "$value": "{a}", "alpha": "{o}"},
        "c": WHITE | {"alpha": 1},
        "d": WHITE | {"alpha": 2},
        "e": size | {"alpha": 0.5},
        "o": {"$type": "number", "$value": 0.25},
    }
    reading = imported(tree)
    found = {name: json.loads(token.extensions or "{}") for name, token in tokens_of(reading).items()}
    members = {name: each.get("jeton.source", {}).get("members") for name, each in found.items()}
    assert members == {"a": {"alpha": 0.5}, "b": {"alpha": "{o}"}, "c": {"alpha": 1}} | {
        "d": {"alpha": 2},
        "e": {"alpha": 0.5},
        "o": None,
    }
    assert {name: each["studio.tokens"]["modify"] for name, each in found.items() if len(each) > 1} == {
        "a": {"type": "alpha", "value": "0.5", "space": "srgb"},
        "b": {"type": "alpha", "value": "{o}", "space": "srgb"},
    }
    assert [path for path, text in warnings_of(reading) if "no opacity of a color" in text] == ["d", "e"]


def test_descriptions_are_texts() -> None:
    """`$description`, or Style Dictionary's `comment`, is the description; what is no text is told."""
    tree = {
        "a": WHITE | {"$description": "x"},
        "b": WHITE | {"comment": "y"},
        "c": WHITE | {"$description": 1},
    }
    reading = imported(tree)
    assert [token.description for token in tokens_of(reading).values()] == ["x", "y", None]
    assert warnings_of(reading) == [("c", "its description is not a text and is left out")]


def test_what_groups_say_is_told_once() -> None:
    """Descriptions and extensions of groups have no place in Jeton: a note says how many. The root's has."""
    reading = imported(
        {"$description": "All", "g": {"$description": "x", "a": WHITE}, "h": {"$extensions": {}}}
    )
    assert reading.tokensets[0].description == "All"
    assert infos_of(reading) == [
        ("", "2 groups with a description or extensions, which an import does not keep")
    ]


def test_a_token_that_is_a_group_is_read_as_both() -> None:
    """A token with tokens below it, which Carbon and Atlassian have, gives all of them and a warning."""
    reading = imported({"a": WHITE | {"b": {"$value": "#000", "c": {"$type": "number", "$value": 1}}}})
    assert values_of(reading) == {"a": "color #ffffff", "a.b": "color #000", "a.b.c": "number 1"} or (
        values_of(reading)["a.b"] == "string #000"
    )
    assert ("a", "it is a token and a group, which DTCG does not allow: both are read") in warnings_of(
        reading
    )


def test_names_as_members_are_called() -> None:
    """Groups and tokens called as members of a token, or as words of JavaScript, are names like others."""
    names = [
        *("value", "type", "description", "default", "name", "path", "original", "modes"),
        *("extensions", "$root"),
    ]
    tree = {name: {"a": WHITE, "value": WHITE} for name in names if name != "$root"}
    assert set(tokens_of(imported(tree))) == {f"{name}.{part}" for name in tree for part in ("a", "value")}
    assert set(tokens_of(imported({"$root": WHITE}))) == {"$root"}


def test_dots_in_keys_are_kept_and_collisions_told() -> None:
    """A key with a dot is illegal in DTCG, but known: kept; the second token of one name is left out."""
    assert set(tokens_of(imported({"spacing": {"0.5": WHITE}}))) == {"spacing.0.5"}
    ((path, message),) = left_out_of(imported({"a.b": WHITE, "a": {"b": WHITE}}))
    assert (path, message) == ("a.b", 'two tokens would have the name a.b: this one and the one at "a.b"')


def test_what_is_neither_token_nor_group_is_told() -> None:
    """Bare values in a group and reserved names are left out, each with a warning of its path."""
    reading = imported({"a": WHITE, "g": {"bare": "16px", "list": [1]}, "$reserved": {"x": WHITE}})
    assert set(tokens_of(reading)) == {"a"}
    assert warnings_of(reading) == [
        ("$reserved", "names that start with $ are reserved: left out"),
        ("g.bare", "neither a token nor a group: left out"),
        ("g.list", "neither a token nor a group: left out"),
    ]


@pytest.mark.parametrize(
    ("tree", "path", "message"),
    [
        ({"a": {"$type": "color", "$value": None}}, "a", "its value is null"),
        ({"": WHITE}, "", "its name is empty"),
        ({" ": WHITE}, " ", "its name is empty"),
        ({"..": WHITE}, '".."', "a token cannot be called . or .."),
        ({"a\n": WHITE}, "a\n", "its name has control characters"),
        ({"a": {"$value": "{" + "x" * 1_025 + "}"}}, "a", "its name is longer than 1,024 characters"),
    ],
)
def test_tokens_that_cannot_be_are_left_out_by_their_path(tree: Tree, path: str, message: str) -> None:
    """What cannot be stored is told with its path; the rules for names are the API's."""
    assert left_out_of(imported(tree)) == [(path, message)]


def test_each_file_is_a_tokenset_and_types_come_from_all() -> None:
    """Several files are several tokensets, in the order sent; an alias finds its type in another file."""
    files: dict[str, object] = {
        "themes/dark.tokens.json": {"bg": {"$value": "{palette.black}"}},
        "palette.json": {"palette": {"black": WHITE}, "ghost": {"$value": "1px"}},
        "themes/none.json": {"group": {}},
    }
    reading = imported_files(files)
    assert [each.name for each in reading.tokensets] == ["themes/dark", "palette"]
    assert values_of(reading) == {"bg": "color -> palette.black"}
    assert [path for path, _ in warnings_of(reading)] == ["palette.json: ghost"]
    assert infos_of(reading) == [("themes/none", "no token in it: left out")]


def test_files_that_are_no_objects_are_errors() -> None:
    """A format that is named does not make a stylesheet or an array a token file."""
    for content in ("a { color: red }", "[1, 2]"):
        reading = imported_files({"a.json": content}, "dtcg")
        assert errors_of(reading) == [("a.json", "a file of this format is a JSON object")]
    assert errors_of(imported({"g": {}}, format_="dtcg")) == [("", "there is no token in what was sent")]


def test_what_style_dictionary_resolved_is_read_from_its_original() -> None:
    """In Style Dictionary's own output the reference counts that a value was resolved from."""
    leaf = {
        "$value": "#FFF",
        "$type": "color",
        "original": {"$value": "{base}", "$type": "color", "key": "{a}"},
        "key": "{a}",
        "name": "a",
        "attributes": {},
        "path": ["a"],
    }
    reading = imported({"a": leaf, "base": WHITE})
    assert values_of(reading) == {"a": "color -> base", "base": "color #ffffff"}
    assert reading.problems == []


@pytest.mark.parametrize("kind", [[], {}, 1, True, None, "number"])
@pytest.mark.parametrize("member", ["kind", "type"])
def test_any_type_beside_what_our_exporter_wrote(kind: object, member: str) -> None:
    """A `$type` may be any JSON, also where the members of our exporter are weighed against it."""
    own = {member: "fontSize", "text": "1px", "of": ""}
    reading = imported({"a": {"$type": kind, "$value": "1px", "$extensions": {"jeton": own}}})
    assert [token.value for token in tokens_of(reading).values()] == ["1px"]

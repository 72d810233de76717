"""Options of exports: how they are read, which targets take them, and what they do outside of exporters."""

import json
from fnmatch import fnmatchcase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.errors import Invalid
from jeton.formats.targets import EXPORTERS, TARGETS, WORKSPACE_TARGETS, WORKSPACES
from jeton.formats.writing.base import Exporter, ExportMode, ExportToken
from jeton.formats.writing.naming import respelled
from jeton.formats.writing.options import (
    EVERYWHERE,
    NAMES,
    NO_OPTIONS,
    SYNTAXES,
    Options,
    asked_of,
    digest_of,
    options_of,
    schema_of,
    with_options,
)
from jeton.formats.writing.selection import called, keeper
from jeton.model.objects import TOKEN_TYPES
from jeton.model.stored_tokens import TokenContent

ALL: dict[str, Any] = {**WORKSPACE_TARGETS, **TARGETS}
TOKEN_NAMES = st.text("ab.[*?]-Zé", min_size=1, max_size=8)


def mode(name: str) -> ExportMode:
    """Return an empty mode."""
    return ExportMode(name, is_default=False, tokens=(), inherited=())


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({"prefix": "ds"}, {"prefix": "ds"}),
        ({"only": "", "exclude": ""}, {}),
        ({"base_font_size": "10"}, {"base_font_size": 10.0}),
        ({"only": "color.*, type:color"}, {"only": ("color.*", "type:color")}),
        ({"modes": "dark=Night"}, {"modes": ("dark=Night",)}),
        ({"descriptions": "false", "flat": "true"}, {"descriptions": False, "flat": True}),
    ],
)
def test_a_query_and_json_say_the_same(written: dict[str, str], meant: dict[str, Any]) -> None:
    """What a query writes is what JSON holds; what is left empty is not asked for."""
    assert options_of(written) == options_of(meant) == Options(**meant)
    assert options_of(json.loads(json.dumps(asked_of(options_of(written))))) == Options(**meant)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("prefix", "1a", "The option prefix must be a letter, then letters, digits, - or _, 50 at most"),
        ("case", "Kebab", "The option case must be kebab, camel, snake, pascal or constant"),
        ("case", "null", "The option case must be kebab"),
        ("base_font_size", "null", "The option base_font_size must be a number"),
        ("base_font_size", "nan", "The option base_font_size must be a number from 1 to 1000"),
        ("base_font_size", 0, "The option base_font_size must be a number from 1 to 1000"),
        ("descriptions", "perhaps", "The option descriptions must be true or false"),
        ("header", "a\0b", "The option header must be a text of 2000 characters at most"),
        ("only", "type:colour", "The option only must be globs of names"),
        ("only", [7], "The option only must be globs of names"),
        ("web_syntax", "CSS", "The option web_syntax must be the name of a target or a preset, such as css"),
        ("layer", "a{}", "The option layer must be the name of a cascade layer"),
        ("colour", "x", "There is no option colour: the options of exports are prefix, case,"),
    ],
)
def test_what_is_wrong_is_said(name: str, value: object, said: str) -> None:
    """An unknown option and a value that one cannot have are refused in words that tell what would do."""
    with pytest.raises(Invalid, match=said.replace("*", r"\*")):
        options_of({name: value})


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_described(name: str) -> None:
    """The API's description and forms have words and a schema for each."""
    description, schema = schema_of(name)
    assert description.endswith(".")
    assert schema["type"] in {"string", "boolean", "number"}


@pytest.mark.parametrize("name", ALL)
def test_a_target_takes_what_it_declares(name: str) -> None:
    """Its options exist, with values that they can have; any other is refused with the names of those."""
    target = ALL[name]
    assert set(target.choices) <= set(NAMES) - set(EVERYWHERE)
    examples = {
        "prefix": "ds",
        "header": "x",
        "modes": "dark=Night",
        "layer": "a",
        "package": "a.b",
        "name": "A",
        **dict.fromkeys(SYNTAXES, "css"),
    }
    for option in NAMES:
        schema = schema_of(option)[1]
        usual = (target.choices.get(option) or schema.get("enum") or [examples.get(option, "2")])[0]
        asked = options_of({option: not schema["default"] if schema["type"] == "boolean" else usual})
        if option == "bundle" and option not in target.choices:  # anything can be in a zip
            with pytest.raises(Invalid, match=f"The option bundle must be zip for {name}"):
                with_options(target, asked)
            assert with_options(target, Options(bundle="zip")).options.bundle == "zip"
        elif option in target.choices or option in EVERYWHERE:
            made = with_options(target, asked)
            assert (made.options, made.name, target.options) == (asked, name, NO_OPTIONS)
            assert made is with_options(target, asked)
        else:
            with pytest.raises(Invalid, match=f"The target {name} takes no option {option}: it takes .*only"):
                with_options(target, asked)
    assert with_options(target, NO_OPTIONS) is target


def test_equal_options_alone_have_one_digest() -> None:
    """None have none; the order in which they are asked for does not matter."""
    assert digest_of(NO_OPTIONS) == ""
    one, other = options_of({"case": "kebab", "prefix": "a"}), options_of({"prefix": "a", "case": "kebab"})
    assert digest_of(one) == digest_of(other) != digest_of(options_of({"prefix": "a"})) != ""


@given(st.lists(TOKEN_NAMES, min_size=1, max_size=3), TOKEN_NAMES, st.sampled_from(TOKEN_TYPES))
def test_globs_choose_as_a_shell_does(globs: list[str], name: str, kind: Any) -> None:
    """A star is any text, a question mark a character; brackets mean themselves; types choose beside them."""
    matches = any(fnmatchcase(name, each.replace("[", "[[]")) for each in globs)
    only, exclude = keeper(Options(only=tuple(globs))), keeper(Options(exclude=tuple(globs)))
    both = keeper(Options(only=(*globs, "type:color")))
    assert only is not None
    assert exclude is not None
    assert both is not None
    assert (only(name, kind), exclude(name, kind)) == (matches, not matches)
    assert both(name, kind) == (matches and kind == "color")
    assert keeper(NO_OPTIONS) is None


@pytest.mark.parametrize(
    ("name", "case", "prefix", "spelled"),
    [
        ("color.bgHover", None, "ds", "ds.color.bgHover"),
        ("ds.color", None, "ds", "ds.color"),
        ("dsx.color", None, "ds", "ds.dsx.color"),
        ("color.bgHover-2", "kebab", None, "color-bg-hover-2"),
        ("color.bgHover-2", "camel", "my-ds", "myDsColorBgHover2"),
        ("MyDs.color", "camel", "my-ds", "myDsColor"),
        ("color.HTMLText", "pascal", None, "ColorHtmlText"),
        ("größe.é", "constant", None, "GRÖSSE_É"),
        ("a b/c", "snake", None, "a_b_c"),
        ("😀", "snake", None, ""),
    ],
)
def test_names_in_another_case(name: str, case: Any, prefix: str | None, spelled: str) -> None:
    """Words come from separators and capitals; a prefix is there once."""
    assert respelled(name, Options(case=case, prefix=prefix)) == spelled


def test_what_modes_are_on_a_platform() -> None:
    """Light and Dark are so called by themselves; others by the option, which names without a mode pass."""
    modes = [mode("Light"), mode("DARK"), mode("Night"), mode("Wide")]
    assert called(modes, NO_OPTIONS) == {"light": modes[0], "dark": modes[1]}
    asked = Options(modes=("dark=Night", "sw600dp=Wide", "light=None"))
    assert called(modes, asked) == {"light": modes[0], "dark": modes[2], "sw600dp": modes[3]}
    assert called(modes[:1], Options(modes=("dark=Light",))) == {"dark": modes[0]}


def test_every_target_exports_workspaces() -> None:
    """Those without a form of their own by a file for each tokenset."""
    assert set(WORKSPACES) == set(ALL)
    assert all(isinstance(target, Exporter) for target in TARGETS.values())


def test_tokens_may_be_absent() -> None:
    """An export of no tokens is one in every target."""
    nothing: list[ExportToken] = []
    for target in TARGETS.values():
        assert target.mode(nothing).left_out == []


def test_the_tree_of_json_is_spelled_as_asked_for() -> None:
    """Each segment is in the case, after the prefix; names that become the same are numbered."""
    tokens = [
        ExportToken(name, "number", "1", "number", "Why", None) for name in ("a.bigGap", "a.big_gap", "Z")
    ]
    asked = with_options(TARGETS["json"], Options(prefix="ds", case="kebab", descriptions=False))
    rendered = asked.tokenset([ExportMode("Light", is_default=True, tokens=tokens, inherited=())])
    leaf = {"value": "1", "type": "number"}
    tree = {"ds": {"a": {"big-gap": leaf, "big-gap_2": leaf}, "z": leaf}}
    assert json.loads(rendered.text) == {"$modes": {"Light": tree}}
    assert rendered.identifiers["", "Light"]["a.big_gap"] == "ds.a.big-gap_2"
    assert [(each.code, each.name) for each in rendered.remarks] == [("name-collision", "a.big_gap")]


def test_dtcg_without_references_and_descriptions() -> None:
    """An alias is its value, as in the export that `aliases=resolved` gives."""
    alias = TokenContent("a", "number", "", "Why", "b")
    target = TokenContent("b", "number", "1", None, None)
    tokens = [
        ExportToken("a", "number", "1", "number", "Why", None, alias),
        ExportToken("b", "number", "1", "number", None, None, target),
    ]
    asked = with_options(TARGETS["dtcg"], Options(references="value", descriptions=False))
    leaf = {"$type": "number", "$value": 1}
    assert json.loads(asked.mode(tokens).text) == {"a": leaf, "b": leaf}


@pytest.mark.parametrize("name", [name for name, target in ALL.items() if target.no_lint])
def test_linters_pass_files_by_unless_they_are_let_in(name: str) -> None:
    """In the first lines, after the comment, of every file but JSON."""
    target, sample = ALL[name], mode("Light")._replace(is_default=True)
    for lets, exporter in ((False, target), (True, with_options(target, Options(lint=True)))):
        rendered = exporter.tokenset([sample])
        for path, text in (rendered.files or {"": rendered.text}).items():
            start = "\n".join(exporter.signed(text, ["A comment"], path).split("\n")[:6])
            assert all(line in start for line in target.no_lint) == (not lets and not path.endswith(".json"))


def test_specified_formats_have_no_lines_for_linters() -> None:
    """Their bytes are the specification's, so that they do not take the option either."""
    assert {name for name in EXPORTERS if ALL[name].no_lint or "lint" in ALL[name].choices} == set()

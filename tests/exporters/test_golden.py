"""The whole output of formats for types and edge cases, as files.

`cases` tells what a case is. After a change that is meant, run `python tests/exporters/cases.py` and read the
difference line by line.

Names of cases: `type-<type>` holds every form in which a type is written, called `<type>.<class>.<form>`:
`ok` is understood by every format that has the type, `opaque` by a browser alone, `odd` is what other tools
write, `invalid` is none. `edge-<row>-…` is a row of the table of edge cases, met by all types.
"""

import json
import math
import re

import pytest
from exporters.cases import CASES, FILES, GOLDEN, OUTPUTS, load, render, tokens_of, whole
from readers import dtcg, dtcg_resolver

from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS
from jeton.model.objects import TOKEN_TYPES
from jeton.values.evaluation import worked_out

ROWS = {
    1: "a token that is also a group",
    2: "names that meet in a format",
    3: "identifiers",
    4: "characters and empty segments that other tools refuse",
    5: "descriptions that would end a comment",
    6: "characters that mean something to XML",
    7: "values that would end a declaration",
    8: "aliases in a circle",
    9: "aliases without a target",
    10: "chains of aliases",
    11: "aliases to other modes and tokensets",
    12: "aliases to tokens of another type",
    13: "quotes and line breaks",
    14: "markup",
    15: "the same name in other modes and tokensets",
}
NATIVE = ("ios", "android")
HELD = {"color", "dimension", "fontSize", "lineHeight", "letterSpacing"}
FORM = re.compile(r"(?P<type>\w+)\.(?P<class>ok|opaque|odd|invalid)\.[a-z0-9-]+")


@pytest.mark.parametrize(("case", "name"), OUTPUTS)
def test_output(case: str, name: str) -> None:
    """The output is the file's, byte for byte."""
    expected = (GOLDEN / case / FILES[name]).read_bytes()
    assert whole(render(name, load(case))).encode() == expected


def test_every_format_has_its_outputs() -> None:
    """A format without them is not done; nor does anything else lie in a case."""
    assert list(FILES) == list(TARGETS | WORKSPACE_TARGETS)
    expected = {(case, "tokens.json") for case in CASES} | {(case, FILES[name]) for case, name in OUTPUTS}
    assert {(path.parent.name, path.name) for path in GOLDEN.glob("*/*")} == expected


@pytest.mark.parametrize("case", CASES)
def test_an_independent_reader_finds_nothing_wrong(case: str) -> None:
    """The files for DTCG are what its text asks for: names, types, values and references."""
    for name, reader in (("dtcg", dtcg.read), ("resolver", dtcg_resolver.read)):
        assert reader(json.loads(whole(render(name, load(case))))).problems == []


def test_every_type_has_a_case_of_its_forms() -> None:
    """Each of the 18 types has its folder, with forms of that type alone, one or more of them no values."""
    assert {case for case in CASES if case.startswith("type-")} == {f"type-{kind}" for kind in TOKEN_TYPES}
    for kind in TOKEN_TYPES:
        tokens = tokens_of(load(f"type-{kind}"))
        forms = [FORM.fullmatch(token["name"]) for token in tokens]
        assert {form and form["type"] for form in forms} == {kind} == {token["type"] for token in tokens}
        classes = {form["class"] for form in forms if form}
        assert classes >= ({"ok"} if kind == "string" else {"ok", "invalid"})


def test_every_row_of_the_table_is_met_by_every_type() -> None:
    """Each edge case has cases of its own, in which together all 18 types stand."""
    rows = {int(case.split("-")[1]) for case in CASES if case.startswith("edge-")}
    assert rows == set(ROWS)
    for row, words in ROWS.items():
        cases = [case for case in CASES if case.startswith(f"edge-{row:02d}-")]
        types = {token["type"] for case in cases for token in tokens_of(load(case))}
        assert types == set(TOKEN_TYPES), f"{words}: {cases}"


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_forms_are_held_as_their_class_says(kind: str) -> None:
    """What is understood is in CSS and, where it is a colour or a length, in the native formats; what only a
    browser evaluates is in CSS alone, but for calculations of constants; what is no value is in no native
    format; JSON holds all of them.
    """
    stored = load(f"type-{kind}")
    lost = {name: {left.name for left in render(name, stored).left_out} for name in TARGETS}
    assert lost["json"] == set()
    for token in tokens_of(stored):
        name, class_ = token["name"], token["name"].split(".")[1]
        if class_ in {"ok", "opaque"}:
            assert name not in lost["css"]
        elif class_ == "invalid":
            assert name in lost["dtcg"]
        for format_ in NATIVE:
            is_open = class_ == "opaque" and worked_out(kind, token["value"], 16) == token["value"]
            if kind not in HELD or class_ == "invalid" or is_open:
                assert name in lost[format_]
            elif class_ == "ok":
                assert name not in lost[format_]


@pytest.mark.parametrize("case", CASES)
def test_the_native_formats_agree(case: str) -> None:
    """Android's file holds the colours and lengths that Swift's holds, no more and no fewer."""
    swift, android = ((GOLDEN / case / FILES[name]).read_text("utf-8") for name in NATIVE)
    colors = [
        "".join(f"{math.floor(float(channel) * 255 + 0.5):02x}" for channel in (alpha, *rgb))
        for *rgb, alpha in re.findall(r"UIColor\(red: (.*), green: (.*), blue: (.*), alpha: (.*)\)\n", swift)
    ]
    assert sorted(re.findall(r'<color name=".*">#(.*)</color>', android)) == sorted(
        color.removeprefix("ff") for color in colors
    )
    points = map(float, re.findall(r": CGFloat = (.*)\n", swift))
    assert sorted(map(float, re.findall(r'<dimen name=".*">(.*)[ds]p</dimen>', android))) == sorted(points)

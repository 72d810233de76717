"""Each code: what brings it about, with which severity and words, and what does not."""

import pytest
from problems.seeing import Modes, Token, only, problems, said

from jeton.model.objects import TokenType
from jeton.problems import check, names
from jeton.problems.pairs import MOST_PAIRS

WHITE = Token("bg", value="#fff")


def test_a_mode_without_problems_has_none() -> None:
    """Plain values, an alias and a reference that resolve are nothing to speak of."""
    tokens = [
        Token("color.red", value="#f00"),
        Token("color.main", alias_to="color.red"),
        Token("border.main", "border", "1px solid {color.main}"),
    ]
    assert problems({"Base": tokens}) == []


def test_a_missing_target_is_told_of_every_token_that_leads_to_it() -> None:
    """Of an alias, one that leads to it by another, and references: each names where it ends."""
    tokens = [
        Token("a", alias_to="b"),
        Token("b", value="#fff", alias_to="gone"),
        Token("c", "border", '{"color": "{gone}", "width": "{lost}", "style": "solid"}'),
        Token("d", "border", "1px solid {c}"),
        Token("e", alias_to="e"),
    ]
    found = problems({"Base": tokens})
    own = " Exports use its own value in the meantime."
    assert said(found) == [("Base", name, "alias-missing") for name in "abcde"]
    assert {problem.severity for problem in found} == {"error"}
    assert [problem.message for problem in found] == [
        "Its alias leads by b to gone, which no mode that is looked in has.",
        f"Its alias leads to gone, which no mode that is looked in has.{own}",
        "A reference inside its value leads to gone, lost, which no mode that is looked in has.",
        "A reference inside its value leads by c to gone, lost, which no mode that is looked in has.",
        "Its alias is its own name, e, which no other mode that is looked in has.",
    ]
    assert found[0].hint == "Create gone, or let it lead to another token."


def test_a_circle_is_told_of_every_member_by_its_chain() -> None:
    """Aliases and references alike; who leads into a circle is told too, but not called a member."""
    tokens = [
        Token("a", alias_to="b"),
        Token("b", "shadow", '[{"color": "{c}"}]'),
        Token("c", alias_to="a"),
        Token("d", alias_to="a"),
    ]
    found = problems({"Base": tokens})
    assert said(found) == [("Base", name, "alias-cycle") for name in "abcd"]
    assert [problem.message for problem in found] == [
        "Its alias goes in a circle: a -> b -> c -> a.",
        "A reference inside its value goes in a circle: b -> c -> a -> b.",
        "Its alias goes in a circle: c -> a -> b -> c.",
        "Its alias leads into a circle: a -> b -> c -> a.",
    ]


def test_a_long_circle_is_shortened_for_each_member() -> None:
    """Five thousand members get a message each, which grows with none of them."""
    count = 5000
    found = problems({"Base": [Token(f"n{at}", alias_to=f"n{(at + 1) % count}") for at in range(count)]})
    assert len(found) == count
    assert found[0].message == (
        "Its alias goes in a circle: n0 -> n1 -> n2 -> n3 -> n4 -> n5 -> … (5000 tokens)."
    )
    assert max(len(problem.message) for problem in found) < 130


def test_references_that_are_too_many_are_a_problem_of_their_own() -> None:
    """Values that nest deeper than is followed are neither missing nor in a circle."""
    tokens = [Token("n00", "shadow", "0 0 1px red")]
    tokens += [Token(f"n{at:02}", "shadow", f"{{n{at - 1:02}}}, 0 0 1px red") for at in range(1, 40)]
    found = only(problems({"Base": tokens}), "reference-limit")
    assert found
    assert found[-1].name == "n39"


@pytest.mark.parametrize(
    ("kind", "value", "code", "severity", "words"),
    [
        ("color", "nope", "value-invalid", "error", '"nope"; accepted is a color'),
        ("color", "", "value-invalid", "error", "is empty"),
        ("dimension", "#fff", "value-invalid", "error", '"#fff"; accepted is'),
        ("border", '{"width":"1px","style":"odd","color":"red"}', "value-invalid", "error", 'style is "odd"'),
        ("color", "var(--x)", "value-opaque", "info", "only a browser can evaluate"),
        ("dimension", "clamp(1rem, 2vw, 3rem)", "value-opaque", "info", "only a browser can evaluate"),
        ("dimension", "16", "value-guess", "info", "no unit"),
    ],
)
def test_values(kind: TokenType, value: str, code: str, severity: str, words: str) -> None:
    """What reads as no value, as one for browsers alone, or as one by a guess, is told with the reason."""
    (found,) = problems({"Base": [Token("a", kind, value)]})
    assert (found.code, found.severity) == (code, severity)
    assert words in found.message


def test_the_value_that_counts_is_the_resolved_one() -> None:
    """A reference that makes a value wrong is told of the token that refers, the target is right."""
    tokens = [Token("size", "dimension", "4px"), Token("line", "border", "1px solid {size}")]
    assert said(problems({"Base": tokens})) == [("Base", "line", "value-invalid")]


def test_a_wrong_value_is_told_once_not_of_its_aliases() -> None:
    """A hundred aliases of one wrong value make one problem."""
    tokens = [Token("a", value="nope"), *(Token(f"b{at}", alias_to="a") for at in range(100))]
    assert said(problems({"Base": tokens})) == [("Base", "a", "value-invalid")]


def test_an_alias_of_another_type() -> None:
    """An error where the value is none of its own type, information where it reads as both."""
    tokens = [
        Token("red", value="red"),
        Token("space", "dimension", "4px"),
        Token("text", "fontSize", alias_to="space"),
        Token("wrong", "dimension", alias_to="red"),
    ]
    found = problems({"Base": tokens})
    assert said(found) == [("Base", "text", "alias-type"), ("Base", "wrong", "alias-type")]
    assert [problem.severity for problem in found] == ["info", "error"]
    assert "leads to a color whose value is no dimension: red" in found[1].message


def test_a_deprecated_token_in_use() -> None:
    """By alias or reference, unless the user is deprecated itself; `false` is not deprecated."""
    tokens = [
        Token("old", value="#000", deprecated="use new"),
        Token("kept", value="#000", deprecated=False),
        Token("a", alias_to="old"),
        Token("b", "border", "1px solid {old}"),
        Token("c", alias_to="old", deprecated=True),
        Token("d", alias_to="kept"),
    ]
    found = problems({"Base": tokens})
    assert said(found) == [("Base", "a", "deprecated-in-use"), ("Base", "b", "deprecated-in-use")]
    assert {problem.severity for problem in found} == {"warning"}


def test_a_replacement() -> None:
    """It is there, is not replaced by the token itself in the end, and the token is deprecated."""
    base = [
        Token("a", value="#000", deprecated=True, replaced_by="b"),
        Token("b", value="#000", deprecated=True, replaced_by="c"),
        Token("in", value="#000", deprecated=True, replaced_by="a"),
        Token("kept", value="#000", deprecated=False, replaced_by="new"),
        Token("lost", value="#000", deprecated="why", replaced_by="gone"),
        Token("new", value="#000"),
        Token("use", alias_to="lost"),
    ]
    far = [Token("c", value="#000", deprecated=True, replaced_by="a")]
    found = problems({"Base": base}, {"Far": far}, chosen=["t0/Base"])
    assert [(each.name, each.code, each.severity) for each in found] == [
        ("a", "replacement-cycle", "warning"),
        ("b", "replacement-cycle", "warning"),
        ("kept", "deprecated-missing", "info"),
        ("lost", "replacement-missing", "warning"),
        ("use", "deprecated-in-use", "warning"),
    ]
    assert found[-1].hint == "Point it at gone."


def test_names_that_are_leaf_and_group() -> None:
    """Told of the token whose name others go on from, whatever sorts between; deep names cost nothing."""
    deep = ".".join("x" * 500)
    names_ = ["a", "a-b", "a b", "a.b", "a.b.c", "b.a", deep, f"{deep}.y"]
    found = only(problems({"Base": [Token(name, value="#fff") for name in names_]}), "name-leaf-and-group")
    assert [problem.name for problem in found] == ["a", "a.b", deep]
    assert found[0].message == "It is a token and also a group: a.b stands beneath it."
    assert {problem.severity for problem in found} == {"warning"}


def test_names_that_share_an_identifier() -> None:
    """Per target, with both names and what becomes of the one that gives way."""
    tokens = [Token(name, value="#fff") for name in ("a-b", "a.b", "aB")]
    found = only(problems({"Base": tokens}), "name-collision")
    platforms = {"css": ["a.b"], "ios": ["a.b", "aB"], "android": ["a.b"]}
    for platform, expected in platforms.items():
        there = [problem for problem in found if f" {platform} " in problem.message]
        assert [problem.name for problem in there] == expected, platform
        assert all("a-b" in problem.message for problem in there)
    css = next(problem for problem in found if " css " in problem.message)
    assert css.message == "In the export css a.b is written --a-b_2: the plain identifier is that of a-b."
    assert css.severity == "warning"


def test_names_that_are_discouraged_are_told_together() -> None:
    """One problem for a mode, however many there are, with the first of them."""
    tokens = [Token(f"camelCase{at}", "string", "x") for at in range(9)] + [Token("plain", "string", "x")]
    (found,) = only(problems({"Base": tokens}), "name-convention")
    assert (found.name, found.severity) == (None, "info")
    assert found.message == (
        "9 of 10 names have capitals or underscores: "
        "camelCase0, camelCase1, camelCase2, camelCase3, camelCase4 and 4 more."
    )


@pytest.mark.parametrize("name", ["$a", "a.$b", "{a}", "a..b", ".a", "a.", "a.$root.b"])
def test_names_that_dtcg_forbids(name: str) -> None:
    """Braces, a leading $ but for $root at the end, and empty parts; as information."""
    (found,) = only(problems({"Base": [Token(name, "string", "x")]}), "name-illegal-dtcg")
    assert (found.name, found.severity) == (name, "info")
    assert not only(problems({"Base": [Token("a.$root", "string", "x")]}), "name-illegal-dtcg")


def test_a_name_that_a_mode_neither_has_nor_falls_back_to() -> None:
    """It is missing in every mode but its own, the default too; one that the default has is not."""
    modes = {
        "Base": [Token("a", value="#fff"), Token("b", value="#fff"), Token("c", value="#fff")],
        "Dark": [Token("a", value="#000"), Token("x", value="#000")],
        "Dim": [Token("a", value="#000")],
    }
    found = [problem for problem in problems(modes) if problem.severity == "warning"]
    assert said(found) == [("Base", "x", "missing-in-mode"), ("Dim", "x", "missing-in-mode")]
    assert found[1].message == (
        "Mode Dim has no token of this name, nor does the default mode Base; mode Dark has one."
    )


def test_a_mode_that_falls_back_is_told_as_information() -> None:
    """Name by name where they are few, together where they are many; of an empty mode nothing is said."""
    default = [Token(f"n{at:02}", value="#fff") for at in range(40)]
    found = problems({"Base": default, "Dark": default[names.FEW :]})
    assert said(found) == [("Dark", f"n{at:02}", "missing-in-mode") for at in range(names.FEW)]
    assert {problem.severity for problem in found} == {"info"}
    (found,) = [problems({"Base": default, "Dark": default[names.FEW + 1 :]})]
    assert said(found) == [("Dark", None, "missing-in-mode")]
    assert found[0].message == (
        "Mode Dark falls back to the default mode Base for 11 of its 40 names: "
        "n00, n01, n02, n03, n04 and 6 more."
    )
    assert problems({"Base": default, "Dark": []}) == []


def test_gaps_are_told_once_for_each_name_where_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """What grows with names times modes is bounded by the names; every name is still told."""
    modes: Modes = {
        "Base": [Token("base", value="#fff")],
        **{f"M{at}": [Token(f"n{at}", value="#fff")] for at in range(10)},
    }
    found = [problem for problem in problems(modes) if problem.severity == "warning"]
    assert len(found) == 10 * 10
    monkeypatch.setattr(names, "MOST_MISSING", 99)
    found = [problem for problem in problems(modes) if problem.severity == "warning"]
    assert said(found) == [("Base", f"n{at}", "missing-in-mode") for at in range(10)]


def test_modes_that_differ_in_case_alone() -> None:
    """Told of the younger one; it is about the mode, so there is no name."""
    (found,) = problems({"Dark": [], "light": [], "DARK": []})
    assert said([found]) == [("DARK", None, "mode-case")]
    assert found.severity == "warning"


def test_what_only_another_mode_sees_is_told_there() -> None:
    """The default's alias breaks where a mode overrides its target; the mode that sees it is named."""
    modes = {
        "Base": [Token("a", alias_to="b"), Token("b", value="red"), Token("c", value="red")],
        "Dark": [Token("b", alias_to="gone")],
    }
    found = only(problems(modes), "alias-missing")
    assert said(found) == [("Dark", "a", "alias-missing"), ("Dark", "b", "alias-missing")]
    assert found[0].message.startswith("As mode Dark sees this token of mode Base: Its alias leads by b to")
    broken = {**modes, "Base": [Token("a", alias_to="b"), Token("b", alias_to="gone")]}
    assert said(only(problems(broken), "alias-missing")) == [
        ("Base", "a", "alias-missing"),
        ("Base", "b", "alias-missing"),
        ("Dark", "b", "alias-missing"),
    ]
    broken["Dark"] = [Token("b", alias_to="lost")]
    assert len(only(problems(broken), "alias-missing")) == 3


def test_what_modes_inherit_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What grows with modes times the default's tokens is counted from a bound on."""
    monkeypatch.setattr(check, "MOST_INHERITED", 5)
    modes: Modes = {
        "Base": [Token("b", value="red"), *(Token(f"a{at}", alias_to="b") for at in range(3))],
        **{f"M{at}": [Token("b", alias_to="gone")] for at in range(3)},
    }
    found = problems(modes)
    assert len(only(found, "alias-missing")) == 5 + 3
    assert [problem.message for problem in only(found, "not-listed")] == [
        "1 more problems show in tokens of mode Base as this mode sees them.",
        "3 more problems show in tokens of mode Base as this mode sees them.",
    ]


def test_aliases_are_looked_up_as_exports_do() -> None:
    """In the mode, its default, and the other tokensets: what one of them has is not missing."""
    core = {"Base": [Token("core", value="#fff")], "Dark": [Token("night", value="#000")]}
    brand = {"Base": [Token("a", alias_to="core")], "Dark": [Token("b", alias_to="night")]}
    found = problems(core, brand)
    assert {problem.code for problem in found} == {"missing-in-mode"}
    assert said(problems(core, {"Base": [Token("a", alias_to="night")]}))[-1] == (
        "Base",
        "a",
        "alias-missing",
    )


def test_a_pair_below_its_level_is_told_in_every_mode_that_sees_other_colors() -> None:
    """A declaration in the default counts in all modes; one that sees the same colours says no more."""
    text = Token("text", value="#777", pairs=[{"on": "bg"}])
    modes = {"Base": [WHITE, text], "Dark": [Token("bg", value="#000")], "Dim": [Token("x", value="#000")]}
    found = only(problems(modes), "contrast")
    assert said(found) == [("Base", "text", "contrast")]
    assert found[0].severity == "error"
    assert found[0].message == (
        "text (#777777) on bg (#ffffff) has a contrast of 4.47:1 and Lc 71.11, and needs 4.5:1."
    )
    assert found[0].hint == "#767676 would be enough."
    modes["Dark"] = [Token("bg", value="#888"), Token("text", value="#999")]
    assert said(only(problems(modes), "contrast")) == [
        ("Base", "text", "contrast"),
        ("Dark", "text", "contrast"),
    ]
    modes["Dark"] = [Token("text", value="#999", pairs=[])]
    assert said(only(problems(modes), "contrast")) == [
        ("Base", "text", "contrast"),
        ("Dark", "text", "contrast"),
    ]


@pytest.mark.parametrize(
    ("pair", "severity"),
    [
        ({}, "error"),
        ({"level": "AA"}, "error"),
        ({"level": "AA-large"}, None),
        ({"level": "non-text"}, None),
        ({"level": "AAA"}, "error"),
        ({"ratio": 4.4}, None),
        ({"ratio": 4.48}, "error"),
        ({"ratio": 3, "level": "AA"}, "error"),
        ({"lc": 71}, None),
        ({"lc": 72}, "warning"),
        ({"lc": 72, "ratio": 3}, "warning"),
        ({"lc": 72, "level": "AA"}, "error"),
    ],
)
def test_what_a_pair_needs(pair: dict[str, object], severity: str | None) -> None:
    """By level, ratio, Lc or several; the ratio is a standard's, so that a miss is an error."""
    found = problems({"Base": [WHITE, Token("text", value="#777", pairs=[{"on": "bg", **pair}])]})
    assert [problem.severity for problem in found] == ([severity] if severity else [])


def test_pairs_follow_aliases_and_other_tokensets() -> None:
    """Both sides are what they resolve to, in a tokenset that nothing else leads to as well."""
    text = Token("text", alias_to="grey", pairs={"on": "{paper}"})
    brand = {"Base": [text, Token("grey", value="#777")]}
    core = {"Base": [Token("paper", alias_to="white"), Token("white", value="#fff")]}
    assert said(problems(core, brand)) == [("Base", "text", "contrast")]


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([{}], "names no token under on"),
        (["bg"], "names no token under on"),
        ("bg", "names no token under on"),
        ([{"on": 5}], "names no token under on"),
        ([{"on": "bg", "min": 3}], "members that mean nothing: min"),
        ([{"on": "bg", "level": "B"}], "level of a pair of it is none of AA, AA-large"),
        ([{"on": "bg", "level": ["AA"]}], "level of a pair of it is none of AA, AA-large"),
        ([{"on": "bg", "ratio": 22}], "ratio of a pair of it is no number above 0 and up to 21"),
        ([{"on": "bg", "ratio": True}], "ratio of a pair of it is no number"),
        ([{"on": "bg", "lc": "60"}], "lc of a pair of it is no number above 0 and up to 108"),
        ([{"on": "gone"}], "gone, which it stands on, is not found"),
        ([{"on": "bg"}] * (MOST_PAIRS + 1), f"it declares {MOST_PAIRS + 1} pairs, of which the first"),
    ],
)
def test_a_wrong_declaration_is_told(pairs: object, words: str) -> None:
    """With what is wrong, and how to write one; once, not in every mode."""
    text = Token("text", value="#000", pairs=pairs)
    found = problems({"Base": [WHITE, text], "Dark": []})
    assert said(found) == [("Base", "text", "contrast-declaration")]
    assert words in found[0].message
    assert "jeton.contrast" in found[0].hint


def test_a_pair_that_cannot_be_measured() -> None:
    """A colour that only a browser knows is named; one that does not resolve was told already."""
    tokens = [WHITE, Token("text", value="currentColor", pairs=[{"on": "bg"}])]
    found = only(problems({"Base": tokens}), "contrast-unmeasured")
    assert "text is no color that can be evaluated: currentColor" in found[0].message
    tokens = [Token("bg", alias_to="gone"), Token("text", value="#000", pairs=[{"on": "bg"}])]
    assert said(problems({"Base": tokens})) == [("Base", "bg", "alias-missing")]


def test_pairs_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What grows with modes times declarations is counted from a bound on."""
    monkeypatch.setattr(check, "MOST_MEASURED", 3)
    text = Token("text", value="#fff", pairs=[{"on": "bg"}] * 2)
    found = problems({"Base": [WHITE, text], "Dark": [Token("bg", value="#eee")]})
    assert len(only(found, "contrast")) == 3
    assert [problem.message for problem in only(found, "not-listed")] == [
        "1 more declared pairs of colors were not measured."
    ]


def test_names_and_values_are_shortened_in_messages() -> None:
    """A message stays short whatever it quotes, and on one line; the name beside it is whole."""
    long = "n" * 1024
    tokens = [Token(long, alias_to="x" * 1024), Token("v", value="y" * 100_000)]
    found = problems({"Base": tokens})
    assert found[0].name == long
    assert all(len(problem.message) + len(problem.hint) < 500 for problem in found)


def test_order_is_that_of_creation_then_name_then_code() -> None:
    """The same tokens give the same list."""
    core = {"Z": [Token("b", value="nope"), Token("a", value="nope"), Token("a.c", value="nope")], "A": []}
    brand = {"Base": [Token("a", value="nope")]}
    assert said(problems(core, brand)) == [
        ("Z", "a", "name-leaf-and-group"),
        ("Z", "a", "value-invalid"),
        ("Z", "a.c", "value-invalid"),
        ("Z", "b", "value-invalid"),
        ("Base", "a", "value-invalid"),
    ]

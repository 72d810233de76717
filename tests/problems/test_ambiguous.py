"""`alias-ambiguous`: names that several other tokensets have with different values."""

from itertools import pairwise

from problems.seeing import Modes, Token, problems

from jeton.problems.model import Problem

CORE: Modes = {"Base": [Token("ink", value="#111111"), Token("paper", value="#ffffff")]}
BRAND: Modes = {"Base": [Token("ink", value="#222222"), Token("paper", value="#ffffff")]}


def _ambiguous(*tokensets: Modes) -> list[Problem]:
    return [each for each in problems(*tokensets) if each.code == "alias-ambiguous"]


def _said(*tokensets: Modes) -> list[tuple[str, str | None]]:
    return [(each.mode_id, each.name) for each in _ambiguous(*tokensets)]


def test_an_alias_and_a_reference_are_ambiguous() -> None:
    """Where two other tokensets differ: not where they agree, nor where there is one, nor for a value."""
    app = [
        Token("alias", alias_to="ink"),
        Token("inside", "border", "1px solid {ink}"),
        Token("agreed", alias_to="paper"),
        Token("missing", alias_to="none"),
        Token("plain", value="#000000"),
    ]
    assert _said({"Base": app}, CORE, BRAND) == [("t0/Base", "alias"), ("t0/Base", "inside")]
    assert _said({"Base": app}, CORE) == []
    assert {each.severity for each in _ambiguous({"Base": app}, CORE, BRAND)} == {"warning"}


def test_the_own_tokenset_answers_without_doubt() -> None:
    """The mode itself, or the default mode of its tokenset; but a name of its own leads past itself."""
    own = {"Base": [Token("ink", value="#000000")], "Dark": [Token("text", alias_to="ink")]}
    assert _said(own, CORE, BRAND) == []
    itself = {"Base": [Token("ink", alias_to="ink")]}
    assert _said(itself, CORE, BRAND)[0] == ("t0/Base", "ink")


def test_each_tokenset_has_one_answer() -> None:
    """That of the mode of the same name, else of the default mode: two modes of one tokenset are no two."""
    app = {"Base": [Token("text", alias_to="ink")], "Dark": [Token("night", alias_to="ink")]}
    core = {"Base": [Token("ink", value="#111111")], "Dark": [Token("ink", value="#333333")]}
    assert _said(app, core) == []
    night = {"Base": [Token("ink", value="#111111")], "Dark": [Token("ink", value="#333333")]}
    assert _said(app, core, night) == []
    assert _said(app, core, {"Base": [Token("ink", value="#111111")]}) == [
        ("t0/Dark", "night"),
        ("t0/Dark", "text"),
    ]


def test_a_chain_through_another_tokenset_is_ambiguous_as_its_reader_sees_it() -> None:
    """`Core` means its own `ink`, yet seen from `App` a tokenset before it has one: the alias leads there."""
    app = {"Base": [Token("text", alias_to="link"), Token("more", alias_to="text")]}
    brand = {"Base": [Token("ink", value="#222222")]}
    core = {"Base": [Token("ink", value="#111111"), Token("link", alias_to="ink")]}
    assert _said(app, brand, core) == [("t0/Base", "text")]
    (found,) = _ambiguous(app, brand, core)
    assert "ink is in 2 other tokensets" in found.message
    circle = {"Base": [Token("link", alias_to="back"), Token("back", alias_to="link"), *core["Base"]][:3]}
    assert _said(app, circle, brand)[:1] == []


def test_the_message_names_a_few_tokensets_and_the_one_that_counts() -> None:
    """Of many it names five and counts the others; of many names three."""
    others = [{"Base": [Token("ink", value=f"#{n}{n}{n}{n}{n}{n}")]} for n in range(7)]
    (found,) = _ambiguous({"Base": [Token("text", alias_to="ink")]}, *others)
    assert "in 7 other tokensets with different values" in found.message
    assert found.message.endswith("and 2 more; that of S1 counts.")
    names = "abcde"
    sides = [{"Base": [Token(name, "dimension", f"{n}px") for name in names]} for n in range(2)]
    many = Token("many", "dimension", " + ".join(f"{{{name}}}" for name in names))
    (found,) = _ambiguous({"Base": [many]}, *sides)
    assert found.message.endswith("And 2 more names are ambiguous.")


def test_a_name_that_is_ambiguous_twice_is_told_as_the_token_sees_it() -> None:
    """The first `ink` counts, though that one leads on to an `ink` that is ambiguous as well."""
    app = {"Base": [Token("text", alias_to="ink")]}
    brand = {"Base": [Token("ink", alias_to="ink")]}
    other = {"Base": [Token("ink", value="#333333")]}
    (found,) = [each for each in _ambiguous(app, brand, CORE, other) if each.name == "text"]
    assert "3 other tokensets" in found.message
    assert found.message.endswith("that of S1 counts.")


def test_a_long_chain_passes_few_ambiguous_names_on() -> None:
    """A token whose chain leads through hundreds of them is told of eight at least, nearest first."""
    names = [f"n{number:03}" for number in range(500)]
    brand = [Token(name, alias_to=to) for name, to in pairwise(names)] + [Token(names[-1], value="#222222")]
    core = [Token(name, value="#111111") for name in names]
    (found,) = _ambiguous({"Base": [Token("text", alias_to=names[0])]}, {"Base": brand}, {"Base": core})
    assert found.message.endswith("And at least 5 more names are ambiguous.")
    assert "n000" in found.message

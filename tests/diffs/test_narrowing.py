"""Leaving out tokens whose symbols cannot differ changes nothing, however names collide."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.diffs import symbols
from jeton.diffs.model import Diff
from jeton.diffs.narrowing import narrowed
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, ExportToken

NAMES = st.text("aA.-_ *12", min_size=1, max_size=4) | st.sampled_from(
    ("token", "token 2", "class", "é", "e\u0301", "K", "k", "ı", "I", "ﬁ", "fi", "a☀", "a_")  # noqa: RUF001  one of them is dotless
)
MODES = st.text("bB-_2 *", min_size=1, max_size=3) | st.sampled_from(("mode", "É", "é", "a"))
Seen = dict[tuple[int, str], str]
"""Values that a mode sees its default mode's tokens with, by the mode's number and the token's name."""
VALUES = st.sampled_from(("#fff", "#000", "50%"))
KINDS = st.sampled_from(("color", "color", "dimension"))


def _token(name: str, value: str, kind: str) -> ExportToken:
    return ExportToken(name, kind, value, kind, None, None)  # type: ignore[arg-type]


def _tokenset(
    modes: Sequence[tuple[str, dict[str, ExportToken]]], seen: Seen, default: int
) -> list[ExportMode]:
    """Return the modes of a tokenset, with what each sees otherwise of the default mode's, as views do."""
    lent = modes[default][1]
    return [
        ExportMode(
            name,
            index == default,
            [tokens[each] for each in sorted(tokens)],
            [
                _token(each, seen[index, each], lent[each].type)
                for each in sorted(lent)
                if each not in tokens and seen.get((index, each), lent[each].value) != lent[each].value
            ],
        )
        for index, (name, tokens) in enumerate(modes)
    ]


@st.composite
def pairs(draw: st.DrawFn) -> tuple[list[ExportMode], list[ExportMode]]:
    """Return a tokenset before and after, of whose tokens and modes most are the same."""
    before, after = [], []
    for mode in draw(st.lists(MODES, min_size=1, max_size=3, unique=True)):
        names = draw(st.lists(NAMES, max_size=8, unique=True))
        old = {name: _token(name, draw(VALUES), draw(KINDS)) for name in names}
        new = dict(old)
        for name in draw(st.sets(NAMES, max_size=3)):
            if name in new and draw(st.booleans()):
                del new[name]
            else:
                new[name] = _token(name, draw(VALUES), draw(KINDS))
        called = draw(st.sampled_from((mode, mode, mode, f"{mode}2")))
        before.append((mode, old))
        after.append((called, new))
    if len({name for name, _ in after}) < len(after):
        after = [(mode, new) for (mode, _), (_, new) in zip(before, after, strict=True)]
    default = draw(st.integers(0, len(before) - 1))
    names = sorted({name for _, tokens in (*before, *after) for name in tokens})
    seen = {
        (index, name): draw(VALUES)
        for index in range(len(before))
        for name in (draw(st.sets(st.sampled_from(names), max_size=3)) if names else ())
    }
    others = {key: draw(VALUES) if draw(st.booleans()) else value for key, value in seen.items()}
    new_default = draw(st.sampled_from((default, default, len(before) - 1)))
    return _tokenset(before, seen, default), _tokenset(after, others, new_default)


def _told(target: str, before: Sequence[ExportMode], after: Sequence[ExportMode]) -> list[list[str]]:
    exporter, diff = SYMBOLIC[target], Diff(platforms={target: symbols.empty()})
    old, new = [
        symbols.Exported(("w", "s"), exporter.symbols_of_tokenset(modes)) for modes in (before, after)
    ]
    symbols.note(exporter, old, new, diff)
    found = diff.platforms[target]
    return [sorted(map(repr, entries)) for entries in (found.added, found.removed, found.changed)]


@pytest.mark.parametrize("target", [name for name, each in SYMBOLIC.items() if each.names_alone])
@settings(max_examples=tries(300))
@given(sides=pairs())
def test_what_is_left_out_makes_no_difference(
    target: str, sides: tuple[list[ExportMode], list[ExportMode]]
) -> None:
    """The same symbols are told, with the same values, of the same tokens."""
    assert _told(target, *narrowed(*sides)) == _told(target, *sides)


def test_of_many_tokens_few_are_looked_at() -> None:
    """Those that changed, and those whose names differ from theirs in case, separators and numbers alone."""
    tokens = [_token(f"color.{name}", "#fff", "color") for name in ("a", "b", "c.d", "cD", "cd-2", "e")]
    changed = [
        _token("color.c.d", "#000", "color") if token.name == "color.c.d" else token for token in tokens
    ]
    before, after = ([ExportMode("Base", True, found, ())] for found in (tokens, changed))  # noqa: FBT003  a tuple
    kept = [[token.name for token in modes[0].tokens] for modes in narrowed(before, after)]
    assert kept == [["color.c.d", "color.cD", "color.cd-2"]] * 2
    assert narrowed(before, before)[0][0].tokens == []


def test_where_much_has_changed_all_is_looked_at() -> None:
    """More than a fourth, of many; of few, or of a part, what is the same is left out as ever."""
    old = [_token(f"t{number:04} a", "#fff", "color") for number in range(4800)]
    for changed, kept in ((1200, 1200), (1201, 4800), (900, 900)):
        new = [*(_token(each.name, "#000", "color") for each in old[:changed]), *old[changed:]]
        before, after = [[ExportMode("m", True, tokens, ())] for tokens in (old, new)]  # noqa: FBT003  a tuple
        assert [len(side[0].tokens) for side in narrowed(before, after)] == [kept, kept]
    few = [[ExportMode("m", True, old[:8], ())], [ExportMode("m", True, [*new[:4], *old[4:8]], ())]]  # noqa: FBT003
    assert [len(side[0].tokens) for side in narrowed(*few)] == [4, 4]

"""The tokens that a rename names are found among sorted names, without a look at the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.changes import request
from jeton.core.changes.renaming import moves_of
from jeton.core.changes.request import Rename, name_fault
from jeton.errors import Invalid, Text
from jeton.model.stored_tokens import StoredToken, TokenContent, new_token

# a dot is between the first two signs; the last two are in another order as UTF-16
NAME = st.text(st.sampled_from("-./a\uffee\U0001f600"), min_size=1, max_size=5)


def _stored(names: list[str]) -> dict[str, dict[str, StoredToken]]:
    time = "2026-11-26T12:00:00.000Z"
    return {
        "mode": {
            name: new_token(TokenContent(name, "string", "x", None, None), name, "mode", time, 1)
            for name in names
        }
    }


class _Counted(str):
    """A name that notes how often it is looked at."""

    __slots__ = ()

    looks = 0

    def startswith(self, *asked: object) -> bool:
        _Counted.looks += 1
        return super().startswith(*asked)  # type: ignore[arg-type]


@given(st.sets(NAME), st.builds(Rename, NAME, NAME, st.booleans()))
def test_a_rename_names_a_token_or_those_of_a_group(names: set[str], rename: Rename) -> None:
    """Of any names: the one that is equal, or those that begin with the group's name and a dot."""
    group = f"{rename.old}."
    expected = {
        name: rename.new + name.removeprefix(rename.old)
        for name in names
        if (name.startswith(group) if rename.is_group else name == rename.old)
    }
    (moves, _) = moves_of([rename], _stored(sorted(names)))
    valid = {old: new for old, new in expected.items() if name_fault(new) is None and old != new}
    assert {old: new for (_, old), new in moves.names.items()} == valid


def test_groups_are_found_without_a_look_at_each_name() -> None:
    """A thousand groups of a thousand names: each name is looked at once, and one beside each group."""
    names: list[str] = [_Counted(f"g{number}.token") for number in range(1000)]
    renames: list[Rename | None] = [
        Rename(f"g{number}", f"h{number}", is_group=True) for number in range(1000)
    ]
    _Counted.looks = 0
    moves, problems = moves_of(renames, _stored(names))
    assert (len(moves.names), problems) == (1000, [])
    assert 0 < _Counted.looks <= 2 * len(names)


def test_a_group_that_is_named_often_is_refused_as_too_many_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each token would be a problem as often as it is named."""
    monkeypatch.setattr(request, "MOST", 10)
    stored = _stored(["g.a", "g.b", "g.c"])
    group = Rename("g", "h", is_group=True)
    assert len(moves_of([group] * 3, stored)[1]) == 6
    with pytest.raises(Invalid, match=Text.BULK_LIMIT.format(limit=10)):
        moves_of([group] * 4, stored)

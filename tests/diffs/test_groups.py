"""Groups that were renamed alike: only whole ones, the largest of them, and in linear time."""

import pytest
from diffs.states import diff, diff_of_tokens, token
from support.linear import RATIO, ratio

from jeton.diffs.groups import renamed_groups
from jeton.diffs.model import RenamedToken

Names = list[str]


def _groups(before: Names, after: Names) -> list[tuple[str, str, int]]:
    """Return the groups from names to names; tokens at the same place are the same."""
    sides = [[token(name, id_=str(place)) for place, name in enumerate(names)] for names in (before, after)]
    return [(each.from_, each.to, each.tokens) for each in diff_of_tokens(*sides).renamed_groups]


@pytest.mark.parametrize(
    ("before", "after", "groups"),
    [
        (["space.s", "space.m"], ["spacing.s", "spacing.m"], [("space", "spacing", 2)]),
        (["space.s", "space.m"], ["spacing.s", "space.m"], []),
        (["space.s"], ["spacing.s"], []),
        (["a.s", "a.m", "b"], ["a.small", "a.medium", "b"], []),
        (["a.b.x", "a.b.y", "a.c.z"], ["n.b.x", "n.b.y", "n.c.z"], [("a", "n", 3)]),
        (["a.b.x", "a.b.y", "a.c.z"], ["n.b.x", "n.b.y", "a.c.z"], [("a.b", "n.b", 2)]),
        (["a.x", "a.y", "b.x", "b.y"], ["c.a.x", "c.a.y", "b.x", "b.y"], [("a", "c.a", 2)]),
        (["a", "b.c"], ["ds.a", "ds.b.c"], [("", "ds", 2)]),
        (["ds.a", "ds.b.c"], ["a", "b.c"], [("ds", "", 2)]),
        (["a.x", "a.y", "b.x", "b.y"], ["c.x", "c.y", "d.x", "d.y"], [("a", "c", 2), ("b", "d", 2)]),
        (["a.x", "a.y"], ["b.x", "c.y"], []),
        (["a.x", "ab.y", "ab.z"], ["b.x", "bb.y", "bb.z"], [("ab", "bb", 2)]),
    ],
)
def test_a_group_is_the_largest_whose_tokens_all_were_renamed_alike(
    before: Names, after: Names, groups: list[tuple[str, str, int]]
) -> None:
    """One that keeps a token under its old name is none, nor is one that goes to two places."""
    assert _groups(before, after) == groups


def test_a_group_is_that_of_all_modes() -> None:
    """A token that another mode alone has under the old name keeps the group from being one; equal renames
    of two modes count once.
    """
    names = ["a.x", "a.y"]
    light = [token(name, id_=name) for name in names]
    moved = [token(name.replace("a", "b", 1), id_=name) for name in names]
    dark, dark_moved = ([token(each.name, id_=f"d{each.id}") for each in mode] for mode in (light, moved))

    def found(*modes: list[list[object]]) -> list[int]:
        before, after = ({"w": {"s": {"l": mode[0], "d": mode[1]}}} for mode in modes)
        return [each.tokens for each in diff(before, after).renamed_groups]  # type: ignore[arg-type]

    assert found([light, dark], [moved, dark_moved]) == [2]
    assert found([light, [*dark, token("a.z")]], [moved, [*dark_moved, token("a.z")]]) == []
    assert found([light, []], [moved, [token("a.x", id_="new")]]) == []


@pytest.mark.parametrize("parts", [1, 200])
def test_many_renames_are_grouped_in_linear_time(parts: int) -> None:
    """Ever more renamed tokens, with short names and with ones of very many parts."""

    def work(text: str) -> None:
        names = [f"a{number % 50}{'.b' * parts}.{number}" for number in range(len(text))]
        place = "w", "s", "m", "i", "t"
        renamed = [RenamedToken(*place, name, f"new.{name}", guessed=False) for name in names]
        assert len(renamed_groups(renamed, set(names), ())) == 1

    assert ratio(work, "a" * 1_000, "a" * 4_000) <= RATIO

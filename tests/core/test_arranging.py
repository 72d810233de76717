"""Moves in the authors' order: what is moved stands where it was put, and nothing else changes places."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from jeton.core.browsing.arranging import STEPS, Below, Move, below, beside, children_after, stepped
from jeton.core.browsing.groups import Order

_SEGMENT = st.text("abc12", min_size=1, max_size=2)
_NAMES = st.lists(
    st.lists(_SEGMENT, min_size=1, max_size=3).map(".".join), min_size=1, max_size=12, unique=True
)


def _moved(among: Sequence[str], segment: str, place: int) -> list[str]:
    rest = [each for each in among if each != segment]
    return [*rest[:place], segment, *rest[place:]]


@given(_NAMES, st.sampled_from(["", "a", "b.c"]), st.data())
def test_a_move_puts_one_at_its_place(names: list[str], path: str, data: st.DataObject) -> None:
    """Step by step from natural order, names and groups in turn, in the order that a matrix shows."""
    order = Order.natural(names)
    natural, children = below(order.names, path), ["absent"]
    for _ in range(4):
        now = below(order.authored({path: children}).names, path)
        kinds = [of_groups for of_groups in (False, True) if _among(now, of_groups=of_groups)]
        if not kinds:
            return
        of_groups = data.draw(st.sampled_from(kinds))
        among = _among(now, of_groups=of_groups)
        move = Move(data.draw(st.sampled_from(among)), of_groups, data.draw(st.integers(0, len(among) - 1)))
        children = children_after(natural, now, children, move)
        assert len(children) == len({*children})
        assert children[-1] == "absent"
        after = below(order.authored({path: children}).names, path)
        assert _among(after, of_groups=of_groups) == _moved(among, move.segment, move.place)
        other = _among(now, of_groups=not of_groups)
        assert sorted(_among(after, of_groups=not of_groups)) == sorted(other)
        if move.segment not in other:
            assert _among(after, of_groups=not of_groups) == other


def _among(where: Below, *, of_groups: bool) -> list[str]:
    return where.groups if of_groups else where.names


def test_an_order_lists_no_more_than_it_must() -> None:
    """What follows in natural order follows by itself; back in natural order nothing is listed."""
    natural = below(["a", "b", "c", "d"], "")
    assert children_after(natural, natural, [], Move("c", False, 0)) == ["c"]  # noqa: FBT003  a tuple
    moved = below(["c", "a", "b", "d"], "")
    assert children_after(natural, moved, ["c"], Move("c", False, 2)) == []  # noqa: FBT003  a tuple


def test_steps_end_at_the_edges() -> None:
    """The first goes no further up, and the last no further down."""
    among = ["a", "b", "c"]
    places = {step: [_moved(among, each, stepped(among, each, step)) for each in among] for step in STEPS}
    assert places["up"] == [["a", "b", "c"], ["b", "a", "c"], ["a", "c", "b"]]
    assert places["down"] == [["b", "a", "c"], ["a", "c", "b"], ["a", "b", "c"]]
    assert places["first"] == [["a", "b", "c"], ["b", "a", "c"], ["c", "a", "b"]]
    assert places["last"] == [["b", "c", "a"], ["a", "c", "b"], ["a", "b", "c"]]
    assert _moved(among, "a", beside(among, "a", "c", is_after=False)) == ["b", "a", "c"]
    assert _moved(among, "c", beside(among, "c", "a", is_after=True)) == ["a", "c", "b"]


def test_what_was_moved_is_listed() -> None:
    """Also where it would follow by itself: under another name it would not."""
    natural = below(["accent.a", "border.a", "zeta.a"], "")
    assert children_after(natural, natural, [], Move("accent", True, 1)) == ["border", "accent"]  # noqa: FBT003  a tuple

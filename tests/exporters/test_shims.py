"""Shims in every target that takes them: they have symbols of their own, and move those of no token."""

from collections.abc import Sequence

import pytest
from exporters.test_properties import modes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, ExportToken, Symbolic
from jeton.formats.writing.options import options_of, with_options
from jeton.formats.writing.shims import Renames, renames_of, shimmed

TARGETS = [name for name, target in SYMBOLIC.items() if "shims" in target.choices]


def _symbols(target: Symbolic, found: Sequence[ExportMode]) -> dict[tuple[str, str], tuple[str, str]]:
    return {(each.mode, each.token): (each.name, each.literal) for each in target.symbols_of_tokenset(found)}


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(drawn=modes(), data=st.data())
def test_shims_leave_all_else_as_it_is(drawn: list[ExportMode], data: st.DataObject) -> None:
    """Whatever the names: a shim has its own symbol with the present one's value; all others stay."""
    present = sorted({token.name for mode in drawn for token in mode.tokens})
    like = (
        st.sampled_from(present).flatmap(
            lambda each: st.sampled_from(
                [f"{each}.x", each.partition(".")[0], each.swapcase(), f"{each}-2", "old"]
            )
        )
        if present
        else st.just("old")
    )
    pairs = data.draw(st.dictionaries(like, st.sampled_from(present or ["old"]), max_size=4))
    renames = {old: new for old, new in pairs.items() if old not in present}
    for name in TARGETS:
        _check_shims(with_options(SYMBOLIC[name], options_of({"shims": "1"})), drawn, renames)


def _check_shims(target: Symbolic, drawn: Sequence[ExportMode], renames: dict[str, str]) -> None:
    """Check the symbols of an export with and without shims."""
    before = _symbols(target, drawn)
    made = shimmed(target, drawn, Renames(renames, {}))
    after = _symbols(target, made.modes)
    assert {key: after[key] for key in before} == before
    shims = {key: value for key, value in after.items() if key not in before}
    names = {symbol for symbol, _ in before.values()}
    for (mode, old), (symbol, literal) in shims.items():
        assert symbol not in names
        assert literal == before[mode, renames[old]][1]
    rendered = target.tokenset(made.modes)
    lost = {(left.mode, left.name) for left in rendered.left_out}
    assert {(mode, renames[old]) for mode, old in lost if old in renames} <= lost


def test_renames_are_known_by_ids() -> None:
    """Of each mode; a deleted token has none, a name that is there again or is two tokens' is lost."""
    former = {"m": {"a": "1", "b": "2", "gone": "3", "same": "4", "taken": "5"}, "n": {"a": "6", "b": "7"}}
    present = {
        "m": [("1", "x"), ("2", "y"), ("4", "same"), ("5", "z"), ("8", "taken")],
        "n": [("6", "x"), ("7", "other")],
    }
    assert renames_of(former, present) == Renames(
        {"a": "x"},
        {
            "taken": "z has no shim taken: another token is called so",
            "b": "other has no shim b: that was y as well",
        },
    )


@pytest.mark.parametrize("name", TARGETS)
def test_a_mode_that_cannot_hold_a_token_leaves_its_shim_out(name: str) -> None:
    """The default mode's shim does not stand in its place: it is among what the mode leaves out."""
    gap, other = [
        ExportToken("gap", "dimension", each, "dimension", None, None) for each in ("8px", "min(1px)")
    ]
    found = [
        ExportMode("Light", is_default=True, tokens=[gap], inherited=()),
        ExportMode("Dark", is_default=False, tokens=[other], inherited=()),
    ]
    target = with_options(SYMBOLIC[name], options_of({"shims": "1"}))
    if target.literal(gap) is not None and target.literal(other) is None:
        kept = shimmed(target, found, Renames({"old": "gap"}, {})).modes
        lost = {(left.mode, left.name) for left in target.tokenset(kept).left_out}
        assert lost == {("Dark", "gap"), ("Dark", "old")}
        assert ("Dark", "old") not in _symbols(target, kept)

"""What a token led to is the same whether single tokens are looked up or whole modes are read."""

import asyncio
from collections.abc import Sequence
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.core.history import past_tokens
from jeton.core.history.past import Past
from jeton.core.history.past_tokens import MOST_LOOKED_UP, value_of
from jeton.model.objects import TokenRow, TokenType

NAMES = ("a", "b", "c", "d")
TARGETS = st.sampled_from((*NAMES, "none"))
ROWS = st.one_of(
    st.tuples(st.just("color"), st.just("#fff"), st.none()),
    st.tuples(st.just("color"), st.just(""), TARGETS),
    st.tuples(st.just("color"), TARGETS.map(lambda name: f"{{{name}}}"), st.none()),
    st.tuples(
        st.just("border"),
        st.tuples(TARGETS, TARGETS).map(lambda two: " ".join(f"{{{name}}}" for name in two)),
        st.none(),
    ),
)
MODES = st.lists(st.dictionaries(st.sampled_from(NAMES), ROWS, max_size=4), min_size=1, max_size=50)


class Modes:
    """Modes in memory, called by their numbers; what was asked for."""

    def __init__(self, modes: Sequence[dict[str, tuple[str, str, str | None]]]) -> None:
        self._modes: list[dict[str, TokenRow]] = [
            {
                name: TokenRow(name, cast("TokenType", type_), value, None, alias_to)
                for name, (type_, value, alias_to) in sorted(mode.items())
            }
            for mode in modes
        ]
        self.order = list(map(str, range(len(modes))))
        self.looked_up = 0
        self.read: list[str] = []

    async def tokens(self, mode_id: str) -> list[TokenRow]:
        """Return the tokens of a mode."""
        self.read.append(mode_id)
        return list(self._modes[int(mode_id)].values())

    async def named(self, asked: Sequence[tuple[str, str]]) -> list[TokenRow | None]:
        """Return single tokens."""
        self.looked_up += len(asked)
        return [self._modes[int(mode_id)].get(name) for mode_id, name in asked]

    def value(self, name: str) -> str | None:
        """Return what a token of the first mode led to."""
        return asyncio.run(value_of(cast("Past", self), self.order, self._modes[0][name]))


@settings(max_examples=tries(400))
@given(modes=MODES, own=ROWS)
def test_both_ways_lead_to_the_same(
    modes: list[dict[str, tuple[str, str, str | None]]], own: tuple[str, str, str | None]
) -> None:
    """Aliases, references in values, own names, circles, and names that are nowhere."""
    modes[0].setdefault("a", own)
    for name in modes[0]:
        by_name, whole = Modes(modes), Modes(modes)
        with pytest.MonkeyPatch.context() as patch:
            found = by_name.value(name)
            patch.setattr(past_tokens, "MOST_LOOKED_UP", -1)
            has_links = modes[0][name][2] is not None or "{" in modes[0][name][1]
            assert found == whole.value(name)
        assert not by_name.read
        assert bool(whole.read) == has_links


def test_a_chain_reads_its_own_tokens_alone() -> None:
    """Of a mode of many tokens one for each hop and scope is asked for."""
    mode: dict[str, tuple[str, str, str | None]] = {f"t{n}": ("color", "", f"t{n + 1}") for n in range(5000)}
    modes = Modes([{"own": ("color", "", "t4990")}, mode | {"t5000": ("color", "#123", None)}])
    assert modes.value("own") == "#123"
    assert (modes.looked_up, modes.read) == (22, [])


def test_what_is_too_much_for_single_look_ups_is_read_as_modes() -> None:
    """A chain of more hops than are followed so comes to the same value."""
    mode: dict[str, tuple[str, str, str | None]] = {f"t{n}": ("color", "", f"t{n + 1}") for n in range(2000)}
    modes = Modes([mode | {"t2000": ("color", "#123", None)}])
    assert modes.value("t0") == "#123"
    assert modes.looked_up <= MOST_LOOKED_UP
    assert modes.read == ["0"]

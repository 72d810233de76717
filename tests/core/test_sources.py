"""Where tokens come from: their order, and which are read together."""

import asyncio
import random

import pytest

from jeton.core.exports.views import Views
from jeton.core.resolved.sources import Source, in_order
from jeton.model.objects import ModeRef, TokenRow
from jeton.model.stored_tokens import SnapshotToken


def _token(name: str, value: str = "#fff", alias: str | None = None) -> SnapshotToken:
    return SnapshotToken(name, "color", value, None, alias, id="id")


@pytest.mark.parametrize("count", [0, 1, 4_096, 4_097, 30_000])
@pytest.mark.parametrize("letters", ["ab", "aé\U0001f3a8Zz.-"])
def test_many_tokens_are_sorted_as_few_are(count: int, letters: str) -> None:
    """By the code points of their names, which may be the same for most of their length."""
    chance = random.Random(count)
    names = {f"{''.join(chance.choices(letters, k=chance.randrange(20)))}{number}" for number in range(count)}
    tokens = [_token(name) for name in names]
    chance.shuffle(tokens)
    assert [token.name for token in in_order(tokens)] == sorted(names)


class _Far(Source[TokenRow]):
    """A source that notes what is asked for; each mode has one alias of a token of the last mode."""

    def __init__(self, *sizes: int) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # no query is made
        numbered = enumerate(sizes)
        self.modes = [ModeRef(f"s{each}", f"m{each}", "Base", True, 1, size) for each, size in numbered]  # noqa: FBT003
        self.ahead: list[list[str]] = []
        self.read: list[str] = []

    async def fetch(self, mode_ids: list[str]) -> None:
        self.ahead.append(mode_ids)

    async def _read(self, mode_id: str) -> list[TokenRow]:
        self.read.append(mode_id)
        if mode_id == self.modes[-1].id:
            return [_token("last")]
        return [_token(f"in {mode_id}", "", "last")]

    def exported(self, mode: str) -> list[list[str]]:
        """Export a mode; return which were read together, one after the other."""
        view = asyncio.run(Views(self, self.modes).of_mode(mode))
        assert view.unresolved == []
        return self.ahead


@pytest.mark.parametrize(
    ("sizes", "together"),
    [
        ((5, 500, 500, 0), [["m0", "m1", "m2", "m3"]]),
        ((5000, 500, 501), [["m0", "m1"]]),
        ((1, 600, 600, 400, 2000, 1), [["m0", "m1"], ["m2", "m3"], ["m4", "m5"]]),
        ((1, 5000, 5000), []),
    ],
)
def test_small_modes_are_read_along(sizes: tuple[int, ...], together: list[list[str]]) -> None:
    """The next ones come along with a mode, of a thousand tokens at most; those behind when a name misses."""
    assert _Far(*sizes).exported("m0") == together


def test_no_mode_is_searched_that_no_name_needs() -> None:
    """A mode that came along is looked into only if a name is missing until then."""
    far = _Far(1, 1, 1)
    assert far.exported("m2") == [["m2", "m0", "m1"]]
    assert far.read == ["m2"]

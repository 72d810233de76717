"""Where tokens come from: their order."""

import random

import pytest

from jeton.core.sources import in_order
from jeton.stored_tokens import SnapshotToken


def _token(name: str) -> SnapshotToken:
    return SnapshotToken(name, "color", "#fff", None, None, None, None, "id")


@pytest.mark.parametrize("count", [0, 1, 4_096, 4_097, 30_000])
@pytest.mark.parametrize("letters", ["ab", "aé\U0001f3a8Zz.-"])
def test_many_tokens_are_sorted_as_few_are(count: int, letters: str) -> None:
    """By the code points of their names, which may be the same for most of their length."""
    chance = random.Random(count)
    names = {f"{''.join(chance.choices(letters, k=chance.randrange(20)))}{number}" for number in range(count)}
    tokens = [_token(name) for name in names]
    chance.shuffle(tokens)
    assert [token.name for token in in_order(tokens)] == sorted(names)

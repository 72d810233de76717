"""Up to 8,000 random tokens from a fixed seed through values, exports and imports; `run.py` goes on."""

import pytest
from fuzz.failures import SIZE, failure
from fuzz.generator import Generator
from fuzz.stages import STAGES
from support.properties import tries

from jeton.model.objects import TOKEN_TYPES
from jeton.values.parse import read
from jeton.values.typed import InvalidValue, Ok, OpaqueValue

SEED = 20_261_121
MODES = tries(40)


@pytest.mark.parametrize("stage", STAGES)
def test_nothing_raises_and_all_outputs_hold(stage: str) -> None:
    """Each stage's claims, which stand with it, hold for all tokens."""
    for seed in range(SEED, SEED + MODES):
        found = failure(seed, stage)
        if found is not None:
            pytest.fail(found, pytrace=False)


def test_the_tokens_are_of_all_kinds() -> None:
    """The generator gives every type values that are understood and ones that are not, and many opaque."""
    tokens = [token for seed in range(20) for token in Generator(seed).mode(SIZE)]
    outcomes = {(token.type, type(read(token.type, token.value))) for token in tokens}
    for kind in TOKEN_TYPES:
        assert (kind, Ok) in outcomes
        assert (kind, InvalidValue) in outcomes or kind == "string"
    assert len([kind for kind, outcome in outcomes if outcome is OpaqueValue]) >= len(TOKEN_TYPES) // 2
    assert Generator(1).mode(SIZE) == Generator(1).mode(SIZE)

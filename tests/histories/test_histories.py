"""C8: random histories of several clients on two servers are what the model answers, on both engines."""

import os

from histories.exploring import explore, steps
from hypothesis import Phase
from races.pair import Pair

EXAMPLES, STEPS = 30, 30
_SEED = 43
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""


def test_random_histories_follow_the_model(pair: Pair) -> None:
    """Each answer is the model's; those of requests at once are the model's in some order of them."""
    drawn = int(os.environ.get("JETON_TEST_SEED", _SEED))
    explore(pair, steps(EXAMPLES, STEPS, Phase.generate, Phase.shrink), drawn)

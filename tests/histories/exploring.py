"""Random histories, driven by Hypothesis: what it draws, how long, and what is told of a failure."""

from histories.history import LIMITS
from histories.machine import Failures, Histories
from histories.model import Unexplained
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from races.pair import Pair

LIMIT_SETTINGS = {f"JETON_WORKSPACE_LIMIT_{plan.upper()}": str(limit) for plan, limit in LIMITS.items()}
"""Settings of servers whose users may own few workspaces."""


def steps(examples: int, count: int, *phases: Phase) -> settings:
    """Return settings for so many histories of so many steps."""
    return settings(
        max_examples=examples,
        stateful_step_count=count,
        deadline=None,
        database=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )


def explore(pair: Pair, used: settings, drawn: int) -> None:
    """Let Hypothesis drive histories from a seed; raise the shortest story that is not explained."""
    failures = Failures()

    @seed(drawn)
    class Driven(Histories):
        def __init__(self) -> None:
            super().__init__(pair, failures)

    try:
        run_state_machine_as_test(Driven, settings=used)
    except Exception as error:
        if not failures.stories:
            raise
        # Hypothesis itself tells nothing of a failure that does not come again, as those of a race
        shortest = min(failures.stories, key=len)
        raise Unexplained(f"with JETON_TEST_SEED={drawn}:\n{shortest}") from error

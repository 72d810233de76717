"""Generated examples in one batch, for readers that take longer to start than to read."""

from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from support.properties import tries

T = TypeVar("T")


def generated(strategy: st.SearchStrategy[T], count: int) -> list[T]:
    """Return as many examples as `TEST_EXAMPLES` makes of that number, others each time."""
    found: list[T] = []

    @settings(
        max_examples=tries(count),
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(example: T) -> None:
        found.append(example)

    collect()
    return found

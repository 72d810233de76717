"""Pictures of a hundred thousand texts of any kind."""

from drawings.test_pictures import ANY, SIZES, check
from hypothesis import HealthCheck, Phase, given, settings
from support.properties import tries

from jeton.model import TokenType


@settings(
    max_examples=tries(100_000),
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)
@given(ANY, SIZES)
def test_any_text(found: tuple[TokenType, str], size: tuple[int, int]) -> None:
    """Each has a well-formed picture of allowed elements and attributes alone, in 4 kB, or none."""
    check(found, size)

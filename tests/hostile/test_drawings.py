"""A hundred thousand pictures."""

from drawings.test_pictures import ANY, SIZES, check
from hypothesis import given, settings
from support.properties import tries


@settings(max_examples=tries(6_000))
@given(ANY, SIZES)
def test_any_text(text: str, size: tuple[int, int]) -> None:
    """As each of the 18 types 6,000 texts of any kind have a picture of what is allowed, in 4 kB, or none."""
    check(text, size)

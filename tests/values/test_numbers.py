"""Numbers: what is one, and how it is written."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from jeton.values.numbers import LIMIT, finite, in_range, is_number, plain, plain_decimal, product


def test_written_numbers() -> None:
    """Shortest, without exponent and without negative zero."""
    values = [0, -0.0, 16, 16.0, 1.5, -0.5, 1e-7, 1e14, 123456789.125, float("nan"), float("inf")]
    assert [plain(value) for value in values] == [
        *("0", "0", "16", "16", "1.5", "-0.5", "0.0000001", "100000000000000", "123456789.125", "0", "0")
    ]
    assert [plain_decimal(value) for value in (16, 0.5, -0.0)] == ["16.0", "0.5", "0.0"]


@given(st.floats(-LIMIT, LIMIT) | st.floats(allow_nan=False, allow_infinity=False))
def test_written_numbers_are_exact(value: float) -> None:
    """What is written reads as the same number, and never with an exponent."""
    text = plain(value)
    assert float(text) == value
    assert Decimal(text) == Decimal(repr(value))
    assert not set(text) & set("eE+")


@given(*[st.decimals(-10_000, 10_000, places=3)] * 2)
def test_a_product_is_that_of_the_written_numbers(one: Decimal, other: Decimal) -> None:
    """What people write in decimals has the product that they expect, without the noise of floats."""
    assert product(float(one), float(other)) == float(one * other)


def test_a_product_beyond_all_numbers() -> None:
    """There is none."""
    assert product(1e300, 1e300) is None


def test_what_is_a_number() -> None:
    """CSS's numbers in ASCII digits; JSON's booleans, NaN and what is out of range are none."""
    assert all(map(is_number, ["0", "1.", ".5", "-1e2", "+3"]))
    assert not any(map(is_number, ["", ".", "1px", "٣", "NaN", "Infinity", "1 2", "0x10"]))
    assert [in_range(value) for value in (1, 1.5, True, None, "1", 1e15, float("nan"))] == [
        *(1, 1.5, None, None, None, None, None)
    ]
    assert [finite(value) for value in (1, -1.7e308, 10**400, True, float("inf"), float("nan"), "1")] == [
        *(1.0, -1.7e308, None, None, None, None, None)
    ]

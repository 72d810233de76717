"""Calculations that have a result where a rem has a size, as in native formats."""

import pytest

from jeton.values.evaluation import worked_out


@pytest.mark.parametrize(
    ("kind", "text", "result"),
    [
        ("dimension", "calc(0.625rem - 2px)", "8px"),
        ("dimension", "calc(-1 * 1.5rem + .5REM)", "-16px"),
        ("dimension", "min(1rem, 20px)", "16px"),
        ("fontSize", "calc((1rem + 4px) * 2)", "40px"),
        ("lineHeight", "calc(3 / 2)", "1.5"),
        ("duration", "calc(0.1s * 2)", "0.2s"),
        ("dimension", "1rem", "1rem"),
        ("dimension", "calc(100% - 1rem)", "calc(100% - 1rem)"),
        ("dimension", "calc(1rem + 2vw)", "calc(1rem + 2vw)"),
        ("dimension", "calc(var(--a1rem) * 2)", "calc(var(--a1rem) * 2)"),
        ("dimension", "calc(1rem / 0)", "calc(1rem / 0)"),
        ("string", "calc(1rem - 2px)", "calc(1rem - 2px)"),
    ],
)
def test_a_calculation_of_constants_has_a_result(kind: str, text: str, result: str) -> None:
    """A rem has sixteen pixels here; what depends on the page, or has no result, stays as it is."""
    assert worked_out(kind, text, 16) == result

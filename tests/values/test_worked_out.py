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
        ("dimension", "clamp(1rem, 20px, 2rem)", "20px"),
        ("dimension", "clamp(1rem, calc(1px + 2px), 2rem)", "16px"),
        ("dimension", "clamp(2rem, 5px, 1rem)", "32px"),
        ("dimension", "clamp(1rem, 5vw, 2rem)", "clamp(1rem, 5vw, 2rem)"),
        ("dimension", "clamp(none, 3px, 2rem)", "clamp(none, 3px, 2rem)"),
        ("dimension", "clamp(1px, 2px)", "clamp(1px, 2px)"),
        ("dimension", "round(1.3rem, 4px)", "20px"),
        ("dimension", "round(up, 17px, 0.5rem)", "24px"),
        ("dimension", "round(down, -17px, 8px)", "-24px"),
        ("dimension", "round(to-zero, -17px, 8px)", "-16px"),
        ("dimension", "round(-4px, 8px)", "0px"),
        ("dimension", "round(4px, 0px)", "round(4px, 0px)"),
        ("number", "round(2.5)", "3"),
        ("number", "round(up, 2.1)", "3"),
        ("border", "calc(1rem / 8) solid red", "2px solid red"),
        ("border", "calc(1vw + 8px) solid red", "calc(1vw + 8px) solid red"),
        ("shadow", "0 calc(1rem - 2px) 1rem rgb(0 0 0 / 20%)", "0 14px 16px rgb(0 0 0 / 20%)"),
        (
            "shadow",
            '{"color":"rgb(0 0 0)","blur":"calc(1rem + 1px)"}',
            '{"color":"rgb(0 0 0)","blur":"17px"}',
        ),
        ("transition", "opacity clamp(0.1s, 0.3s, 0.2s) ease-in", "opacity 0.2s ease-in"),
        (
            "typography",
            '{"font-size":"min(1rem, 20px)","textCase":"min(1px, 2px)"}',
            '{"font-size":"16px","textCase":"min(1px, 2px)"}',
        ),
        ("typography", "700 calc(1rem + 4px)/1.5 Inter, serif", "700 20px / 1.5 Inter, serif"),
        ("typography", "700 1rem/1.5 Inter", "700 1rem/1.5 Inter"),
        (
            "gradient",
            "linear-gradient(45deg, rgb(0 0 0) calc(10% + 5%), red)",
            "linear-gradient(45deg, rgb(0 0 0) 15%, red)",
        ),
        ("gradient", "linear-gradient(rgb(0 0 0), calc(", "linear-gradient(rgb(0 0 0), calc("),
        ("typography", '{"fontSize":"calc(1vw + 1px)"}', '{"fontSize":"calc(1vw + 1px)"}'),
    ],
)
def test_a_calculation_of_constants_has_a_result(kind: str, text: str, result: str) -> None:
    """A rem has sixteen pixels here; what depends on the page, or has no result, stays as it is."""
    assert worked_out(kind, text, 16) == result

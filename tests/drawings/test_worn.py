"""Values as declarations of CSS: true to what they are, and never anything else."""

import pytest
from drawings.allowed_rules import RULE
from ui.hostile import CALL, TEXTS, TRAP

from jeton.drawings.worn import Sheet, worn
from jeton.model.objects import TOKEN_TYPES


@pytest.mark.parametrize(
    ("kind", "text", "role", "rule"),
    [
        ("color", "#F00", "", "color:#f00"),
        ("color", "oklch(0.6 0.2 30 / 0.5)", "background-color", "background-color:oklch(0.6 0.2 30 / 0.5)"),
        ("dimension", "1.5rem", "border-radius", "border-radius:24px"),
        ("dimension", "1e9px", "", "width:640px"),
        ("fontSize", "400px", "", "font-size:160px"),
        ("fontFamily", "Inter, 'A \"b', serif", "", "font-family:'Inter', serif"),
        ("letterSpacing", "-0.02em", "", "letter-spacing:-0.02em"),
        ("lineHeight", "1.5", "", "line-height:1.5"),
        ("border", "2px dashed #123456", "", "border:2px dashed #123456"),
        ("shadow", "inset 0 1px 2px red", "", "box-shadow:inset 0px 1px 2px 0px #f00"),
        ("duration", "2500000ms", "", "transition-duration:4s"),
        (
            "cubicBezier",
            "cubic-bezier(.2, 0, 0, 1)",
            "",
            "transition-timing-function:cubic-bezier(0.2, 0, 0, 1)",
        ),
    ],
)
def test_a_value_is_worn_as_it_is(kind: str, text: str, role: str, rule: str) -> None:
    """In the unit of the page, within what a page can show."""
    sheet = Sheet()
    name = sheet.wears(worn(kind, text, role))
    assert sheet.text == f".{name}{{{rule}}}\n"
    assert RULE.fullmatch(sheet.text.strip())


@pytest.mark.parametrize("text", ["var(--x)", "calc(1px + 2vw)", "url(x)", "", "clamp(1px, 2px, 3px)"])
def test_what_only_a_browser_knows_is_not_worn(text: str) -> None:
    """Its text would be that of a user."""
    assert [kind for kind in TOKEN_TYPES if worn(kind, text)] in ([], ["fontFamily"])


def test_no_text_of_a_user_is_worn() -> None:
    """Of any type, alone or as each member of a composite: only rules of the known forms come out."""
    sheet = Sheet()
    for text in TEXTS:
        members = dict.fromkeys(("color", "width", "style", "fontFamily", "fontSize", "fontStyle"), text)
        for value in (text, f"1px solid {text}", f"0 0 1px {text}", f"16px {text}", str(members)):
            for kind in TOKEN_TYPES:
                sheet.wears(worn(kind, value))
    assert sheet.text
    for line in sheet.text.splitlines():
        assert RULE.fullmatch(line), line
    for text in (CALL, TRAP, "url", "<", "@", "\\", "/*", "!"):
        assert text not in sheet.text


def test_equal_declarations_are_one_class() -> None:
    """Which is the same in every sheet: a page and its style sheet are made apart."""
    one, other = Sheet(), Sheet()
    assert one.wears({"color": "#fff"}) == one.wears({"color": "#fff"}) == other.wears({"color": "#fff"})
    assert one.text == other.text
    assert one.wears({}) == ""

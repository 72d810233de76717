"""The part of a page that shows a tokenset as a style guide, and the style sheet of what it wears."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from jeton.core.browsing.cells import Cell
from jeton.core.browsing.guide import Content, Face, dot_of
from jeton.core.browsing.role_words import LABELS
from jeton.drawings.pair import letters
from jeton.drawings.worn import Sheet, worn
from jeton.formats.writing.identifiers import css_properties
from jeton.web.ui.base import render
from jeton.web.ui.base.paths import anchor_of

SENTENCE = "Grumpy wizards make toxic brew for the evil queen and jack."
"""The sentence of type specimens, unless the reader gives one."""
TEXT = 120
"""The most characters of a sentence of one's own."""
_STYLES = frozenset({"heading", "body", "label"})


class Part(NamedTuple):
    """A guide as HTML, and its style sheet."""

    html: Markup
    sheet: str


def part_of(
    content: Content,
    group_path: Callable[[str], str],
    *,
    group: str = "",
    text: str = "",
    token_path: Callable[[str], str] | None = None,
    text_path: Callable[[str], str] | None = None,
) -> Part:
    """Return a guide as a part of a page.

    Args:
        content: what it shows.
        group_path: returns the path of the guide of a group.
        group: the group that is shown alone, if one is.
        text: what specimens of type say.
        token_path: returns the path of the page of a token, None for a guide that leads nowhere else.
        text_path: returns the path of the page on which the text of a group is written, None for readers.
    """
    sheet = Sheet()
    html = render.html(
        "_guide.html",
        content=content,
        group_path=group_path,
        is_in_group=bool(group),
        text=text or SENTENCE,
        wear=partial(_wear, sheet),
        face_class=partial(_face, sheet),
        style_of=partial(_style, sheet),
        labels=LABELS,
        dot=dot_of,
        letters=_letters,
        anchor=anchor_of,
        variable=_variable,
        token_path=token_path,
        text_path=text_path,
        group=group,
    )
    return Part(Markup(html), sheet.text)  # noqa: S704  ours alone, escaped


def _letters(value: str) -> Markup:
    return Markup(letters(value))  # noqa: S704  ours alone


def _variable(name: str) -> str:
    """Return a token as CSS names it."""
    return f"var({css_properties([name])[0]})"


def _wear(sheet: Sheet, type_: str | None, value: str | None, role: str = "") -> str:
    """Return the class that wears a value, empty if it cannot be worn."""
    return sheet.wears(worn(type_ or "", value, role))


def _face(sheet: Sheet, face: Face) -> str:
    """Return the class of a mode, in which its components stand."""
    declarations: dict[str, str] = {}
    for role, cell in face.roles.items():
        if role not in _STYLES and role != "family":
            declarations |= worn(cell.type or "", cell.value, f"--g-{role}")
    family = face.roles.get("family")
    if family is not None:
        declarations |= worn(family.type or "", family.value)
    if _number(face.roles) is not None:
        declarations["--g-faded"] = f"{_number(face.roles)}"
    return sheet.wears(declarations)


def _number(roles: Mapping[str, Cell]) -> float | None:
    cell = roles.get("opacity")
    try:
        return None if cell is None else max(0.1, min(float(cell.value or ""), 1.0))
    except ValueError:
        return None


def _style(sheet: Sheet, face: Face, role: str) -> str:
    """Return the class of a text style of a mode."""
    cell = face.roles.get(role)
    return "" if cell is None else sheet.wears(worn(cell.type or "", cell.value))

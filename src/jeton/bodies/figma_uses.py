"""The body by which a file of Figma tells what it uses; pure."""

import re
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from jeton.bodies import inputs
from jeton.errors import Invalid, Text

FILE_PATTERN: Final = r"^[A-Za-z0-9_-]{1,64}$"
NAME_LIMIT: Final = 255
PAGES: Final = 500
"""The most pages of a report."""
COUNTS: Final = 20_000
"""The most counts of a report: of a variable on a page, or in the styles."""
NUMBER: Final = 1_000_000
"""The most places of one count."""
KEY_LIMIT: Final = 64
_FILE = re.compile(FILE_PATTERN)

Counts = dict[str, Annotated[int, Meta(ge=1, le=NUMBER)]]
"""Numbers of places by the keys of variables, which are ids of tokens in any mode."""


class PageCounts(Struct, frozen=True, omit_defaults=True):
    """How many places of a page have a variable, by its key; the page's name only where it is told."""

    counts: Counts
    name: str | None = None


def _file(value: object) -> str:
    if not isinstance(value, str) or not _FILE.fullmatch(value):
        raise Invalid(Text.FIGMA_FILE)
    return value


def _name(value: object) -> str | None:
    if value is None or value == "":
        return None
    if not isinstance(value, str) or len(value) > NAME_LIMIT or not inputs.is_line(value):
        raise Invalid(Text.FIGMA_NAME.format(limit=NAME_LIMIT))
    return value


def _counts(value: object) -> Counts:
    if not isinstance(value, dict) or not all(map(_is_count, value.items())):
        raise Invalid(Text.FIGMA_COUNTS.format(limit=NUMBER))
    return value


def _is_count(item: tuple[str, Any]) -> bool:
    key, number = item
    return len(key) <= KEY_LIMIT and type(number) is int and 1 <= number <= NUMBER


def _pages(value: object) -> list[PageCounts]:
    if not isinstance(value, list) or not all(isinstance(page, dict) for page in value):
        raise Invalid(Text.FIGMA_PAGES.format(limit=PAGES))
    if len(value) > PAGES:
        raise Invalid(Text.FIGMA_PAGES.format(limit=PAGES))
    pages = [PageCounts(_counts(page.get("counts")), _name(page.get("name"))) for page in value]
    if sum(len(page.counts) for page in pages) > COUNTS:
        raise Invalid(Text.FIGMA_TOO_MANY.format(limit=COUNTS))
    return pages


def _styles(value: object) -> Counts:
    counts = {} if value is None else _counts(value)
    if len(counts) > COUNTS:
        raise Invalid(Text.FIGMA_TOO_MANY.format(limit=COUNTS))
    return counts


_Name = Annotated[str, Meta(max_length=NAME_LIMIT)]
_Styles = Annotated[Counts, Meta(description="Of the styles of the file, which are on no page.")]


class FigmaReport(Struct, frozen=True):
    """What a file of Figma uses, in place of what it told before."""

    file: Annotated[
        str,
        Meta(pattern=FILE_PATTERN, description="An id that the file keeps; the plug-in makes one."),
        inputs.Reads(_file),
    ]
    pages: Annotated[list[PageCounts], Meta(max_length=PAGES), inputs.Reads(_pages)]
    name: Annotated[_Name | None, inputs.Reads(_name)] = None
    styles: Annotated[_Styles | None, inputs.Reads(_styles)] = None
    skipped_hidden: Annotated[bool, inputs.Reads(inputs.one_of(bool, otherwise=Text.FIGMA_HIDDEN))] = False

    @property
    def counts(self) -> list[tuple[int, Counts]]:
        """The counts by the numbers of pages from 0 on, those of the styles by -1."""
        return [(-1, self.styles or {}), *((at, page.counts) for at, page in enumerate(self.pages))]

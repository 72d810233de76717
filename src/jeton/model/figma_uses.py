"""Uses of tokens in files of Figma: places on their pages, and bindings in their styles."""

from msgspec import Struct


class FigmaUses(Struct, frozen=True):
    """How often files of Figma use tokens: places on their pages, and bindings in their styles.

    `pages` and `files` have at least one of those. `reported_at` is the oldest of the last reports of all
    files: a use that is younger may be missing.
    """

    places: int
    pages: int
    styles: int
    files: int
    reported_at: str

    @property
    def is_none(self) -> bool:
        """Whether no file uses any."""
        return not self.files


class FileUse(Struct, frozen=True):
    """A file of Figma, as it told what it uses; a name of a page is null where it was not told.

    `places` are those of tokens that are there now. With `skips_hidden` hidden parts of instances were not
    counted.
    """

    file: str
    name: str | None
    pages: list[str | None]
    skips_hidden: bool
    reported_at: str
    places: int


class TokenUse(Struct, frozen=True, gc=False):
    """How often files of Figma use a token of a tokenset, in any mode: see `FigmaUses`."""

    tokenset_id: str
    name: str
    places: int
    pages: int
    styles: int
    files: int


class PageUse(Struct, frozen=True, gc=False):
    """How often a page of a file uses a token; `page` is its number from 1 on, null for the styles."""

    file: str
    file_name: str | None
    page: int | None
    page_name: str | None
    places: int


class ProposedUse(Struct, frozen=True, gc=False):
    """How often files of Figma use a token that a proposal renames, or deletes: then `new_name` is null."""

    name: str
    new_name: str | None
    places: int
    pages: int
    styles: int
    files: int

"""Parameters of an import as callers write them, checked alike for API, command line and pages."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from jeton.bodies.bodies import ModeCreation, TokensetCreation
from jeton.bodies.inputs import read
from jeton.core.imports.bases import base_choices
from jeton.core.imports.options import ON_CONFLICT, ON_MISSING, OnConflict, Options
from jeton.core.imports.reading import ReadOptions, unknown_format
from jeton.errors import Invalid, Text
from jeton.formats.reading.model import (
    GROUP_SEPARATORS,
    SET_CHOICES,
    SHARED_CHOICES,
    UNITLESS,
    ReadChoices,
    mode_of_files,
)
from jeton.formats.sources import FORMATS

MOST_DELETED = 999_999
"""The largest number of tokens that a request may allow to be deleted."""
T = TypeVar("T", bound=str)


class ImportParameters(Struct, frozen=True, kw_only=True):
    """Parameters of an import; None is one that is absent.

    `modes` are as in `ReadChoices`, `chosen` as in `Options`; `orders` are names of tokensets, separated by
    commas, `bases` texts as `base_choices` reads them.
    """

    format: str | None = None
    mode: str | None = None
    tokenset: str | None = None
    modes: tuple[tuple[str, str], ...] = ()
    orders: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    unitless: str | None = None
    sets: str | None = None
    shared: str | None = None
    group_separator: str | None = None
    per_file: bool = False
    strict: bool = False
    on_conflict: str = "replace"
    on_missing: str = "keep"
    allow_delete: str | None = None
    chosen: dict[tuple[str, str], OnConflict] = {}

    def options(self) -> tuple[ReadOptions, Options]:
        """Return the options of reading the files, and those of merging them.

        Raises:
            Invalid: a parameter has a value that it cannot have.
        """
        if self.format is not None and self.format not in FORMATS:
            raise Invalid(unknown_format(self.format))
        for name in (name for name in (self.mode, *(name for _, name in self.modes)) if name is not None):
            read(ModeCreation, {"name": name})
        if self.tokenset is not None:
            read(TokensetCreation, {"name": self.tokenset})
        unitless = None if self.unitless is None else _one_of(UNITLESS, self.unitless, Text.IMPORT_UNITLESS)
        sets = None if self.sets is None else _one_of(SET_CHOICES, self.sets, Text.IMPORT_SETS)
        shared = None if self.shared is None else _one_of(SHARED_CHOICES, self.shared, Text.IMPORT_SHARED)
        on_missing = _one_of(ON_MISSING, self.on_missing, Text.IMPORT_MISSING)
        options = Options(
            _one_of(ON_CONFLICT, self.on_conflict, Text.IMPORT_CONFLICT),
            self.mode,
            self.tokenset,
            tuple(name.strip() for text in self.orders for name in text.split(",")),
            self.chosen,
            on_missing,
            _allowed(self.allow_delete),
            self.strict,
            base_choices(self.bases),
        )
        separator = self.group_separator
        if separator is not None:
            _one_of(GROUP_SEPARATORS, separator, Text.IMPORT_SEPARATOR)
        choices = ReadChoices(
            self.format, self.tokenset, self.modes, self.per_file, unitless, sets, separator, shared
        )
        return ReadOptions(choices, self.strict, on_missing == "delete"), options


def modes_of(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the globs in texts as `GLOB=MODE`, each with its mode, or raise `Invalid`."""
    modes = [mode_of_files(text) for text in texts]
    if None in modes:
        raise Invalid(Text.IMPORT_MAP)
    return tuple(mode for mode in modes if mode is not None)


def _one_of(values: tuple[T, ...], text: str, refusal: str) -> T:
    value = next((each for each in values if each == text), None)
    if value is None:
        raise Invalid(refusal)
    return value


def _allowed(text: str | None) -> int | None:
    """Return how many tokens may be deleted though they are many."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_DELETED))):
        raise Invalid(Text.IMPORT_ALLOW)
    return int(text)

"""Exports whose names a design tool shows for code: options name a target, or a preset, for each platform."""

from collections.abc import Callable
from copy import copy
from typing import Any, NamedTuple, Protocol, TypeVar

from jeton.errors import Invalid, Text
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import Format, Symbolic
from jeton.formats.writing.options import SYNTAXES, Options, options_of, with_options

F = TypeVar("F", bound=Format)


class Saved(Protocol):
    """A preset, of now or of a release."""

    @property
    def target(self) -> str:
        """The name of its target."""

    @property
    def options(self) -> dict[str, Any]:
        """Its options."""


Find = Callable[[str], Saved | None]
"""Returns the preset of a name; None if there is none."""


class CodeSyntax(NamedTuple):
    """The target and the options by which code names tokens, and the option that asks for them."""

    option: str
    target: str
    options: Options

    @property
    def exporter(self) -> Symbolic:
        """The exporter whose names code has."""
        return with_options(SYMBOLIC[self.target], self.options)


def code_syntaxes(options: Options, find: Find) -> tuple[CodeSyntax, ...]:
    """Return the exports that options name.

    Raises:
        Invalid: there is none of a name, or code has no names of it.
    """
    names = [(option, getattr(options, option)) for option in SYNTAXES]
    return tuple(_code_syntax(option, name, find) for option, name in names if name is not None)


def _code_syntax(option: str, name: str, find: Find) -> CodeSyntax:
    preset = find(name)
    target = name if preset is None else preset.target
    if target not in SYMBOLIC:
        raise Invalid(Text.OPTION_SYNTAX.format(option=option, name=name, targets=", ".join(SYMBOLIC)))
    own = options_of({} if preset is None else preset.options)
    with_options(SYMBOLIC[target], own)  # raises if a preset of before has what the target takes no more
    return CodeSyntax(option, target, own)


def with_code_syntaxes(exporter: F, syntaxes: tuple[CodeSyntax, ...]) -> F:
    """Return an exporter that shows the names of these exports."""
    if not syntaxes:
        return exporter
    exporter = copy(exporter)
    exporter.code_syntax = {each.option: each.exporter for each in syntaxes}
    return exporter

"""Arguments and options that several commands share."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

_LIMIT = 255
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class LineType(click.ParamType[str]):
    """The type of one line of text. Bytes that are not UTF-8 arrive as lone surrogates, which it refuses."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the text, or end the command if it is empty, too long or more than one line."""
        if not 0 < len(value) <= _LIMIT or value.isspace() or _CONTROL.search(value):
            self.fail(f"must be one line of 1 to {_LIMIT} characters, in UTF-8", param, ctx)
        return value


LINE = LineType()


def email(function: F) -> F:
    """Add the argument EMAIL to a command."""
    return click.argument("email", type=LINE)(function)


def as_json(function: F) -> F:
    """Add the option --json to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for scripts.")(function)


def listening(function: F) -> F:
    """Add the options --host and --port of a server, which go before the settings."""
    port = click.IntRange(0, 65_535)
    help_ = "The port; 0 takes a free one.  [default: JETON_PORT, or 8000]"
    function = click.option("--port", type=port, help=help_)(function)
    help_ = "The address to listen on.  [default: JETON_HOST, or 127.0.0.1]"
    return click.option("--host", type=LINE, help=help_)(function)

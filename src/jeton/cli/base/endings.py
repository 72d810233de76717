"""Ends of commands: each has an exit code, and one line on standard error that says why."""

import re

import click

from jeton.cli.base.printing import note, styled, visible

_HELD = re.compile(
    "Changes to this workspace need a review|The gate of this environment refuses|"
    r"\d+ approvals of what is accepted are required"
)
"""The beginnings of refusals by a review or a gate, as servers of all versions write them."""


class Ended(click.ClickException):
    """Ends a command with one line on standard error."""

    def show(self, file: object = None) -> None:
        """Print the line; `file` is click's."""
        del file
        note(f"{styled('Error:', 'red')} {visible(self.format_message())}")


class CommandRefused(Ended):
    """Ends a command: the database or the server refuses it, or the database is unavailable."""

    exit_code = 1


class Misused(Ended):
    """Ends a command: a setting, an option or the schema must change."""

    exit_code = 2


class Held(Ended):
    """Ends a command: the gate of an environment, or a review that is required, refuses it."""

    exit_code = 3


class NotPermitted(Ended):
    """Ends a command: the API token is not valid, or may not do this."""

    exit_code = 4


class NoConnection(Ended):
    """Ends a command: no server answers, or none that can serve."""

    exit_code = 5


def is_held(text: str) -> bool:
    """Tell whether a refusal is that of a gate or of a review."""
    return _HELD.match(text) is not None


def refusal(text: str) -> Ended:
    """Return the end of a command that is refused with a text, on the database."""
    return Held(text) if is_held(text) else CommandRefused(text)

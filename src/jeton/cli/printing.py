"""Printing of results: JSON for scripts, aligned columns for people."""

from collections.abc import Mapping, Sequence

import click
import msgspec

from jeton.cli.terminal import is_plain
from jeton.store.upkeep.checking import plural_of


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    click.echo(msgspec.json.encode(value))


def print_result(value: object, text: str, *, as_json: bool) -> None:
    """Print a result as JSON, or the text that tells people of it."""
    if as_json:
        print_json(value)
    else:
        click.echo(text)


def print_table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their titles, each column as wide as its widest text."""
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    for number, row in enumerate((titles, *rows)):
        line = "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        click.echo(line if number else styled(line))


def print_rows(rows: Mapping[str, int]) -> None:
    """Print the number of rows of each table, which people know by other names."""
    print_table(("KIND", "NUMBER"), [(plural_of(name), f"{count:,}") for name, count in rows.items()])


def styled(text: str, color: str | None = None) -> str:
    """Return a text in bold, and in a color; where it is printed to no terminal, neither is."""
    return click.style(text, fg=color, bold=True)


def note(text: str) -> None:
    """Print a text for people on standard error; standard output is for scripts."""
    click.echo(
        text, err=True, color=False if is_plain() else None
    )  # an error is shown outside of the command

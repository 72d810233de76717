"""How results are printed: JSON for scripts, aligned columns for people."""

from collections.abc import Sequence

import click
import msgspec


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    click.echo(msgspec.json.encode(value))


def print_table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their titles, each column as wide as its widest text."""
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    for row in (titles, *rows):
        click.echo("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())


def note(text: str) -> None:
    """Tell a person something on standard error, which leaves standard output to scripts."""
    click.echo(text, err=True)

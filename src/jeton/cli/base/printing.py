"""Printing of results: JSON for scripts, aligned columns for people.

All that commands print passes through `echo`, since stored texts may have characters that a terminal obeys.
"""

import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import click

from jeton.cli.base.terminal import is_plain

_STYLE = re.compile(r"(\x1b\[(?:[01]|3[0-7])m|\n)")
"""Matches the escape sequences of `styled` and the end of a line, which `echo` prints as they are."""

_LEAST = 11
"""The characters that a terminal shows of a text in a table at least: those of a day and one more."""

_BLANKS = re.compile(r"([\t\n])")
"""Matches what a file has to have beside what is printable."""


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    import msgspec  # noqa: PLC0415  what speaks to a server prints its JSON, and goes without

    echo(msgspec.json.encode(value).decode())


def print_result(value: object, text: str, *, as_json: bool) -> None:
    """Print a result as JSON, or the text that tells people of it."""
    if as_json:
        print_json(value)
    else:
        echo(text)


def print_table(titles: Sequence[str], rows: Sequence[Sequence[str]], *, is_whole: bool = False) -> None:
    """Print rows under their titles, each column as wide as its widest text.

    A terminal gets what fits its width, unless `is_whole`: long texts are cut, the last columns left out.
    """
    rows = [[visible(text) for text in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    if sys.stdout.isatty() and not is_whole:
        widths = _fitted(titles, widths, shutil.get_terminal_size().columns)
    for number, row in enumerate((titles, *rows)):
        cells = (_cut(text, width).ljust(width) for text, width in zip(row, widths, strict=False))
        line = "  ".join(cells).rstrip()
        echo(line if number else styled(line))
    if left := titles[len(widths) :]:
        note(f"{', '.join(left)}: in a wider terminal, or with --json")


def _fitted(titles: Sequence[str], widths: Sequence[int], room: int) -> list[int]:
    """Return the widths of the first columns, as many as fit; ids are whole."""
    least = [
        width if title.endswith("ID") else min(width, max(len(title), _LEAST))
        for title, width in zip(titles, widths, strict=True)
    ]
    while len(least) > 1 and sum(least) + 2 * (len(least) - 1) > room:
        del least[-1]
    fitted = [min(width, max(room, few)) for few, width in zip(least, widths, strict=False)]
    while sum(fitted) + 2 * (len(fitted) - 1) > room and fitted != least:
        spare = [width * (width > few) for few, width in zip(least, fitted, strict=True)]
        fitted[spare.index(max(spare))] -= 1
    return fitted


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}\u2026"


def print_rows(rows: Mapping[str, int]) -> None:
    """Print the number of rows of each table, which people know by other names."""
    from jeton.store.upkeep.checking import plural_of  # noqa: PLC0415  the store is for commands on a database

    print_table(("KIND", "NUMBER"), [(plural_of(name), f"{count:,}") for name, count in rows.items()])


def styled(text: str, color: str | None = None) -> str:
    """Return a text in bold, and in a color; where it is printed to no terminal, neither is."""
    return click.style(text, fg=color, bold=True)


def note(text: str) -> None:
    """Print a text for people on standard error; standard output is for scripts."""
    echo(text, err=True, color=False if is_plain() else None)  # an error is shown outside of the command


def echo(text: str, **about: Any) -> None:
    """Print a text and the end of a line, as `click.echo` does, with what is not printable made visible."""
    click.echo(
        "".join(part if _STYLE.fullmatch(part) else visible(part) for part in _STYLE.split(text)), **about
    )


def echo_file(text: str) -> None:
    """Print the text of a file on a terminal, with what the terminal would obey made visible."""
    parts = _BLANKS.split(text)
    click.echo("".join(part if _BLANKS.fullmatch(part) else visible(part) for part in parts), nl=False)


def visible(text: str) -> str:
    """Return a text with each character that is not printable as JSON escapes it, in four digits."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else _escaped(each) for each in text)


def _escaped(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))

"""The tables of what was measured, in Markdown that reads as plain text too."""

import statistics
from collections.abc import Sequence
from itertools import chain

from growth import Size
from layers import Layers
from processes import OWN
from quiet import QUIET
from row import Figure, Goal, Measured, Unit, median

_MIB = 2**20
_SLIGHT = 0.01
"""The smallest share of a request's time that a layer has a line for."""


def results(rows: Sequence[Measured]) -> str:
    """Return a line for each goal: what both reach, and whether that is enough."""
    lines = [("work", "unit", "Jeton", "against", "theirs", "times as good", "wanted", "reached")]
    for measured in rows:
        unit = measured.row.unit
        ours = unit.text(median(measured.ours))
        for (goal, ratio), figures in zip(measured.ratios(), measured.theirs, strict=True):
            theirs = goal.rival.name, unit.text(median(figures)), f"{ratio:.2f}"
            lines.append((measured.row.work, unit.name, ours, *theirs, *_verdict(goal, ratio)))
    return markdown(lines)


def disturbance(rows: Sequence[Measured], sizes: Sequence[Size]) -> str:
    """Return a warning where the machine had other things to do meanwhile, else nothing."""
    figures = chain.from_iterable(figures for row in rows for _, figures in row.by_entrant())
    others = [*(figure.others for figure in figures), *(size.others for size in sizes)]
    most = max(others, default=0.0)
    if most <= QUIET:
        return ""
    return f"**Other programs took up to {most:.0%} of the machine meanwhile: repeat this when it is quiet.**"


def notes(rows: Sequence[Measured]) -> str:
    """Return what the work of each row is."""
    return "\n".join(f"- **{measured.row.work}**: {measured.row.note}" for measured in rows)


def details(rows: Sequence[Measured]) -> str:
    """Return a line for each row and entrant: how far the rounds differ, and what else was seen."""
    heads = (
        *("work", "who", "unit", "median", "lowest", "highest"),
        *("99 % within", "processor time of a request", "memory after", "others"),
    )
    lines: list[tuple[str, ...]] = [heads]
    for measured in rows:
        for entrant, figures in measured.by_entrant():
            lines.append((measured.row.work, entrant.name, *_detail(measured.row.unit, figures)))
    return markdown(lines)


def _detail(unit: Unit, figures: Sequence[Figure]) -> tuple[str, ...]:
    values = [figure.value for figure in figures]
    memory = statistics.median(figure.memory for figure in figures)
    slow = [figure.p99 for figure in figures if figure.p99 is not None]
    return (
        unit.name,
        unit.text(median(figures)),
        unit.text(min(values)),
        unit.text(max(values)),
        f"{statistics.median(slow):.1f} ms" if slow else "",
        _processors(figures),
        f"{memory / _MIB:,.0f} MiB" if memory else "",
        f"{max(figure.others for figure in figures):.0%}",
    )


def _processors(figures: Sequence[Figure]) -> str:
    """Return the median microseconds of a request: the server's own, then those that worked for it."""
    names = dict.fromkeys(chain.from_iterable(figure.processors for figure in figures))
    medians = {
        name: statistics.median(figure.processors.get(name, 0.0) for figure in figures) for name in names
    }
    return ", ".join(
        f"{spent:.0f} µs" if name == OWN else f"{name} {spent:.0f} µs" for name, spent in medians.items()
    )


def _verdict(goal: Goal, ratio: float) -> tuple[str, str]:
    if goal.ratio is None:
        return "", "reported"
    reached = ratio >= goal.ratio
    if goal.required:
        return f"at least {goal.ratio:g}", "yes" if reached else "NO"
    return f"goal {goal.ratio:g}", "yes" if reached else "not yet"


def growth(sizes: Sequence[Size]) -> str:
    """Return a line for each figure and a column for each number of tokens."""
    columns = [
        ("", *(f"{size.tokens:,.0f} tokens" for size in sizes)),
        ("get one token, requests/s", *(f"{size.get:,.0f}" for size in sizes)),
        ("create one token, requests/s", *(f"{size.create:,.0f}" for size in sizes)),
        ("list a page of 1,000 tokens, ms", *(f"{size.listed:,.1f}" for size in sizes)),
        ("export 1,000 tokens to css after a change, ms", *(f"{size.export:,.1f}" for size in sizes)),
        ("start to first answer, ms", *(f"{size.start_up:,.0f}" for size in sizes)),
        ("database file, MiB", *(f"{size.file:,.1f}" for size in sizes)),
        ("memory of the process, MiB", *(f"{size.memory:,.0f}" for size in sizes)),
    ]
    return markdown(columns)


def layers(found: Sequence[Layers]) -> str:
    """Return a line for each layer: its share of each work's processor time, and its microseconds."""
    totals = [sum(work.microseconds.values()) for work in found]
    shares: dict[str, list[float]] = {}
    for index, (work, total) in enumerate(zip(found, totals, strict=True)):
        for layer, microseconds in work.microseconds.items():
            shares.setdefault(layer, [0.0] * len(found))[index] = microseconds / total
    lines = [("layer", *chain.from_iterable((work.work, "µs") for work in found))]
    kept = sorted((layer for layer in shares if max(shares[layer]) >= _SLIGHT), key=lambda x: -sum(shares[x]))
    rest = [max(0.0, 1.0 - sum(shares[layer][index] for layer in kept)) for index in range(len(found))]
    for layer, parts in [*((layer, shares[layer]) for layer in kept), ("all others", rest)]:
        lines.append((layer, *_parts(parts, totals)))
    return markdown([*lines, ("together", *_parts([1.0] * len(found), totals))])


def _parts(parts: Sequence[float], totals: Sequence[float]) -> list[str]:
    pairs = zip(parts, totals, strict=True)
    return [text for part, total in pairs for text in (f"{part:.0%}", f"{part * total:.1f}")]


def markdown(lines: Sequence[tuple[str, ...]]) -> str:
    """Return a table whose first line is its head."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [" | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
    rule = "-|-".join("-" * width for width in widths)
    return "\n".join(f"| {row} |" for row in (rows[0], *rows[1:])).replace("\n", f"\n|-{rule}-|\n", 1)

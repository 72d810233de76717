"""Two checkouts of Jeton compared by the processor time of a request."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from exports import Exporting, after_change
from report import markdown
from row import RATE, Entrant, Goal, Row, measure
from rows import works
from service import Jeton
from world import World

ALLOWED = 1.05
"""How many times the processor time of the other checkout counts as equal."""


def compare(checkout: Path, rounds: int, seconds: float) -> int:
    """Measure both in turn, print a line for each work, and return 1 if any takes more than `ALLOWED`."""
    heads = ("processor time", "here, µs", "there, µs", "here / there", "each round", "within 5 %")
    lines, worse = list[Sequence[str]]([heads]), 0
    with (
        tempfile.TemporaryDirectory(prefix="jeton-bench-") as folder,
        World(Path(folder, "here")) as here,
        World(Path(folder, "there"), checkout) as there,
    ):
        for name in works_of(here, here.jeton):
            for engine in ("SQLite", "PostgreSQL"):
                ours, theirs = (works_of(world, _on(world, engine))[name] for world in (here, there))
                print(f"Measuring {name}, {engine}: {rounds} rounds …", flush=True)
                found = measure(Row(name, RATE, ours, (Goal(theirs),)), rounds, seconds, {})
                sides = [[sum(f.processors.values()) for f in side] for side in (found.ours, *found.theirs)]
                # other programs can only add to it: the lowest of all rounds is nearest to what it takes
                here_takes, there_takes = map(min, sides)
                ratio = here_takes / there_takes
                worse += ratio > ALLOWED
                rounds_said = ", ".join(f"{our / their:.2f}" for our, their in zip(*sides, strict=True))
                cells = (f"{name}, {engine}", f"{here_takes:,.0f}", f"{there_takes:,.0f}", f"{ratio:.3f}")
                lines.append((*cells, rounds_said, "yes" if ratio <= ALLOWED else "NO"))
                print(markdown([heads, lines[-1]]), flush=True)
    print(f"\n{markdown(lines)}")
    return int(worse > 0)


def _on(world: World, engine: str) -> Jeton:
    return world.jeton if engine == "SQLite" else world.jeton_on_postgres


def works_of(world: World, jeton: Jeton) -> dict[str, Entrant]:
    """Return the works that are compared, by name."""
    tokens = world.data.tokens
    return {
        "get one token": works.get_token(jeton, jeton.database, tokens),
        "create one token": works.create_token(jeton, tokens, len(tokens)),
        "change one token": works.change_token(jeton, tokens),
        "list 1,000 tokens": works.list_tokens(jeton, world.data.listed),
        "export 10,000 tokens to css after a change": Exporting(jeton.name, jeton, after_change),
    }

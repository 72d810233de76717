"""Proposals of many changes over four modes, opened and accepted."""

import statistics
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from client import Client
from data import TOKENS, Token
from processes import BenchError, Figure
from program import Program
from seeded import API, Database, Made, fill, modes_of, on_postgres, workspace
from service import Jeton
from support.postgres import Cluster
from visit import Visit

CHANGES = 10_000
"""The changes of the proposal, as many as one may have."""
MODES = ("Dark", "Contrast", "Print")
"""The modes beside the default one; each has all tokens."""
EMAIL = "designer@example.test"
_OPENED = 5
"""How often a page is asked for by one server; the median counts."""
_ROWS, _LOOKS = 100, 20
"""The rows of a window, and the windows of one turn."""


class Proposal(NamedTuple):
    """A database with a tokenset in four modes, and the ids of the tokenset and of a proposal for it."""

    database: Database
    tokenset: str
    id: str

    @classmethod
    def filled(cls, folder: Path, program: Program, tokens: Sequence[Token]) -> "Proposal":
        """Return one that changes as many values in each mode."""
        folder.mkdir()
        url = f"sqlite:///{folder / 'jeton.db'}"
        program.run("user", "add", EMAIL, "--plan", "team", database=url)
        secret = program.secret(EMAIL, database=url)
        with program.serving(url, folder / "log") as server:
            server.authorization = f"Bearer {secret}"
            with Client(server) as client:
                space = workspace(client, "Measured")
                modes = modes_of(client, space)
                for name in MODES:
                    client.json("POST", modes, {"name": name}, status=201)
                ids = [mode["id"] for mode in client.json("GET", modes)["modes"]]
                for mode_id in ids:
                    fill(client, f"{modes}/{mode_id}", tokens)
                upsert = list(_changed(tokens))[: CHANGES // len(ids)]
                wanted = {"modes": {mode_id: {"upsert": upsert} for mode_id in ids}}
                body = {"title": "A calmer palette", "changes": wanted}
                made = client.json("POST", f"{space}/proposals", body, status=201)
        if made["changes"] != CHANGES:
            raise BenchError(f"the proposal has {made['changes']} changes, not {CHANGES}")
        mode = f"{modes}/{ids[0]}"
        database = Database(folder, url, Made(mode, mode, secret, secret))
        return cls(database, modes.split("/")[-2], made["id"])

    def on_postgres(self, folder: Path, program: Program, cluster: Cluster) -> "Proposal":
        """Return the same on a PostgreSQL server."""
        return self._replace(database=on_postgres(folder, program, cluster, self.database))


def _changed(tokens: Sequence[Token]) -> Iterator[dict[str, str]]:
    """Yield changes of the tokens with a value of their own, each to that of another one of its type."""
    by_type = defaultdict[str, list[Token]](list)
    for token in tokens:
        if token.alias_to is None:
            by_type[token.type].append(token)
    for own in by_type.values():
        for token, other in zip(own, own[1:] + own[:1], strict=True):
            if token.value != other.value:
                yield {"name": token.name, "value": other.value}


@dataclass(frozen=True, slots=True)
class Opening:
    """The service, newly started, asked for a proposal: by the API, or by the page of it."""

    jeton: Jeton
    proposal: Proposal
    page: bool = False

    @property
    def name(self) -> str:
        """The name in the tables."""
        return self.jeton.name

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  nothing is repeated for long
        """Measure the median of a few, the first of which finds nothing in memory."""
        path = f"{'' if self.page else API}/proposals/{self.proposal.id}"
        with self.jeton.running() as server, Client(server) as client:
            cookie = Visit.to(server).cookie if self.page else None
            figures = []
            for _ in range(_OPENED):
                (_, body), figure = server.timed(lambda: client.send("GET", path, Cookie=cookie))
                if b"A calmer palette" not in body:
                    raise BenchError(f"{path} does not show the proposal")
                figures.append(figure)
        return sorted(figures, key=lambda figure: figure.value)[_OPENED // 2]


@dataclass(frozen=True, slots=True)
class Accepting:
    """The service, newly started, that accepts a proposal."""

    jeton: Jeton
    proposal: Proposal

    @property
    def name(self) -> str:
        """The name in the tables."""
        return self.jeton.name

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  it takes as long as it takes
        """Measure the milliseconds from the request to the answer."""
        with self.jeton.running() as server, Client(server) as client:
            said, figure = client.timed("POST", f"{API}/proposals/{self.proposal.id}/accept", {})
        if (count := msgspec.json.decode(said)["changed"]) != CHANGES:
            raise BenchError(f"{count} tokens of {CHANGES} were changed")
        return figure


@dataclass(frozen=True, slots=True)
class Beside:
    """The service, asked for rows of the matrix in turn with the proposal and without it."""

    jeton: Jeton
    proposal: Proposal

    @property
    def name(self) -> str:
        """The name in the tables."""
        return self.jeton.name

    def measure(self, seconds: float) -> Figure:
        """Measure how many times the processor time with it is that without it, in medians of many turns."""
        path = f"{API}/tokensets/{self.proposal.tokenset}/matrix?limit={_ROWS}"
        sides = {"with it": f"{path}&proposal={self.proposal.id}", "without it": path}
        spent: dict[str, list[float]] = {side: [] for side in sides}
        with self.jeton.running() as server, Client(server) as client:

            def look(path: str) -> None:
                for offset in range(0, TOKENS, TOKENS // _LOOKS):
                    rows = client.json("GET", f"{path}&offset={offset}")["rows"]
                    if len(rows) != _ROWS:
                        raise BenchError(f"{path} has {len(rows)} rows at {offset}")

            for each in sides.values():
                look(each)  # from now on the matrices are in memory
            deadline = time.monotonic() + 2 * seconds
            while time.monotonic() < deadline:
                for side, each in sides.items():
                    _, figure = server.timed(partial(look, each))
                    spent[side].append(sum(figure.processors.values()) / _LOOKS)
            memory = server.memory()
        with_it, without_it = medians = [statistics.median(each) for each in spent.values()]
        return Figure(with_it / without_it, memory, dict(zip(sides, medians, strict=True)))

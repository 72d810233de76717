"""Releases of an organization, and the differences between two of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from client import Client
from data import Token
from processes import BenchError, Figure
from seeded import API, Database
from service import Jeton

_FEW = 100
"""Tokens that have another value in the second of two compared releases."""
_DIFFS = 3
"""Diffs of one server, each with a release that was not compared before; the median counts."""


@dataclass(frozen=True, slots=True)
class Releasing:
    """The service, newly started, asked for a first release of everything or for the diff of two."""

    name: str
    jeton: Jeton
    tokens: Sequence[Token]
    diff: bool = False

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  it takes as long as it takes
        """Measure the milliseconds from the request to the answer."""
        with self.jeton.running() as server, Client(server) as client:
            organization = organization_of(client, self.jeton.database)
            first, figure = self._release(client, organization, "1.0.0")
            if not self.diff:
                return figure
            plain = [each.name for each in self.tokens if each.type == "color" and each.alias_to is None]
            colors, figures = plain[:_FEW], []
            for number in range(_DIFFS):
                upsert = [
                    {"name": name, "value": f"#{number}{at:05x}"} for at, name in enumerate(colors[:_FEW])
                ]
                client.send("PATCH", self.jeton.database.tokens, {"upsert": upsert})
                second, _ = self._release(client, organization, f"2.0.{number}")
                path = f"{organization}/diff?from={first['id']}&to={second['id']}"
                said, figure = client.timed("GET", path)
                found = len(msgspec.json.decode(said)["changed"])
                if found < _FEW:
                    raise BenchError(f"the diff names {found} changed tokens of {_FEW}")
                figures.append(figure)
            return sorted(figures, key=lambda figure: figure.value)[_DIFFS // 2]

    def _release(self, client: Client, organization: str, version: str) -> tuple[Any, Figure]:
        path, body = f"{organization}/releases", {"version": version}
        made, figure = client.server.timed(lambda: client.json("POST", path, body, status=201))
        if made["tokens"] < len(self.tokens):
            raise BenchError(f"of {len(self.tokens)} tokens {made['tokens']} were released")
        return made, figure


def organization_of(client: Client, database: Database) -> str:
    """Return the path of a new organization that has the workspace of the seeded tokens."""
    tokenset = client.json("GET", database.core.partition("/modes/")[0])
    made = client.json("POST", f"{API}/organizations", {"name": "Acme"}, status=201)
    workspace = f"{API}/workspaces/{tokenset['workspace_id']}"
    client.send("PATCH", workspace, {"organization_id": made["id"]})
    return f"{API}/organizations/{made['id']}"

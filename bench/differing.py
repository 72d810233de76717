"""Diffs: how long one of two large releases takes."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from contenders import Jeton
from data import Row
from processes import BenchError
from quiet import Others
from releasing import Organization
from row import Figure

CHANGED = 100
"""Tokens that have another value in the second release."""


@dataclass(frozen=True, slots=True)
class Differing:
    """The service, newly started, asked for the diff of two releases that differ in little."""

    name: str
    jeton: Jeton
    tokens: Sequence[Row]

    def measure(self, seconds: float) -> Figure:
        """Measure the median time of a diff in milliseconds, from the request to the answer.

        Each is of another release, because an answer is kept.
        """
        colors = [token for token in self.tokens if token.type == "color" and token.alias_to is None]
        changed = [{"name": token.name, "value": "#123456"} for token in colors[:CHANGED]]
        gone = [token.name for token in colors[CHANGED : CHANGED + 1]]
        found: list[float] = []
        with self.jeton.running() as server:
            organization = Organization(server, self.jeton.seeded)
            first = organization.release("1.0.0")
            path = self.jeton.seeded.tokens
            mode = path[path.index("/tokensets/") :]
            organization.ask("PATCH", mode, {"upsert": changed, "delete": gone})
            others = Others(server.process.pid)
            end = time.monotonic() + seconds
            while not found or time.monotonic() < end:
                another = {"name": changed[0]["name"], "value": f"#{len(found):06x}"}
                organization.ask("PATCH", mode, {"upsert": [another]})
                second = organization.release(f"2.0.{len(found)}")
                asked = f"{organization.path}/diff?from={first['id']}&to={second['id']}"
                start = time.perf_counter()
                diff = organization.ask("GET", asked)
                found.append((time.perf_counter() - start) * 1000)
                if len(diff["removed"]) != len(gone) or len(diff["changed"]) < CHANGED:
                    raise BenchError(f"the diff names {len(diff['changed'])} changed tokens")
            memory, disturbed = server.memory(), others.share()
        return Figure(statistics.median(found), memory, disturbed)

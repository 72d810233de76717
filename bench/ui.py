"""`make bench-ui`: measure the matrix in Chromium and on the server, beside the budgets that it has.

Every figure is the median of five runs. BENCH_ROUNDS (5) shortens a run for trying. A figure over its budget
ends it with status 1; those without a budget are only reported.
"""

import os
import random
import re
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from browser import Screen
from client import Client
from crowd import browsing
from data import TOKENS, generate
from load import Request, Result, press
from processes import BenchError, Server
from program import Program
from report import machine, markdown, renew
from seeded import Database, Made, fill, modes_of, on_postgres, workspace
from service import Jeton
from support.postgres import Cluster
from visit import Visit

Figures = dict[str, float]

ROUNDS = 5
SECONDS = 3.0
MODES = ("Dark", "Contrast", "Dim", "Print", "Kiosk", "Watch", "Television")
SHARES = (0.8, 0.3, 0.2)
"""The parts of the plain tokens that the modes beside the default one have themselves, in turn."""
EMAIL = "designer@example.test"
LARGE = 50_000
HEAD = ("figure", "measured", "budget", "reached")
_SEED = 5
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')

BUDGETS: Mapping[str, tuple[str, float]] = {
    "first paint": ("ms", 250),
    "DOM ready": ("ms", 300),
    "HTML": ("kB", 60),
    "HTML as sent": ("kB", 8),
    "JavaScript, gzip": ("kB", 40),
    "CSS, gzip": ("kB", 14),
    "elements": ("", 8_000),
    "elements after scrolling": ("", 40_000),
    "main thread, a frame at 7,200 px/s": ("ms", 8),
    "blank frames": ("", 0),
    "filter key to paint": ("ms", 250),
    "save to paint": ("ms", 60),
    "1,000 cells pasted: the plan": ("ms", 1_000),
    "1,000 cells pasted: stored": ("ms", 1_500),
    "window after a change": ("ms", 60),
    "window": ("ms", 6),
    "window after a change, PostgreSQL": ("ms", 80),
    "get one token, slower beside 20 people who browse": ("%", 5),
}
"""The unit and the most of each figure that has a budget, over 10,000 names in 4 modes."""
LARGE_BUDGETS: Mapping[str, tuple[str, float]] = {
    "filter key to paint": ("ms", 300),
    "save to paint": ("ms", 120),
}
"""Those of 50,000 names in 8 modes."""
UNITS = {name: unit for name, (unit, _) in BUDGETS.items()} | {"frames a second": ""}


class Matrix(NamedTuple):
    """A database with one tokenset, the path of its page, and that of a mode in the API."""

    database: Database
    page: str
    mode: str

    @classmethod
    def filled(cls, folder: Path, program: Program, count: int, modes: int) -> "Matrix":
        """Return a matrix of so many names and modes, of which the default one has every name."""
        folder.mkdir()
        url = f"sqlite:///{folder / 'jeton.db'}"
        program.run("user", "add", EMAIL, "--plan", "team", database=url)
        secret = program.secret(EMAIL, database=url)
        chance, tokens = random.Random(_SEED), generate(count, _SEED)
        with program.serving(url, folder / "log") as server:
            server.authorization = f"Bearer {secret}"
            with Client(server) as client:
                path = modes_of(client, workspace(client, "Measured"))
                default = f"{path}/{client.json('GET', path)['modes'][0]['id']}"
                fill(client, default, tokens)
                for place, name in enumerate(MODES[: modes - 1]):
                    made = client.json("POST", path, {"name": name}, status=201)
                    share = SHARES[place % len(SHARES)]
                    own = (token for token in tokens if not token.alias_to and chance.random() < share)
                    fill(client, f"{path}/{made['id']}", own)
        page = path.removeprefix("/api/v1").removesuffix("/modes")
        return cls(Database(folder, url, Made(default, default, secret, secret)), page, default)


def _window(client: Client, visit: Visit, path: str) -> tuple[float, float]:
    """Return what a window took, and its processor time, in milliseconds."""
    took = visit.server.timed(lambda: client.send("GET", path, Cookie=visit.cookie))[1]
    return took.value, sum(took.processors.values()) / 1000


def windows(matrix: Matrix, rounds: int) -> Figures:
    """Return what a window of 100 rows takes on the server: at first, after a change, and later."""
    first, changed, warm, spent = [], [], [], []
    path = f"{matrix.page}/rows?limit=100&offset="
    for number in range(rounds):
        with Jeton(Program(), matrix.database).running() as server:
            visit = Visit.to(server)
            with Client(server) as client:
                token = client.json("GET", f"{matrix.mode}/tokens?limit=1")["tokens"][0]
                first.append(_window(client, visit, f"{path}{200}")[0])
                for step in range(10):
                    client.send(
                        "PATCH", f"{matrix.mode}/tokens/{token['name']}", {"description": f"{number} {step}"}
                    )
                    changed.append(_window(client, visit, f"{path}{200 * step}")[0])
                found = [_window(client, visit, f"{path}{100 * step}") for step in range(90)]
                warm += [took for took, _ in found]
                spent.append(statistics.fmean(each for _, each in found))
    median = statistics.median
    return {
        "window, first of a process": median(first),
        "window after a change": median(changed),
        "window": median(warm),
        "processor time of a window": median(spent),
    }


def pasted(matrix: Matrix, rounds: int) -> Figures:
    """Return what the plan of 1,000 pasted cells takes, and to carry it out."""
    planned, stored = [], []
    path = f"{matrix.page}/paste"
    with Jeton(Program(), matrix.database).running() as server:
        visit = Visit.to(server)
        form: dict[str, Any] = {
            "Content_Type": "application/x-www-form-urlencoded",
            "Sec_Fetch_Site": "same-origin",
            "Cookie": visit.cookie,
        }
        with Client(server) as client:
            names = [
                token["name"] for token in client.json("GET", f"{matrix.mode}/tokens?limit=1000")["tokens"]
            ]
            head = client.json("GET", f"/api/v1{matrix.page}/modes")["modes"][0]["name"]
            for number in range(rounds):
                lines = [f"{name}\t#{number:03x}{place:03x}" for place, name in enumerate(names)]
                fields = [("text", "\n".join([f"name\t{head}", *lines]))]
                send = partial(client.send, "POST", path, urlencode(fields).encode(), **form)
                (_, plan), took = server.timed(send)
                planned.append(took.value)
                fields = [(unescape(name), unescape(text)) for name, text in _HIDDEN.findall(plan.decode())]
                fields.append(("anyway", "on"))  # some of the names are no colours
                send = partial(client.send, "POST", path, urlencode(fields).encode(), status=303, **form)
                stored.append(server.timed(send)[1].value)
    return {
        "1,000 cells pasted: the plan": statistics.median(planned),
        "1,000 cells pasted: stored": statistics.median(stored),
    }


def on_screen(matrix: Matrix, rounds: int) -> Figures:
    """Return what Chromium says of the matrix's page, each figure the median of the rounds."""
    with Jeton(Program(), matrix.database).running() as server:
        visit = Visit.to(server)
        with Screen(server.port, visit.cookie) as screen:
            screen.measure(matrix.page)  # the server has read the tokens, Chromium has started
            found = [screen.measure(matrix.page) for _ in range(rounds)]
            server.requests = 0
    return {name: statistics.median(each[name] for each in found) for name in found[0]}


def beside_people(matrix: Matrix, rounds: int) -> Figures:
    """Return by how many per cent gets of a token by the API are slower beside people who browse."""
    with Jeton(Program(), matrix.database).running() as server:
        visit, gets = Visit.to(server), gets_of(server, matrix)
        press(server, gets, SECONDS, {})
        alone, beside = [], []
        for _ in range(rounds):
            alone.append(rate_of(press(server, gets, SECONDS, {})))
            with browsing(server, visit.cookie, matrix.page, TOKENS):
                beside.append(rate_of(press(server, gets, SECONDS, {})))
    slower = 1 - statistics.median(beside) / statistics.median(alone)
    return {"get one token, slower beside 20 people who browse": slower * 100}


def gets_of(server: Server, matrix: Matrix) -> list[Request]:
    """Return requests of single tokens."""
    with Client(server) as client:
        found = client.json("GET", f"{matrix.mode}/tokens?limit=1000")["tokens"]
    return [Request("GET", f"{matrix.mode}/tokens/{token['name']}") for token in found]


def rate_of(result: Result) -> float:
    """Return requests a second."""
    return result.requests / result.seconds


def table(found: Figures, budgets: Mapping[str, tuple[str, float]]) -> list[Sequence[str]]:
    """Return a line for each figure."""
    lines: list[Sequence[str]] = []
    for name, value in found.items():
        unit, verdict = UNITS.get(name, "ms"), ["", ""]
        if name in budgets:
            most = budgets[name][1]
            verdict = [f"{most:g} {unit}".strip(), "yes" if value <= most else "NO"]
        lines.append([name, f"{value:,.1f} {unit}".strip(), *verdict])
    return lines


def main() -> int:
    """Measure, print the tables, and return the exit status: 1 if a figure is over its budget."""
    rounds, program = int(os.environ.get("BENCH_ROUNDS", ROUNDS)), Program()
    with tempfile.TemporaryDirectory(prefix="jeton-bench-") as name, Cluster() as cluster:
        folder = Path(name)
        small = Matrix.filled(folder / "small", program, TOKENS, 4)
        found = on_screen(small, rounds) | pasted(small, rounds) | windows(small, rounds)
        moved = on_postgres(folder / "postgres", program, cluster, small.database)
        on_server = windows(small._replace(database=moved), rounds)
        found |= {f"{name}, PostgreSQL": value for name, value in on_server.items()}
        found |= beside_people(small, rounds)
        small_table = markdown([HEAD, *table(found, BUDGETS)])
        print(f"\n{TOKENS:,} names in 4 modes\n\n{small_table}\n", flush=True)
        large = Matrix.filled(folder / "large", program, LARGE, 8)
        more = on_screen(large, rounds) | windows(large, rounds)
        large_table = markdown([HEAD, *table(more, LARGE_BUDGETS)])
        print(f"{LARGE:,} names in 8 modes\n\n{large_table}\n\nMedians of {rounds} runs.\n\n{machine()}")
    if rounds >= ROUNDS:
        said = f"`make bench-ui`, {datetime.now(UTC).date()}: medians of {rounds} runs."
        tables = (
            f"{TOKENS:,} names in 4 modes:\n\n{small_table}\n\n{LARGE:,} names in 8 modes:\n\n{large_table}"
        )
        renew("performance.md", "bench-ui", f"{said} {tables}")
    judged = (found, BUDGETS), (more, LARGE_BUDGETS)
    return int(any(each[name] > most for each, budgets in judged for name, (_, most) in budgets.items()))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BenchError as error:
        sys.exit(f"The measurement is not valid: {error}")

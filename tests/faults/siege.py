"""One user sends all attacks at once, while people of another workspace read, and somebody asks /healthz.

At first those people are alone: what they wait then is compared with what they wait under the attacks.
"""

import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from cli.commands import CommandLine
from faults.attacks import Attacker, Ground, Sizes, attacks_on, client_of, cookie_of
from support.checks import ok
from support.closed_loop import Answered, Client, Request, asking_in_turn
from support.databases import Database
from support.holds import forget_holds, longest_noted
from support.open_loop import NUMBER
from support.places import Place, grow
from support.resources import tree, usage

from jeton.core.releases.exports import MOST_WITH_OPTIONS
from jeton.formats.targets import EXPORTERS

MIB = 1024 * 1024
SIZE_OF_FILE = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
SIZE_ON_POSTGRESQL = "SELECT pg_database_size(current_database())"

QUIET = 24
"""The people who read."""
_PAUSE, _SELDOM = 0.1, 2.0
"""Seconds between two requests of one of them, and of who asks /healthz or imports."""
_TOKENS = 200
_LOOKING = 4
"""The people who have seen each page before it begins."""
_EVERY = 0.25
GET, PAGE, LIST, EXPORT = "GET of a token", "page", "list", "export"
HEALTH, IMPORT = "/healthz", "import"
LIMITS = {"JETON_RATE_LIMIT": "2000", "JETON_SESSION_RATE_LIMIT": "20000"}
"""Of one API token and one session: more than the people need, less than a flood."""


MOST_RENDITIONS = MOST_WITH_OPTIONS + 4 * len(EXPORTERS)
"""The exports of a release that may be stored: those with options, and each target's plain forms."""
_REST = 16 * MIB
"""Bytes by which a database may grow beside stored exports: what the quiet people import, and its history."""
MEMORY = 1024 * MIB
"""The most resident bytes of a server for each worker, children included: the limit of docs/deployment.md."""
SELDOM = 0.010
"""Seconds between two looks at how long an event loop is held."""
HELD = 0.1
"""The most seconds of a processor for which an event loop may be held by all that comes together."""


class Besieged(NamedTuple):
    """A server under attack: where it is, an API token of each user, and how to look at it from outside."""

    url: str
    hostile: str
    quiet: str
    pid: int
    database: Database
    size: str
    """The query that tells the bytes of its database."""
    holds: Path
    """The folder in which its workers note how long their event loops are held."""


@dataclass
class Waits:
    """What was answered of one kind: the seconds that answers took, and statuses other than success."""

    took: list[float] = field(default_factory=list)
    wrong: Counter[int] = field(default_factory=Counter)

    def of(self, part: float) -> float:
        """Return the seconds within which this part of the answers came, 0 without any."""
        return sorted(self.took)[int(len(self.took) * part)] if self.took else 0.0

    @property
    def longest(self) -> float:
        """The longest wait in seconds."""
        return max(self.took, default=0.0)


@dataclass
class Figures:
    """What came of it; of the quiet people by the kind of request, alone and under the attacks."""

    alone: dict[str, Waits] = field(default_factory=dict)
    attacked: dict[str, Waits] = field(default_factory=dict)
    got: dict[str, Counter[str]] = field(default_factory=dict)
    """By attack: how often each status came."""
    bytes: list[int] = field(default_factory=list)
    """Of the database: before the attacks, and after them."""
    renditions: tuple[int, int] = 0, 0
    """The exports of releases that are stored, and their bytes."""
    memory: list[int] = field(default_factory=list)
    """Resident bytes of all processes together: before, at most, and after."""
    largest: int = 0
    """The most resident bytes of one process."""
    held: float = 0.0
    """The most seconds of a processor for which an event loop was held."""
    where: str = ""
    """What it did then."""

    @property
    def growth(self) -> int:
        """The bytes by which the database has grown."""
        return self.bytes[-1] - self.bytes[0]

    def losses(self, workers: int = 1) -> list[str]:
        """Return what must not be, however busy the machine is."""
        count, stored = self.renditions
        found = [
            f"{kind}: {len(waits.took)} asked, refused: {dict(waits.wrong)}"
            for kind, waits in self.attacked.items()
            if waits.wrong or not waits.took
        ]
        if count > MOST_RENDITIONS:
            found.append(f"{count:,} exports are stored, {MOST_RENDITIONS} may be")
        if self.growth > stored + _REST:
            found.append(f"the database has grown by {self.growth:,} bytes, of which {stored:,} are exports")
        if self.memory[1] > workers * MEMORY:
            found.append(f"the server took {self.memory[1] // MIB:,} MiB of memory")
        return found

    @property
    def held_long(self) -> list[str]:
        """What held an event loop for longer than it may, and where."""
        if self.held <= HELD:
            return []
        return [f"an event loop was held for {self.held * 1000:.1f} ms:", self.where]


def besiege(place: Besieged, sizes: Sizes, alone: float, seconds: float) -> Figures:
    """Send all attacks at once.

    Args:
        place: the server.
        sizes: how much there is of what the attacks are about.
        alone: for how many seconds the quiet people are alone before.
        seconds: how long the attacks last; what was sent before their end is waited for.
    """
    figures = Figures()
    address = urlsplit(place.url)
    assert address.hostname is not None
    assert address.port is not None
    attacks = attacks_on(Ground(place.url, place.hostile, sizes))
    clients = _quiet(place)
    with asking_in_turn(address.hostname, address.port, clients) as asking, _Memory(place.pid) as memory:
        time.sleep(alone)
        figures.bytes.append(_size(place))
        figures.memory.append(memory.last)
        forget_holds(place.holds)
        begun = time.monotonic()
        with Attacker(place.url, attacks) as attacker:
            time.sleep(seconds)
            ended = time.monotonic()
        figures.memory += [memory.most, memory.last]
        figures.largest = memory.largest
    figures.alone = _waits([each for each in asking.answers if each.at < begun])
    figures.attacked = _waits(
        [each for each in asking.answers if begun <= each.at + each.took and each.at <= ended]
    )
    figures.got = attacker.got
    figures.bytes.append(_size(place))
    sql = "SELECT count(*), coalesce(sum(length(gzip) + length(zstd)), 0) FROM rendition"
    ((count, stored),) = place.database.rows(sql)
    figures.renditions = count, int(stored)
    figures.held, figures.where = longest_noted(place.holds)
    return figures


def two_users(jeton: CommandLine) -> tuple[str, str]:
    """Add two users of the plan team; return the secret of an API token of each."""
    made = []
    for name in ("hostile", "quiet"):
        jeton.ok("user", "add", f"{name}@example.test", "--plan", "team")
        made.append(jeton.json("token", "create", f"{name}@example.test")["token"])
    hostile, quiet = made
    return hostile, quiet


def _size(place: Besieged) -> int:
    ((size,),) = place.database.rows(place.size)
    return int(size)


def _waits(answers: Sequence[Answered]) -> dict[str, Waits]:
    found = {kind: Waits() for kind in (GET, PAGE, LIST, EXPORT, HEALTH, IMPORT)}
    for each in answers:
        found[each.kind].took.append(each.took)
        if not 200 <= each.status < 400:
            found[each.kind].wrong[each.status] += 1
    return found


def _quiet(place: Besieged) -> list[Client]:
    """Make what the quiet people read; return them, and who asks seldom."""
    token = {"Authorization": f"Bearer {place.quiet}"}
    with client_of(f"{place.url}/api/v1", token) as client:
        made = grow(client)
        ok(client.post(made.modes, json={"name": "Dark"}), 201)
        tokens = [{"name": f"a.b{n}", "type": "color", "value": f"#{n:06x}"} for n in range(_TOKENS)]
        ok(client.patch(made.tokens, json={"upsert": tokens}))
        people = []
        for number in range(QUIET):
            secret = ok(client.post("/me/api-tokens", json={"name": f"q{number}"}), 201)["token"]
            own = {"Authorization": f"Bearer {secret}"}, {"Cookie": cookie_of(place.url, secret)}
            people.append(Client(_reads(made.mode, *own), _PAUSE))
            if number < _LOOKING:
                _look(place.url, made, own[1])
    body = f":root{{--new: {NUMBER}px}}"
    path = f"/api/v1{made.tokenset}/import?mode=Imported"
    importing = Request(IMPORT, "POST", path, token | {"Content-Type": "text/css"}, body)
    healthy = Request(HEALTH, "GET", "/healthz", {})
    return [*people, Client([healthy], _PAUSE), Client([importing], _SELDOM)]


def _look(url: str, made: Place, session: dict[str, str]) -> None:
    """Look at each page that is asked later: the first time, a worker reads its template."""
    pages = (made.tokenset, f"{made.tokenset}/rows", f"{made.workspace}/problems", f"{made.workspace}/import")
    with client_of(url, session) as client:
        for page in (*pages, f"{made.workspace}/search?q=a"):
            assert client.get(page).status_code == 200


def _reads(mode: str, token: dict[str, str], session: dict[str, str]) -> list[Request]:
    """Return what a person asks: mostly tokens and pages."""
    api, tokenset = f"/api/v1{mode}", mode.partition("/modes/")[0]
    return [
        *(Request(GET, "GET", f"{api}/tokens/a.b{number}", token) for number in range(12)),
        *(Request(PAGE, "GET", path, session) for path in (tokenset, f"{tokenset}/rows?limit=100")),
        *(Request(PAGE, "GET", f"{tokenset}?q=b1", session),) * 2,
        Request(LIST, "GET", f"{api}/tokens?limit=50", token),
        Request(EXPORT, "GET", f"{api}/export?format=css", token),
    ]


class _Memory:
    """Looks at the resident memory of a process and all below it, again and again, while its block runs."""

    def __init__(self, pid: int) -> None:
        self.last = self.most = self.largest = 0
        self._pid = pid
        self._over = threading.Event()
        self._look()
        self._thread = threading.Thread(target=self._look_on, name="memory", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()

    def _look_on(self) -> None:
        while not self._over.wait(_EVERY):
            self._look()

    def _look(self) -> None:
        held = [each.rss for each in map(usage, tree(self._pid)) if each is not None]
        self.last = sum(held)
        self.most = max(self.most, self.last)
        self.largest = max(self.largest, *held)

"""How often a request goes to PostgreSQL and back: counted on the wire, for every operation of the API."""

import math
import re
from collections.abc import Iterator
from importlib import resources
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from api.requests import CASES, Case
from api.world import World, build
from faults.proxy import Proxy, RoundTrip, proxied
from support.checks import ok
from support.databases import PostgresDatabase
from support.postgres import Cluster
from support.service import Service, running

from jeton.bounds.recent import Recent
from jeton.core.counting import Counter
from jeton.model.objects import Plan
from jeton.store.postgres.recalled import Recalled
from jeton.store.postgres.store import PostgresStore
from jeton.web.api.table import OPERATIONS
from jeton.web.http import auth, body
from jeton.web.http.operation import Upload

READ, WRITE, NEAR = 2, 3, 2
"""Round trips of a read and of a write, BEGIN and COMMIT not counted; the first looks up the API token, which
takes none of its own when the token was used before.
"""

_BESIDE = ("store/postgres/migrate.py", "store/postgres/copy.py")
"""What no request comes by: migrations and copies lock whole databases."""
_KEEPS = re.compile(
    r"advisory|\b(?:next|curr|set)val\b|(?:\b|big|small)serial\b|\bSEQUENCE\b|AS IDENTITY|set_config"
    r"|\b(?:UN)?LISTEN\b|\bNOTIFY\b|add_listener|\bTEMP(?:ORARY)? TABLE\b|WITH HOLD|DISCARD ALL|RESET ALL"
    r"|[\"']\s*SET (?:SESSION |LOCAL )?\w+ (?:=|TO)|LOCK TABLE"
)
"""What a pooler that hands out connections per transaction, or a distributed engine, does not go with."""

BY_THE_CALLER_ALONE = {("POST", path) for path in ("/me/api-tokens", "/me/invitations", "/organizations")}
"""Who may send a body to these is known of the caller: no question is asked for it."""

_numbers = count()

UPLOADS = {(each.method, each.path) for each in OPERATIONS if isinstance(each.body, Upload)}


class Counted(NamedTuple):
    """A server with one connection to PostgreSQL, and what goes over it."""

    service: Service
    proxy: Proxy

    def send(self, world: World, case: Case, values: dict[str, str]) -> list[RoundTrip]:
        """Send a case's request; return the round trips that it takes."""
        values = world.ids | values
        headers = {name: text.format_map(values) for name, text in case.headers.items()}
        path = case.path.format_map(values)
        self.proxy.round_trips.clear()
        response = world.owner.client.request(case.method, path, json=case.sent(values), headers=headers)
        assert response.status_code == case.status, (case, response.text)
        round_trips = self.proxy.counted
        assert not [text for text, _ in round_trips if _KEEPS.search(f"'{text}'")]
        return round_trips

    def last_of_two(self, case: Case, shared: World, *, known: bool) -> list[RoundTrip]:
        """Return the round trips of a case's request when its like has been sent before.

        It is sent twice, what changes anything in two worlds: by then the statements are prepared. `known`
        tells whether the API token has been used since the server started.
        """
        for _ in range(2):
            world = shared if case.method == "GET" else build(self.service)
            values = {"new": f"key-{next(_numbers)}", "old": "the key"}
            ok(world.owner.client.get("/workspaces"))
            if case.repeated:
                self.send(world, case, values)
            if not known:
                self.service.app._authenticator._callers = Recent(1)  # as after a restart
                store = self.service.app._services.store
                assert isinstance(store, PostgresStore)
                store._recalled = Recalled()
            round_trips = self.send(world, case, values)
        return round_trips


@pytest.fixture(scope="module")
def counted(postgres: Cluster, migrated: str) -> Iterator[Counted]:
    """A server whose one connection is counted; it notes no use of API tokens and waits for every body."""
    with pytest.MonkeyPatch.context() as patch, proxied(postgres.create_database(migrated)) as proxy:
        patch.setattr(auth, "NOTE_EVERY_SECONDS", math.nan)  # no time is ever up
        patch.setattr(Counter, "note", lambda *_: None)  # what is counted is added beside requests
        patch.setattr(body, "AT_ONCE_SECONDS", 10.0)
        database = PostgresDatabase(proxy.url)
        with running(database, database_pool=1) as service:
            yield Counted(service, proxy)
        database.close()


@pytest.fixture(scope="module")
def world(counted: Counted) -> World:
    """A workspace that is only read, with the cursor of a second page."""
    made = build(counted.service)
    page = ok(made.owner.client.get(f"/tokensets/{made.ids['core']}/tokens?limit=2"))
    return World(made.owner, made.ids | {"page": page["next_cursor"]})


def test_no_operation_is_left_out() -> None:
    """There are requests to every operation of the API, and to nothing else."""
    assert {(operation.method, operation.path) for operation in OPERATIONS} == set(CASES)


@pytest.mark.parametrize(("where", "beyond"), [("/workspaces/{workspace}", 0), ("/tokensets/{other}", 1)])
def test_problems_that_are_not_kept_are_read_at_once(counted: Counted, where: str, beyond: int) -> None:
    """The state is looked at, then all is read in one round trip, one more for each further tokenset."""
    case = Case("not kept", "GET", f"{where}/problems")
    round_trips = [counted.send(build(counted.service), case, {}) for _ in range(2)]
    assert len(round_trips[1]) == READ + 1 + beyond, "\n".join(map(str, round_trips[1]))


@pytest.mark.parametrize("less", [0, 1], ids=["new caller", "known caller"])
@pytest.mark.parametrize("operation", CASES, ids=" ".join)
def test_a_request_takes_few_round_trips(
    counted: Counted, world: World, operation: tuple[str, str], less: int
) -> None:
    """At most two round trips for a read and three for a write, whatever kind of token it is about; one less
    of a caller who was there before, one more for a rename, which holds the modes of its workspace first, one
    for a rename or a deletion by the token's id, one for a change of members or a revocation, and two for the
    names that an answer of 404 has.
    """
    limit = (READ if operation[0] == "GET" else WRITE) - less
    over = []
    for case in CASES[operation]:
        round_trips = counted.last_of_two(case, world, known=less > 0)
        if not 1 <= len(round_trips) <= limit + case.more + NEAR * (case.status == 404):
            over.append(f"{case}: {len(round_trips)}\n" + "\n".join(map(str, round_trips)))
    assert not over, "\n".join(over)


def test_a_plain_token_is_created_by_one_statement(counted: Counted) -> None:
    """Once a caller has created some tokens in a mode, the next one takes one round trip, which commits by
    itself, and soon again after the caller's plan has changed, which the first one then finds out.
    """
    world = build(counted.service)
    sent: list[list[RoundTrip]] = []

    def create() -> None:
        body = {"name": f"plain {next(_numbers)}", "type": "string", "value": "x"}
        case = Case("plain", "POST", "/tokensets/{core}/modes/{base}/tokens", body, status=201)
        sent.append(counted.send(world, case, {}))

    for _ in range(5):
        create()
    assert len(sent[-1]) == 1, "\n".join(map(str, sent[-1]))
    assert not any("BEGIN" in trip.text for trip in sent[-1])
    counted.service.set_plan(world.owner, Plan.PRO)
    for _ in range(4):
        create()
    assert [len(trips) for trips in sent[6:]] == [2, 1, 1]


@pytest.mark.parametrize(
    "path",
    [
        *("/tokensets/{core}/export", "/tokensets/{core}/export/dtcg", "/tokensets/{core}/export?at={then}"),
        *("/tokensets/{core}/modes/{base}/export", "/workspaces/{workspace}/export/resolver"),
    ],
)
def test_an_export_that_is_not_cached_reads_further(counted: Counted, path: str) -> None:
    """It looks once more what it depends on, and on that snapshot reads all its modes in one round trip."""
    case = Case("not cached", "GET", path)
    counted.send(build(counted.service), case, {})  # prepares the statements
    round_trips = counted.send(build(counted.service), case, {})
    assert len(round_trips) == READ + 1 + 1, "\n".join(map(str, round_trips))


_MANY = 5
"""Modes that are changed at once, beyond one."""


@pytest.mark.parametrize(
    ("method", "path", "changes_several"),
    [
        *[("GET", f"/proposals/{{several}}{end}", False) for end in ("", "/changes", "/diff", "/problems")],
        ("GET", "/tokensets/{core}/modes/{base}/tokens?proposal={several}", False),
        ("GET", "/tokensets/{core}/export/dtcg?proposal={several}", False),
        ("POST", "/proposals/{several}/accept?dry_run=true", False),
        ("PATCH", "/proposals/{several}/tokens?dry_run=true", True),
        ("PATCH", "/tokensets/{core}/tokens?dry_run=true", True),
    ],
)
def test_modes_that_are_changed_at_once_are_read_together(
    counted: Counted,
    method: str,
    path: str,
    changes_several: bool,  # noqa: FBT001
) -> None:
    """Several modes take as many round trips as two, in a proposal and beside it."""
    lengths = []
    for more in (1, 1, 1, _MANY):  # the first ones prepare the statements
        world = build(counted.service)
        client, modes = world.owner.client, f"/tokensets/{world.ids['core']}/modes"
        new = [ok(client.post(modes, json={"name": f"M{number}"}), 201)["id"] for number in range(_MANY)]
        own: dict[str, Any] = {"name": "own", "type": "color", "value": "#fff"}
        for mode in new:
            ok(client.patch(f"{modes}/{mode}/tokens", json={"upsert": [own]}))
        update = {"upsert": [own | {"name": "another"}, own | {"name": "led", "alias_to": "own"}]}
        changes = {"modes": dict.fromkeys([world.ids["base"], *new[:more]], update)}
        sent = {"title": "Several", "changes": changes}
        made = ok(client.post(f"/workspaces/{world.ids['workspace']}/proposals", json=sent), 201)
        body = None if method == "GET" else changes if changes_several else {}
        lengths.append(len(counted.send(world, Case("", method, path, body), {"several": made["id"]})))
    assert lengths[2] == lengths[3]


ANYTHING = {("POST", "/workspaces/{id}/changes/{changeSetId}/undo")}
"""These take any object: the path says it all."""


@pytest.mark.parametrize(
    ("method", "path"), [key for key in CASES if key[0] in {"POST", "PATCH"} and key not in ANYTHING]
)
def test_what_is_wrong_with_a_body_is_told_by_one_question(
    counted: Counted, world: World, method: str, path: str
) -> None:
    """A body that is refused takes two round trips: the API token, and whether its sender may send one."""
    case = next(case for case in CASES[method, path] if case.status < 400)
    wrong = case._replace(
        body={"name": 5, "upsert": 5, "version": 5, "is_public": 5, "text": 5, "take": 5},
        headers={},
        status=400,
    )
    _, round_trips = counted.send(world, wrong, {}), counted.send(world, wrong, {})
    # the sender is asked for before the body is parsed, or need not be asked for
    at_once = (method, path) in UPLOADS | BY_THE_CALLER_ALONE
    assert len(round_trips) == READ - at_once, "\n".join(map(str, round_trips))


def test_nothing_on_the_way_of_a_request_needs_more_than_rows() -> None:
    """No code but that of migrations and copies takes an advisory lock, draws from a sequence, listens or
    keeps anything in a session; and no table counts with a sequence.
    """
    package = Path(str(resources.files("jeton")))
    files = [file for file in package.rglob("*.py") if file.relative_to(package).as_posix() not in _BESIDE]
    assert len(files) > 80
    found = {
        str(file.relative_to(package)): match[0]
        for file in [*files, *package.glob("store/migrations/*.sql")]
        if (match := _KEEPS.search(file.read_text()))
    }
    assert found == {}
    assert all(_KEEPS.search((package / name).read_text()) for name in _BESIDE), "it finds them"

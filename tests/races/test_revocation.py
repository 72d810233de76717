"""A5: what the command line changes holds in both workers within a second of its end, though all is warm."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from cli.commands import PATIENCE
from races.pair import Call, Owner, Pair, Person, body_of

from jeton.model.objects import Plan, Role

BOUND = 1.0
"""Seconds within which a change must hold in every process."""
_POLL = 0.005


class Seen(NamedTuple):
    """What a server answered, and when its answer was asked for."""

    asked: float
    status: int


class Watch:
    """Asks both workers the same again and again, each over a connection that stays open."""

    def __init__(self, pair: Pair, call: Call) -> None:
        self._pair = pair
        self._call = call
        self._done = threading.Event()
        self.seen: list[list[Seen]] = [[], []]

    @contextmanager
    def running(self) -> Iterator[None]:
        """Ask meanwhile."""
        with ThreadPoolExecutor(len(self.seen)) as pool:
            asking = [pool.submit(self._ask, side) for side in range(len(self.seen))]
            try:
                yield
            finally:
                self._done.set()
            for done in asking:
                done.result()

    def wait(self, status: int) -> None:
        """Wait until the last answer of each worker had this status."""
        deadline = time.monotonic() + PATIENCE
        while not all(seen and seen[-1].status == status for seen in self.seen):
            assert time.monotonic() < deadline, f"not {status} in {PATIENCE} s"
            time.sleep(_POLL)

    def lasted(self, status: int, since: float) -> float:
        """Return for how long after a moment a request was still answered with this status."""
        return max(seen.asked - since for side in self.seen for seen in side if seen.status == status)

    def _ask(self, side: int) -> None:
        while not self._done.is_set():
            asked = time.monotonic()
            self.seen[side].append(Seen(asked, self._pair.ask(side, self._call).status))
            self._done.wait(_POLL)


def _follow(pair: Pair, call: Call, before: int, after: int, *command: str) -> None:
    """Run a command while both workers are asked: from a second after its end on they answer with `after`."""
    watch = Watch(pair, call)
    with watch.running():
        watch.wait(before)
        pair.jeton.ok(*command)
        ended = time.monotonic()
        watch.wait(after)
        watch.wait(after)
        time.sleep(_POLL * 10)
    lasted = watch.lasted(before, ended)
    print(f"{' '.join(command[:2])}: {before} until {lasted * 1000:.1f} ms after its end")  # noqa: T201  a figure
    assert lasted <= BOUND
    for side in watch.seen:
        changes = [
            seen.status for seen, old in zip(side[1:], side, strict=False) if seen.status != old.status
        ]
        assert changes == [after], "the old answer came back"


def _member(owner: Owner, workspace: str, role: Role) -> tuple[Person, list[str]]:
    """Return a new member, and the words that name the membership on the command line."""
    (member,) = owner.pair.people(Plan.FREE)
    workspace_id = workspace.rpartition("/")[2]
    owner.pair.members(workspace_id, {role: member})
    return member, [workspace_id, member.email]


def test_a_revoked_token(owner: Owner) -> None:
    """A revoked API token is 401 in both workers."""
    pair = owner.pair
    made = pair.jeton.json("token", "create", owner.person.email)
    call = Call(owner.person._replace(secret=made["token"]), "GET", "/workspaces")
    _follow(pair, call, 200, 401, "token", "revoke", made["id"])


@pytest.mark.parametrize(("role", "before", "after"), [(Role.VIEWER, 200, 403), (Role.ADMIN, 403, 200)])
def test_a_changed_role(owner: Owner, role: Role, before: int, after: int) -> None:
    """A role that is taken or given decides on the next writes in both workers."""
    workspace = owner.workspace()
    member, names = _member(owner, workspace, Role.EDITOR if before == 200 else Role.VIEWER)
    call = Call(member, "PATCH", workspace, {})
    _follow(owner.pair, call, before, after, "member", "set", *names, role.value)


def test_a_removed_member(owner: Owner) -> None:
    """Who is no longer a member gets 404 from both workers, for an object and in exports."""
    place = owner.grow()
    member, names = _member(owner, place.workspace, Role.VIEWER)
    _follow(owner.pair, Call(member, "GET", f"{place.mode}/export"), 200, 404, "member", "remove", *names)
    for side in (0, 1):
        assert owner.pair.ask(side, Call(member, "GET", place.tokens)).status == 404
        listed = owner.pair.ask(side, Call(member, "GET", "/workspaces"))
        assert body_of(listed) == {"workspaces": [], "total": 0}


def test_a_changed_plan(owner: Owner) -> None:
    """The owner's plan decides on members and on writing: without TEAM and PRO neither; given back, both."""
    place = owner.grow()
    member, _ = _member(owner, place.workspace, Role.EDITOR)
    set_plan = ("user", "set-plan", owner.person.email)
    reads, writes = Call(member, "GET", place.tokens), owner.call("PATCH", place.mode, {})
    _follow(owner.pair, reads, 200, 404, *set_plan, "pro")
    _follow(owner.pair, writes, 200, 403, *set_plan, "free")
    _follow(owner.pair, Call(member, "PATCH", place.mode, {}), 404, 200, *set_plan, "team")

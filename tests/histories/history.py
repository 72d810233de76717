"""What several clients sent to two servers and were answered, and the states of the model that explain it."""

import re
from collections.abc import Sequence
from itertools import count

from histories.model import Unexplained, explain
from histories.requests import OPERATIONS, Known, Reply, Request
from histories.state import Shown, Someone, State, World
from races.pair import Pair

from jeton.model.objects import Plan, Role, Scope

LIMITS = {"pro": 2, "team": 3}
"""Workspaces that a user may own by plan, as the servers are told."""
_PLANS = {
    "owner": Plan.TEAM,
    "stranger": Plan.PRO,
    "admin": Plan.FREE,
    "editor": Plan.FREE,
    "viewer": Plan.FREE,
}
_LAST = 40
"""Lines of a story."""
_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_OWNERS = ("owner", "stranger")


class History:
    """A new set of users on both servers, and every state that explains what they were answered so far."""

    def __init__(self, pair: Pair) -> None:
        self._pair = pair
        self._log: list[str] = []
        people = dict(zip(_PLANS, pair.people(*_PLANS.values()), strict=True))
        someone = {who: Someone(people[who], plan.value) for who, plan in _PLANS.items()}
        reader = pair.another_token(people["owner"], [Scope.READ])
        self.world = World(someone | {"reader": Someone(reader, "team", writes=False)}, LIMITS)
        self.people = {who: known.person for who, known in self.world.people.items()}
        self.states = [State()]
        self.keyed: list[Request] = []
        self.known: dict[Request, Known] = {}
        self.places: dict[tuple[str, str], None] = {}
        self._sides = count()
        self._begin()

    @property
    def state(self) -> State:
        """One of the states that explain everything so far; nearly always there is but one."""
        return self.states[0]

    def send(self, request: Request) -> None:
        """Send one request; the answer must follow from a state, and what it changed must show at once."""
        before = self.state
        self._log.append(f"{request}")
        (reply,) = self._ask(request)
        self._log.append(f"    -> {reply}")
        if OPERATIONS[request.operation][0] != "GET" and reply.status in {200, 201}:
            self.look()
            self._check_versions(before)

    def race(self, requests: Sequence[Request]) -> None:
        """Send requests at the same moment to both servers; some order of them must explain the answers."""
        before = self.state
        self._log += [f"at once {request}" for request in requests]
        replies = self._answers(requests)
        self._log += [f"    -> {reply}" for reply in replies]
        self.states = self._orders(list(zip(requests, replies, strict=True)))
        self.look()
        self._check_versions(before)

    def story(self, error: Exception) -> str:
        """Return what was sent and answered last, apart from what only looked, and how it ended."""
        told = "\n".join([*self._log[-_LAST:], f"{type(error).__name__}: {error}"])
        return _ID.sub(lambda found: f"…{found[0][-6:]}", told)

    def look(self) -> None:
        """Read what everyone who owns something owns: it must be what a state holds."""
        owned = self._ask(*(Request(who, "list workspaces") for who in _OWNERS))
        workspaces = [
            (who, workspace["id"])
            for who, reply in zip(_OWNERS, owned, strict=True)
            for workspace in reply.body["workspaces"]
        ]
        listed = self._ask(*(Request(who, "list tokensets", (key,)) for who, key in workspaces))
        tokensets = [
            (who, tokenset["id"])
            for (who, _), reply in zip(workspaces, listed, strict=True)
            for tokenset in reply.body["tokensets"]
        ]
        for reply in self._ask(*(Request(who, "list modes", (key,)) for who, key in tokensets)):
            self.places |= {(mode["tokenset_id"], mode["id"]): None for mode in reply.body["modes"]}
        self._ask(*(Request(who, "list tokenset tokens", (key,)) for who, key in tokensets))

    def look_closely(self) -> None:
        """Read each object and each export as well."""
        self.look()
        self._check_versions(State())
        paths = [(mode.shown["tokenset_id"], mode.shown["id"]) for mode in self.state.modes.values()]
        for what in ("list tokens", "export mode"):
            self._ask(*(Request(self._owner_of(path[0]), what, path) for path in paths))

    def _begin(self) -> None:
        """Create the workspace that has members, with two tokensets."""
        shared = self._create("create workspace", (), name="Shared")["id"]
        roles = {Role.ADMIN: "admin", Role.EDITOR: "editor", Role.VIEWER: "viewer"}
        self._pair.members(shared, {role: self.people[who] for role, who in roles.items()})
        members = {who: role.value for role, who in roles.items()}
        self.world = World(self.world.people, LIMITS, shared, members)
        for name in ("Core", "More"):
            tokenset_id = self._create("create tokenset", (shared,), name=name)["id"]
            self.look()
            base = next(place for place in self.places if place[0] == tokenset_id)
            self._create("create token", base, name="a", type="color", value=name)
            dark = self._create("create mode", (tokenset_id,), name="Dark")["id"]
            self._create("create token", (tokenset_id, dark), name="b", type="color", alias_to="a")
        self.look()

    def _create(self, operation: str, path: tuple[str, ...], **body: str) -> Shown:
        (reply,) = self._ask(Request("owner", operation, path, body))
        made: Shown = reply.body
        return made

    def _ask(self, *requests: Request) -> list[Reply]:
        """Send requests that change nothing, or one alone; each must be explained."""
        replies = self._answers(requests)
        for request, reply in zip(requests, replies, strict=True):
            if request.operation.startswith("get") and reply.status == 200 and reply.tag:
                self.known[request._replace(known=None)] = Known(reply.tag, reply.body)
            self.states = self._orders([(request, reply)])
        return replies

    def _answers(self, requests: Sequence[Request]) -> list[Reply]:
        self.keyed += [request for request in requests if request.key is not None]
        answers = self._pair.at_once([request.call(self.people) for request in requests], next(self._sides))
        return [Reply.of(answer) for answer in answers]

    def _orders(self, sent: list[tuple[Request, Reply]]) -> list[State]:
        """Return the states after these requests in each order that explains their answers."""
        keys = [(request.who, request.key) for request, _ in sent]
        seen = len(sent) > 1 and any(OPERATIONS[request.operation][0] == "GET" for request, _ in sent)
        found: list[State] = []
        reasons: list[str] = []

        def follow(state: State, left: list[int]) -> None:
            if not left and state not in found:
                found.append(state)
            for number in left:
                request, reply = sent[number]
                busy = request.key is not None and keys.count((request.who, request.key)) > 1
                try:
                    after = explain(self.world, state, request, reply, busy=busy, seen=seen)
                except Unexplained as reason:
                    reasons.append(str(reason))
                    continue
                follow(after, [other for other in left if other != number])

        for state in self.states:
            follow(state, list(range(len(sent))))
        if not found:
            raise Unexplained("\n".join(dict.fromkeys(reasons)))
        return found

    def _check_versions(self, before: State) -> None:
        """Read each object that a state has changed: its entity tag must be that of the model's version."""
        changed = [
            self._reading(kind, item.shown)
            for kind in ("workspaces", "tokensets", "modes", "tokens")
            for key, item in getattr(self.state, kind).items()
            if getattr(before, kind).get(key, item._replace(version=0)).version != item.version
        ]
        self._ask(*changed)

    def _reading(self, kind: str, shown: Shown) -> Request:
        """Return a request that is answered with an object's entity tag: for a mode a change of nothing."""
        if kind == "workspaces":
            owner = next(who for who in _OWNERS if self.people[who].id == shown["user_id"])
            return Request(owner, "get workspace", (shown["id"],))
        if kind == "tokensets":
            return Request(self._owner_of(shown["id"]), "get tokenset", (shown["id"],))
        owner = self._owner_of(shown["tokenset_id"])
        if kind == "modes":
            return Request(owner, "update mode", (shown["tokenset_id"], shown["id"]), {})
        return Request(owner, "get token", (shown["tokenset_id"], shown["mode_id"], shown["name"]))

    def _owner_of(self, tokenset_id: str) -> str:
        user_id = self.state.workspace_of(tokenset_id).shown["user_id"]
        return next(who for who in _OWNERS if self.people[who].id == user_id)

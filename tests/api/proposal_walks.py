"""Random histories of two proposals and of direct writes, which Hypothesis drives.

Whoever proposes, writes and accepts, in whatever order: nothing that anybody wrote is lost unasked.
"""

from collections.abc import Collection
from random import Random
from typing import Any, NamedTuple

import httpx
from api.helpers import grow_tree
from api.histories import newest
from api.proposing import changes_of
from support.checks import ok
from support.service import Service
from support.walks import Walk

_STEPS = 40
NAMES = ("a", "b", "c")
VALUES = ("1", "2", "3")
LEADING = ("=", "{")
TEXTS = (None, "x", "y")


class State(NamedTuple):
    """A token: its parts; the value of an alias is `=` and the id of its target, of a reference `{` and that.

    If there is no target, a question mark is in its place. The value beneath an alias follows it.
    """

    name: str
    value: str
    description: str | None

    def part(self, name: str, living: Collection[str]) -> str | None:
        """Return a part; the target of an alias is none if it is not among the living."""
        part: str | None = getattr(self, name)
        target = self.value[1:].partition("|")[0]
        is_lost = name == "value" and self.value[:1] in LEADING and target not in living
        return f"{self.value[0]}?" if is_lost else part

    def is_met_by(self, other: "State | None", living: Collection[str]) -> bool:
        """Tell whether all parts are as expected."""
        if other is None:
            return False
        return all(meets(self.part(name, living), other.part(name, living)) for name in self._fields)


def meets(expected: str | None, part: str | None) -> bool:
    """Tell whether a part is as expected; what leads nowhere may lead to any token later."""
    if expected is not None and expected[1:] == "?":
        return part is not None and part[:1] == expected[0]
    return part == expected


def alike(one: str | None, other: str | None) -> bool:
    """Tell whether one part meets the other, whichever is the later."""
    return meets(one, other) or meets(other, one)


class Wish(NamedTuple):
    """What a proposer saw of a token first, and wants of it; None is no token."""

    base: State | None
    goal: State | None


States = dict[str, State]


class Proposing(Walk):
    """Two proposals, which are begun anew when they are accepted, and somebody who writes at once."""

    def __init__(self, service: Service, chance: Random) -> None:
        super().__init__(service, chance)
        self._tree = grow_tree(service.account())
        self._client = self._tree.owner.client
        self._paths = ["", ""]
        self._wishes: list[dict[str, Wish]] = [{}, {}]
        self._shared = [False, False]
        """Whether a name was another token's meanwhile: then an alias may mean either."""
        self._names = list(NAMES[:2])
        """The names that were there when it was read last, with a proposal or without."""
        upsert = [{"name": name, "type": "string", "value": "0"} for name in ("a", "b")]
        ok(self._client.patch(self._tree.tokens, json={"upsert": upsert}))

    def run(self) -> None:
        """Let them do as many things."""
        for _ in range(_STEPS):
            self._step()

    def _step(self) -> None:
        """Do something, with a proposal or without."""
        number = self._chance.randrange(2)
        if self._chance.random() < 0.35:
            return self._write()
        if not self._paths[number] or self._chance.random() < 0.75:
            return self._propose(number)
        accepting = (self.accept, self.accept, self.accept_all_the_same, self.accept_what_is_not_in_conflict)
        return self._chance.choice(accepting)(number)

    def _write(self) -> None:
        """Write directly, if that can be."""
        pick, tokens = self._chance.choice, self._tree.tokens
        path = f"{tokens}/{pick(self._names)}"
        match self._chance.randrange(11):
            case 0:
                body = {"name": pick(NAMES), "type": "string", "value": pick(VALUES)}
                self._send("POST", tokens, body | {"description": pick(TEXTS)})
            case 1 | 2:
                self._send("PATCH", path, {"value": pick(VALUES)})
            case 3:
                self._send("PATCH", path, {"description": pick(TEXTS)})
            case 4 | 5 | 6:
                self._send("PATCH", path, {"name": self._another()})
            case 7:
                self._send("DELETE", path)
            case 8:
                self._send("PATCH", path, {"alias_to": pick(NAMES)})
            case 9:
                self._send("POST", f"{self._tree.tokenset}/import?mode=Base", self._file())
            case _:
                change_set = newest(self._client, self._tree.workspace)
                self._send("POST", f"{self._tree.workspace}/changes/{change_set}/undo", {})

    def _another(self) -> str:
        """Return a name that is perhaps free."""
        return self._chance.choice([name for name in NAMES if name not in self._names] or NAMES)

    def _file(self) -> dict[str, Any]:
        """Return a file of two tokens, or of one."""
        pick = self._chance.choice
        values = (*VALUES, *(f"{{{name}}}" for name in NAMES))
        return {pick(NAMES): {"$type": "string", "$value": pick(values)} for _ in range(2)}

    def _send(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Send a request, which the story of a failure tells; it may be refused, but not fail."""
        response = self._client.request(method, path, json=body)
        self._note(f"{response.status_code} {method} {path} {body}")
        assert response.status_code < 500, response.text
        return response

    def _changes(self) -> dict[str, Any]:
        """Return changes to propose, which may not be possible."""
        pick = self._chance.choice
        match self._chance.randrange(8):
            case 0:
                token = {"name": pick(NAMES), "type": "string", "value": pick(VALUES)}
                return self._of_mode(upsert=[token | {"description": pick(TEXTS)}])
            case 1 | 2:
                return self._of_mode(upsert=[{"name": pick(self._names), "value": pick(VALUES)}])
            case 3 | 4:
                return self._of_mode(
                    upsert=[{"name": pick(NAMES), "alias_to": pick(NAMES), "type": "string"}]
                )
            case 5 | 6:
                return self._of_mode(delete=[pick(self._names)])
            case _:
                return {"rename": [{"from": pick(self._names), "to": self._another()}]}

    def _of_mode(self, **lists: Any) -> dict[str, Any]:
        return {"modes": {self._tree.mode_id: lists}}

    def accept(self, number: int) -> None:
        """Accept a proposal that has no conflict; one with conflicts is refused, and changes nothing."""
        now = self._read()
        has_conflicts = any(each["state"] == "conflict" for each in self._standing(number))
        wishes = self._wishes[number]
        is_shared = self._shared[number]
        is_accepted = self._accept(number)
        after = self._read()
        if not is_accepted:
            assert after == now
            return
        assert not has_conflicts
        living = set[str]() if is_shared else {*after}
        for id_ in now.keys() - wishes.keys():
            assert now[id_].is_met_by(after[id_], living)
        for id_, wish in wishes.items():
            _check(wish, now.get(id_), after.get(id_), list(after.values()), living)

    def accept_all_the_same(self, number: int) -> None:
        """Accept the proposal's side of all conflicts: then the workspace is what the proposal showed."""
        proposed = self._listed(self._paths[number])
        if self._accept(number, take="mine"):
            assert self._listed() == proposed

    def accept_what_is_not_in_conflict(self, number: int) -> None:
        """Accept the other side of all conflicts: nothing of what others wrote is lost."""
        now, path = self._read(), self._paths[number]
        answers = changes_of(self._client, path)
        if not self._accept(number, take="theirs"):
            return
        after = self._read()
        conflicts = {each["before"]["id"]: each for each in answers if each["before"] and "conflicts" in each}
        for id_, each in conflicts.items():
            parts = {own["part"] for own in each["conflicts"] if own["theirs"] != own["base"]}
            kept = State._fields if "token" in parts else parts
            assert all(meets(now[id_].part(part, after), after[id_].part(part, after)) for part in kept)

    def _accept(self, number: int, **body: str) -> bool:
        """Ask for the acceptance of a proposal, and tell whether it is; withdraw it if it closes a circle."""
        path = self._paths[number]
        response = self._send("POST", f"{path}/accept", body)
        assert response.status_code in {200, 409}, response.text
        if response.status_code == 409:
            is_of_conflicts = "conflicts" in response.json()["problems"][0]
            assert not (is_of_conflicts and body)
            if is_of_conflicts:
                return False
            self._send("PATCH", path, {"status": "withdrawn"})
        self._close(number)
        return response.status_code == 200

    def _propose(self, number: int) -> None:
        if not self._paths[number]:
            body = {"title": f"Proposal {number}"}
            begun = ok(self._client.post(f"{self._tree.workspace}/proposals", json=body), 201)
            self._paths[number] = f"/proposals/{begun['id']}"
        path, now = self._paths[number], self._read()
        self._standing(number)
        before = self._read(path)
        response = self._change(path)
        after, wishes = self._read(path), self._wishes[number]
        assert response.status_code in {200, 400}, response.text
        assert response.status_code == 200 or after == before
        assert self._read() == now
        changed = {each["token_id"] for each in self._standing(number)}
        for id_ in before.keys() | after.keys():
            was, is_ = before.get(id_), after.get(id_)
            key = self._key(number, id_, before)
            is_old = key in wishes or id_ not in changed
            if was == is_ or (was and was.is_met_by(is_, after) and is_old):
                continue
            there = now.get(id_)
            wishes[key] = _changed(wishes.get(key, Wish(there, there)), there, was, is_, now)
        for id_ in wishes.keys() - changed:  # what is taken back is no wish, and shows what is there
            there, shown = now.get(id_), after.get(id_)
            del wishes[id_]
            own = self._key(number, id_, after)
            if own != id_:  # a new token of its name, which is that one from here on
                wishes[own] = Wish(None, shown)
            else:
                assert there.is_met_by(shown, after) if there else shown is None

    def _standing(self, number: int) -> list[Any]:
        """Return the changes of a proposal as they stand now."""
        changes = changes_of(self._client, self._paths[number])
        for each in changes:
            is_taken = not all(conflict["possible"] for conflict in each.get("conflicts", ()))
            is_one = each["before"] and each["before"]["id"] != each["token_id"]
            self._shared[number] |= is_taken or bool(is_one)
        return changes

    def _change(self, path: str) -> httpx.Response:
        """Change a proposal, or import into it."""
        if self._chance.random() < 0.15:
            query = f"mode=Base&proposal={path.rpartition('/')[2]}"
            return self._send("POST", f"{self._tree.tokenset}/import?{query}", self._file())
        return self._send("PATCH", f"{path}/tokens", self._changes())

    def _key(self, number: int, id_: str, before: States) -> str:
        """Return the id of a token as it was first: somebody else may have created one of its name since."""
        wishes, state = self._wishes[number], before.get(id_)
        own = [
            key
            for key, wish in wishes.items()
            if wish.base is None
            and key not in before
            and wish.goal
            and state
            and wish.goal.name == state.name
        ]
        return own[0] if own and id_ not in wishes else id_

    def _read(self, proposal: str = "") -> States:
        tokens = self._tokens(proposal)
        ids = {each["name"]: each["id"] for each in tokens}

        def value_of(token: Any) -> str:
            value = str(token["value"])
            if token["alias_to"]:
                beneath = "{" if value[:1] == "{" else value  # the name in a reference follows renames
                return f"={ids.get(token['alias_to'], '?')}|{beneath}"
            if value[:1] != "{" or value[1:-1] == token["name"]:  # no token refers to itself
                return "{?" if value[:1] == "{" else value
            return f"{{{ids.get(value[1:-1], '?')}"

        return {each["id"]: State(each["name"], value_of(each), each["description"]) for each in tokens}

    def _listed(self, proposal: str = "") -> list[tuple[str, ...]]:
        """Return the tokens without their ids."""
        parts = ("name", "value", "alias_to", "description")
        return [tuple(str(each[part]) for part in parts) for each in self._tokens(proposal)]

    def _tokens(self, proposal: str) -> list[Any]:
        query = {"proposal": proposal.rpartition("/")[2]} if proposal else {}
        tokens: list[Any] = ok(self._client.get(self._tree.tokens, params=query))["tokens"]
        self._names = [each["name"] for each in tokens] or list(NAMES)
        return tokens

    def _close(self, number: int) -> None:
        self._paths[number], self._wishes[number], self._shared[number] = "", {}, False


def _changed(
    wish: Wish, now: State | None, was: State | None, is_: State | None, living: Collection[str]
) -> Wish:
    """Return what is wanted of a token from here on, part by part.

    What is not changed is wanted as before; what is changed as others have made it has that as its base; what
    becomes as others have made it was taken back.
    """
    base, goal = wish
    if base is None or goal is None or now is None or was is None or is_ is None:
        return Wish(base, is_)
    parts: list[tuple[str | None, str | None]] = []
    for part in State._fields:
        first, there, new = (getattr(state, part) for state in (base, now, is_))
        if getattr(was, part) == new:
            parts.append((first, getattr(goal, part)))
        elif alike(was.part(part, living), now.part(part, living)):
            parts.append((there, new))
        else:
            parts.append((first, first if new == there else new))
    bases, goals = zip(*parts, strict=True)
    return Wish(State(*bases), State(*goals))


def _check(
    wish: Wish, now: State | None, after: State | None, everything: list[State], living: Collection[str]
) -> None:
    """Assert that a token has what was wanted of it, and what others have changed of the rest."""
    base, goal = wish
    if goal is None:
        assert after is None
        assert now is None or (base is not None and base.is_met_by(now, living))
    elif base is None:
        assert any(goal.is_met_by(each, living) for each in everything)
    elif base != goal:
        assert now is not None
        assert after is not None
        for part in State._fields:
            was, wanted, is_ = (state.part(part, living) for state in (base, goal, now))
            is_mine = getattr(base, part) != getattr(goal, part)
            assert not is_mine or alike(is_, was) or alike(is_, wanted)
            assert meets(wanted if is_mine else is_, after.part(part, living))

"""Requests at random: mostly such as make sense in a state, sometimes such as do not."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from histories.history import History
from histories.requests import Request
from hypothesis import strategies as st

T = TypeVar("T")
Fields = dict[str, Any]

TOKENS = ("a", "b", "c", "g.d", "g.é/f")
MODES = ("Base", "Dark", "Dim", "Dusk")
KEYS = ("k1", "k2", "k3")
_VALUES = (
    *(
        "1px {a}",
        "{b}",
        "{c} {g.d}",
        '{"k": "{a}", "l": "x {c}"}',
        '["{b}", {"k": "{g.é/f}"}]',
        '["{c}", "{c}"]',
    ),
    *("1", "2", ""),
)
"""Plain ones and such as refer to others."""
_WHO = ("owner",) * 16 + ("editor", "editor", "admin", "viewer", "reader", "stranger")
_MOST = {"tokensets": 3, "modes": 4}
"""How many of a kind one parent may have before another is drawn instead."""


SEEDS = st.integers(0, 2**32 - 1)
"""What a step is drawn from."""


class Dice:
    """Draws requests that suit a history.

    From a seed: what Hypothesis draws must not depend on answers, as whose request comes first may change.
    """

    def __init__(self, seed: str, history: History) -> None:
        self._chance = random.Random(seed)
        self._history = history
        self._focus: tuple[str, str] | None = None

    def pick(self, options: Sequence[T]) -> T:
        """Draw one of these."""
        return self._chance.choice(options)

    def seldom(self, out_of: int = 12) -> bool:
        """Draw what is mostly false."""
        return self._chance.randrange(out_of) == 0

    def several(self, kinds: Sequence[str]) -> list[Request]:
        """Draw requests of these kinds that meet in one tokenset, mostly in one mode.

        Requests at once are as if in some order for each tokenset; of two that look names up in each other
        neither need know what the other changes at the same moment.
        """
        self._focus = self._token()[:2] if self.seldom(2) else self._place()
        requests = [self.request(self.pick(kinds)) for _ in range(self.pick((2, 2, 3, 4)))]
        if self.seldom(4):
            requests[-1] = requests[0]
        self._focus = None
        return requests

    def request(self, operation: str) -> Request:
        """Draw a request of a kind."""
        what, _, kind = operation.partition(" ")
        who = self.pick(_WHO)
        if what == "create":
            return self._create(who, kind)
        if what in {"update", "delete"}:
            return self._change(who, what, kind)
        known = None
        request = Request(who, operation, self._path(kind))
        if what == "get" and self.seldom(3):
            known = self._history.known.get(request)
        return request._replace(known=known)

    def again(self) -> Request:
        """Draw a request that was sent under a key before, or else one of a kind that may have one."""
        return self.pick(self._history.keyed[-6:]) if self._history.keyed else self.request("create token")

    def _create(self, who: str, kind: str) -> Request:
        key = self.pick(KEYS) if self.seldom(4) else None
        if kind == "workspace":
            return Request(who, "create workspace", body=self._named("W", "V"), key=key)
        if kind == "tokenset":
            workspace_id = self._workspace()
            if len(self._history.state.tokensets_of(workspace_id)) >= _MOST["tokensets"]:
                return self._create(who, "token")
            return Request(who, "create tokenset", (workspace_id,), self._named("S", "T"), key=key)
        place = self._place()
        if kind == "mode":
            if len(self._history.state.modes_of(place[0])) >= _MOST["modes"]:
                return self._change(who, "update", "mode")
            body: Fields = {"name": self.pick(MODES)}
            if self.seldom(2):
                body["is_default"] = self.pick((True, True, True, False, "no"))
            return Request(who, "create mode", place[:1], body, key=key)
        return Request(who, "create token", place, self._new_token(), key=key)

    def _change(self, who: str, what: str, kind: str) -> Request:
        path = self._path(kind)
        bodies = {"workspace": self._changed_name, "tokenset": self._changed_name}
        bodies |= {"mode": self._changed_mode, "token": self._changed_token}
        body = bodies[kind]() if what == "update" else None
        if body is not None and kind == "workspace" and self.seldom(2):
            body = {"tokenset_order": self._order(path[0])}
        return Request(who, f"{what} {kind}", path, body, if_match=self._if_match(kind, path))

    def _path(self, kind: str) -> tuple[str, ...]:
        """Draw the ids of a path, and a token's name where there is one in it."""
        if kind == "workspaces":
            return ()
        if kind in {"workspace", "tokensets"}:
            return (self._workspace(),)
        if kind == "token":
            return self._token()
        place = self._place()
        return place[:1] if kind in {"tokenset", "modes", "tokenset tokens"} else place

    def _token(self) -> tuple[str, str, str]:
        """Draw a token by its name or its id: mostly one that is there."""
        place = self._place()
        state = self._history.state
        there = state.by_name.get(place[1], {}) if self._focus else state.tokens
        if not there or self.seldom():
            return (*place, self.pick(TOKENS))
        shown = self.pick([there[key] for key in sorted(there)]).shown
        return str(shown["tokenset_id"]), str(shown["mode_id"]), str(shown["id" if self.seldom() else "name"])

    def _workspace(self) -> str:
        """Draw a workspace: mostly the one that has members, which is seldom deleted."""
        state = self._history.state
        if self._focus and self._focus[0] in state.tokensets:
            return str(state.workspace_of(self._focus[0]).shown["id"])
        shared = self._history.world.shared
        return self.pick([shared] * 4 + sorted(state.workspaces))

    def _place(self) -> tuple[str, str]:
        """Draw a tokenset and a mode: seldom of the past, or the one without the other."""
        state = self._history.state
        if self._focus:
            beside = [(self._focus[0], str(mode.shown["id"])) for mode in state.modes_of(self._focus[0])]
            return self.pick(beside) if beside and self.seldom(3) else self._focus
        there = sorted(
            (str(mode.shown["tokenset_id"]), str(mode.shown["id"])) for mode in state.modes.values()
        )
        ever = list(self._history.places)
        if not there or self.seldom(20):
            return self.pick(ever)
        place = self.pick(there)
        return (self.pick(ever)[0], place[1]) if self.seldom(20) else place

    def _if_match(self, kind: str, path: tuple[str, ...]) -> str | None:
        """Draw an If-Match: mostly none, else the version of the object, the one before, or any."""
        if not self.seldom(4):
            return None
        state = self._history.state
        if kind == "token":
            item = state.by_name.get(path[1], {}).get(path[2]) or state.tokens.get(path[2])
        else:
            item = getattr(state, f"{kind}s").get(path[-1])
        version = item.version if item else 1
        now = f'"v{version}"'
        return self.pick((now, now, now, f'"v{version - 1}"', f'"v{version}-digest"', "*", '"r1"'))

    def _named(self, *names: str) -> Fields:
        if self.seldom(16):
            return self.pick(({}, {"name": " "}, {"name": "n" * 256}, {"name": "n", "description": 5}))
        return {
            "name": self.pick(names),
            **({"description": self.pick(("d", None))} if self.seldom(2) else {}),
        }

    def _changed_name(self) -> Fields:
        fields: tuple[Fields, ...] = ({"name": "N"}, {"description": "d"}, {"description": None}, {})
        wrong: tuple[Fields, ...] = ({"name": ""}, {"description": 1})
        return self.pick(wrong if self.seldom(16) else fields)

    def _order(self, workspace_id: str) -> list[str] | None:
        """Draw an order of the tokensets that are there; seldom one that lacks some, or none."""
        tokensets = self._history.state.tokensets_of(workspace_id)
        left = [str(tokenset.shown["id"]) for tokenset in tokensets]
        order: list[str] = []
        while left:
            order.append(self.pick(left))
            left.remove(order[-1])
        if self.seldom(8):
            return None
        return order[1:] * 2 if self.seldom(8) else order

    def _changed_mode(self) -> Fields:
        if self.seldom(2):
            return {"name": self.pick((*MODES, ""))}
        flag: Fields = {"is_default": True}
        fields: tuple[Fields, ...] = (flag, flag, flag, {"is_default": False}, {}, {"is_default": None})
        return self.pick(fields)

    def _new_token(self) -> Fields:
        if self.seldom(16):
            wrong = {"name": "", "type": "color", "value": ""}
            return self.pick(({"name": "a"}, {"name": "a", "type": "color"}, wrong))
        fields: Fields = {
            "name": self.pick(TOKENS),
            "type": self.pick(("color", "border", "number", "string")),
        }
        if self.seldom(2):
            return fields | {"value": self.pick(_VALUES)}
        fields["alias_to"] = self.pick((*TOKENS, ""))
        if self.seldom(3):
            fields["value"] = self.pick(("own", "own", "{a} own"))
        return fields | ({"description": "d"} if self.seldom(3) else {})

    def _changed_token(self) -> Fields:
        kind = self.pick(
            ("value", "value", "value", "alias", "alias", "name", "name", "name", "none", "else", "both")
        )
        if kind == "value":
            return {"value": self.pick((*_VALUES, "3", "", None))}
        if kind == "alias":
            return {"alias_to": self.pick(TOKENS)}
        if kind == "name":
            return {"name": self.pick(TOKENS)}
        if kind == "none":
            return {"alias_to": None, **({"value": "4"} if self.seldom(2) else {})}
        if kind == "both":
            return {"name": self.pick(TOKENS), "alias_to": self.pick((*TOKENS, None))}
        wrong: tuple[Fields, ...] = ({"type": "colour"}, {"value": 1}, {"name": None})
        kinds: tuple[Fields, ...] = ({"type": "number"}, {"type": "string"}, {"type": "border"})
        fields: tuple[Fields, ...] = ({"description": "e"}, *kinds, {}, *wrong)
        return self.pick(fields)

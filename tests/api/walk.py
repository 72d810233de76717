"""A long random walk through the API, the same for whoever answers in the same way."""

import random
import re
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx
from support.service import Service

from jeton.model.objects import TOKEN_TYPES, Plan, Role

_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_CURSOR = re.compile(r'"next_cursor":"[^"]*"')
_HASH = re.compile(r'"[0-9a-f]{32}"')
_TIMED = {"date", "x-ratelimit-reset"}
_LETTERS = "aAbBzZéßİ.-_/ %+0९e\u0301日\uffff\U0001f3a8"
_VALUES = {
    "color": ("#0af", "rgb(1 2 3 / 50%)", "no colour", "{a}"),
    "dimension": ("4px", "1.5rem", "0", "{a.b}"),
    "string": ("", "text", '{"a": 1}', "{A}"),
    "number": ("1", "-0", "1e3", "x"),
    "border": ('{"color": "{a}", "width": "{A}px"}', "1px solid {é}", "{A} {a}", '["{b}", "{a}"]'),
}
Request = tuple[str, str, dict[str, Any]]
"""A method, a path and what else `httpx` takes."""


class Said(NamedTuple):
    """A request and its answer, without what is different each time: ids by number, no times."""

    method: str
    path: str
    status: int
    headers: list[tuple[str, str]]
    body: str


class Walk:
    """Makes requests, most of them sensible; what it does next follows from a seed and from the answers.

    Attributes:
        said: all requests and answers so far.
    """

    def __init__(self, service: Service, seed: int) -> None:
        self._random = random.Random(seed)
        self._owner = service.account(Plan.TEAM)
        self._numbers: dict[str, str] = {}
        self._tokensets: list[str] = []
        self._modes: list[tuple[str, str]] = []
        self._tokens = [("", "", "a")]
        self._next: tuple[str, str | None] = ("", None)
        self.said: list[Said] = []
        first = self._send(self._owner.client, ("POST", "/workspaces", {"json": {"name": "First"}}))
        self._workspaces = [first.json()["id"]]
        members = [service.member(self._workspaces[0], role) for role in (Role.EDITOR, Role.VIEWER)]
        self._clients = [self._owner.client] * 8 + [each.client for each in (*members, service.account())]
        for name in ("Core", "Theme"):
            path = f"/workspaces/{self._workspaces[0]}/tokensets"
            self._send(self._owner.client, ("POST", path, {"json": {"name": name}}))

    def go(self, steps: int) -> None:
        """Make so many requests, then read everything as its owner."""
        ways = [*self._ways().items()]
        for _ in range(steps):
            (way,) = self._random.choices([each for each, _ in ways], [weight for _, weight in ways])
            self._send(self._random.choice(self._clients), way())
        for workspace in self._workspaces:
            self._send(self._owner.client, ("GET", f"/workspaces/{workspace}/tokensets", {}))
        for path in (f"/tokensets/{tokenset}" for tokenset in self._tokensets):
            self._send(self._owner.client, ("GET", f"{path}/modes", {}))
            self._send(self._owner.client, ("GET", f"{path}/tokens", {}))
        for tokenset, mode in self._modes:
            for format_ in ("json", "css", "ios", "android"):
                export = f"/tokensets/{tokenset}/modes/{mode}/export"
                self._send(self._owner.client, ("GET", export, {"params": {"format": format_}}))

    def _ways(self) -> dict[Callable[[], Request], int]:
        """Return what makes a request of each kind, and how often it does."""
        pick, chance = self._random.choice, self._random.random
        return {
            lambda: self._post("/workspaces", name=self._name()): 1,
            lambda: self._post(
                f"/workspaces/{pick(self._workspaces)}/tokensets",
                name=self._name(),
                description=pick([None, "d"]),
            ): 2,
            lambda: self._post(f"{self._tokenset()}/modes", name=self._name(), is_default=chance() < 0.3): 4,
            lambda: self._post(f"{self._mode()}/tokens", **self._fields()): 14,
            lambda: self._patch(
                self._object(),
                pick([{"name": self._name()}, {"description": "new"}, {"is_default": True}, {}]),
            ): 6,
            lambda: self._patch(
                self._token(), dict(self._random.sample([*self._fields().items()], pick([0, 1, 2])))
            ): 12,
            self._delete_object: 1,
            lambda: ("DELETE", self._token(), {"headers": self._condition()}): 4,
            lambda: (
                "GET",
                pick(["/workspaces", self._object() + pick(("", "/tokensets", "/modes"))]),
                {},
            ): 6,
            lambda: (
                "GET",
                self._token(),
                {"headers": {"If-None-Match": '"v1"'} if chance() < 0.3 else {}},
            ): 6,
            self._page: 6,
            self._export: 6,
        }

    def _send(self, client: httpx.Client, request: Request) -> httpx.Response:
        method, path, options = request
        # compressed, the lengths would differ with the ids
        options.setdefault("headers", {}).update({"X-Request-Id": "walk", "Accept-Encoding": "identity"})
        response = client.request(method, path, **options)
        self._note(method, path, response)
        self.said.append(
            Said(
                method,
                self._plain(path),
                response.status_code,
                [
                    (name, _HASH.sub("<hash>", self._plain(text)))
                    for name, text in sorted(response.headers.items())
                    if name not in _TIMED
                ],
                _TIME.sub("<time>", _CURSOR.sub('"next_cursor":"<cursor>"', self._plain(response.text))),
            )
        )
        return response

    def _note(self, method: str, path: str, response: httpx.Response) -> None:
        """Remember what there is, and where the next page begins."""
        if "limit=" in str(response.url) and response.status_code == 200:
            self._next = (path, response.json()["next_cursor"])
        if method == "DELETE" and response.status_code == 200:
            gone = path.rpartition("/")[2]
            self._tokens = [token for token in self._tokens if gone not in token[:2]]
            self._modes = [mode for mode in self._modes if gone not in mode]
            self._tokensets = [tokenset for tokenset in self._tokensets if tokenset != gone]
        if method != "POST" or response.status_code != 201:
            return
        made = response.json()
        kind = path.rpartition("/")[2]
        if kind == "workspaces" and self.said:
            self._workspaces.append(made["id"])
        elif kind == "tokensets":
            self._tokensets.append(made["id"])
            modes = self._send(self._owner.client, ("GET", f"/tokensets/{made['id']}/modes", {}))
            self._modes += [(made["id"], mode["id"]) for mode in modes.json()["modes"]]
        elif kind == "modes":
            self._modes.append((made["tokenset_id"], made["id"]))
        elif kind == "tokens":
            self._tokens.append((made["tokenset_id"], made["mode_id"], made["name"]))

    def _plain(self, text: str) -> str:
        return _ID.sub(lambda match: self._numbers.setdefault(match[0], f"<{len(self._numbers)}>"), text)

    def _name(self) -> str:
        known = self._random.random()
        if known < 0.6:
            return self._random.choice(self._tokens)[2]
        length = 1024 if known > 0.97 else self._random.randint(1, 6)
        return "".join(self._random.choices(_LETTERS, k=length))

    def _tokenset(self) -> str:
        return f"/tokensets/{self._random.choice(self._tokensets)}"

    def _mode(self) -> str:
        tokenset, mode = self._random.choice(self._modes)
        return f"/tokensets/{tokenset}/modes/{mode}"

    def _token(self) -> str:
        tokenset, mode, name = self._random.choice(self._tokens)
        if self._random.random() < 0.2:
            name = self._name()
        return f"/tokensets/{tokenset}/modes/{mode}/tokens/{quote(name, safe='')}"

    def _object(self) -> str:
        places = (f"/workspaces/{self._random.choice(self._workspaces)}", self._tokenset(), self._mode())
        return self._random.choice(places)

    def _fields(self) -> dict[str, Any]:
        """Return fields of a token, some of which may be refused."""
        kind = self._random.choice([*_VALUES, *TOKEN_TYPES])
        fields: dict[str, Any] = {"name": self._name(), "type": kind}
        if self._random.random() < 0.4:
            fields["alias_to"] = self._name()
        else:
            fields["value"] = self._random.choice(_VALUES.get(kind, ("1", "none", "{a}")))
        if self._random.random() < 0.3:
            fields["description"] = self._random.choice([None, "", "*/ said", 5])
        return fields

    def _condition(self) -> dict[str, str]:
        if self._random.random() < 0.7:
            return {}
        return {"If-Match": self._random.choice(['"v1"', '"v2"', '"v3"', "*", '"v1", "v2"', "x"])}

    def _post(self, path: str, **body: object) -> Request:
        key = {"Idempotency-Key": str(self._random.randint(1, 9))} if self._random.random() < 0.2 else {}
        return "POST", path, {"json": body, "headers": key}

    def _patch(self, path: str, body: dict[str, Any]) -> Request:
        return "PATCH", path, {"json": body, "headers": self._condition()}

    def _delete_object(self) -> Request:
        path = self._object()
        if path.endswith((self._workspaces[0], self._tokensets[0])):  # the rest goes on there
            path = self._mode()
        return "DELETE", path, {"headers": self._condition()}

    def _page(self) -> Request:
        params: dict[str, Any] = {"limit": self._random.randint(1, 4)}
        path, cursor = self._next
        if cursor is None or self._random.random() < 0.2:
            path = f"{self._random.choice([self._mode(), self._tokenset()])}/tokens"
        else:
            params["cursor"] = cursor
        return "GET", path, {"params": params}

    def _export(self) -> Request:
        params = {"format": self._random.choice(["json", "css", "ios", "android", "scss"])}
        if self._random.random() < 0.3:
            params["strict"] = "true"
        return "GET", f"{self._random.choice([self._mode(), self._tokenset()])}/export", {"params": params}

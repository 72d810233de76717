"""The operations of the API as one table, requests to them and what came back."""

import json
from typing import Any, NamedTuple
from urllib.parse import quote

from races.pair import Call, Person
from web.raw import Answer

OPERATIONS = {
    "list workspaces": ("GET", "/workspaces"),
    "create workspace": ("POST", "/workspaces"),
    "get workspace": ("GET", "/workspaces/{}"),
    "update workspace": ("PATCH", "/workspaces/{}"),
    "delete workspace": ("DELETE", "/workspaces/{}"),
    "list tokensets": ("GET", "/workspaces/{}/tokensets"),
    "create tokenset": ("POST", "/workspaces/{}/tokensets"),
    "get tokenset": ("GET", "/tokensets/{}"),
    "update tokenset": ("PATCH", "/tokensets/{}"),
    "delete tokenset": ("DELETE", "/tokensets/{}"),
    "list modes": ("GET", "/tokensets/{}/modes"),
    "create mode": ("POST", "/tokensets/{}/modes"),
    "update mode": ("PATCH", "/tokensets/{}/modes/{}"),
    "delete mode": ("DELETE", "/tokensets/{}/modes/{}"),
    "list tokenset tokens": ("GET", "/tokensets/{}/tokens"),
    "list tokens": ("GET", "/tokensets/{}/modes/{}/tokens"),
    "create token": ("POST", "/tokensets/{}/modes/{}/tokens"),
    "get token": ("GET", "/tokensets/{}/modes/{}/tokens/{}"),
    "update token": ("PATCH", "/tokensets/{}/modes/{}/tokens/{}"),
    "delete token": ("DELETE", "/tokensets/{}/modes/{}/tokens/{}"),
    "export mode": ("GET", "/tokensets/{}/modes/{}/export"),
}
"""Method and path by what the operation does; the export is that of JSON."""


class Known(NamedTuple):
    """An entity tag that was answered, and the body that came with it."""

    tag: str
    body: Any


class Request(NamedTuple):
    """A request: who sends it, what, with which segments of the path, body and headers."""

    who: str
    operation: str
    path: tuple[str, ...] = ()
    body: dict[str, Any] | None = None
    if_match: str | None = None
    known: Known | None = None
    key: str | None = None

    def __repr__(self) -> str:
        told = {name: value for name, value in self._asdict().items() if value is not None and value != ()}
        return " ".join([told.pop("who"), told.pop("operation"), *map(repr, told.values())])

    def call(self, people: dict[str, Person]) -> Call:
        """Return it as the pair of servers sends it."""
        method, path = OPERATIONS[self.operation]
        segments = [quote(segment, safe="") for segment in self.path]
        lines = {
            "If-Match": self.if_match,
            "If-None-Match": self.known.tag if self.known else None,
            "Idempotency-Key": self.key,
        }
        sent = tuple(f"{name}: {text}" for name, text in lines.items() if text is not None)
        return Call(people[self.who], method, path.format(*segments), self.body, sent)


class Reply(NamedTuple):
    """What an answer says; `body` is None where there is none."""

    status: int
    body: Any
    tag: str | None = None
    replayed: bool = False
    problems: str | None = None

    def __repr__(self) -> str:
        body = self.body
        if isinstance(body, dict):  # what the sender knows need not be told again
            body = {name: value for name, value in body.items() if name not in {"created_at", "workspace_id"}}
        told = (self.tag, "replayed" if self.replayed else None, self.problems)
        return " ".join([str(self.status), str(body), *(text for text in told if text)])

    @classmethod
    def of(cls, answer: Answer) -> "Reply":
        """Return what an answer of a server says."""
        return cls(
            answer.status,
            json.loads(answer.body) if answer.body else None,
            answer.headers.get("etag"),
            "idempotent-replayed" in answer.headers,
            answer.headers.get("x-jeton-problems"),
        )

"""Servers under the load of 32 clients, with the works that several rows share, and checks of the answers."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle

import msgspec
from client import Client
from data import Token
from load import NUMBER, Request, press
from pocketbase import LISTED_MODE, MODE, RECORDS, PocketBase, token_id
from processes import BenchError, Figure
from seeded import Database
from service import Bare, Jeton
from style_dictionary import StyleDictionary

_CHECKED = 200
_SAMPLES = 1000
_PAGE = 1000
_WARM_UP = 1.0
_RENUMBERED = 100_000_000
"""The first number of the names that are made after the warm-up."""
_DECLARATION = re.compile(r"^  (--[^:\s]+): (.*?);(?: /\*.*\*/)?$", re.MULTILINE)
_OWN_WAYS = frozenset({"string", "boolean"})
"""Types for which CSS has no form, so that every tool has its own way to write them."""

Fields = Callable[[Token], dict[str, object]]
Check = Callable[[Client], None]
"""Raises `BenchError` unless the answers are right."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A server, its requests, and the checks before and after them."""

    server: Jeton | Bare | PocketBase
    requests: Sequence[Request]
    before: Check
    after: Callable[[Client, int], None] | None = None
    """As `before`, after this many requests."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """Further headers of each request."""

    @property
    def name(self) -> str:
        """The name in the tables."""
        return self.server.name

    def measure(self, seconds: float) -> Figure:
        """Start the server, check it, warm it up, and put load on it."""
        with self.server.running() as server:
            with Client(server) as client:
                self.before(client)
            press(server, self.requests, min(_WARM_UP, seconds), self.headers)
            result, figure = server.timed(
                lambda: press(server, self.requests, seconds, self.headers, _RENUMBERED)
            )
            if self.after is not None:
                with Client(server) as client:
                    self.after(client, server.requests)
        each = {name: spent / result.requests for name, spent in figure.processors.items()}
        figure = figure._replace(value=result.requests / result.seconds, processors=each)
        return figure._replace(p99=result.p99, middle=result.middle)


@dataclass(frozen=True, slots=True)
class Uneven:
    """A server under load: how many times the time of half of its requests 99 of 100 take."""

    pressed: Pressed

    @property
    def name(self) -> str:
        """The name in the tables."""
        return self.pressed.name

    def measure(self, seconds: float) -> Figure:
        """Put load on the server as `Pressed` does."""
        figure = self.pressed.measure(seconds)
        return figure._replace(value=figure.p99 / figure.middle)


def get_token(
    server: Jeton | Bare, database: Database, tokens: Sequence[Token], anonymous: int = 401
) -> Pressed:
    """Return a server with Jeton's paths that is asked for one token at random; 0: nobody is anonymous."""
    paths = [f"{database.tokens}/{token.name}" for token in tokens]
    check = _found(paths, tokens, database.stranger, anonymous, _resolved)
    return Pressed(server, [Request("GET", path) for path in paths], check)


def call_tool(server: Jeton, database: Database, tokens: Sequence[Token]) -> Pressed:
    """Return a server that is asked for one token at random by the Model Context Protocol."""
    _, _, tokenset, _, mode = database.core.removeprefix("/api/").split("/")
    scope = {"tokenset": tokenset, "mode": mode}

    def request(name: str) -> Request:
        params = {"name": "get_tokens", "arguments": {"names": [name], **scope}}
        body = msgspec.json.encode({"jsonrpc": "2.0", "method": "tools/call", "params": params}).decode()
        return Request("POST", "/mcp", f'{body[:-1]},"id":{NUMBER}}}')

    def check(client: Client) -> None:
        for token in tokens[:_CHECKED]:
            body = request(token.name).body.replace(NUMBER, "1").encode()
            (view,) = client.json("POST", "/mcp", body)["result"]["structuredContent"]["tokens"]
            if (view["name"], view["resolved"]) != (token.name, token.resolved):
                raise BenchError(f"{token.name} is {view}")

    return Pressed(server, [request(token.name) for token in tokens], check)


def pocketbase_get(pocketbase: PocketBase, tokens: Sequence[Token]) -> Pressed:
    """Return PocketBase, asked for one record at random."""
    paths = [f"{RECORDS}/{token_id(number)}" for number in range(len(tokens))]
    check = _found(paths, tokens, pocketbase.stranger, 404, _stored)
    return Pressed(pocketbase, [Request("GET", path) for path in paths], check)


def _found(
    paths: Sequence[str], tokens: Sequence[Token], stranger: str, anonymous: int, fields: Fields
) -> Check:
    """Return a check that some paths have the tokens, that a stranger gets 404, and nobody `anonymous`."""

    def check(client: Client) -> None:
        for path, token in list(zip(paths, tokens, strict=True))[:_CHECKED]:
            client.expect(path, **fields(token))
        client.send("GET", paths[0], status=404, Authorization=stranger)
        if anonymous:
            client.send("GET", paths[0], status=anonymous, Authorization=None)

    return check


def _resolved(token: Token) -> dict[str, object]:
    fields = ("name", "type", "value", "description", "alias_to")
    return {**{field: getattr(token, field) for field in fields}, "resolved_value": token.resolved}


def _stored(token: Token) -> dict[str, object]:
    return {name: found or "" for name, found in _resolved(token).items() if name != "resolved_value"}


def create_token(jeton: Jeton, tokens: Sequence[Token], stored: int) -> Pressed:
    """Return the service, its writable modes with so many tokens, asked for new ones with these values."""
    return _creating(jeton, jeton.database.writable, _bodies(tokens), (201, 409), stored)


def change_token(jeton: Jeton, tokens: Sequence[Token]) -> Pressed:
    """Return the service, asked to change one of its tokens at random."""
    paths = [f"{jeton.database.tokens}/{token.name}" for token in tokens[:_SAMPLES]]

    def after(client: Client, _: int) -> None:
        described = client.json("GET", paths[0])["description"]
        if not described.startswith("Change "):
            raise BenchError(f"{paths[0]} is described as {described!r}")

    def before(client: Client) -> None:
        client.send("PATCH", paths[0], {"description": "Change 0"})
        after(client, 0)

    body = msgspec.json.encode({"description": f"Change {NUMBER}"}).decode()
    return Pressed(jeton, [Request("PATCH", path, body) for path in paths], before, after)


def pocketbase_create(pocketbase: PocketBase, tokens: Sequence[Token]) -> Pressed:
    """Return PocketBase, asked for new records."""
    counted = f"?perPage=1&filter=mode%3D'{MODE}'"
    bodies = _bodies(tokens, mode=MODE)
    return _creating(pocketbase, [RECORDS], bodies, (200, 400), len(tokens), counted)


def _creating(
    server: Jeton | PocketBase,
    paths: Sequence[str],
    bodies: Sequence[str],
    statuses: tuple[int, int],
    stored: int,
    counted: str = "?limit=1",
) -> Pressed:
    """Return a server that must create a token, refuse it again, and have stored all in the end."""

    def before(client: Client) -> None:
        for status in statuses:
            client.send("POST", paths[0], bodies[0].encode(), status=status)

    def after(client: Client, requests: int) -> None:
        answers = [client.json("GET", path + counted) for path in paths]
        found = sum(answer.get("total", answer.get("totalItems")) for answer in answers)
        if found < stored + requests:
            raise BenchError(f"of {stored + requests} tokens {found} are stored")

    asked = [Request("POST", path, body) for path, body in zip(cycle(paths), bodies, strict=False)]
    return Pressed(server, asked, before, after)


def _bodies(tokens: Sequence[Token], **fields: str) -> list[str]:
    """Return the bodies of requests that create tokens; each request gets a number of its own."""
    return [
        msgspec.json.encode(
            {**fields, "name": f"new.{token.type}.{NUMBER}", "type": token.type, "value": token.resolved}
        ).decode()
        for token in tokens[:_SAMPLES]
    ]


def list_tokens(jeton: Jeton, tokens: Iterable[Token]) -> Pressed:
    """Return the service, asked for the list of the mode that has these tokens."""
    path = jeton.database.listed
    return Pressed(jeton, [Request("GET", path)], _listed(path, tokens, "tokens", "total"))


def page(jeton: Jeton, database: Database, tokens: Iterable[Token]) -> Pressed:
    """Return the service, asked for the first 1,000 of these tokens."""
    path = f"{database.tokens}?limit={_PAGE}"
    return Pressed(jeton, [Request("GET", path)], _listed(path, tokens, "tokens", "total"))


def pocketbase_list(pocketbase: PocketBase, tokens: Iterable[Token]) -> Pressed:
    """Return PocketBase, asked for the same list."""
    path = f"{RECORDS}?perPage=1000&sort=name&filter=mode%3D'{LISTED_MODE}'"
    return Pressed(pocketbase, [Request("GET", path)], _listed(path, tokens, "items", "totalItems"))


def _listed(path: str, tokens: Iterable[Token], items: str, total: str) -> Check:
    names = sorted(token.name for token in tokens)

    def check(client: Client) -> None:
        found = client.json("GET", path)
        if found[total] != len(names) or [token["name"] for token in found[items]] != names[:_PAGE]:
            raise BenchError(f"{path} does not list the tokens by name")

    return check


def unchanged_export(server: Jeton | Bare, database: Database, *, looks: bool = True) -> Pressed:
    """Return a server that is asked for an export with the ETag that it gives: 304 before and after.

    If it `looks`, a stranger must get 404, and another ETag the export.
    """
    path = database.export
    # what is asked for in one coding has one entity tag
    with server.running() as started, Client(started) as client:
        tag = '"none"'
        if looks:
            tag = client.send("GET", path, Accept_Encoding="identity")[0]["etag"]
    known = {"Accept-Encoding": "identity", "If-None-Match": tag}

    def before(client: Client) -> None:
        if looks:
            client.send("GET", path, status=404, Authorization=database.stranger)
            client.send("GET", path, If_None_Match='"another"')
        after(client, 0)

    def after(client: Client, _: int) -> None:
        if client.send("GET", path, status=304, **known)[1]:
            raise BenchError("a 304 has a body")

    return Pressed(server, [Request("GET", path)], before, after, known)


def check_css(jeton: Jeton, style_dictionary: StyleDictionary, tokens: Sequence[Token]) -> None:
    """Raise `BenchError` unless both declare every token, and write the values alike."""
    with jeton.running() as server, Client(server) as client:
        ours = dict(_DECLARATION.findall(client.send("GET", jeton.database.export)[1].decode()))
    theirs = dict(_DECLARATION.findall(style_dictionary.css()))
    if not len(ours) == len(theirs) == len(tokens):
        raise BenchError(f"of {len(tokens)} tokens Jeton declares {len(ours)}, the other {len(theirs)}")
    for token in tokens:
        name = "--" + token.name.replace(".", "-")
        # Style Dictionary writes `fontSize` as `font-size`
        value, other = ours[name], theirs[re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)]
        if token.resolved.startswith(
            "{"
        ):  # css makes a shorthand of JSON, with or without quotes around a family
            is_same = value.replace('"', "") == other.replace('"', "")
        else:
            is_same = value == other == token.resolved
        if token.type not in _OWN_WAYS and not is_same:
            raise BenchError(f"{name} is {value} for Jeton, {other} for Style Dictionary")

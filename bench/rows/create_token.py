"""Create one token, each request another name."""

from collections.abc import Sequence
from itertools import cycle

import httpx
import msgspec
from contenders import Jeton
from data import Row as Token
from load import NUMBER, Request
from pocketbase import MODE, RECORDS
from pressed import Pressed
from processes import BenchError
from row import RATE, Goal, Row, expect
from world import World

_SAMPLES = 1000
_CHECKED = {"name": "checked", "type": "color", "value": "#123456"}

_NOTE = (
    "32 clients create tokens of all types under new names. Jeton answers when the token is on the disk "
    "(`synchronous=FULL`), PocketBase when the system has it (`NORMAL`, as it comes)."
)


def row(world: World) -> Row:
    """Return the row."""
    before = len(world.data.tokens)
    ours = creating(world.jeton, world.data.tokens, before)
    return Row("create one token", RATE, _NOTE, ours, (Goal(pocketbase(world), 4),))


def pocketbase(world: World) -> Pressed:
    """Return PocketBase, asked for new records."""
    before = len(world.data.tokens)
    requests = [
        Request("POST", RECORDS, _text({"mode": MODE, **body})) for body in _bodies(world.data.tokens)
    ]

    def pocketbase_before(client: httpx.Client) -> None:
        expect(client.post(RECORDS, json={"mode": MODE, **_CHECKED}), 200, **_CHECKED)
        expect(client.post(RECORDS, json={"mode": MODE, **_CHECKED}), 400)

    def pocketbase_after(client: httpx.Client, requests: int) -> None:
        chosen: dict[str, str | int] = {"perPage": 1, "filter": f"mode = '{MODE}'"}
        _refuse_fewer(_count(client.get(RECORDS, params=chosen), "totalItems"), before + requests)

    return Pressed(world.pocketbase, requests, pocketbase_before, pocketbase_after)


def creating(jeton: Jeton, tokens: Sequence[Token], stored: int, modes: Sequence[str] = ()) -> Pressed:
    """Return the service over modes with so many tokens stored, asked for new ones with these values.

    `modes` are the paths of the modes' tokens; where there are none, it is the mode that has the data set.
    """
    paths = modes or [jeton.seeded.tokens]
    path = paths[0]
    requests = [Request("POST", *new) for new in zip(cycle(paths), map(_text, _bodies(tokens)), strict=False)]

    def before(client: httpx.Client) -> None:
        expect(client.post(path, json=_CHECKED), 201, **_CHECKED)
        expect(client.post(path, json=_CHECKED), 409)
        expect(client.get(f"{path}/checked"), 200, **_CHECKED)

    def after(client: httpx.Client, requests: int) -> None:
        found = sum(_count(client.get(path, params={"limit": 1}), "total") for path in paths)
        _refuse_fewer(found, stored + requests)

    return Pressed(jeton, requests, before, after)


def _bodies(tokens: Sequence[Token]) -> list[dict[str, str]]:
    return [
        {"name": f"new.{token.type}.{NUMBER}", "type": token.type, "value": token.resolved}
        for token in tokens[:_SAMPLES]
    ]


def _text(body: dict[str, str]) -> str:
    return msgspec.json.encode(body).decode()


def _count(response: httpx.Response, field: str) -> int:
    expect(response, 200)
    return int(response.json()[field])


def _refuse_fewer(found: int, at_least: int) -> None:
    if found < at_least:
        raise BenchError(f"{found} tokens are stored, of at least {at_least} that should be")

"""Create one token, each request another name."""

from collections.abc import Sequence

import httpx
import msgspec
from data import Row as Token
from load import NUMBER, Request
from pocketbase import MODE, RECORDS
from pressed import Pressed
from processes import BenchError
from row import RATE, Goal, Row, expect
from seeded import Jeton
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
    theirs = [Request("POST", RECORDS, _text({"mode": MODE, **body})) for body in _bodies(world.data.tokens)]

    def pocketbase_before(client: httpx.Client) -> None:
        expect(client.post(RECORDS, json={"mode": MODE, **_CHECKED}), 200, **_CHECKED)
        expect(client.post(RECORDS, json={"mode": MODE, **_CHECKED}), 400)

    def pocketbase_after(client: httpx.Client, requests: int) -> None:
        chosen: dict[str, str | int] = {"perPage": 1, "filter": f"mode = '{MODE}'"}
        _stored(client.get(RECORDS, params=chosen), "totalItems", before + requests)

    rival = Pressed(world.pocketbase, theirs, pocketbase_before, pocketbase_after)
    return Row(
        "create one token", RATE, _NOTE, creating(world.jeton, world.data.tokens, before), (Goal(rival, 4),)
    )


def creating(jeton: Jeton, tokens: Sequence[Token], stored: int) -> Pressed:
    """Return the service over a mode with so many tokens stored, asked for new ones with these values."""
    path = jeton.seeded.tokens
    requests = [Request("POST", path, _text(body)) for body in _bodies(tokens)]

    def before(client: httpx.Client) -> None:
        expect(client.post(path, json=_CHECKED), 201, **_CHECKED)
        expect(client.post(path, json=_CHECKED), 409)
        expect(client.get(f"{path}/checked"), 200, **_CHECKED)

    def after(client: httpx.Client, requests: int) -> None:
        _stored(client.get(path, params={"limit": 1}), "total", stored + requests)

    return Pressed(jeton, requests, before, after)


def _bodies(tokens: Sequence[Token]) -> list[dict[str, str]]:
    return [
        {"name": f"new.{token.type}.{NUMBER}", "type": token.type, "value": token.resolved}
        for token in tokens[:_SAMPLES]
    ]


def _text(body: dict[str, str]) -> str:
    return msgspec.json.encode(body).decode()


def _stored(response: httpx.Response, field: str, at_least: int) -> None:
    expect(response, 200)
    found = response.json()[field]
    if found < at_least:
        raise BenchError(f"{found} tokens are stored, of at least {at_least} that should be")

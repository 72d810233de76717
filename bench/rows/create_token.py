"""Create one token, each request another name."""

import httpx
import msgspec
from load import NUMBER, Request
from pocketbase import MODE, RECORDS
from processes import BenchError
from row import Entrant, Goal, Row, World, expect

_SAMPLES = 1000

_NOTE = (
    "32 clients create tokens of all types under new names. Jeton answers when the token is on the disk "
    "(`synchronous=FULL`), PocketBase when the system has it (`NORMAL`, as it comes)."
)


def row(world: World) -> Row:
    """Return the row."""
    tokens = world.jeton.seeded.tokens
    before = len(world.data.tokens)
    bodies = [
        {"name": f"new.{token.type}.{NUMBER}", "type": token.type, "value": token.resolved}
        for token in world.data.tokens[:_SAMPLES]
    ]
    ours = [Request("POST", tokens, _text(body)) for body in bodies]
    theirs = [Request("POST", RECORDS, _text({"mode": MODE, **body})) for body in bodies]
    checked = {"name": "checked", "type": "color", "value": "#123456"}

    def jeton_before(client: httpx.Client) -> None:
        expect(client.post(tokens, json=checked), 201, **checked)
        expect(client.post(tokens, json=checked), 409)
        expect(client.get(f"{tokens}/checked"), 200, **checked)

    def jeton_after(client: httpx.Client, requests: int) -> None:
        _stored(client.get(tokens, params={"limit": 1}), "total", before + requests)

    def pocketbase_before(client: httpx.Client) -> None:
        expect(client.post(RECORDS, json={"mode": MODE, **checked}), 200, **checked)
        expect(client.post(RECORDS, json={"mode": MODE, **checked}), 400)

    def pocketbase_after(client: httpx.Client, requests: int) -> None:
        chosen: dict[str, str | int] = {"perPage": 1, "filter": f"mode = '{MODE}'"}
        _stored(client.get(RECORDS, params=chosen), "totalItems", before + requests)

    jeton = Entrant(world.jeton, ours, jeton_before, jeton_after)
    rival = Entrant(world.pocketbase, theirs, pocketbase_before, pocketbase_after)
    return Row("create one token", _NOTE, jeton, (Goal(rival, 4, required=False),))


def _text(body: dict[str, str]) -> str:
    return msgspec.json.encode(body).decode()


def _stored(response: httpx.Response, field: str, at_least: int) -> None:
    expect(response, 200)
    found = response.json()[field]
    if found < at_least:
        raise BenchError(f"{found} tokens are stored, of at least {at_least} that should be")

"""Get one token at random: who asks, may they see it, what is it, where does its alias lead."""

from collections.abc import Callable, Sequence

import httpx
from data import Row as Token
from load import Request
from pocketbase import RECORDS, token_id
from pressed import Check, Pressed
from row import RATE, Goal, Row, expect
from world import World

_CHECKED = 200

_NOTE = (
    "A random one of 10,000 tokens for each request. Jeton authenticates, limits the rate, decides by role "
    "and plan, finds the token by name, follows its alias (half of the tokens are aliases, of 1 to 6 steps), "
    "answers JSON and writes a line to its access log. PocketBase answers the record by id, under an access "
    "rule that walks token, mode, tokenset and workspace to owner and members; it follows no alias. The "
    "bare function runs on Jeton's server with Jeton's SQL statements, aliases included, and does no more; "
    "it asks the database each time and encodes each answer, where Jeton remembers look-ups, down to the "
    "encoded answer, until anything in the database changes: so it can be ahead of the bare function."
)


def row(world: World) -> Row:
    """Return the row."""
    seeded, pocketbase, tokens = world.jeton.seeded, world.pocketbase, world.data.tokens
    paths = [f"{seeded.tokens}/{token.name}" for token in tokens]
    ours = [Request("GET", path) for path in paths]
    records = [f"{RECORDS}/{token_id(number)}" for number in range(len(tokens))]
    theirs = [Request("GET", path) for path in records]
    jeton = Pressed(world.jeton, ours, checked(paths, tokens, seeded.stranger, 401, resolved))
    bare = Pressed(world.bare, ours, checked(paths, tokens, seeded.stranger, None, resolved))
    rival = Pressed(pocketbase, theirs, checked(records, tokens, pocketbase.stranger, 404, _stored))
    return Row("get one token", RATE, _NOTE, jeton, (Goal(rival, 5), Goal(bare, 0.6)))


Fields = Callable[[Token], dict[str, object]]


def checked(
    paths: Sequence[str], tokens: Sequence[Token], stranger: str, anonymous: int | None, fields: Fields
) -> Check:
    """Return a check that some paths have the tokens, that a stranger gets 404, and nobody `anonymous`."""

    def check(client: httpx.Client) -> None:
        for path, token in list(zip(paths, tokens, strict=True))[:_CHECKED]:
            expect(client.get(path), 200, **fields(token))
        expect(client.get(paths[0], headers={"Authorization": stranger}), 404)
        if anonymous is not None:
            expect(client.get(paths[0], headers={"Authorization": ""}), anonymous)

    return check


def resolved(token: Token) -> dict[str, object]:
    """Return what the answer to Get token must say."""
    return {
        "name": token.name,
        "type": token.type,
        "value": token.value,
        "description": token.description,
        "alias_to": token.alias_to,
        "resolved_value": token.resolved,
    }


def _stored(token: Token) -> dict[str, object]:
    return {
        "name": token.name,
        "type": token.type,
        "value": token.value,
        "description": token.description or "",
        "alias_to": token.alias_to or "",
    }

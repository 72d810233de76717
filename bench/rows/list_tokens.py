"""List the 1,000 tokens of a mode, whole and by name."""

from collections.abc import Sequence

import httpx
from contenders import Jeton
from load import Request
from pocketbase import LISTED_MODE, RECORDS
from pressed import Check, Pressed
from processes import BenchError
from row import RATE, Goal, Row, expect
from world import World

_NOTE = "All 1,000 tokens of a mode in one answer, ordered by name, with their number."


def row(world: World) -> Row:
    """Return the row."""
    theirs = f"{RECORDS}?perPage=1000&sort=name&filter=mode%3D'{LISTED_MODE}'"
    names = sorted(token.name for token in world.data.listed)
    checked = _checked(theirs, names, "items", "totalItems")
    rival = Pressed(world.pocketbase, [Request("GET", theirs)], checked)
    return Row("list 1,000 tokens", RATE, _NOTE, listing(world.jeton, names), (Goal(rival, 8),))


def listing(jeton: Jeton, names: Sequence[str]) -> Pressed:
    """Return the service, asked for the list of a mode that has the tokens of these names, in order."""
    path = jeton.seeded.listed
    return Pressed(jeton, [Request("GET", path)], _checked(path, names, "tokens", "total"))


def _checked(path: str, names: Sequence[str], items: str, total: str) -> Check:
    def check(client: httpx.Client) -> None:
        response = client.get(path)
        expect(response, 200, **{total: len(names)})
        if [token["name"] for token in response.json()[items]] != list(names):
            raise BenchError(f"{path} does not list the tokens by name")

    return check

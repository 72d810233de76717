"""List the 1,000 tokens of a mode, whole and by name."""

import httpx
from load import Request
from pocketbase import LISTED_MODE, RECORDS
from pressed import Check, Pressed
from processes import BenchError
from row import RATE, Goal, Row, expect
from world import World

_NOTE = "All 1,000 tokens of a mode in one answer, ordered by name, with their number."


def row(world: World) -> Row:
    """Return the row."""
    names = sorted(token.name for token in world.data.listed)
    ours = world.jeton.seeded.listed
    theirs = f"{RECORDS}?perPage=1000&sort=name&filter=mode%3D'{LISTED_MODE}'"

    def checked(path: str, items: str, total: str) -> Check:
        def check(client: httpx.Client) -> None:
            response = client.get(path)
            expect(response, 200, **{total: len(names)})
            if [token["name"] for token in response.json()[items]] != names:
                raise BenchError(f"{path} does not list the tokens by name")

        return check

    jeton = Pressed(world.jeton, [Request("GET", ours)], checked(ours, "tokens", "total"))
    rival = Pressed(world.pocketbase, [Request("GET", theirs)], checked(theirs, "items", "totalItems"))
    return Row("list 1,000 tokens", RATE, _NOTE, jeton, (Goal(rival, 8),))

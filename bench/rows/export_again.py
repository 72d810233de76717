"""The same export again, unchanged: whole, against the first; and as a 304, against bare functions."""

import httpx
from exports import Exporting, again, nothing_cached
from load import Request
from pressed import Check, Contender, Pressed
from processes import BenchError
from row import RATE, TIME, Goal, Row, expect
from rows.export_css import STARTS
from world import World

_AGAIN = "The whole answer each time, from the cache: 0.6 MB, of which no byte may differ from the first's."
_NOT_MODIFIED = (
    "`If-None-Match` with the export's ETag. Jeton authenticates, limits the rate, decides by role and plan, "
    "reads the revisions of the workspace's modes, answers 304 without a body and writes a line to its "
    "access log. The bare function makes the same look-ups with the same statements (API token, access, "
    "revisions) and does no more; the other one answers 304 without looking anything up."
)
_PLAIN = {"Accept-Encoding": "identity"}
"""What is asked for in one coding has one entity tag."""
_HEAD = 1024
"""The most bytes of an answer without a body."""


def again_row(world: World) -> Row:
    """Return the row of the cached export."""
    first = Exporting("Jeton's first export, nothing cached", world.jeton, nothing_cached, STARTS)
    ours = Exporting("Jeton", world.jeton, again)
    return Row("the same export again", TIME, _AGAIN, ours, (Goal(first, 5),))


def not_modified_row(world: World) -> Row:
    """Return the row of the export that the client has already."""
    path, stranger = world.jeton.seeded.export, world.jeton.seeded.stranger
    jeton = unchanging(world.jeton, path, refusing(path, stranger))
    bare = unchanging(world.bare_export, path, refusing(path, stranger))
    nothing = unchanging(world.bare_nothing, path, lambda _: None)
    return Row("304 on that export", RATE, _NOT_MODIFIED, jeton, (Goal(bare, 0.5), Goal(nothing, None)))


def unchanging(contender: Contender, path: str, check: Check) -> Pressed:
    """Return a contender that is asked with the ETag that it gives, and must answer 304 before and after."""
    with contender.running() as server, server.client() as client:
        tag = client.get(path, headers=_PLAIN).headers.get("etag", '"none"')

    def before(client: httpx.Client) -> None:
        check(client)
        _unchanged(client, path, tag)

    def after(client: httpx.Client, _: int) -> None:
        _unchanged(client, path, tag)

    known = {**_PLAIN, "If-None-Match": tag}
    return Pressed(contender, [Request("GET", path)], before, after, known, _HEAD)


def refusing(path: str, stranger: str) -> Check:
    """Return a check that others are refused, and that another ETag gets the export."""

    def check(client: httpx.Client) -> None:
        expect(client.get(path, headers={"Authorization": stranger}), 404)
        expect(client.get(path, headers={"If-None-Match": '"another"'}), 200)

    return check


def _unchanged(client: httpx.Client, path: str, tag: str) -> None:
    response = client.get(path, headers={**_PLAIN, "If-None-Match": tag})
    expect(response, 304)
    if response.content:
        raise BenchError("a 304 has a body")

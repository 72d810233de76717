"""Exports of a release: the first, the same again, and a 304 of a pinned one against a bare function."""

from contenders import JETON, Jeton
from exports import Client, Exporting, Times, nothing_cached, repeated
from processes import BenchError
from row import RATE, TIME, Goal, Row
from rows.export_again import refusing, unchanging
from rows.export_css import STARTS
from world import World

_WARM_UPS = 10

_COLD = (
    "The first css export of a mode of 10,000 tokens from what is active in an environment, by a warm "
    "server that has made ten exports of another mode: the parts of the release are read, aliases resolved, "
    "the export is rendered, compressed by gzip and zstd, and stored. Against the export of the mode itself, "
    "which stores nothing."
)
_WARM = "The same again, whole and not compressed, from memory: no byte may differ from the first's."
_PINNED = (
    "`If-None-Match` on the export of a release that `?release=` names. Jeton authenticates, limits the "
    "rate, asks whether the caller sees the organization and which release it is, and answers 304. The bare "
    "function makes the same look-ups with the same statements (API token, organization, release) and does "
    "no more."
)


def cold_row(world: World) -> Row:
    """Return the row of the first export."""
    ours = Exporting(JETON, Jeton(world.released), _first(world), STARTS)
    rival = Exporting("Jeton's export of the mode", world.jeton, nothing_cached, STARTS)
    return Row("export 10,000 tokens of a release", TIME, _COLD, ours, (Goal(rival, None),))


def warm_row(world: World) -> Row:
    """Return the row of the export that was made before."""
    jeton = Jeton(world.released)
    ours = Exporting(JETON, jeton, _again(world))
    first = Exporting("Jeton's first export of it", jeton, _first(world), STARTS)
    return Row("the same export of a release again", TIME, _WARM, ours, (Goal(first, 5),))


def pinned_row(world: World) -> Row:
    """Return the row of the pinned export that the client has already."""
    path, stranger = world.released.pinned, world.released.stranger
    jeton = unchanging(Jeton(world.released), path, refusing(path, stranger))
    bare = unchanging(world.bare_pinned, path, refusing(path, stranger))
    return Row("304 on a pinned export", RATE, _PINNED, jeton, (Goal(bare, 0.5),))


def _first(world: World) -> Times:
    """Return what takes the time of the first export of all."""
    path = world.released.of_environment

    def times(client: Client, _: float) -> list[float]:
        for _ in range(_WARM_UPS):
            client.change(client.seeded.listed)
            client.get(client.seeded.listed_export)
        return [client.get(path)[0]]

    return times


def _again(world: World) -> Times:
    """Return what takes the times of the export that was made before."""
    path = world.released.of_environment

    def times(client: Client, seconds: float) -> list[float]:
        _, whole = client.get(path)

        def once() -> float:
            milliseconds, body = client.get(path)
            if body != whole:
                raise BenchError("the export differs from the first")
            return milliseconds

        return repeated(once, seconds)

    return times

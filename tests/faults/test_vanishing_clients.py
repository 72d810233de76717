"""F12: a client that goes away before its answer leaves a whole write or none, and nothing else."""

from cli.commands import CommandLine
from faults.servers import serving
from faults.vanishing import Vanishing
from support.service import damages

CLIENTS = 100


def test_vanished_clients_leave_whole_writes_or_none(jeton: CommandLine, seed: int) -> None:
    """A hundred clients close or reset their connection 0 to 50 ms after a POST or in the middle of one. Each
    object is whole or absent; a repetition with the same key gives the same object, once; the server serves
    on and keeps no descriptor.
    """
    with serving(jeton) as server:
        figures = Vanishing(server, seed).run(CLIENTS)
        assert (figures.sent, figures.found.total()) == (CLIENTS, CLIENTS)
        assert 0 < figures.resets < CLIENTS
        assert figures.found["whole"] > 0
        assert figures.found["absent"] >= figures.halves > 0
        assert damages(jeton.file) == []
        assert '"level":"error"' not in (jeton.folder / "group.log").read_text()
        assert server.stop() == 0

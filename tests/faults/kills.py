"""F1: a server is killed under eight writers and four readers, again and again on one database."""

from pathlib import Path

from cli.commands import CommandLine
from faults.enduring import Endurance, Figures, Trial
from faults.fleet import Server
from faults.servers import complaints
from support.databases import SqliteDatabase


def again(server: Server) -> None:
    """Kill every process of a server and start it again: whoever asks it waits for that."""
    server.kill()
    server.start()


def on_sqlite(folder: Path, rounds: int, seed: int, slack: float) -> Figures:
    """Kill a server on a file as often; see `Endurance.go_through`."""
    jeton = CommandLine(folder)
    server = Server(folder / "server", f"sqlite:///{jeton.file}", 1, {})
    try:
        endurance = Endurance([server.url], server.running.secret, lambda: SqliteDatabase(jeton.file), seed)
        figures = endurance.go_through([Trial("kill -9", again, cut=True)] * rounds, server, slack)
        assert server.stop() == 0
    finally:
        server.close()
    figures.broken += complaints(jeton)
    return figures

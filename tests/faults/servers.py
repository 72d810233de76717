"""Real servers for the faults: each with its children in a process group of its own, and clients for them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

import httpx
from cli.commands import PATIENCE, CommandLine, Running
from support.blocking import wait_for
from support.postgres import Cluster

from jeton.core.hierarchy.first_start import first_start
from jeton.settings import Settings
from jeton.store.upkeep.opening import migrate, open_store


class Installed(NamedTuple):
    """A database with Jeton's tables and a TEAM user, whose API token's secret is `secret`."""

    url: str
    secret: str


def install(cluster: Cluster) -> Installed:
    """Make a database on a PostgreSQL server."""
    return install_at(cluster.create_database())


def install_at(url: str) -> Installed:
    """Make an empty database ready."""

    async def first_user(settings: Settings) -> str:
        await migrate(settings)
        opened = await open_store(settings)
        try:
            made = await opened.write(lambda tx: first_start(tx, 1, demo=False))
        finally:
            await opened.close()
        assert made is not None
        return made.secret

    return Installed(url, wait_for(first_user(Settings(database_url=url))))


def complaints(jeton: CommandLine) -> list[str]:
    """Return what `jeton check` complains of in a database: nothing, where every row is as it must be."""
    result = jeton.run("check")
    return [] if result.code == 0 else [result.out + result.err]


def start(
    jeton: CommandLine, *prefix: str, patch: str = "", options: Sequence[str] = (), **settings: str
) -> Running:
    """Start `jeton serve` in a group of its own and wait until it serves.

    Args:
        jeton: the command line with its database.
        prefix: a command that runs another.
        patch: Python that is executed in the process before.
        options: of `jeton serve`, beside a free port.
        settings: variables of the environment.
    """
    out, log = jeton.folder / "group.out", jeton.folder / "group.log"
    script = f"{patch}\nfrom jeton.cli import main\nmain()"
    with out.open("wb") as output, log.open("ab") as errors:
        process = subprocess.Popen(
            [*prefix, sys.executable, "-c", script, "serve", "--port", "0", "--no-demo", *options],
            env=jeton.environment | {"JETON_RATE_LIMIT": "1000000000"} | settings,
            cwd=jeton.folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            process_group=0,
        )
    try:
        return jeton.ready((process, out, log))
    except BaseException:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        raise


def kill(server: Running) -> None:
    """Kill the whole group of a server at once, as nothing can refuse, and wait for its end."""
    with suppress(ProcessLookupError):
        os.killpg(server.process.pid, signal.SIGKILL)
    server.process.wait(PATIENCE)


@contextmanager
def serving(
    jeton: CommandLine, *prefix: str, patch: str = "", options: Sequence[str] = (), **settings: str
) -> Iterator[Running]:
    """Serve meanwhile, see `start`; whatever is left of the group in the end is killed."""
    running = start(jeton, *prefix, patch=patch, options=options, **settings)
    try:
        yield running
    finally:
        kill(running)


def client_of(url: str, secret: str, transport: httpx.AsyncBaseTransport | None = None) -> httpx.AsyncClient:
    """Return a client whose paths are relative to /api/v1; a transport takes the place of the network."""
    return httpx.AsyncClient(
        base_url=f"{url}/api/v1",
        headers={"Authorization": f"Bearer {secret}"},
        timeout=PATIENCE,
        trust_env=False,
        verify=False,  # noqa: S501  plain HTTP: certificates would only take their time to load
        transport=transport,
    )

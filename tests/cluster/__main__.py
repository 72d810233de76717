"""`make cluster`: all that an installation of many processes has, on loopback, until Ctrl-C.

Says what runs where, and takes orders that break one part after another and do what an operator then does.
Nothing of it is left in the end.
"""

import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import NoReturn

sys.path.insert(0, str(Path(__file__).parents[1]))

from faults import failovers
from faults.enduring import Trial
from faults.fleet import Fleet, Shape
from support import pgbouncer, redis

from jeton.settings import PREFIX, Settings

ORDERS: dict[str, tuple[str, Trial[Fleet]]] = {
    "worker": ("kill -9 one worker", failovers.WORKER),
    "server": ("kill -9 the first server, and start it again", failovers.GROUP),
    "pooler": ("kill -9 PgBouncer, and start it again", failovers.POOLER),
    "redis": ("kill -9 Redis, promote its replica, start it again as one", failovers.REDIS),
    "postgresql": (
        "kill -9 PostgreSQL, promote its standby, point PgBouncer to it, make another standby",
        failovers.PRIMARY,
    ),
}
"""What can be ordered, with what it does."""
SHAPE = Shape(servers=2, workers=2, standby=True, pooler=True, redis=True)


def missing() -> list[str]:
    """Return the programs that are not installed."""
    found = {"pgbouncer": pgbouncer.PROGRAM, "redis-server or valkey-server": redis.program()}
    return [name for name, path in found.items() if path is None]


def settings() -> dict[str, str]:
    """Return the variables of all settings with a default that do not follow from what the fleet has."""
    follow = {"database_url", "database_pooler"}
    defaults = zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True)
    given = {
        PREFIX + name.upper(): str(value)
        for name, value in defaults
        if value and name not in follow and not name.startswith("oidc_")  # which need a provider
    }
    return given | {"JETON_LOG_FORMAT": "json"}


def described(fleet: Fleet) -> str:
    """Say what runs where, and how to ask it."""
    assert fleet.standby is not None
    assert fleet.pooler is not None
    first, second = fleet.redis
    rows = [
        ("PostgreSQL", fleet.primary.pid, fleet.primary.url(), "takes writes"),
        ("its standby", fleet.standby.pid, fleet.standby.url(), "has each commit before it is acknowledged"),
        ("PgBouncer", fleet.pooler.pid, fleet.settings["JETON_DATABASE_URL"], "mode: transaction"),
        ("Redis", first.pid, f"redis://127.0.0.1:{first.port}", "counts the rate limit"),
        ("its replica", second.pid, f"redis://127.0.0.1:{second.port}", ""),
        *(
            (f"Jeton {number}", server.pid, server.url, f"workers {' '.join(map(str, server.workers))}")
            for number, server in enumerate(fleet.servers)
        ),
    ]
    lines = [f"{name:<12} {pid:>8}  {place:<48} {note}".rstrip() for name, pid, place, note in rows]
    given = [f"{name}={value}" for name, value in sorted(fleet.settings.items())]
    asked = [f"curl -H 'Authorization: Bearer {fleet.secret}' {url}/api/v1/workspaces" for url in fleet.urls]
    return "\n".join(["what         process  where", *lines, "", *given, "", *asked])


def _obey(fleet: Fleet) -> None:
    """Carry out orders, a line each, until there are no more; then wait for a signal."""
    for line in sys.stdin:
        order = line.strip()
        if order not in ORDERS:
            _say(f"? {' '.join(ORDERS)}")
            continue
        text, trial = ORDERS[order]
        trial.fault(fleet)
        trial.afterwards(fleet)
        _say(f"{described(fleet)}\n\ndone: {text}")
    signal.pause()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _end(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def main() -> None:
    """Run until a signal comes."""
    if missing():
        sys.exit(f"not installed: {', '.join(missing())}")
    signal.signal(signal.SIGINT, _end)
    signal.signal(signal.SIGTERM, _end)
    folder = Path(tempfile.mkdtemp(prefix="jeton-cluster-"))
    try:
        _say("Starting PostgreSQL twice, PgBouncer, Redis twice and Jeton twice …\n")
        with Fleet(folder, SHAPE, settings()) as fleet:
            _say(f"{described(fleet)}\n\nOrders, a line each:")
            for name, (text, _) in ORDERS.items():
                _say(f"  {name:<12} {text}")
            _say(f"Logs are in {folder}. Ctrl-C ends all of it.")
            _obey(fleet)
    except KeyboardInterrupt:
        _say("ended")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()

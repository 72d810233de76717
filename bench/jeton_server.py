"""Jeton as `jeton serve` puts it together, in a process of its own: database URL, port, access log.

With a fourth argument SIGUSR1 begins and ends the sampling of where its time goes; that file has the result.
"""

import asyncio
import sys
from pathlib import Path

import msgspec
from processes import HOST
from sampler import Sampler

from jeton.settings import Settings
from jeton.store.upkeep.opening import open_store
from jeton.web.app import App
from jeton.web.observe.log import Log
from jeton.web.server.server import run

RATE_LIMIT = 1_000_000
RATE_WINDOW = 1


def main(url: str, port: str, log_file: str, samples: str = "") -> None:
    """Serve until told to stop."""
    settings = Settings(database_url=url, rate_limit=RATE_LIMIT, rate_window=RATE_WINDOW)
    opened = asyncio.run(open_store(settings))
    sampler = Sampler() if samples else None
    with Path(log_file).open("a", encoding="utf-8") as stream:
        log = Log("json", stream)
        app = App(settings, opened.store, log)
        run(app, host=HOST, port=int(port), untouched=app.untouched_headers)
        asyncio.run(opened.close())
        log.close()
    if sampler is not None:
        Path(samples).write_bytes(msgspec.json.encode(sampler.samples))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""What the shared rate limit takes of Redis: processor time of a request, memory of an API token."""

from importlib import resources
from typing import NamedTuple

from processes import processor_seconds
from support.redis import RedisServer

from jeton.web.ratelimit.redis_client import KEY

LIMIT, FEW = 100, 10
_SCRIPT = resources.files("jeton.web.ratelimit").joinpath("ratelimit.lua").read_text("utf-8")
_KEYS = 500
_WINDOW = 3_600_000_000  # µs, so that none expires meanwhile
_MEMORY = "used_memory"


class Call(NamedTuple):
    """One request: microseconds of Redis's processor time, of many sent at once; bytes of an API token."""

    processor: float
    few: float
    """Bytes of one that has made `FEW` requests in a window."""
    full: float
    """Bytes of one that has made all it may, `LIMIT`."""


def call() -> Call:
    """Measure the script of the shared rate limit on a Redis of its own."""
    with RedisServer() as server, server.client() as client:
        script = client.script_load(_SCRIPT)
        sizes, before = [], processor_seconds(server.pid)
        for times in (FEW, LIMIT):
            empty = int(server.info("memory")[_MEMORY])
            for number in range(_KEYS):
                pipeline = client.pipeline(transaction=False)
                for _ in range(times):
                    pipeline.evalsha(script, 1, KEY % f"{times}-{number:032}", str(LIMIT), str(_WINDOW))
                pipeline.execute()
            sizes.append((int(server.info("memory")[_MEMORY]) - empty) / _KEYS)
        used = processor_seconds(server.pid) - before
    return Call(used * 1e6 / (_KEYS * (FEW + LIMIT)), *sizes)

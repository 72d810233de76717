"""Several migrations of one database at the same moment."""

import threading
from concurrent.futures import ThreadPoolExecutor

from cli.commands import PATIENCE, CommandLine, Result
from cli.patches import READY


def at_once(jeton: CommandLine, count: int, patch: str = "") -> list[Result]:
    """Run `jeton migrate` in so many processes that begin at the same moment, all their modules loaded."""
    together = threading.Barrier(count)

    def run(_: int) -> Result:
        with jeton.half_way(f"{patch}\n{READY}", "migrate") as process:
            together.wait(PATIENCE)
            out, err = process.communicate("\n", timeout=PATIENCE)
            return Result(process.returncode, out, err)

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(run, range(count)))

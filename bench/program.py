"""Jeton's own command line, of this checkout or of another one."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import msgspec
from processes import HOST, PORT, BenchError, Server, output, serving

_SETTINGS = {"JETON_RATE_LIMIT": "1000000", "JETON_RATE_WINDOW": "1", "JETON_LOG_FORMAT": "json"}
_NONE: Mapping[str, str] = MappingProxyType({})


class Program:
    """`python -m jeton` in the virtual environment of a checkout; without one, in this process's own."""

    def __init__(self, checkout: Path | None = None) -> None:
        python = sys.executable if checkout is None else str(checkout.resolve() / ".venv/bin/python")
        if not Path(python).exists():
            raise BenchError(f"{python} does not exist: run `make .venv/run.stamp` there")
        self._command = [python, "-m", "jeton"]

    def run(self, *words: str, database: str = "") -> str:
        """Run a command on a database and return its output."""
        return output([*self._command, *words], _environment({"JETON_DATABASE_URL": database}))

    def secret(self, email: str, database: str) -> str:
        """Create an API token of a user and return its secret."""
        said = self.run("token", "create", email, "--json", database=database)
        return str(msgspec.json.decode(said)["token"])

    @contextmanager
    def serving(
        self, database: str, log: Path, workers: int = 1, settings: Mapping[str, str] = _NONE
    ) -> Iterator[Server]:
        """Run `jeton serve` until the block ends, its log and its output in a file."""
        options = ("--host", HOST, "--port", PORT, "--workers", str(workers))
        chosen = _environment({**_SETTINGS, **settings, "JETON_DATABASE_URL": database})
        with serving([*self._command, "serve", *options], log, chosen) as server:
            yield server


def _environment(settings: Mapping[str, str]) -> dict[str, str]:
    """Return the environment with these settings of Jeton's and no others; empty ones are left out."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JETON_")}
    return {**kept, **{name: value for name, value in settings.items() if value}}

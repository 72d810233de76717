"""Bytes on the disk, of SQLite's pages with what is unused in them."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

import apsw
from client import Client
from data import LISTED, TOKENS
from processes import Figure
from service import Jeton

_CHANGES = 2_000
_SIZES = """
    SELECT s.tbl_name, sum(p.pgsize) FROM dbstat p JOIN sqlite_schema s ON s.name = p.name GROUP BY 1
"""
_TOKENS, _HISTORY = ("token", "token_reference"), ("token_history", "change_set")


@dataclass(frozen=True, slots=True)
class Token:
    """The service with the data set: what a token takes, without its history."""

    name: str
    jeton: Jeton

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  nothing is repeated
        """Measure the bytes of a token and its entries in indexes."""
        with self.jeton.database.lent() as (url, _):
            return Figure(_bytes(url, _TOKENS) / (TOKENS + LISTED))


@dataclass(frozen=True, slots=True)
class Change:
    """The service, asked to change one token after the other by requests of their own."""

    name: str
    jeton: Jeton
    names: Sequence[str]

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  as above
        """Measure the bytes by which the history of the tokens grows with each change."""
        with self.jeton.database.lent() as (url, folder):
            before = _bytes(url, _HISTORY)
            with self.jeton.serving(url, folder) as server, Client(server) as client:
                for name in self.names[:_CHANGES]:
                    client.send("PATCH", f"{self.jeton.database.tokens}/{name}", {"description": "Changed"})
            return Figure((_bytes(url, _HISTORY) - before) / _CHANGES)


def _bytes(url: str, tables: Sequence[str]) -> int:
    """Return the bytes of tables of a database and of their indexes."""
    with closing(apsw.Connection(url.removeprefix("sqlite:///"))) as file:
        return sum(size for table, size in file.execute(_SIZES) if table in tables)

"""The data set and the servers filled with it, each made when a row first asks for it."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import Self

import msgspec
import postgres
import uvloop
from asked import asked
from bare_asyncpg import BareAsyncpg
from contenders import Bare, Jeton
from data import TOKENS, Dataset, Row, many
from pocketbase import PocketBase
from postgres import Postgres
from resolving import chained
from seeded import Embedded
from shipped import Released
from style_dictionary import StyleDictionary

MILLION = 1_000_000


class World:
    """Everything that is measured; a context manager that ends what runs on between measurements."""

    def __init__(self, folder: Path) -> None:
        self.data = Dataset()
        self._folder = folder
        self._sizes: dict[int, Embedded] = {}
        self._running = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._running.close()

    def seeded(self, count: int = TOKENS) -> Embedded:
        """Return a database whose first mode has this many tokens, the second 1,000."""
        if count not in self._sizes:
            tokens = self.data.tokens if count == TOKENS else many(count)
            self._sizes[count] = Embedded(self._folder / f"jeton-{count}", tokens, self.data.listed)
        return self._sizes[count]

    def chained(self, length: int) -> Embedded:
        """Return a database whose first mode has 10,000 tokens in chains of this length."""
        return Embedded(self._folder / f"jeton-chains-{length}", chained(TOKENS, length), ())

    def tokens(self, count: int) -> Sequence[Row]:
        """Return this many tokens."""
        return self.data.tokens if count == TOKENS else list(many(count))

    @cached_property
    def jeton(self) -> Jeton:
        """The service over the data set."""
        return Jeton(self.seeded())

    @cached_property
    def million(self) -> Jeton:
        """The service over 1,000,000 tokens."""
        return Jeton(self.seeded(MILLION))

    @cached_property
    def postgres(self) -> Postgres:
        """The data set in PostgreSQL."""
        database = Postgres(self._folder / "postgres", self.data)
        self._running.callback(database.close)
        return database

    @cached_property
    def jeton_on_postgres(self) -> Jeton:
        """The service over the data set in PostgreSQL."""
        return Jeton(self.postgres, postgres.name())

    @cached_property
    def asked(self) -> Path:
        """A file of what Jeton asks PostgreSQL for each token of the data set."""
        database, file = self.postgres, self._folder / "asked"
        with database.copy() as (url, _):
            names = [token.name for token in self.data.tokens]
            found = uvloop.run(asked(url, database.authorization, database.tokens, names))
        file.write_bytes(msgspec.msgpack.encode(found))
        return file

    def bare_asyncpg(self, name: str) -> BareAsyncpg:
        """Return asyncpg with what Jeton asks PostgreSQL for a token."""
        return BareAsyncpg(self.postgres, self.asked, name)

    @cached_property
    def bare(self) -> Bare:
        """The bare function that finds a token."""
        return Bare(self.seeded(), "token", "a bare ASGI function on the same server")

    @cached_property
    def bare_export(self) -> Bare:
        """The bare function that finds out that an export has not changed."""
        return Bare(self.seeded(), "export", "a bare ASGI function with the same look-ups")

    @cached_property
    def released(self) -> Released:
        """The data set, released and promoted."""
        return Released(self._folder / "jeton-released", self.data.tokens, self.data.listed)

    @cached_property
    def bare_pinned(self) -> Bare:
        """The bare function that finds out that a release is the one that the client has."""
        return Bare(self.released, "pinned", "a bare ASGI function with the same look-ups")

    @cached_property
    def bare_nothing(self) -> Bare:
        """The bare function that answers 304 whatever is asked."""
        return Bare(self.seeded(), "nothing", "a bare ASGI function without look-ups")

    @cached_property
    def pocketbase(self) -> PocketBase:
        """PocketBase over the data set."""
        return PocketBase(self._folder, self.data)

    @cached_property
    def style_dictionary(self) -> StyleDictionary:
        """Style Dictionary over the data set."""
        return StyleDictionary(self._folder, self.data.tokens)

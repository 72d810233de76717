"""The data and the servers of a run, each made when a row first asks for it."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import Self

from data import TOKENS, Token, dataset, many
from pocketbase import PocketBase
from program import Program
from proposals import Proposal
from seeded import Database, add_modes, embedded, on_postgres
from service import Bare, Jeton
from style_dictionary import Format, StyleDictionary
from support.postgres import Cluster, postgres_version


class World:
    """Everything that is measured; a context manager that ends the servers that run between measurements."""

    def __init__(self, folder: Path, checkout: Path | None = None) -> None:
        self.data = dataset()
        self.program = Program(checkout)
        folder.mkdir(exist_ok=True)
        self._folder = folder
        self._sizes: dict[int, Jeton] = {}
        self._running = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._running.close()

    @cached_property
    def database(self) -> Database:
        """The data set in a file."""
        return embedded(self._folder / "jeton", self.program, self.data.tokens, self.data.listed)

    @cached_property
    def jeton(self) -> Jeton:
        """The service over it."""
        return Jeton(self.program, self.database)

    def tokens(self, count: int) -> Sequence[Token]:
        """Return so many tokens."""
        return self.data.tokens if count == TOKENS else list(many(count))

    def sized(self, count: int) -> Jeton:
        """Return the service over so many tokens in one mode."""
        if count == TOKENS:
            return self.jeton
        if count not in self._sizes:
            database = embedded(self._folder / f"jeton-{count}", self.program, many(count), self.data.listed)
            self._sizes[count] = Jeton(self.program, database)
        return self._sizes[count]

    @cached_property
    def cluster(self) -> Cluster:
        """A PostgreSQL server, which runs until the end."""
        return self._running.enter_context(Cluster())

    @cached_property
    def postgres(self) -> Database:
        """The data set in PostgreSQL."""
        return on_postgres(self._folder / "postgres", self.program, self.cluster, self.database)

    @cached_property
    def jeton_on_postgres(self) -> Jeton:
        """The service over it."""
        return Jeton(self.program, self.postgres, f"Jeton on PostgreSQL {postgres_version()}")

    def in_modes_on_postgres(self, count: int) -> Jeton:
        """Return the service over another copy of it, with so many more modes to write to."""
        folder = self._folder / "postgres-modes"
        database = on_postgres(folder, self.program, self.cluster, self.database)
        return Jeton(self.program, add_modes(database, folder, self.program, count), f"Jeton, {count} modes")

    @cached_property
    def proposal(self) -> Proposal:
        """A proposal of many changes to other four modes, in a file."""
        return Proposal.filled(self._folder / "proposal", self.program, self.data.tokens)

    @cached_property
    def proposal_on_postgres(self) -> Proposal:
        """The same in PostgreSQL."""
        return self.proposal.on_postgres(self._folder / "proposal-postgres", self.program, self.cluster)

    def bare(self, function: str, name: str) -> Bare:
        """Return a bare function over the data set."""
        return Bare(self.database, function, name)

    @cached_property
    def pocketbase(self) -> PocketBase:
        """PocketBase over the data set."""
        return PocketBase(self._folder, self.data)

    @cached_property
    def style_dictionary(self) -> StyleDictionary:
        """Style Dictionary over the data set, for css."""
        return StyleDictionary(self._folder, self.data.tokens)

    def style_dictionary_for(self, format_: Format) -> StyleDictionary:
        """Return Style Dictionary over the data set, for another format."""
        return StyleDictionary(self._folder, self.data.tokens, format_)

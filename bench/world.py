"""The data set and the servers filled with it, each made when a row first asks for it."""

from functools import cached_property
from pathlib import Path

from data import TOKENS, Dataset, many
from pocketbase import PocketBase
from seeded import Bare, Jeton, Seeded
from style_dictionary import StyleDictionary

MILLION = 1_000_000


class World:
    """Everything that is measured."""

    def __init__(self, folder: Path) -> None:
        self.data = Dataset()
        self._folder = folder
        self._sizes: dict[int, Seeded] = {}

    def seeded(self, count: int = TOKENS) -> Seeded:
        """Return a database whose first mode has this many tokens, the second 1,000."""
        if count not in self._sizes:
            tokens = self.data.tokens if count == TOKENS else many(count)
            self._sizes[count] = Seeded(self._folder / f"jeton-{count}", tokens, self.data.listed)
        return self._sizes[count]

    @cached_property
    def jeton(self) -> Jeton:
        """The service over the data set."""
        return Jeton(self.seeded())

    @cached_property
    def million(self) -> Jeton:
        """The service over 1,000,000 tokens."""
        return Jeton(self.seeded(MILLION))

    @cached_property
    def bare(self) -> Bare:
        """The bare function that finds a token."""
        return Bare(self.seeded(), "token", "a bare ASGI function on the same server")

    @cached_property
    def bare_export(self) -> Bare:
        """The bare function that finds out that an export has not changed."""
        return Bare(self.seeded(), "export", "a bare ASGI function with the same look-ups")

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

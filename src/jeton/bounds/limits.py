"""Limits of what a server stores and answers, whatever its clients send or ask for."""

from msgspec import Struct

VALUE_BYTES = 64 * 1024
"""The most bytes of a token's value in UTF-8."""


class Limits(Struct, frozen=True):
    """The limits that settings can change; what is stored beyond them already can be read and deleted."""

    modes: int = 200
    """The most modes of a tokenset."""
    tokens: int = 1_000_000
    """The most tokens of a tokenset, in all its modes."""
    answer: int = 64 * 1024 * 1024
    """The most bytes of an export, or of another answer."""

    @property
    def uncounted(self) -> int:
        """The tokens of a mode up to which those of its tokenset are not counted when one is created."""
        return self.tokens // self.modes


USUAL = Limits()

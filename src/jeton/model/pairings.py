"""Programs that show a code, which their user types on a page of the server."""

from enum import StrEnum

from msgspec import Struct

from jeton.model.objects import TokenLimit


class Client(StrEnum):
    """A kind of program that can be paired."""

    FIGMA = "figma"
    CLI = "cli"

    @property
    def label(self) -> str:
        """What people call it."""
        return {Client.FIGMA: "Figma", Client.CLI: "jeton"}[self]

    @property
    def place(self) -> str:
        """Where its user sees it."""
        return {Client.FIGMA: "Figma", Client.CLI: "terminal"}[self]

    @property
    def thing(self) -> str:
        """What its name is the name of."""
        return {Client.FIGMA: "file", Client.CLI: "computer"}[self]


class Waiting(Struct, frozen=True):
    """A program that shows a code: what it works on, by its own account, and from where and when it asked."""

    client: Client
    name: str
    address: str
    created_at: str
    user_id: str | None
    """The user who has decided, None before somebody has."""
    is_allowed: bool

    @property
    def title(self) -> str:
        """The name of the API token that it may get."""
        return f"{self.client.label}: {self.name}" if self.name else self.client.label


class Decision(Struct, frozen=True):
    """What a user has decided about a program; `scopes` is None if it was refused.

    `opener` is the API token with which it ends, `granted_id` the one that the program got, if it has one;
    `is_over` tells whether the user is disabled or removed since, or the opener revoked.
    """

    title: str
    user_id: str
    opener: str | None
    scopes: str | None
    limit: TokenLimit | None
    expires_at: str | None
    granted_id: str | None
    is_over: bool

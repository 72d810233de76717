"""Programs that users connect by OAuth, and what each of them may do for whom."""

from msgspec import Struct

from jeton.model.objects import Scope, TokenLimit


class Program(Struct, frozen=True):
    """A program by its own account; `id` is the one that it was given, or the URL of its document."""

    id: str
    name: str
    redirect_uris: tuple[str, ...]


class Grant(Struct, frozen=True):
    """A user's leave for a program that has redeemed it; `redirect_uri` is where it got the code."""

    id: str
    name: str
    redirect_uri: str
    scopes: tuple[Scope, ...]
    limit: TokenLimit
    created_at: str
    last_used_at: str | None
    expires_at: str


class Leave(Struct, frozen=True):
    """A user's leave as its code, or a secret for the next ones, finds it; `used_at` is when that was used.

    `issued` is how many secrets it has got lately, `is_over` whether it was taken back or has ended.
    """

    id: str
    client_id: str
    redirect_uri: str
    challenge: str
    scopes: str
    created_at: str
    expires_at: str
    used_at: str | None
    issued: int
    is_over: bool

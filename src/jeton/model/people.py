"""Users and their API tokens, in the form of the database and of the API, as in `jeton.model.objects`."""

from msgspec import UNSET, Struct, UnsetType

from jeton.model.objects import Plan, Role, Scope, TokenLimit


class User(Struct, frozen=True, gc=False):
    """Someone who owns workspaces and API tokens."""

    id: str
    email: str
    plan: Plan
    disabled_at: str | UnsetType = UNSET
    """Only of a user who is disabled: every request is refused."""


class ApiToken(Struct, frozen=True, gc=False):
    """An API token without its secret; `prefix` is its first twelve characters, for recognition."""

    id: str
    name: str
    prefix: str
    scopes: list[Scope]
    created_at: str
    last_used_at: str | None
    expires_at: str | None
    revoked_at: str | None
    workspace_ids: list[str] | UnsetType = UNSET
    """Only where it is limited to workspaces, as the next one to organizations."""
    organization_ids: list[str] | UnsetType = UNSET

    @property
    def limit(self) -> TokenLimit | None:
        """The workspaces and organizations that it is limited to, None if it is not limited."""
        if self.workspace_ids is UNSET and self.organization_ids is UNSET:
            return None
        return TokenLimit(frozenset(self.workspace_ids or ()), frozenset(self.organization_ids or ()))


class Session(Struct, frozen=True, gc=False):
    """A browser that is signed in; `method` tells how, `user_agent` what the browser says of itself."""

    id: str
    method: str
    user_agent: str
    created_at: str
    last_seen_at: str
    expires_at: str


class ProviderIdentity(Struct, frozen=True, gc=False):
    """A user of an OpenID provider: who has issued the subject, and the address that it tells."""

    issuer: str
    subject: str
    email: str
    is_verified: bool = False
    """Whether the provider says that the address is the user's."""
    silent_since: str | None = None
    """The moment since which the provider does not tell the groups of the user; None if it does."""


class Arrival(Struct, frozen=True, gc=False):
    """A user of an OpenID provider who signs in, and what the provider tells besides.

    `groups` is None where it does not tell any. `is_awaited` is whether the user gets an account here.
    """

    identity: ProviderIdentity
    groups: frozenset[str] | None = frozenset()
    is_awaited: bool = False


class Invitation(Struct, frozen=True, gc=False):
    """A link by which somebody becomes a member, without its code; with an address only who has that."""

    id: str
    role: Role
    email: str | None
    invited_by: str
    created_at: str
    expires_at: str


def ids_of(limit: TokenLimit | None) -> tuple[list[str] | UnsetType, list[str] | UnsetType]:
    """Return the ids of workspaces and of organizations in a limit, sorted; UNSET where it has none."""
    if limit is None:
        return UNSET, UNSET
    return sorted(limit.workspace_ids) or UNSET, sorted(limit.organization_ids) or UNSET

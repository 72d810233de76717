"""Domain objects, in the form of the database and of the API.

A struct's fields are the fields of the specification in its order, so that the response is its JSON encoding.
Data that the API does not show (versions, hashes) accompanies an object in `Versioned`.
"""

from enum import StrEnum
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, get_args

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

TokenType = Literal[
    "color",
    "dimension",
    "fontFamily",
    "fontWeight",
    "fontSize",
    "lineHeight",
    "letterSpacing",
    "duration",
    "cubicBezier",
    "number",
    "strokeStyle",
    "border",
    "transition",
    "shadow",
    "gradient",
    "typography",
    "string",
    "boolean",
]
TOKEN_TYPES: tuple[TokenType, ...] = get_args(TokenType)


class Plan(StrEnum):
    """What a user has paid for; decides on API write access and on sharing."""

    FREE = "free"
    PRO = "pro"
    TEAM = "team"


PLANS = {str(plan): plan for plan in Plan}
"""Plans by their stored text: a look-up is cheaper than `Plan(text)`, and done on each request."""


class Role(StrEnum):
    """What a user is in a workspace or an organization.

    `OWNER` follows from ownership; the others are memberships.
    """

    OWNER = "owner"
    ADMIN = "admin"
    EDITOR = "editor"
    VIEWER = "viewer"


MEMBER_ROLES = (Role.ADMIN, Role.EDITOR, Role.VIEWER)


class Scope(StrEnum):
    """What an API token may do."""

    READ = "read:tokens"
    PROPOSE = "propose:tokens"
    """`WRITE` includes it, and is listed without it."""
    WRITE = "write:tokens"


class Workspace(Struct, frozen=True, gc=False):
    """The top of the hierarchy; owned by one user. Timestamps are ISO 8601, UTC, milliseconds."""

    id: str
    name: str
    description: str | None
    user_id: str
    created_at: str
    updated_at: str
    organization_id: str | UnsetType = UNSET
    """Only where the workspace belongs to an organization."""
    tokenset_order: list[str] | UnsetType = UNSET
    """Only where one was set: the ids of tokensets in the order in which names are looked up in them."""
    review: Literal["required"] | UnsetType = UNSET
    """Only where the content is not written directly, but proposed, approved and accepted."""
    approvals: int | UnsetType = UNSET
    """Only with a `review`: how many users must have approved a proposal."""


class ListedWorkspace(Workspace, frozen=True, gc=False, kw_only=True):
    """A workspace in a list, with the caller's role in it."""

    user_role: Role
    is_owner: bool


class Tokenset(Struct, frozen=True, gc=False):
    """A group of modes in a workspace; always has at least one mode."""

    id: str
    workspace_id: str
    name: str
    description: str | None
    created_at: str
    updated_at: str


class Mode(Struct, frozen=True, gc=False):
    """A theme variation of a tokenset; at most one of a tokenset is the default."""

    id: str
    tokenset_id: str
    name: str
    is_default: bool
    created_at: str
    updated_at: str
    base_mode_id: str | UnsetType = UNSET
    """Only where one was set: the mode from which it takes what it lacks, before the default mode."""


FlagOrText = Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"type": "boolean"}, {"type": "string"}]})]
"""The JSON text of true, false or a text."""


class SideField(NamedTuple):
    """A field beside the value of a token, which the API shows only where it is set.

    `json` is the JSON text of a member that DTCG has, `name` the name of another token, which follows its
    renames, and `text` a line with the characters and the length that a name may have.
    """

    name: str
    kind: Literal["json", "name", "text"]


SIDE = (
    SideField("deprecated", "json"),
    SideField("extensions", "json"),
    SideField("replaced_by", "name"),
)
"""The side fields of a token, in the order of all structs that have them; a new one stands last."""
SIDE_NAMES = tuple(field.name for field in SIDE)
JSON_SIDE = tuple(field.name for field in SIDE if field.kind == "json")
OWN_SIDE = tuple(field.name for field in SIDE if field.kind != "json")
"""The names of those that DTCG has not."""
NAMING_SIDE = tuple(field.name for field in SIDE if field.kind == "name")


class Token(Struct, frozen=True, gc=False):
    """A design token: a name, a type and a value as text, or an alias to another token's name.

    `deprecated` (DTCG's `$deprecated`: true, false or a text), `extensions` (its `$extensions`, the JSON
    text of an object) and `replaced_by` (the name of the token to use instead) are there only where they
    were given.
    """

    id: str
    tokenset_id: str
    mode_id: str
    name: str
    type: TokenType
    value: str
    description: str | None
    alias_to: str | None
    created_at: str
    updated_at: str
    deprecated: FlagOrText | UnsetType = UNSET
    extensions: Raw | UnsetType = UNSET
    replaced_by: str | UnsetType = UNSET


class ResolvedToken(Token, frozen=True, gc=False, kw_only=True):
    """A token with the value where its alias chain ends, null if it does not resolve."""

    resolved_value: str | None


class TokenRow(Struct, frozen=True, gc=False):
    """A token as resolution uses it; `value` is empty if only an alias was given."""

    name: str
    type: TokenType
    value: str
    description: str | None = None
    alias_to: str | None = None

    @property
    def modify(self) -> str | None:
        """The token's extensions if they may have a colour modifier, else None."""
        extensions: str | None = getattr(self, "extensions", None)
        return extensions if extensions is not None and '"modify"' in extensions else None


class BareRow(TokenRow, frozen=True, gc=False):
    """A token read for its resolution alone: of its side fields it has only `modify`."""

    modify: str | None = None


class ModeRef(NamedTuple):
    """A mode of a workspace, with the data for look-ups and for the validation of cached exports.

    `tokens` is their number now, 0 if it is not known. `version_floor` is the greatest version that a token
    of the mode had when its name became free: a new token begins above it, so that no entity tag of a former
    token of its name fits it. `position` is that of its tokenset in the workspace's order of look-ups, None
    if it has none, and `tokenset` the tokenset's name. `base_mode_id` is the id of its base, None if it has
    none; `resolution.views.bases_of` follows it.
    """

    tokenset_id: str
    id: str
    name: str
    is_default: bool
    revision: int
    tokens: int = 0
    version_floor: int = 0
    position: int | None = None
    tokenset: str = ""
    base_mode_id: str | None = None


class Page(NamedTuple):
    """A page of a list: it begins after this place, one text or two, and has at most `limit` items."""

    after: tuple[str, str] | None
    limit: int


class Organization(Struct, frozen=True, gc=False):
    """A group of workspaces that are released together; one user owns it. Its handle is unique.

    Its packages are `@npm_scope/tokens` and `maven_group:tokens`; both follow the handle until the first
    package is made or somebody chooses them.
    """

    id: str
    name: str
    handle: str
    npm_scope: str
    maven_group: str
    owner_id: str
    created_at: str
    updated_at: str


class Member(Struct, frozen=True, gc=False):
    """A user who has a role in a workspace or an organization without owning it."""

    user_id: str
    email: str
    role: Role
    provisioned: dict[str, Role] | UnsetType = UNSET
    """Only where groups of a provider give a role: that role, by `oidc` or `scim`."""


class Release(Struct, frozen=True, gc=False):
    """An immutable copy of workspaces of an organization.

    `digest` is the SHA-256, in hexadecimal, of what it holds; `tokens` counts the tokens.
    """

    id: str
    organization_id: str
    version: str
    digest: str
    notes: str | None
    tokens: int
    created_by: str
    created_at: str
    is_public: bool | UnsetType = UNSET
    """Only where anybody may read its exports."""
    withdrawn: str | UnsetType = UNSET
    """Only where it is withdrawn: the reason, of which package managers warn."""


class Gate(Struct, frozen=True, gc=False):
    """What a release must fulfil to be promoted to an environment.

    `problems`: it has none of severity error. `breaking`: what breaks compared with the active release comes
    with a higher major version. `previous`: it was active in the environment before this one.
    """

    problems: bool = True
    breaking: bool = True
    previous: bool = True


class Environment(Struct, frozen=True):
    """A place that releases are promoted to, for example production; `position` counts from 1."""

    id: str
    organization_id: str
    name: str
    position: int
    release_id: str | None
    gate: bool | Gate
    """False: none; true: all of it; else its settings."""
    created_at: str
    updated_at: str


Check = Literal["problems", "breaking", "previous"]
"""A check of a gate on a release; `Gate` explains each."""


class Refusal(Struct, frozen=True):
    """What a gate has against a release: by which of its checks, and why."""

    check: Check
    reason: str


class Promotion(Struct, frozen=True):
    """That a release became active in an environment; the release may be gone by now.

    It was `forced` where the gate refused it; `refusals` are what the gate said.
    """

    id: str
    environment_id: str
    release_id: str
    version: str
    digest: str
    forced: bool
    refusals: list[Refusal]
    promoted_by: str
    promoted_at: str


class UserRef(Struct, frozen=True, gc=False):
    """A user, as those see whom what they did concerns."""

    id: str
    email: str


class ApiTokenRef(Struct, frozen=True, gc=False):
    """An API token by its name alone."""

    id: str
    name: str


Fields = Annotated[Any, Meta(extra_json_schema={"type": ["object", "null"]})]
"""An object's fields as the API shows them, or null."""


class Change(Struct, frozen=True, omit_defaults=True):
    """What became of one object by one request or command, which is the change set.

    `user` is null where the command line made it. What was created has no `before`, what was deleted no
    `after`. A member's `id` is the user's and the `name` the e-mail address.
    """

    change_set: str
    at: str
    user: UserRef | None
    api_token: ApiTokenRef | None
    kind: Literal["token", "mode", "tokenset", "workspace", "preset", "member"]
    id: str
    name: str
    action: Literal["created", "updated", "deleted"]
    before: Fields
    after: Fields
    mode_id: str | UnsetType = UNSET
    """Only of a token, as the next one."""
    tokenset_id: str | UnsetType = UNSET
    undoes: str | UnsetType = UNSET
    """The change set that this one has undone."""
    bypass: str | UnsetType = UNSET
    """Why it was made without the review that the workspace required."""
    proposal: str | UnsetType = UNSET
    """The id of the proposal that was accepted by it."""
    source: str | UnsetType = UNSET
    """The provider whose groups have given or taken a role: its host, or SCIM. `user` is null then."""


class TokenLimit(Struct, frozen=True, gc=False):
    """The workspaces and organizations that an API token is limited to; some may be deleted by now."""

    workspace_ids: frozenset[str] = frozenset()
    organization_ids: frozenset[str] = frozenset()

    def includes(self, other: "TokenLimit | None") -> bool:
        """Tell whether another limit names nothing but what this one names; None is no limit at all."""
        return (
            other is not None
            and other.workspace_ids <= self.workspace_ids
            and other.organization_ids <= self.organization_ids
        )


class Bypass(NamedTuple):
    """The reason for writing without a review: in any workspace, or in the one with an id."""

    reason: str
    workspace_id: str | None = None


class Caller(Struct, frozen=True, gc=False):
    """The user of an API token, which may be limited, or of a browser's session: then `token_id` is empty."""

    token_id: str
    user_id: str
    plan: Plan
    can_write: bool
    expires_at: str | None = None
    """When the API token expires, None if it never does."""
    limit: TokenLimit | None = None
    session_id: str = ""
    opened_by: str = ""
    """The id of the API token that opened the session."""
    has_propose: bool = False
    """Whether the API token has the scope `propose:tokens`."""
    bypass: Bypass | None = None
    """What the request says, if anything, of writing without a review."""
    proposal: str | None = None
    """The id of the proposal that the request reads and changes instead of the workspace.

    Empty for one that its first change begins; None for none.
    """
    client: str = ""
    """The name of the program that speaks for the user, empty where the user does."""

    @property
    def can_propose(self) -> bool:
        """Whether the caller may propose changes: writing includes it."""
        return self.can_write or self.has_propose

    @property
    def api_token_id(self) -> str | None:
        """The id of the API token that the caller is bound to, also by way of a session."""
        return self.token_id or self.opened_by or None


class Access(Struct, frozen=True, gc=False):
    """The facts for the policy: the workspace, its owner's plan and the caller's role there.

    `role` is None for a stranger. The policy, not the store, decides whether a membership counts.
    `organization_role` is the role in the organization that the workspace belongs to, if any.
    `link_revision` is raised by each write after which references may lead elsewhere than before.
    `version_floor` is that of the mode whose access was asked for, if it was a mode: see `ModeRef`.
    `organization_id` is that of the organization, if the workspace belongs to one.
    `token_count` is about the number of tokens of the mode whose access was asked for, if it was a mode.
    `approvals` is how many of them a proposal needs, None where no review is required.
    """

    workspace_id: str
    owner_plan: Plan
    role: Role | None
    organization_role: Role | None = None
    link_revision: int = 0
    version_floor: int = 0
    organization_id: str | None = None
    token_count: int = 0
    approvals: int | None = None


class OrganizationAccess(Struct, frozen=True, gc=False):
    """The facts for the policy: an organization, its owner's plan and the caller's role there."""

    organization_id: str
    owner_plan: Plan
    role: Role | None


T = TypeVar("T")


class Versioned(NamedTuple, Generic[T]):
    """A stored object with its version, a whole number from 1 that every change raises."""

    item: T
    version: int

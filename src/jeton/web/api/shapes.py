"""The shapes of requests and lists, for encoding and for the OpenAPI document."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.exporters.registry import TargetDescription
from jeton.inputs import EMAIL_PATTERN, NAME_LIMIT, TOKEN_NAME_LIMIT
from jeton.model import (
    Environment,
    Gate,
    ListedWorkspace,
    Member,
    Mode,
    Organization,
    Promotion,
    Token,
    Tokenset,
    TokenType,
)
from jeton.problems.model import Problem, Severity

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LIMIT, description="Not white space alone.")]
TokenName = Annotated[
    str,
    Meta(min_length=1, max_length=TOKEN_NAME_LIMIT, description="Dot notation, e.g. `colors.primary.500`."),
]
Email = Annotated[str, Meta(pattern=EMAIL_PATTERN, description="The address of a user.")]
AliasTarget = Annotated[str, Meta(max_length=TOKEN_NAME_LIMIT, description="The name of another token.")]
Position = Annotated[int, Meta(ge=1, description="From 1 to the number of environments.")]


class WorkspaceCreation(Struct):
    """A workspace to create."""

    name: Name
    description: str | None = None
    organization_id: str | None = None


class TokensetCreation(Struct):
    """A tokenset to create."""

    name: Name
    description: str | None = None


class DescribedChange(Struct, omit_defaults=True):
    """Fields to change; those left out stay, null removes the description."""

    name: Name | UnsetType = UNSET
    description: str | UnsetType | None = UNSET


class WorkspaceChange(Struct, omit_defaults=True):
    """Fields to change; those left out stay, null removes the description or the organization."""

    name: Name | UnsetType = UNSET
    description: str | UnsetType | None = UNSET
    organization_id: str | UnsetType | None = UNSET


class OrganizationCreation(Struct):
    """An organization to create."""

    name: Name


class OrganizationChange(Struct, omit_defaults=True):
    """Fields to change; those left out stay."""

    name: Name | UnsetType = UNSET


class MemberSetting(Struct):
    """Who gets which role, whether they have one already or not."""

    email: Email
    role: Literal["admin", "editor", "viewer"]


class ModeCreation(Struct):
    """A mode to create; as the default it takes the flag from the one that had it."""

    name: Name
    is_default: bool = False


class ModeChange(Struct, omit_defaults=True):
    """Fields to change; those left out stay."""

    name: Name | UnsetType = UNSET
    is_default: bool | UnsetType = UNSET


class TokenCreation(Struct):
    """A token to create; `value` is required unless `alias_to` is given."""

    name: TokenName
    type: TokenType
    value: str | None = None
    description: str | None = None
    alias_to: AliasTarget | None = None
    deprecated: bool | str | None = None
    extensions: dict[str, Any] | None = None


class TokenChange(Struct, omit_defaults=True):
    """Fields to change; those left out stay, null removes the description or the alias."""

    name: TokenName | UnsetType = UNSET
    type: TokenType | UnsetType = UNSET
    value: str | UnsetType | None = UNSET
    description: str | UnsetType | None = UNSET
    alias_to: AliasTarget | UnsetType | None = UNSET
    deprecated: bool | str | UnsetType | None = UNSET
    extensions: dict[str, Any] | UnsetType | None = UNSET


class TokenUpsert(TokenChange, omit_defaults=True):
    """A token to create, with all that a creation needs, or to change by the fields that are named."""


class BulkChange(Struct, omit_defaults=True):
    """Tokens to create or to change, and names of tokens to delete: all of it, or nothing."""

    upsert: list[TokenUpsert] | UnsetType = UNSET
    delete: list[TokenName] | UnsetType = UNSET


class BulkResult(Struct, omit_defaults=True):
    """What a bulk change did, and the tokens of `upsert` in its order.

    `dependents` are the names of tokens that meant a deleted one.
    """

    created: int
    changed: int
    unchanged: int
    deleted: int
    tokens: list[Token]
    dependents: list[str] | UnsetType = UNSET


class WorkspaceList(Struct):
    """The workspaces that the caller sees, by creation."""

    workspaces: list[ListedWorkspace]
    total: int


class OrganizationList(Struct):
    """The organizations that the caller owns or is a member of, by creation."""

    organizations: list[Organization]
    total: int


class MemberList(Struct):
    """Who has a role without owning what it is in, by e-mail address."""

    members: list[Member]
    total: int


class TokensetList(Struct):
    """A workspace's tokensets, by creation."""

    tokensets: list[Tokenset]
    total: int


class ModeList(Struct):
    """A tokenset's modes, by creation."""

    modes: list[Mode]
    total: int


class ModeSummary(Struct):
    """The mode that a list of tokens is of."""

    id: str
    name: str
    is_default: bool


class ModeTokenList(Struct, omit_defaults=True):
    """A mode's tokens by name; `next_cursor` only in pages, null on the last."""

    mode: ModeSummary
    tokens: list[Token]
    total: int
    next_cursor: str | UnsetType | None = UNSET


class TokensetTokenList(Struct, omit_defaults=True):
    """The tokens of all modes of a tokenset, by name, then by mode."""

    tokens: list[Token]
    total: int
    next_cursor: str | UnsetType | None = UNSET


class EnvironmentCreation(Struct):
    """An environment to create, the last one unless it has a position; `gate` as in an environment."""

    name: Name
    position: Position | UnsetType = UNSET
    gate: bool | Gate = False


class EnvironmentChange(Struct, omit_defaults=True):
    """Fields to change; those left out stay. An environment that moves makes others move."""

    name: Name | UnsetType = UNSET
    position: Position | UnsetType = UNSET
    gate: bool | Gate | UnsetType = UNSET


class PromotionRequest(Struct):
    """The release that becomes the active one; by `force` against what the gate says."""

    release_id: Annotated[str, Meta(min_length=1)]
    force: bool = False


class EnvironmentList(Struct):
    """An organization's environments, by position."""

    environments: list[Environment]
    total: int


class PromotionList(Struct, omit_defaults=True):
    """The promotions to an environment, the newest first; `next_cursor` only in pages, null on the last."""

    promotions: list[Promotion]
    total: int
    next_cursor: str | UnsetType | None = UNSET


class ProblemList(Struct):
    """What is wrong or worth a look: by tokenset and mode, then by name and code; `counts` is by severity."""

    problems: list[Problem]
    total: int
    counts: dict[Severity, int]


class TargetList(Struct):
    """The export targets: those of the specification first."""

    targets: list[TargetDescription]


class Deleted(Struct, omit_defaults=True):
    """A deletion's confirmation; `dependents` are the aliases that meant a deleted token."""

    message: str
    dependents: list[str] | UnsetType = UNSET


class ErrorBody(Struct, omit_defaults=True):
    """Every error."""

    error: str
    problems: list[dict[str, Any]] | UnsetType = UNSET

"""The bodies of requests, each declared once: what OpenAPI says of it, and how each field is read; pure."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from jeton.bodies import inputs
from jeton.bounds.limits import VALUE_BYTES
from jeton.errors import Invalid, Text
from jeton.model import coordinates, handles, semver
from jeton.model.objects import NAMING_SIDE, TOKEN_TYPES, Gate, Scope, TokenType
from jeton.model.stored_tokens import TokenContent

NOTES_LIMIT = 10_000
WITHDRAWN_LIMIT = 1_000
LIMIT_IDS = 50
"""The most workspaces, and the most organizations, that an API token can be limited to."""
LONGEST_DAYS = 36_500
"""The longest life of an API token in days; a token without one does not expire."""

MOST_APPROVALS = 10
"""The most approvals that a workspace can ask of a proposal."""

T = TypeVar("T")
Review = Literal["none", "required"]
MemberRole = Literal["admin", "editor", "viewer"]
_SCOPES = frozenset(map(str, Scope))
_TYPES = frozenset(TOKEN_TYPES)


def _or_null(reader: Callable[[object], T]) -> Callable[[object], T | None]:
    """Return a reader that takes null as it is."""
    return lambda value: None if value is None else reader(value)


def _name(missing: str) -> Callable[[object], str]:
    return inputs.text(missing, inputs.NAME_LIMIT, Text.NAME_LENGTH, Text.NAME_CONTROL)


def _token_name(missing: str) -> Callable[[object], str]:
    return inputs.text(missing, inputs.TOKEN_NAME_LIMIT, Text.NAME_LENGTH, Text.NAME_CONTROL, Text.NAME_DOTS)


def _naming(field: str) -> Callable[[object], str | None]:
    """Return a reader of what is spelled as the name of a token; null and an empty text stand for none."""

    def text_of(template: str) -> str:
        return template.format(field=field, limit=inputs.TOKEN_NAME_LIMIT)

    wrong = map(text_of, (Text.NAMING_LENGTH, Text.NAMING_CONTROL, Text.NAMING_DOTS))
    name = inputs.text(text_of(Text.NAMING_EMPTY), inputs.TOKEN_NAME_LIMIT, *wrong)

    def reader(value: object) -> str | None:
        if value is None or value == "":
            return None
        if not isinstance(value, str):
            raise Invalid(text_of(Text.NAMING_INVALID))
        return name(value)

    return reader


def _changed_value(value: object) -> str | UnsetType:
    """Return a token's new value; null counts as absent."""
    if value is None:
        return UNSET
    if not isinstance(value, str):
        raise Invalid(Text.VALUE_INVALID)
    return _short(value)


def _value(value: object) -> str:
    """Return a token's value."""
    if not isinstance(value, str):
        raise Invalid(Text.VALUE_REQUIRED)
    return _short(value)


def is_long(value: str) -> bool:
    """Tell whether a text has more bytes than a token's value may have."""
    return len(value) * 4 > VALUE_BYTES and len(value.encode(errors="replace")) > VALUE_BYTES


def _short(value: str) -> str:
    if is_long(value):
        raise Invalid(Text.VALUE_LENGTH)
    return value


def _json(*kinds: type, otherwise: str) -> Callable[[object], str | None]:
    """Return a reader of null or of values of these types, which become JSON text."""
    checked = inputs.one_of(*kinds, otherwise=otherwise)
    return _or_null(lambda value: msgspec.json.encode(checked(value)).decode())


_email = inputs.fitting(inputs.is_email, Text.EMAIL)
_handle = inputs.fitting(handles.is_handle, Text.HANDLE)
_npm_scope = inputs.fitting(coordinates.is_scope, Text.NPM_SCOPE)
_maven_group = inputs.fitting(coordinates.is_group, Text.MAVEN_GROUP)
_release_id = inputs.fitting(bool, Text.RELEASE_ID)
_version = _or_null(inputs.fitting(lambda text: semver.parse(text) is not None, Text.RELEASE_VERSION))


@_or_null
def _scopes(value: object) -> list[Scope]:
    if not isinstance(value, list) or not all(isinstance(each, str) and each in _SCOPES for each in value):
        raise Invalid(Text.SCOPES)
    return list(map(Scope, value))


def days(most: int) -> Callable[[object], int | None]:
    """Return a reader of a number of days, or of null; one written as 90.0 is whole as well."""
    return _or_null(_whole(most, Text.EXPIRES_IN))


def _whole(most: int, otherwise: str) -> Callable[[object], int]:
    def reader(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 1 <= value <= most:
            raise Invalid(otherwise.format(most=most))
        if value != int(value):
            raise Invalid(otherwise.format(most=most))
        return int(value)

    return reader


def _position(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise Invalid(Text.POSITION)
    return value


def _gate(value: object) -> bool | Gate:
    """Return a gate as it is stored: true where it asks for everything, false where for nothing."""
    if isinstance(value, bool):
        return value
    if not isinstance(value, dict):
        raise Invalid(Text.GATE)
    checks = [value.get(check, True) for check in Gate.__struct_fields__]
    if not all(isinstance(each, bool) for each in checks):
        raise Invalid(Text.GATE)
    return checks[0] if len(set(checks)) == 1 else Gate(*checks)


@_or_null
def _withdrawn(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > WITHDRAWN_LIMIT:
        raise Invalid(Text.WITHDRAWN)
    if not inputs.is_line(value):
        raise Invalid(Text.WITHDRAWN_CONTROL)
    return value


@_or_null
def _notes(value: object) -> str:
    if not isinstance(value, str):
        raise Invalid(Text.RELEASE_NOTES)
    if len(value) > NOTES_LIMIT:
        raise Invalid(Text.RELEASE_NOTES_LENGTH)
    if not inputs.is_lines(value):
        raise Invalid(Text.RELEASE_NOTES_CONTROL)
    return value


@_or_null
def _tokenset_ids(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise Invalid(Text.TOKENSET_ORDER)
    return value


def _limit_ids(kind: str) -> Callable[[object], list[str] | None]:
    """Return a reader of the ids that an API token is limited to; null stands for none."""

    @_or_null
    def reader(value: object) -> list[str]:
        if not isinstance(value, list) or not 0 < len(value) <= LIMIT_IDS:
            raise Invalid(Text.LIMIT_IDS.format(kind=kind, limit=LIMIT_IDS))
        if not all(isinstance(each, str) for each in value):
            raise Invalid(Text.LIMIT_IDS.format(kind=kind, limit=LIMIT_IDS))
        return value

    return reader


@_or_null
def _workspace_ids(value: object) -> list[str]:
    if not isinstance(value, list) or not value or not all(isinstance(each, str) for each in value):
        raise Invalid(Text.RELEASE_WORKSPACES)
    return value


_AnyName = Annotated[
    str, Meta(min_length=1, max_length=inputs.NAME_LIMIT, description="Not white space alone.")
]
Name = Annotated[_AnyName, inputs.Reads(_name(Text.NAME_REQUIRED))]
_AnyHandle = Annotated[
    str,
    Meta(max_length=handles.LIMIT, pattern=handles.PATTERN, description="Unique; not of the form of a UUID."),
]
_AnyScope = Annotated[
    str,
    Meta(pattern=coordinates.SCOPE_PATTERN, description="Packages of npm are called `@scope/tokens`."),
]
_AnyGroup = Annotated[
    str,
    Meta(
        max_length=coordinates.LIMIT,
        pattern=coordinates.GROUP_PATTERN,
        description="Packages of Maven are called `group:tokens`.",
    ),
]
NameChange = Annotated[_AnyName | UnsetType, inputs.Reads(_name(Text.NAME_EMPTY))]
TokenName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=inputs.TOKEN_NAME_LIMIT,
        description="Dot notation, e.g. `colors.primary.500`.",
    ),
]
_AliasTarget = Annotated[
    str, Meta(max_length=inputs.TOKEN_NAME_LIMIT, description="The name of another token.")
]
_TokensetIds = Annotated[
    list[str],
    Meta(description="The ids of all tokensets, in the order in which names are looked up in them."),
]
_LimitIds = Annotated[list[str], Meta(min_length=1, max_length=LIMIT_IDS)]
_AnyPosition = Annotated[int, Meta(ge=1, description="From 1 to the number of environments.")]

_read_description = inputs.Reads(inputs.one_of(str, type(None), otherwise=Text.DESCRIPTION))
Description = Annotated[str | None, _read_description]
DescriptionChange = Annotated[str | UnsetType | None, _read_description]
_read_organization = inputs.Reads(inputs.one_of(str, type(None), otherwise=Text.ORGANIZATION_ID))
_read_base = inputs.Reads(inputs.one_of(str, type(None), otherwise=Text.BASE_MODE_ID))
_read_deprecated = inputs.Reads(_json(bool, str, otherwise=Text.DEPRECATED))
_Extensions = Annotated[  # an object in the body, its JSON text once it is read
    Any,
    Meta(extra_json_schema={"anyOf": [{"type": "object"}, {"type": "null"}]}),
    inputs.Reads(_json(dict, otherwise=Text.EXTENSIONS)),
]
_read_alias = inputs.Reads(_naming("alias_to"))
_read_replaced = inputs.Reads(_naming("replaced_by"))
_read_flag = inputs.Reads(inputs.one_of(bool, otherwise=Text.IS_DEFAULT))


class WorkspaceCreation(Struct, frozen=True):
    """A workspace to create."""

    name: Name
    description: Description = None
    organization_id: Annotated[str | None, _read_organization] = None


class WorkspaceChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay, null removes the description, the organization or the order.

    With the review `required` nobody writes what is in the workspace without a proposal, which needs as many
    `approvals`, one unless told otherwise.
    """

    name: NameChange = UNSET
    description: DescriptionChange = UNSET
    organization_id: Annotated[str | UnsetType | None, _read_organization] = UNSET
    tokenset_order: Annotated[_TokensetIds | UnsetType | None, inputs.Reads(_tokenset_ids)] = UNSET
    review: Annotated[Review | UnsetType, inputs.Reads(inputs.choice(get_args(Review), Text.REVIEW))] = UNSET
    approvals: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_APPROVALS)] | UnsetType,
        inputs.Reads(_whole(MOST_APPROVALS, Text.APPROVALS)),
    ] = UNSET


class TokensetCreation(Struct, frozen=True):
    """A tokenset to create."""

    name: Name
    description: Description = None


class DescribedChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay, null removes the description."""

    name: NameChange = UNSET
    description: DescriptionChange = UNSET


class OrganizationCreation(Struct, frozen=True):
    """An organization to create; without a handle it gets one that is made from its name."""

    name: Name
    handle: Annotated[_AnyHandle | None, inputs.Reads(_or_null(_handle))] = None


class OrganizationChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay. Another handle leaves the old one reserved for 90 days.

    Another scope or group names the packages of releases that are made from then on.
    """

    name: NameChange = UNSET
    handle: Annotated[_AnyHandle | UnsetType, inputs.Reads(_handle)] = UNSET
    npm_scope: Annotated[_AnyScope | UnsetType, inputs.Reads(_npm_scope)] = UNSET
    maven_group: Annotated[_AnyGroup | UnsetType, inputs.Reads(_maven_group)] = UNSET


class MemberSetting(Struct, frozen=True):
    """Who gets which role, whether they have one already or not."""

    email: Annotated[
        str, Meta(pattern=inputs.EMAIL_PATTERN, description="The address of a user."), inputs.Reads(_email)
    ]
    role: Annotated[MemberRole, inputs.Reads(inputs.choice(get_args(MemberRole), Text.MEMBER_ROLE))]


class ApiTokenCreation(Struct, frozen=True):
    """An API token to create.

    Without `scopes` it may do what the one that asks may do; reading is always included. Without
    `expires_in_days` it does not expire. With `workspace_ids` or `organization_ids` it sees these alone, and
    the workspaces of these organizations; without both it sees what the one that asks sees.
    """

    name: Name
    scopes: Annotated[list[Scope] | None, inputs.Reads(_scopes)] = None
    expires_in_days: Annotated[
        Annotated[int, Meta(ge=1, le=LONGEST_DAYS)] | None,
        inputs.Reads(days(LONGEST_DAYS)),
    ] = None
    workspace_ids: Annotated[_LimitIds | None, inputs.Reads(_limit_ids("workspace"))] = None
    organization_ids: Annotated[_LimitIds | None, inputs.Reads(_limit_ids("organization"))] = None


class ModeCreation(Struct, frozen=True):
    """A mode to create; as the default it takes the flag from the one that had it."""

    name: Name
    is_default: Annotated[bool, _read_flag] = False
    base_mode_id: Annotated[str | None, _read_base] = None


class ModeChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay, null leaves a mode without a base of its own."""

    name: NameChange = UNSET
    is_default: Annotated[bool | UnsetType, _read_flag] = UNSET
    base_mode_id: Annotated[str | UnsetType | None, _read_base] = UNSET


class TokenCreation(Struct, frozen=True):
    """A token to create; `value` is required unless `alias_to` is given."""

    name: Annotated[TokenName, inputs.Reads(_token_name(Text.NAME_REQUIRED))]
    type: Annotated[TokenType, inputs.Reads(inputs.choice(_TYPES, Text.TYPE_REQUIRED))]
    value: Annotated[str | None, inputs.Reads(_value)] = None
    description: Description = None
    alias_to: Annotated[_AliasTarget | None, _read_alias] = None
    deprecated: Annotated[bool | str | None, _read_deprecated] = None
    extensions: _Extensions = None
    replaced_by: Annotated[_AliasTarget | None, _read_replaced] = None


class TokenChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay, null removes the description or the alias."""

    name: Annotated[TokenName | UnsetType, inputs.Reads(_token_name(Text.NAME_EMPTY))] = UNSET
    type: Annotated[TokenType | UnsetType, inputs.Reads(inputs.choice(_TYPES, Text.TYPE_INVALID))] = UNSET
    value: Annotated[str | UnsetType | None, inputs.Reads(_changed_value)] = UNSET
    description: DescriptionChange = UNSET
    alias_to: Annotated[_AliasTarget | UnsetType | None, _read_alias] = UNSET
    deprecated: Annotated[bool | str | UnsetType | None, _read_deprecated] = UNSET
    extensions: _Extensions = UNSET
    replaced_by: Annotated[_AliasTarget | UnsetType | None, _read_replaced] = UNSET


class EnvironmentCreation(Struct, frozen=True):
    """An environment to create, the last one unless it has a position; `gate` as in an environment."""

    name: Name
    position: Annotated[_AnyPosition | UnsetType, inputs.Reads(_position)] = UNSET
    gate: Annotated[bool | Gate, inputs.Reads(_gate)] = False


class EnvironmentChange(Struct, frozen=True, omit_defaults=True):
    """Fields to change; those left out stay. An environment that moves makes others move."""

    name: NameChange = UNSET
    position: Annotated[_AnyPosition | UnsetType, inputs.Reads(_position)] = UNSET
    gate: Annotated[bool | Gate | UnsetType, inputs.Reads(_gate)] = UNSET


class PromotionRequest(Struct, frozen=True):
    """The release that becomes the active one; by `force` against what the gate says."""

    release_id: Annotated[
        str,
        Meta(
            min_length=1,
            description="Its id or version, or the name of an environment where it is active.",
        ),
        inputs.Reads(_release_id),
    ]
    force: Annotated[bool, inputs.Reads(inputs.one_of(bool, otherwise=Text.FORCE))] = False


class ReleaseCreation(Struct, frozen=True):
    """A release to make; without `version` one is proposed, without `workspace_ids` all are released."""

    version: Annotated[
        Annotated[
            str,
            Meta(
                max_length=semver.LIMIT,
                pattern=semver.PATTERN,
                description="A semantic version without build metadata, unique in the organization.",
            ),
        ]
        | None,
        inputs.Reads(_version),
    ] = None
    notes: Annotated[
        Annotated[str, Meta(max_length=NOTES_LIMIT, pattern=inputs.LINES_PATTERN)] | None,
        inputs.Reads(_notes),
    ] = None
    workspace_ids: Annotated[
        Annotated[list[str], Meta(min_length=1)] | None, inputs.Reads(_workspace_ids)
    ] = None
    if_changed: Annotated[
        Annotated[bool, Meta(description="Whether content of the newest release makes no other one.")],
        inputs.Reads(inputs.one_of(bool, otherwise=Text.IF_CHANGED)),
    ] = False


class ReleaseChange(Struct, frozen=True, omit_defaults=True):
    """Whether anybody may read the exports of a release, and why it is withdrawn; all else stays."""

    is_public: Annotated[bool | UnsetType, inputs.Reads(inputs.one_of(bool, otherwise=Text.IS_PUBLIC))] = (
        UNSET
    )
    withdrawn: Annotated[
        Annotated[str, Meta(min_length=1, max_length=WITHDRAWN_LIMIT, pattern=inputs.LINE_PATTERN)]
        | UnsetType
        | None,
        inputs.Reads(_withdrawn),
    ] = UNSET


class UndoRequest(Struct, frozen=True):
    """Nothing: which change set it is says the path."""


def new_token(body: inputs.Json) -> TokenContent:
    """Return what the body of POST …/tokens says; with an alias it may do without a value."""
    if body.get("value") is None:
        alias = body.get("alias_to")
        body = {**body, "value": None if alias is None or alias == "" else ""}
    return _not_itself(TokenContent(**inputs.values(TokenCreation, body)))


def patched(token: TokenContent, patch: TokenChange) -> TokenContent:
    """Return the fields of a token after a patch.

    Raises:
        Invalid: the patch removes the alias of a token that has no value, or makes it name itself.
    """
    if patch.alias_to is None and patch.value is UNSET and not token.value:
        raise Invalid(Text.VALUE_REQUIRED)
    return _not_itself(replace(token.content, **inputs.changes(patch)))


def _not_itself(token: TokenContent) -> TokenContent:
    for field in NAMING_SIDE:
        if getattr(token, field) == token.name:
            raise Invalid(Text.NAMING_ITSELF.format(field=field))
    return token

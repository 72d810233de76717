"""From a JSON object to what it asks for; pure.

The first field that is wrong, in the specification's order of fields, is the one reported. Absent, null and
a value are three things in a patch.
"""

import re
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.errors import Invalid, Text
from jeton.model import MEMBER_ROLES, TOKEN_TYPES, Gate, Role, Scope, TokenFields, TokenType

NAME_LIMIT = 255
TOKEN_NAME_LIMIT = 1024
EMAIL_PATTERN = r"^[^@\s\x00-\x1f\x7f]{1,64}@[^@\s\x00-\x1f\x7f]{1,189}$"
LONGEST_DAYS = 36_500
"""How many days an API token may last; or it does not expire."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_EMAIL = re.compile(EMAIL_PATTERN)
_MEMBER_ROLES = {str(role): role for role in MEMBER_ROLES}
_SCOPES = frozenset(map(str, Scope))
_TYPES = frozenset(TOKEN_TYPES)
_UNADDRESSABLE = frozenset({".", ".."})  # clients and proxies take these out of a path

Json = dict[str, Any]


class NewWorkspace(Struct, frozen=True):
    """The body of POST /workspaces."""

    name: str
    description: str | None
    organization_id: str | None = None


class NewTokenset(Struct, frozen=True):
    """The body of POST /workspaces/{id}/tokensets."""

    name: str
    description: str | None


class NewMode(Struct, frozen=True):
    """The body of POST /tokensets/{id}/modes."""

    name: str
    is_default: bool


class NewOrganization(Struct, frozen=True):
    """The body of POST /organizations."""

    name: str


class NewMember(Struct, frozen=True):
    """The body of POST …/members: who gets which role."""

    email: str
    role: Role


class NewApiToken(Struct, frozen=True):
    """The body of POST /me/api-tokens; None for the scopes of the caller's own, and for no end."""

    name: str
    scopes: frozenset[Scope] | None
    expires_in_days: int | None


class OrganizationPatch(Struct, frozen=True):
    """The body of PATCH on an organization."""

    name: str | UnsetType


class WorkspacePatch(Struct, frozen=True):
    """The body of PATCH on a workspace; an `organization_id` of None takes it out of its organization."""

    name: str | UnsetType
    description: str | UnsetType | None
    organization_id: str | UnsetType | None = UNSET


class NewEnvironment(Struct, frozen=True):
    """The body of POST …/environments; without a position it comes last."""

    name: str
    position: int | None
    gate: bool | Gate


class EnvironmentPatch(Struct, frozen=True):
    """The body of PATCH on an environment."""

    name: str | UnsetType
    position: int | UnsetType
    gate: bool | Gate | UnsetType


class NewPromotion(Struct, frozen=True):
    """The body of POST …/promote."""

    release_id: str
    force: bool


class DescribedPatch(Struct, frozen=True):
    """The body of PATCH on a tokenset, or on a workspace but for its organization."""

    name: str | UnsetType
    description: str | UnsetType | None


class ModePatch(Struct, frozen=True):
    """The body of PATCH on a mode."""

    name: str | UnsetType
    is_default: bool | UnsetType


class TokenPatch(Struct, frozen=True):
    """The body of PATCH on a token."""

    name: str | UnsetType
    type: TokenType | UnsetType
    value: str | UnsetType
    description: str | UnsetType | None
    alias_to: str | UnsetType | None
    deprecated: bool | str | UnsetType | None = UNSET
    extensions: str | UnsetType | None = UNSET


def is_email(text: str) -> bool:
    """Tell whether a text can be an e-mail address."""
    return _EMAIL.fullmatch(text) is not None


def new_organization(body: Json) -> NewOrganization:
    """Parse the body of POST /organizations."""
    return NewOrganization(_name(body.get("name"), Text.NAME_REQUIRED))


def organization_patch(body: Json) -> OrganizationPatch:
    """Parse the body of PATCH on an organization."""
    return OrganizationPatch(_name(body["name"], Text.NAME_EMPTY) if "name" in body else UNSET)


def new_member(body: Json) -> NewMember:
    """Parse the body of POST …/members."""
    email, role = body.get("email"), body.get("role")
    if not isinstance(email, str) or not is_email(email):
        raise Invalid(Text.EMAIL)
    if not isinstance(role, str) or role not in _MEMBER_ROLES:
        raise Invalid(Text.MEMBER_ROLE)
    return NewMember(email, _MEMBER_ROLES[role])


def new_api_token(body: Json) -> NewApiToken:
    """Parse the body of POST /me/api-tokens."""
    name = _name(body.get("name"), Text.NAME_REQUIRED)
    return NewApiToken(name, _scopes(body.get("scopes")), _days(body.get("expires_in_days")))


def workspace_patch(body: Json) -> WorkspacePatch:
    """Parse the body of PATCH on a workspace."""
    fields = described_patch(body)
    belongs = _organization(body["organization_id"]) if "organization_id" in body else UNSET
    return WorkspacePatch(fields.name, fields.description, belongs)


def is_empty(patch: Struct) -> bool:
    """Tell whether a patch asks for nothing."""
    return all(getattr(patch, field) is UNSET for field in patch.__struct_fields__)


def writes_nul(text: str) -> bool:
    """Tell whether JSON text has an escaped NUL in it, which PostgreSQL cannot hold once it is decoded."""
    escaped = "\\u0000"
    return escaped in text and escaped in text.replace("\\\\", "")  # not after an escaped backslash


def new_workspace(body: Json) -> NewWorkspace:
    """Parse the body of POST /workspaces."""
    return NewWorkspace(
        _name(body.get("name"), Text.NAME_REQUIRED),
        _description(body.get("description")),
        _organization(body.get("organization_id")),
    )


def new_tokenset(body: Json) -> NewTokenset:
    """Parse the body of POST /workspaces/{id}/tokensets."""
    return NewTokenset(_name(body.get("name"), Text.NAME_REQUIRED), _description(body.get("description")))


def new_mode(body: Json) -> NewMode:
    """Parse the body of POST /tokensets/{id}/modes."""
    return NewMode(_name(body.get("name"), Text.NAME_REQUIRED), _flag(body.get("is_default", False)))


def new_environment(body: Json) -> NewEnvironment:
    """Parse the body of POST …/environments."""
    name = _name(body.get("name"), Text.NAME_REQUIRED)
    position = _position(body["position"]) if "position" in body else None
    return NewEnvironment(name, position, _gate(body.get("gate", False)))


def environment_patch(body: Json) -> EnvironmentPatch:
    """Parse the body of PATCH on an environment."""
    return EnvironmentPatch(
        _name(body["name"], Text.NAME_EMPTY) if "name" in body else UNSET,
        _position(body["position"]) if "position" in body else UNSET,
        _gate(body["gate"]) if "gate" in body else UNSET,
    )


def new_promotion(body: Json) -> NewPromotion:
    """Parse the body of POST …/promote."""
    release_id, force = body.get("release_id"), body.get("force", False)
    if not isinstance(release_id, str) or not release_id:
        raise Invalid(Text.RELEASE_ID)
    if not isinstance(force, bool):
        raise Invalid(Text.FORCE)
    return NewPromotion(release_id, force)


def new_token(body: Json) -> TokenFields:
    """Parse the body of POST …/tokens."""
    name = _token_name(body.get("name"), Text.NAME_REQUIRED)
    type_ = _type(body.get("type"), Text.TYPE_REQUIRED)
    value, alias = body.get("value"), body.get("alias_to")
    if value is None and alias is not None and alias != "":
        value = ""
    if not isinstance(value, str):
        raise Invalid(Text.VALUE_REQUIRED)
    description, alias_to = _description(body.get("description")), _alias(alias)
    side = _deprecated(body.get("deprecated")), _extensions(body.get("extensions"))
    return TokenFields(name, type_, value, description, alias_to, *side)


def described_patch(body: Json) -> DescribedPatch:
    """Parse the body of PATCH on a workspace or a tokenset."""
    return DescribedPatch(
        _name(body["name"], Text.NAME_EMPTY) if "name" in body else UNSET,
        _description(body["description"]) if "description" in body else UNSET,
    )


def mode_patch(body: Json) -> ModePatch:
    """Parse the body of PATCH on a mode."""
    return ModePatch(
        _name(body["name"], Text.NAME_EMPTY) if "name" in body else UNSET,
        _flag(body["is_default"]) if "is_default" in body else UNSET,
    )


def token_patch(body: Json) -> TokenPatch:
    """Parse the body of PATCH on a token. A null value counts as absent."""
    name = _token_name(body["name"], Text.NAME_EMPTY) if "name" in body else UNSET
    type_ = _type(body["type"], Text.TYPE_INVALID) if "type" in body else UNSET
    value: str | UnsetType = UNSET
    if body.get("value") is not None:
        value = body["value"]
        if not isinstance(value, str):
            raise Invalid(Text.VALUE_INVALID)
    description = _description(body["description"]) if "description" in body else UNSET
    alias = _alias(body["alias_to"]) if "alias_to" in body else UNSET
    deprecated = _deprecated(body["deprecated"]) if "deprecated" in body else UNSET
    extensions = _extensions(body["extensions"]) if "extensions" in body else UNSET
    return TokenPatch(name, type_, value, description, alias, deprecated, extensions)


def _organization(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise Invalid(Text.ORGANIZATION_ID)


def _scopes(value: object) -> frozenset[Scope] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(each, str) and each in _SCOPES for each in value):
        raise Invalid(Text.SCOPES)
    return frozenset(map(Scope, value))


def _days(value: object) -> int | None:
    """Return a number of days; one written as 90.0 is whole as well."""
    if value is None:
        return None
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise Invalid(Text.EXPIRES_IN)
    if not 1 <= value <= LONGEST_DAYS or value != int(value):
        raise Invalid(Text.EXPIRES_IN)
    return int(value)


def _name(value: object, missing: str) -> str:
    return _text(value, missing, NAME_LIMIT, Text.NAME_LENGTH, Text.NAME_CONTROL)


def _token_name(value: object, missing: str) -> str:
    name = _text(value, missing, TOKEN_NAME_LIMIT, Text.NAME_LENGTH, Text.NAME_CONTROL)
    if name in _UNADDRESSABLE:
        raise Invalid(Text.NAME_DOTS)
    return name


def _alias(value: object) -> str | None:
    if value is None or value == "":
        return None
    if not isinstance(value, str):
        raise Invalid(Text.ALIAS_INVALID)
    alias = _text(value, Text.ALIAS_EMPTY, TOKEN_NAME_LIMIT, Text.ALIAS_LENGTH, Text.ALIAS_CONTROL)
    if alias in _UNADDRESSABLE:
        raise Invalid(Text.ALIAS_DOTS)
    return alias


def _text(value: object, missing: str, limit: int, too_long: str, control: str) -> str:
    if not isinstance(value, str) or not value or value.isspace():
        raise Invalid(missing)
    if len(value) > limit:
        raise Invalid(too_long.format(limit=limit))
    if _CONTROL.search(value):
        raise Invalid(control)
    return value


def _type(value: object, text: str) -> TokenType:
    if not isinstance(value, str) or value not in _TYPES:
        raise Invalid(text)
    return value


def _description(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise Invalid(Text.DESCRIPTION)


def _deprecated(value: object) -> bool | str | None:
    if value is None or isinstance(value, bool | str):
        return value
    raise Invalid(Text.DEPRECATED)


def _extensions(value: object) -> str | None:
    """Return an object as JSON text."""
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Invalid(Text.EXTENSIONS)
    return msgspec.json.encode(value).decode()


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
    asked = [value.get(check, True) for check in Gate.__struct_fields__]
    if not all(isinstance(each, bool) for each in asked):
        raise Invalid(Text.GATE)
    return asked[0] if len(set(asked)) == 1 else Gate(*asked)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Invalid(Text.IS_DEFAULT)
    return value

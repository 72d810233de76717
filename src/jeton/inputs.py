"""From a JSON object to what it asks for; pure.

The first field that is wrong, in the specification's order of fields, is the one reported. Absent, null and
a value are three things in a patch.
"""

import re
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.errors import Invalid, Text
from jeton.model import TOKEN_TYPES, TokenFields, TokenType

NAME_LIMIT = 255
TOKEN_NAME_LIMIT = 1024

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_TYPES = frozenset(TOKEN_TYPES)
_UNADDRESSABLE = frozenset({".", ".."})  # clients and proxies take these out of a path

Json = dict[str, Any]


class NewWorkspace(Struct, frozen=True):
    """The body of POST /workspaces."""

    name: str
    description: str | None


class NewTokenset(Struct, frozen=True):
    """The body of POST /workspaces/{id}/tokensets."""

    name: str
    description: str | None


class NewMode(Struct, frozen=True):
    """The body of POST /tokensets/{id}/modes."""

    name: str
    is_default: bool


class DescribedPatch(Struct, frozen=True):
    """The body of PATCH on a workspace or a tokenset."""

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


def is_empty(patch: Struct) -> bool:
    """Tell whether a patch asks for nothing."""
    return all(getattr(patch, field) is UNSET for field in patch.__struct_fields__)


def writes_nul(text: str) -> bool:
    """Tell whether JSON text has an escaped NUL in it, which PostgreSQL cannot hold once it is decoded."""
    escaped = "\\u0000"
    return escaped in text and escaped in text.replace("\\\\", "")  # not after an escaped backslash


def new_workspace(body: Json) -> NewWorkspace:
    """Parse the body of POST /workspaces."""
    return NewWorkspace(_name(body.get("name"), Text.NAME_REQUIRED), _description(body.get("description")))


def new_tokenset(body: Json) -> NewTokenset:
    """Parse the body of POST /workspaces/{id}/tokensets."""
    return NewTokenset(_name(body.get("name"), Text.NAME_REQUIRED), _description(body.get("description")))


def new_mode(body: Json) -> NewMode:
    """Parse the body of POST /tokensets/{id}/modes."""
    return NewMode(_name(body.get("name"), Text.NAME_REQUIRED), _flag(body.get("is_default", False)))


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


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Invalid(Text.IS_DEFAULT)
    return value

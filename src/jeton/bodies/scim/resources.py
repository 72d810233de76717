"""Users and groups as SCIM has them (RFC 7643): their attributes, and what is read of a body.

Attributes that are not declared here are left out, as are those that a provider may not write.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from jeton.bodies.inputs import is_email, is_line
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.errors import Text

Json = dict[str, Any]

TEXT_LIMIT = 255
MOST_ITEMS = 20
"""The values of an attribute that a user may have, such as addresses."""
MOST_MEMBERS = 5000
"""The members that a group may have."""
SCHEMAS = "urn:ietf:params:scim:schemas:core:2.0:"


class Attribute(Struct, frozen=True, rename="camel"):
    """An attribute, in the form in which a schema describes it (RFC 7643, 7)."""

    name: str
    description: str
    type: Literal["string", "boolean", "complex", "dateTime", "reference"] = "string"
    multi_valued: bool = False
    required: bool = False
    case_exact: bool = False
    mutability: Literal["readWrite", "readOnly", "immutable"] = "readWrite"
    returned: Literal["always", "default"] = "default"
    uniqueness: Literal["none", "server"] = "none"
    sub_attributes: tuple["Attribute", ...] | UnsetType = UNSET
    reference_types: tuple[str, ...] | UnsetType = UNSET

    def named(self, name: str) -> "Attribute | None":
        """Return the sub-attribute with this name, in any case."""
        return _named(self.sub_attributes or (), name)


class Kind(Struct, frozen=True):
    """A kind of resource: its name, path and attributes, and the most values that one of them has."""

    name: Literal["User", "Group"]
    path: str
    description: str
    attributes: tuple[Attribute, ...]
    most: int

    @property
    def schema(self) -> str:
        """The URN of its schema."""
        return SCHEMAS + self.name

    def named(self, name: str) -> Attribute | None:
        """Return the attribute with this name, in any case, also one that all resources have."""
        return _named((*self.attributes, *COMMON), name)


def _named(attributes: tuple[Attribute, ...], name: str) -> Attribute | None:
    return next((each for each in attributes if each.name.lower() == name.lower()), None)


EXTERNAL_ID = Attribute("externalId", "The id that the provider has for it.", case_exact=True)
COMMON = (
    Attribute("id", "The id here.", case_exact=True, mutability="readOnly", returned="always"),
    EXTERNAL_ID,
    Attribute(
        "meta",
        "When it was made and changed.",
        "complex",
        mutability="readOnly",
        sub_attributes=(
            Attribute("created", "When it was made.", "dateTime", mutability="readOnly"),
            Attribute("lastModified", "When it was changed.", "dateTime", mutability="readOnly"),
        ),
    ),
)
"""The attributes of every resource, which no schema describes."""
USER = Kind(
    "User",
    "Users",
    "User account",
    (
        Attribute("userName", "The name at the provider.", required=True, uniqueness="server"),
        Attribute(
            "name",
            "The parts of the name.",
            "complex",
            sub_attributes=(
                Attribute("formatted", "The whole name."),
                Attribute("familyName", "The family name."),
                Attribute("givenName", "The given name."),
            ),
        ),
        Attribute("displayName", "The name for others."),
        Attribute(
            "emails",
            "Addresses; the primary one, else that of work, else the first one signs in.",
            "complex",
            multi_valued=True,
            sub_attributes=(
                Attribute("value", "The address."),
                Attribute("type", "Such as work or home."),
                Attribute("primary", "Whether it is the one to use.", "boolean"),
            ),
        ),
        Attribute("active", "Whether the user may do anything.", "boolean"),
        Attribute(
            "groups",
            "The groups of the user.",
            "complex",
            multi_valued=True,
            mutability="readOnly",
            sub_attributes=(
                Attribute("value", "The id of the group.", case_exact=True, mutability="readOnly"),
                Attribute("display", "The name of the group.", mutability="readOnly"),
            ),
        ),
    ),
    MOST_ITEMS,
)
GROUP = Kind(
    "Group",
    "Groups",
    "Group of users",
    (
        Attribute(
            "displayName",
            "The name, by which it gives roles.",
            required=True,
            case_exact=True,
            uniqueness="server",
        ),
        Attribute(
            "members",
            "The users of the group.",
            "complex",
            multi_valued=True,
            sub_attributes=(
                Attribute("value", "The id of the user.", case_exact=True, mutability="immutable"),
                Attribute("display", "The address of the user.", mutability="readOnly"),
            ),
        ),
    ),
    MOST_MEMBERS,
)
KINDS = (USER, GROUP)


def cleaned(kind: Kind, body: Json) -> Json:
    """Return what is kept of a resource in a body; raise `ScimRefusal` if a value cannot be.

    A value that is null or empty is as good as absent.
    """
    by_name = {key.lower(): value for key, value in body.items()}
    result: Json = {}
    for attribute in (*kind.attributes, EXTERNAL_ID):
        value = value_of(kind, attribute, by_name.get(attribute.name.lower()))
        if attribute.mutability != "readOnly" and value not in (None, "", [], {}):
            result[attribute.name] = value
        elif attribute.required:
            raise ScimRefusal("invalidValue", Text.SCIM_REQUIRED.format(name=attribute.name))
    _leave_one_primary(result.get("emails", []))
    return result


def value_of(kind: Kind, attribute: Attribute, value: object) -> Any:
    """Return the value of an attribute that is stored, or raise `ScimRefusal`."""
    if attribute.mutability == "readOnly" or value is None:
        return None
    if not attribute.multi_valued:
        return _single(attribute, value)
    values = value if isinstance(value, list) else [value]
    if len(values) > kind.most:
        text = Text.SCIM_MANY.format(name=attribute.name, limit=kind.most)
        raise ScimRefusal("tooMany", text)
    return [one for one in (_single(attribute, each) for each in values) if one]


def _single(attribute: Attribute, value: Any) -> Any:
    """Return one value; older providers wrap the only one in a list of objects, and write truth as a text."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if attribute.type == "complex":
        fields = value if isinstance(value, dict) else {"value": value}
        by_name = {key.lower(): each for key, each in fields.items()}
        parts = {
            each.name: sub_value(each, by_name.get(each.name.lower()))
            for each in attribute.sub_attributes or ()
        }
        return {name: each for name, each in parts.items() if each not in (None, "")}
    return sub_value(attribute, value["value"] if isinstance(value, dict) and "value" in value else value)


def sub_value(attribute: Attribute, value: object) -> Any:
    """Return a value that has no parts, or raise `ScimRefusal`."""
    if value is None or attribute.mutability == "readOnly":
        return None
    if attribute.type == "boolean":
        text = str(value).lower() if isinstance(value, bool | str) else ""
        if text in {"true", "false"}:
            return text == "true"
    elif isinstance(value, str) and len(value) <= TEXT_LIMIT and is_line(value):
        return value.strip()
    rule = "true or false" if attribute.type == "boolean" else f"a line of at most {TEXT_LIMIT} characters"
    raise ScimRefusal("invalidValue", Text.SCIM_VALUE.format(name=attribute.name, rule=rule))


def _leave_one_primary(emails: list[Json]) -> None:
    """Let the last address that is the primary one be the only one."""
    for email in [each for each in emails if each.get("primary")][:-1]:
        email["primary"] = False


def address_of(user: Json) -> str:
    """Return the address by which a user is known here, in lower case, or raise `ScimRefusal`."""
    emails = user.get("emails", [])
    ranked = sorted(
        emails, key=lambda each: (not each.get("primary"), each.get("type", "").lower() != "work")
    )
    texts = [*(each.get("value", "") for each in ranked), user["userName"]]
    address: str | None = next((text.lower() for text in texts if is_email(text)), None)
    if address is None:
        raise ScimRefusal("invalidValue", Text.SCIM_ADDRESS)
    return address

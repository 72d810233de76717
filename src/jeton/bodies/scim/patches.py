"""Changes of resources by PATCH (RFC 7644, 3.5.2), also in the forms that providers have beside it; pure.

Entra ID begins operations with a capital, writes truth as a text, names paths as members of a value, and
takes members away by a list of them. What is not kept of a resource is not changed either.
"""

import re
from typing import Any, NamedTuple

from jeton.bodies.scim import filters
from jeton.bodies.scim.filters import Filter, Search
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import Attribute, Json, Kind, cleaned, sub_value, value_of
from jeton.errors import Text

MOST = 1000
"""The most operations of a PATCH."""
_PATH = re.compile(r"([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?", re.DOTALL)
_URN = re.compile(r"(urn:[^\s\[\"]*:(?:user|group))(?::(.+))?", re.IGNORECASE | re.DOTALL)
_WORDS = {"add", "replace", "remove"}


class _Path(NamedTuple):
    """The attribute that an operation changes, which of its values, and which part of them."""

    attribute: Attribute
    test: Filter | None
    part: Attribute | None
    search: Search

    def hits(self, items: list[Json]) -> list[bool]:
        """Tell of each value whether it is meant; raise `ScimRefusal` if that takes too long."""
        if self.test is None:
            return [True] * len(items)
        value = filters.required(self.test, "value")
        if value is None:
            return self.search.matches(self.test, items)
        near = [(item.get("value") or "").lower() == value.lower() for item in items]
        rest = iter(
            self.search.matches(
                self.test, [item for item, is_near in zip(items, near, strict=True) if is_near]
            )
        )
        return [is_near and next(rest) for is_near in near]


def patched(kind: Kind, resource: Json, body: Json) -> Json:
    """Return a resource as a PATCH changes it; raise `ScimRefusal` if it cannot."""
    by_name = {key.lower(): value for key, value in body.items()}
    operations = by_name.get("operations")
    if not isinstance(operations, list) or not operations or len(operations) > MOST:
        raise ScimRefusal("invalidSyntax", Text.SCIM_OPERATIONS.format(limit=MOST))
    result = {name: _copied(value) for name, value in resource.items()}
    search = Search()
    for operation in operations:
        _carry_out(kind, result, operation, search)
    return cleaned(kind, result)


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [dict(each) for each in value]
    return dict(value) if isinstance(value, dict) else value


def _carry_out(kind: Kind, resource: Json, operation: object, search: Search) -> None:
    by_name = {key.lower(): value for key, value in operation.items()} if isinstance(operation, dict) else {}
    word, path, value = str(by_name.get("op", "")).lower(), by_name.get("path"), by_name.get("value")
    if word not in _WORDS:
        raise ScimRefusal("invalidSyntax", Text.SCIM_OPERATION)
    if path is not None and not isinstance(path, str):
        raise ScimRefusal("invalidPath", Text.SCIM_PATH.format(path=""))
    if path:
        place = _path_of(kind, path, search)
        if place is not None:
            _refuse_read_only(place)
            _change(kind, resource, word, place, value)
        return
    if word == "remove":
        raise ScimRefusal("noTarget", Text.SCIM_NO_TARGET.format(path=""))
    if not isinstance(value, dict):
        raise ScimRefusal("invalidValue", Text.SCIM_VALUES)
    for name, each in value.items():
        place = _path_of(kind, name, search)
        if place is not None and place.attribute.mutability != "readOnly":
            _change(kind, resource, word, place, each)


def _refuse_read_only(place: _Path) -> None:
    if place.attribute.mutability == "readOnly":
        raise ScimRefusal("mutability", Text.SCIM_READ_ONLY.format(name=place.attribute.name))


def _path_of(kind: Kind, text: str, search: Search) -> _Path | None:
    """Return the path in a text, None if it leads to what is not kept; raise `ScimRefusal` if it is none."""
    if len(text) > filters.LONGEST:
        raise ScimRefusal("invalidPath", Text.SCIM_PATH.format(path=text[:200]))
    urn = _URN.fullmatch(text)
    if urn is not None:
        if urn[1].lower() != kind.schema.lower() or urn[2] is None:
            return None
        text = urn[2]
    match = _PATH.fullmatch(text)
    if match is None:
        raise ScimRefusal("invalidPath", Text.SCIM_PATH.format(path=text[:200]))
    attribute = kind.named(match[1])
    if attribute is None:
        return None
    if match[2] is not None and not attribute.multi_valued:
        raise ScimRefusal("invalidPath", Text.SCIM_PATH.format(path=text[:200]))
    test = None if match[2] is None else filters.parsed(kind, match[2], attribute)
    part = None if match[3] is None else attribute.named(match[3])
    return None if match[3] is not None and part is None else _Path(attribute, test, part, search)


def _change(kind: Kind, resource: Json, word: str, place: _Path, value: object) -> None:
    attribute, part = place.attribute, place.part
    if attribute.multi_valued:
        items = _changed_list(kind, resource.get(attribute.name, []), word, place, value)
        if len(items) > kind.most:
            raise ScimRefusal("tooMany", Text.SCIM_MANY.format(name=attribute.name, limit=kind.most))
        resource[attribute.name] = items
    elif part is not None:
        resource[attribute.name] = _with(resource.get(attribute.name, {}), word, part, value)
    elif word == "remove" or value is None:
        resource.pop(attribute.name, None)
    else:
        new = value_of(kind, attribute, value)
        resource[attribute.name] = (
            {**resource.get(attribute.name, {}), **new} if isinstance(new, dict) else new
        )


def _with(item: Json, word: str, part: Attribute, value: object) -> Json:
    """Return a value with another part, or without it."""
    rest = {name: each for name, each in item.items() if name != part.name}
    return rest if word == "remove" else {**rest, part.name: sub_value(part, value)}


def _changed_list(kind: Kind, items: list[Json], word: str, place: _Path, value: object) -> list[Json]:
    part = place.part
    if place.test is None and part is None:
        return _listed(items, word, value_of(kind, place.attribute, value))
    hits = place.hits(items)
    if word == "remove" and part is None:
        return [item for item, hit in zip(items, hits, strict=True) if not hit]
    if not any(hits):
        return items if word == "remove" else [*items, _new_item(kind, place, value)]
    return [
        _new_value(kind, word, place, item, value) if hit else item
        for item, hit in zip(items, hits, strict=True)
    ]


def _new_value(kind: Kind, word: str, place: _Path, item: Json, value: object) -> Json:
    if place.part is not None:
        return _with(item, word, place.part, value)
    new = value_of(kind, place.attribute, value)
    if not new or len(new) > 1:
        raise ScimRefusal("invalidValue", Text.SCIM_VALUES)
    return {**item, **new[0]}


def _new_item(kind: Kind, place: _Path, value: object) -> Json:
    """Return the value that a filter describes which finds none: providers write to what is not there yet."""
    fields = {} if place.test is None else filters.fields(place.test)
    if fields is None:
        raise ScimRefusal("noTarget", Text.SCIM_NO_TARGET.format(path=place.attribute.name))
    return _new_value(kind, "add", place, fields, value)


def _listed(items: list[Json], word: str, values: list[Json] | None) -> list[Json]:
    """Return a list to which values are added, which they replace, or from which they are taken."""
    by_name = values or []
    if word == "replace":
        return by_name
    if word == "remove":
        gone = {each.get("value") for each in by_name}
        return [] if values is None else [item for item in items if item.get("value") not in gone]
    merged = {(item.get("value"), item.get("type")): item for item in items}
    for each in by_name:
        key = (each.get("value"), each.get("type"))
        merged[key] = {**merged.pop(key, {}), **each}
    return list(merged.values())

"""The operations of SCIM (RFC 7644) on users and groups, and what describes them."""

from collections.abc import Callable, Coroutine, Iterator
from types import ModuleType
from typing import Any

import msgspec

from jeton.bodies.scim import filters
from jeton.bodies.scim.filters import Filter
from jeton.bodies.scim.patches import patched
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import GROUP, KINDS, USER, Json, Kind, cleaned
from jeton.core.scim import groups, users
from jeton.core.scim.groups import RoleFollower
from jeton.core.scim.resources import Change, Written
from jeton.core.use_case import run
from jeton.errors import Forbidden, NotFound, Text
from jeton.web.http.body import BodyReader, parse_object
from jeton.web.http.operation import Operation
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import Header, Response

START = b"/scim/v2/"
MOST_RESULTS = 200
_RESULTS = 100
_CONTENT: Header = (b"content-type", b"application/scim+json")
_ACCEPTED = ("application/scim+json", "application/json")
_CORE = "urn:ietf:params:scim:schemas:core:2.0:"
_LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse"
_CASES: dict[Kind, ModuleType] = {USER: users, GROUP: groups}
"""The use-cases of each kind of resources."""


async def answer(follower: RoleFollower, request: Request, operation: Operation) -> Response:
    """Return the answer to a request whose operation is known, or raise what it is refused by."""
    kind = next((each for each in KINDS if operation.path.startswith(f"{START.decode()}{each.path}")), None)
    if kind is None:
        return _described(request, operation.path)
    if not request.params:
        return await (_list(kind, request) if operation.method == "GET" else _create(kind, follower, request))
    (id_,) = request.params
    match operation.method:
        case "GET":
            return await _get(kind, request, id_)
        case "DELETE":
            await _write(follower, request, _CASES[kind].delete, id_, request.if_match_tags())
            return Response(204)
        case "PUT":
            body = await _body(request)
            return await _change(kind, follower, request, id_, lambda _: cleaned(kind, body))
        case _:
            body = await _body(request)
            return await _change(kind, follower, request, id_, lambda present: patched(kind, present, body))


async def _write(
    follower: RoleFollower, request: Request, work: Callable[..., Coroutine[Any, Any, Written]], *args: object
) -> Json:
    """Run a use-case that writes, and return the resource; roles that it has left follow soon."""
    written = await run(request.store, work, follower.provider, *args)
    if not written.has_all:
        follower.wake()
    return written.resource


async def _create(kind: Kind, follower: RoleFollower, request: Request) -> Response:
    body = await _body(request)
    return _one(kind, request, await _write(follower, request, _CASES[kind].create, body), 201)


async def _change(kind: Kind, follower: RoleFollower, request: Request, id_: str, by: Change) -> Response:
    tags = request.if_match_tags()
    changed = await _write(follower, request, _CASES[kind].change, id_, by, tags)
    if kind is GROUP and request.method == "PATCH" and "attributes" not in request.query():
        return Response(204, b"", _version(changed))  # it may have thousands of members
    return _one(kind, request, changed)


async def _get(kind: Kind, request: Request, id_: str) -> Response:
    present = await run(request.store, _CASES[kind].get, id_, **_members(kind, request))
    version = _version(present)
    if request.is_fresh(version[0][1]):
        return Response(304, b"", version)
    return _one(kind, request, present)


async def _list(kind: Kind, request: Request) -> Response:
    query = request.query()
    start = max(1, _number(query, "startIndex", 1))
    count = min(MOST_RESULTS, max(0, _number(query, "count", _RESULTS)))
    text = query.get("filter")
    test: Filter | None = None if text is None else filters.parsed(kind, text)
    listing = await run(request.store, _CASES[kind].listed, test, start - 1, count, **_members(kind, request))
    resources = [_visible(kind, request, each) for each in listing.resources]
    return encoded(_listed(resources, listing.total, start))


def _listed(resources: list[Json], total: int, start: int = 1) -> Json:
    about = {"totalResults": total, "startIndex": start, "itemsPerPage": len(resources)}
    return {"schemas": [_LIST], **about, "Resources": resources}


def _number(query: dict[str, str], name: str, default: int) -> int:
    text = query.get(name, "")
    if not text:
        return default
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise ScimRefusal("invalidValue", Text.SCIM_VALUE.format(name=name, rule="a whole number"))
    return int(text)


async def _body(request: Request) -> Json:
    return parse_object(await BodyReader(request, accepted=_ACCEPTED).read())


def _one(kind: Kind, request: Request, resource: Json, status: int = 200) -> Response:
    response = encoded(_visible(kind, request, resource), status)
    location = (b"location", _location(kind, request, resource).encode())
    return response._replace(headers=(*response.headers, location, *_version(resource)))


def _version(resource: Json) -> tuple[Header, ...]:
    return ((b"etag", resource["meta"]["version"].encode()),)


def _location(kind: Kind, request: Request, resource: Json) -> str:
    return f"{base_url(request)}{START.decode()}{kind.path}/{resource['id']}"


def _members(kind: Kind, request: Request) -> dict[str, bool]:
    """Return whether to read the members of groups, which a client may leave out."""
    return {"with_members": _is_chosen(*_chosen(request), "members")} if kind is GROUP else {}


def _chosen(request: Request) -> tuple[set[str], set[str]]:
    """Return the attributes that a client wants, and those that it does not want, in lower case."""
    query = request.query()
    included, excluded = (query.get(name, "").lower() for name in ("attributes", "excludedAttributes"))
    prefixes = [each.schema.lower() + ":" for each in KINDS]
    names = [
        {_without(each.strip(), prefixes) for each in text.split(",")} - {""} for text in (included, excluded)
    ]
    return names[0], names[1]


def _without(name: str, prefixes: list[str]) -> str:
    return next((name.removeprefix(prefix) for prefix in prefixes if name.startswith(prefix)), name)


def _is_chosen(included: set[str], excluded: set[str], path: str) -> bool:
    """Tell whether a client wants an attribute, or a part of it."""
    if included:
        whole = path.partition(".")[0]
        return (
            path in included
            or whole in included
            or ("." not in path and any(each.startswith(f"{path}.") for each in included))
        )
    return path not in excluded


def _visible(kind: Kind, request: Request, resource: Json) -> Json:
    """Return a resource with its location and without what a client does not want."""
    meta = {**resource["meta"], "location": _location(kind, request, resource)}
    included, excluded = _chosen(request)
    result = {"schemas": resource["schemas"], "id": resource["id"]}
    for name, value in {**resource, "meta": meta}.items():
        if name not in result and _is_chosen(included, excluded, name.lower()):
            result[name] = _parts(value, name.lower(), included, excluded)
    return result


def _parts(value: Any, path: str, included: set[str], excluded: set[str]) -> Any:
    if isinstance(value, list):
        return [_parts(each, path, included, excluded) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        name: each for name, each in value.items() if _is_chosen(included, excluded, f"{path}.{name.lower()}")
    }


def encoded(body: object, status: int = 200) -> Response:
    """Return an answer of SCIM's media type."""
    return Response(status, msgspec.json.encode(body), (_CONTENT,))


def _described(request: Request, path: str) -> Response:
    """Return what describes the service (RFC 7644, 4): never a part, never filtered."""
    if "filter" in request.query():
        raise Forbidden(Text.SCIM_NO_FILTER)
    base = base_url(request) + START.decode()
    section = path.removeprefix(START.decode()).partition("/")[0]
    if section == "ServiceProviderConfig":
        return encoded(_configuration(base))
    documents = {
        each["id"]: each for each in (_types(base) if section == "ResourceTypes" else _schemas(base))
    }
    if not request.params:
        return encoded(_listed([*documents.values()], len(documents)))
    if request.params[0] not in documents:
        raise NotFound
    return encoded(documents[request.params[0]])


def _configuration(base: str) -> Json:
    return {
        "schemas": [f"{_CORE}ServiceProviderConfig"],
        "patch": {"supported": True},
        "bulk": {"supported": False, "maxOperations": 0, "maxPayloadSize": 0},
        "filter": {"supported": True, "maxResults": MOST_RESULTS},
        "changePassword": {"supported": False},
        "sort": {"supported": False},
        "etag": {"supported": True},
        "authenticationSchemes": [
            {
                "type": "oauthbearertoken",
                "name": "Bearer token",
                "description": "A token that jeton scim create has printed",
                "primary": True,
            }
        ],
        "meta": {"resourceType": "ServiceProviderConfig", "location": f"{base}ServiceProviderConfig"},
    }


def _types(base: str) -> Iterator[Json]:
    for kind in KINDS:
        yield {
            "schemas": [f"{_CORE}ResourceType"],
            "id": kind.name,
            "name": kind.name,
            "endpoint": f"/{kind.path}",
            "description": kind.description,
            "schema": kind.schema,
            "meta": {"resourceType": "ResourceType", "location": f"{base}ResourceTypes/{kind.name}"},
        }


def _schemas(base: str) -> Iterator[Json]:
    for kind in KINDS:
        yield {
            "schemas": [f"{_CORE}Schema"],
            "id": kind.schema,
            "name": kind.name,
            "description": kind.description,
            "attributes": msgspec.to_builtins(kind.attributes),
            "meta": {"resourceType": "Schema", "location": f"{base}Schemas/{kind.schema}"},
        }


def _operations() -> Iterator[Operation]:
    async def handler(_: Request) -> Response:
        raise NotImplementedError

    def operation(method: str, path: str, summary: str, *statuses: int, status: int = 200) -> Operation:
        errors = (400, 404, 429, *statuses)
        return Operation(
            method, START.decode() + path, summary, handler, None, errors, status=status, prefix=""
        )

    yield operation("GET", "ServiceProviderConfig", "What is possible by SCIM", 403)
    for path in ("ResourceTypes", "ResourceTypes/{id}", "Schemas", "Schemas/{id}"):
        yield operation("GET", path, "What resources of SCIM have", 403)
    for kind in KINDS:
        one, changes = f"{kind.path}/{{id}}", (409, 412, 413, 415)
        yield operation("GET", kind.path, f"Resources of the kind {kind.name}")
        yield operation("POST", kind.path, f"A new {kind.name.lower()}", *changes, status=201)
        yield operation("GET", one, f"A {kind.name.lower()}")
        yield operation("PUT", one, f"Another state of a {kind.name.lower()}", *changes)
        yield operation("PATCH", one, f"A change of a {kind.name.lower()}", 204, *changes)
        yield operation("DELETE", one, f"The end of a {kind.name.lower()}", *changes, status=204)


OPERATIONS = tuple(_operations())

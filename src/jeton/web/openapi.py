"""The OpenAPI 3.1 document, made from the declaration table."""

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton import __version__
from jeton.bodies.reasons import LIMIT
from jeton.web.http.operation import PREFIX, Body, Operation, Upload

Json = dict[str, Any]
Schemas = Mapping[type, Json]
"""The reference to the schema of each shape."""

_REF = "#/components/schemas/{name}"
_EVERYWHERE = (500, 503)
_OF_CALLERS = (401, 429)
_NAMED = {
    "organization": {"description": "Its handle or its id."},
    "environment": {"description": "Its name or its id."},
}
"""The path parameters that take a name or a handle as well as an id, with their descriptions."""
_HEADERS = {
    "X-RateLimit-Limit": "Requests allowed per window.",
    "X-RateLimit-Remaining": "Requests left in the window.",
    "X-RateLimit-Reset": "Unix time in seconds at which the window resets.",
}
_CHANGE_SET: Json = {
    "description": "The id of the change set that the request made; absent if it made none, or several.",
    "schema": {"type": "string"},
}


class ErrorBody(Struct, omit_defaults=True):
    """Every error."""

    error: str
    problems: list[dict[str, Any]] | UnsetType = UNSET


def document(operations: Sequence[Operation]) -> Json:
    """Return the document of these operations."""
    shapes: list[type[Struct]] = [ErrorBody]
    for operation in operations:
        shapes += [*_shapes(operation.output), *_shapes(operation.body and operation.body.shape)]
    references, components = msgspec.json.schema_components(shapes, ref_template=_REF)
    schemas = dict(zip(shapes, references, strict=True))
    paths: dict[str, Json] = {}
    for operation in operations:
        paths.setdefault(operation.route, {})[operation.method.lower()] = _operation(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Jeton",
            "version": __version__,
            "description": "Design tokens: workspace > tokenset > mode > token, and exports.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{"api_token": []}],
        "paths": paths,
        "components": {
            "schemas": _generated(components),
            "headers": {
                name: {"description": text, "required": True, "schema": {"type": "integer"}}
                for name, text in _HEADERS.items()
            },
            "securitySchemes": {"api_token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _generated(schema: Any) -> Any:
    """Return a schema without `items: false` and `enum: [true]`, over which generators of clients stumble."""
    if isinstance(schema, list):
        return [_generated(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("enum") == [True]:
        return {"type": "boolean", "const": True}
    is_tuple = "prefixItems" in schema
    return {key: _generated(value) for key, value in schema.items() if not (is_tuple and key == "items")}


def _operation(operation: Operation, schemas: Schemas) -> Json:
    spec: Json = {
        "operationId": f"{operation.handler.__module__.rpartition('.')[2]}_{operation.handler.__name__}",
        "summary": operation.summary,
        "tags": [operation.handler.__module__.rpartition(".")[2]],
        "parameters": _parameters(operation),
        "responses": {str(status): _success(operation, status, schemas) for status in operation.successes},
    }
    has_caller = operation.prefix == PREFIX and not operation.is_open
    if operation.method == "GET":
        spec["responses"]["304"] = {"description": "Not modified"}
    refusals = {*operation.errors, *_EVERYWHERE, *([400] if operation.takes_bypass else [])}
    for status in sorted({*refusals, *(_OF_CALLERS if has_caller else ())}):
        spec["responses"][str(status)] = _failure(status)
    if operation.body is not None:
        spec["requestBody"] = {"required": True, "content": _contents(operation.body, schemas)}
        spec["responses"]["408"] = _failure(408)
    if has_caller:
        for response in spec["responses"].values():
            response["headers"] = _headers() | response.get("headers", {})
    else:
        spec["security"] = []
    return spec


def _contents(body: Body | Upload, schemas: Schemas) -> Json:
    types = body.media_types if isinstance(body, Upload) else ("application/json",)
    if body.shape is not None:
        return {name: {"schema": _any_of(body.shape, schemas)} for name in types}
    file: Json = {"type": "string", "contentMediaType": "application/octet-stream"}
    files: Json = {"type": "object", "additionalProperties": file}
    return {name: {"schema": files if name.startswith("multipart/") else {}} for name in types}


def _parameters(operation: Operation) -> list[Json]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} | _NAMED.get(name, {})
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    query = [
        {"name": query.name, "in": "query", "description": query.description, "schema": query.schema}
        | ({"required": True} if query.is_required else {})
        for query in operation.query
    ]
    return path + query + [_header(name) for name in _request_headers(operation)]


def _request_headers(operation: Operation) -> Sequence[str]:
    if operation.method == "GET":
        return ("If-None-Match",)
    keyed = ("Idempotency-Key",) if operation.method == "POST" and not operation.is_open else ()
    bypassing = ("X-Jeton-Bypass",) if operation.takes_bypass else ()
    return (*keyed, *(("If-Match",) if 412 in operation.errors else ()), *bypassing)


def _header(name: str) -> Json:
    schema: Json = {"type": "string"}
    longest = {"Idempotency-Key": 255, "X-Jeton-Bypass": LIMIT}.get(name)
    if longest is not None:
        schema |= {"minLength": 1, "maxLength": longest, "pattern": r"^[\x20-\x7e]+$"}
    return {"name": name, "in": "header", "required": False, "schema": schema}


def _success(operation: Operation, status: int, schemas: Schemas) -> Json:
    schema = _any_of(operation.output, schemas)
    content = {
        media_type: {
            "schema": (schema or {"type": "object"}) if media_type.endswith("/json") else {"type": "string"}
        }
        for media_type in operation.media_types
    }
    headers = {"X-Jeton-Change-Set": _CHANGE_SET} if operation.is_recorded else {}
    return {"description": HTTPStatus(status).phrase, "headers": headers, "content": content}


def _any_of(declared: Any, schemas: Schemas) -> Json:
    """Return the schema of what an operation takes or answers, an empty one if that is no JSON of its own."""
    schemas_of = [schemas[shape] for shape in _shapes(declared)]
    return {"anyOf": schemas_of} if len(schemas_of) > 1 else next(iter(schemas_of), {})


def _shapes(declared: Any) -> Sequence[type[Struct]]:
    """Return the shapes of a union, or the single one; none if there is none."""
    return get_args(declared) or ((declared,) if declared else ())


def _failure(status: int) -> Json:
    content = {"application/json": {"schema": {"$ref": _REF.format(name=ErrorBody.__name__)}}}
    headers: Json = {}
    if status == HTTPStatus.PERMANENT_REDIRECT:
        schema: Json = {"type": "string"}
        headers["Location"] = {"description": "The path with the present handle.", "schema": schema}
    return {"description": HTTPStatus(status).phrase, "headers": headers, "content": content}


def _headers() -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in _HEADERS}

"""The front door of programs that get leave by OAuth: what there is, and requests that no browser leads.

Pages of any origin may send them: they carry no cookie, and whoever knows a secret may use it.
"""

import time
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from jeton.core.accounts import grants
from jeton.core.use_case import run
from jeton.errors import Conflict, JetonError, NotFound, RateLimited, Text
from jeton.model.objects import Scope
from jeton.web.http.body import BodyReader, parse_object
from jeton.web.http.operation import Handler, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Header, Response
from jeton.web.http.router import Router
from jeton.web.oauth.challenges import METADATA, RESOURCE
from jeton.web.oauth.describing import registered
from jeton.web.oauth.redirects import takes_documents
from jeton.web.oauth.refusals import OAuthRefusal, refused

_BYTES = 4096
"""The most bytes of a body."""
_KEPT = b"public, max-age=300"
SERVER = "/.well-known/oauth-authorization-server"
_GRANT_TYPES = ("authorization_code", "refresh_token")
_FORM = "application/x-www-form-urlencoded"
_ANY_ORIGIN: Header = (b"access-control-allow-origin", b"*")
_HEADERS = b"Authorization, Content-Type, MCP-Protocol-Version"


async def answer(request: Request) -> Response:
    """Return the answer to a program; raise `NotFound` or `MethodNotAllowed` where there is none."""
    if not request.services.settings.oauth_issuer:
        raise NotFound
    if request.method == "OPTIONS":
        return _preflight(_router.allow(request.raw_path))
    request.operation, _ = _router.match(request.method, request.raw_path)
    try:
        response = await request.operation.handler(request)
    except (OAuthRefusal, JetonError) as error:
        response = refused(error)
    return response._replace(headers=(*response.headers, _ANY_ORIGIN))


async def _resource(request: Request) -> Response:
    """GET /.well-known/oauth-protected-resource, and the same below the path of the resource."""
    issuer = request.services.settings.oauth_issuer
    return _metadata(
        {
            "resource": issuer + RESOURCE,
            "authorization_servers": [issuer],
            "scopes_supported": [Scope.READ],
            "bearer_methods_supported": ["header"],
            "resource_name": "Jeton",
        }
    )


async def _server(request: Request) -> Response:
    """GET /.well-known/oauth-authorization-server."""
    settings = request.services.settings
    issuer = settings.oauth_issuer
    return _metadata(
        {
            "issuer": issuer,
            "authorization_endpoint": f"{issuer}/oauth/authorize",
            "token_endpoint": f"{issuer}/oauth/token",
            "registration_endpoint": f"{issuer}/oauth/register",
            "revocation_endpoint": f"{issuer}/oauth/revoke",
            "scopes_supported": [Scope.READ, Scope.PROPOSE],
            "response_types_supported": ["code"],
            "response_modes_supported": ["query"],
            "grant_types_supported": _GRANT_TYPES,
            "token_endpoint_auth_methods_supported": ["none"],
            "revocation_endpoint_auth_methods_supported": ["none"],
            "code_challenge_methods_supported": ["S256"],
            "client_id_metadata_document_supported": takes_documents(settings.oauth_clients),
            "authorization_response_iss_parameter_supported": True,
        }
    )


async def _register(request: Request) -> Response:
    """POST /oauth/register (RFC 7591).

    Those that have registered before are counted apart, and never refused: a team has the same few programs
    behind one address.
    """
    services = request.services
    description = parse_object(await BodyReader(request, limit=_BYTES).read())
    name, uris = registered(description, services.settings.oauth_clients)
    client = await run(request.store, grants.registered, name, uris)
    network = services.network_of(request.scope)
    verdict = await services.registrations.hit(f"again {network}" if client else network)
    if not verdict.passes and client is None:
        raise RateLimited(verdict.retry_after)
    try:
        program = (
            client if client and not verdict.passes else await run(request.store, grants.register, name, uris)
        )
    except Conflict:
        raise RateLimited(services.registrations.window) from None
    return _json(
        {
            "client_id": program.id,
            "client_id_issued_at": int(time.time()),
            "client_name": program.name,
            "redirect_uris": program.redirect_uris,
            "grant_types": _GRANT_TYPES,
            "response_types": ["code"],
            "token_endpoint_auth_method": "none",
        },
        201,
    )


async def _token(request: Request) -> Response:
    """POST /oauth/token: a code, or a secret for the next ones, becomes a pair of secrets."""
    fields = await _fields(request)
    kind, client_id = fields.get("grant_type", ""), fields.get("client_id", "")
    if kind not in _GRANT_TYPES:
        raise OAuthRefusal("unsupported_grant_type", Text.OAUTH_GRANT_TYPE)
    if not owns(request, fields.get("resource", "")):
        raise OAuthRefusal("invalid_target", Text.OAUTH_RESOURCE)
    if kind == "refresh_token":
        secret = fields.get("refresh_token", "")
        secrets = await run(request.store, grants.refresh, secret, client_id)
    else:
        secret = fields.get("code", "")
        proof = fields.get("redirect_uri", ""), fields.get("code_verifier", "")
        secrets = await run(request.store, grants.redeem, secret, client_id, *proof)
    if secrets is None:
        raise await _no_grant(request, client_id)
    return _json(
        {
            "access_token": secrets.access,
            "token_type": "Bearer",
            "expires_in": secrets.seconds,
            "refresh_token": secrets.refresh,
            "scope": secrets.scopes,
        }
    )


async def _revoke(request: Request) -> Response:
    """POST /oauth/revoke (RFC 7009): what is no secret is as good as revoked."""
    fields = await _fields(request)
    await run(request.store, grants.revoke, fields.get("token", ""), fields.get("client_id", ""))
    return Response(200)


def owns(request: Request, resource: str) -> bool:
    """Tell whether a program names this server's resource, or none, as older ones do."""
    return resource.removesuffix("/") in {"", request.services.settings.oauth_issuer + RESOURCE}


def unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """Return parameters by name, or raise `OAuthRefusal` if one is there twice."""
    values = dict(pairs)
    if len(values) != len(pairs):
        raise OAuthRefusal("invalid_request", Text.OAUTH_TWICE)
    return values


async def _fields(request: Request) -> dict[str, str]:
    raw = await BodyReader(request, accepted=(_FORM,), limit=_BYTES).read()
    try:
        return unique(parse_qsl(raw.decode(), keep_blank_values=True, errors="strict", max_num_fields=50))
    except ValueError:
        raise OAuthRefusal("invalid_request", Text.FORM) from None


async def _no_grant(request: Request, client_id: str) -> OAuthRefusal:
    """Return the refusal of what is no grant of a client; raise `RateLimited` if that happens too often."""
    services = request.services
    verdict = await services.failed_sign_ins.hit(f"oauth {services.network_of(request.scope)}")
    if not verdict.passes:
        raise RateLimited(verdict.retry_after)
    if await run(request.store, grants.program, client_id) is None:
        return OAuthRefusal("invalid_client", Text.OAUTH_CLIENT)
    return OAuthRefusal("invalid_grant", Text.OAUTH_GRANT)


def _json(content: dict[str, Any], status: int = 200) -> Response:
    return Response(status, msgspec.json.encode(content), (JSON,))


def _metadata(content: dict[str, Any]) -> Response:
    return _json(content)._replace(caching=_KEPT)


def _preflight(allow: str) -> Response:
    methods = allow.encode()
    headers: tuple[Header, ...] = (
        (b"allow", methods),
        (b"access-control-allow-methods", methods),
        (b"access-control-allow-headers", _HEADERS),
        (b"access-control-max-age", b"600"),
        _ANY_ORIGIN,
    )
    return Response(204, b"", headers)


def _operation(method: str, path: str, summary: str, handler: Handler, *errors: int) -> Operation:
    return Operation(method, path, summary, handler, None, errors, prefix="")


OPERATIONS = (
    _operation("GET", METADATA, "The resource that programs get leave for", _resource, 404),
    _operation("GET", METADATA + RESOURCE, "The resource that programs get leave for", _resource, 404),
    _operation("GET", SERVER, "Where programs get leave", _server, 404),
    _operation("POST", "/oauth/register", "A program tells what it is", _register, 400, 404, 413, 415, 429),
    _operation("POST", "/oauth/token", "Secrets for a program", _token, 400, 404, 413, 415, 429),
    _operation("POST", "/oauth/revoke", "A program gives leave back", _revoke, 400, 404, 413, 415),
)
PATHS = frozenset(operation.path.encode() for operation in OPERATIONS)
_router = Router(OPERATIONS, "/")

"""Releases as packages of npm's registry protocol, for npm, pnpm, yarn and bun.

`/npm/{organization}/` lists all releases, `/npm/{organization}/{environment}/` what was promoted there.
A segment that begins with `@` is a package, `-` a route of the registry, all else an environment.
"""

import hashlib
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

from jeton.core.packages import listing as core
from jeton.core.packages.listing import Listing
from jeton.core.packages.npm import NPM
from jeton.errors import MethodNotAllowed, NotFound, Text
from jeton.formats.npm.packument import ABBREVIATED, WHOLE, Registry, packument, version_in
from jeton.web.http.negotiation import preferred
from jeton.web.http.operation import Operation
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, REVALIDATE, Response
from jeton.web.http.router import decoded
from jeton.web.packages.moving import moved

START = "/npm/"
_FOREVER = b"private, max-age=31536000, immutable"
_TARBALL = (b"content-type", b"application/octet-stream")
_VARY = (b"vary", b"Accept")
_AUDIT = ["npm", "v1", "security", "advisories", "bulk"]
_ALLOW = "GET, HEAD"


class _Path(NamedTuple):
    """What a path names: the organization, an environment or none, and what is asked for there.

    `registry` is how the path up to there was written.
    """

    organization: str
    environment: str | None
    rest: list[str]
    registry: str

    @property
    def package(self) -> str:
        """The name of the package that is asked for."""
        return "/".join(self.rest[:2])


async def answer(request: Request) -> Response:
    """Answer a request below /npm/.

    Raises:
        NotFound: nothing is there, or the caller does not see it.
        MethodNotAllowed: it would change something, as to publish.
    """
    path = _path_of(request.raw_path.decode("ascii"))
    called = await request.store.read(lambda tx: core.find(tx, request.caller, path.organization))
    if called.moved_to is not None:
        return moved(request, START, called.moved_to)
    if path.rest[:1] == ["-"]:
        return await _of_registry(request, path, called.id)
    request.operation = _PACKUMENT if len(path.rest) == 2 else _FILE
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW, Text.PACKAGES_READ_ONLY)
    if len(path.rest) == 2:
        return await _packument(request, path, called.id)
    if len(path.rest) == 4 and path.rest[2] == "-":
        return await _tarball(request, path, called.id)
    raise NotFound


async def _packument(request: Request, path: _Path, organization_id: str) -> Response:
    listing = await _listing(request, path, organization_id, path.package)
    form = preferred(request.headers.get(b"accept"), (WHOLE, ABBREVIATED))
    base = base_url(request)
    homepage = f"{base}/organizations/{organization_id}/releases"
    registry = Registry(path.package, f"{base}{path.registry}", homepage)
    body = packument(registry, listing.versions, listing.tags, is_whole=form == WHOLE)
    return _json(request, body, form)


async def _tarball(request: Request, path: _Path, organization_id: str) -> Response:
    version = version_in(path.package, path.rest[3])
    if version is None:
        raise NotFound(Text.PACKAGE_NOT_FOUND)
    where = organization_id, path.environment, NPM, path.package, version
    sha512, body = await request.store.read(lambda tx: core.tarball(tx, *where))
    headers = (_TARBALL, (b"etag", b'"%b"' % sha512[:64].encode()))
    if request.is_fresh(headers[1][1]):
        return Response(304, b"", headers[1:], _FOREVER)
    return Response(200, body, headers, _FOREVER)


async def _of_registry(request: Request, path: _Path, organization_id: str) -> Response:
    """Answer what the clients ask of a registry itself."""
    request.operation = _REGISTRY
    route = path.rest[1:]
    if route == _AUDIT and request.method == "POST":
        return Response(200, b"{}", (JSON,))  # the findings of nothing
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW, Text.PACKAGES_READ_ONLY)
    if route == ["ping"]:
        return Response(200, b"{}", (JSON,))
    if route[:1] == ["package"] and len(route) == 4 and route[3] == "dist-tags":
        listing = await _listing(request, path, organization_id, "/".join(route[1:3]))
        return _json(request, msgspec.json.encode(listing.tags), WHOLE)
    if route == ["v1", "search"]:
        return await _search(request, path, organization_id)
    raise NotFound


async def _search(request: Request, path: _Path, organization_id: str) -> Response:
    """Answer a search with all packages that there are: they are few, and clients filter what they show."""
    names = await request.store.read(lambda tx: core.names(tx, organization_id, NPM))
    entries: list[dict[str, Any]] = []
    for name in names:
        listing = await _listing(request, path, organization_id, name)
        about = {"name": name, "version": listing.tags["latest"], "description": "Design tokens"}
        entries.append({"package": about | {"date": listing.versions[-1].created_at, "links": {}}})
    return _json(request, msgspec.json.encode({"objects": entries, "total": len(entries)}), WHOLE)


async def _listing(request: Request, path: _Path, organization_id: str, name: str) -> Listing:
    where = organization_id, path.environment, NPM, name
    return await request.store.read(lambda tx: core.listing(tx, *where))


def _json(request: Request, body: bytes, media_type: str) -> Response:
    """Return JSON under an entity tag of its own: each form of a packument has another."""
    etag = b'"%b"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()
    if request.is_fresh(etag):
        return Response(304, b"", ((b"etag", etag), _VARY), REVALIDATE)
    return Response(200, body, ((b"content-type", media_type.encode()), (b"etag", etag), _VARY), REVALIDATE)


def _path_of(raw: str) -> _Path:
    """Return what a path names; clients write the slash in the name of a package as it is, or escaped."""
    written, _, rest = raw.removeprefix(START).partition("/")
    organization, parts = decoded(written), decoded(rest).split("/")
    registry = f"{START}{written}/"
    if parts[0] == "-" or parts[0].startswith("@"):
        return _Path(organization, None, parts, registry)
    environment, *parts = parts
    return _Path(organization, environment, parts, f"{registry}{quote(environment, safe='')}/")


_declared = partial(Operation, "GET", handler=answer, output=None, errors=(308, 403, 404, 405), prefix="")
_PACKUMENT = _declared("/npm/{organization}/{package}", "Versions of a package of npm")
_FILE = _declared("/npm/{organization}/{package}/-/{file}", "Tarball of a package of npm")
_REGISTRY = _declared("/npm/{organization}/-/{route}", "Other routes of npm")
OPERATIONS = (_PACKUMENT, _FILE, _REGISTRY)
"""The operations of the registry, by which the metrics count requests."""

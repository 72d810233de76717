"""Releases as packages of npm's registry protocol, for npm, pnpm, yarn and bun.

`/npm/{organization}/` lists all releases, `/npm/{organization}/{environment}/` what was promoted there;
below `/public` the public ones among these.
A segment that begins with `@` is a package, `-` a route of the registry, all else an environment.
"""

import hashlib
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

from jeton.core.accounts import accounts
from jeton.core.packages import listing as core
from jeton.core.packages.catalogues import Catalogue
from jeton.core.packages.listing import Listing
from jeton.core.packages.npm import NPM
from jeton.core.use_case import run
from jeton.errors import MethodNotAllowed, NotFound, Text
from jeton.formats.npm.packument import ABBREVIATED, WHOLE, Registry, packument, version_in
from jeton.web.http.negotiation import preferred
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.http.router import decoded
from jeton.web.packages.door import Door, declared
from jeton.web.packages.moving import moved

START = "/npm/"
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


class _Visit(NamedTuple):
    """A request with what its path names, the door that it came through, and the releases behind that."""

    request: Request
    path: _Path
    door: Door
    catalogue: Catalogue


async def answer(request: Request, door: Door) -> Response:
    """Answer a request below /npm/, or for everyone below /public/npm/.

    Raises:
        NotFound: nothing is there, or the caller does not see it.
        MethodNotAllowed: it would change something, as to publish.
    """
    path = _path_of(request.raw_path.decode("ascii"), f"{door.prefix}{START}")
    called = await door.find(request, path.organization)
    if called.moved_to is not None:
        return moved(request, f"{door.prefix}{START}", called.moved_to)
    visit = _Visit(request, path, door, door.catalogue(called))
    if path.rest[:1] == ["-"]:
        return await _of_registry(visit)
    request.operation = (_PACKUMENT if len(path.rest) == 2 else _FILE)[door]
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW, Text.PACKAGES_READ_ONLY)
    if len(path.rest) == 2:
        return await _packument(visit)
    if len(path.rest) == 4 and path.rest[2] == "-":
        return await _tarball(visit)
    raise NotFound


async def _packument(visit: _Visit) -> Response:
    request, path, door, catalogue = visit
    listing = await _listing(visit, path.package)
    form = preferred(request.headers.get(b"accept"), (WHOLE, ABBREVIATED))
    base = base_url(request)
    homepage = f"{base}/organizations/{catalogue.organization_id}/releases"
    if door.is_public:
        homepage = f"{base}/public/releases/{listing.digest_of(listing.tags['latest'])}"
    registry = Registry(path.package, f"{base}{path.registry}", homepage)
    body = packument(registry, listing.versions, listing.tags, is_whole=form == WHOLE)
    return _json(visit, body, form)


async def _tarball(visit: _Visit) -> Response:
    request, path, door, catalogue = visit
    version = version_in(path.package, path.rest[3])
    if version is None:
        raise NotFound(Text.PACKAGE_NOT_FOUND)
    where = catalogue, path.environment, NPM, path.package, version
    tarball = await request.store.read(lambda tx: core.tarball(tx, *where))
    request.downloads = (tarball.download,)
    headers = (_TARBALL, (b"etag", b'"%b"' % tarball.sha512[:64].encode()))
    if request.is_fresh(headers[1][1]):
        return Response(304, b"", headers[1:], door.forever)
    return Response(200, tarball.body, headers, door.forever)


async def _of_registry(visit: _Visit) -> Response:
    """Answer what the clients ask of a registry itself."""
    request, path, door, _ = visit
    request.operation = _REGISTRY[door]
    route = path.rest[1:]
    if route == _AUDIT and request.method == "POST":
        return Response(200, b"{}", (JSON,))  # the findings of nothing
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW, Text.PACKAGES_READ_ONLY)
    if route == ["ping"]:
        return Response(200, b"{}", (JSON,))
    if route == ["whoami"] and not door.is_public:
        return await _whoami(visit)
    if route[:1] == ["package"] and len(route) == 4 and route[3] == "dist-tags":
        listing = await _listing(visit, "/".join(route[1:3]))
        return _json(visit, msgspec.json.encode(listing.tags), WHOLE)
    if route == ["v1", "search"]:
        return await _search(visit)
    raise NotFound


async def _whoami(visit: _Visit) -> Response:
    """Answer whose the API token is: people have no names here, but addresses."""
    user = await run(visit.request.store, accounts.own, visit.request.caller)
    return _json(visit, msgspec.json.encode({"username": user.email}), WHOLE)


async def _search(visit: _Visit) -> Response:
    """Answer a search with all packages that there are: they are few, and clients filter what they show."""
    names = await visit.request.store.read(lambda tx: core.names(tx, visit.catalogue, NPM))
    entries: list[dict[str, Any]] = []
    for name in names:
        listing = await _listing(visit, name)
        about = {"name": name, "version": listing.tags["latest"], "description": "Design tokens"}
        rest = {"date": listing.versions[-1].created_at, "links": {}, "maintainers": []}  # npm demands these
        entries.append({"package": about | rest})
    return _json(visit, msgspec.json.encode({"objects": entries, "total": len(entries)}), WHOLE)


async def _listing(visit: _Visit, name: str) -> Listing:
    where = visit.catalogue, visit.path.environment, NPM, name
    return await visit.request.store.read(lambda tx: core.listing(tx, *where))


def _json(visit: _Visit, body: bytes, media_type: str) -> Response:
    """Return JSON under an entity tag of its own: each form of a packument has another."""
    etag = b'"%b"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()
    caching = visit.door.revalidated
    if visit.request.is_fresh(etag):
        return Response(304, b"", ((b"etag", etag), _VARY), caching)
    return Response(200, body, ((b"content-type", media_type.encode()), (b"etag", etag), _VARY), caching)


def _path_of(raw: str, start: str) -> _Path:
    """Return what a path names; clients write the slash in the name of a package as it is, or escaped."""
    written, _, rest = raw.removeprefix(start).partition("/")
    organization, parts = decoded(written), decoded(rest).split("/")
    registry = f"{start}{written}/"
    if parts[0] == "-" or parts[0].startswith("@"):
        return _Path(organization, None, parts, registry)
    environment, *parts = parts
    return _Path(organization, environment, parts, f"{registry}{quote(environment, safe='')}/")


_PACKUMENT = declared(answer, "GET", "/npm/{organization}/{package}", "Versions of a package of npm")
_FILE = declared(answer, "GET", "/npm/{organization}/{package}/-/{file}", "Tarball of a package of npm")
_REGISTRY = declared(answer, "GET", "/npm/{organization}/-/{route}", "Other routes of npm")
OPERATIONS = tuple(each for by_door in (_PACKUMENT, _FILE, _REGISTRY) for each in by_door.values())
"""The operations of the registry, by which the metrics count requests."""

"""Releases as a git repository, for SwiftPM, pub, CocoaPods, submodules and git itself.

`/git/{organization}.git` has all releases, `/git/{organization}/{environment}.git` what was promoted there;
`.git` may be left out. Below `/public` are the public ones among these. Clients read alone, by the smart
protocol.
"""

from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import parse_qsl

from jeton.core.packages import git as core
from jeton.core.packages.catalogues import Catalogue
from jeton.core.packages.git import Repository
from jeton.errors import Forbidden, Invalid, MethodNotAllowed, NotFound, Text
from jeton.formats.git.protocol import (
    ListRequest,
    advertisement,
    error_line,
    refs_answer,
    v0_request,
    v2_request,
)
from jeton.formats.git.protocol import Request as GitRequest
from jeton.formats.git.segments import SegmentHead
from jeton.formats.git.upload_pack import Answer, Slices, v0_answer, v2_answer
from jeton.web.http.body import BodyReader
from jeton.web.http.request import Request
from jeton.web.http.response import Parts, Response
from jeton.web.http.router import decoded
from jeton.web.packages.door import Door, declared
from jeton.web.packages.moving import moved

START = "/git/"
MOST_BYTES = 1024 * 1024
"""The bytes of a request, as it comes and unpacked: 20,000 commits."""
_AT_ONCE = 1024 * 1024
"""Bytes of segments that are read at a time, if it is more than one."""
_READ, _WRITE = "git-upload-pack", "git-receive-pack"
_ENDINGS = {"/info/refs": "GET", f"/{_READ}": "POST", f"/{_WRITE}": "POST"}


class _Path(NamedTuple):
    """What a path names: the organization, an environment or none, and what is asked for there.

    `suffix` is what follows the organization's name in its segment.
    """

    organization: str
    environment: str | None
    ending: str
    suffix: str


async def answer(request: Request, door: Door) -> Response:
    """Answer a request below /git/, or for everyone below /public/git/.

    Raises:
        NotFound: nothing is there, or the caller does not see it.
        Forbidden: it would push.
        Invalid: it asks as no client does that speaks the smart protocol.
    """
    start = f"{door.prefix}{START}"
    path = _path_of(request.raw_path.decode("ascii"), start)
    method = _ENDINGS[path.ending]
    request.operation = (_REFS if method == "GET" else _PACK)[door]
    called = await door.find(request, path.organization)
    if called.moved_to is not None:
        return moved(request, start, called.moved_to + path.suffix)
    catalogue = door.catalogue(called)
    if request.method not in ({"GET", "HEAD"} if method == "GET" else {method}):
        raise MethodNotAllowed(method)
    service = _service_of(request.query_string) if method == "GET" else path.ending[1:]
    if service == _WRITE:
        raise Forbidden(Text.PACKAGES_READ_ONLY)
    if service != _READ:
        raise Invalid(Text.GIT_SMART)
    is_v2 = b"version=2" in request.headers.get(b"git-protocol", b"").split(b":")
    if method == "GET":
        repository = await _repository(request, path, catalogue, with_entries=False)
        return _answered(advertisement(repository.refs, is_v2=is_v2), "advertisement")
    accepted = (f"application/x-{_READ}-request",)
    body = await BodyReader(request, accepted=accepted, limit=MOST_BYTES, may_be_gzip=True).read()
    try:
        asked = await request.in_thread(v2_request if is_v2 else v0_request, body)
        is_list = isinstance(asked, ListRequest)
        repository = await _repository(request, path, catalogue, with_entries=not is_list)
        answer = await request.in_thread(_answer_to, repository, asked, is_v2)
    except Invalid as error:
        return _answered(error_line(error.message), "result")
    slices = answer.pack.slices if answer.pack else ()
    request.downloads = repository.downloads(answer.pack) if answer.pack else ()
    bodies = _bodies(request, catalogue, repository.heads, slices)
    parts = Parts(answer.length, answer.parts(bodies))
    return _answered(b"", "result")._replace(parts=parts)


def _answer_to(
    repository: Repository,
    asked: GitRequest | ListRequest,
    is_v2: bool,  # noqa: FBT001  called in a thread
) -> Answer:
    """Return the answer to what is asked of a repository, or raise `Invalid`."""
    if isinstance(asked, ListRequest):
        return Answer(refs_answer(repository.refs, asked))
    return (v2_answer if is_v2 else v0_answer)(repository.heads, repository.refs, asked)


async def _bodies(
    request: Request, catalogue: Catalogue, heads: Sequence[SegmentHead], slices: Sequence[Slices]
) -> AsyncIterator[bytes]:
    """Yield the bodies of segments, of which a few are in memory at a time, by a turn of the client.

    Raises:
        NotFound: a release is not public any more, and another one has the place of its segment, or none.
    """
    if not slices:
        return
    async with request.services.clones.turn():
        while slices:
            count = _count(slices)
            first, last = slices[0].position, slices[count - 1].position
            read = partial(core.bodies, catalogue=catalogue, first=first, last=last)
            bodies = await request.store.read(read, large=True)
            for each in slices[:count]:
                body = bodies.pop(heads[each.position - 1].commit, None)
                if body is None:
                    raise NotFound(Text.RELEASE_NOT_FOUND)
                yield body
            slices = slices[count:]


def _count(slices: Sequence[Slices]) -> int:
    """Return how many segments in a row are read at a time."""
    size = 0
    for number, each in enumerate(slices):
        size += each.length
        if number and (size > _AT_ONCE or each.position != slices[number - 1].position + 1):
            return number
    return len(slices)


async def _repository(
    request: Request, path: _Path, catalogue: Catalogue, *, with_entries: bool
) -> Repository:
    read = partial(
        core.repository, catalogue=catalogue, environment=path.environment, with_entries=with_entries
    )
    return await request.store.read(read)


def _answered(body: bytes, what: str) -> Response:
    return Response(200, body, ((b"content-type", f"application/x-{_READ}-{what}".encode()),))


def _path_of(raw: str, start: str) -> _Path:
    """Return what a path names, or raise `NotFound`."""
    for ending in _ENDINGS:
        if not raw.endswith(ending):
            continue
        place = raw.removeprefix(start).removesuffix(ending).removesuffix(".git")
        organization, *environment = place.split("/")
        if organization and len(environment) < 2:
            suffix = ".git" if raw == f"{start}{organization}.git{ending}" else ""
            name = decoded(environment[0]) if environment else None
            return _Path(decoded(organization), name, ending, suffix)
    raise NotFound


def _service_of(query: bytes) -> str:
    return dict(parse_qsl(query.decode("latin-1"))).get("service", "")


_REFS = declared(answer, "GET", "/git/{organization}/info/refs", "Refs of a git repository")
_PACK = declared(answer, "POST", "/git/{organization}/git-upload-pack", "Commits of a git repository")
OPERATIONS = (*_REFS.values(), *_PACK.values())
"""The operations of the repository, by which the metrics count requests."""

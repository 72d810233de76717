"""Releases as a git repository, for SwiftPM, pub, CocoaPods, submodules and git itself.

`/git/{organization}.git` has all releases, `/git/{organization}/{environment}.git` what was promoted there;
`.git` may be left out. Clients read alone, by the smart protocol.
"""

from functools import partial
from typing import NamedTuple
from urllib.parse import parse_qsl

from jeton.core.packages import git as core
from jeton.core.packages import listing
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
from jeton.formats.git.upload_pack import Answer, v0_answer, v2_answer
from jeton.web.http.body import BodyReader
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.http.router import decoded
from jeton.web.packages.moving import moved

START = "/git/"
MOST_BYTES = 1024 * 1024
"""The bytes of a request, as it comes and unpacked: 20,000 commits."""
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


async def answer(request: Request) -> Response:
    """Answer a request below /git/.

    Raises:
        NotFound: nothing is there, or the caller does not see it.
        Forbidden: it would push.
        Invalid: it asks as no client does that speaks the smart protocol.
    """
    path = _path_of(request.raw_path.decode("ascii"))
    method = _ENDINGS[path.ending]
    request.operation = _REFS if method == "GET" else _PACK
    called = await request.store.read(lambda tx: listing.find(tx, request.caller, path.organization))
    if called.moved_to is not None:
        return moved(request, START, called.moved_to + path.suffix)
    if request.method not in ({"GET", "HEAD"} if method == "GET" else {method}):
        raise MethodNotAllowed(method)
    service = _service_of(request.query_string) if method == "GET" else path.ending[1:]
    if service == _WRITE:
        raise Forbidden(Text.PACKAGES_READ_ONLY)
    if service != _READ:
        raise Invalid(Text.GIT_SMART)
    is_v2 = b"version=2" in request.headers.get(b"git-protocol", b"").split(b":")
    if method == "GET":
        repository = await _repository(request, path, called.id)
        return _answered(advertisement(repository.refs, is_v2=is_v2), "advertisement")
    accepted = (f"application/x-{_READ}-request",)
    body = await BodyReader(request, accepted=accepted, limit=MOST_BYTES, may_be_gzip=True).read()
    repository = await _repository(request, path, called.id)
    try:
        answer = await request.in_thread(_answer_to, repository, body, is_v2)
    except Invalid as error:
        return _answered(error_line(error.message), "result")
    return _answered(await _whole(request, called.id, answer), "result")


def _answer_to(repository: Repository, body: bytes, is_v2: bool) -> Answer:  # noqa: FBT001  called in a thread
    """Return the answer to the body of a request, or raise `Invalid`."""
    if not is_v2:
        return v0_answer(*repository, v0_request(body))
    request = v2_request(body)
    if isinstance(request, ListRequest):
        return Answer(refs_answer(repository.refs, request))
    return v2_answer(*repository, request)


async def _whole(request: Request, organization_id: str, answer: Answer) -> bytes:
    if answer.pack is None or not answer.pack.slices:
        return b"".join(answer.parts(iter(())))
    slices = answer.pack.slices
    bodies = await request.store.read(
        lambda tx: core.bodies(tx, organization_id, slices[0].position, slices[-1].position), large=True
    )
    return await request.in_thread(lambda: b"".join(answer.parts(bodies[each.position] for each in slices)))


async def _repository(request: Request, path: _Path, organization_id: str) -> Repository:
    return await request.store.read(lambda tx: core.repository(tx, organization_id, path.environment))


def _answered(body: bytes, what: str) -> Response:
    return Response(200, body, ((b"content-type", f"application/x-{_READ}-{what}".encode()),))


def _path_of(raw: str) -> _Path:
    """Return what a path names, or raise `NotFound`."""
    for ending in _ENDINGS:
        if not raw.endswith(ending):
            continue
        place = raw.removeprefix(START).removesuffix(ending).removesuffix(".git")
        organization, *environment = place.split("/")
        if organization and len(environment) < 2:
            suffix = ".git" if raw == f"{START}{organization}.git{ending}" else ""
            name = decoded(environment[0]) if environment else None
            return _Path(decoded(organization), name, ending, suffix)
    raise NotFound


def _service_of(query: bytes) -> str:
    return dict(parse_qsl(query.decode("latin-1"))).get("service", "")


_declared = partial(Operation, handler=answer, output=None, errors=(308, 400, 403, 404, 405), prefix="")
_REFS = _declared("GET", "/git/{organization}/info/refs", "Refs of a git repository")
_PACK = _declared("POST", "/git/{organization}/git-upload-pack", "Commits of a git repository")
OPERATIONS = (_REFS, _PACK)
"""What is asked of the repository, as the metrics count it."""

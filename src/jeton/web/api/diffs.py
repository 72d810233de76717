"""Diffs over HTTP, as JSON or as a changelog in Markdown."""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec

from jeton import __version__
from jeton.core import access
from jeton.core.computed import digest_of
from jeton.core.proposals.proposals import seen
from jeton.core.releases import diffs as core
from jeton.core.releases import proposal_diffs
from jeton.core.releases.diff_answers import DiffForm
from jeton.core.releases.diffs import DiffSides, DiffState
from jeton.core.releases.exports import Moved
from jeton.core.releases.proposal_diffs import ProposalProblems
from jeton.core.use_case import UseCase, run
from jeton.diffs.changelog import KINDS, LENGTH, LONGEST, SHORTEST, Wanted, changelog
from jeton.diffs.model import Diff, Platform, TitledDiff
from jeton.diffs.renames import RenameList
from jeton.diffs.windows import window
from jeton.errors import Invalid, Text
from jeton.formats.targets import SYMBOLIC
from jeton.model.ids import is_id
from jeton.web.api import answers
from jeton.web.api.paging import MOST_ROWS, WINDOW, window_of
from jeton.web.api.parameters import ORGANIZATION, TOKENSET
from jeton.web.api.release_exports import redirected
from jeton.web.http.negotiation import preferred
from jeton.web.http.operation import Handler, Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import REVALIDATE, Header, Response

T = TypeVar("T")

MEDIA_TYPES = ("application/json", "text/markdown")

_VARY: Header = (b"vary", b"Accept")
_HEADERS = {
    "application/json": b"application/json",
    "renames": b"application/json",
    "text/markdown": b"text/markdown; charset=utf-8",
}
_SLICE = 500
_NO_SIDES = DiffSides("", "")
"""The sides of a diff whose query names none: that of a proposal with now."""
_CHOICES = ("target", "tokenset", "kind")
"""The query parameters that choose a part of a changelog."""
_decode = msgspec.json.Decoder(Diff).decode


class _Subject(NamedTuple):
    """The two functions of a diff: one returns its state, the other its answer."""

    state: UseCase[DiffState]
    make: Callable[..., Coroutine[Any, Any, tuple[DiffState, TitledDiff]]]


class _DiffQuery(NamedTuple):
    """The diff that a request asks for, its form, and offset and length of the part; None for all of it."""

    sides: DiffSides
    form: DiffForm
    part: tuple[int, int] | None


_OF_ORGANIZATION = _Subject(core.state_of_organization, core.of_organization)
_OF_TOKENSET = _Subject(core.state_of_tokenset, core.of_tokenset)
_OF_PROPOSAL = _Subject(proposal_diffs.state_of_proposal, proposal_diffs.of_proposal)


async def of_organization(request: Request) -> Response:
    """GET /organizations/{id}/diff."""
    if redirect := await _redirect(request):
        return redirect
    query = await answers.checked(
        request, access.read_organization, partial(_query_of, request, core.sides_of)
    )
    return await _answer(request, _OF_ORGANIZATION, query)


async def renames(request: Request) -> Response:
    """GET /organizations/{id}/diff/renames."""
    if redirect := await _redirect(request):
        return redirect
    sides = await answers.checked(request, access.read_organization, core.sides_of)
    return await _answer(request, _OF_ORGANIZATION, _DiffQuery(sides, _RENAMES, None))


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/diff."""
    query = await answers.checked(request, access.read_tokenset, partial(_query_of, request, core.modes_of))
    return await _answer(request, _OF_TOKENSET, query)


async def _redirect(request: Request) -> Response | None:
    """Put the id in the place of a handle in the path; return where a former one leads."""
    (name,) = request.params
    if is_id(name):
        return None
    organization = await run(request.store, core.organization_of, request.caller, name)
    if organization.moved_to is not None:
        return redirected(request, Moved(organization.moved_to))
    request.params = (organization.id,)
    return None


async def of_proposal(request: Request) -> Response:
    """GET /proposals/{id}/diff."""
    query = await answers.checked(request, seen, partial(_query_of, request, lambda _: _NO_SIDES))
    return await _answer(request, _OF_PROPOSAL, query)


async def problems_of_proposal(request: Request) -> Response:
    """GET /proposals/{id}/problems."""
    return await answers.result(request, proposal_diffs.problems_of, answers.encode)


def _query_of(
    request: Request, sides_of: Callable[[dict[str, str]], DiffSides], query: dict[str, str]
) -> _DiffQuery:
    sides = sides_of(query)
    if preferred(request.headers.get(b"accept"), MEDIA_TYPES) == "text/markdown":
        return _DiffQuery(sides, _changelog_form(_wanted(query)), None)
    if not query.keys().isdisjoint(_CHOICES):
        raise Invalid(Text.CHANGELOG_ALONE)
    part = None if query.keys().isdisjoint(("offset", "limit")) else window_of(query)
    return _DiffQuery(sides, _JSON, part)


def _wanted(query: dict[str, str]) -> Wanted:
    """Return what a query wants of a changelog, or raise `Invalid`."""
    if "offset" in query:
        raise Invalid(Text.CHANGELOG_PART)
    target, tokenset, kind = map(query.get, _CHOICES)
    if target is not None and target not in SYMBOLIC:
        raise Invalid(Text.CHANGELOG_TARGET.format(targets=", ".join(SYMBOLIC)))
    if tokenset is not None and (not tokenset or "\0" in tokenset):
        raise Invalid(Text.CHANGELOG_TOKENSET)
    kinds = () if kind is None else tuple(sorted({*kind.split(",")}))
    if not {*kinds} <= {*KINDS}:
        raise Invalid(Text.CHANGELOG_KIND.format(kinds=", ".join(KINDS)))
    limit = query.get("limit", str(LENGTH))
    is_number = limit.isascii() and limit.isdigit() and len(limit) <= len(str(LONGEST))
    if not (is_number and SHORTEST <= int(limit) <= LONGEST):
        raise Invalid(Text.CHANGELOG_LENGTH)
    return Wanted(target, tokenset, kinds, int(limit))


async def _answer(request: Request, subject: _Subject, query: _DiffQuery) -> Response:
    """Answer a diff, but not to who has it already: the state of both sides tells."""
    caller, params = request.caller, request.params
    sides, form, part = query
    state = await run(request.store, subject.state, caller, *params, sides)
    etag = _tag(state.digest, form)
    if request.is_fresh(etag):
        return Response(304, b"", ((b"etag", etag), _VARY), REVALIDATE)
    answer = await request.services.diffs.answer(
        state, form, lambda tx: subject.make(tx, *params, sides, with_problems=form.with_problems)
    )
    headers = (
        (b"content-type", _HEADERS[form.name.partition(";")[0]]),
        (b"etag", _tag(answer.digest, form)),
        _VARY,
    )
    body = answer.body if part is None else await request.in_thread(_cut, answer.body, *part)
    return Response(200, body, headers, REVALIDATE)


def _cut(body: bytes, offset: int, limit: int) -> bytes:
    """Return the JSON of a part of a diff, whose JSON may have megabytes."""
    return answers.encode(window(_decode(body), offset, limit))


async def read(request: Request, sides: DiffSides, reading: Callable[[Diff], T]) -> T:
    """Return what a function, which a thread calls, reads in a diff of the path's organization."""
    return await _read(request, _OF_ORGANIZATION, sides, reading)


async def read_modes(request: Request, sides: DiffSides, reading: Callable[[Diff], T]) -> T:
    """Return what a function, which a thread calls, reads in a diff of two modes of the path's tokenset."""
    return await _read(request, _OF_TOKENSET, sides, reading)


async def read_proposal(request: Request, reading: Callable[[Diff], T]) -> T:
    """Return what a function, which a thread calls, reads in the diff of the path's proposal."""
    return await _read(request, _OF_PROPOSAL, _NO_SIDES, reading)


async def changelog_of(request: Request, sides: DiffSides) -> bytes:
    """Return the changelog of two sides of the path's organization, in Markdown."""
    object_id, form = request.params[0], _changelog_form(Wanted())
    state = await run(request.store, core.state_of_organization, request.caller, object_id, sides)
    make = partial(core.of_organization, organization_id=object_id, sides=sides, with_problems=True)
    return (await request.services.diffs.answer(state, form, make)).body


async def _read(request: Request, subject: _Subject, sides: DiffSides, reading: Callable[[Diff], T]) -> T:
    object_id, form = request.params[0], _JSON
    state = await run(request.store, subject.state, request.caller, object_id, sides)
    answer = await request.services.diffs.answer(state, form, lambda tx: subject.make(tx, object_id, sides))
    return await request.in_thread(lambda: reading(_decode(answer.body)))


def _tag(digest: str, form: DiffForm) -> bytes:
    """Return the entity tag of a diff in one of its forms: how it is made may change with the version."""
    name = form.name.rpartition("/")[2].replace(";", "-")
    return f'"d{__version__}-{digest}-{name}"'.encode()


def _renames(compared: TitledDiff) -> Iterator[bytes]:
    """Yield the JSON of the renames, some at a time."""
    yield b'{"renames":['
    yield from _sliced(compared.renames)
    yield b"]}"


def _changelog_form(wanted: Wanted) -> DiffForm:
    """Return the form of a changelog, which has a name of its own for all that may be wanted of it."""
    with_problems = wanted.target is None and (not wanted.kinds or "problems" in wanted.kinds)
    return DiffForm(
        f"text/markdown;{digest_of(wanted).hex()}",
        lambda compared: [changelog(compared, wanted).encode()],
        with_problems,
    )


def encoded(diff: Diff) -> Iterator[bytes]:
    """Yield the JSON of a diff, some entries at a time: other threads have their turn."""
    opening = b"{"
    for member in ("added", "removed", "renamed", "renamed_groups", "changed", "scopes"):
        yield b'%b"%b":[' % (opening, member.encode())
        yield from _sliced(getattr(diff, member))
        opening = b"],"
    opening = b'],"platforms":{'
    for target, platform in diff.platforms.items():
        yield b"%b%b:{" % (opening, answers.encode(target))
        yield from _platform(platform)
        opening = b"},"
    yield b'%b"contrast":[' % (b"}}," if diff.platforms else b'],"platforms":{},')
    yield from _sliced(diff.contrast)
    left = diff.contrast_not_measured
    rest = {"semver": diff.semver} | ({"contrast_not_measured": left} if isinstance(left, int) else {})
    yield b"]," + answers.encode(rest)[1:]


def _platform(platform: Platform) -> Iterator[bytes]:
    opening = b""
    for member in ("added", "removed", "changed"):
        yield b'%b"%b":[' % (opening, member.encode())
        yield from _sliced(getattr(platform, member))
        opening = b"],"
    yield b"]"


def _sliced(items: Sequence[object]) -> Iterator[bytes]:
    for first in range(0, len(items), _SLICE):
        yield b"," * bool(first) + answers.encode(items[first : first + _SLICE])[1:-1]


_JSON = DiffForm("application/json", lambda compared: encoded(compared.diff))
_RENAMES = DiffForm("renames", _renames)


_ID = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
_SIDE = {"type": "string", "minLength": 1}
_MODE = {"type": "string", "pattern": f"^{_ID}$"}
_OF_CHANGELOG = (
    Query(
        "limit",
        f"The most entries of each list, at most {MOST_ROWS}; of Markdown the characters, usually {LENGTH}.",
        {"type": "integer", "minimum": 1, "maximum": LONGEST},
    ),
    Query(
        "target",
        "Of Markdown: the target whose symbols it tells instead of tokens.",
        {"type": "string", "enum": list(SYMBOLIC)},
    ),
    Query("tokenset", "Of Markdown: the name of the only tokenset that it tells of.", _SIDE),
    Query(
        "kind",
        f"Of Markdown: the only kinds that it tells of, separated by commas: {', '.join(KINDS)}.",
        {"type": "string", "pattern": f"^({'|'.join(KINDS)})(,({'|'.join(KINDS)}))*$"},
    ),
)
_SIDES = (
    Query(
        "from",
        "Before: a release by its id, version or digest, an environment by its id or name, or `now`.",
        _SIDE,
        is_required=True,
    ),
    Query("to", "The same: what is after.", _SIDE, is_required=True),
    WINDOW[0],
    *_OF_CHANGELOG,
)
_MODES = (
    Query("from", "The id of a mode.", _MODE, is_required=True),
    Query("to", "The id of the mode to compare it with.", _MODE, is_required=True),
    WINDOW[0],
    *_OF_CHANGELOG,
)


def _operation(
    path: str, summary: str, handler: Handler, query: tuple[Query, ...], *errors: int
) -> Operation:
    errors = (*errors, 400, 404)
    return Operation("GET", path, summary, handler, Diff, errors, query=query, media_types=MEDIA_TYPES)


OPERATIONS = (
    Operation(
        *("GET", f"{ORGANIZATION}/diff/renames", "List renames with their symbols in every export", renames),
        *(RenameList, (308, 400, 404)),
        query=_SIDES[:2],
    ),
    _operation(f"{ORGANIZATION}/diff", "Compare releases, environments or now", of_organization, _SIDES, 308),
    _operation(f"{TOKENSET}/diff", "Compare two modes", of_tokenset, _MODES),
    _operation("/proposals/{id}/diff", "Compare a proposal with now", of_proposal, _MODES[2:])._replace(
        errors=(400, 404, 409)
    ),
    Operation(
        *("GET", "/proposals/{id}/problems", "List problems that a proposal brings and mends"),
        *(problems_of_proposal, ProposalProblems, (404, 409)),
    ),
)

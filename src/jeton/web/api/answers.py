"""The answers that handlers have in common."""

import hashlib
from collections.abc import Awaitable, Callable
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.core.changes.following import Contents, Losses
from jeton.core.idempotency import Answered, Key, PostAnswer
from jeton.core.listing import Listed
from jeton.core.use_case import Permit, UseCase, check, run, run_dry, run_encoded, run_once
from jeton.errors import Invalid, Text
from jeton.formats.writing.written import refuse_beyond
from jeton.model.figma_uses import FigmaUses
from jeton.model.objects import Versioned
from jeton.web.api.paging import next_cursor, page_of
from jeton.web.http.operation import Guard, Handler
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, REVALIDATE, Header, Response

T = TypeVar("T")

encode = msgspec.json.Encoder().encode

Deletion = UseCase[None] | UseCase[Losses]
"""A use-case that deletes something, and may tell what goes with it."""
_SLICE = 500
_FLAGS = {"true": True, "false": False}

_REPLAYED: Header = (b"idempotent-replayed", b"true")
CHANGE_SET = b"x-jeton-change-set"


class Deleted(Struct, omit_defaults=True):
    """A deletion's confirmation.

    `dependents` are the names of tokens that led to a deleted one: of a mode's or tokenset's those that lead
    to none now, `dangling` being their number, of which at most 1,000 names are listed. `deleted` counts what
    was in it, and `uses` how often files of Figma used it, if they did.
    """

    message: str
    dependents: list[str] | UnsetType = UNSET
    deleted: Contents | UnsetType = UNSET
    dangling: int | UnsetType = UNSET
    uses: FigmaUses | UnsetType = UNSET


def version_tag(version: int) -> bytes:
    """Return the entity tag of an object's version."""
    return b'"v%d"' % version


def item(request: Request, value: Versioned[T]) -> Response:
    """Answer one object under its version, or 304."""
    return tagged(request, version_tag(value.version), lambda: encode(value.item))


def whole(request: Request, body: bytes) -> Response:
    """Answer a body under a digest of itself, or 304."""
    return tagged(request, _digest_tag(body), lambda: body)


async def result(
    request: Request, work: UseCase[T], as_body: Callable[[T], bytes], **about: object
) -> Response:
    """Run a use-case about the path's object, and answer its result as `as_body` encodes it; see `whole`."""

    def tagged_body(value: T) -> tuple[bytes, bytes]:
        body = as_body(value)
        return _digest_tag(body), body

    etag, body = await run_encoded(request.store, tagged_body, work, request.caller, *request.params, **about)
    return tagged(request, etag, lambda: body)


def _digest_tag(body: bytes) -> bytes:
    return b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()


def tagged(request: Request, etag: bytes, body: Callable[[], bytes]) -> Response:
    """Answer a body under its entity tag, or 304 without making it."""
    tag = (b"etag", etag)
    if request.is_fresh(etag):
        return Response(304, b"", (tag,), REVALIDATE)
    return Response(200, body(), (JSON, tag), REVALIDATE)


def flag(query: dict[str, str], name: str, text: str) -> bool:
    """Return the value of a parameter that is true or false; false where it is absent."""
    value = query.get(name, "false")
    if value not in _FLAGS:
        raise Invalid(text)
    return _FLAGS[value]


def encode_long(head: object, member: str, items: list[Any], most: int | None = None) -> bytes:
    """Encode an object whose list `member`, empty in `head`, is long: other threads have their turn.

    Raises:
        Conflict: the list has more than `most` bytes.
    """
    parts, size = list[bytes](), 0
    for first in range(0, len(items), _SLICE):
        parts.append(encode(items[first : first + _SLICE])[1:-1])
        size += len(parts[-1])
        if most is not None:
            refuse_beyond(most, size)
    empty = b'"%s":[]' % member.encode()
    return encode(head).replace(empty, b'"%s":[%s]' % (member.encode(), b",".join(parts)), 1)


def permits(permit: Permit) -> Guard:
    """Return a guard that asks whether a request's caller may do something to the path's object."""
    return lambda request: check(request.store, permit, request.caller, *request.params)


async def checked(request: Request, permit: Permit, parse: Callable[[dict[str, str]], T]) -> T:
    """Return what the query's parameters say; what is wrong with them is told to who may see the object."""
    try:
        return parse(request.query())
    except Invalid:
        await check(request.store, permit, request.caller, *request.params)
        raise


async def listed(
    request: Request,
    work: UseCase[Listed[T]],
    shape: type[Any],
    permit: Permit,
    *by: str,
    most: int | None = None,
    **about: object,
) -> Response:
    """Run a use-case that lists what is beneath the path's object, and answer the list, or a page of it.

    `permit` is as in `checked`; the fields `by` of an item tell its position; `most` as in `encode_long`.
    """
    page = await checked(request, permit, partial(page_of, texts=len(by)))

    def show(part: Listed[T]) -> bytes:
        head = shape([], part.total, next_cursor=next_cursor(part, page, *by))
        return encode_long(head, shape.__struct_fields__[0], part.items, most)

    return await result(request, work, show, page=page, **about)


async def got(request: Request, work: UseCase[Versioned[T]]) -> Response:
    """Run a use-case that gets the path's object, and answer the object."""
    return item(request, await run(request.store, work, request.caller, *request.params))


def is_dry_run(query: dict[str, str]) -> bool:
    """Tell whether `?dry_run=true` asks what a change would answer."""
    return flag(query, "dry_run", Text.DRY_RUN)


async def updated(
    request: Request, work: UseCase[Versioned[T]], *, dry_run: bool = False, **about: object
) -> Response:
    """Run a use-case that changes the path's object by the request's patch, and answer the object.

    A `dry_run` changes nothing, so its answer has no entity tag: that version may come to be another one.
    """
    if dry_run:
        return Response(200, encode((await tried(request, work)).item), (JSON,))
    about |= {"patch": request.input, "if_match": request.if_match()}
    value = await run(request.store, work, request.caller, *request.params, **about)
    return Response(200, encode(value.item), (JSON, (b"etag", version_tag(value.version))))


async def tried(request: Request, work: UseCase[Versioned[T]], **about: object) -> Versioned[T]:
    """Return what a use-case that changes the path's object would return, and leave everything as it is."""
    about |= {"patch": request.input, "if_match": request.if_match()}
    return await run_dry(request.store, work, request.caller, *request.params, **about)


async def deleted(
    request: Request,
    work: Deletion,
    what: str,
    *,
    done: str = "deleted",
    dry_run: bool = False,
    **about: object,
) -> Response:
    """Run a use-case that deletes the path's object, and confirm it; a `dry_run` deletes nothing."""
    about["if_match"] = request.if_match()
    delete = run_dry if dry_run else run
    lost = await delete(request.store, work, request.caller, *request.params, **about)
    body = Deleted(f"{what} {done} successfully")
    if isinstance(lost, Losses):
        body.dependents, body.deleted, body.dangling = lost.dependents, lost.deleted, lost.dangling
        body.uses = lost.uses
    return Response(200, encode(body), (JSON,))


async def created(request: Request, work: UseCase[Versioned[T]], status: int = 201, **about: Any) -> Response:
    """Run a creation and answer the new object under its version; with an Idempotency-Key, only once."""

    def tag(value: Versioned[T]) -> str:
        return version_tag(value.version).decode()

    return await done(request, work, status, shape=attrgetter("item"), tag=tag, **about)


async def done(
    request: Request,
    work: UseCase[T],
    status: int = 200,
    *,
    shape: Callable[[T], object] | None = None,
    tag: Callable[[T], str] | None = None,
    secret: bool = False,
    **about: object,
) -> Response:
    """As `created`, for an answer of this shape and entity tag; one with a `secret` is not stored."""

    def answer(value: T) -> PostAnswer:
        body = encode(value if shape is None else shape(value)).decode()
        return PostAnswer(status, tag(value) if tag else "", body, secret=secret)

    key, target = request.key, (request.caller, *request.params)
    return await answered(request, run_once(request.store, key, answer, work, *target, **about), key)


async def answered(request: Request, work: Awaitable[PostAnswer], key: Key | None) -> Response:
    """Return what work answers that stores it under a key, or what is stored there already."""
    try:
        answer = await work
    except Answered as before:
        if key is None:
            raise
        await request.permit()
        answer = before.replay(key)
    headers = (JSON, (b"etag", answer.etag.encode())) if answer.etag else (JSON,)
    response = Response(
        answer.status, answer.body.encode(), (*headers, _REPLAYED) if answer.replayed else headers
    )
    return _recorded(response, answer.change_set)


async def noted(request: Request, handler: Handler) -> Response:
    """Return the answer of a handler; if it made a change set, a header names that."""
    return _recorded(await handler(request), request.store.change_set)


def _recorded(answer: Response, change_set: str | None) -> Response:
    if change_set is None:
        return answer
    return answer._replace(headers=(*answer.headers, (CHANGE_SET, change_set.encode())))

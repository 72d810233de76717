"""Declarations of the operations that most objects have: list, get, create, update and delete.

Each runs the use-case that it is given. In OpenAPI a handler has the name and the module of that use-case.
"""

from collections.abc import Awaitable, Callable
from functools import update_wrapper
from typing import Any, TypeVar

from msgspec import Struct

from jeton.core.listing import Listed
from jeton.core.use_case import Permit, UseCase
from jeton.errors import Text
from jeton.model.objects import Versioned
from jeton.web.api import answers
from jeton.web.api.answers import Deleted, Deletion
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import CHANGE, CREATE, DELETE, DRY_RUN, PAGE, READ
from jeton.web.http.operation import Body, Handler, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response

T = TypeVar("T")


def lists(
    path: str,
    summary: str,
    work: UseCase[Listed[T]],
    shape: type[Paged],
    permit: Permit,
    errors: tuple[int, ...] = (400, *READ),
) -> Operation:
    """Declare a list of objects by creation, which `permit` lets a caller see; its shape takes them."""
    handler = named(work, lambda request: answers.listed(request, work, shape, permit, "id"))
    return Operation("GET", path, summary, handler, shape, errors, query=PAGE)


def gets(path: str, summary: str, work: UseCase[Versioned[T]], shape: type[T]) -> Operation:
    """Declare the answer of one object."""
    handler = named(work, lambda request: answers.got(request, work))
    return Operation("GET", path, summary, handler, shape, READ, is_lasting=True)


def creates(
    path: str,
    summary: str,
    work: UseCase[Versioned[T]],
    shape: type[T],
    body: type[Struct],
    permit: Permit,
    errors: tuple[int, ...] = CREATE,
) -> Operation:
    """Declare a creation from a body, which a caller whom `permit` lets pass may send."""
    handler = named(work, lambda request: answers.created(request, work, new=request.input))
    guarded = Body(answers.permits(permit), body)
    return Operation("POST", path, summary, handler, shape, errors, guarded, status=201)


def updates(
    path: str,
    summary: str,
    work: UseCase[Versioned[T]],
    shape: type[T],
    body: type[Struct],
    permit: Permit,
    errors: tuple[int, ...] = CHANGE,
) -> Operation:
    """Declare a change by a body, with `permit` as in `creates`."""
    handler = named(work, lambda request: answers.updated(request, work))
    return Operation("PATCH", path, summary, handler, shape, errors, Body(answers.permits(permit), body))


def updates_or_tries(
    path: str,
    summary: str,
    work: UseCase[Versioned[T]],
    shape: type[T],
    body: type[Struct],
    permit: Permit,
) -> Operation:
    """Declare a change as `updates` does, with a dry run."""

    async def answer(request: Request) -> Response:
        dry_run = await answers.checked(request, permit, answers.is_dry_run)
        return await answers.updated(request, work, dry_run=dry_run)

    operation = updates(path, summary, work, shape, body, permit)
    return operation._replace(handler=named(work, answer), query=(DRY_RUN,))


def deletes(
    path: str,
    what: str,
    work: Deletion,
    errors: tuple[int, ...] = DELETE,
    failure: str = Text.INTERNAL,
    *,
    trial: Permit | None = None,
) -> Operation:
    """Declare the deletion of an object: `what` it is, capitalized, and the text of a 500.

    It has a dry run if there is a `trial`, the permit as in `creates`.
    """

    async def answer(request: Request) -> Response:
        dry_run = trial is not None and await answers.checked(request, trial, answers.is_dry_run)
        return await answers.deleted(request, work, what, dry_run=dry_run)

    title, query = f"Delete {what.lower()}", () if trial is None else (DRY_RUN,)
    handler = named(work, answer)
    return Operation("DELETE", path, title, handler, Deleted, errors, query=query, failure=failure)


def named(
    work: UseCase[Any], answer: Callable[[Request], Awaitable[Response]], tag: str | None = None
) -> Handler:
    """Return a handler with the name and the module of its use-case; `tag` replaces the module."""
    handler = update_wrapper(answer, work, ("__module__", "__name__"), ())
    handler.__module__ = tag or handler.__module__
    return handler

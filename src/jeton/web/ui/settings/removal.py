"""Deletions of what does not come back: a page says what is lost, and asks for the name."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from jeton.core.changes.following import Losses
from jeton.core.use_case import Permit, check, run, run_dry
from jeton.web.api.answers import Deletion
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, form
from jeton.web.ui.base.forms import refuse_untyped

_LISTED = 20
"""The tokens that the page names of those that would lead nowhere."""


class Doomed(NamedTuple):
    """The name of what may be deleted, the page that leads there, and the one that is shown afterwards.

    `counts` are the numbers of what is lost with it, by kind, where the deletion does not tell them.
    """

    name: str
    back: str
    following: str
    counts: tuple[tuple[int, str], ...] = ()
    note: str = ""


def removal(
    what: str,
    path: str,
    delete: Deletion,
    doomed: Callable[[Request], Awaitable[Doomed]],
    permit: Permit,
) -> tuple[Operation, Operation]:
    """Declare the page and the form that delete the object of a path.

    A trial of the deletion counts what is lost.
    """

    async def confirm(request: Request, refusal: FormRefusal | None = None) -> Response:
        await check(request.store, permit, request.caller, *request.params)
        about = await doomed(request)
        tried = await run_dry(request.store, delete, request.caller, *request.params)
        lost = tried if isinstance(tried, Losses) else Losses()
        return answer(request, "delete.html", refusal, what=what, about=about, lost=lost, most=_LISTED)

    async def done(request: Request, fields: Fields) -> str:
        about = await doomed(request)
        refuse_untyped(fields, about.name)
        await run(request.store, delete, request.caller, *request.params)
        return f"{about.following}?done=deleted"

    title = f"Delete a {what}"
    return page(f"{path}/delete", title, confirm), form(f"{path}/delete", title, done, confirm, permit)

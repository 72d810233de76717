"""The page on which a user types the code that a program shows, and says what it may do."""

import time

from jeton.core.accounts import pairings as core
from jeton.core.accounts.terms import DAYS
from jeton.core.browsing import possible
from jeton.core.use_case import run
from jeton.errors import Invalid, JetonError, NotFound, RateLimited
from jeton.model.clock import milliseconds_of
from jeton.model.objects import TokenLimit
from jeton.model.pairings import Waiting
from jeton.web.http.errors import STATUS
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import flows, forms, leave, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.flows import Fields, FormRefusal

PATH = "/pair"


async def show(request: Request) -> Response:
    """GET /pair."""
    return flows.answer(request, "pair.html", None)


async def decide(request: Request) -> Response:
    """POST /pair: the code alone leads to what is to be decided, or to what the user has decided before."""
    fields = await forms.fields(request)
    try:
        program = await _program(request, fields)
    except NotFound as error:
        return flows.answer(request, "pair.html", FormRefusal(PATH, fields, error))
    if program.user_id is not None:
        return render.see(f"{PATH}?done={'paired' if program.is_allowed else 'refused'}")
    answer = fields.get("answer")
    if answer is None:
        return await _page(request, program, fields)
    typed = fields["code"]
    if answer != "allow":
        await run(request.store, core.refuse, request.caller, typed)
        return render.see(f"{PATH}?done=refused")
    try:
        await run(
            request.store,
            core.allow,
            request.caller,
            typed,
            limit=_limit(fields),
            scopes=leave.scopes(fields, "propose", "write"),
            days=leave.days(fields),
        )
    except (Invalid, NotFound) as error:
        return await _page(request, program, fields, error)
    return render.see(f"{PATH}?done=paired")


def _limit(fields: Fields) -> TokenLimit:
    """Return the workspace or the organization that was chosen."""
    kind, _, id_ = fields.get("place", "").partition(" ")
    ids = frozenset([id_] if id_ else [])
    return TokenLimit(organization_ids=ids) if kind == "organization" else TokenLimit(ids)


async def _program(request: Request, fields: Fields) -> Waiting:
    """Return the program that shows the code.

    It is counted before it is looked at, or many at once would all be tried; a right one counts no more.

    Raises:
        NotFound: no program shows it.
        RateLimited: the user has typed too many of these.
    """
    caller, limiter = request.caller, request.services.wrong_codes
    verdict = await limiter.hit(caller.user_id)
    if not verdict.passes:
        raise RateLimited(verdict.retry_after)
    program = await run(request.store, core.waiting, caller, fields.get("code", ""))
    limiter.take_back(caller.user_id)
    return program


async def _page(
    request: Request, program: Waiting, fields: Fields, error: JetonError | None = None
) -> Response:
    """Return the page that asks; after a refusal with its reason and what was chosen."""
    return render.secret_page(
        request,
        "pair_program.html",
        status=200 if error is None else STATUS[type(error)],
        error=error,
        program=program,
        minutes=int(time.time() - milliseconds_of(program.created_at) / 1000) // 60,
        code=core.spelled(fields["code"]),
        values={"rights": "read", "days": str(DAYS[-1]), "place": ""} | fields,
        limits=await run(request.store, possible.limits, request.caller),
        may_propose=request.caller.can_propose,
        may_write=request.caller.can_write,
        days=DAYS,
    )


PAGES = (
    page(PATH, "Pair a program", show, "done"),
    form(PATH, "Pair a program", decide),
)

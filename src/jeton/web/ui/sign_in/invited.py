"""The page of an invitation: who is signed in becomes a member, who has no user yet gets one."""

from urllib.parse import quote

from jeton.core.accounts import accounts, sessions
from jeton.core.accounts import invitations as core
from jeton.core.use_case import run
from jeton.errors import Conflict, Forbidden, JetonError, NotFound, Unauthenticated
from jeton.model import api_tokens
from jeton.web.http.errors import STATUS
from jeton.web.http.request import NOBODY, Request
from jeton.web.http.response import Response
from jeton.web.ui.base import proxy, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.sign_in import sign_in


async def show(request: Request) -> Response:
    """GET /invitations/{code}: only a form, since programs that preview links ask for them too."""
    return await _page(request)


async def accept(request: Request) -> Response:
    """POST /invitations/{code}."""
    (code,) = request.params
    try:
        offer = await run(request.store, core.opened, code)  # waits for no writer, whoever tries
        if request.caller is NOBODY:
            place = f"/{offer.kind}s/{offer.group_id}"
            proxy.refuse_others(request)
            plan = request.services.newcomers(proven=False)
            opening = sessions.open_with_invitation
            return await sign_in.opened(
                request, lambda agent: run(request.store, opening, code, agent, newcomers=plan), _start(place)
            )
        joined = await run(request.store, core.accept, request.caller, code=code)
    except NotFound:
        return await _over(request)
    except Unauthenticated:
        return render.see(_sign_in(request))
    except (Forbidden, Conflict) as error:
        return await _page(request, error)
    return render.see(_start(f"/{joined.kind}s/{joined.group_id}"))


def _start(place: str) -> str:
    """Return the path of the page on which somebody begins who is a member of a place now."""
    return place


async def _page(request: Request, error: JetonError | None = None) -> Response:
    try:
        offer = await run(request.store, core.opened, *request.params)
    except NotFound:
        return await _over(request)
    is_known = request.caller is not NOBODY
    user = await run(request.store, accounts.own, request.caller) if is_known else None
    email = offer.invitation.email
    answer = render.secret_page(
        request,
        "invited.html",
        status=STATUS[type(error)] if error else 200,
        error=error,
        offer=offer,
        user=user,
        is_other=user is not None and email not in {None, user.email},
        makes_user=not (is_known or offer.has_user or email is None)
        and request.services.newcomers(proven=False) is not None,
        sign_in=_sign_in(request),
    )
    return render.unreferred(answer)


def _sign_in(request: Request) -> str:
    """Return the path of the sign-in that leads back here."""
    return f"/sign-in?next={quote(request.raw_path.decode('ascii'), safe='')}"


async def _over(request: Request) -> Response:
    (code,) = request.params
    await sign_in.count_guess(request, code, api_tokens.INVITATION_PREFIX)
    return render.secret_page(request, "invitation_over.html", status=404)


PAGES = (
    page("/invitations/{code}", "An invitation", show),
    form("/invitations/{code}", "Accept an invitation", accept),
)

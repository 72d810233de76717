"""Answers to browsers: the session's caller, the page of a path, and errors in words."""

from contextlib import suppress
from functools import partial
from http import HTTPStatus
from urllib.parse import quote

from msgspec.structs import replace

from jeton.bounds.turns import USER
from jeton.core.browsing import overview
from jeton.core.history.undo import offered
from jeton.core.use_case import run
from jeton.errors import Conflict, Forbidden, Invalid, JetonError, NotFound
from jeton.model.objects import Caller
from jeton.web.http.compression import coded
from jeton.web.http.errors import STATUS, error_body, extra_headers, refusal
from jeton.web.http.negotiation import preferred
from jeton.web.http.operation import Operation
from jeton.web.http.parameters import Parameters
from jeton.web.http.request import NOBODY, Request
from jeton.web.http.response import JSON, Response
from jeton.web.http.router import Router
from jeton.web.ui.base import cookies, forms, proposing, render
from jeton.web.ui.base.declared import FORMS_IN_PROPOSALS
from jeton.web.ui.base.protection import SAFE_METHODS, refuse_foreign
from jeton.web.ui.base.sessions import Sessions
from jeton.web.ui.base.validity import in_words
from jeton.web.ui.table import LENIENT, OPEN, PAGES

_router = Router(PAGES, "/")
_ERROR_TYPES = ("application/json", "text/html")


class Browser:
    """The pages, for callers known by their session."""

    def __init__(self, sessions: Sessions, parameters: Parameters) -> None:
        self._sessions = sessions
        self._parameters = parameters

    async def answer(self, request: Request) -> Response:
        """Return a page, or the answer to a form; a page that asks for a caller sends to the sign-in.

        Raises:
            NotFound, MethodNotAllowed: there is no such page, or it takes no form.
            Forbidden: a form was sent by a page of another server.
            RateLimited: the session has made too many requests.
            Invalid: a parameter of the query means nothing here.
        """
        try:
            return await self._answer(request)
        except (Invalid, NotFound, Forbidden, Conflict):
            if _wants_page(request) and request.method in SAFE_METHODS:
                with suppress(JetonError):  # the first error is the one to tell
                    await self._note_place(request)
            raise

    async def _note_place(self, request: Request) -> None:
        """Note the caller and the place of a page that cannot be shown: its error has the same frame."""
        if request.caller is NOBODY:
            request.caller = await self._caller(request)
        if request.caller is NOBODY or request.operation is None or not request.params:
            return
        about = request.caller, request.params[0]
        match request.operation.path.split("/")[1]:
            case "workspaces":
                request.place = {"place": await run(request.store, overview.of_workspace, *about)}
            case "tokensets":
                request.place = {"around": await run(request.store, overview.around_tokenset, *about)}
            case "organizations":
                request.place = (await run(request.store, overview.of_organization, *about))._asdict()

    async def _caller(self, request: Request) -> Caller:
        """Return the session's caller, with the reason that is kept for writing without a review."""
        caller, bypass = await self._sessions.caller(request), cookies.bypass_of(request)
        return caller if caller is NOBODY or bypass is None else replace(caller, bypass=bypass)

    async def _answer(self, request: Request) -> Response:
        request.operation, request.params = _router.match(request.method, request.raw_path)
        if request.method not in SAFE_METHODS:
            refuse_foreign(request)
        if request.query_string and request.operation not in LENIENT:
            self._parameters.refuse_unknown(request.operation, request.query_string)
        request.caller = await self._caller(request)
        if b"proposal=" in request.query_string:
            request.caller = proposing.of_query(request.caller, request.query())
        USER.set(request.caller.user_id)
        if request.caller is NOBODY and request.operation not in OPEN:
            return _to_sign_in(request)
        return await coded(request, partial(_noted, request.operation))


async def _noted(operation: Operation, request: Request) -> Response:
    """Return a page, or the answer to a form, which tells the next page what it has changed."""
    asked = request.caller.proposal
    is_form = request.method in SAFE_METHODS and operation.path in FORMS_IN_PROPOSALS
    if asked and is_form and not await proposing.may_change(request):
        return render.see(f"/proposals/{asked}")
    response = proposing.stay_in(request, await operation.handler(request), asked)
    change_set = request.store.change_set
    if change_set is None or forms.is_of_module(request):
        return response
    offer = await run(request.store, offered, change_set)
    undone = change_set if offer.may_undo else ""
    changed = cookies.changed_header(request, undone, operation.summary, offer.tokenset_id)
    return response._replace(headers=(*response.headers, changed))


def refused(request: Request, error: JetonError) -> Response:
    """Return the answer to a refused request outside /api/."""
    error = in_words(error)
    if not _wants_page(request):
        return refusal(error)
    response = _failure(request, STATUS[type(error)], error.message)
    return response._replace(headers=(*response.headers, *extra_headers(error)))


def failed(request: Request, text: str) -> Response:
    """Return the answer to a request outside /api/ that failed by a fault of ours."""
    return _failure(request, 500, text) if _wants_page(request) else Response(500, error_body(text), (JSON,))


def _wants_page(request: Request) -> bool:
    """Tell whether an error is for a browser to show; other programs get JSON."""
    return preferred(request.headers.get(b"accept"), _ERROR_TYPES) != _ERROR_TYPES[0]


def _failure(request: Request, status: int, message: str) -> Response:
    title = HTTPStatus(status).phrase
    if request.raw_path.startswith(b"/public/"):
        return render.public_failure(status, title=title, message=message)
    about = {"title": title, "message": message, **request.place}
    return render.secret_page(request, "error.html", status=status, **about)


def _to_sign_in(request: Request) -> Response:
    path = request.raw_path.decode("ascii")
    if request.query_string:
        path += f"?{request.query_string.decode('latin-1')}"
    target = path if request.method in SAFE_METHODS else "/"
    following = "" if target == "/" else f"?next={quote(target, safe='')}"
    return render.see(f"/sign-in{following}")

"""Forms that are done and lead on, or are refused and stand there again with what was typed."""

from collections.abc import Awaitable, Callable, Collection
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from jeton.bodies import inputs
from jeton.core.use_case import Permit, UseCase, check, run
from jeton.errors import JetonError, NotFound, PreconditionFailed
from jeton.model import api_tokens
from jeton.model.objects import Versioned
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import cookies, forms, render
from jeton.web.ui.base.declared import form as declared

T = TypeVar("T")
_REFUSED = (*forms.REFUSED, NotFound)
_DONE = {
    "saved": "Saved.",
    "created": "Created.",
    "moved": "Moved.",
    "deleted": "Deleted.",
    "removed": "Removed.",
    "revoked": "Revoked: nobody can use it any more.",
    "paired": "Paired. Go back to the program: it goes on by itself.",
    "refused": "Refused: the program gets nothing.",
    "connected": "Connected: the provider signs you in from now on.",
    "unbound": "Disconnected: the provider does not sign you in any more.",
    "disconnected": "Disconnected: the program can do nothing any more.",
}

Fields = dict[str, str]


class FormRefusal(NamedTuple):
    """A form that was refused, by the path that it was sent to, with what was typed."""

    path: str
    fields: Fields
    error: JetonError

    @property
    def is_stale(self) -> bool:
        """Whether somebody was faster."""
        return isinstance(self.error, PreconditionFailed)


PageOf = Callable[[Request, FormRefusal], Awaitable[Response]]
"""Returns the page on which a refused form stands; what the caller may not see it refuses itself."""
Work = Callable[[Request, Fields], Awaitable[str | Response]]
"""Does what a form asks for; returns the path of the page that shows it, or that page."""


def form(path: str, title: str, work: Work, page_of: PageOf, permit: Permit) -> Operation:
    """Declare a form that stands on a page; whom `permit` refuses learns nothing of what is wrong in it."""

    async def answer(request: Request) -> Response:
        await check(request.store, permit, request.caller, *request.params)
        fields = await forms.fields(request)
        try:
            done = await work(request, fields)
        except _REFUSED as error:
            return await page_of(request, FormRefusal(request.raw_path.decode("ascii"), fields, error))
        return render.see(done) if isinstance(done, str) else done

    return declared(path, title, answer)


async def changed(request: Request, update: UseCase[Versioned[T]], fields: Fields, patch: Struct) -> T:
    """Change the object of a path in the version that the form was made for; return what it is then."""
    about, based_on = (request.caller, *request.params), forms.based_on(fields)
    return (await run(request.store, update, *about, patch=patch, if_match=based_on)).item


def answer(request: Request, template: str, refusal: FormRefusal | None, **about: Any) -> Response:
    """Return a page with forms, of which one may just have been refused, with what was typed, or done."""
    done = "" if refusal else _DONE.get(request.query().get("done", ""), "")
    error, values = (refusal.error, refusal.fields) if refusal else (None, {})
    return render.answer(request, template, error, refusal=refusal, values=values, done_text=done, **about)


def secret_of(request: Request, fields: Fields, prefix: str) -> str:
    """Return the secret of what a form makes: the same one if two clicks send the form, which has a `key`."""
    if not fields.get("key"):
        return api_tokens.new_secret(prefix)
    about = request.raw_path.decode("ascii"), sorted(fields.items())
    return api_tokens.repeated_secret(prefix, cookies.session_of(request), *about)


def days(text: str) -> int | str | None:
    """Return the number that a text is, None for none; any other text is no number of days."""
    is_number = text.isascii() and text.isdigit() and len(text) < 9
    return int(text) if is_number else text or None


def read(shape: type[Struct], fields: Fields, optional: Collection[str] = ()) -> Any:
    """Return what the fields of a form say; those of the shape that are empty and `optional` say null."""
    body: dict[str, str | None] = {
        name: forms.plain(fields[name]) for name in shape.__struct_fields__ if name in fields
    }
    return inputs.read(shape, body | {name: None for name in optional if body.get(name) == ""})

"""Rendering of pages: templates that get structs and texts, escape all of them, and know no store."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any
from urllib.parse import quote

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from jeton.drawings.color import strip
from jeton.drawings.pictures import picture, size_of, take_long
from jeton.errors import JetonError, PreconditionFailed
from jeton.model.ids import new_id
from jeton.model.objects import OWN_SIDE, SIDE_NAMES, TokenType
from jeton.values.wording import words, words_beside
from jeton.web.http.errors import STATUS
from jeton.web.http.request import NOBODY, Request
from jeton.web.http.response import NO_STORE, REVALIDATE, Header, Response, media_type
from jeton.web.ui.base import assets, cookies, differences, figures, markdown
from jeton.web.ui.base.agents import browser_of
from jeton.web.ui.base.knobs import texts
from jeton.web.ui.base.paths import form_path, new_path, preview_path, token_path
from jeton.web.ui.base.people import initials, name_of
from jeton.web.ui.base.protection import ORIGIN_REFERRER, PAGE, PUBLIC_PAGE, REFERRER
from jeton.web.ui.base.rail import organization_of, rail_of
from jeton.web.ui.base.rows import cut
from jeton.web.ui.base.validity import in_words

STALE = "It has changed meanwhile: nothing was saved. This is what it is now."
"""The text for a form that was made for another version."""
_SHARED = b"public, max-age=300"
"""Not for good: a release may become private, and the page names files of this version of Jeton."""
_PAGE = (*PAGE, REFERRER)
_HTML = (b"content-type", b"text/html; charset=utf-8")
_CSS = (b"content-type", b"text/css; charset=utf-8")


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("jeton.web.ui"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals |= {
        "asset": assets.path_of,
        "picture": _picture,
        "strip": _strip,
        "words_of": _words_of,
        "difference": differences.of_tokens,
        "difference_of": differences.of_change,
        "token_path": token_path,
        "new_path": new_path,
        "preview_path": preview_path,
        "form_path": form_path,
        "new_id": new_id,
        "texts": texts,
        "side_names": SIDE_NAMES,
        "own_side": OWN_SIDE,
    }
    environment.filters["count"] = figures.count
    environment.filters["plural"] = figures.plural
    environment.filters["day"] = figures.day
    environment.filters["used"] = figures.used
    environment.filters["in_figma"] = figures.in_figma
    environment.filters["cut"] = cut
    environment.filters["changed_fields"] = _changed_fields
    environment.filters["words"] = _words
    environment.filters["person"] = name_of
    environment.filters["initials"] = initials
    environment.filters["browser"] = browser_of
    environment.filters["markdown"] = markdown.html
    environment.filters["first_line"] = markdown.first_line
    environment.filters["json"] = _json
    return environment


def html(template: str, **about: Any) -> str:
    """Return a rendered template.

    Macros refer to their context and it to them. The context is emptied, so that all that the page shows,
    such as a refused form, is freed at once.
    """
    environment = _environment()
    page = environment.get_template(template)
    context = page.new_context(about)
    try:
        return environment.concat(page.root_render_func(context))
    finally:
        context.vars.clear()
        context.parent.clear()


def page(request: Request, template: str, *, status: int = 200, **about: Any) -> Response:
    """Return a page for a browser to check by its entity tag, or 304."""
    return _checked(request, _whole(request, template, about).encode(), status, REVALIDATE, _PAGE)


async def drawn(request: Request, texts: Iterable[str | None], draw: Callable[[], Response]) -> Response:
    """Return what `draw` makes with pictures of these texts, in a thread if they take long."""
    return await request.in_thread(draw) if take_long(texts) else draw()


def public_html(template: str, **about: Any) -> str:
    """Return a page that is the same for everyone, without scripts: they would not run in its sandbox."""
    return html(
        template,
        theme="",
        path="",
        is_signed_in=False,
        is_public=True,
        rail=None,
        organization_rail=None,
        **about,
    )


def public_page(request: Request, body: bytes) -> Response:
    """Return a page that is the same for everyone, for shared caches to keep for a while, or 304."""
    return _checked(request, body, 200, _SHARED, PUBLIC_PAGE)


def public_sheet(request: Request, body: bytes) -> Response:
    """Return the style sheet of a page that is the same for everyone."""
    return _checked(request, body, 200, _SHARED, PUBLIC_PAGE, _CSS)


def sheet(request: Request, body: bytes) -> Response:
    """Return the style sheet of a page for a browser to check by its entity tag, or 304."""
    return _checked(request, body, 200, REVALIDATE, _PAGE, _CSS)


def public_failure(status: int, **about: Any) -> Response:
    """Return the page of an error below /public/, which no cache keeps."""
    return Response(status, public_html("error.html", **about).encode(), (_HTML, *PUBLIC_PAGE), NO_STORE)


def _checked(
    request: Request,
    body: bytes,
    status: int,
    caching: bytes,
    confining: tuple[Header, ...],
    type_: Header = _HTML,
) -> Response:
    """Return a page under its entity tag, or 304, which renews the headers of the page that a client has."""
    etag = b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()
    headers = ((b"etag", etag), *confining)
    if status == 200 and request.is_fresh(etag):
        return Response(304, b"", headers, caching)
    return Response(status, body, (type_, *headers), caching)


def secret_page(request: Request, template: str, *, status: int = 200, **about: Any) -> Response:
    """Return a page that nobody stores, because it shows a secret, depends on one, or is an error."""
    return Response(status, _whole(request, template, about).encode(), (_HTML, *_PAGE), NO_STORE)


def answer(request: Request, template: str, error: JetonError | None, **about: Any) -> Response:
    """Return a page, or after a refused form the same page with the error and its status."""
    if error is None:
        return page(request, template, error=None, **about)
    return secret_page(request, template, status=STATUS[type(error)], error=in_words(error), **about)


def unreferred(response: Response) -> Response:
    """Return a page whose path is a secret: its links and forms tell nobody more than the server."""
    headers = (ORIGIN_REFERRER if header == REFERRER else header for header in response.headers)
    return response._replace(headers=tuple(headers))


def fragment(text: str, *headers: Header) -> Response:
    """Return a part of a page, for a module of it."""
    return Response(200, text.encode(), (_HTML, *headers, *_PAGE), NO_STORE)


def file(body: bytes, content_type: str, name: str) -> Response:
    """Return a file that a browser saves under a name."""
    saved = f"attachment; filename*=UTF-8''{quote(name, safe='')}".encode()
    headers = ((b"content-type", media_type(content_type)), (b"content-disposition", saved), *_PAGE)
    return Response(200, body, headers, NO_STORE)


def image(request: Request, text: str) -> Response:
    """Return an SVG for a browser to check by its entity tag, or 304."""
    response = _checked(request, text.encode(), 200, REVALIDATE, _PAGE)
    headers = ((b"content-type", b"image/svg+xml"), *(each for each in response.headers if each != _HTML))
    return response._replace(headers=headers) if response.status == 200 else response


def data(response: Response) -> Response:
    """Return what the API answers, for a module of a page."""
    return response._replace(headers=(*response.headers, *_PAGE))


def see(path: str, *headers: tuple[bytes, bytes]) -> Response:
    """Return the answer to a form: the browser gets another page."""
    return Response(303, b"", ((b"location", path.encode()), *headers, *_PAGE))


def _whole(request: Request, template: str, about: dict[str, Any]) -> str:
    shared = {
        "theme": cookies.theme_of(request),
        "path": request.raw_path.decode("ascii"),
        "is_signed_in": request.caller is not NOBODY,
        "user_id": request.caller.user_id,
        "own_email": request.email,
        "change_cookie": cookies.changed_name(request),
        "is_public": False,
    }
    return html(template, **shared, **about, rail=rail_of(about), organization_rail=organization_of(about))


def _picture(type_: str, text: str | None, width: int = 0, height: int = 0) -> Markup:
    own = size_of(type_)
    return Markup(picture(type_, text, width=width or own[0], height=height or own[1]))  # noqa: S704  ours alone


def _words_of(type_: TokenType | None, text: str, other: str | None = None) -> str:
    """Return a value in words, beside another one in a notation of both."""
    if not type_:
        return cut(text)
    return words(type_, text) if other is None else words_beside(type_, text, other)


def _strip(values: Sequence[str]) -> Markup:
    return Markup(strip(values))  # noqa: S704  ours alone


def _changed_fields(changes: Mapping[str, object]) -> str:
    """Return the names of the fields that have a change, but for ids, which stand beside a name."""
    names = [name for name, change in changes.items() if change and name != "base_mode_id"]
    return ", ".join(name.replace("_", " ") for name in names)


def _words(error: JetonError) -> str:
    """Return the text of an error for a page, where nobody names a header."""
    return STALE if isinstance(error, PreconditionFailed) else error.message


def _json(value: object) -> str:
    """Return a value as JSON, for a field of a form."""
    return msgspec.json.encode(value).decode()

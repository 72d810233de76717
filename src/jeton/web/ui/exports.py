"""The export of a tokenset as a page: the file as it will be, and what becomes of each token in it."""

import asyncio
from urllib.parse import urlencode

import msgspec

from jeton.core.browsing import overview
from jeton.core.exports.cache import Export
from jeton.core.exports.exports import Asked, Choice
from jeton.exporters.registry import TARGETS
from jeton.exporters.report import Report, ReportedToken
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page

_SHOWN = 20_000
"""The characters of a file that the page shows."""
_LISTED = 200
"""The tokens of a report that the page lists."""


async def shown(request: Request) -> Response:
    """GET /tokensets/{id}/export."""
    (tokenset_id,) = request.params
    around = await overview.around_tokenset.on(request.store, request.caller, tokenset_id)
    query = request.query()
    target, mode_id = query.get("target", "css"), query.get("mode") or None
    file = await _made(request, Choice(target), mode_id)
    report, changed = await asyncio.to_thread(
        _read, (await _made(request, Choice(target, report=True), mode_id)).body
    )
    text = file.body.decode()
    return render.page(
        request,
        "export.html",
        around=around,
        targets=list(TARGETS),
        target=target,
        mode_id=mode_id,
        text=text[:_SHOWN],
        is_cut=len(text) > _SHOWN,
        report=report,
        changed=changed,
        api_path=_path(tokenset_id, mode_id, target),
        query=urlencode({"target": target, "mode": mode_id or ""}),
    )


async def file(request: Request) -> Response:
    """GET /tokensets/{id}/export/file: the file, for a browser to save under the tokenset's name."""
    (tokenset_id,) = request.params
    around = await overview.around_tokenset.on(request.store, request.caller, tokenset_id)
    query = request.query()
    target = query.get("target", "css")
    made = await _made(request, Choice(target), query.get("mode") or None)
    return render.file(made.body, made.content_type, around.tokenset + TARGETS[target].extension)


async def _made(request: Request, choice: Choice, mode_id: str | None) -> Export:
    asked = Asked(choice, request.store, lambda _: False)
    (tokenset_id,) = request.params
    made = await request.services.exports.of_modes(request.caller, tokenset_id, mode_id, asked=asked)
    if not isinstance(made, Export):
        raise TypeError(made)
    return made


def _read(body: bytes) -> tuple[Report, list[ReportedToken]]:
    """Return a report, which may have megabytes, and the first of the tokens that are not as they were."""
    report = msgspec.json.decode(body, type=Report)
    return report, [each for each in report.tokens if each.status != "exported"][:_LISTED]


def _path(tokenset_id: str, mode_id: str | None, target: str) -> str:
    """Return the path of the same export for programs."""
    of = f"/modes/{mode_id}" if mode_id else ""
    return f"/api/v1/tokensets/{tokenset_id}{of}/export/{target}"


PAGES = (
    page("/tokensets/{id}/export", "Export", shown, "target", "mode"),
    page("/tokensets/{id}/export/file", "Exported file", file, "target", "mode"),
)

"""The export of a tokenset as a page: the file, what becomes of each token in it, options, and presets."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec

from jeton.bodies.presets import Preset, PresetSetting
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.exports import presets
from jeton.core.exports.cache import Export
from jeton.core.exports.exports import Choice, ExportRequest
from jeton.core.use_case import run
from jeton.errors import Invalid, JetonError
from jeton.formats.targets import TARGETS
from jeton.formats.writing.archive import CONTENT_TYPE, EXTENSION
from jeton.formats.writing.options import NAMES, Raw, raw_of
from jeton.formats.writing.report import Report, ReportedToken
from jeton.web.api.moments import moment_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import knobs, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, form

_SHOWN = 20_000
"""The characters of a file that the page shows."""
_LISTED = 200
"""The tokens of a report that the page lists."""


class _Selection(NamedTuple):
    """The export that a page shows: a target or a preset by its name, the target, and the options."""

    name: str
    target: str
    options: Raw


async def show(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /tokensets/{id}/export."""
    tokenset_id = request.params[0]
    about = request.caller, tokenset_id
    around = await run(request.store, overview.around_tokenset, *about)
    saved = await run(request.store, presets.usable, *about)
    values: Mapping[str, str] = request.query() if refusal is None else refusal.fields
    selection, mode_id = _selection(values, saved), values.get("mode") or None
    error: JetonError | None = None if refusal is None else refusal.error
    files: list[tuple[str, str]] = []
    report: Report | None = None
    changed: list[ReportedToken] = []
    at = await moment_of(request, values, access.read_tokenset, tokenset_id)
    choice = Choice(selection.target, options=selection.options, at=at)
    try:
        export = await _export(request, choice, mode_id)
        document = await _export(request, choice._replace(report=True), mode_id)
        files, (report, changed) = _texts(export), await request.in_thread(_read, document.body)
    except Invalid as wrong:
        error = error or wrong.with_traceback(None)  # which names this frame, that holds the error
    query = {"target": selection.name, "mode": mode_id or "", **dict(selection.options)}
    query |= {} if selection.name == selection.target else {"of": selection.name}
    query |= {"at": at} if at else {}
    return answer(
        request,
        "export.html",
        refusal if refusal is not None or error is None else FormRefusal("", dict(values), error),
        around=around,
        at=at,
        targets=list(TARGETS),
        saved=saved,
        selection=selection,
        fields=list(knobs.fields(selection.target, dict(selection.options), saved)),
        mode_id=mode_id,
        files=[(name, text[:_SHOWN]) for name, text in files],
        is_cut=any(len(text) > _SHOWN for _, text in files),
        report=report,
        changed=changed,
        api_path=_path(tokenset_id, mode_id, selection, at),
        query=urlencode(query),
    )


async def file(request: Request) -> Response:
    """GET /tokensets/{id}/export/file: the file, for a browser to save under the tokenset's name."""
    about = request.caller, request.params[0]
    around = await run(request.store, overview.around_tokenset, *about)
    saved = await run(request.store, presets.usable, *about)
    query = request.query()
    selection = _selection(query, saved)
    at = await moment_of(request, query, access.read_tokenset, request.params[0])
    choice = Choice(selection.target, options=selection.options, at=at)
    export = await _export(request, choice, query.get("mode") or None)
    extension = EXTENSION if export.content_type == CONTENT_TYPE else TARGETS[selection.target].extension
    return render.file(export.body, export.content_type, around.tokenset + extension)


async def save(request: Request, fields: Fields) -> str:
    """POST /tokensets/{id}/export/presets: what the page shows, under a name."""
    new = PresetSetting(fields.get("target", ""), dict(raw_of(fields)))
    name, (tokenset_id,) = fields.get("preset", "").strip(), request.params
    if fields.get("place") == "workspace":
        around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
        await run(request.store, presets.put_of_workspace, request.caller, around.workspace_id, name, new=new)
    else:
        await run(request.store, presets.put_of_tokenset, request.caller, tokenset_id, name, new=new)
    return f"/tokensets/{tokenset_id}/export?{urlencode({'target': name, 'done': 'saved'})}"


def _selection(values: Mapping[str, str], saved: Sequence[Preset]) -> _Selection:
    """Return what is asked for; options that the form had for another target are left out."""
    name = values.get("target", "css")
    preset = next((each for each in saved if each.name == name and name not in TARGETS), None)
    options = knobs.chosen(values)
    if values.get("of", name) != name:
        options = ()
    if preset is None:
        return _Selection(name, name, options)
    if not (options or "of" in values):
        options = knobs.texts(preset.options)
    return _Selection(name, preset.target, options)


def _texts(export: Export) -> list[tuple[str, str]]:
    """Return the files of an export with their names, which a lone one has not."""
    if export.content_type != CONTENT_TYPE:
        return [("", export.body.decode())]
    with zipfile.ZipFile(io.BytesIO(export.body)) as files:
        return [(name, files.read(name).decode()) for name in files.namelist()]


async def _export(request: Request, choice: Choice, mode_id: str | None) -> Export:
    export_request = ExportRequest(choice, request.store, lambda _: False)
    tokenset_id = request.params[0]
    export = await request.services.exports.of_modes(
        request.caller, tokenset_id, mode_id, request=export_request
    )
    if not isinstance(export, Export):
        raise TypeError(export)
    return export


def _read(body: bytes) -> tuple[Report, list[ReportedToken]]:
    """Return a report, which may have megabytes, and the first of the tokens that are not as they were."""
    report = msgspec.json.decode(body, type=Report)
    return report, [each for each in report.tokens if each.status != "exported"][:_LISTED]


def _path(tokenset_id: str, mode_id: str | None, selection: _Selection, at: str | None) -> str:
    """Return the path of the same export for programs."""
    of = f"/modes/{mode_id}" if mode_id else ""
    query = urlencode([*selection.options, *([("at", at)] if at else [])])
    return f"/api/v1/tokensets/{tokenset_id}{of}/export/{selection.target}{'?' if query else ''}{query}"


_EXPORT = "/tokensets/{id}/export"

PAGES = (
    page(_EXPORT, "Export", show, "target", "mode", "of", "at", "done", *NAMES),
    page(f"{_EXPORT}/file", "Exported file", file, "target", "mode", "of", "at", *NAMES),
    form(f"{_EXPORT}/presets", "Save a preset", save, show, access.write_beside_tokenset),
)

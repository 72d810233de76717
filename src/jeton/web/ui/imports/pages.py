"""The pages of an import: choose files, look at the plan, carry it out, see what was done."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec

from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.browsing.overview import WorkspacePlace
from jeton.core.changes.request import Conditions
from jeton.core.checks.problems import EVERYTHING
from jeton.core.garbage import free
from jeton.core.history import pages as history
from jeton.core.imports import imports as core
from jeton.core.imports import proposing as into
from jeton.core.imports.merge import refusal
from jeton.core.imports.preview import Preview
from jeton.core.imports.proposing import ImportWork
from jeton.core.imports.reading import ImportSource
from jeton.core.imports.shapes import Imported
from jeton.core.use_case import check, run
from jeton.errors import Conflict, Invalid, JetonError, PreconditionFailed, TooLarge
from jeton.formats.reading.model import (
    GROUP_SEPARATORS,
    SET_CHOICES,
    SHARED_CHOICES,
    UNITLESS,
    ImportProblem,
)
from jeton.formats.sources import FORMATS
from jeton.problems.model import SEVERITIES
from jeton.web.api.problems import found_now
from jeton.web.http.errors import STATUS
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import proposing, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.imports.choices import MOST_LISTED, ImportSettings, choices_of, digest_of, settings_of
from jeton.web.ui.imports.sent import Sent, pack, received

_SHOWN = 20
"""The changes that the page of a result lists."""
_COUNTS = ("unchanged", "skipped", "renamed", "deleted")
"""The counts of an import's answer that its change set does not tell."""
_MOST_KINDS = 50
_ORIGIN = "Imported files"
"""The words with which the title of a proposal of an import begins."""
_OTHER = "Other notes"
_THINGS = re.compile(r"""“[^”]*”|"[^"]*"|'[^']*'|`[^`]*`|[^\s,;:()]*[\d{}#./\\$_-][^\s,;:()]*""")
"""Matches names and values in a note; notes that differ in them alone are of one kind."""
_FIRST = history.Slice(history.START, _SHOWN, with_members=False)


async def begun(request: Request) -> Response:
    """GET /workspaces/{id}/import: a form for files or a text, for who may only propose in a proposal."""
    tokenset_id = request.query().get("tokenset", "")
    if await _is_proposed(request):
        about = {"tokenset": tokenset_id} if tokenset_id else {}
        return render.see(f"/workspaces/{request.params[0]}/import?{urlencode(about | proposing.BEGINS)}")
    return await _begun(request, tokenset_id)


async def planned(request: Request) -> Response:
    """POST /workspaces/{id}/import: what would become of the files."""
    return await _with_files(request, plan)


async def apply(request: Request) -> Response:
    """POST /workspaces/{id}/import/apply: as it was planned, or the plan again if it would be another one."""
    return await _with_files(request, _apply)


async def done(request: Request) -> Response:
    """GET /workspaces/{id}/import/done: what an import has changed, and what it has left."""
    query = request.query()
    place = await _place(request)
    left = {name: _number(query.get(name, "0")) for name in _COUNTS}
    about: dict[str, Any] = {"changes": [], "counts": None, "change_set": query.get("change_set", "")}
    if about["change_set"]:
        ids = request.caller, *request.params, about["change_set"]
        about["changes"] = (await run(request.store, history.of_change_set, *ids, part=_FIRST)).changes
        about["counts"] = await run(request.store, history.counts, *ids)
    problems = len(await found_now(request, EVERYTHING))
    at = {change.mode_id for change in about["changes"]}
    opened = {mode.tokenset_id: mode.tokenset for mode in place.modes if mode.id in at}
    about |= {"place": place, "problems": problems, "opened": opened}
    return await request.in_thread(render.page, request, "import_done.html", **left, **about)


async def _begun(request: Request, target: str, error: JetonError | None = None) -> Response:
    await check(request.store, access.edit_workspace, request.caller, *request.params)
    place = await _place(request)
    most = request.services.settings.max_import
    chosen = next((mode for mode in place.modes if mode.tokenset_id == target), None)
    own = await proposing.own(request, place)
    return render.answer(request, "import.html", error, place=place, into=chosen, most=most, proposals=own)


async def _is_proposed(request: Request) -> bool:
    """Tell whether the caller may not import into the workspace, but into a proposal, which none is named."""
    place = await _place(request)
    return request.caller.proposal is None and place.may_propose and not place.may_write


async def _with_files(request: Request, handle: Callable[[Request, Sent], Awaitable[Response]]) -> Response:
    """Go on with what a form has, or return the page of its files with what is wrong with it."""
    await check(request.store, access.edit_workspace, request.caller, *request.params)
    try:
        sent = await received(request)
        sent.check()
    except (Invalid, TooLarge) as error:
        return await _begun(request, "", error)
    return await handle(request, sent)


async def _apply(request: Request, sent: Sent) -> Response:
    if sent.get("planned") != await request.in_thread(digest_of, choices_of(sent), sent.text):
        return await plan(request, sent, is_other=True)
    try:
        return await _imported(request, sent)
    except (Conflict, Invalid, PreconditionFailed) as error:
        return await plan(request, sent, error)


async def plan(
    request: Request,
    sent: Sent,
    error: JetonError | None = None,
    *,
    is_other: bool = False,
    must_be_planned: bool = False,
) -> Response:
    """Return the page of a plan; after an error, or if it is another plan than was sent, with that.

    Raises `Invalid` where there is no plan that somebody could mend and there must be one.
    """
    place = await _place(request)
    choices, preview = choices_of(sent), None
    try:
        asking = choices._replace(allow_delete="")  # so that the plan asks for it again
        preview = await _preview(request, sent, settings_of(asking, sent.files, place))
    except Invalid as wrong:
        if must_be_planned:
            raise
        error = error or wrong.with_traceback(None)  # which names this frame, that holds the error
    problems = ranked(preview.problems if preview else error.problems if error else ())
    return await request.in_thread(
        render.secret_page,
        request,
        "import_plan.html",
        status=STATUS[type(error)] if error else 200,
        error=error,
        is_stale=isinstance(error, PreconditionFailed),
        is_other=is_other,
        place=place,
        tokensets={mode.tokenset_id: mode.tokenset for mode in place.modes},
        modes=list(dict.fromkeys(mode.name for mode in place.modes))[:MOST_LISTED],
        files=[(file.name, len(file.content)) for file in sent.files[:MOST_LISTED]],
        more_files=len(sent.files[MOST_LISTED:]),
        packed=await request.in_thread(pack, sent.sent),
        text=sent.text,
        choices=choices,
        digest=await request.in_thread(digest_of, choices, sent.text),
        preview=preview,
        problems=problems,
        kinds=kinds_of(problems),
        formats=FORMATS,
        units=UNITLESS,
        set_choices=SET_CHOICES,
        shared_choices=SHARED_CHOICES,
        separators=GROUP_SEPARATORS,
    )


async def _preview(request: Request, sent: Sent, settings: ImportSettings) -> Preview:
    with request.services.imports.counted():
        source = await request.services.imports.read(sent.files, settings.read)
        about = settings.target, source, settings.options
        try:
            if request.caller.proposal is None:
                return await core.previewed(request.store, request.caller, *about)
            to = proposing.destination(request, _ORIGIN)
            return await into.previewed(request.store, request.caller, to, ImportWork(*about))
        finally:
            await _let_go(source)


async def refuse_unreadable(request: Request, sent: Sent) -> None:
    """Raise `Invalid` if files for a workspace that is yet to be made cannot be read."""
    settings = settings_of(choices_of(sent), sent.files, None)
    with request.services.imports.counted():
        source = await request.services.imports.read(sent.files, settings.read)
        await _let_go(source)
    if source.failed:
        raise refusal(source.problems)


async def _imported(request: Request, sent: Sent) -> Response:
    """Import, and return the way to the page of the result."""
    place = await _place(request)
    settings = settings_of(choices_of(sent), sent.files, place)
    conditions = Conditions(etags=frozenset({sent.get("etag")}))
    with request.services.imports.counted():
        source = await request.services.imports.read(sent.files, settings.read)
        about = settings.target, source, settings.options
        try:
            if request.caller.proposal is not None:
                return await _proposed(request, ImportWork(*about))
            result = await core.import_source(request.store, request.caller, *about, conditions=conditions)
        finally:
            await _let_go(source)
    counts = msgspec.json.decode(result.body, type=Imported)
    change_set = request.store.change_set
    of = {"change_set": change_set} if change_set else {}
    left = {name: getattr(counts, name) or 0 for name in _COUNTS}
    return render.see(f"/workspaces/{place.workspace.id}/import/done?{urlencode(of | left)}")


async def _proposed(request: Request, work: ImportWork) -> Response:
    """Have an import in the request's proposal, and return the way to that."""
    to, about = proposing.destination(request, _ORIGIN), (request.store, request.caller)
    result = await into.propose_source(*about, to, work, conditions=Conditions())
    proposal = msgspec.json.decode(result.body)["proposal"]
    proposing.begun(request, proposal)
    return render.see(f"/tokensets/{work.target.id}" if work.target.is_tokenset else f"/proposals/{proposal}")


async def _place(request: Request) -> WorkspacePlace:
    return await run(request.store, overview.of_workspace, request.caller, *request.params)


async def _let_go(source: ImportSource) -> None:
    await asyncio.to_thread(free, *source.modes)


def ranked(problems: Sequence[object] | None) -> list[ImportProblem]:
    """Return problems by severity, the worst first."""
    of_import = (problem for problem in problems or () if isinstance(problem, ImportProblem))
    return sorted(of_import, key=lambda problem: SEVERITIES.index(problem.severity))


class NoteKind(NamedTuple):
    """Notes that say the same of several things: how bad it is, and what they say without the things."""

    severity: str
    words: str
    notes: list[ImportProblem]


def kinds_of(problems: Sequence[ImportProblem]) -> list[NoteKind]:
    """Return ranked problems by what they say, each kind where its first one stands."""
    kinds: dict[tuple[str, str], NoteKind] = {}
    for problem in problems:
        words = _THINGS.sub("…", problem.message)
        if len(kinds) >= _MOST_KINDS:
            words = _OTHER
        key = problem.severity, words
        kinds.setdefault(key, NoteKind(*key, [])).notes.append(problem)
    return [kind._replace(words=kind.notes[0].message) if _is_same(kind) else kind for kind in kinds.values()]


def _is_same(kind: NoteKind) -> bool:
    return kind.words != _OTHER and len({note.message for note in kind.notes}) == 1


def _number(text: str) -> int:
    """Return a number of a query, or raise `Invalid`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Invalid
    return int(text)


_IMPORT = "/workspaces/{id}/import"

PAGES = (
    page(_IMPORT, "Import", begun, "tokenset"),
    form(_IMPORT, "Plan an import", planned),
    form(f"{_IMPORT}/apply", "Carry an import out", apply),
    page(f"{_IMPORT}/done", "A result of an import", done, "change_set", *_COUNTS),
)

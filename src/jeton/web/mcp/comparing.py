"""Tools about a workspace as a whole: its problems, what differs between two states of it, and exports."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from jeton.core.browsing import released
from jeton.core.browsing.places import Place
from jeton.core.checks import problems as checks
from jeton.core.exports.cache import HeaderFacts
from jeton.core.exports.exports import Choice, ExportRequest
from jeton.core.hierarchy import workspaces
from jeton.core.releases.diffs import DiffSides
from jeton.core.releases.exports import IDENTITY, RenditionRequest
from jeton.core.releases.selections import Selector
from jeton.core.use_case import run
from jeton.diffs.model import Diff, FieldChange, read_side
from jeton.errors import Invalid, NotFound, Text
from jeton.formats.writing.archive import CONTENT_TYPE as ZIP
from jeton.problems.model import SEVERITIES
from jeton.web.api import diffs, problems
from jeton.web.http.request import Request
from jeton.web.mcp import scopes
from jeton.web.mcp.paging import Page, paged
from jeton.web.mcp.scopes import PagedScope, Scope
from jeton.web.mcp.texts import MOST_BYTES, cut, text_of

_TEXT_BYTES = 30 * 1024
"""The most bytes that the text of an export has in JSON."""


class ListProblems(PagedScope, kw_only=True):
    """Which problems are wanted."""

    severity: Literal["error", "warning", "info"] | UnsetType = UNSET
    code: str = ""


class ProblemView(Struct):
    """A problem of a token, of which there is no name where it is the mode's, and what to do."""

    name: str | None
    tokenset: str
    mode: str
    severity: str
    code: str
    message: str
    hint: str


class ProblemPage(Page, kw_only=True):
    """Problems that nobody has acknowledged; `counts` by severity."""

    problems: list[ProblemView]
    counts: dict[str, int]


async def list_problems(request: Request, args: ListProblems) -> ProblemPage:
    """Return a page of the problems of what is read."""
    filter_ = checks.filter_of({"code": args.code} if args.code else {})
    if args.severity is not UNSET:
        filter_ = filter_._replace(severity=args.severity)
    place = await scopes.place_of(request, args)
    digest = await scopes.digest_of(request, place, args.source)
    if digest is None:
        request.params = (place.workspace_id,)
        listed = await problems.found_now(request, filter_._replace(acknowledged="false"))
        modes = place.modes
    else:
        async with request.services.comparisons.turn():
            listed, modes = await run(request.store, released.problems, digest, place.workspace_id)
    names = {mode.id: (mode.tokenset, mode.name) for mode in scopes.modes_in(modes, args)}
    passing = [each for each in listed if each.mode_id in names and filter_.passes(each)]
    views = [
        [ProblemView(each.name, *names[each.mode_id], each.severity, each.code, each.message, each.hint)]
        for each in passing[args.offset : args.offset + args.limit]
    ]
    entries, more = paged(views, args, len(passing))
    counts = Counter(each.severity for each in passing)
    return ProblemPage(problems=entries, counts={each: counts[each] for each in SEVERITIES}, **more)


class Compare(PagedScope, kw_only=True, rename={"before": "from", "after": "to"}):
    """The two states: releases, environments or now; of one tokenset they may be two modes."""

    before: str
    after: str


class ChangeView(Struct, omit_defaults=True, rename={"before": "from", "after": "to"}):
    """A change of a token in a mode: values, aliases as `{name}`, or of a renamed one the names."""

    change: Literal["added", "removed", "renamed", "changed"]
    name: str
    tokenset: str
    mode: str
    before: str | UnsetType = UNSET
    after: str | UnsetType = UNSET
    fields: list[str] | UnsetType = UNSET


class ChangePage(Page, kw_only=True):
    """Changes, of which `summary` counts all, and the part of a version that those of states raise."""

    summary: dict[str, int]
    semver: str | UnsetType = UNSET
    changes: list[ChangeView]


async def compare(request: Request, args: Compare) -> ChangePage:
    """Return a page of what differs between two states of a workspace, or two modes of a tokenset."""
    place = await scopes.place_of(request, args)
    named = [mode for mode in place.modes if args.tokenset in {"", mode.tokenset_id, mode.tokenset}]
    is_one = len({mode.tokenset_id for mode in named}) == 1
    modes = {key: mode for mode in named if is_one for key in (mode.name, mode.id)}
    if args.before in modes and args.after in modes:
        before, after = modes[args.before], modes[args.after]
        request.params, sides = (before.tokenset_id,), DiffSides(before.id, after.id)
        # the other falls back to the default one where it has nothing of its own
        same = "removed" if before.is_default else "added" if after.is_default else ""
        return await diffs.read_modes(request, sides, lambda diff: _page(diff, args, leaves_out=same))
    if place.organization_id is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    workspace = (await run(request.store, workspaces.get, request.caller, place.workspace_id)).item
    names = {mode.tokenset for mode in place.modes if args.tokenset == mode.tokenset_id} or {args.tokenset}
    request.params, sides = (place.organization_id,), DiffSides(args.before, args.after)
    return await diffs.read(request, sides, lambda diff: _page(diff, args, workspace.name, names))


def _page(
    diff: Diff,
    args: Compare,
    workspace: str = "",
    tokensets: Collection[str] = ("",),
    leaves_out: str = "",
) -> ChangePage:
    """Return a page of the changes of a workspace and of some tokensets, of all where they have no name."""
    changes = [
        change
        for name, change in _changes(diff)
        if workspace in {"", name} and ("" in tokensets or change.tokenset in tokensets)
        if change.change != leaves_out
    ]
    window = changes[args.offset : args.offset + args.limit]
    entries, more = paged([[each] for each in window], args, len(changes))
    summary = Counter[str](each.change for each in changes)
    semver = diff.semver if workspace else UNSET
    return ChangePage(summary={**summary}, semver=semver, changes=entries, **more)


def _changes(diff: Diff) -> Iterator[tuple[str, ChangeView]]:
    """Yield the changes of tokens, each with the name of its workspace, what breaks first."""
    for token in diff.removed:
        value = text_of(token.value, token.alias_to)
        yield token.workspace, ChangeView("removed", token.name, token.tokenset, token.mode, before=value)
    for renamed in diff.renamed:
        names = renamed.from_, renamed.to
        yield renamed.workspace, ChangeView("renamed", renamed.to, renamed.tokenset, renamed.mode, *names)
    for changed in diff.changed:
        fields = {name: value for name, value in asdict(changed.changes).items() if value is not UNSET}
        before, after = _side(fields, "from_"), _side(fields, "to")
        place = changed.name, changed.tokenset, changed.mode
        yield changed.workspace, ChangeView("changed", *place, before, after, list(fields))
    for token in diff.added:
        value = text_of(token.value, token.alias_to)
        yield token.workspace, ChangeView("added", token.name, token.tokenset, token.mode, after=value)


def _side(fields: dict[str, FieldChange], side: str) -> str | UnsetType:
    """Return what a changed token comes to on a side, or else says there, if that differs."""
    first = next((fields[name] for name in ("resolved_value", "value", "alias_to") if name in fields), None)
    text = None if first is None else read_side(getattr(first, side))
    return text if isinstance(text, str) else UNSET


class ExportTokens(Scope, kw_only=True):
    """The target of an export, and patterns of the names that are wanted, all without them."""

    target: str
    names: Annotated[list[str], Meta(max_length=50)] | UnsetType = UNSET


class ExportText(Struct, omit_defaults=True):
    """An export as text; of the tokens it holds `exported` and leaves out `skipped`."""

    text: str
    media: str
    exported: int
    skipped: int
    unresolved: int
    truncated: bool = False
    narrow: str | UnsetType = UNSET


async def export_tokens(request: Request, args: ExportTokens) -> ExportText:
    """Return an export to a target, or the beginning of a long one."""
    place = await scopes.place_of(request, args)
    digest = await scopes.digest_of(request, place, args.source)
    options = (("only", ",".join(args.names)),) if args.names else ()
    choice = Choice(args.target, options=options)
    if digest is not None:
        names = Selector(place.workspace_id, args.tokenset or None, args.mode or None)
        exports = request.services.release_exports
        export = await exports.of_release(digest, RenditionRequest(choice, names))
        body, facts = (await exports.body(export, IDENTITY)).content, export.facts
    else:
        body, facts = await _export_of_now(request, place, args, choice)
    if facts.content_type == ZIP:
        raise Invalid(Text.MCP_ARCHIVE)
    text = body[:MOST_BYTES].decode(errors="ignore")
    beginning = cut(text, _TEXT_BYTES)
    answer = ExportText(beginning, facts.content_type, facts.exported, facts.skipped, facts.unresolved)
    if len(beginning) < len(text) or len(body) > MOST_BYTES:
        answer.truncated, answer.narrow = True, "Name tokenset, mode, or names (globs such as color.*)"
    return answer


async def _export_of_now(
    request: Request, place: Place, args: ExportTokens, choice: Choice
) -> tuple[bytes, HeaderFacts]:
    """Return an export of a mode, of a tokenset, or of a workspace with several of these."""
    asking = ExportRequest(choice, request.store, lambda _: False)
    exports, ids = request.services.exports, scopes.ids_in(place, args)
    if not ids:
        export = await exports.of_workspace(request.caller, place.workspace_id, request=asking)
    else:
        export = await exports.of_modes(request.caller, *ids, request=asking)
    if isinstance(export, HeaderFacts):
        raise TypeError("the export was to be made")
    return export.body, export.facts

"""The title and the text of a proposal as a page, which are drafted from what it changes."""

from collections import Counter
from collections.abc import Sequence

from jeton.bodies import inputs
from jeton.bodies.proposals import ProposalChange
from jeton.core.browsing import overview
from jeton.core.proposals import proposals, viewing
from jeton.core.proposals.viewing import ProposedChange
from jeton.core.use_case import check, run
from jeton.errors import JetonError, PreconditionFailed
from jeton.model.objects import Page
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, proposing, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.flows import Fields

_PATH = "/proposals/{id}/describe"
_COUNTED = 1_000
"""The changes of which a draft tells the kinds."""
_NAMED = 8
"""The kinds that it tells."""


async def show(request: Request) -> Response:
    """GET /proposals/{id}/describe."""
    return await _page(request)


async def write(request: Request) -> Response:
    """POST /proposals/{id}/describe: `title`, `text` and `version`."""
    (proposal_id,) = request.params
    await check(request.store, proposals.changeable, request.caller, proposal_id)
    fields = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    try:
        patch = inputs.read(ProposalChange, {name: fields.get(name, "") for name in ("title", "text")})
        about = request.caller, proposal_id
        await run(request.store, proposals.update, *about, patch=patch, if_match=forms.based_on(fields))
    except forms.REFUSED as error:
        return await _page(request, fields, error)
    return render.see(f"/proposals/{proposal_id}")


async def _page(request: Request, typed: Fields | None = None, error: JetonError | None = None) -> Response:
    """Return the page with a draft, or what was typed; of a proposal that has a text with what is stored."""
    (proposal_id,), caller = request.params, request.caller
    await check(request.store, proposals.changeable, caller, proposal_id)
    seen = await run(request.store, viewing.get, caller, proposal_id)
    if seen.item.status != "open":
        return render.see(f"/proposals/{proposal_id}")
    place = await run(request.store, overview.of_workspace, caller, seen.item.workspace_id)
    title, text = seen.item.title, seen.item.text or ""
    tokensets = {mode.tokenset_id: mode.tokenset for mode in place.modes}
    if not text and title in map(proposing.title_of, tokensets.values()):
        part = Page(None, _COUNTED)
        listed = await run(request.store, viewing.changes, caller, proposal_id, page=part)
        title, text = draft(listed.items, tokensets, listed.total) or (title, text)
    return render.answer(
        request,
        "propose.html",
        error,
        is_stale=isinstance(error, PreconditionFailed),
        place=place,
        stored=seen.item,
        version=seen.version,
        title=title if typed is None else typed.get("title", ""),
        text=text if typed is None else typed.get("text", ""),
    )


def draft(changes: Sequence[ProposedChange], tokensets: dict[str, str], total: int) -> tuple[str, str] | None:
    """Return a title and a text that say what changes do, None if they do nothing; `total` counts all."""
    kinds = Counter(
        (_deed(each), token.type, tokensets.get(each.tokenset_id or "", "a new tokenset"))
        for each in changes
        if (token := each.after or each.before) is not None
    )
    if not kinds:
        return None
    listed = kinds.most_common(_NAMED)
    lines = [_words(count, *kind) for kind, count in listed]
    if more := total - sum(count for _, count in listed):
        lines.append(f"{more:,} more")
    others = total - listed[0][1]
    title = f"{lines[0]} and {others:,} more" if others else lines[0]
    return title, "\n".join(f"- {line}" for line in lines)


def _deed(change: ProposedChange) -> str:
    if change.before is None:
        return "new"
    if change.after is None:
        return "deleted"
    return "renamed" if change.before.name != change.after.name else "changed"


def _words(count: int, deed: str, type_: str, tokenset: str) -> str:
    noun = {"color": "colour"}.get(type_, f"{type_} token")
    return f"{count:,} {noun}{'' if count == 1 else 's'} in {tokenset} {deed}"


PAGES = (page(_PATH, "Describe a proposal", show), form(_PATH, "Describe a proposal", write))

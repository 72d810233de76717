"""The page of a proposal with its forms: reviews and comments, title and text, and its end."""

from jeton.bodies import inputs
from jeton.bodies.proposals import (
    Acceptance,
    CommentChange,
    Commenting,
    ProposalChange,
    ProposalCopy,
    Reviewing,
)
from jeton.core.proposals import accepting, copying, proposals, talk
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.ui.base import forms
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, changed, form, read
from jeton.web.ui.proposals.showing import QUERY, show

_TAKE = "take "
"""The beginning of the name of a field that decides a conflict: a mode, a token and a part follow."""


async def change(request: Request, fields: Fields) -> str:
    """POST /proposals/{id}: another title or text."""
    fields.pop("status", None)
    patch = read(ProposalChange, fields, optional=("text",))
    return _path((await changed(request, proposals.update, fields, patch)).id)


async def close(request: Request, fields: Fields) -> str:
    """POST /proposals/{id}/close: declined, or withdrawn by its author."""
    patch = inputs.read(ProposalChange, {"status": fields.get("status", "")})
    return _path((await changed(request, proposals.update, fields, patch)).id)


async def again(request: Request, _: Fields) -> str:
    """POST /proposals/{id}/again: a copy of a closed one, which is open."""
    (proposal_id,) = request.params
    old = await run(request.store, proposals.get, request.caller, proposal_id)
    about = request.caller, old.workspace_id
    copy = await run(request.store, copying.copy, *about, new=ProposalCopy(proposal_id))
    return _path(copy.item.id)


async def say(request: Request, fields: Fields) -> str:
    """POST /proposals/{id}/say: a review if a verdict is pressed, else a comment; on a change both."""
    (proposal_id,) = request.params
    text, verdict = forms.plain(fields.get("text", "")), fields.get("verdict")
    about = {name: fields.get(key) or None for name, key in (("mode_id", "mode"), ("token_id", "token"))}
    comment = None
    if not verdict or (any(about.values()) and text.strip()):
        comment = inputs.read(Commenting, {"text": text, **about})
    if verdict:
        said = None if comment else text.strip() or None
        review = inputs.read(Reviewing, {"verdict": verdict, "text": said})
        based_on = forms.based_on(fields)
        await run(request.store, talk.review, request.caller, proposal_id, new=review, if_match=based_on)
    if comment is None:
        return _path(proposal_id)
    done = await run(request.store, talk.comment, request.caller, proposal_id, new=comment)
    return f"{_path(proposal_id)}#said-{done.item.id}"


async def take_out(request: Request, fields: Fields) -> str:
    """POST /proposals/{id}/out: without one of its changes."""
    mode_id, _, token_id = fields.get("change", "").partition(" ")
    about = request.caller, *request.params, mode_id, token_id
    await run(request.store, proposals.take_out, *about, if_match=forms.based_on(fields))
    return f"{_path(request.params[0])}#changes"


async def change_comment(request: Request, fields: Fields) -> str:
    """POST /proposals/{id}/comments/{commentId}: another text, or its end."""
    about = request.caller, *request.params
    if fields.get("delete") == "yes":
        await run(request.store, talk.delete_comment, *about, if_match=forms.based_on(fields))
        return f"{_path(request.params[0])}#talk"
    patch = inputs.read(CommentChange, {"text": forms.plain(fields.get("text", ""))})
    comment = await changed(request, talk.update_comment, fields, patch)
    return f"{_path(request.params[0])}#said-{comment.id}"


async def accept(request: Request, fields: Fields) -> str:
    """POST /proposals/{id}/accept: with one side everywhere, or what is taken of each conflict."""
    body = {"take": fields["take"]} if fields.get("take") else _taken(fields)
    acceptance = inputs.read(Acceptance, body)
    about = request.store, request.caller, *request.params, acceptance
    await accepting.accept(*about, if_match=forms.based_on(fields))
    return _path(request.params[0])


def _taken(fields: Fields) -> dict[str, object]:
    """Return what fields decide of conflicts, nothing without such fields."""
    parts: dict[tuple[str, str], dict[str, str]] = {}
    for name, side in fields.items():
        if name.startswith(_TAKE) and name.count(" ") == 3:
            _, mode_id, token_id, part = name.split(" ")
            parts.setdefault((mode_id, token_id), {})[part] = side
    take = [{"mode_id": mode_id, "token_id": id_, "parts": own} for (mode_id, id_), own in parts.items()]
    return {"take": take} if take else {}


def _path(proposal_id: str) -> str:
    return f"/proposals/{proposal_id}"


_PROPOSAL = "/proposals/{id}"

PAGES = (
    page(_PROPOSAL, "Proposal", show, *QUERY),
    form(_PROPOSAL, "Change a proposal", change, show, proposals.changeable),
    form(f"{_PROPOSAL}/close", "Close a proposal", close, show, proposals.changeable),
    form(f"{_PROPOSAL}/again", "Propose it again", again, show, proposals.changeable),
    form(f"{_PROPOSAL}/out", "Take a change out of a proposal", take_out, show, proposals.changeable),
    form(f"{_PROPOSAL}/say", "Review a proposal, or comment on it", say, show, talk.speaking),
    form(f"{_PROPOSAL}/accept", "Accept a proposal", accept, show, accepting.check),
    form(f"{_PROPOSAL}/comments/{{commentId}}", "Change a comment", change_comment, show, talk.check_comment),
)

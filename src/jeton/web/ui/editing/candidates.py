"""The tokens that a cell may lead to, as lines of the picker below it."""

from collections.abc import Iterator
from functools import partial

from jeton.core import access
from jeton.core.use_case import check
from jeton.web.api.matrix import candidates_in
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page


async def lines(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/candidates: `for` is the name of the token that is to lead there."""
    criteria = candidates_in(request.query())
    tokenset_id, mode_id = request.params
    await check(request.store, access.edit_mode, request.caller, tokenset_id, mode_id)
    candidates = await request.services.matrices.candidates(request.caller, tokenset_id, mode_id, criteria)
    words = criteria.q.casefold().split()
    about = {"candidates": candidates, "marked": partial(marked, words=words)}
    return await render.drawn(
        request,
        (each.value for each in candidates),
        lambda: render.fragment(render.html("_candidates.html", **about)),
    )


def marked(name: str, words: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a name, each with whether it is one of the words, at its first place."""
    folded = name.casefold()
    whole = len(folded) == len(name)  # else places in one are none in the other
    spans = sorted((folded.find(word), len(word)) for word in words) if whole else []
    at = 0
    for start, length in spans:
        if start < at:
            continue
        yield name[at:start], False
        yield name[start : start + length], True
        at = start + length
    yield name[at:], False


PAGES = (page("/tokensets/{id}/modes/{modeId}/candidates", "Candidates", lines, "q", "type", "for", "limit"),)

"""The contrast of declared pairs as a page, also as people with a colour deficiency see it."""

from functools import partial

from markupsafe import Markup

from jeton.core.browsing import overview
from jeton.core.use_case import run
from jeton.drawings.pair import pair
from jeton.drawings.vision import DEFICIENCIES, Deficiency, vision_filters
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_SHOWN = 300
"""The pairs that the page lists."""


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/contrast."""
    (tokenset_id,) = request.params
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    matrix, contrasts = await request.services.matrices.contrasts(request.caller, tokenset_id)
    vision = request.query().get("vision", "")
    deficiency = next((each for each in DEFICIENCIES if each == vision), None)

    return render.page(
        request,
        "contrast.html",
        around=around,
        modes=matrix.modes,
        pairs=contrasts.pairs[:_SHOWN],
        total=len(contrasts.pairs),
        failing=contrasts.failing,
        sample=partial(sample, deficiency=deficiency),
        vision=deficiency or "",
        visions=DEFICIENCIES,
        filters=Markup(vision_filters()),  # noqa: S704  ours alone
    )


def sample(foreground: str | None, background: str | None, deficiency: Deficiency | None = None) -> Markup:
    """Return the picture of a text on its ground."""
    return Markup(pair(foreground, background, deficiency))  # noqa: S704  ours alone


PAGES = (page("/tokensets/{id}/contrast", "Contrast", show, "vision"),)

"""The contrast of pairs as a page: those that are declared, those that names propose, and a grid of all."""

from functools import partial
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup

from jeton.core.browsing import overview
from jeton.core.browsing.contrasts import ContrastPair, Contrasts, Grid, grid_of, measured
from jeton.core.browsing.matrix import Matrix
from jeton.core.use_case import run
from jeton.diffs.contrast import PairState
from jeton.drawings.pair import pair
from jeton.drawings.vision import DEFICIENCIES, Deficiency, vision_filters
from jeton.errors import JetonError
from jeton.model.stored_tokens import StoredToken
from jeton.problems.contrast import LEVELS, Needed
from jeton.problems.proposed_pairs import proposed
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_SHOWN = 300
"""The pairs that the page lists."""
_OFFERED = 500
"""The names of colours that a field offers."""
_PROPOSED = Needed(LEVELS["AA"], None)


class _View(NamedTuple):
    """What the page shows: the pairs that are proposed and not declared, and the grid of a mode."""

    colors: list[str]
    proposals: list[ContrastPair]
    grid: Grid


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/contrast."""
    return await contrast_page(request, request.query())


async def contrast_page(
    request: Request, values: dict[str, str], error: JetonError | None = None
) -> Response:
    """Return the page, after a refused form with what was typed."""
    (tokenset_id,) = request.params
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    matrix, contrasts = await request.services.matrices.contrasts(request.caller, tokenset_id)
    mode = next((each for each in matrix.modes if each.id == values.get("mode")), matrix.modes[0])
    async with matrix.lock:
        view = await request.in_thread(_view, matrix, contrasts, mode.id)
    deficiency = next((each for each in DEFICIENCIES if each == values.get("vision")), None)
    return await request.in_thread(
        render.answer,
        request,
        "contrast.html",
        error,
        around=around,
        modes=matrix.modes,
        mode=mode,
        view=view,
        values=values,
        levels=LEVELS,
        pairs=contrasts.pairs[:_SHOWN],
        total=len(contrasts.pairs),
        failing=contrasts.failing,
        sample=partial(sample, deficiency=deficiency),
        vision=deficiency or "",
        visions=DEFICIENCIES,
        filters=Markup(vision_filters()),  # noqa: S704  ours alone
    )


def _view(matrix: Matrix[StoredToken], contrasts: Contrasts, mode_id: str) -> _View:
    colors = matrix.colors
    declared = [(each.name, each.on) for each in contrasts.pairs]
    names = [key for key in proposed(colors) if key not in set(declared)]
    columns = list(matrix.columns.values())
    proposals = [
        ContrastPair(*key, [measured(PairState((_PROPOSED,), *map(column.value, key))) for column in columns])
        for key in names
    ]
    grid = grid_of(matrix.columns[mode_id], [*declared, *names])
    return _View(list(islice(colors, _OFFERED)), proposals, grid)


def sample(foreground: str | None, background: str | None, deficiency: Deficiency | None = None) -> Markup:
    """Return the picture of a text on its ground."""
    return Markup(pair(foreground, background, deficiency))  # noqa: S704  ours alone


PAGES = (page("/tokensets/{id}/contrast", "Contrast", show, "vision", "mode"),)

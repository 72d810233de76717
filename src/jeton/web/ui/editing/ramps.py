"""Colours of a group to choose from, and the contrast of declared pairs, beside the sliders of a colour."""

from typing import NamedTuple

from jeton.bodies import bodies, inputs
from jeton.core.browsing.effects import TriedPair
from jeton.web.http.request import Request
from jeton.web.ui.base.typed import Typed, fields

_MOST = 24
"""The colours of a group that are offered."""


class Ramp(NamedTuple):
    """The first colours of a group, names with their values, and how many it has."""

    group: str
    colors: list[tuple[str, str]]
    total: int

    @property
    def is_cut(self) -> bool:
        """Whether the group has more colours than are offered."""
        return self.total > _MOST


async def of_cell(request: Request, name: str, alias_to: str | None) -> list[Ramp]:
    """Return the colours beside a token, and first those beside the one that it leads to."""
    tokenset_id, mode_id = request.params
    groups = dict.fromkeys(each.rpartition(".")[0] for each in (alias_to, name) if each)
    ramps = []
    for group in groups:
        about = request.caller, tokenset_id, mode_id
        cells, total = await request.services.matrices.colors_beside(*about, group, _MOST + 1)
        colors = [
            (other, cell.value)
            for other, cell in cells
            if cell.type == "color" and cell.value is not None and other != name
        ]
        if colors:
            own = name.rpartition(".")[0] == group
            ramps.append(Ramp(group, colors[:_MOST], total - own))
    return ramps


async def pairs_of(request: Request, name: str, text: str) -> list[TriedPair]:
    """Return the contrast of the declared pairs of a token, as a text would make it."""
    tokenset_id, mode_id = request.params
    patch = inputs.read(bodies.TokenChange, fields(Typed(None, text)))
    return await request.services.matrices.pairs_of_change(request.caller, tokenset_id, mode_id, name, patch)

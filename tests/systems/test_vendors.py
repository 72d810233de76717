"""The strongest proof: what Jeton exports is what the makers' own built files say that the tokens come to."""

from readers.chromium import needs_chromium
from systems.css import alike, meaning
from systems.expected import resolve
from systems.loading import Where
from systems.runs import Run
from systems.vendors import DIFFERENT, Figure, figures

_HALF_STEPS = 1.01 / 255  # makers write channels of 8 bits, and components to one decimal


@needs_chromium
def test_every_figure_of_the_maker_is_what_the_export_has(run: Run) -> None:
    """In each mode Chromium computes what the maker's own stylesheet or build gives the token."""
    kinds = {
        (Where(tokenset.name, mode.name), name): resolve(mode.world, name).type
        for tokenset, mode in run.system.modes()
        for name in mode.world
    }
    differing = set()
    seen = set()
    for figure in figures(run):
        seen.add((figure.where, figure.name))
        if not _same(kinds[figure.where, figure.name], figure, run):
            differing.add(figure.name)
    assert differing == DIFFERENT[run.package.title].keys()
    assert len(seen) > 400


def _same(kind: str, figure: Figure, run: Run) -> bool:
    """Compare a figure with the export: with what the sheet declares or with what it computes to."""
    text = f"{figure.text} 0ms" if kind == "transition" else figure.text  # a delay of 0 need not be written
    kind = "dimension" if kind == "string" else kind
    wanted = meaning(kind, text)
    return any(
        alike(meaning(kind, found), wanted, _HALF_STEPS) for found in run.values(figure.where, figure.name)
    )

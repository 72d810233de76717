"""The rows of `make bench-targets`: files of platforms beside the nearest format of Style Dictionary."""

from collections.abc import Callable
from functools import partial

from exports import Exporting, nothing_cached
from figma_plan import FigmaPlan
from row import TIME, Goal, Limit, Row
from rows.required import STARTS
from service import JETON
from style_dictionary import Format
from world import World

NEAREST = {
    "scss": Format("scss", "scss/variables"),
    "compose": Format("compose", "compose/object"),
    "android-themes": Format("android", "android/resources"),
}
"""For each target that is measured, the format that says most of what it says."""


def _row(target: str, world: World) -> Row:
    """Export 10,000 tokens for the first time."""
    ours = Exporting(JETON, world.jeton, partial(nothing_cached, target=target), STARTS)
    goals = (Goal(world.style_dictionary_for(NEAREST[target]), 20),)
    return Row(f"export 10,000 tokens to {target}, nothing cached", TIME, ours, goals)


def _figma_plugin(world: World) -> Row:
    """Export 10,000 tokens as the document that Jeton's plug-in for Figma reads; nobody else makes one."""
    ours = Exporting(JETON, world.jeton, partial(nothing_cached, target="figma-plugin"), STARTS)
    goals = (Goal(Limit("allowed", 500, by_processor=True), by_processor=1),)
    return Row("export 10,000 tokens to figma-plugin, nothing cached", TIME, ours, goals)


def _figma_plan(world: World) -> Row:  # noqa: ARG001  it needs no server
    """Compare 5,000 variables in 4 modes with a file that is in step with them."""
    goals = (Goal(Limit("allowed", 1000, by_processor=True), by_processor=1),)
    return Row("plan of 5,000 variables of Figma in 4 modes, nothing to do", TIME, FigmaPlan(), goals)


ROWS: dict[str, Callable[[World], Row]] = {
    **{f"export_{target.replace('-', '_')}": partial(_row, target) for target in NEAREST},
    "export_figma_plugin": _figma_plugin,
    "figma_plan": _figma_plan,
}

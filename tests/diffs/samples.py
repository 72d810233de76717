"""Diffs as people meet them in pull requests, whose changelogs are kept as files."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from diffs.states import Mode, State, titled, token

from jeton.diffs.model import PlacedProblem, ProblemChanges, TitledDiff

GOLDEN = Path(__file__).parent / "golden"
STEPS = (50, 100, 200, 300, 400, 500, 600, 700, 800, 900)
HUES = ("blue", "cyan", "teal", "green", "lime", "yellow", "amber", "orange", "red", "pink", "plum", "slate")


def stored(given: Any) -> State:
    """Return a state from what a file has of it."""

    def made(each: Any) -> Any:
        fields = {key: value for key, value in each.items() if key not in {"id", "name", "value", "type"}}
        return token(each["name"], each.get("value", ""), each["type"], id_=each["id"], **fields)

    return {
        workspace: {
            tokenset: {mode: list(map(made, tokens)) for mode, tokens in modes.items()}
            for tokenset, modes in tokensets.items()
        }
        for workspace, tokensets in given.items()
    }


def _spaces(group: str) -> Mode:
    """Return 256 measures of a group, and two tokens that lead to them."""
    measures = [
        token(f"{group}.{place}.{step}", f"{step * 2}px", "dimension", id_=f"{place}.{step}")
        for place in ("inset", "stack", "inline", "grid")
        for step in range(64)
    ]
    return [
        *measures,
        token("card.padding", "", "dimension", alias_to=f"{group}.inset.8"),
        token("page.margin", f"calc(2 * {{{group}.grid.4}})", "dimension"),
    ]


def _palette(lightness: float, *, dark: bool) -> Mode:
    """Return a colour in 10 steps of each of 12 hues, lighter or darker in dark mode."""
    return [
        token(
            f"{hue}.{step}",
            f"oklch({abs(dark - (1 - step / 1000)) * lightness:.3f} 0.12 {number * 30})",
            id_=f"{hue}.{step}.{dark}",
        )
        for number, hue in enumerate(HUES)
        for step in STEPS
    ]


def _surfaces(shadow: str, size: str) -> Mode:
    tokens = [token(f"surface.{name}", "", alias_to=f"slate.{name}") for name in map(str, STEPS)]
    style = {"fontFamily": "Inter", "fontSize": size, "lineHeight": 1.15, "fontWeight": 700}
    layers = {"offsetX": "0", "offsetY": "4px", "blur": shadow, "spread": "0", "color": "#0000002e"}
    return [
        *tokens,
        token("heading", json.dumps(style), "typography"),
        token("shadow.card", json.dumps(layers), "shadow"),
        *(token(f"gap.{number}", shadow, "dimension") for number in range(60)),
    ]


def _values() -> TitledDiff:
    """300 other values: two palettes, what leads to them, composites, and equal measures."""

    def state(lightness: float, shadow: str, size: str) -> State:
        modes = {"light Light": _palette(lightness, dark=False), "dark Dark": _palette(lightness, dark=True)}
        return {"w Web": {"c Core": modes, "s Surfaces": {"b Base": _surfaces(shadow, size)}}}

    return titled(state(0.9, "12px", "36px"), state(0.95, "16px", "40px"), "3.1.0", "3.2.0")


def _breaking() -> TitledDiff:
    """Removed, renamed and other tokens, modes and workspaces, contrast that is lost, and problems."""
    states = json.loads((GOLDEN / "states.json").read_text("utf-8"))
    place = "Web", "Core", "Light"
    problems = ProblemChanges(
        [
            PlacedProblem(*place, "line", "error", "leads to color.accent, which is not there"),
            PlacedProblem(*place, "color.text", "warning", "has a contrast of 3.94 on color.page, below 4.5"),
        ],
        [PlacedProblem(*place, "space-m", "warning", "becomes the same name as space.m on most platforms")],
    )
    sides = stored(states["before"]), stored(states["after"])
    return titled(*sides, "1.4.2", "1.5.0", problems=problems)


def _one_color(value: str) -> State:
    tokens = [
        token("blue.500", value),
        token("white", "#fff"),
        token(*("action.ground", ""), alias_to="blue.500", extensions={"jeton.contrast": [{"on": "white"}]}),
        token("action.line", "1px solid {blue.500}", "border"),
        token("link.text", "", alias_to="action.ground"),
    ]
    return {"w Web": {"c Core": {"b Base": tokens}}}


def _moved() -> TitledDiff:
    """A workspace and a tokenset of another name, and a tokenset whose path a removed one leaves free."""
    rest = {"b Base": [token("icon.small", "16px", "dimension")]}
    core = {"c Light": [token("blue.500", "#00f")]}
    return titled(
        {"w Web": {"c Core": core}, "i Icons": {"i Icons": rest, "j icons": {"k Base": []}}},
        {"w Site": {"c Base": core}, "i Icons": {"j icons": {"k Base": []}}},
        *("1.0.0", "2.0.0"),
    )


SAMPLES: dict[str, Callable[[], TitledDiff]] = {
    "group-renamed": lambda: titled(
        {"w Web": {"c Core": {"b Base": _spaces("space")}}},
        {"w Web": {"c Core": {"b Base": _spaces("spacing")}}},
        *("2.3.0", "3.0.0"),
    ),
    "values": _values,
    "breaking": _breaking,
    "moved": _moved,
    "nothing": lambda: titled(_one_color("#00f"), _one_color("#00f"), "1.0.0", "1.0.1"),
    "one-color": lambda: titled(_one_color("#3b82f6"), _one_color("#2563eb"), "1.0.0", "1.0.1"),
}
"""A group renamed, 300 other values, a release that breaks something, moved files, nothing, one colour."""

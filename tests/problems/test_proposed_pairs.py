"""Names of colours propose pairs of a text and its ground."""

import pytest

from jeton.problems.proposed_pairs import MOST, proposed


@pytest.mark.parametrize(
    ("names", "pairs"),
    [
        (["text.muted", "bg.page", "bg.card"], [("text.muted", "bg.page"), ("text.muted", "bg.card")]),
        (["color.text", "color.surface.low"], [("color.text", "color.surface.low")]),
        (["color.on-primary", "color.primary"], [("color.on-primary", "color.primary")]),
        (["color.onPrimary", "color.primary"], [("color.onPrimary", "color.primary")]),
        (["color.on.error", "color.error"], [("color.on.error", "color.error")]),
        (["button.text", "button.bg", "bg.page"], [("button.text", "button.bg")]),
        (["card-foreground", "card"], [("card-foreground", "card")]),
        (["text.inverse", "bg.page", "bg.inverse"], [("text.inverse", "bg.inverse")]),
        (["text.disabled", "bg.page", "blue.500", "context.a"], []),
        (["accent.on", "accent.default"], [("accent.on", "accent.default")]),
        (
            ["on.accent", "accent.default", "accent.hover", "accent.500"],
            [("on.accent", "accent.default"), ("on.accent", "accent.hover")],
        ),
        (["text.onAccent", "accent"], [("text.onAccent", "accent")]),
        (["toggle.on", "toggle.off", "toggle"], []),
        (["on", "off"], []),
    ],
)
def test_names_propose_pairs(names: list[str], pairs: list[tuple[str, str]]) -> None:
    """By groups of texts and grounds, `on-x` on `x`, `x.text` on `x.bg`; none of what WCAG exempts."""
    assert proposed(names) == pairs


MATERIAL = {
    "md.sys.color.on-primary": "md.sys.color.primary",
    "md.sys.color.on-primary-container": "md.sys.color.primary-container",
    "md.sys.color.on-primary-fixed": "md.sys.color.primary-fixed",
    "md.sys.color.on-primary-fixed-variant": "md.sys.color.primary-fixed",
    "md.sys.color.on-error": "md.sys.color.error",
    "md.sys.color.on-surface": "md.sys.color.surface",
    "md.sys.color.on-surface-variant": "md.sys.color.surface-variant",
    "md.sys.color.inverse-on-surface": "md.sys.color.inverse-surface",
}
SHADCN = {
    "foreground": "background",
    "card-foreground": "card",
    "popover-foreground": "popover",
    "primary-foreground": "primary",
    "muted-foreground": "muted",
    "sidebar-foreground": "sidebar",
    "sidebar-primary-foreground": "sidebar-primary",
}
POLARIS = {
    "color-text": "color-bg",
    "color-text-secondary": "color-bg-surface-secondary",
    "color-text-inverse": "color-bg-inverse",
    "color-text-brand-on-bg-fill": "color-bg-fill-brand",
    "color-text-critical-on-bg-fill": "color-bg-fill-critical",
}
PRIMER = {
    "fgColor-default": "bgColor-default",
    "fgColor-muted": "bgColor-muted",
    "fgColor-accent": "bgColor-accent-muted",
    "fgColor-onEmphasis": "bgColor-accent-emphasis",
    "fgColor-onInverse": "bgColor-inverse",
    "button-primary-fgColor-rest": "button-primary-bgColor-rest",
    "button-primary-fgColor-disabled": "",
}


def _camel(name: str) -> str:
    first, *others = name.removeprefix("md.sys.color.").split("-")
    return first + "".join(each.capitalize() for each in others)


@pytest.mark.parametrize(
    "system",
    [
        MATERIAL,
        {name.replace(".", "-"): on.replace(".", "-") for name, on in MATERIAL.items()},
        {_camel(name): _camel(on) for name, on in MATERIAL.items()},
        SHADCN,
        {f"color-{name}": f"color-{on}" for name, on in SHADCN.items()},
        POLARIS,
        PRIMER,
        {name.replace("-", "."): on.replace("-", ".") for name, on in PRIMER.items()},
    ],
    ids=["md", "md-css", "compose", "shadcn", "tailwind", "polaris", "primer", "primer-dtcg"],
)
def test_the_habits_of_design_systems_are_known(system: dict[str, str]) -> None:
    """Each text has its ground among the pairs, and no text stands on a text."""
    pairs = proposed([*system, *filter(None, system.values())])
    assert {(name, on) for name, on in system.items() if on} <= set(pairs)
    assert {name for name, _ in pairs} <= {name for name, on in system.items() if on}
    assert {on for _, on in pairs} <= set(system.values())
    by_name = {name: [on for each, on in pairs if each == name] for name in system}
    exact = [name for name in system if "on" in name.lower().replace("-", ".").split(".")]
    assert all(len(by_name[name]) == 1 for name in exact), by_name


def test_proposals_are_bounded() -> None:
    """A thousand texts on a thousand grounds are not a million pairs."""
    names = [f"{kind}.n{number}" for kind in ("text", "bg") for number in range(1000)]
    assert len(proposed(names)) == MOST

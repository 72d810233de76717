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
    ],
)
def test_names_propose_pairs(names: list[str], pairs: list[tuple[str, str]]) -> None:
    """By groups of texts and grounds, `on-x` on `x`, `x.text` on `x.bg`; none of what WCAG exempts."""
    assert proposed(names) == pairs


def test_proposals_are_bounded() -> None:
    """A thousand texts on a thousand grounds are not a million pairs."""
    names = [f"{kind}.n{number}" for kind in ("text", "bg") for number in range(1000)]
    assert len(proposed(names)) == MOST

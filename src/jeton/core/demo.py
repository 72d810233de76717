"""The demo workspace: a small brand in a light and a dark mode.

`Light` is the default mode and has every token; `Dark` has only those that differ, because a token that a
mode lacks is looked up in the default mode. A palette holds the raw colors, all other tokens refer to it by
aliases or, inside composites, by `{references}`.
"""

from msgspec import UNSET

from jeton.bodies import ModeChange, ModeCreation, TokensetCreation, WorkspaceCreation
from jeton.core import modes, tokens, tokensets, workspaces
from jeton.model import Caller, TokenFields, TokenType
from jeton.store.engine import Tx


async def create(tx: Tx, caller: Caller, workspace_limit: int) -> str:
    """Store the demo as the caller's workspace; return the id of its tokenset."""
    new = WorkspaceCreation("Demo", "A small brand to look around in; delete it whenever you like.")
    workspace = (await workspaces.create(tx, caller, new, workspace_limit)).item
    brand = TokensetCreation("Brand", "Colours, type, space and motion in a light and a dark mode.")
    tokenset = (await tokensets.create(tx, caller, workspace.id, new=brand)).item
    base = (await modes.listed(tx, caller, tokenset.id))[0]
    light = ModeChange("Light", UNSET)
    await modes.update(tx, caller, tokenset.id, base.id, patch=light)
    dark = (await modes.create(tx, caller, tokenset.id, new=ModeCreation("Dark", is_default=False))).item
    for mode_id, fields in ((base.id, LIGHT), (dark.id, DARK)):
        for token in fields:
            await tokens.create(tx, caller, tokenset.id, mode_id, new=token)
    return tokenset.id


def _value(name: str, type_: TokenType, value: str, description: str | None = None) -> TokenFields:
    return TokenFields(name, type_, value, description, None)


def _alias(name: str, type_: TokenType, target: str, description: str | None = None) -> TokenFields:
    return TokenFields(name, type_, "", description, target)


LIGHT = (
    _value("color.white", "color", "#ffffff"),
    _value("color.gray.50", "color", "#f8fafc"),
    _value("color.gray.200", "color", "#e2e8f0"),
    _value("color.gray.400", "color", "#94a3b8"),
    _value("color.gray.600", "color", "#475569"),
    _value("color.gray.700", "color", "#334155"),
    _value("color.gray.800", "color", "#1e293b"),
    _value("color.gray.950", "color", "#020617"),
    _value("color.blue.300", "color", "#93c5fd"),
    _value("color.blue.500", "color", "#3b82f6"),
    _value("color.blue.700", "color", "#1d4ed8", "The brand's own blue."),
    _value("color.green.300", "color", "#86efac"),
    _value("color.green.700", "color", "#15803d"),
    _value("color.red.300", "color", "#fca5a5"),
    _value("color.red.700", "color", "#b91c1c"),
    _alias("background.page", "color", "color.gray.50", "Behind everything."),
    _alias("background.card", "color", "color.white", "Behind what stands out from the page."),
    _alias("text.primary", "color", "color.gray.950"),
    _alias("text.muted", "color", "color.gray.600", "Captions and hints."),
    _alias("text.link", "color", "accent.base"),
    _alias("accent.base", "color", "color.blue.700", "Buttons, links and focus."),
    _alias("accent.text", "color", "color.white", "Text on the accent."),
    _alias("feedback.success", "color", "color.green.700"),
    _alias("feedback.danger", "color", "color.red.700"),
    _alias("border.color", "color", "color.gray.200"),
    _value("border.width", "dimension", "1px"),
    _value("border.style", "strokeStyle", "solid"),
    _value(
        "border.card",
        "border",
        '{"color": "{border.color}", "width": "{border.width}", "style": "{border.style}"}',
    ),
    _value("space.small", "dimension", "8px"),
    _value("space.medium", "dimension", "16px"),
    _value("space.large", "dimension", "24px"),
    _alias("space.card", "dimension", "space.large", "Between a card's edge and its content."),
    _value("radius.small", "dimension", "4px"),
    _value("radius.card", "dimension", "12px"),
    _value("shadow.color", "color", "#02061726"),
    _value(
        "shadow.card",
        "shadow",
        '{"color": "{shadow.color}", "offsetX": {"value": 0, "unit": "px"},'
        ' "offsetY": {"value": 4, "unit": "px"}, "blur": {"value": 16, "unit": "px"},'
        ' "spread": {"value": 0, "unit": "px"}}',
        "Lifts a card off the page.",
    ),
    _value("font.family.body", "fontFamily", '["Inter", "system-ui", "sans-serif"]'),
    _value("font.weight.regular", "fontWeight", "400"),
    _value("font.weight.bold", "fontWeight", "700"),
    _value("font.size.body", "fontSize", "16px"),
    _value("font.size.heading", "fontSize", "28px"),
    _value("font.leading.body", "lineHeight", "1.5"),
    _value("font.leading.heading", "lineHeight", "1.2"),
    _value("font.tracking.heading", "letterSpacing", "-0.5px"),
    _value(
        "typography.body",
        "typography",
        '{"fontFamily": "{font.family.body}", "fontSize": "{font.size.body}",'
        ' "fontWeight": "{font.weight.regular}", "lineHeight": "{font.leading.body}"}',
    ),
    _value(
        "typography.heading",
        "typography",
        '{"fontFamily": "{font.family.body}", "fontSize": "{font.size.heading}",'
        ' "fontWeight": "{font.weight.bold}", "lineHeight": "{font.leading.heading}"}',
    ),
    _value("motion.fast", "duration", "150ms"),
    _value("motion.ease", "cubicBezier", "[0.2, 0, 0, 1]"),
    _value(
        "motion.hover",
        "transition",
        '{"duration": "{motion.fast}", "delay": {"value": 0, "unit": "ms"},'
        ' "timingFunction": "{motion.ease}"}',
    ),
    _value(
        "gradient.hero",
        "gradient",
        '[{"color": "{color.blue.500}", "position": 0}, {"color": "{accent.base}", "position": 1}]',
    ),
    _value("opacity.disabled", "number", "0.4"),
    _value("brand.name", "string", "Jeton"),
    _value("brand.inverted", "boolean", "false", "Whether logos need their light variant."),
)

DARK = (
    _alias("background.page", "color", "color.gray.950", "Behind everything."),
    _alias("background.card", "color", "color.gray.800", "Behind what stands out from the page."),
    _alias("text.primary", "color", "color.gray.50"),
    _alias("text.muted", "color", "color.gray.400", "Captions and hints."),
    _alias("accent.base", "color", "color.blue.300", "Buttons, links and focus."),
    _alias("accent.text", "color", "color.gray.950", "Text on the accent."),
    _alias("feedback.success", "color", "color.green.300"),
    _alias("feedback.danger", "color", "color.red.300"),
    _alias("border.color", "color", "color.gray.700"),
    _value("shadow.color", "color", "#000000a6"),
    _value("brand.inverted", "boolean", "true", "Whether logos need their light variant."),
)

"""Themes that the plug-in of Tokens Studio gets: one for each mode, with what designers have added; pure.

What the plug-in keeps in a theme for Figma, and themes of designers, are no tokens: they come back as they
were sent. One member of another kind would make it refuse the whole file, so that only its own are kept.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

MOST_BYTES = 1024 * 1024
"""The most bytes of JSON that are kept of all themes together."""
MOST = 1_000
_STATUSES = frozenset({"enabled", "disabled", "source"})
_RECORDS = ("$figmaStyleReferences", "$figmaVariableReferences")
_TEXTS = ("$figmaCollectionId", "$figmaModeId")

Theme = dict[str, Any]


def remembered(pushed: str | None, generated: Sequence[Theme], former: Sequence[Theme]) -> list[Theme] | None:
    """Return what differs in pushed themes from generated ones; None if that is too much.

    Where no themes are pushed, the plug-in has lost them: the former ones stay, as those of modes do.
    """
    themes = [theme for each in _listed(pushed) if (theme := _clean(each)) is not None]
    if not themes:
        return list(former)
    of_modes = {theme["id"]: theme for theme in generated}
    pushed_ids = {theme["id"] for theme in themes}
    result = [theme for theme in former if theme["id"] in of_modes and theme["id"] not in pushed_ids]
    for theme in themes:
        own = of_modes.get(theme["id"], {})
        differing = {key: part for key, part in theme.items() if key == "id" or own.get(key) != part}
        if len(differing) > 1:
            result.append(differing)
    is_much = len(result) > MOST or len(msgspec.json.encode(result)) > MOST_BYTES
    return None if is_much else result


def together(generated: Sequence[Theme], own: Sequence[Theme], sets: Collection[str]) -> list[Theme]:
    """Return the themes of modes with what designers changed in them, then their own; of these sets alone."""
    by_id = {theme["id"]: theme for theme in own}
    themes = [theme | by_id.pop(theme["id"], {}) for theme in generated]
    themes += [theme for theme in by_id.values() if "name" in theme and "selectedTokenSets" in theme]
    return [
        theme
        | {
            "selectedTokenSets": {
                name: how for name, how in theme["selectedTokenSets"].items() if name in sets
            }
        }
        for theme in themes
    ]


def _listed(text: str | None) -> list[Any]:
    themes = [] if text is None else msgspec.json.decode(text)
    return themes if isinstance(themes, list) else []


def _clean(theme: object) -> Theme | None:
    """Return the members of a theme that the plug-in reads; None if it is none."""
    if not isinstance(theme, dict) or not all(_is_text(theme.get(key)) for key in ("id", "name")):
        return None
    sets = theme.get("selectedTokenSets")
    if not isinstance(sets, Mapping):
        return None
    result: Theme = {"id": theme["id"], "name": theme["name"]}
    result |= {key: theme[key] for key in ("group", *_TEXTS) if _is_text(theme.get(key))}
    result["selectedTokenSets"] = {
        name: how for name, how in sets.items() if isinstance(how, str) and how in _STATUSES
    }
    for key in _RECORDS:
        record = theme.get(key)
        if isinstance(record, dict):
            result[key] = {name: text for name, text in record.items() if isinstance(text, str)}
    return result


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)

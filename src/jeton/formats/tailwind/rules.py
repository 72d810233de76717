"""The rules of modes, in which what several modes declare stands once, where that is shorter."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.formats.stylesheets.themes import braced, selectors_of
from jeton.formats.writing.options import Options


class Block(NamedTuple):
    """A mode, what that is on the platform, `light`, `dark` or nothing, and its declarations.

    Each of these has its comments, and sets a property that no other one of the mode sets.
    """

    mode: str
    scheme: str
    declarations: Sequence[str]


Places = tuple[int, ...]
"""The places of modes that have a rule together, in their order."""


def rules(blocks: Sequence[Block], options: Options) -> str:
    """Return the rules of modes, the first of which is that of the document as well.

    The document's stand first, so that those of a mode that its root selects count.
    """
    if not blocks:
        return ""
    named = selectors_of((block.mode for block in blocks), options)
    selectors = [named[block.mode] for block in blocks]
    selectors[0] = f":root,\n{selectors[0]}" if len(blocks) > 1 else ":root"
    together = _together(blocks, selectors)
    sheet: dict[Places, list[str]] = {(0,): []}
    for place, block in enumerate(blocks):
        for line in block.declarations:
            places = together.get(line, (place,))
            if places[0] == place:
                sheet.setdefault(places, []).append(line)
    texts = [
        _rule(",\n".join(selectors[place] for place in places), lines) for places, lines in sheet.items()
    ]
    for place, block in enumerate(blocks) if options.selectors == "media" else ():
        if place and block.scheme:
            own = [line for line in block.declarations if together.get(line, (place,))[0]]
            rule = _rule(":root:not([data-theme])", own)
            texts.append(braced(f"@media (prefers-color-scheme: {block.scheme})", rule))
    return "\n".join(texts)


def _together(blocks: Sequence[Block], selectors: Sequence[str]) -> Mapping[str, Places]:
    """Return the modes of each declaration that stands once for several."""
    modes: dict[str, list[int]] = {}
    for place, block in enumerate(blocks):
        for line in block.declarations:
            modes.setdefault(line, []).append(place)
    together = {line: tuple(places) for line, places in modes.items() if len(places) > 1}
    saved: dict[Places, int] = {}
    for line, places in together.items():
        saved[places] = saved.get(places, 0) + len(line) * (len(places) - 1)
    shorter = {
        places for places, size in saved.items() if size > sum(len(selectors[place]) for place in places)
    }
    return {line: places for line, places in together.items() if places in shorter}


def _rule(selector: str, declarations: Sequence[str]) -> str:
    return f"{selector} {{\n{''.join(declarations)}}}\n"

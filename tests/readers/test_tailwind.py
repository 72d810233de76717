"""Tailwind builds the themes for it: each utility has the value that the stylesheet has, in every mode."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import tinycss2
from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from systems.css import alike, meaning

from jeton.exporters.base import ExportMode, Symbol
from jeton.exporters.registry import SYMBOLIC
from readers import tailwind
from readers.batches import generated

TAILWIND, CSS = SYMBOLIC["tailwind"], SYMBOLIC["css"]
_SPACE = re.compile(rf"--({'|'.join(sorted(tailwind.UTILITIES, key=len, reverse=True))})-(.+)")
_BLOCK = re.compile(r":root,?\s*\[data-theme=|\[data-theme=")
_REFERENCE = re.compile(r"var\((--(?:[^()\\]|\\.)+)\)")


class Utility(NamedTuple):
    """A utility of a theme's variable, and the property in which it has the value."""

    candidate: str
    property: str


def utility(symbol: Symbol) -> Utility | None:
    """Return the utility of a symbol; None for a custom property, and for names beyond ASCII."""
    found = _SPACE.fullmatch(symbol.name)
    if found is None or not symbol.name.isascii() or symbol.name.startswith("--ds-"):
        return None
    prefix, property_ = tailwind.UTILITIES[found[1]]
    return Utility(f"{prefix}-{found[2]}", property_)


def check(files: Sequence[Sequence[ExportMode]]) -> int:
    """Build the theme of each tokenset with all of its utilities; return how many there were."""
    told = [list(TAILWIND.symbols_of_tokenset(file)) for file in files]
    candidates = [[each.candidate for symbol in own if (each := utility(symbol))] for own in told]
    exports = [TAILWIND.tokenset(file) for file in files]
    texts = [rendered.text for rendered in exports]
    count = 0
    built = tailwind.build(list(zip(texts, candidates, strict=True)))
    for file, own, sheet, rendered in zip(files, told, built, exports, strict=True):
        css = {(each.mode, each.token): each.literal for each in CSS.symbols_of_tokenset(file)}
        blocks = {mode_of(each): held for each, held in sheet.rules.items() if _BLOCK.match(each)}
        shadowed = {each.name for each in rendered.remarks if each.code == "utility-shadowed"}
        for symbol in own:
            made = utility(symbol)
            literal = css[symbol.mode, symbol.token]
            assert symbol.literal == literal
            if made is None or symbol.token in shadowed:
                continue
            rule = sheet.rules.get(f".{escaped(made.candidate)}")
            assert rule is not None, (symbol, made)
            reference = _REFERENCE.search(rule[made.property])
            if reference is None:
                assert symbol.name.startswith(("--container-", "--breakpoint-"))
                continue
            (node,) = tinycss2.parse_component_value_list(reference[1])
            value = blocks[symbol.mode][node.value]
            if "--size" not in node.value:
                assert value == literal.strip() or alike(meaning("color", value), meaning("color", literal))
            count += 1
    return count


def mode_of(selector: str) -> str:
    """Return the mode of a block."""
    block = tinycss2.parse_component_value_list(selector)[-1]
    return str(block.content[-1].value)


def escaped(candidate: str) -> str:
    """Return a class as a selector has it."""
    return re.sub(r"[^\w-]", lambda match: f"\\{match[0]}", candidate)


def test_golden_cases() -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes, cycles."""
    assert check([cascade(case) for case in CASES]) > 200


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    check(generated(modes(), 100))

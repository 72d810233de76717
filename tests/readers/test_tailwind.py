"""Tailwind builds the themes for it: each utility has the value that the stylesheet has, in every mode."""

from collections.abc import Sequence
from typing import Any

from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from systems.css import alike, meaning

from jeton.exporters.base import ExportMode
from jeton.exporters.options import Options, with_options
from jeton.exporters.registry import SYMBOLIC
from jeton.exporters.web.colors import FORMS
from readers import tailwind
from readers.batches import generated

TAILWIND, CSS = SYMBOLIC["tailwind"], SYMBOLIC["css"]


def check(files: Sequence[Sequence[ExportMode]], **options: Any) -> int:
    """Build the theme of each tokenset with all of its utilities; return how many there were."""
    stylesheet, theme = (with_options(target, Options(**options)) for target in (CSS, TAILWIND))
    told = [list(theme.symbols_of_tokenset(file)) for file in files]
    candidates = [[each[0] for symbol in own if (each := tailwind.utility(symbol.name))] for own in told]
    exports = [theme.tokenset(file) for file in files]
    texts = [rendered.text for rendered in exports]
    count = 0
    built = tailwind.build(list(zip(texts, candidates, strict=True)))
    for file, own, sheet, rendered in zip(files, told, built, exports, strict=True):
        css = {(each.mode, each.token): each.literal for each in stylesheet.symbols_of_tokenset(file)}
        blocks = tailwind.modes_of(sheet)
        shadowed = {each.name for each in rendered.remarks if each.code == "utility-shadowed"}
        for symbol in own:
            made = tailwind.utility(symbol.name)
            literal = css[symbol.mode, symbol.token]
            assert symbol.literal == literal
            if made is None or symbol.token in shadowed:
                continue
            candidate, property_ = made
            rule = sheet.rules.get(f".{tailwind.escaped(candidate)}")
            assert rule is not None, (symbol, made)
            name = tailwind.property_of(rule[property_])
            if name is None:
                assert symbol.name.startswith(("--container-", "--breakpoint-"))
                continue
            value = blocks[symbol.mode][name]
            if "--size" not in name:
                assert value == literal.strip() or alike(meaning("color", value), meaning("color", literal))
            count += 1
    return count


def test_golden_cases() -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes, cycles."""
    assert check([cascade(case) for case in CASES]) > 200


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    check(generated(modes(), 100))


def test_colours_in_other_forms() -> None:
    """As the stylesheet has them with the same option."""
    for form in FORMS:
        assert check([cascade(case) for case in ("type-color", "type-shadow", "aliases")], color_format=form)

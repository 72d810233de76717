"""Less reads the files for it: each token has the value of the stylesheet in every mode."""

from collections.abc import Sequence
from typing import Any

from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from systems.css import alike, meaning

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.options import Options, options_of, with_options
from jeton.formats.writing.shims import Renames, shimmed
from readers import less
from readers.batches import generated

LESS, CSS = SYMBOLIC["less"], SYMBOLIC["css"]


def check(files: Sequence[Sequence[ExportMode]], **options: Any) -> None:
    """Compile the export of each tokenset: its variables and rulesets hold what the stylesheet holds."""
    target, css = (with_options(each, Options(**options)) for each in (LESS, CSS))
    found = less.compiled([target.tokenset(file).text for file in files])
    for file, compiled in zip(files, found, strict=True):
        ordered = sorted(file, key=lambda mode: not mode.is_default)
        spelled = {each.token: each.name for each in target.symbols_of_tokenset(file)}
        words = {token: name[1 if name[0] == "@" else 2 :] for token, name in spelled.items()}
        properties = dict(zip([mode.name for mode in ordered], compiled.rulesets, strict=True))
        for symbol in css.symbols_of_tokenset(file):
            if "`" in symbol.literal:
                continue  # Less would run it: it is in quotes, or left out
            word = words[symbol.token]
            if symbol.mode == ordered[0].name:
                assert same(compiled.variables[f"@{word}"], symbol.literal), symbol
            assert same(properties[symbol.mode][f"--{word}"], symbol.literal), symbol


def same(value: str, wanted: str) -> bool:
    """Tell whether a value says what a declaration of the stylesheet does."""
    return value == wanted or alike(meaning("color", value), meaning("color", wanted))


def test_golden_cases() -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes, cycles."""
    check([cascade(case) for case in CASES])


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    check(generated(modes(), 100))


def test_colours_in_other_forms() -> None:
    """As the stylesheet has them with the same option."""
    for form in FORMS:
        check([cascade(case) for case in ("type-color", "type-shadow", "aliases")], color_format=form)


def test_former_names() -> None:
    """The variables and properties of shims refer to the present ones."""
    former = Renames({"was.action": "action", "was.only": "only.dark"}, {})
    target = with_options(SYMBOLIC["less"], options_of({"shims": "1"}))
    text = target.tokenset(shimmed(target, cascade("deprecated"), former).modes).text
    (compiled,) = less.compiled([text])
    assert "@was-action: @action;" in text
    assert compiled.variables["@was-action"] == compiled.variables["@action"]
    assert all(rules.get("--was-action") == "var(--action)" for rules in compiled.rulesets)

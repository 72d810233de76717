"""Sass reads the files for it: each token has the value of the stylesheet in every mode."""

from collections.abc import Sequence
from typing import Any

import tinycss2
from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from systems.css import alike, meaning

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, Symbol
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.identifiers import scss_folded
from jeton.formats.writing.options import Options, options_of, with_options
from jeton.formats.writing.shims import Renames, shimmed
from readers import sass
from readers.batches import generated

SCSS, CSS = SYMBOLIC["scss"], SYMBOLIC["css"]


def check(files: Sequence[Sequence[ExportMode]], **options: Any) -> list[sass.Reading]:
    """Read the export of each tokenset with Sass, all in one process: it holds what the stylesheet holds."""
    css, scss = (with_options(target, Options(**options)) for target in (CSS, SCSS))
    wanted = [list(css.symbols_of_tokenset(file)) for file in files]
    jobs = [
        (scss.tokenset(file).text, [(each.token, each.mode) for each in told])
        for file, told in zip(files, wanted, strict=True)
    ]
    found = sass.read(jobs)
    for file, told, reading in zip(files, wanted, found, strict=True):
        assert reading.error is None
        for symbol, value in zip(told, reading.values, strict=True):
            assert same(symbol, value), (symbol, value)
        symbols = [each for each in scss.symbols_of_tokenset(file) if each.name.startswith("$")]
        assert {scss_folded(f"${name}") for name in reading.variables} == {
            scss_folded(each.name) for each in symbols
        }
    return found


def same(symbol: Symbol, value: str) -> bool:
    """Tell whether a value says what a declaration of the stylesheet does."""
    return value == symbol.literal or alike(meaning("color", symbol.literal), meaning("color", value))


def test_golden_cases() -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes, cycles."""
    check([cascade(case) for case in CASES])


def test_former_names() -> None:
    """The variables of shims have the values of the present ones, and the function warns of them."""
    file = cascade("deprecated")
    former = Renames({"was.action": "action", "was.only": "only.dark"}, {})
    target = with_options(SCSS, options_of({"shims": "1"}))
    (reading,) = check([shimmed(target, file, former).modes])
    assert "was.action is deprecated: use action" in reading.warnings


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    check(generated(modes(), 100))


def test_colours_in_other_forms() -> None:
    """As the stylesheet has them with the same option."""
    for form in FORMS:
        check([cascade(case) for case in ("type-color", "type-shadow", "aliases")], color_format=form)


def test_custom_properties_are_printed() -> None:
    """The mixin prints what the stylesheet has, of the default mode or another with what it inherits."""
    for case in ("tokenset", "names-collide", "edge-07-injection", "descriptions"):
        file = sorted(cascade(case), key=lambda mode: not mode.is_default)
        css = list(CSS.symbols_of_tokenset(file))
        asked = [None, *(mode.name for mode in file)]
        (reading,) = sass.read([(SCSS.tokenset(file).text, [])], asked)
        assert reading.error is None
        assert reading.properties[0] == reading.properties[1]
        for mode, printed in zip(file, reading.properties[1:], strict=True):
            declared = {_plain(each.name): each for each in css if each.mode in {file[0].name, mode.name}}
            own = {_plain(each.name): each for each in css if each.mode == mode.name}
            assert {_plain(name) for name in printed} == declared.keys()
            for name, text in printed.items():
                symbol = own.get(_plain(name)) or declared[_plain(name)]
                assert same(symbol, text), (symbol, text)


def _plain(name: str) -> str:
    """Return the name that an identifier with escapes stands for."""
    (node,) = tinycss2.parse_component_value_list(name)
    return str(node.value)


def test_deprecated_tokens_are_warned_of() -> None:
    """The function says what to use instead, and refuses a name or a mode that does not exist."""
    file = cascade("deprecated")
    (reading,) = check([file])
    said = [warning.partition(" is deprecated")[0] for warning in reading.warnings]
    assert said == ["blue", "gone", "hostile", "moved", "blue", "only.dark"]
    assert reading.warnings[:2] == ["blue is deprecated: use action", "gone is deprecated: Nobody uses it."]
    text = SCSS.tokenset(file).text
    for call, error in (
        (("red", None), '"The token red does not exist'),
        (("action", "Night"), '"The mode Night does not exist'),
    ):
        (refused,) = sass.read([(text, [call])])
        assert refused.error is not None
        assert refused.error.startswith(error)

"""An export to classes of code, compared with the tokens of its modes."""

from collections.abc import Callable, Mapping, Sequence

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.formats.writing.options import NO_OPTIONS, Options, with_options
from jeton.formats.writing.selection import completed
from jeton.model.objects import TokenType
from readers.expressions import Target, check_value
from readers.left_out import check_left_out, parted

Instances = Callable[[str], Sequence[Mapping[str, str]]]
"""Reads the instance of each mode in a source, the default's first: expressions by the paths of members."""


def token(name: str, value: str = "#123456", kind: TokenType = "color") -> ExportToken:
    """Return a token, a colour if nothing else is said."""
    return ExportToken(name, kind, value, kind, None, None)


def check(
    name: str,
    target: Target,
    found: Sequence[ExportMode],
    instances: Instances,
    options: Options = NO_OPTIONS,
) -> str:
    """Every token is a member with its value, or left out with a comment; each once in every mode.

    Returns the source.
    """
    exporter = with_options(SYMBOLIC[name], options)
    rendered = exporter.tokenset(found)
    text, left_out = parted(name, rendered.text)
    check_left_out(left_out, [(lost.name, lost.mode) for lost in rendered.left_out])
    told: dict[str, dict[str, str]] = {mode.name: {} for mode in found}
    for symbol in exporter.symbols_of_tokenset(found):
        assert symbol.name not in told[symbol.mode]
        told[symbol.mode][symbol.name] = symbol.literal
    ordered = sorted(found, key=lambda mode: not mode.is_default)
    assert list(instances(text)) == [told[mode.name] for mode in ordered] or not found
    lost = {(left.mode, left.name) for left in rendered.left_out}
    for mode in completed(found):
        names = rendered.identifiers["", mode.name]
        for own in mode.tokens:
            assert ((mode.name, own.name) in lost) == (own.name not in names)
            if own.name in names:
                check_value(target, own, told[mode.name][names[own.name]])
    return rendered.text

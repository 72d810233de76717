"""The filter of a matrix, words and terms such as `type:color`, `is:alias` or `=#2563eb`; pure."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from jeton.errors import Invalid, Text
from jeton.model.objects import TOKEN_TYPES

State = Literal[
    "alias", "own", "inherited", "missing", "broken", "invalid", "deprecated", "unreferenced", "changed"
]
STATES: tuple[State, ...] = get_args(State)
LONGEST = 1024
"""The most characters of a filter."""


class Filter(NamedTuple):
    """A filter; what is empty lets everything pass.

    All `words`, in lower case, must be in the name, value, alias or description of a token in one mode, or in
    that of the mode that `mode` names. `value` is a whole resolved value.
    """

    words: tuple[str, ...] = ()
    types: frozenset[str] = frozenset()
    group: str = ""
    mode: str = ""
    states: frozenset[State] = frozenset()
    value: str | None = None


def parsed(text: str, mode_names: Sequence[str]) -> Filter:
    """Return the filter that a text says; modes are those of the tokenset.

    Raises:
        Invalid: it is too long, or a term has a value that there is none of.
    """
    if len(text) > LONGEST or "\0" in text:
        raise Invalid(Text.FILTER_LENGTH.format(limit=LONGEST))
    words: list[str] = []
    filter_ = Filter()
    for term in text.split():
        name, colon, value = term.partition(":")
        if term.startswith("=") and len(term) > 1:
            filter_ = filter_._replace(value=term[1:])
        elif colon and value and name in {"type", "is", "group", "mode"}:
            filter_ = _with(filter_, name, value, mode_names)
        else:
            words.append(term.casefold())
    return filter_._replace(words=tuple(words))


def _with(filter_: Filter, name: str, value: str, mode_names: Sequence[str]) -> Filter:
    if name == "type":
        _refuse_other(name, value, TOKEN_TYPES)
        return filter_._replace(types=filter_.types | {value})
    if name == "is":
        _refuse_other(name, value, STATES)
        return filter_._replace(states=filter_.states | {next(state for state in STATES if state == value)})
    if name == "mode":
        modes = {mode.casefold().replace(" ", "-"): mode for mode in mode_names}
        _refuse_other(name, value.casefold(), tuple(modes))
        return filter_._replace(mode=modes[value.casefold()])
    return filter_._replace(group=value)


def _refuse_other(name: str, value: str, accepted: Sequence[str]) -> None:
    if value not in accepted:
        raise Invalid(Text.FILTER_TERM.format(name=name, value=value, accepted=", ".join(accepted)))

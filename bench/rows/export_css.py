"""Export 10,000 tokens to css, found cached in no way, and Style Dictionary with the same tokens."""

import re

from data import Row as Token
from exports import Client, Exporting, after_change, first_of_process, nothing_cached
from processes import BenchError
from row import TIME, Goal, Row
from world import World

STARTS = 3

_NOTE = (
    "The first css export of a mode by a warm server: no export of these tokens is cached, and no value of "
    "theirs was written as css before, for what it has answered was ten exports of another mode with 1,000 "
    "other tokens, and the export of these as json. Measured over HTTP, from the request to the last byte of "
    "the answer, three newly started servers a round. Style Dictionary makes "
    "the same properties with the same values, aliases resolved, in its own process without HTTP or files: "
    "from an object of tokens to text (`css/variables`, transform group `css`, silent), after three exports "
    "to warm up."
)
_AFTER_CHANGE = (
    "Each export after a token was made in the mode: the export is made anew, the values that did not change "
    "are remembered by their text."
)
_FIRST = (
    "The very first request that a newly started process answers, in a database that it has not read yet."
)

_DECLARATION = re.compile(r"^  (--[^:\s]+): (.*?);(?: /\*.*\*/)?$", re.MULTILINE)
_OWN_WAYS = frozenset({"string", "boolean"})
"""Types that CSS has no place for, so that every tool has its own way to write them."""


def nothing_cached_row(world: World) -> Row:
    """Return the row of the design: neither exports nor values cached."""
    _check(world)
    ours = Exporting("Jeton", world.jeton, nothing_cached, STARTS)
    goals = (Goal(world.style_dictionary, 20),)
    return Row("export 10,000 tokens to css, nothing cached", TIME, _NOTE, ours, goals)


def after_change_row(world: World) -> Row:
    """Return the row of an export that is no longer current."""
    ours = Exporting("Jeton", world.jeton, after_change)
    goals = (Goal(world.style_dictionary, None),)
    return Row("the same after one token changed", TIME, _AFTER_CHANGE, ours, goals)


def first_row(world: World) -> Row:
    """Return the row of a process that has done nothing yet."""
    ours = Exporting("Jeton", world.jeton, first_of_process, STARTS)
    goals = (Goal(world.style_dictionary, None),)
    return Row("the same as a process's first request", TIME, _FIRST, ours, goals)


def _check(world: World) -> None:
    """Raise `BenchError` unless both declare every token, and write the values alike."""
    with world.jeton.running() as server, Client(server, world.jeton.seeded).open() as client:
        ours = dict(_DECLARATION.findall(client.get(world.jeton.seeded.export)[1].decode()))
    theirs = dict(_DECLARATION.findall(world.style_dictionary.css()))
    tokens = world.data.tokens
    if not len(ours) == len(theirs) == len(tokens):
        raise BenchError(f"of {len(tokens)} tokens Jeton declares {len(ours)}, the other {len(theirs)}")
    for token in tokens:
        name = "--" + token.name.replace(".", "-")
        value = ours[name], theirs[_kebab(name)]
        if token.type not in _OWN_WAYS and not value[0] == value[1] == _expected(token, value[0]):
            raise BenchError(f"{name} is {value[0]} for Jeton, {value[1]} for the other")


def _expected(token: Token, written: str) -> str:
    """Return the value that a token must have: its text, but for JSON, of which css makes a shorthand."""
    return written if token.resolved.startswith("{") else token.resolved


def _kebab(name: str) -> str:
    """Return a name as Style Dictionary writes it: `fontSize` as `font-size`."""
    return re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)

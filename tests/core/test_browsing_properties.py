"""Candidates and effects agree with what the change itself brings: over arbitrary tokens in three modes."""

from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from jeton.bodies.bodies import TokenChange
from jeton.core.browsing.candidates import CandidatesWanted
from jeton.core.browsing.filters import STATES, parsed
from jeton.core.browsing.matrix import Before, Matrix
from jeton.model.objects import ModeRef
from jeton.model.stored_tokens import SnapshotToken, StoredToken
from jeton.store.bulk import Since, differing

Said = dict[str, str]
"""What each token of a mode says: the name of an alias' target, or a text."""

NAMES = "abcd"
MODES = [
    ModeRef("own", "base", "Base", is_default=True, revision=1),
    ModeRef("own", "dark", "Dark", is_default=False, revision=1),
    ModeRef("far", "other", "Dark", is_default=True, revision=1),
]
TEXT = st.sampled_from([*NAMES, "1px", "2px", "{a}", "{b} {c}", "{d}"])
SCOPES = st.fixed_dictionaries({mode.id: st.dictionaries(st.sampled_from(NAMES), TEXT) for mode in MODES})
PLACE = st.sampled_from(MODES[:2]), st.sampled_from(NAMES)


def _token(name: str, said: str) -> SnapshotToken:
    alias = said if said in NAMES else None
    return SnapshotToken(name, "border", "" if alias else said, None, alias, id=name)


def _matrix(scopes: dict[str, Said]) -> Matrix[SnapshotToken]:
    tokens = {
        id_: {name: _token(name, said) for name, said in scope.items()} for id_, scope in scopes.items()
    }
    return Matrix("digest", MODES, "own", tokens)


def _after(before: dict[str, Said], scopes: dict[str, Said]) -> Matrix[SnapshotToken]:
    """Return the matrix of scopes, made from the one before them."""
    since: dict[str, Any] = {
        id_: Since(
            cast("dict[str, StoredToken]", {name: _token(name, said) for name, said in scope.items()}),
            {name for name in NAMES if scope.get(name) != before[id_].get(name)},
            "",
        )
        for id_, scope in scopes.items()
    }
    tokens = {id_: each.tokens for id_, each in since.items()}
    return Matrix("after", MODES, "own", tokens, Before(_warm(before), since))


def _warm(scopes: dict[str, Said]) -> Matrix[SnapshotToken]:
    """Return a matrix that was filtered by a word."""
    matrix = _matrix(scopes)
    matrix.passing(parsed("px", ()), matrix.chosen(()))
    return matrix


def _values(scopes: dict[str, Said]) -> dict[tuple[str, str], str | None]:
    """Return what each name comes to in the two modes, without those that there are not."""
    views = {id_: column.view for id_, column in _matrix(scopes).columns.items()}
    return {
        (name, id_): view.text(node)
        for id_, view in views.items()
        for name in NAMES
        if (node := view.find(name)) is not None
    }


@given(SCOPES, *PLACE, TEXT)
def test_effects_are_those_of_the_change(
    scopes: dict[str, Said], mode: ModeRef, name: str, said: str
) -> None:
    """A cell is told if and only if its value is another one afterwards, with both values."""
    if said == name:
        return
    value, alias = ("", said) if said in NAMES else (said, None)
    patch = TokenChange(type="border", value=value, alias_to=alias)
    effects = _matrix(scopes).effects_of_change(mode.id, name, patch)
    told = {(each.name, each.mode_id): (each.before, each.after) for each in effects.values + effects.changed}
    before, after = _values(scopes), _values({**scopes, mode.id: {**scopes[mode.id], name: said}})
    places = before.keys() | after.keys()
    differing = {
        place: (before.get(place), after.get(place))
        for place in places
        if (before.get(place), place in before) != (after.get(place), place in after)
    }
    assert told == differing


_FILTERS = ["", "a", "px", "1px", "a 1px", "b c", "d mode:dark", "type:border 2px", "=1px"]


@given(SCOPES, SCOPES, st.sampled_from([*_FILTERS, *(f"is:{state}" for state in STATES)]))
def test_a_changed_matrix_is_one_made_anew(
    before: dict[str, Said], scopes: dict[str, Said], query: str
) -> None:
    """What a matrix takes from the one before it has the names, the sizes and the filters of a new one."""
    changed, anew = _after(before, scopes), _matrix(scopes)
    filter_ = parsed(query, [mode.name for mode in MODES[:2]])
    assert changed.names == anew.names
    assert changed.size == anew.size
    for modes in ((), ("base",), ("dark",)):
        assert changed.passing(filter_, changed.chosen(modes)) == anew.passing(filter_, anew.chosen(modes))


_LINES = st.lists(st.sampled_from(["a 1", "a 11", "b 1", "b 2", "ab 1", "c 1"]), unique=True).map("\n".join)


@given(_LINES, _LINES)
def test_the_lines_that_differ(before: str, now: str) -> None:
    """Of two texts the lines that one alone has are found, whatever they begin and end with in common."""
    first, last = differing(before, now)
    old, new = ({*part[first : len(part) - last].split("\n")} - {""} for part in (before, now))
    was, became = {*before.split("\n")} - {""}, {*now.split("\n")} - {""}
    assert (old - new, new - old) == (was - became, became - was)


@given(SCOPES, *PLACE)
def test_a_circle_is_told_if_there_is_one(scopes: dict[str, Said], mode: ModeRef, name: str) -> None:
    """Each name that the mode sees is a candidate; one closes a circle if the alias would, by its way."""
    matrix = _matrix(scopes)
    found = matrix.candidates(mode.id, CandidatesWanted(referring=name))
    view = matrix.columns[mode.id].view
    seen = [each for each in NAMES if any(each in scope for scope in view.scopes)]
    assert sorted(each.name for each in found) == seen
    for candidate in found:
        then = _matrix({**scopes, mode.id: {**scopes[mode.id], name: candidate.name}})
        closed = then.columns[mode.id].view
        assert bool(closed.way_back(name)) == (candidate.circle is not None)
        if candidate.circle is not None:
            assert (candidate.circle[0], candidate.circle[-1]) == (candidate.name, name)
            node = (0, name)
            for step in candidate.circle[:-1]:
                found_node = closed.links(node)[step]
                assert found_node is not None
                node = found_node

"""Candidates and effects agree with what the change itself brings: over arbitrary tokens in three modes."""

from hypothesis import given
from hypothesis import strategies as st

from jeton.bodies.bodies import TokenChange
from jeton.core.browsing.candidates import CandidatesWanted
from jeton.core.browsing.matrix import Matrix
from jeton.model.objects import ModeRef
from jeton.model.stored_tokens import SnapshotToken

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

"""A naive reading of the rules by which aliases and references resolve, for comparison."""

import json

from hypothesis import strategies as st

from jeton.model.stored_tokens import TokenContent

NAMES = st.sampled_from("abcd")
VALUES = st.one_of(
    st.none(),
    NAMES,
    st.lists(NAMES, min_size=1, max_size=2).map(tuple),
    st.lists(NAMES, min_size=1, max_size=2),
    st.frozensets(NAMES, min_size=1, max_size=2),
)
"""What a token is: plain (None), an alias of a name, or a text (tuple), composite (list) or `string` (set)
with references.
"""
Drawn = str | tuple[str, ...] | list[str] | frozenset[str] | None
SCOPE = st.dictionaries(NAMES, VALUES, max_size=4)


def token_of(name: str, drawn: Drawn, place: object) -> TokenContent:
    """Return what was drawn as a token; a plain value tells its place."""
    if drawn is None or isinstance(drawn, str):
        return TokenContent(name, "color", "" if drawn else f"{place}:{name}", None, drawn)
    texts = [f"{{{target}}}" for target in _named(drawn)]
    if isinstance(drawn, frozenset):
        return TokenContent(name, "string", " ".join(["a", *texts]), None, None)
    value = json.dumps(texts) if isinstance(drawn, list) else " ".join(["a", *texts])
    return TokenContent(name, "color", value, None, None)


def _named(drawn: Drawn) -> list[str]:
    return sorted(drawn) if isinstance(drawn, frozenset) else list(drawn or ())


Scopes = list[dict[str, Drawn]]


def naive(scopes: Scopes, name: str, rank: int = 0, above: tuple[object, ...] = ()) -> str | None:
    """Follow a token by the letter of the rules, with no memory; None where it does not resolve."""
    if (rank, name) in above:
        return None
    drawn = scopes[rank][name]
    if drawn is None:
        return f"{rank}:{name}"
    ends: list[str | None] = []
    for target in _named(drawn):
        found = looked_up(scopes, target, rank + 1 if target == name else 0)
        if found is None and isinstance(drawn, frozenset):
            ends.append(f"{{{target}}}")
            continue
        ends.append(None if found is None else naive(scopes, target, found, (*above, (rank, name))))
    known = [end for end in ends if end is not None]
    if len(known) < len(ends):
        return None
    if isinstance(drawn, str):
        return known[0]
    if isinstance(drawn, tuple | frozenset):
        return " ".join(["a", *known])
    return f"[{', '.join(end if end[0] == '[' else json.dumps(end) for end in known)}]"


def looked_up(scopes: Scopes, name: str, first: int) -> int | None:
    """Return the first scope from here on that has a name."""
    return next((rank for rank in range(first, len(scopes)) if name in scopes[rank]), None)


def reached(scopes: Scopes, start: str, first: int = 0) -> bool:
    """Tell whether a token depends on itself; of which scope says `first`."""
    own = scopes[first][start] or ()
    if start in own and not isinstance(own, frozenset) and looked_up(scopes, start, first + 1) is None:
        return True
    left: list[tuple[int, str]] = [(first, start)]
    seen = set()
    while left:
        rank, name = left.pop()
        for target in scopes[rank][name] or ():
            found = looked_up(scopes, target, rank + 1 if target == name else 0)
            if found is not None and (found, target) not in seen:
                seen.add((found, target))
                left.append((found, target))
    return (first, start) in seen


def dangles(scopes: Scopes, name: str) -> bool:
    """Tell whether a token of the first scope is an alias that leads nowhere, or in a circle."""
    rank = 0
    while isinstance(target := scopes[rank][name], str):
        found = looked_up(scopes, target, rank + 1 if target == name else 0)
        if found is None or reached(scopes, name, rank):
            return True
        rank, name = found, target
    return False

"""Whatever the tokens: problems are found without an exception, of each by itself, and always the same."""

from collections.abc import Mapping

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from problems.seeing import Token, problems
from support.properties import tries

from jeton.model.objects import TOKEN_TYPES, ModeRef, TokenRow
from jeton.resolution.views import View, scope_order

UNRESOLVED = {"alias-missing", "alias-cycle", "reference-limit"}
NAMES = st.sampled_from(
    ["a", "b", "c", "d", "a.b", "a-b", "aB", "$x", "a.$root", "{q}", "é", "a..b", "x/y", "\u202e"]
)
PIECES = st.sampled_from(
    [
        *("{a}", "{b}", "{c}", "{a.b}", "{gone}", "1px solid ", "#fff", "16", "50%", "var(--x)", "red", '"'),
        *("[", "{", '{"color": "{a}"}', '{"color":"{b}","width":"{c}","style":"solid"}', "1e999", "calc(1px"),
        *("\x00", "\ud7ff"),
    ]
)
VALUES = st.lists(PIECES | st.text(max_size=4), max_size=4).map("".join)
PAIRS = st.none() | st.lists(
    st.fixed_dictionaries(
        {"on": NAMES | st.just("gone") | st.none()},
        optional={
            "ratio": st.floats(-1, 30) | st.none(),
            "lc": st.integers(-5, 120),
            "level": st.text(max_size=3),
        },
    )
    | st.none(),
    max_size=3,
)
TOKENS = st.builds(
    Token,
    NAMES,
    st.sampled_from([*TOKEN_TYPES, "color", "color", "border"]),
    VALUES,
    st.none() | NAMES | st.just("gone"),
    PAIRS,
    st.none() | st.booleans() | st.text(max_size=3),
)
MODES = st.dictionaries(
    st.sampled_from(["Base", "Dark", "base", "Dim"]),
    st.lists(TOKENS, max_size=8, unique_by=lambda token: token.name),
    min_size=1,
    max_size=3,
)
WORKSPACES = st.lists(MODES, min_size=1, max_size=3)


def failing(tokensets: list[Mapping[str, list[Token]]]) -> set[tuple[str, str]]:
    """Return the tokens, each with its mode's id, that do not resolve as their own mode sees them."""
    modes = [
        ModeRef(f"t{number}", f"t{number}/{name}", name, rank == 0, 1)
        for number, tokenset in enumerate(tokensets)
        for rank, name in enumerate(tokenset)
    ]
    tokens = {
        f"t{number}/{name}": own
        for number, tokenset in enumerate(tokensets)
        for name, own in tokenset.items()
    }
    found = set()
    for mode in modes:
        view = View()
        for scope_id in scope_order(modes, mode.id):
            rows: dict[str, TokenRow] = {
                each.name: TokenRow(each.name, each.type, each.value, None, each.alias_to)
                for each in tokens[scope_id]
            }
            view.add(rows)
        for token in tokens[mode.id]:
            seen = view.resolve(token.name)
            if seen.value is None or seen.broken:
                found.add((mode.id, token.name))
    return found


@settings(max_examples=tries(60))
@given(WORKSPACES)
def test_every_token_that_does_not_resolve_is_told_once_and_no_other(
    tokensets: list[Mapping[str, list[Token]]],
) -> None:
    """One problem says why, in the mode that the token is in; what follows from it is not told besides."""
    found = problems(*tokensets)
    own = {
        (f"t{n}/{name}", t.name)
        for n, s in enumerate(tokensets)
        for name, tokens in s.items()
        for t in tokens
    }
    told = [(each.mode_id, each.name) for each in found if each.code in UNRESOLVED]
    told_of_own = [each for each in told if each in own]
    assert sorted(told_of_own) == sorted(failing(tokensets))
    of_values = {(each.mode_id, each.name) for each in found if each.code in {"value-invalid", "alias-type"}}
    assert of_values.isdisjoint(told_of_own)
    assert msgspec.json.decode(msgspec.json.encode(found)) is not None


@settings(max_examples=tries(30))
@given(WORKSPACES, st.randoms(use_true_random=False))
def test_the_answer_is_the_same_for_a_part_and_in_any_order(
    tokensets: list[Mapping[str, list[Token]]], order: object
) -> None:
    """The list of a mode is that part of the workspace's list; the order of rows does not matter."""
    found = problems(*tokensets)
    for number, tokenset in enumerate(tokensets):
        for name, tokens in tokenset.items():
            order.shuffle(tokens)  # type: ignore[attr-defined]
            mode_id = f"t{number}/{name}"
            assert problems(*tokensets, chosen=[mode_id]) == [
                each for each in found if each.mode_id == mode_id
            ]
    assert problems(*tokensets) == found

"""The roles of tokens in components: declared by tokens, else chosen by their types and names; pure.

A token declares its role, or several, in its extensions: `"jeton.role": "accent"`. Else the one is taken that
has the best words of the role, and of several the one with the fewest other words. The tokenset that is shown
goes before all others, and what stands on a ground comes from the tokenset of the ground.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import msgspec

from jeton.core.browsing.cells import Cell, Column
from jeton.core.browsing.role_words import ASIDE, ASIDE_OF_COLORS, LOUD, ROLES, Role, last_word, words_of
from jeton.model.objects import TokenRow
from jeton.model.stored_tokens import SnapshotToken
from jeton.problems.contrast import BLACK, WHITE, contrast
from jeton.values.colors import Rgba, parse_color

MEMBER = "jeton.role"
"""The member of a token's extensions with its role, or a list of roles."""
MOST_LOOKED_AT = 4_000
"""The most names that roles are looked for in."""
_TRIED = 20
"""The most tokens that are tried for a role until one is legible."""
_AA = 4.5


class _Layer(NamedTuple):
    """The names of a tokenset, their places by their words, and its tokens that declare roles, by role.

    `corresponds` if its mode has the name of the shown one, or both are defaults.
    """

    names: Sequence[str]
    places: dict[str, set[int]]
    declared: dict[str, str]
    corresponds: bool


def roles_of(column: Column) -> dict[str, Cell]:
    """Return the cells that a mode has for roles; a role without a token is left out."""
    layers = _layers(column)
    roles: dict[str, Cell] = {}
    for role, rule in ROLES.items():
        if rule.type != "color" and (cell := _first(column, layers, role)) is not None:
            roles[role] = cell
    has_page = _first(column, layers[:1], "page") is not None
    # a mode without a counterpart would get the light colours of another tokenset on its own dark page
    lending = [layer for place, layer in enumerate(layers) if not (place and has_page) or layer.corresponds]
    home, accent = _home(column, lending, "accent")
    roles |= _on_page(column, lending)
    if accent is not None:
        roles |= _on_accent(column, lending[home], accent)
    below = _opaque(roles.get("page")) or WHITE
    for role, on in (("link", below), ("focus", None)):  # without one these are in the accent
        if (cell := _first(column, lending[: home + 1], role, on)) is not None:
            roles[role] = cell
    if accent is not None and "link" not in roles and not _is_legible(accent, below):
        roles["link"] = _plain(roles["ink"].value or "")
    return roles


def _on_page(column: Column, layers: Sequence[_Layer]) -> dict[str, Cell]:
    """Return the page and what stands on it; the text is from the tokenset of the page or from one before."""
    home, page = _home(column, layers, "page")
    homes = layers[: home + 1]
    written = _first(column, homes, "ink")
    roles: dict[str, Cell] = {}
    if page is not None:
        roles["page"] = page
    elif written is not None and not _is_legible(written, WHITE) and _is_legible(written, BLACK):
        roles["page"] = _plain("#000000")
    below = _opaque(roles.get("page")) or WHITE
    is_dark = contrast(WHITE, below).ratio > contrast(BLACK, below).ratio
    ink = _first(column, homes, "ink", below) or _plain("#ffffff" if is_dark else "#000000")
    roles["ink"] = ink
    grounds = dict.fromkeys(("muted", "danger", "success"), below)
    for role, on in (*grounds.items(), ("card", _opaque(ink)), ("border", None)):
        cell = _first(column, layers, role, on)
        if cell is not None:
            roles[role] = cell
    plain = {"muted": ink.value or ""}
    if is_dark:
        plain |= {"danger": "#ffb4ab", "success": "#8fd8a0"}
    return {role: _plain(value) for role, value in plain.items()} | roles


def _on_accent(column: Column, layer: _Layer, accent: Cell) -> dict[str, Cell]:
    """Return the ground of a button in its states and the text on it, all from one tokenset."""
    below = _opaque(accent) or BLACK
    is_white = contrast(WHITE, below).ratio >= _AA
    roles = {"accent": accent, "on": _plain("#ffffff" if is_white else "#000000")}
    for role, on in (("on", below), ("hover", None), ("active", None)):
        cell = _first(column, [layer], role, on)
        if cell is not None:
            roles[role] = cell
    return roles


def _home(column: Column, layers: Sequence[_Layer], role: str) -> tuple[int, Cell | None]:
    """Return the place of the first tokenset that has a role, with its cell; if none has, the last."""
    for place, layer in enumerate(layers):
        cell = _first(column, [layer], role)
        if cell is not None:
            return place, cell
    return len(layers) - 1, None


def _first(column: Column, layers: Iterable[_Layer], role: str, on: Rgba | None = None) -> Cell | None:
    """Return the first cell for a role; of a color one that can be read, and on `on` is legible."""
    for layer in layers:
        for name in islice(_candidates(column, layer, role), _TRIED):
            cell = _cell(column, name)
            if cell is None or cell.value is None:
                continue
            if ROLES[role].type != "color" or (_opaque(cell) and (on is None or _is_legible(cell, on))):
                return cell
    return None


def _candidates(column: Column, layer: _Layer, role: str) -> Iterator[str]:
    """Yield the names for a role, the best first."""
    if role in layer.declared:
        yield layer.declared[role]
    yield from _ranked(column, layer, ROLES[role])


def _layers(column: Column) -> list[_Layer]:
    """Return the tokensets in the order in which the mode looks names up: its own first."""
    own, earlier = column.mode, set[str]()
    names: dict[str, list[str]] = {}
    declared: dict[str, dict[str, str]] = {}
    corresponds: dict[str, bool] = {}
    for rank, (mode, scope) in enumerate(zip(column.scopes, column.view.scopes, strict=True)):
        same = mode.name == own.name or (mode.is_default and own.is_default)
        corresponds.setdefault(mode.tokenset_id, same)
        new = (name for name in scope if name not in earlier)
        names.setdefault(mode.tokenset_id, []).extend(islice(new, MOST_LOOKED_AT - len(earlier)))
        earlier.update(names[mode.tokenset_id])
        _declare(column, rank, declared.setdefault(mode.tokenset_id, {}))
    return [_Layer(each, _places(each), declared[key], corresponds[key]) for key, each in names.items()]


def _declare(column: Column, rank: int, declared: dict[str, str]) -> None:
    """Add the tokens of a scope that say themselves what they are for, by role; the first of each counts."""
    for name, token in column.view.scopes[rank].items():
        for role in declared_by(token):
            if role in ROLES and token.type == ROLES[role].type and column.view.find(name) == (rank, name):
                declared.setdefault(role, name)


def declared_by(token: TokenRow | None) -> list[str]:
    """Return the roles that a token says that it has, known ones or not."""
    if not isinstance(token, SnapshotToken) or f'"{MEMBER}"' not in (token.extensions or ""):
        return []
    roles = msgspec.json.decode(token.extensions or "{}").get(MEMBER)
    return [role for role in (roles if isinstance(roles, list) else [roles]) if isinstance(role, str)]


def _names(column: Column) -> Iterator[str]:
    """Yield names that a mode sees: those of its tokenset first."""
    for layer in _layers(column):
        yield from layer.names


def _cell(column: Column, name: str) -> Cell | None:
    """Return a name as the mode sees it, in whatever tokenset it is."""
    node = column.view.find(name)
    if node is None:
        return None
    seen = column.view.resolve(name, node[0])
    return Cell("own", "", name, "", seen.text, seen.type)


def _places(names: Sequence[str]) -> dict[str, set[int]]:
    """Return the places of names by the words in them."""
    places: dict[str, set[int]] = {}
    for place, name in enumerate(names):
        for word in words_of(name):
            places.setdefault(word, set()).add(place)
    return places


def _ranked(column: Column, layer: _Layer, role: Role) -> list[str]:
    """Return the names that have words of a role, the best first."""
    aside = ASIDE_OF_COLORS if role.type == "color" else ASIDE
    scores: dict[int, tuple[bool, int, int, int]] = {}
    for rank, needs in enumerate(role.words):
        for place in set.intersection(*(layer.places.get(word, set()) for word in needs)) - scores.keys():
            name = layer.names[place]
            more = words_of(name) - needs
            node = column.view.find(name) if aside.isdisjoint(more) else None
            if node is not None and column.view.row(node).type == role.type:
                scores[place] = not LOUD.isdisjoint(more), rank, len(more), place
    return [layer.names[place] for place in sorted(scores, key=scores.__getitem__)]


def _plain(value: str) -> Cell:
    """Return a color that no token has."""
    return Cell("own", "", None, "", value, "color")


def _opaque(cell: Cell | None) -> Rgba | None:
    color = None if cell is None else parse_color(cell.value or "")
    return None if color is None else Rgba(*color[:3], 1.0)


def _is_legible(cell: Cell, other: Rgba) -> bool:
    """Tell whether a color meets AA with another."""
    color = parse_color(cell.value or "")
    return color is not None and contrast(color, other).ratio >= _AA


_GROUND = frozenset({"background", "surface", "page"})
_TEXT = frozenset({"text"})
_STATES = frozenset({"hover", "active", "disabled", "focus", "selected", "inverse", "on", "visited"})


def grounds_and_inks(column: Column, grounds: int, inks: int) -> list[tuple[str, list[str]]]:
    """Return grounds with the texts that their names say are for them, a bounded number of both."""
    names = [name for name in _names(column) if _type(column, name) == "color"]
    below = _plainest((name for name in names if _is_ground(words_of(name))), grounds)
    above = _plainest(
        (name for name in names if _is_text(words_of(name)) and not _stands_on_accent(name)), inks
    )
    pairs = [(name, above) for name in below] if above else []
    for name in names:  # accent.text or on-accent stands on accent
        words = words_of(name)
        if _stands_on_accent(name):
            rest = words - {"on", "text", "color"}
            ground = next((each for each in names if each != name and _is_its(words_of(each), rest)), None)
            if ground is not None and len(pairs) < grounds:
                pairs.append((ground, [name]))
    return pairs


def _stands_on_accent(name: str) -> bool:
    """Tell whether a name is that of a text on an accent: `on-accent`, `accent.text`, not `text.accent`."""
    words = words_of(name)
    return "on" in words or (not words.isdisjoint({"accent", "button"}) and last_word(name) == "text")


def _is_its(words: frozenset[str], rest: frozenset[str]) -> bool:
    """Tell whether a name is that of the ground which a text says that it stands on."""
    return (
        bool(rest) and rest <= words and words - rest <= {"background", "default", "color", "rest", "primary"}
    )


def _is_ground(words: frozenset[str]) -> bool:
    other = {"text", "border", "overlay", "button", "input", "icon", "avatar", "gradient", "shadow"}
    return not words.isdisjoint(_GROUND) and words.isdisjoint(_STATES | other)


def _is_text(words: frozenset[str]) -> bool:
    other = {"background", "button", "border", "code", "highlight", "shadow"}
    return words >= _TEXT and words.isdisjoint(_STATES | other)


def _plainest(names: Iterable[str], most: int) -> list[str]:
    """Return the names of the fewest words, in their order."""
    listed = list(names)
    chosen = set(sorted(listed, key=lambda name: len(words_of(name)))[:most])
    return [name for name in listed if name in chosen]


def _type(column: Column, name: str) -> str | None:
    node = column.view.find(name)
    return None if node is None else column.view.row(node).type

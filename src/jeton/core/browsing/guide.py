"""The content of a style guide: the tokens of a tokenset in sections by what they are for; pure."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from msgspec import Struct

from jeton.core.browsing.cells import Cell, Column, deprecation
from jeton.core.browsing.contrasts import ContrastPair, PairInMode
from jeton.core.browsing.filters import Filter
from jeton.core.browsing.groups import Group, near
from jeton.core.browsing.guide_texts import GuideTexts, texts_in
from jeton.core.browsing.matrix import Matrix
from jeton.core.browsing.role_words import words_of
from jeton.core.browsing.roles import grounds_and_inks, roles_of
from jeton.model.objects import ModeRef, TokenType
from jeton.model.snapshots import SnapshotMode
from jeton.model.stored_tokens import SnapshotToken
from jeton.problems.contrast import BLACK, WHITE, contrast
from jeton.values.colors import parse_color

S = TypeVar("S", bound=SnapshotToken)

MOST = 1_500
"""The most tokens of a guide."""
_RAMP = 5
"""The colours from which on numbered ones are a ramp."""
_LARGE, _SMALL = 24, 4
"""The tokens beyond which a group is shown by the groups in it, and those below which one of these is not."""
_GROUNDS, _INKS = 8, 8
"""The most grounds in a guide's contrasts, and the most texts on each."""
_STEP = re.compile(r"(.*?)[.\-_]?(\d+)")
_SEGMENT = re.compile(r"[.\-_/]")

COLOR, TYPE, SPACE, SHAPE, MOTION, OTHER = "Colour", "Type", "Space", "Shape", "Motion", "Other"
SECTIONS = (COLOR, TYPE, SPACE, SHAPE, MOTION, OTHER)
_PLACES: dict[TokenType, tuple[str, str]] = {
    "color": (COLOR, ""),
    "gradient": (COLOR, "Gradients"),
    "typography": (TYPE, "Styles"),
    "fontFamily": (TYPE, "Families"),
    "fontSize": (TYPE, "Sizes"),
    "fontWeight": (TYPE, "Weights"),
    "lineHeight": (TYPE, "Line heights"),
    "letterSpacing": (TYPE, "Letter spacing"),
    "border": (SHAPE, "Borders"),
    "strokeStyle": (SHAPE, "Borders"),
    "shadow": (SHAPE, "Shadows"),
    "duration": (MOTION, "Durations"),
    "cubicBezier": (MOTION, "Easing"),
    "transition": (MOTION, "Transitions"),
}
_ORDER = (
    *("Styles", "Families", "Sizes", "Weights", "Line heights", "Letter spacing"),
    *("Radius", "Borders", "Shadows", "Durations", "Easing", "Transitions"),
)
_BY_WORDS: tuple[tuple[frozenset[str], tuple[str, str]], ...] = (
    (frozenset({"radius", "radii", "rounded", "round", "corner", "corners"}), (SHAPE, "Radius")),
    (frozenset({"breakpoint", "breakpoints", "screen", "viewport", "container"}), (OTHER, "")),
    (frozenset({"border", "borders", "stroke", "outline", "ring", "divider"}), (SHAPE, "Borders")),
    (frozenset({"leading", "lineheight"}), (TYPE, "Line heights")),
    (frozenset({"tracking", "letterspacing"}), (TYPE, "Letter spacing")),
    (frozenset({"font", "fontsize", "typography"}), (TYPE, "Sizes")),
)
"""The place of a dimension by a word of its name, the first that has one; of any other it is a space."""


class GuideToken(Struct, frozen=True, gc=False):
    """A token of a guide: its cells in the guide's modes, and its description in the first of these.

    `label` is what its group leaves of its name.
    """

    name: str
    label: str
    type: TokenType
    cells: Sequence[Cell]
    description: str | None
    deprecated: bool | str | None
    replaced_by: str | None


class GuideGroup(NamedTuple):
    """Tokens that stand together under a title; those of a ramp are steps of one colour."""

    title: str
    is_ramp: bool
    tokens: list[GuideToken]


class GuideSection(NamedTuple):
    """The groups of tokens for one purpose."""

    title: str
    groups: list[GuideGroup]


class Ink(NamedTuple):
    """A text on a ground in one mode; `passes` is None where no level is declared."""

    name: str
    color: str
    ratio: float
    passes: bool | None

    @property
    def level(self) -> str:
        """The strictest level of WCAG 2.2 that it meets."""
        steps = ((7, "AAA"), (4.5, "AA"), (3, "AA large"))
        return next((level for least, level in steps if self.ratio >= least), "below AA")


class Ground(NamedTuple):
    """A ground with the texts that stand on it in one mode."""

    name: str
    color: str
    inks: list[Ink]


class Face(NamedTuple):
    """A mode as a guide shows it: what its components wear, and its texts on their grounds."""

    id: str
    name: str
    roles: Mapping[str, Cell]
    grounds: list[Ground]


def sections_of(tokens: Iterable[GuideToken], *, is_authored: bool = False) -> list[GuideSection]:
    """Return the sections that have tokens, each group once; steps of ramps stay in the authors' order."""
    by_place: dict[tuple[str, str], list[GuideToken]] = {}
    for token in tokens:
        by_place.setdefault(_place(token), []).append(token)
    colors = by_place.pop((COLOR, ""), [])
    sections: dict[str, list[GuideGroup]] = {title: [] for title in SECTIONS}
    sections[COLOR] = _color_groups(colors, is_authored=is_authored)
    places = sorted(by_place, key=lambda place: _ORDER.index(place[1]) if place[1] in _ORDER else -1)
    for section, title in places:
        sections[section].append(GuideGroup(title, is_ramp=False, tokens=by_place[section, title]))
    return [GuideSection(title, groups) for title, groups in sections.items() if groups]


def _place(token: GuideToken) -> tuple[str, str]:
    if token.type == "dimension":
        words = words_of(token.name)
        return next((place for some, place in _BY_WORDS if not some.isdisjoint(words)), (SPACE, ""))
    return _PLACES.get(token.type, (OTHER, ""))


def _color_groups(tokens: Sequence[GuideToken], *, is_authored: bool) -> list[GuideGroup]:
    """Return ramps, then the other colours by the first segments of their names."""
    ramps: dict[str, list[tuple[int, GuideToken]]] = {}
    for token in tokens:
        if (step := _STEP.fullmatch(token.name)) and len(step[2]) <= 4:
            ramps.setdefault(step[1], []).append((int(step[2]), _labelled(token, step[2])))
    ramps = {stem: steps for stem, steps in ramps.items() if stem and len(steps) >= _RAMP}
    stepped = {token.name for steps in ramps.values() for _, token in steps}
    if not is_authored:
        ramps = {stem: sorted(steps, key=lambda step: step[0]) for stem, steps in ramps.items()}
    groups = [
        GuideGroup(stem, is_ramp=True, tokens=[token for _, token in steps]) for stem, steps in ramps.items()
    ]
    return groups + _split([token for token in tokens if token.name not in stepped], "")


def _split(tokens: Sequence[GuideToken], before: str) -> list[GuideGroup]:
    """Return tokens by the next segment of their names, large groups by the one after that as well."""
    by_segment: dict[str, list[GuideToken]] = {}
    for token in tokens:
        end = _SEGMENT.search(token.name, len(before))
        by_segment.setdefault("" if end is None else token.name[: end.end()], []).append(token)
    groups = []
    alone = by_segment.pop("", [])
    for segment, within in by_segment.items():
        if len(within) > _LARGE:
            groups += _split(within, segment)
        elif len(within) < _SMALL and before:
            alone += within
        else:
            groups.append(_named(segment, within))
    return [_named(before, alone), *groups] if alone else groups


def _named(before: str, tokens: Iterable[GuideToken]) -> GuideGroup:
    labelled = [_labelled(token, token.name[len(before) :]) for token in tokens]
    return GuideGroup(before.rstrip(".-_/"), is_ramp=False, tokens=labelled)


def _labelled(token: GuideToken, label: str) -> GuideToken:
    return GuideToken(token.name, label, *(getattr(token, name) for name in token.__struct_fields__[2:]))


def token_of(columns: Sequence[Column], name: str) -> GuideToken | None:
    """Return a token with its cells in some modes, None if none of them has it."""
    having = ((column, node) for column in columns if (node := column.node(name)) is not None)
    token = next((column.view.row(node) for column, node in having), None)
    if not isinstance(token, SnapshotToken):
        return None
    cells = [column.cell(name) for column in columns]
    about = token.description, deprecation(token), token.replaced_by
    return GuideToken(name, name, next((cell.type for cell in cells if cell.type), token.type), cells, *about)


def face_of(column: Column, pairs: Sequence[ContrastPair], place: int) -> Face:
    """Return a mode with its roles and contrasts; `place` is that of the mode in the pairs."""
    declared = [(pair, mode) for pair in pairs if (mode := pair.modes[place]) is not None]
    grounds = _declared(declared) if declared else _proposed(column)
    return Face(column.mode.id, column.mode.name, roles_of(column), grounds)


def _declared(pairs: Iterable[tuple[ContrastPair, PairInMode]]) -> list[Ground]:
    grounds: dict[str, Ground] = {}
    for pair, mode in pairs:
        if mode.foreground is None or mode.background is None or mode.ratio is None:
            continue
        if len(grounds) < _GROUNDS or pair.on in grounds:
            ground = grounds.setdefault(pair.on, Ground(pair.on, mode.background, []))
            if len(ground.inks) < _INKS:
                ground.inks.append(Ink(pair.name, mode.foreground, mode.ratio, mode.passes))
    return list(grounds.values())


def _proposed(column: Column) -> list[Ground]:
    """Return texts on grounds as their names say what they are."""
    grounds = []
    for ground, inks in grounds_and_inks(column, _GROUNDS, _INKS):
        below = column.value(ground)
        color = parse_color(below or "")
        if below is None or color is None:
            continue
        measured = []
        for name in inks:
            value = column.value(name)
            ink = parse_color(value or "")
            if value is not None and ink is not None:
                measured.append(Ink(name, value, int(contrast(ink, color).ratio * 100) / 100, None))
        if measured:
            grounds.append(Ground(ground, below, measured))
    return grounds


class Dot(NamedTuple):
    """The text that is legible on a colour: white or black, and its contrast."""

    is_white: bool
    ratio: float


@lru_cache(maxsize=4_096)
def dot_of(value: str) -> Dot | None:
    """Return the text that meets AA on a colour, white before black; None if it is none, or see-through."""
    color = parse_color(value)
    if color is None or color.alpha < 1:
        return None
    white, black = contrast(WHITE, color).ratio, contrast(BLACK, color).ratio
    return Dot(is_white=True, ratio=white) if white >= 4.5 else Dot(is_white=False, ratio=black)


M = TypeVar("M", ModeRef, SnapshotMode)


def first_mode(modes: Sequence[M]) -> M:
    """Return the mode of a guide for which none is named: the default one, unless it has the lesser part.

    A system that has its colours in themes has little in its default mode.
    """
    default = next((mode for mode in modes if mode.is_default), modes[0])
    fullest = max(modes, key=lambda mode: mode.tokens)
    return fullest if fullest.tokens > 2 * default.tokens else default


class Content(NamedTuple):
    """What a guide shows of a tokenset in some modes: a `number` of all names, at most `MOST`, and texts."""

    faces: Sequence[Face] = ()
    sections: Sequence[GuideSection] = ()
    groups: Sequence[Group] = ()
    number: int = 0
    total: int = 0
    texts: GuideTexts = GuideTexts()


def content_of(
    matrix: Matrix[S], mode_ids: Sequence[str], group: str = "", texts: Mapping[str, str] | None = None
) -> Content:
    """Return the content of a guide in some modes of a tokenset, of a group if one is named.

    Args:
        matrix: the tokenset.
        mode_ids: the modes.
        group: the group, empty for all names.
        texts: the texts of groups, by path.

    Raises:
        Invalid: a mode is none of the tokenset's.
    """
    columns = matrix.chosen(mode_ids)
    passing = matrix.passing(Filter(group=group), columns).names
    names = [name for name in passing if any(column.node(name) is not None for column in columns)]
    tokens = [token for name in names[:MOST] if (token := token_of(columns, name)) is not None]
    places = {mode.id: place for place, mode in enumerate(matrix.modes)}
    pairs = matrix.contrasts.pairs
    sections = sections_of(tokens, is_authored=matrix.is_authored)
    parts = [
        (section.title, [(each.title, [token.name for token in each.tokens]) for each in section.groups])
        for section in sections
    ]
    return Content(
        [face_of(column, pairs, places[column.mode.id]) for column in columns],
        sections,
        near(matrix.groups, group),
        len(tokens),
        len(names),
        texts_in(parts, texts or {}, group),
    )

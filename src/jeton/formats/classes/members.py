"""Tokensets as classes of code: one for each group of names, a member for each token, a value in each mode.

The group of a token is the first segment of its name, the member the rest; a name of one segment is in the
group `token`. So a member is called the same whatever else the tokenset has, but for a clash.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.formats.writing import native
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Remark, Symbol, default_of
from jeton.formats.writing.naming import assign, clash_text
from jeton.formats.writing.selection import completed, in_mode
from jeton.formats.writing.written import count_texts

_ALONE = "token"
Path = tuple[str, str]
"""The group of a token, and its member in that."""


class Member(NamedTuple):
    """A token as a member: its path, its type, and its text in each mode, None where it has none."""

    token: ExportToken
    path: Path
    kind: str
    texts: Sequence[str | None]
    clash: str | None


class Model(NamedTuple):
    """The members of a tokenset in their order, its modes, and what these leave out."""

    modes: Sequence[ExportMode]
    members: Sequence[Member]
    left_out: Sequence[LostToken]

    def groups(self) -> dict[str, list[Member]]:
        """Return the members of each group."""
        groups: dict[str, list[Member]] = {}
        for member in self.members:
            groups.setdefault(member.path[0], []).append(member)
        return groups

    def paths(self) -> dict[str, Path]:
        """Return the path of each token."""
        return {member.token.name: member.path for member in self.members}

    def identifiers(self, spelled: Callable[[Path], str]) -> dict[tuple[str, str], Mapping[str, str]]:
        """Return the spelled path of each token of a mode, by `("", mode)`, as `Rendered.identifiers`."""
        return {
            ("", mode.name): {
                member.token.name: spelled(member.path)
                for member in self.members
                if member.texts[place] is not None
            }
            for place, mode in enumerate(self.modes)
        }

    def symbols(self, spelled: Callable[[Path], str]) -> Iterator[Symbol]:
        """Yield the members, with the value of each mode."""
        for place, mode in enumerate(self.modes):
            for member in self.members:
                text = member.texts[place]
                if text is not None:
                    yield Symbol(member.token.name, mode.name, spelled(member.path), text)

    def remarks(self) -> Iterator[Remark]:
        """Yield a remark on each member that is numbered because of a clash, in each mode that has it."""
        for mode in self.modes:
            own = {token.name for token in mode.tokens}
            for member in self.members:
                if member.clash is not None and member.token.name in own:
                    yield Remark("name-collision", member.token.name, member.clash, mode.name)


def model_of(
    modes: Sequence[ExportMode],
    element_of: Callable[[ExportToken], native.Element],
    path_of: Callable[[str], Path],
) -> Model:
    """Return the members of modes, the default's first, each with what it lacks of that.

    A member has the type that it has in the first mode with a value; another type has no place.
    """
    default = default_of(modes)
    whole = sorted(completed(modes), key=lambda mode: default is None or mode.name != default.name)
    entries: dict[str, tuple[ExportToken, str, list[str | None]]] = {}
    left_out: list[LostToken] = []
    for place, mode in enumerate(whole):
        lost: list[LostToken] = []
        elements = list(map(element_of, mode.tokens))
        count_texts([each.text for each in elements if each.kind])
        for token, kind, text in elements:
            if not kind:
                lost.append(LostToken(token.name, text))
                continue
            _, first, texts = entries.setdefault(token.name, (token, kind, [None] * len(whole)))
            if first != kind:
                lost.append(LostToken(token.name, f"it is a {kind} here and a {first} in another mode"))
            else:
                texts[place] = text
        left_out += in_mode(mode, lost)
    paths = assign({name: ".".join(path_of(name)) for name in sorted(entries)})
    members = []
    for name, (token, kind, texts) in entries.items():
        members.append(Member(token, divided(paths.of[name]), kind, texts, clash_text(name, paths)))
    return Model(whole, members, left_out)


def divided(path: str) -> Path:
    """Return the group and the member of a path of both."""
    group, _, member = path.partition(".")
    return group, member


def path_of(name: str, spell: Callable[[str], str]) -> Path:
    """Return the group and the member of a token; `spell` makes an identifier, empty of no words."""
    group, rest = "", name
    while not group and rest:
        segment, _, rest = rest.partition(".")
        group = spell(segment)
    member = spell(rest)
    return (group, member) if member else (_ALONE, group or _ALONE)

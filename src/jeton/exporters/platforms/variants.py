"""Modes as variants that a platform chooses among by itself: appearances, qualifiers of resources.

A resource has one name in all of them. A mode that is nothing on the platform stands apart: its resources
have names of their own, which end with the mode's.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.exporters.base import ExportMode, ExportToken, LostToken, Remark
from jeton.exporters.naming import assign, clash_words
from jeton.exporters.native import Element, left_out
from jeton.exporters.options import Options
from jeton.exporters.order import merged
from jeton.exporters.selection import called, completed, in_mode
from jeton.exporters.written import LEAST, expect


class Variant(NamedTuple):
    """A mode, what it is on the platform (nothing for the default mode), and the resources of its tokens.

    `apart` is the mode's name if the platform does not choose it.
    """

    mode: ExportMode
    word: str
    apart: str
    elements: Sequence[Element]

    def left_out(self) -> list[LostToken]:
        """Return the tokens that are no resources, with the mode's name if it has one."""
        lost = left_out(self.elements)
        return in_mode(self.mode, lost) if self.mode.name else lost


class _Key(NamedTuple):
    """A resource: its kind, the mode that it is in alone if that is apart, and its token."""

    kind: str
    apart: str
    token: str


class Names(NamedTuple):
    """The names of resources, and the owners of those that are numbered because of a clash.

    An owner in another tokenset is the text on it.
    """

    spelled: Mapping[_Key, str]
    owners: Mapping[_Key, _Key | str]

    def of(self, kind: str, variant: Variant, token: str) -> str:
        """Return the name of a token's resource."""
        return self.spelled[_Key(kind, variant.apart, token)]

    def clash(self, kind: str, variant: Variant, token: str) -> str | None:
        """Return the text on a name that is numbered; None if it is not."""
        if not self.owners:
            return None
        key = _Key(kind, variant.apart, token)
        owner = self.owners.get(key)
        if owner is None:
            return None
        if isinstance(owner, _Key):
            owner = f"{owner.token} of mode {owner.apart}" if owner.apart else owner.token
        return clash_words(token, self.spelled[key], owner)


def alone(tokens: Sequence[ExportToken]) -> list[ExportMode]:
    """Return the modes of an export of one mode."""
    return [ExportMode("", is_default=True, tokens=tokens, inherited=())]


def words_of(
    modes: Sequence[ExportMode], options: Options, word_of: Callable[[str], str | None]
) -> dict[str, str]:
    """Return what modes other than the default one are on the platform, by their names."""
    if not modes:
        return {}
    words: dict[str, str] = {}
    default = next((mode for mode in modes if mode.is_default), modes[0])
    for what, mode in called(modes, options).items():
        word = word_of(what)
        if mode.name != default.name and word is not None and word not in words.values():
            words.setdefault(mode.name, word)
    return words


def variants_of(
    modes: Sequence[ExportMode],
    options: Options,
    word_of: Callable[[str], str | None],
    element_of: Callable[[ExportToken], Element],
    least: int = LEAST,
) -> list[Variant]:
    """Return the variants, the default mode first.

    `word_of` returns the platform's word for what a mode is called, None if it has none; `element_of` the
    resource of a token, which takes at least so many bytes.
    """
    if not modes:
        return []
    default = next((mode for mode in modes if mode.is_default), modes[0])
    words = words_of(modes, options, word_of)
    whole = {mode.name: mode for mode in completed(modes)}
    variants = []

    def elements(tokens: Sequence[ExportToken]) -> list[Element]:
        expect(len(tokens), least)
        return list(map(element_of, tokens))

    for mode in sorted(modes, key=lambda mode: mode.name != default.name):
        if mode.name == default.name:
            variants.append(Variant(mode, "", "", elements(mode.tokens)))
        elif mode.name in words:
            tokens = merged(mode.tokens, mode.inherited, mode.order)
            variants.append(Variant(mode, words[mode.name], "", elements(tokens)))
        else:
            variants.append(Variant(mode, "", mode.name, elements(whole[mode.name].tokens)))
    return variants


def names_of(
    variants: Sequence[Variant],
    spell: Callable[[str, str], str],
    fold: Callable[[str], str],
    taken: Mapping[str, str],
) -> Names:
    """Return the names of resources; `spell` makes one of a token's name and that of a mode apart.

    `taken` says of folded names of other tokensets whose they are.
    Equal ones of one kind are numbered in code-point order of the tokens, those of modes apart last.
    """
    by_kind: dict[str, set[_Key]] = {}
    for variant in variants:
        for token, kind, _ in variant.elements:
            if kind:
                by_kind.setdefault(kind, set()).add(_Key(kind, variant.apart, token.name))
    spelled: dict[_Key, str] = {}
    owners: dict[_Key, _Key | str] = {}
    for keys in by_kind.values():
        of, clashes = assign({key: spell(key.token, key.apart) for key in sorted(keys)}, fold, "-", taken)
        spelled |= of
        owners |= {key: clash.owner for key, clash in clashes.items()}
    return Names(spelled, owners)


def identifiers_of(variants: Sequence[Variant], names: Names) -> dict[tuple[str, str], dict[str, str]]:
    """Return the names of each mode's resources by token, as a rendering has them."""
    return {
        ("", variant.mode.name): {
            token.name: names.of(kind, variant, token.name) for token, kind, _ in variant.elements if kind
        }
        for variant in variants
    }


def remarks_of(variants: Sequence[Variant], names: Names) -> Iterator[Remark]:
    """Yield remarks on clashes, on what the default mode lacks, and on modes apart."""
    keys = {(kind, token.name) for variant in variants[:1] for token, kind, _ in variant.elements}
    for variant in variants:
        mode, own = variant.mode.name, {token.name for token in variant.mode.tokens}
        if variant.apart and own:
            text = f"the platform does not choose the mode {mode}: its names end with the mode's"
            yield Remark("mode-apart", variant.mode.tokens[0].name, text, mode)
        for token, kind, _ in variant.elements:
            if not kind or token.name not in own:
                continue
            clash = names.clash(kind, variant, token.name)
            if clash is not None:
                yield Remark("name-collision", token.name, clash, mode)
            if variant.word and (kind, token.name) not in keys:
                keys.add((kind, token.name))
                text = f"the default mode has no such value: that of mode {mode} stands for it, too"
                yield Remark("mode-stands-in", token.name, text, mode)

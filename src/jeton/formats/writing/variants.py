"""Modes as variants that a platform chooses among by itself: appearances, qualifiers of resources.

A resource has one name in all of them. A mode that is nothing on the platform stands apart: its resources
have names of their own, which end with the mode's.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.formats.writing.base import ExportMode, LostToken, Remark, Symbol, default_of
from jeton.formats.writing.naming import assign, clash_words
from jeton.formats.writing.native import Element, ElementsExporter, left_out
from jeton.formats.writing.options import Options
from jeton.formats.writing.order import merged
from jeton.formats.writing.selection import called, completed, in_mode
from jeton.formats.writing.written import LEAST, expect


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
        return in_mode(self.mode, left_out(self.elements))


class Key(NamedTuple):
    """A resource: its kind, the mode that it is in alone if that is apart, and its token."""

    kind: str
    apart: str
    token: str


class Names(NamedTuple):
    """The names of resources, and the owners of those that are numbered because of a clash.

    An owner in another tokenset is the text on it.
    """

    spelled: Mapping[Key, str]
    owners: Mapping[Key, Key | str]

    def of(self, kind: str, variant: Variant, token: str) -> str:
        """Return the name of a token's resource."""
        return self.spelled[Key(kind, variant.apart, token)]

    def clash(self, kind: str, variant: Variant, token: str) -> str | None:
        """Return the text on a name that is numbered; None if it is not."""
        if not self.owners:
            return None
        key = Key(kind, variant.apart, token)
        owner = self.owners.get(key)
        if owner is None:
            return None
        if isinstance(owner, Key):
            owner = f"{owner.token} of mode {owner.apart}" if owner.apart else owner.token
        return clash_words(token, self.spelled[key], owner)


def words_of(
    modes: Sequence[ExportMode], options: Options, word_of: Callable[[str], str | None]
) -> dict[str, str]:
    """Return what modes other than the default one are on the platform, by their names."""
    words: dict[str, str] = {}
    default = default_of(modes)
    for what, mode in called(modes, options).items():
        word = word_of(what)
        if mode is not default and word is not None and word not in words.values():
            words.setdefault(mode.name, word)
    return words


class VariantsExporter(ElementsExporter):
    """A base class of exporters whose resources have variants."""

    least: int = LEAST
    """The fewest bytes of a resource."""

    def word(self, mode: str) -> str | None:
        """Return the platform's word for what a mode is called, None if it has none."""
        raise NotImplementedError

    def spell(self, key: Key, tokenset: str) -> str:
        """Return the name of a token's resource, with the mode's at its end if that is apart."""
        raise NotImplementedError

    def fold(self, name: str) -> str:
        """Return what the names of resources that are the same have in common."""
        raise NotImplementedError

    def symbol(self, kind: str, name: str) -> str:  # noqa: ARG002  some have kinds
        """Return how code calls a resource of a kind."""
        return name

    joint: str = "-"
    """What stands before the number of a name that another resource has."""

    def shared(self, name: str) -> str:
        """Return the name of a resource, folded, which one application has of all its files."""
        return self.fold(name)

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the resources, with a value for each mode that the platform chooses."""
        variants, names = self.variants(modes)
        for variant in variants:
            for token, kind, text in variant.elements:
                if kind:
                    name = self.symbol(kind, names.of(kind, variant, token.name))
                    yield Symbol(token.name, variant.mode.name, name, text)

    def variants(self, modes: Sequence[ExportMode]) -> tuple[list[Variant], Names]:
        """Return the variants, the default mode first, and the names of their resources."""
        if not modes:
            return [], Names({}, {})
        default = default_of(modes)
        words = words_of(modes, self.options, self.word)
        whole = {mode.name: mode for mode in completed(modes)}
        variants = []
        for mode in sorted(modes, key=lambda mode: mode is not default):
            is_apart = mode is not default and mode.name not in words
            tokens = whole[mode.name].tokens if is_apart else mode.tokens
            if mode.name in words:
                tokens = merged(mode.tokens, mode.inherited, mode.order)
            expect(len(tokens), self.least)
            elements = self.elements(tokens)
            variants.append(Variant(mode, words.get(mode.name, ""), mode.name if is_apart else "", elements))
        return variants, self._named(variants)

    def _named(self, variants: Sequence[Variant]) -> Names:
        """Return the names of resources.

        Equal ones of one kind are numbered in code-point order of the tokens, those of modes apart last.
        """
        by_kind: dict[str, set[Key]] = {}
        for variant in variants:
            for token, kind, _ in variant.elements:
                if kind:
                    by_kind.setdefault(kind, set()).add(Key(kind, variant.apart, token.name))
        spelled: dict[Key, str] = {}
        owners: dict[Key, Key | str] = {}
        tokenset = variants[0].mode.tokenset if variants else ""
        for keys in by_kind.values():
            spellings = {key: self.spell(key, tokenset) for key in sorted(keys)}
            of, clashes = assign(spellings, self.fold, self.joint, self.among.taken)
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

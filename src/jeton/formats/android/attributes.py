"""Attributes of Android's themes: one for each token, and a style for each mode that sets them.

A style without the name of a mode has that of the mode as its parent that the device chooses.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.formats.writing.base import Among, ExportToken, Remark, Symbol
from jeton.formats.writing.identifiers import android_folded, android_name, android_whole_name
from jeton.formats.writing.naming import (
    Identifiers,
    assign,
    clash_remarks,
    clash_text,
    name_among,
    respelled,
    words_of,
)
from jeton.formats.writing.options import Options
from jeton.formats.writing.variants import Names, Variant
from jeton.formats.writing.written import count

_FORMATS = {"bool": "boolean", "style": "reference"}
"""The formats that are not called as the types of resources are."""


class Attribute(NamedTuple):
    """An attribute: a token that it is of, what it may hold, and the resource in each mode that has one."""

    token: ExportToken
    formats: set[str]
    held: dict[str, str]


class Theme(NamedTuple):
    """The attributes by their tokens, the names of these, and the names of the styles by the modes."""

    variants: Sequence[Variant]
    attributes: Mapping[str, Attribute]
    names: Identifiers[str]
    styles: Mapping[str, str]

    def identifiers(self) -> dict[tuple[str, str], dict[str, str]]:
        """Return the names of each mode's attributes by token, as a rendering has them."""
        return {
            ("", variant.mode.name): {
                token.name: self.names.of[token.name] for token, kind, _ in variant.elements if kind
            }
            for variant in self.variants
        }

    def symbols(self) -> Iterator[Symbol]:
        """Yield the attributes, with a value for each mode."""
        for variant in self.variants:
            for token, kind, text in variant.elements:
                if kind:
                    yield Symbol(token.name, variant.mode.name, f"?attr/{self.names.of[token.name]}", text)

    def remarks(self) -> Iterator[Remark]:
        """Yield remarks on clashes, and on what the default mode lacks."""
        for variant in self.variants:
            yield from clash_remarks(variant.mode.tokens, self.names, variant.mode.name)
        default = self.variants[0].mode.name if self.variants else ""
        for name, each in self.attributes.items():
            if default not in each.held:
                mode = next(iter(each.held))
                text = f"the default mode has no such value: that of mode {mode} stands for it, too"
                yield Remark("mode-stands-in", name, text, mode)

    def declarations(self, notes: Callable[[ExportToken, str | None], str]) -> list[str]:
        """Return the declarations of the attributes, each after the notes on its token and its clash."""
        lines = []
        for name, each in self.attributes.items():
            formats = "|".join(sorted(each.formats))
            lines.append(notes(each.token, clash_text(name, self.names)))
            lines.append(f'    <attr name="{self.names.of[name]}" format="{formats}" />\n')
        return lines

    def of_modes(self) -> Iterator[str]:
        """Yield the style of each mode; what the mode lacks is that of the first one that has it."""
        for variant in self.variants:
            mode = variant.mode.name
            yield f'    <style name="{self.styles[mode]}" parent="">\n'
            for name, each in self.attributes.items():
                held = each.held.get(mode) or next(iter(each.held.values()))
                item = f'        <item name="{self.names.of[name]}">{held}</item>\n'
                count(len(item))
                yield item
            yield "    </style>\n"

    def of_device(self, mode: str) -> str:
        """Return the style for devices that are in a mode; empty where there is no other."""
        if not mode:
            return ""
        return f'    <style name="{self.styles[""]}" parent="@style/{self.styles[mode]}" />\n'


def theme_of(variants: Sequence[Variant], resources: Names, options: Options, among: Among) -> Theme:
    """Return the attributes and styles of variants whose resources have these names."""
    attributes: dict[str, Attribute] = {}
    for variant in variants:
        for token, kind, text in variant.elements:
            if kind:
                each = attributes.setdefault(token.name, Attribute(token, set(), {}))
                each.formats.add(_format(kind, text))
                each.held[variant.mode.name] = f"@{kind}/{resources.of(kind, variant, token.name)}"
    spelled = {name: _camel(respelled(name, options)) for name in sorted(attributes)}
    names = assign(spelled, android_folded, others=among.taken)
    return Theme(variants, attributes, names, _styles(variants, resources, options, among))


def _styles(
    variants: Sequence[Variant], resources: Names, options: Options, among: Among
) -> Mapping[str, str]:
    """Return the names of styles by modes; they move no name of a token's style."""
    tokenset = variants[0].mode.tokenset if variants else ""
    called = name_among(options.name, tokenset) if among.word else tokenset
    outer = (not among.word and options.name) or android_whole_name(pascal(called) or "Tokens")
    spelled: dict[tuple[str, ...], str] = {
        key: name for key, name in resources.spelled.items() if key.kind == "style"
    }
    spelled["",] = outer
    for variant in variants:
        if variant.mode.name:
            spelled[variant.mode.name,] = f"{outer}.{android_name(pascal(variant.mode.name) or 'Mode')}"
    return {
        key[0]: name
        for key, name in assign(spelled, android_folded, others=among.taken).of.items()
        if len(key) == 1
    }


def _format(kind: str, text: str) -> str:
    if kind == "dimen":
        return "dimension" if text[-1:] == "p" else "float"
    return _FORMATS.get(kind, kind)


def pascal(text: str) -> str:
    """Return the words of a text in UpperCamelCase, without what stands between them."""
    return "".join(word[0].upper() + word[1:] for word in words_of(text))


def _camel(name: str) -> str:
    """Return the attribute of a token in camelCase, numbers apart."""
    words = words_of(name) or ["token"]
    text = words[0]
    for word in words[1:]:
        is_number = text[-1].isdigit() and word[0].isdigit()
        text += f"_{word}" if is_number else word[0].upper() + word[1:]
    return android_whole_name(text)

"""Exporter of a theme for Tailwind CSS 4: custom properties for each mode, and `@theme` over them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from jeton.formats.stylesheets.css_references import is_alias, referring, shared
from jeton.formats.stylesheets.themes import schemes_of, selectors_of
from jeton.formats.tailwind.rules import Block, rules
from jeton.formats.tailwind.utilities import STYLE, space_of, variable_of
from jeton.formats.writing.base import (
    ExportMode,
    ExportToken,
    ExportWorkspace,
    LostToken,
    Place,
    Remark,
    Rendered,
    Symbol,
    WorkspaceExporter,
)
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.comments import block_comment, documentation, left_out_lines, one_line
from jeton.formats.writing.identifiers import css_word
from jeton.formats.writing.naming import (
    Clash,
    Identifiers,
    assign,
    clash_remarks,
    clash_text,
    respelled,
    words_of,
)
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.selection import called, kind_of
from jeton.formats.writing.sheets import Sheet, SheetsExporter, lost_of, notes_on
from jeton.values.cssvalues import NO_PLACE, CssValue
from jeton.values.parse import read
from jeton.values.typed import Ok, Opaque, Typography
from jeton.values.write import NoCss, css_text, positive_text, style_of

_PREFIX = "ds"
_LITERAL = frozenset({"breakpoint", "container"})
"""Namespaces that stand in queries, where no reference can."""
_CONTAINERS = frozenset("3xs 2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl".split())  # noqa: SIM905
_OWN_COLORS = frozenset({"transparent", "current", "inherit"})
_COLORED = ("text", "background", "border", "outline", "ring", "caret", "box-shadow")
_OWN: Mapping[str, frozenset[str]] = {
    **dict.fromkeys((f"{part}-color" for part in _COLORED), _OWN_COLORS),
    **dict.fromkeys(("color", "fill", "stroke", "text", "background-image"), _OWN_COLORS),
    **dict.fromkeys(("border-width", "outline-width", "stroke-width"), _OWN_COLORS),
    **dict.fromkeys(("shadow", "inset-shadow", "text-shadow", "drop-shadow"), frozenset({"none", "inherit"})),
    "box-shadow-color": _OWN_COLORS | {"none"},
}
"""Words of each namespace for which Tailwind has a utility of its own, whatever the theme says."""
_RIVALS: Mapping[str, Mapping[str, str]] = {
    "text": {"text-color": "text", "color": "text"},
    "font-weight": {"font": "font"},
    "container": {"spacing": "max-w"},
    "border-width": {"border-color": "border", "color": "border"},
    "outline-width": {"outline-color": "outline", "color": "outline"},
    "stroke-width": {"stroke": "stroke", "color": "stroke"},
    "background-image": {"background-color": "bg", "color": "bg"},
    "box-shadow-color": {"shadow": "shadow"},
    "color": {
        "text-color": "text",
        "background-color": "bg",
        "border-color": "border",
        "fill": "fill",
        "outline-color": "outline",
        "ring-color": "ring",
        "stroke": "stroke",
        "caret-color": "caret",
    },
}
"""For namespaces those that the same utility prefers: `text-a` is a colour, if there is one."""
_PARTS = ("font-family", "font-size", "font-weight", "font-style", "line-height", "letter-spacing")
"""The properties of a text style."""
_STYLE = re.compile(r"--[a-z][A-Za-z0-9_-]*[A-Za-z0-9_]")
"""A custom property that Tailwind makes a utility of: its name is ASCII."""
Key = tuple[str, str]
"""A token's name, and a property of its text style, else an empty text."""


class _Theme(NamedTuple):
    """The modes, the default's first; the custom property of each value, and the theme's variable for it.

    A variable of the place `STYLE` stands for a utility.
    """

    sheets: Sequence[Sheet]
    properties: Identifiers[Key]
    variables: Identifiers[str]
    spaces: Mapping[str, str]

    def literals(self) -> dict[str, str]:
        """Return the value of each token in the first mode that has one."""
        return {line.token.name: line.text for sheet in reversed(self.sheets) for line in sheet.lines}


class _Part(NamedTuple):
    """A tokenset by its id, which is empty in an export of no more; its modes, and their theme."""

    tokenset: str
    modes: Sequence[ExportMode]
    theme: _Theme


class TailwindExporter(SheetsExporter, WorkspaceExporter):
    """Utilities such as `bg-action`, which switch with `data-theme` on any element."""

    name = "tailwind"
    content_type = "text/css"
    extension = ".css"
    is_css = True
    no_lint = ("/* stylelint-disable */",)
    symbols_are = "Tailwind theme variables"
    names_alone = False
    choices = takes(
        *(
            "prefix",
            "reset",
            "modes",
            "color_scheme",
            "descriptions",
            "header",
            "lint",
            "shims",
        ),
        color_format=FORMS,
        selectors=("data-theme", "class", "media"),
    )

    def value(self, token: ExportToken) -> CssValue:
        """Return a token's CSS; what a text style has a property for is not lost."""
        return _with_parts(token, super().value(token))

    def values(self, tokens: Sequence[ExportToken]) -> list[CssValue]:
        """Return the CSS of each token; what a text style has a property for is not lost."""
        return list(map(_with_parts, tokens, super().values(tokens)))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the properties of each mode, variants for modes, and the theme."""
        return self._rendered([self._part(modes)], _variants([modes], self._of_rules))

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render all tokensets as one theme, as Tailwind has one; names that meet are numbered."""
        parts: list[_Part] = []
        taken: dict[str, str] = {}
        for tokenset in workspace.tokensets:
            parts.append(self._part(tokenset.modes, taken, tokenset.id))
            theme = parts[-1].theme
            names = [(name, each) for (name, _), each in theme.properties.of.items()]
            names += theme.variables.of.items()
            taken |= {each: f"{name} of {tokenset.name}" for name, each in names}
        return self._rendered(parts, _variants([each.modes for each in workspace.tokensets], self._of_rules))

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the theme's variables with a value for each mode; of what makes no utility the property."""
        theme = self._part(modes).theme
        spelled = _spelled(theme)
        for sheet in theme.sheets:
            for token, text, _ in sheet.lines:
                yield Symbol(token.name, sheet.mode, spelled[token.name], text)

    def _part(
        self, modes: Sequence[ExportMode], taken: Mapping[str, str] = MappingProxyType({}), tokenset: str = ""
    ) -> _Part:
        return _Part(tokenset, modes, _theme(self.sheets(modes), self.options, taken))

    @property
    def _of_rules(self) -> Options:
        """The options of rules and variants, which select a mode whatever the case of its name."""
        return replace(self.options, ignore_case=True)

    def _rendered(self, parts: Sequence[_Part], variants: str) -> Rendered:
        texts: list[str] = []
        left_out: list[LostToken] = []
        remarks: list[Remark] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        for tokenset, modes, theme in parts:
            texts.append(rules(self._blocks(modes, theme), self._of_rules))
            left_out += [lost._replace(tokenset=tokenset) for lost in lost_of(theme.sheets)]
            own, literals = {sheet.mode: sheet for sheet in theme.sheets}, theme.literals()
            for mode in modes:
                remarks += [
                    remark._replace(tokenset=tokenset)
                    for remark in _remarks(mode, own[mode.name], theme, literals)
                ]
            identifiers |= {(tokenset, mode.name): _spelled(theme) for mode in modes}
        texts += [variants, _declared(parts, self.options), *chain.from_iterable(map(_styles, parts))]
        lines = left_out_lines(left_out)
        texts += [block_comment(lines, "")] if lines else []
        return Rendered("\n".join(text for text in texts if text), left_out, identifiers, remarks)

    def _blocks(self, modes: Sequence[ExportMode], theme: _Theme) -> list[Block]:
        """Return the declarations of each mode; those of a reference are the same in modes that differ."""
        names, schemes = _of_tokens(theme.properties), schemes_of(modes, self.options)
        same, blocks = shared(theme.sheets), list[Block]()
        for sheet in referring(
            theme.sheets, names.of, lambda token: is_alias(token) and token.name not in same
        ):
            scheme = schemes.get(sheet.mode, "")
            scheme_lines = [f"  color-scheme: {scheme};\n"] if scheme and self.options.color_scheme else []
            blocks.append(Block(sheet.mode, scheme, [*scheme_lines, *_properties(sheet, theme, names)]))
        return blocks


def _theme(sheets: Sequence[Sheet], options: Options, taken: Mapping[str, str]) -> _Theme:
    """Return the theme of a tokenset; `taken` says whose the names in those before are."""
    prefix = Options(prefix=options.prefix or _PREFIX)
    parts: dict[str, list[str]] = {}
    spaces: dict[str, str] = {}
    for line in chain.from_iterable(sheet.lines for sheet in sheets):
        name = line.token.name
        parts.setdefault(name, []).extend(part for part in _parts(line.token) if part not in parts[name])
        if name not in spaces:
            spaces[name] = space_of(line.token)
    names = sorted(parts)
    whole = assign({name: f"--{css_word(respelled(name, prefix))}" for name in names}, others=taken)
    variables = {name: variable_of(name, spaces[name]) for name in names if spaces[name]}
    for name in names:
        if spaces[name] == STYLE and not (parts[name] and _STYLE.fullmatch(variables[name])):
            spaces[name] = ""
            del variables[name]
    pairs = [(name, part) for name in names for part in ("", *parts[name])]
    properties = {(name, part): _with_part(whole.of[name], part) for name, part in pairs}
    return _Theme(sheets, _parted(properties, whole, taken), assign(variables, others=taken), spaces)


def _with_part(variable: str, part: str) -> str:
    return f"{variable}--{part}" if part else variable


def _parted(of: Mapping[Key, str], whole: Identifiers[str], taken: Mapping[str, str]) -> Identifiers[Key]:
    """Return identifiers of tokens and of parts of text styles; a name may hold what begins a part."""
    unique = assign(of, others={each: (taken[each], "") for each in of.values() if each in taken})
    clashes = {(name, ""): Clash((clash.owner, ""), clash.number) for name, clash in whole.clashes.items()}
    return Identifiers(unique.of, {**clashes, **unique.clashes})


def _parts(token: ExportToken) -> dict[str, str]:
    """Return the properties of a text style, whose values they take; nothing of other values."""
    if kind_of(token) != "typography" or token.value is None:
        return {}
    outcome = read("typography", token.value)
    font = outcome.value if isinstance(outcome, Ok) else None
    if not isinstance(font, Typography):
        return {}
    texts: dict[str, str] = {}
    values = (font.family, font.size, font.weight, None, font.line_height, font.letter_spacing)
    for part, value in zip(_PARTS, values, strict=True):
        if value is not None and not isinstance(value, Opaque):
            with suppress(NoCss):
                is_positive = part in {"font-size", "line-height"}
                texts[part] = positive_text(value) if is_positive else css_text(value)
    if texts and (style := style_of(font)):
        texts["font-style"] = style
    return texts


def _with_parts(token: ExportToken, css: CssValue) -> CssValue:
    """Return CSS whose note tells of the letter spacing only where no property has it."""
    if css.note is None or "letterSpacing" not in css.note or "letter-spacing" not in _parts(token):
        return css
    lost = [member for member in css.note.removeprefix(NO_PLACE).split(", ") if member != "letterSpacing"]
    return css._replace(note=f"{NO_PLACE}{', '.join(lost)}" if lost else None)


def _of_tokens(identifiers: Identifiers[Key]) -> Identifiers[str]:
    """Return the identifiers of whole tokens by their names."""
    of = {name: spelled for (name, part), spelled in identifiers.of.items() if not part}
    clashes = {
        name: Clash(clash.owner[0], clash.number)
        for (name, part), clash in identifiers.clashes.items()
        if not part
    }
    return Identifiers(of, clashes)


def _clashes(theme: _Theme) -> Identifiers[str]:
    """Return how code calls each token, with the clashes of the theme's variables."""
    return Identifiers(_spelled(theme), theme.variables.clashes)


def _spelled(theme: _Theme) -> dict[str, str]:
    """Return how code calls each token: by the theme's variable or its utility, or by its custom property."""
    of = {name: spelled for (name, part), spelled in theme.properties.of.items() if not part}
    called = {
        name: each.removeprefix("--") if theme.spaces[name] == STYLE else each
        for name, each in theme.variables.of.items()
    }
    return of | called


def _remarks(mode: ExportMode, sheet: Sheet, theme: _Theme, literals: Mapping[str, str]) -> Iterator[Remark]:
    """Yield the remarks on a mode: clashes, what makes no utility, or changes or loses one."""
    clashes = _clashes(theme)
    properties = _of_tokens(theme.properties)
    rest = {name: clash for name, clash in properties.clashes.items() if name not in clashes.clashes}
    yield from clash_remarks(mode.tokens, clashes, mode.name)
    yield from clash_remarks(mode.tokens, properties._replace(clashes=rest), mode.name)
    yield from _utilities(mode.tokens, theme, mode.name)
    for line in sheet.lines:
        name = line.token.name
        if theme.spaces[name] in _LITERAL and line.text != literals[name]:
            text = f"the utility of {name} is {literals[name]} in all modes: queries take no reference"
            yield Remark("mode-ignored", name, text, mode.name)


def _utilities(tokens: Sequence[ExportToken], theme: _Theme, mode: str) -> Iterator[Remark]:
    """Yield a remark for each token that makes no utility, or changes or loses one."""
    spelled = _spelled(theme)
    owners = {spelled[name]: name for name in spelled}
    for token in tokens:
        name = token.name
        variable, space = spelled.get(name), theme.spaces.get(name, "")
        if variable is None:
            continue
        rest = variable.removeprefix(f"--{space}-")
        rivals = (
            (f"{utility}-{rest}", owner)
            for rival, utility in _RIVALS.get(space, {}).items()
            if (owner := owners.get(f"--{rival}-{rest}")) is not None
        )
        if not space:
            text = f"{name} makes no utility: {variable} is its custom property"
            yield Remark("utility-missing", name, text, mode)
        elif not variable.isascii():
            text = f"{name} makes no utility, because {variable} has letters beyond ASCII"
            yield Remark("utility-missing", name, text, mode)
        elif space == STYLE and not _parts(token):
            text = f"{name} makes no utility here, because its value cannot be taken apart"
            yield Remark("utility-missing", name, text, mode)
        elif (shadow := next(rivals, None)) is not None:
            text = f"the utility {shadow[0]} of {name} is that of {shadow[1]}"
            yield Remark("utility-shadowed", name, text, mode)
        elif rest in _OWN.get(space, ()):
            text = f"the utility of {name} is Tailwind's own for {rest}"
            yield Remark("utility-shadowed", name, text, mode)
        elif space == "spacing" and rest in _CONTAINERS:
            text = f"{name} changes what max-w-{rest}, w-{rest} and basis-{rest} of Tailwind mean"
            yield Remark("utility-shadowed", name, text, mode)


def _properties(sheet: Sheet, theme: _Theme, names: Identifiers[str]) -> Iterator[str]:
    """Yield the properties of a mode; what it cannot hold must not be inherited from another one."""
    of = theme.properties.of
    for line in sheet.lines:
        token, text, _ = line
        notes = [block_comment([note]) for note in notes_on(line, names)]
        notes.append(block_comment(documentation(token, names.of)))
        parts, target = _parts(token), token.shim_of
        if target is not None:
            text = f"var({of[target, '']})"
        elif token.stored is not None and text == f"var({of.get((token.stored.alias_to or '', ''))})":
            target = token.stored.alias_to
        if target is not None:
            parts |= {part: f"var({of[target, part]})" for part in parts if (target, part) in of}
        yield f"{''.join(notes)}  {of[token.name, '']}: {text};\n"
        for part in _PARTS:
            if (token.name, part) in of:
                yield f"  {of[token.name, part]}: {parts.get(part, 'initial')};\n"
    for lost in sheet.left_out:
        for part in ("", *_PARTS):
            if (lost.name, part) in of:
                yield f"  {of[lost.name, part]}: initial;\n"


def _variants(tokensets: Sequence[Sequence[ExportMode]], options: Options) -> str:
    """Return the variant `dark`, if modes are, and one for each other mode; Tailwind takes ASCII alone.

    A mode that is alone in its tokenset has none, since nothing selects it.
    """
    tokensets = [modes for modes in tokensets if len(modes) > 1]
    dark = {mode.name for modes in tokensets if (mode := called(modes, options).get("dark")) is not None}
    all_names = [mode.name for modes in tokensets for mode in modes]
    words = {name: "-".join(words_of(_ascii(name))) for name in all_names if name not in dark}
    names = {**assign({name: f"theme-{word or 'mode'}" for name, word in words.items()}, None, "-").of}
    names |= dict.fromkeys(dark, "dark")
    places: dict[str, dict[str, None]] = {}
    media: dict[str, str] = {}
    for modes in tokensets:
        selectors, schemes = selectors_of((mode.name for mode in modes), options), schemes_of(modes, options)
        for mode in modes:
            places.setdefault(names[mode.name], {})[selectors[mode.name]] = None
            media[names[mode.name]] = media.get(names[mode.name]) or _media(mode, schemes, options)
    return "".join(_variant(name, places[name], media[name]) for name in sorted(places, key="dark".__ne__))


def _media(mode: ExportMode, schemes: Mapping[str, str], options: Options) -> str:
    """Return the scheme of the reader that gives a document a mode; empty if none does."""
    return schemes.get(mode.name, "") if options.selectors == "media" and not mode.is_default else ""


def _variant(name: str, selectors: Iterable[str], scheme: str) -> str:
    where = f"&:where({', '.join(f'{each}, {each} *' for each in selectors)})"
    if not scheme:
        return f"@custom-variant {name} ({where});\n"
    return (
        f"@custom-variant {name} {{\n  {where} {{\n    @slot;\n  }}\n"
        f"  @media (prefers-color-scheme: {scheme}) {{\n"
        "    &:where(:not([data-theme], [data-theme] *)) {\n      @slot;\n    }\n  }\n}\n"
    )


def _ascii(name: str) -> str:
    """Return the letters and digits of a name that ASCII has, or has without an accent."""
    return unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode()


def _declared(parts: Sequence[_Part], options: Options) -> str:
    """Return the theme, of which a build takes what it uses; with `inline` nested modes switch."""
    lines: list[str] = []
    if options.reset:
        spaces = dict.fromkeys(
            space for part in parts for space in part.theme.spaces.values() if space not in {"", STYLE}
        )
        lines += [f"  --{space}-*: initial;\n" for space in spaces]
    for part in parts:
        lines += _variables(part.theme)
    return "".join(["@theme inline {\n", *lines, "}\n"])


def _variables(theme: _Theme) -> Iterator[str]:
    literals, clashes = theme.literals(), _clashes(theme)
    for name in dict.fromkeys(line.token.name for sheet in theme.sheets for line in sheet.lines):
        clash = clash_text(name, clashes)
        if clash:
            yield block_comment([one_line(clash)])
        space = theme.spaces[name]
        if space not in {"", STYLE}:
            value = literals[name] if space in _LITERAL else f"var({theme.properties.of[name, '']})"
            yield f"  {theme.variables.of[name]}: {value};\n"


def _styles(part: _Part) -> Iterator[str]:
    """Yield a utility for each text style."""
    theme, spelled = part.theme, _spelled(part.theme)
    for name in dict.fromkeys(line.token.name for sheet in theme.sheets for line in sheet.lines):
        if theme.spaces[name] == STYLE:
            held = [each for each in _PARTS if (name, each) in theme.properties.of]
            lines = "".join(f"  {each}: var({theme.properties.of[name, each]});\n" for each in held)
            yield f"@utility {spelled[name]} {{\n{lines}}}\n"


EXPORTER = TailwindExporter()

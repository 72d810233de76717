"""Exporter of a theme for Tailwind CSS 4: custom properties for each mode, and `@theme` over them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from jeton.exporters.base import HERE, Configurable, ExportMode, ExportToken, Remark, Rendered, Symbol
from jeton.exporters.comments import left_out_lines
from jeton.exporters.identifiers import css_word
from jeton.exporters.naming import Clash, Identifiers, assign, clash_remarks, respelled, words_of
from jeton.exporters.options import Options, takes
from jeton.exporters.selection import called, kind_of
from jeton.exporters.web import sheets
from jeton.exporters.web.colors import FORMS, reader
from jeton.exporters.web.sheets import Sheet, block_comment
from jeton.model import TOKEN_TYPES, TokenType
from jeton.values.csstext import css_string
from jeton.values.parse import read
from jeton.values.typed import Ok, Opaque, Typography
from jeton.values.write import NoCss, css_text, positive_text

_PREFIX = "ds"
_OF_TYPE: dict[TokenType, str] = {
    "color": "color",
    "fontSize": "text",
    "lineHeight": "leading",
    "letterSpacing": "tracking",
    "fontFamily": "font",
    "fontWeight": "font-weight",
    "shadow": "shadow",
    "cubicBezier": "ease",
    "typography": "text",
}
"""The namespace of each type that has one, whatever a token's name."""
_BY_WORD: dict[TokenType, dict[str, str]] = {
    "dimension": {
        **dict.fromkeys(("space", "spacing", "spaces", "size", "sizes", "sizing", "gap"), "spacing"),
        **dict.fromkeys(("radius", "radii", "rounded", "border-radius", "corner", "corners"), "radius"),
        **dict.fromkeys(("breakpoint", "breakpoints", "screen", "screens"), "breakpoint"),
        **dict.fromkeys(("container", "containers"), "container"),
        **dict.fromkeys(("font-size", "font-sizes", "text", "text-size"), "text"),
        **dict.fromkeys(("line-height", "line-heights", "leading"), "leading"),
        **dict.fromkeys(("letter-spacing", "tracking"), "tracking"),
        "blur": "blur",
        "perspective": "perspective",
    },
    "number": {
        **dict.fromkeys(("opacity", "opacities", "alpha"), "opacity"),
        **dict.fromkeys(("z", "z-index", "layer", "layers"), "z-index"),
        **dict.fromkeys(("aspect", "aspect-ratio", "ratio"), "aspect"),
        **dict.fromkeys(("line-height", "line-heights", "leading"), "leading"),
    },
    "shadow": {"inset-shadow": "inset-shadow", "drop-shadow": "drop-shadow", "text-shadow": "text-shadow"},
}
"""The namespace of tokens by the first segment of their names."""
_WORDS = {
    "color": {"color", "colors", "colour", "colours"},
    "text": {"text", "type", "typography", "font", "font-size", "font-sizes"},
    "leading": {"leading", "line-height", "line-heights"},
    "tracking": {"tracking", "letter-spacing", "letter-spacings"},
    "font": {"font", "fonts", "font-family", "font-families"},
    "font-weight": {"font-weight", "font-weights", "weight", "weights"},
    "shadow": {"shadow", "shadows", "elevation", "box-shadow"},
    "ease": {"ease", "easing", "easings", "cubic-bezier"},
}
"""First segments that say what the namespace says."""
_LITERAL = frozenset({"breakpoint", "container"})
"""Namespaces that stand in queries, where no reference can."""
_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")
_CONTAINERS = frozenset("3xs 2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl".split())  # noqa: SIM905
_RIVALS = {"text": "color", "font-weight": "font", "container": "spacing"}
"""For namespaces the one that the same utility prefers: `text-a` is a colour, if there is one."""
_PARTS = ("size", "line-height", "letter-spacing", "font-weight")
Key = tuple[str, str]
"""A token's name, and a part of its text style, else an empty text."""


class _Theme(NamedTuple):
    """The modes, the default's first; the custom property of each value, and the theme's variable for it."""

    found: Sequence[Sheet]
    properties: Identifiers[Key]
    variables: Identifiers[Key]
    spaces: Mapping[str, str]


class TailwindExporter(Configurable):
    """Utilities such as `bg-action`, which switch with `data-theme` on any element."""

    name = "tailwind"
    content_type = "text/css"
    extension = ".css"
    types = TOKEN_TYPES
    wants_stored = True
    repeats_symbols = True
    symbols_are = "Tailwind theme variables"
    names_alone = False
    options = takes("prefix", "reset", "modes", "descriptions", "header", "shims", color_format=FORMS)

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the properties of one mode, and the theme."""
        theme = _theme([sheets.sheet_of(tokens, read=reader(self.asked))], self.asked)
        return self._rendered(theme, ":root", {HERE: tokens}, "")

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the properties of each mode, variants for modes, and the theme."""
        theme = _theme(sheets.themes(modes, reader(self.asked)), self.asked)
        of_modes = {("", mode.name): mode.tokens for mode in modes}
        root = f":root,\n{_selector(theme.found[0].mode)}" if modes else ":root"
        return self._rendered(theme, root, of_modes, _variants(modes, self.asked))

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  one file
        """Return an export with a first comment."""
        return f"{block_comment(lines, '')}\n{text}"

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the theme's variables of one mode."""
        return _symbols(_theme([sheets.sheet_of(tokens, read=reader(self.asked))], self.asked))

    def symbols_of_tokenset(
        self,
        modes: Sequence[ExportMode],
        *,
        former: bool = False,  # noqa: ARG002  named as ever
    ) -> Iterator[Symbol]:
        """Yield the theme's variables with a value for each mode; of what makes no utility the property."""
        return _symbols(_theme(sheets.themes(modes, reader(self.asked)), self.asked))

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the colon."""
        return reader(self.asked)(token).text

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the text leaves out, or how it differs from the stored one."""
        return sheets.said_of(reader(self.asked)(token))

    def _rendered(
        self,
        theme: _Theme,
        root: str,
        tokens: Mapping[tuple[str, str], Sequence[ExportToken]],
        variants: str,
    ) -> Rendered:
        blocks = []
        for index, sheet in enumerate(theme.found):
            blocks.append(_block(_selector(sheet.mode) if index else root, sheet, theme, self.asked))
        left_out = [lost for sheet in theme.found for lost in sheet.left_out]
        lines = left_out_lines(left_out)
        last = [block_comment(lines, "")] if lines else []
        spelled = _spelled(theme)
        remarks = [
            remark
            for (_, mode), own in tokens.items()
            for remark in (
                *clash_remarks(own, _of_tokens(theme.properties), mode),
                *_remarks(own, theme, mode),
            )
        ]
        text = "\n".join([*blocks, *([variants] if variants else []), _declared(theme, self.asked), *last])
        return Rendered(text, left_out, dict.fromkeys(tokens, spelled), remarks)


def _theme(found: Sequence[Sheet], options: Options) -> _Theme:
    prefix = Options(prefix=options.prefix or _PREFIX)
    parts: dict[str, list[str]] = {}
    spaces: dict[str, str] = {}
    for line in chain.from_iterable(sheet.lines for sheet in found):
        name = line.token.name
        parts.setdefault(name, []).extend(part for part in _parts(line.token) if part not in parts[name])
        if name not in spaces:
            is_style = kind_of(line.token) == "typography"
            spaces[name] = "" if is_style and not parts[name] else _space(line.token)
    names = sorted(parts)
    whole = assign({name: f"--{css_word(respelled(name, prefix))}" for name in names})
    styled = {name: _variable(name, spaces[name]) for name in names if spaces[name]}
    utilities = assign(styled)
    pairs = [(name, part) for name in names for part in ("", *parts[name])]
    properties = {(name, part): _with_part(whole.of[name], part) for name, part in pairs}
    variables = {
        (name, part): _with_part(utilities.of[name], "" if part == "size" else part)
        for name, part in pairs
        if name in styled and (part or not parts[name])
    }
    return _Theme(found, _parted(properties, whole), _parted(variables, utilities), spaces)


def _with_part(variable: str, part: str) -> str:
    return f"{variable}--{part}" if part else variable


def _parted(spelled: Mapping[Key, str], whole: Identifiers[str]) -> Identifiers[Key]:
    """Return identifiers of tokens and of parts of text styles; a name may hold what begins a part."""
    unique = assign(spelled)
    clashes = {(name, ""): Clash((clash.owner, ""), clash.number) for name, clash in whole.clashes.items()}
    return Identifiers(unique.of, {**clashes, **unique.clashes})


def _parts(token: ExportToken) -> dict[str, str]:
    """Return what utilities take of a text style apart; nothing of other values."""
    if kind_of(token) != "typography" or token.value is None:
        return {}
    outcome = read("typography", token.value)
    font = outcome.value if isinstance(outcome, Ok) else None
    if not isinstance(font, Typography):
        return {}
    texts: dict[str, str] = {}
    values = (font.size, font.line_height, font.letter_spacing, font.weight)
    for part, value in zip(_PARTS, values, strict=True):
        if value is not None and not isinstance(value, Opaque):
            try:
                texts[part] = positive_text(value) if part in {"size", "line-height"} else css_text(value)
            except NoCss:
                continue
    return texts if "size" in texts else {}


def _space(token: ExportToken) -> str:
    """Return the namespace of a token; empty if no utility takes its value."""
    kind = kind_of(token)
    first = "-".join(words_of(token.name.split(".")[0]))
    return _BY_WORD.get(kind, {}).get(first) or _OF_TYPE.get(kind, "")


def _variable(name: str, space: str) -> str:
    """Return the theme's variable of a token, without a first segment that the namespace says already."""
    if not space:
        return ""
    first, point, rest = name.partition(".")
    word = "-".join(words_of(first))
    by_word = any(words.get(word) == space for words in _BY_WORD.values())
    own = rest if point and (word in _WORDS.get(space, ()) or by_word) else name
    spelled = css_word(_POINT.sub("_", own)).strip("-")
    return f"--{space}-{spelled or 'token'}"


def _of_tokens(identifiers: Identifiers[Key]) -> Identifiers[str]:
    """Return the identifiers of whole tokens by their names."""
    of = {name: spelled for (name, part), spelled in identifiers.of.items() if not part}
    clashes = {
        name: Clash(clash.owner[0], clash.number)
        for (name, part), clash in identifiers.clashes.items()
        if not part
    }
    return Identifiers(of, clashes)


def _spelled(theme: _Theme) -> dict[str, str]:
    """Return how code calls each token: by the theme's variable, or else by its custom property."""
    of = {name: spelled for (name, part), spelled in theme.properties.of.items() if not part}
    return of | {
        name: spelled for (name, part), spelled in theme.variables.of.items() if part in {"", "size"}
    }


def _symbols(theme: _Theme) -> Iterator[Symbol]:
    spelled = _spelled(theme)
    for sheet in theme.found:
        for token, text, _ in sheet.lines:
            yield Symbol(token.name, sheet.mode, spelled[token.name], text)


def _remarks(tokens: Sequence[ExportToken], theme: _Theme, mode: str) -> Iterator[Remark]:
    """Yield a remark for each token that makes no utility, or changes or loses one."""
    spelled = _spelled(theme)
    owners = {spelled[name]: name for name in spelled}
    for token in tokens:
        name = token.name
        variable, space = spelled.get(name), theme.spaces.get(name, "")
        if variable is None:
            continue
        rest = variable.removeprefix(f"--{space}-")
        rival = owners.get(f"--{_RIVALS[space]}-{rest}") if space in _RIVALS else None
        if not space:
            text = f"{name} makes no utility: {variable} is its custom property"
            yield Remark("utility-missing", name, text, mode)
        elif not variable.isascii():
            text = f"{name} makes no utility, because {variable} has letters beyond ASCII"
            yield Remark("utility-missing", name, text, mode)
        elif (name, "size") in theme.properties.of and not _parts(token):
            text = f"{name} makes no utility here, because its value cannot be taken apart"
            yield Remark("utility-missing", name, text, mode)
        elif rival is not None:
            yield Remark("utility-shadowed", name, f"the utility of {name} is that of {rival}", mode)
        elif space == "spacing" and rest in _CONTAINERS:
            text = f"{name} changes what max-w-{rest}, w-{rest} and basis-{rest} of Tailwind mean"
            yield Remark("utility-shadowed", name, text, mode)


def _block(selector: str, sheet: Sheet, theme: _Theme, options: Options) -> str:
    """Return the properties of a mode; what it cannot hold must not be inherited from another one."""
    of = theme.properties.of
    names = _of_tokens(theme.properties)
    lines = [f"{selector} {{\n"]
    for line in sheet.lines:
        token, text, _ = line
        notes = [block_comment([note]) for note in sheets.notes_on(line, names)]
        described = sheets.described(token) if options.descriptions else []
        reason = sheets.deprecation(token, names.of)
        if reason is not None:
            described = [*described, f"deprecated: {reason}" if reason else "deprecated"]
        notes += [block_comment(described)] if described else []
        parts, new = _parts(token), token.shim_of
        if new is not None:
            text, parts = f"var({of[new, '']})", {part: f"var({of[new, part]})" for part in parts}
        lines += [*notes, f"  {of[token.name, '']}: {text};\n"]
        lines += [
            f"  {of[token.name, part]}: {parts.get(part, 'initial')};\n"
            for part in _PARTS
            if (token.name, part) in of
        ]
    for lost in sheet.left_out:
        lines += [f"  {of[lost.name, part]}: initial;\n" for part in ("", *_PARTS) if (lost.name, part) in of]
    return "".join([*lines, "}\n"])


def _variants(modes: Sequence[ExportMode], options: Options) -> str:
    """Return the variant `dark`, if a mode is, and one for each other mode but the default."""
    dark = called(modes, options).get("dark")
    others = {mode.name: "-".join(words_of(mode.name)) for mode in modes if mode is not dark}
    names = assign(
        {name: f"theme-{words}" for name, words in others.items() if words.isascii() and words}, None, "-"
    ).of
    pairs = [("dark", dark.name)] if dark is not None else []
    pairs += [(variant, name) for name, variant in names.items()]
    lines = [
        f"@custom-variant {variant} (&:where({_selector(name)}, {_selector(name)} *));\n"
        for variant, name in pairs
    ]
    return "".join(lines)


def _declared(theme: _Theme, options: Options) -> str:
    """Return the theme; `static` keeps unused variables, and with `inline` nested modes switch."""
    literals = {line.token.name: line.text for sheet in reversed(theme.found) for line in sheet.lines}
    lines = []
    if options.reset:
        spaces = dict.fromkeys(theme.spaces[name] for name, _ in theme.variables.of)
        lines += [f"  --{space}-*: initial;\n" for space in spaces]
    ordered = dict.fromkeys(line.token.name for sheet in theme.found for line in sheet.lines)
    for name in ordered:
        for part in ("", *_PARTS):
            variable = theme.variables.of.get((name, part))
            if variable is None:
                continue
            value = f"var({theme.properties.of[name, part]})"
            lines.append(f"  {variable}: {literals[name] if theme.spaces[name] in _LITERAL else value};\n")
    return "".join(["@theme static inline {\n", *lines, "}\n"])


def _selector(mode: str) -> str:
    return f"[data-theme={css_string(mode)}]"


EXPORTER = TailwindExporter()

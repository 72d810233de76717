"""Exporter of CSS custom properties."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice

from msgspec import structs

from jeton.exporters.archive import names_of
from jeton.exporters.base import HERE, Configurable, ExportMode, ExportToken, LostToken, Rendered, Symbol
from jeton.exporters.comments import comment_lines, left_out_lines, one_line
from jeton.exporters.identifiers import css_properties
from jeton.exporters.naming import Identifiers, assign, clash_remarks, clash_text, respelled
from jeton.exporters.native import described
from jeton.exporters.options import takes
from jeton.exporters.selection import completed
from jeton.exporters.web import sheets
from jeton.exporters.web.colors import reader
from jeton.exporters.web.sheets import Sheet, block_comment, documented, is_deprecated, said_of
from jeton.exporters.web.stylesheets.features import light_dark, registered, wide_of
from jeton.exporters.web.stylesheets.references import Declared, referring, shared
from jeton.exporters.web.stylesheets.themes import Theme, rules, schemes_of
from jeton.model import TOKEN_TYPES
from jeton.values.cssvalues import CssValue
from jeton.values.lengths import PX_PER_REM


class CssExporter(Configurable):
    """One custom property per token; `data-theme` on any element selects a theme of the tokenset."""

    name = "css"
    content_type = "text/css"
    extension = ".css"
    types = TOKEN_TYPES
    repeats_symbols = True
    symbols_are = "CSS custom properties"
    choices = takes(
        *("prefix", "case", "base_font_size", "color_format", "header", "descriptions", "modes"),
        *("references", "selectors", "color_scheme", "light_dark", "layer", "property", "shims"),
    )

    @property
    def wants_stored(self) -> bool:
        """Whether it needs to know what tokens refer to."""
        return self.options.references == "var"

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render one `:root` block."""
        sheet = self._read(tokens)
        properties = self._properties(sheet.names())
        text = self._file([ExportMode("", is_default=True, tokens=(), inherited=())], [sheet], properties)
        text += _last(sheet.left_out)
        return Rendered(text, list(sheet.left_out), {HERE: properties.of}, clash_remarks(tokens, properties))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render one block per mode, the default's first and also under `:root`.

        A token has the same property in every block.
        """
        apart = self.options.selectors == "root" and len(modes) > 1
        ordered = sheets.default_first(completed(modes) if apart else modes)
        themes, properties = self._themes(ordered)
        left_out = [lost for sheet in themes for lost in sheet.left_out]
        remarks = [remark for mode in ordered for remark in clash_remarks(mode.tokens, properties, mode.name)]
        identifiers = {("", mode.name): properties.of for mode in modes}
        if apart:
            names = names_of({mode.name: mode.name for mode in ordered}, "mode")
            files = {
                f"{names[mode.name]}{self.extension}": self._file([mode], [sheet], properties)
                for mode, sheet in zip(ordered, themes, strict=True)
            }
            return Rendered("", left_out, identifiers, remarks, files)
        text = self._file(ordered, themes, properties) + _last(left_out)
        return Rendered(text, left_out, identifiers, remarks)

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  one file
        """Return an export with a first comment."""
        return f"{block_comment(lines, '')}\n{text}"

    def shared(self, name: str) -> str:
        """Return a custom property, which another file of the workspace may set as well."""
        return name

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the custom properties of the `:root` block."""
        sheet = self._read(tokens)
        properties = self._properties(sheet.names())
        return _symbols(self._referring([sheet], properties), properties)

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the custom properties of all themes, except in themes where one has no value."""
        themes, properties = self._themes(modes)
        yield from _symbols(self._referring(themes, properties), properties)

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the colon."""
        return reader(self.options)(token).text

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the text leaves out, or how it differs from the stored one."""
        return said_of(reader(self.options)(token))

    def _read(self, tokens: Sequence[ExportToken]) -> Sheet:
        return self._described(sheets.sheet_of(tokens, read=reader(self.options)))

    def _themes(self, modes: Sequence[ExportMode]) -> tuple[list[Sheet], Identifiers[str]]:
        """Return the sheets of the modes, the default's first, and all their properties."""
        themes = [self._described(sheet) for sheet in sheets.themes(modes, reader(self.options))]
        names = dict.fromkeys(chain.from_iterable(sheet.names() for sheet in themes))
        return themes, self._properties(list(names))

    def _described(self, sheet: Sheet) -> Sheet:
        """Return a sheet with descriptions, if they are asked for."""
        if self.options.descriptions:
            return sheet
        return replace(sheet, tokens=described(sheet.tokens, self.options))

    def _properties(self, names: Sequence[str]) -> Identifiers[str]:
        """Return the property of each name in the form that is asked for."""
        if self.options.prefix is None and self.options.case is None:
            return _properties(names)
        spelled = css_properties([respelled(name, self.options) or name for name in sorted(names)])
        return assign(dict(zip(sorted(names), spelled, strict=True)))

    def _referring(self, themes: Sequence[Sheet], properties: Identifiers[str]) -> Sequence[Sheet]:
        """Return sheets with references in the place of values, if they are asked for."""
        if self.options.references != "var" or not themes:
            return themes
        common = shared(themes)
        return [self._referred(sheet, common, properties) for sheet in themes]

    def _referred(self, sheet: Sheet, common: Mapping[str, str], properties: Identifiers[str]) -> Sheet:
        pairs = list(zip(sheet.tokens, sheet.values, strict=True))
        texts = {token.name: value.text for token, value in pairs if value.text is not None}
        declared, values = Declared({**common, **texts}, properties.of), []
        for token, value in pairs:
            text = None if value.text is None else referring(token, declared)
            if text is not None and not text.startswith("var(") and self._has_wide(token):
                text = None  # of a composite the other colours would be lost
            values.append(value if text is None else value._replace(text=text))
        return replace(sheet, values=values)

    def _file(
        self, modes: Sequence[ExportMode], themes: Sequence[Sheet], properties: Identifiers[str]
    ) -> str:
        """Return the rules of modes, the default one first."""
        options = self.options
        blocks = [_with_deprecations(sheet, properties) for sheet in self._referring(themes, properties)]
        schemes = schemes_of(modes, options)
        if options.light_dark and len(modes) == len(schemes) == len({*schemes.values()}) == 2:
            # what the default mode lacks is inherited by themes inside, so that it must not depend on these
            own = blocks[0].by_name().keys()
            blocks = [blocks[0], _but(blocks[1], themes[1], own)]
            blocks = _in_one(blocks, self._has_wide, is_dark=schemes[modes[0].name] == "dark")
        first = ""
        if options.property:
            base = options.base_font_size or PX_PER_REM
            before, after = [[sheet.by_name() for sheet in each] for each in (themes, blocks)]
            first = "".join(registered(before, after, properties.of, base))
        names = [mode.name for mode in modes]
        parts = [
            Theme(name, schemes.get(name, ""), _lines(sheet, properties), self._wide(sheet, properties))
            for name, sheet in zip(names, blocks, strict=True)
        ]
        return first + rules(parts, options)

    def _has_wide(self, token: ExportToken) -> bool:
        return self.options.color_format == "p3" and wide_of(token) is not None

    def _wide(self, sheet: Sheet, properties: Identifiers[str]) -> str:
        """Return the declarations for screens with a wider gamut, if they are asked for."""
        if self.options.color_format != "p3":
            return ""
        lines = []
        for token, value in zip(sheet.tokens, sheet.values, strict=True):
            text = value.text or ""
            wide = wide_of(token) if text and "var(" not in text and "light-dark(" not in text else None
            if wide is not None:
                lines.append(f"  {properties.of[token.name]}: {wide};\n")
        return "".join(lines)


_AT_ONCE = 5000
"""Tokens whose lines are joined before the next ones are made: so many stay in the processor's cache."""


def _symbols(themes: Sequence[Sheet], properties: Identifiers[str]) -> Iterator[Symbol]:
    for sheet in themes:
        for token, text, _ in sheet.lines:
            yield Symbol(token.name, sheet.mode, properties.of[token.name], text)


def _with_deprecations(sheet: Sheet, properties: Identifiers[str]) -> Sheet:
    """Return a sheet that tells of deprecated tokens; shims, which are such, refer to the present ones."""
    candidates = [token for token in sheet.tokens if token.stored is not None]  # fast: most sheets have none
    deprecated = {token.name for token in candidates if is_deprecated(token)}
    if not deprecated:
        return sheet
    tokens, values = [], []
    for token, value in zip(sheet.tokens, sheet.values, strict=True):
        is_told = token.name in deprecated
        lines = documented(token, properties.of) if is_told else ()
        tokens.append(structs.replace(token, description="\n".join(lines)) if is_told else token)
        new = token.shim_of
        values.append(value if new is None else CssValue(f"var({properties.of[new]})"))
    return replace(sheet, tokens=tokens, values=values)


def _but(sheet: Sheet, plain: Sheet, names: Collection[str]) -> Sheet:
    """Return a sheet with the values of a plain one for all tokens but these."""
    sides = zip(sheet.tokens, sheet.values, plain.values, strict=True)
    return replace(sheet, values=[value if token.name in names else own for token, value, own in sides])


def _in_one(themes: Sequence[Sheet], stays: Callable[[ExportToken], bool], *, is_dark: bool) -> list[Sheet]:
    """Return a default sheet whose colours are those of both modes, and the other one without these."""
    default, other = themes
    texts = light_dark(default.by_name(), other.by_name(), stays, is_dark=is_dark)
    pairs = zip(default.tokens, default.values, strict=True)
    values = [value._replace(text=texts.get(token.name, value.text)) for token, value in pairs]
    left = [pair for pair in zip(other.tokens, other.values, strict=True) if pair[0].name not in texts]
    rest = replace(other, tokens=[token for token, _ in left], values=[value for _, value in left])
    return [replace(default, values=values), rest]


def _properties(names: Sequence[str]) -> Identifiers[str]:
    """Return the property of each name; equal ones are numbered in code-point order of the names."""
    spellings: dict[str, str] = {}
    differ = True
    for start in range(0, len(names), _AT_ONCE):  # in batches, because other threads wait meanwhile
        some = names[start : start + _AT_ONCE]
        spellings.update(zip(some, css_properties(some), strict=True))
        differ = differ and "-" not in "".join(some)  # no other character is written as a dot is
    properties = Identifiers(spellings, {}) if differ else assign(spellings)
    return assign(dict(sorted(spellings.items()))) if properties.clashes else properties


def _lines(sheet: Sheet, properties: Identifiers[str]) -> str:
    """Return the declarations of a mode."""
    spelled, clashes = properties
    pairs = zip(sheet.tokens, sheet.values, strict=True)
    lines = (
        f"{_described(token.description)}  {spelled[token.name]}: {text};\n"
        if note is None and token.description and not clashes
        else f"  {spelled[token.name]}: {text};\n"
        if note is None and not clashes
        else _commented(token, text, note, properties)
        for token, (text, note, _) in pairs
    )
    slices = ("".join(islice(lines, _AT_ONCE)) for _ in range(0, len(sheet.tokens), _AT_ONCE))
    return "".join(slices)


def _commented(token: ExportToken, text: str | None, note: str | None, properties: Identifiers[str]) -> str:
    """Return the line of a token with its comments.

    If another theme of the tokenset has the property of a token that is left out, it must not be inherited
    from there: `initial` leaves it without a value.
    """
    name = token.name
    if text is None:
        return f"  {properties.of[name]}: initial;\n" if name in properties.of else ""
    notes = _described(token.description)
    if properties.clashes and name in properties.clashes:
        notes = _note(clash_text(name, properties) or "") + notes
    if note is not None:
        notes = _note(f"{name}: {note}") + notes
    return f"{notes}  {properties.of[name]}: {text};\n"


def _described(description: str | None) -> str:
    """Return the comment that says what a token is for."""
    if not description:
        return ""
    is_usual = description.isprintable() and "/" not in description and "<" not in description
    if is_usual and description.strip():
        return f"  /* {description} */\n"
    return block_comment(comment_lines(description))


def _note(text: str) -> str:
    return block_comment([one_line(text)])


def _last(left_out: Sequence[LostToken]) -> str:
    """Return the comment on the tokens that are left out, at the end of a file."""
    lines = left_out_lines(left_out)
    return f"\n{block_comment(lines, '')}" if lines else ""


EXPORTER = CssExporter()

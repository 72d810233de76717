"""Exporter of CSS custom properties."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import Self

from msgspec import structs

from jeton.errors import Invalid, Text
from jeton.formats.stylesheets.css_references import is_alias, referring
from jeton.formats.stylesheets.features import light_dark, registered, wide_of
from jeton.formats.stylesheets.themes import Theme, rules, schemes_of
from jeton.formats.writing import archive
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Rendered
from jeton.formats.writing.comments import (
    block_comment,
    comment_lines,
    documentation,
    is_deprecated,
    left_out_lines,
    one_line,
)
from jeton.formats.writing.identifiers import css_properties
from jeton.formats.writing.naming import Identifiers, assign, clash_text, respelled
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.selection import completed
from jeton.formats.writing.sheets import Modes, Names, Sheet, Sheets, SheetsExporter, default_first, lost_of
from jeton.values.cssvalues import CssValue
from jeton.values.lengths import PX_PER_REM

_OF_ONE_FILE = "be data-theme, class, media or host with bundle=file: root has a file for each mode"


class CssExporter(SheetsExporter):
    """One custom property per token; `data-theme` on any element selects a theme of the tokenset."""

    name = "css"
    content_type = "text/css"
    extension = ".css"
    is_css = True
    wants_stored = False
    symbols_are = "CSS custom properties"
    choices = takes(
        *("prefix", "case", "base_font_size", "color_format", "header", "descriptions", "modes"),
        *("references", "selectors", "color_scheme", "light_dark", "layer", "property", "shims"),
        "ignore_case",
        bundle=("file", "zip"),
    )

    def with_options(self, options: Options) -> Self:
        """Return the exporter with options; references need to know what tokens refer to.

        Raises:
            Invalid: one file is asked for, and one for each mode.
        """
        if options.bundle == "file" and options.selectors == "root":
            raise Invalid(Text.OPTION_VALUE.format(name="selectors", must=_OF_ONE_FILE))
        exporter = super().with_options(options)
        exporter.wants_stored = options.references == "var"
        return exporter

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render one block per mode, the default's first and also under `:root`, or a file for each mode.

        A token has the same property in every block.
        """
        return super().tokenset(default_first(completed(modes) if self._is_apart(modes) else modes))

    def shared(self, name: str) -> str:
        """Return a custom property, which another file of the workspace may set as well."""
        return name

    def names(self, sheets: Sheets) -> Names:
        """Return the property of each name in the form that is asked for."""
        names = sheets[0].names() if sheets else []
        if len(sheets) > 1:
            names = list(dict.fromkeys(chain.from_iterable(sheet.names() for sheet in sheets)))
        return self._assigned(names)

    def _assigned(self, names: Sequence[str]) -> Names:
        taken = self.among.taken if self.options.bundle == "file" else {}
        if self.options.prefix is None and self.options.case is None and not taken:
            return _properties(names)
        spelled = css_properties([respelled(name, self.options) or name for name in sorted(names)])
        return assign(dict(zip(sorted(names), spelled, strict=True)), others=taken)

    def called(self, names: Sequence[str]) -> Mapping[str, str] | None:
        """Return the property of each token; None if some meet, since one may be left out."""
        properties = self._assigned(names)
        return None if properties.clashes else properties.of

    def write(self, modes: Modes, sheets: Sheets, names: Names) -> Rendered:
        """Return the blocks of modes, the default's first, together or apart."""
        left_out = lost_of(sheets)
        if not self._is_apart(modes):
            return Rendered(self._file(modes, sheets, names) + _last(left_out), left_out)
        files = archive.names_of({mode.name: mode.name for mode in modes}, "mode")
        texts = {
            f"{files[mode.name]}{self.extension}": self._file([mode], [sheet], names)
            for mode, sheet in zip(modes, sheets, strict=True)
        }
        return Rendered("", left_out, files=texts)

    def _is_apart(self, modes: Sequence[ExportMode]) -> bool:
        return self.options.selectors == "root" and len(modes) > 1

    def with_references(self, themes: Sequence[Sheet], properties: Identifiers[str]) -> Sequence[Sheet]:
        """Return sheets with references in the place of values, if they are asked for."""
        if self.options.references != "var":
            return themes
        return referring(themes, properties.of, self._may_refer)

    def _may_refer(self, token: ExportToken) -> bool:
        """Tell whether wide colours are not lost, which may stand beside a reference in a composite."""
        return is_alias(token) or not self._has_wide(token)

    def _file(
        self, modes: Sequence[ExportMode], themes: Sequence[Sheet], properties: Identifiers[str]
    ) -> str:
        """Return the text of a style sheet: the rules of each mode, the default one first."""
        options = self.options
        blocks = [_with_deprecations(sheet, properties) for sheet in self.with_references(themes, properties)]
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
        if options.bundle == "file" and len(names) == 1:
            names = [""]  # nothing else selects it
        parts = [
            Theme(name, schemes.get(sheet.mode, ""), _lines(sheet, properties), self._wide(sheet, properties))
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


def _with_deprecations(sheet: Sheet, properties: Identifiers[str]) -> Sheet:
    """Return a sheet that tells of deprecated tokens; shims, which are such, refer to the present ones."""
    candidates = [token for token in sheet.tokens if token.stored is not None]  # fast: most sheets have none
    deprecated = {token.name for token in candidates if is_deprecated(token)}
    if not deprecated:
        return sheet
    tokens, values = [], []
    for token, value in zip(sheet.tokens, sheet.values, strict=True):
        is_told = token.name in deprecated
        lines = documentation(token, properties.of) if is_told else ()
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

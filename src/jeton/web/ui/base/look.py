"""The look of the pages: a DTCG file of ours, which Jeton imports and exports as CSS at the first use."""

from importlib import resources

from jeton.formats.css.css_writer import CssExporter
from jeton.formats.reading.model import ReadMode, ReadTokenset, SourceFile
from jeton.formats.sources import read
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.selection import export_token

_FILE = "look.tokens.json"
_DARK = "Dark"
_BY_SYSTEM = "@media (prefers-color-scheme: dark) {{\n:root:not([data-theme]) {{\n{properties}\n}}\n}}\n"


def tokenset() -> ReadTokenset:
    """Return the tokens of the look in their two modes."""
    content = resources.files("jeton.web.ui").joinpath(_FILE).read_bytes()
    reading = read([SourceFile(_FILE, content)])
    if reading.failed:
        raise ValueError(*reading.problems)
    return reading.tokensets[0]


def css() -> str:
    """Return the look's custom properties: the light mode's, and the dark one's by choice or by system."""
    exporter = CssExporter()
    modes = [exported(mode) for mode in tokenset().modes]
    dark = next(mode for mode in modes if mode.name == _DARK)
    properties = exporter.mode(dark.tokens).text.partition("{\n")[2].rpartition("\n}")[0]
    return exporter.tokenset(modes).text + _BY_SYSTEM.format(properties=properties)


def exported(mode: ReadMode) -> ExportMode:
    """Return a mode that was read as exporters take it."""
    tokens = [export_token(token.fields, None) for token in mode.tokens]
    return ExportMode(mode.name or "", mode.is_default, tokens, ())

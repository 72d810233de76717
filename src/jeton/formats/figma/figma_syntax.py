"""Code syntax of Figma's variables: how code of each platform calls a token."""

from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters

import msgspec

from jeton.formats.compose import compose_writer as compose
from jeton.formats.css import css_writer as css
from jeton.formats.ios import swiftui
from jeton.formats.writing.base import Exporter, ExportMode, Symbolic, default_of
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import filtered, keeper

_PLATFORMS: Mapping[str, tuple[str, Symbolic]] = {
    "WEB": ("web_syntax", css.EXPORTER),
    "ANDROID": ("android_syntax", compose.EXPORTER),
    "iOS": ("ios_syntax", swiftui.EXPORTER),
}
"""For each platform the option that names an export, and the exporter that stands for it if none does."""


def calls_of(
    exporter: Exporter, modes: Sequence[ExportMode], names: Sequence[str]
) -> dict[str, dict[str, str]]:
    """Return how code of each platform calls each token of a tokenset."""
    return {
        platform: _calls(exporter.code_syntax.get(option, usual), modes, names)
        for platform, (option, usual) in _PLATFORMS.items()
    }


def _calls(exporter: Symbolic, modes: Sequence[ExportMode], names: Sequence[str]) -> dict[str, str]:
    """Return how code calls each token that an export has; values are looked at where names do not tell.

    A target that has a name for each mode calls the token as it does in the default mode.
    """
    keeps = keeper(exporter.options)
    called = exporter.called(names) if keeps is None else None
    if called is None:
        default = default_of(modes)
        symbols = list(exporter.symbols_of_tokenset(filtered(modes, keeps)))
        own = {each.token: each.name for each in symbols if default is not None and each.mode == default.name}
        called = {each.token: each.name for each in symbols} | own
    return {token: f"var({name})" if name.startswith("--") else name for token, name in called.items()}


def text_of(calls: Mapping[str, str]) -> str:
    """Return the code syntax of a variable as JSON."""
    return f"{{{', '.join(f'{quoted(platform)}: {quoted(call)}' for platform, call in calls.items())}}}"


def changed(theirs: str, calls: Mapping[str, str], options: Options) -> str:
    """Return the code syntax that a variable has in Figma, with calls where options name an export."""
    own = msgspec.json.decode(theirs)
    return text_of(together(own, calls, options)) if _calls_of_options(calls, options) else theirs


def together(theirs: Mapping[str, str], calls: Mapping[str, str], options: Options) -> dict[str, str]:
    """Return the code syntax that a variable has in Figma, as `changed`."""
    return {**theirs, **_calls_of_options(calls, options)}


def _calls_of_options(calls: Mapping[str, str], options: Options) -> dict[str, str]:
    """Return the calls of the platforms for which options name an export."""
    named = {platform for platform, (option, _) in _PLATFORMS.items() if getattr(options, option) is not None}
    return {platform: call for platform, call in calls.items() if platform in named}

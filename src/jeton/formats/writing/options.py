"""Options of exports: one validated struct for all targets, read from a query or from JSON by the same code.

A target declares which options it takes, and of which values. Every target takes `EVERYWHERE`: they are
applied outside of the exporters. A field that only some targets take stands here too, so that each option has
one name, one form and one description everywhere: in the API's description, in forms and in errors.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, cast, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from jeton.errors import Invalid, Text
from jeton.model.objects import TOKEN_TYPES

if TYPE_CHECKING:
    from jeton.formats.writing.base import Format

F = TypeVar("F", bound="Format")

Case = Literal["kebab", "camel", "snake", "pascal", "constant"]
ColorFormat = Literal["hex", "rgb", "hsl", "oklch", "p3"]
Order = Literal["natural", "name", "type", "authors"]
Access = Literal["public", "package", "internal"]
Selectors = Literal["data-theme", "class", "media", "host", "root"]

_LONGEST = 2000
_REMEMBERED = 4096
"""Bytes of options that are remembered with what they mean; of longer ones it is found out each time."""
_Chosen = tuple[
    Annotated[str, Meta(pattern=rf"^(type:({'|'.join(TOKEN_TYPES)})|(?!type:)[^\x00-\x1f]{{1,1024}})\Z")], ...
]
_MUST_CHOOSE = "be globs of names (`*`, `?`) or types (`type:color`), with commas between"
_Prefix = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,49}\Z")]
_Size = Annotated[float, Meta(ge=1, le=1000)]
_Header = Annotated[str, Meta(pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*\Z", max_length=_LONGEST)]
_Pair = Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,40}=[^\x00-\x1f]{1,255}\Z")]
_Layer = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,63}(\.[A-Za-z][A-Za-z0-9_-]{0,63}){0,7}\Z")]
_Package = Annotated[str, Meta(pattern=r"^[a-z][A-Za-z0-9_]{0,63}(\.[a-z][A-Za-z0-9_]{0,63}){0,15}\Z")]
_Release = Annotated[str, Meta(pattern=r"^[0-9A-Za-z.-]{1,100}\Z")]
_Name = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,63}\Z")]
_Exported = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,62}\Z")]
_MUST_NAME = "be the name of a target or a preset, such as css"


def _about(description: str, must: str = "") -> Meta:
    """Return what an option is for, and what a value must be that is no choice."""
    return Meta(description=description, extra={"must": must})


class Options(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The options of an export; None leaves one to the target, whose plain form is that without any."""

    prefix: Annotated[
        _Prefix | None,
        _about(
            "A word before each name, unless the name has it.",
            "be a letter, then letters, digits, - or _, 50 at most",
        ),
    ] = None
    case: Annotated[Case | None, _about("The form of names.")] = None
    base_font_size: Annotated[_Size | None, _about("Pixels of one rem.", "be a number from 1 to 1000")] = None
    color_format: Annotated[ColorFormat | None, _about("The form of colours.")] = None
    only: Annotated[
        _Chosen,
        _about(
            "Export these tokens alone: globs of names (`*`, `?`) and types (`type:color`).", _MUST_CHOOSE
        ),
    ] = ()
    exclude: Annotated[
        _Chosen,
        _about("Leave these tokens out: globs of names (`*`, `?`) and types (`type:color`).", _MUST_CHOOSE),
    ] = ()
    order: Annotated[
        Order | None,
        _about("The order of tokens: `natural`, by `name` (code points), by `type`, or the `authors`' own."),
    ] = None
    header: Annotated[
        _Header | None,
        _about(
            "The text of the first comment.",
            f"be a text of {_LONGEST} characters at most, without control characters",
        ),
    ] = None
    descriptions: Annotated[bool, _about("Whether descriptions are written.")] = True
    modes: Annotated[
        tuple[_Pair, ...],
        _about(
            "What modes are on the platform: `dark=Night` for a mode of the name Night.",
            "be pairs such as dark=Night, with commas between",
        ),
    ] = ()
    references: Annotated[
        Literal["value", "var"] | None, _about("Aliases as values, or as references to variables.")
    ] = None
    selectors: Annotated[Selectors | None, _about("How style sheets select a mode.")] = None
    ignore_case: Annotated[bool, _about("Select a mode by `data-theme` whatever the case of its name.")] = (
        False
    )
    bundle: Annotated[
        Literal["file", "zip"] | None, _about("A workspace as one file, or as a zip of files.")
    ] = None
    color_scheme: Annotated[bool, _about("Set `color-scheme` in light and dark modes.")] = False
    light_dark: Annotated[bool, _about("Write colours of two modes by `light-dark()`.")] = False
    layer: Annotated[
        _Layer | None,
        _about(
            "The cascade layer around everything.",
            "be the name of a cascade layer, such as tokens or design.tokens",
        ),
    ] = None
    property: Annotated[bool, _about("Register properties by `@property`.")] = False
    package: Annotated[
        _Package | None,
        _about("The package of the source.", "be the name of a package, such as com.example.tokens"),
    ] = None
    name: Annotated[
        _Name | None,
        _about(
            "The name of the outermost type, without `Tokens`, or of the file or catalogue.",
            "be a letter, then letters, digits or _, 64 at most",
        ),
    ] = None
    access: Annotated[Access | None, _about("Who may use the symbols.")] = None
    flat: Annotated[bool, _about("One level of names, without groups.")] = False
    numbers: Annotated[
        Literal["px"] | None, _about("Lengths and durations as numbers without units: pixels.")
    ] = None
    reset: Annotated[bool, _about("Remove the framework's own values first.")] = False
    attrs: Annotated[
        bool, _about("Attributes that code refers to, and a style for each mode that sets them.")
    ] = False
    hide_deprecated: Annotated[bool, _about("Hide deprecated variables from publishing.")] = False
    web_syntax: Annotated[
        _Exported | None,
        _about("The export whose names web developers see: a preset's, or a target's.", _MUST_NAME),
    ] = None
    android_syntax: Annotated[
        _Exported | None,
        _about("The export whose names Android developers see: a preset's, or a target's.", _MUST_NAME),
    ] = None
    ios_syntax: Annotated[
        _Exported | None,
        _about("The export whose names iOS developers see: a preset's, or a target's.", _MUST_NAME),
    ] = None
    lint: Annotated[bool, _about("Let linters read the file, from which its first lines else keep them.")] = (
        False
    )
    env: Annotated[bool, _about("Variables of an environment file, with values in quotes.")] = False
    shims: Annotated[
        _Release | None,
        _about(
            "Keep the names that tokens had in a release (its id, version or digest), or in a range of "
            "versions (`1`, `1.4`), as deprecated aliases.",
            "be the id, version or digest of a release, or a range of versions such as 1",
        ),
    ] = None


NO_OPTIONS = Options()
EVERYWHERE = ("only", "exclude", "order")
"""The options that every target takes."""
SYNTAXES = ("web_syntax", "android_syntax", "ios_syntax")
"""The options that name another export: a target or a preset."""
NAMES = Options.__struct_fields__
Raw = tuple[tuple[str, str], ...]
"""The options of a query, as they are written."""
Takes = Mapping[str, tuple[str, ...]]
"""The options that a target takes beside `EVERYWHERE`, each with the values it takes; none: all."""

_FIELDS = {field.name: field for field in msgspec.structs.fields(Options)}
TEXTS = ("header",)
"""The options whose value stands in the export as it is."""


def takes(*names: str, **values: tuple[str, ...]) -> Takes:
    """Return the options of these names, and those of which a target takes these values alone."""
    return MappingProxyType(dict.fromkeys(names, ()) | values)


def raw_of(query: Mapping[str, str]) -> Raw:
    """Return the options that a query has."""
    return tuple((name, query[name]) for name in NAMES if name in query) if query else ()


def free_of(raw: Raw) -> str:
    """Return the first option of a query that has endless values, empty if there is none.

    `shims` has as many as there are releases, `SYNTAXES` as there are targets and presets.
    """
    return next((name for name, _ in raw if name in _FREE), "")


def options_of(values: Mapping[str, Any]) -> Options:
    """Return the options that a query or a JSON object asks for.

    Raises:
        Invalid: an option does not exist, or has another value than it can have.
    """
    unknown = next((name for name in values if name not in _FIELDS), None)
    if unknown is not None:
        raise Invalid(Text.OPTION_UNKNOWN.format(name=unknown[:64], those=_listed(NAMES)))
    return Options(**_values(values))


def together(options: Options, raw: Raw) -> Options:
    """Return options with those of a query, which stand above them, or raise as `options_of`."""
    if not raw:
        return options
    is_short = _is_short(options) and sum(len(text) for _, text in raw) <= _REMEMBERED
    return (_together if is_short else _together.__wrapped__)(options, raw)


@lru_cache(maxsize=1024)
def _together(options: Options, raw: Raw) -> Options:
    return replace(options, **_values(dict(raw)))


def with_options(exporter: F, options: Options) -> F:
    """Return an exporter that writes with these options, or raise `Invalid` if it does not take them."""
    if options == NO_OPTIONS:
        return exporter
    configured = _configured if _is_short(options) else _configured.__wrapped__
    return cast("F", configured(cast("Any", exporter), options))


@lru_cache(maxsize=256)
def _configured(exporter: "Format", options: Options) -> "Format":
    for name in asked_of(options):
        if name in EVERYWHERE:
            continue
        allowed = exporter.choices.get(name, ("zip",) if name == "bundle" else None)
        if allowed is None:
            those = _listed([*exporter.choices, *EVERYWHERE])
            raise Invalid(Text.OPTION_UNFIT.format(target=exporter.name, name=name, those=those))
        if allowed and getattr(options, name) not in allowed:
            must = f"be {_listed(allowed, 'or')} for {exporter.name}"
            raise Invalid(Text.OPTION_VALUE.format(name=name, must=must))
    return exporter.with_options(options)


def asked_of(options: Options) -> dict[str, Any]:
    """Return the options that are set, as JSON values."""
    return cast("dict[str, Any]", msgspec.to_builtins(options))


def digest_of(options: Options, bases: Sequence[str] = ()) -> str:
    """Return a text that equal options alone have; empty for none.

    `bases` are the digests of the releases that `shims` means, for which it stands.
    """
    options = replace(options, shims=" ".join(bases) or None)
    if options == NO_OPTIONS:
        return ""
    return hashlib.blake2b(msgspec.json.encode(options), digest_size=12).hexdigest()


def schema_of(name: str) -> tuple[str, dict[str, Any]]:
    """Return the description of an option and the JSON schema of its values in a query."""
    meta, kind = _meta(name)
    choices = _choices(kind)
    if choices:
        return meta.description or "", {"type": "string", "enum": list(choices)}
    if kind is bool:
        return meta.description or "", {"type": "boolean", "default": _FIELDS[name].default}
    if _Size in get_args(kind):
        return meta.description or "", {"type": "number", "minimum": 1, "maximum": 1000}
    return meta.description or "", {"type": "string"}


def _is_short(options: Options) -> bool:
    return len(msgspec.json.encode(options)) <= _REMEMBERED


def _values(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _value(name, value) for name, value in values.items()}


def _value(name: str, value: object) -> Any:
    """Return the value of an option, which may be written as in a query."""
    meta, kind = _meta(name)
    if isinstance(value, str) and _FIELDS[name].default == ():
        value = [part for each in value.split(",") if (part := each.strip())]
    with suppress(msgspec.ValidationError):
        result = msgspec.convert(value, _FIELDS[name].type, strict=False)
        if (result is None) == (value is None):  # the text `null` is none
            return result
    must = (meta.extra or {}).get("must") or f"be {_listed(_choices(kind) or ('true', 'false'), 'or')}"
    raise Invalid(Text.OPTION_VALUE.format(name=name, must=must))


def _meta(name: str) -> tuple[Meta, Any]:
    kind = _FIELDS[name].type
    return kind.__metadata__[0], kind.__origin__


def _choices(kind: Any) -> tuple[str, ...]:
    """Return the words of a choice; empty for another kind of value."""
    literals = [each for each in get_args(kind) if getattr(each, "__origin__", None) is Literal]
    return tuple(word for literal in literals for word in get_args(literal))


def _listed(words: Iterable[str], joint: str = "and") -> str:
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


_FREE = frozenset(
    name
    for name in NAMES
    if name not in {"shims", *SYNTAXES} and schema_of(name)[1].keys().isdisjoint({"enum", "default"})
)

"""Reader of an import's files, which returns tokens that can be stored; pure.

All work whose cost the client determines is done here, so that a child process can do it.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from jeton.bodies import bodies, inputs
from jeton.bounds.similar import nearest
from jeton.core.changes.validation import invalid_reason
from jeton.errors import Invalid, Text
from jeton.formats import sources as registry
from jeton.formats.reading import model
from jeton.formats.reading.problems import Problems
from jeton.model.objects import JSON_SIDE, TOKEN_TYPES
from jeton.model.stored_tokens import TokenContent, has_side, set_side, side_names
from jeton.store.bulk import PreparedToken, prepared

_TYPES = frozenset(TOKEN_TYPES)
# the names that the API accepts, checked in one step because most tokens are sound
_NAME = re.compile(r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff]+")
_READ = tuple(name for name in TokenContent.__struct_fields__ if name not in JSON_SIDE)
_UNSTORABLE = re.compile(r"[\0\ud800-\udfff]")

_SHOWN = 64  # characters
MOST = 100_000
"""The most tokens in one import."""


SourceMode = model.FileMode[PreparedToken]
SourceTokenset = model.FileTokenset[PreparedToken]
ImportSource = model.FileContent[PreparedToken]


class ReadOptions(Struct, frozen=True):
    """Options of reading files: what the importers leave to the caller.

    `strict` refuses invalid values and tokens that cannot be read, `whole` these tokens alone.
    """

    choices: model.ReadChoices = model.ReadChoices()
    strict: bool = False
    whole: bool = False


def unknown_format(name: str) -> str:
    """Return the refusal of a format's name, with the nearest one."""
    close = nearest(name.lower(), registry.FORMATS, 0.4)
    beside = f", the nearest is {close[0]}" if close else ""
    return Text.IMPORT_FORMAT.format(
        format=name[:_SHOWN], nearest=beside, formats=", ".join(registry.FORMATS)
    )


def read(files: Sequence[model.SourceFile], options: ReadOptions) -> ImportSource:
    """Read files; return their tokens, and a problem for each part that cannot be used.

    Tokens that are left out are errors if the caller wants all of them, or if no others remain.
    """
    reading = registry.read(files, options.choices)
    if reading.failed:
        return ImportSource(reading.format, [], reading.problems, pushed=reading.pushed)
    problems = Problems()
    if sum(len(mode.tokens) for mode in reading.modes) > MOST:
        problems.error("", "an import may hold at most {most} tokens", most=f"{MOST:,}")
        return ImportSource(reading.format, [], problems.all())
    tokensets = [
        SourceTokenset(
            _name(tokenset.name, problems),
            _description(tokenset, problems),
            [_mode(mode, problems, strict=options.strict) for mode in tokenset.modes],
            path=tokenset.path,
            shares=tokenset.shares,
        )
        for tokenset in reading.tokensets
    ]
    is_empty = not any(mode.tokens for tokenset in tokensets for mode in tokenset.modes)
    refuses = options.strict or options.whole or is_empty
    all_problems = [
        each.refused() if isinstance(each, model.LeftOut) and refuses else each
        for each in [*reading.problems, *problems.all()]
    ]
    return ImportSource(
        reading.format, [] if problems.failed else tokensets, all_problems, reading.shared, reading.pushed
    )


def _name(name: str | None, problems: Problems) -> str | None:
    if name is not None:
        try:
            inputs.read(bodies.ModeCreation, {"name": name})
        except Invalid as error:
            text = "the name {name} of a tokenset or mode: {reason}"
            problems.error("", text, name=name, reason=error.message)
    return name


def _description(tokenset: model.ReadTokenset, problems: Problems) -> str | None:
    text = tokenset.description
    if text is not None and _is_unstorable(text):
        problems.error(
            tokenset.name or "", "the description of the tokenset: {reason}", reason=Text.NOT_UNICODE
        )
    return text


def _mode(mode: model.ReadMode, problems: Problems, *, strict: bool) -> SourceMode:
    tokens = []
    for token in mode.tokens:
        reason = _reason(token)
        if reason is not None:
            problems.left_out(token.path, "{reason}", reason=reason)
            continue
        reason = invalid_reason(token.fields) if strict else None
        if reason is not None:
            problems.error(token.path, "{reason}", reason=reason)
        tokens.append(prepared(token.fields, token.path, token.source))
    return SourceMode(_name(mode.name, problems), mode.is_default, tokens, mode.base)


def _reason(token: model.ReadToken) -> str | None:
    """Return the reason why a token cannot be stored, None if it can."""
    fields = token.fields
    if not _is_sound(fields):
        try:
            bodies.new_token({name: getattr(fields, name) for name in _READ})
        except Invalid as error:
            return error.message
        return Text.NOT_UNICODE
    return None


def _is_sound(fields: TokenContent) -> bool:
    """Tell whether the API would accept a token that an importer has read."""
    value, description, alias = fields.value, fields.description, fields.alias_to
    return (
        fields.type in _TYPES
        and _is_name(fields.name)
        and (alias is None or _is_name(alias))
        and not (_is_unstorable(value) or bodies.is_long(value))
        and (description is None or not _is_unstorable(description))
        and (not has_side(fields) or _is_side_sound(fields))
    )


def _is_side_sound(fields: TokenContent) -> bool:
    """Tell the same of the side fields of a token."""
    for field, text in set_side(fields):
        is_json = field.kind == "json"
        if (_is_unstorable(text) or inputs.writes_nul(text)) if is_json else not _is_name(text):
            return False
    return fields.name not in side_names(fields)


def _is_name(text: str) -> bool:
    allowed = text.isprintable() if text else False  # quick, and almost always true
    if not allowed and _NAME.fullmatch(text) is None:
        return False
    return len(text) <= inputs.TOKEN_NAME_LIMIT and not text.isspace() and text not in {".", ".."}


def _is_unstorable(text: str) -> bool:
    return "\0" in text if text.isascii() else _UNSTORABLE.search(text) is not None

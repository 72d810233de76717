"""The choices that the form of an import has: how its files are read, where tokens go, what is replaced."""

import hashlib
import re
from typing import NamedTuple

from jeton.bodies.bodies import TokensetCreation
from jeton.bodies.inputs import read
from jeton.core.browsing.overview import WorkspacePlace
from jeton.core.imports.options import ImportTarget, OnConflict, Options
from jeton.core.imports.parameters import ImportParameters, modes_of
from jeton.core.imports.reading import ReadOptions
from jeton.errors import Invalid, Text
from jeton.formats.reading.archives import is_archive
from jeton.formats.reading.model import SourceFile
from jeton.model.objects import ModeRef
from jeton.resolution.views import default_mode
from jeton.web.ui.imports.sent import Sent

NEW = "new"
"""The target that is a new tokenset."""
MOST_LISTED = 50
"""The most files that a page lists with a mode for each."""
NAMED_LIMIT = 20_000
"""The most characters that the modes of files by their paths may have."""
_ARCHIVE = re.compile(r"\.zip$", re.IGNORECASE)
_POLICIES: dict[str, OnConflict] = {"replace": "replace", "skip": "skip"}


class Choices(NamedTuple):
    """The fields of the form, as they were sent.

    `modes` are those of the files, in their order; `named` has `GLOB=MODE` in lines. `single` are choices for
    single conflicts: one of `_POLICIES`, the id of a mode and the name of a token; `bases` are as in
    `ImportParameters`.
    """

    target: str
    tokenset: str
    modes: tuple[str, ...]
    named: str
    format: str
    unitless: str
    sets: str
    shared: str
    group_separator: str
    per_file: bool
    on_missing: str
    allow_delete: str
    on_conflict: str
    single: tuple[str, ...]
    bases: tuple[str, ...]

    def chosen(self, mode_id: str | None, name: str) -> str:
        """Return the choice for a single conflict, empty if it has none."""
        end = f":{mode_id}:{name}"
        return next((text.partition(":")[0] for text in self.single if text.endswith(end)), "")


class ImportSettings(NamedTuple):
    """An import as the core knows it."""

    read: ReadOptions
    target: ImportTarget
    options: Options


def choices_of(sent: Sent) -> Choices:
    """Return the choices of a form."""
    listed = min(len(sent.files), MOST_LISTED)
    return Choices(
        sent.get("target"),
        sent.get("tokenset"),
        tuple(sent.get(f"mode.{number}").strip() for number in range(listed)),
        sent.get("named"),
        sent.get("format"),
        sent.get("unitless"),
        sent.get("sets"),
        sent.get("shared"),
        sent.get("group_separator"),
        sent.get("per_file") == "true",
        sent.get("on_missing") or "keep",
        sent.get("allow_delete"),
        sent.get("on_conflict") or "replace",
        tuple(text for text in sent.fields.get("single", []) if text),
        tuple(sorted({text for text in sent.fields.get("base", []) if text})),
    )


def digest_of(choices: Choices, text: str) -> str:
    """Return a digest of what a plan shows: the text, and all choices but those that it asks for."""
    fields = text, *choices._replace(allow_delete="", on_conflict="", single=())
    return hashlib.blake2b(repr(fields).encode(), digest_size=12).hexdigest()


def settings_of(choices: Choices, files: list[SourceFile], place: WorkspacePlace | None) -> ImportSettings:
    """Return what the choices mean for files that go to a workspace, or raise `Invalid`.

    Without a `place` it is a workspace that is yet to be made.
    """
    target, tokenset, own = _target(choices, place)
    if choices.on_conflict not in _POLICIES:
        raise Invalid(Text.IMPORT_CONFLICT)
    modes = (*_of_files(choices, files), *_of_globs(choices.named))
    if own and modes:
        modes += (("**", default_mode(own).name),)  # else other files would be a mode named `default`
    elif own and len(files) == 1 and not is_archive(files[0].content):
        tokenset = None  # a file alone goes there without a name, by its own modes
    parameters = ImportParameters(
        format=choices.format or None,
        tokenset=tokenset,
        modes=modes,
        unitless=choices.unitless or None,
        sets=choices.sets or None,
        shared=choices.shared or None,
        group_separator=choices.group_separator or None,
        per_file=choices.per_file,
        on_conflict=choices.on_conflict,
        on_missing=choices.on_missing,
        allow_delete=choices.allow_delete or None,
        chosen=dict(map(_single, choices.single)),
        bases=choices.bases,
    )
    reading, options = parameters.options()
    return ImportSettings(reading, target, options)


def _target(choices: Choices, place: WorkspacePlace | None) -> tuple[ImportTarget, str | None, list[ModeRef]]:
    """Return where tokens go, and if that is one tokenset its name, and its modes as far as it is there."""
    whole = ImportTarget(place.workspace.id if place else "", is_tokenset=False)
    if not choices.target:
        return whole, None, []
    if choices.target == NEW:
        return whole, read(TokensetCreation, {"name": choices.tokenset}).name, []
    own = [mode for mode in (place.modes if place else ()) if mode.tokenset_id == choices.target]
    if not own:
        raise Invalid(Text.TOKENSET_NOT_FOUND)
    return ImportTarget(choices.target, is_tokenset=True), own[0].tokenset, own


def _of_files(choices: Choices, files: list[SourceFile]) -> list[tuple[str, str]]:
    """Return the modes that the form has beside files, by paths."""
    paths = [
        _ARCHIVE.sub("", file.name) + "/**" if is_archive(file.content) else file.name
        for file in files[:MOST_LISTED]
    ]
    return [(path, mode) for path, mode in zip(paths, choices.modes, strict=True) if mode]


def _of_globs(text: str) -> tuple[tuple[str, str], ...]:
    """Return the modes that lines give paths."""
    if len(text) > NAMED_LIMIT:
        raise Invalid(Text.IMPORT_NAMED.format(limit=NAMED_LIMIT))
    return modes_of(line.strip() for line in text.splitlines() if line.strip())


def _single(text: str) -> tuple[tuple[str, str], OnConflict]:
    """Return a choice for a single conflict."""
    policy, _, of = text.partition(":")
    mode_id, _, name = of.partition(":")
    if policy not in _POLICIES:
        raise Invalid(Text.IMPORT_CONFLICT)
    return (mode_id, name), _POLICIES[policy]

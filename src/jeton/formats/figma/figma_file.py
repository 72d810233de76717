"""A file of Figma as the plug-in sends it, what it keeps of the last sync, and Jeton's document beside it."""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from jeton.errors import Invalid, Text

Json = dict[str, Any]
Kind = Literal["text", "effect", "paint"]
_LEVELS = 128
_SHOWN = 100


class FileMode(Struct, frozen=True):
    """A mode of a collection."""

    mode_id: str = field(name="modeId")
    name: str


class FileCollection(Struct, frozen=True, kw_only=True):
    """A collection of variables; `parent` is the one that it extends."""

    id: str
    key: str = ""
    name: str
    modes: list[FileMode]
    default_mode_id: str = field(name="defaultModeId", default="")
    remote: bool = False
    is_extension: bool = field(name="isExtension", default=False)
    parent: str | None = None


class FileVariable(Struct, frozen=True, kw_only=True):
    """A variable, with its value in each mode of its collection."""

    id: str
    key: str = ""
    name: str
    collection_id: str = field(name="variableCollectionId")
    type: str = field(name="resolvedType")
    values: dict[str, Any] = field(name="valuesByMode")
    description: str = ""
    scopes: list[str] = []
    syntax: dict[str, str] = field(name="codeSyntax", default={})
    hidden: bool = field(name="hiddenFromPublishing", default=False)
    remote: bool = False


class FileStyle(Struct, frozen=True, kw_only=True):
    """A style; `bound` has the ids of variables by field."""

    id: str
    key: str = ""
    kind: Kind
    name: str
    description: str = ""
    fields: dict[str, Any] = {}
    bound: dict[str, str] = {}


class IdentityMode(Struct, frozen=True):
    """The key of a mode in Jeton, and the fingerprint of its name."""

    key: str
    name: str = ""


class IdentityCollection(IdentityMode, frozen=True):
    """The same of a collection, and its modes by Figma's ids."""

    modes: dict[str, IdentityMode] = {}


class IdentityVariable(IdentityMode, frozen=True):
    """The key of a variable in Jeton, and fingerprints of what Figma had after the last sync."""

    description: str = ""
    settings: str = ""
    values: dict[str, str] = {}


class IdentityStyle(IdentityMode, frozen=True):
    """The key of a style in Jeton, and fingerprints of what Figma had after the last sync."""

    description: str = ""
    fields: str = ""


class IdentityMeta(Struct, frozen=True):
    """The workspace that a file was synced with last, and when."""

    workspace: str = ""
    at: str = ""


class Identity(Struct, frozen=True):
    """What the plug-in keeps in a file, by Figma's ids."""

    meta: IdentityMeta = IdentityMeta()
    collections: dict[str, IdentityCollection] = {}
    variables: dict[str, IdentityVariable] = {}
    styles: dict[str, IdentityStyle] = {}


class Unreadable(Struct, frozen=True):
    """An object that Figma did not let the plug-in read."""

    id: str
    message: str = ""


class FigmaContent(Struct, frozen=True):
    """All that a file has of variables and styles."""

    collections: list[FileCollection]
    variables: list[FileVariable]
    styles: list[FileStyle] = []
    identity: Identity | None = None
    unreadable: list[Unreadable] = []
    name: str = ""


class Source(Struct, frozen=True):
    """What a file was synced with last: the workspace at a moment, a release or an environment."""

    kind: Literal["now", "release", "environment"] = "now"
    release: str | None = None
    environment: str | None = None
    change_set: str | int | None = None


class FigmaChanges(Struct, frozen=True):
    """A file of Figma, and what is to be taken of it.

    `take` has a side for each conflict, by its row; `rows` are the rows to carry out, without it those that
    are ticked by themselves; `delete` the keys of tokens to delete that Figma has no more.
    """

    file: FigmaContent
    tokenset: str | None = None
    source: Source = Source()
    take: dict[str, Literal["figma", "jeton"]] = {}
    rows: list[str] | None = None
    delete: list[str] = []


class DocumentObject(Struct, frozen=True, kw_only=True):
    """What Jeton says of a variable and of a style."""

    key: str
    keys: list[str | None] = []
    name: str
    token: str = ""
    description: str = ""

    @property
    def path(self) -> str:
        """The name of its token."""
        return self.token or self.name.replace("/", ".")

    @property
    def own(self) -> list[str | None]:
        """The id of its token in each mode, None where the mode has none."""
        return self.keys or [self.key]


class DocumentVariable(DocumentObject, frozen=True, kw_only=True):
    """A variable as Jeton has it, with a value for each mode of its collection."""

    type: str
    values: list[Any]
    scopes: list[str] = []
    syntax: dict[str, str] = {}
    hidden: bool = False


class DocumentMode(Struct, frozen=True):
    """A mode of a collection as Jeton has it."""

    key: str
    name: str


class DocumentCollection(Struct, frozen=True):
    """A tokenset as a collection, its default mode first."""

    key: str
    name: str
    modes: list[DocumentMode]
    variables: list[DocumentVariable]


class DocumentStyle(DocumentObject, frozen=True, kw_only=True):
    """A style as Jeton has it; `bound` has the keys of variables by field."""

    kind: Kind
    fields: dict[str, Any] = {}
    bound: dict[str, str] = {}


class FigmaDocument(Struct, frozen=True):
    """The target `figma-plugin`: what Figma is to have."""

    collections: list[DocumentCollection]
    styles: list[DocumentStyle] = []


def changes_of(body: Json) -> FigmaChanges:
    """Return what a body says, or raise `Invalid` with the place that is wrong."""
    try:
        changes = msgspec.convert(body, FigmaChanges)
    except msgspec.ValidationError as error:
        raise Invalid(Text.FIGMA_BODY.format(reason=error)) from None
    for variable in changes.file.variables:
        _refuse_deep(variable.values, f"the values of {variable.id}")
    for style in changes.file.styles:
        _refuse_deep(style.fields, f"the fields of {style.id}")
    return changes


def _refuse_deep(value: Json, where: str) -> None:
    """Raise `Invalid` for a value of more levels than any of Figma's has."""
    parts: list[Any] = [value]
    for _ in range(_LEVELS):
        parts = [
            inner
            for part in parts
            if isinstance(part, dict | list)
            for inner in (part.values() if isinstance(part, dict) else part)
        ]
        if not parts:
            return
    raise Invalid(Text.FIGMA_BODY.format(reason=f"{where[:_SHOWN]} have more than {_LEVELS} levels"))


def document_of(text: str | bytes) -> FigmaDocument:
    """Return a document of the target `figma-plugin`."""
    return msgspec.json.decode(text, type=FigmaDocument)

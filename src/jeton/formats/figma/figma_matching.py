"""Pairs of collections, modes, variables and styles of a file of Figma and what they are in Jeton.

By the identity of the last sync first, then by an exact name if nobody claims it. A key is the id of a token
in any mode, so that it stays good when another mode becomes the default one.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jeton.formats.figma.figma_file import (
    DocumentCollection,
    DocumentStyle,
    DocumentVariable,
    FigmaContent,
    FigmaDocument,
    FileCollection,
    FileStyle,
    FileVariable,
    Identity,
    IdentityStyle,
    IdentityVariable,
)
from jeton.model.objects import ModeRef
from jeton.resolution.views import bases_of

_NONE = Identity()


class Column(NamedTuple):
    """A mode of a collection in both, and its place in the document; None of a mode that is new."""

    id: str
    mode: ModeRef
    number: int | None


class Pair(NamedTuple):
    """A variable in both, and what was stored of it at the last sync, if it was in it."""

    figma: FileVariable
    jeton: DocumentVariable
    stored: IdentityVariable | None


class StylePair(NamedTuple):
    """A style in both, and what was stored of it at the last sync, if it was in it."""

    figma: FileStyle
    jeton: DocumentStyle
    stored: IdentityStyle | None


class Matching:
    """The pairs of a file and a document, and what only one of them has.

    Attributes:
        identity: what the file keeps of the last sync with this workspace.
        tokensets: the ids of tokensets by those of collections.
        modes: the ids of modes by those of collections and modes.
        pairs: variables in both.
        new: variables of such collections that are in no sync and whose name no token has.
        gone: variables of the last sync that the document has no more.
        absent: variables of the document that Figma has no more since the last sync.
    """

    def __init__(
        self,
        document: FigmaDocument,
        file: FigmaContent,
        modes: Sequence[ModeRef],
        workspace_id: str,
        tokenset_id: str | None,
    ) -> None:
        identity = file.identity or _NONE
        self.identity = identity if identity.meta.workspace in {"", workspace_id} else _NONE
        self.file = file
        self._tokensets: dict[str, list[ModeRef]] = {}
        for mode in modes:
            self._tokensets.setdefault(mode.tokenset_id, []).append(mode)
        self.collections = [each for each in file.collections if not (each.remote or each.is_extension)]
        self.tokensets = self._matched_tokensets()
        chosen = {key for key, own in self.tokensets.items() if tokenset_id in {None, own}}
        self.collections = [
            each
            for each in self.collections
            if each.id in chosen or (tokenset_id is None and each.id not in self.tokensets)
        ]
        self.modes = self._matched_modes()
        self.documents: Mapping[str, DocumentCollection] = {each.key: each for each in document.collections}
        self.variables: dict[str, FileVariable] = {each.id: each for each in file.variables}
        self.pairs: list[Pair] = []
        self.new: list[FileVariable] = []
        self.gone: list[tuple[FileVariable, IdentityVariable]] = []
        self.absent: list[DocumentVariable] = []
        self._match_variables(chosen)
        self.styles: list[StylePair] = []
        self.new_styles: list[FileStyle] = []
        self.absent_styles: list[DocumentStyle] = []
        self._match_styles(document.styles)

    def with_modes(self, modes: Mapping[tuple[str, str], str], tokensets: Mapping[str, str]) -> None:
        """Note modes and tokensets that are to be made for those of Figma."""
        self.modes |= modes
        self.tokensets |= tokensets
        self.new += [
            each for each in self.file.variables if each.collection_id in tokensets and not each.remote
        ]

    def columns(self, collection: FileCollection, own: Sequence[ModeRef]) -> list[Column]:
        """Return the modes of a collection that are Jeton's own, each after those that it falls back to."""
        tokenset_id = self.tokensets.get(collection.id, "")
        by_id = {mode.id: mode for mode in own}
        document = self.documents.get(tokenset_id)
        numbers = {mode.key: number for number, mode in enumerate(document.modes)} if document else {}
        columns = [
            Column(mode.mode_id, by_id[key], numbers.get(key))
            for mode in collection.modes
            if (key := self.modes.get((collection.id, mode.mode_id), "")) in by_id
        ]
        return sorted(columns, key=lambda each: len(bases_of(each.mode, own)))

    def _matched_tokensets(self) -> dict[str, str]:
        stored = self.identity.collections
        keys = {each.id: stored[each.id].key for each in self.collections if each.id in stored}
        names = {modes[0].tokenset: key for key, modes in reversed(self._tokensets.items())}
        return _matched({each.id: each.name for each in self.collections}, keys, names, self._tokensets)

    def _matched_modes(self) -> dict[tuple[str, str], str]:
        matched: dict[tuple[str, str], str] = {}
        for collection in self.collections:
            modes = self._tokensets.get(self.tokensets.get(collection.id, ""), [])
            stored = self.identity.collections.get(collection.id)
            keys = {key: each.key for key, each in stored.modes.items()} if stored else {}
            names = {mode.mode_id: mode.name for mode in collection.modes}
            ids = _matched(names, keys, {mode.name: mode.id for mode in modes}, {mode.id for mode in modes})
            matched |= {(collection.id, key): id_ for key, id_ in ids.items()}
        return matched

    def _match_variables(self, chosen: set[str]) -> None:
        by_collection: dict[str, list[FileVariable]] = {}
        for variable in self.file.variables:
            if not variable.remote:
                by_collection.setdefault(variable.collection_id, []).append(variable)
        for collection in self.collections:
            if collection.id in chosen:
                document = self.documents.get(self.tokensets[collection.id])
                variables = document.variables if document else []
                self._match_collection(by_collection.get(collection.id, []), variables)

    def _match_collection(
        self, variables: Sequence[FileVariable], documents: Sequence[DocumentVariable]
    ) -> None:
        stored, unread = self.identity.variables, {each.id for each in self.file.unreadable}
        by_key = {key: each for each in documents for key in (each.key, *each.own) if key}
        of_key = {each.id: by_key.get(stored[each.id].key) for each in variables if each.id in stored}
        claimed = {each.key for each in of_key.values() if each is not None}
        by_name = {each.name: each for each in documents if each.key not in claimed}
        taken: set[str] = set()
        for variable in variables:
            match = of_key.get(variable.id) or by_name.pop(variable.name, None)
            if match is not None and match.key not in taken:
                taken.add(match.key)
                self.pairs.append(Pair(variable, match, stored.get(variable.id)))
            elif variable.id in stored and match is None:
                self.gone.append((variable, stored[variable.id]))
            else:
                self.new.append(variable)
        present = self.variables.keys() | unread
        synced = {each.key for id_, each in stored.items() if id_ not in present}
        self.absent += [
            each
            for each in documents
            if each.key not in taken and not synced.isdisjoint([each.key, *each.own])
        ]

    def _match_styles(self, styles: Sequence[DocumentStyle]) -> None:
        stored = self.identity.styles
        by_key = {key: each for each in styles for key in (each.key, *each.keys) if key}
        of_key = {each.id: by_key.get(stored[each.id].key) for each in self.file.styles if each.id in stored}
        claimed = {each.key for each in of_key.values() if each is not None}
        by_name = {(each.kind, each.name): each for each in styles if each.key not in claimed}
        here: set[str] = set()
        for style in self.file.styles:
            match = of_key.get(style.id) or by_name.pop((style.kind, style.name), None)
            if match is not None and match.key not in here:
                here.add(match.key)
                self.styles.append(StylePair(style, match, stored.get(style.id)))
            elif style.id not in stored:
                self.new_styles.append(style)
        present = {each.id for each in self.file.styles} | {each.id for each in self.file.unreadable}
        synced = {each.key for id_, each in stored.items() if id_ not in present}
        self.absent_styles = [
            each for each in styles if each.key not in here and not synced.isdisjoint([each.key, *each.keys])
        ]


def _matched(
    names: Mapping[str, str],
    keys: Mapping[str, str],
    by_name: Mapping[str, str],
    present: Iterable[str] = MappingProxyType({}),
) -> dict[str, str]:
    """Return what objects are: by keys as far as these are present, else by names that nobody claims."""
    there, claimed, matched = set(present), set[str](), dict[str, str]()
    for keyed in (keys, {id_: by_name.get(name, "") for id_, name in names.items()}):
        for id_, key in keyed.items():
            if key in there and key not in claimed and id_ in names and id_ not in matched:
                matched[id_] = key
                claimed.add(key)
    return matched

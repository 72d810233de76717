"""Workspaces in targets that have no form of their own for them: a file, or a folder, for each tokenset.

A target that takes `bundle=file` has all its tokensets in one file, each after a first comment. Where files
are used together, their names are told apart by the exporter, or a remark tells of them.
"""

from collections.abc import Iterator, Mapping
from typing import Self

from jeton.formats.writing import archive
from jeton.formats.writing.base import (
    Among,
    Exporter,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    Format,
    LostToken,
    Place,
    Remark,
    Rendered,
    WorkspaceExporter,
)
from jeton.formats.writing.comments import opening
from jeton.formats.writing.naming import assign, clash_words
from jeton.formats.writing.options import Options


class InFiles(WorkspaceExporter):
    """The workspaces of an exporter of tokensets, as several files."""

    content_type = archive.CONTENT_TYPE
    extension = archive.EXTENSION

    def __init__(self, exporter: Exporter) -> None:
        self.exporter = exporter
        self.name = exporter.name
        self.types = exporter.types
        self.wants_stored = exporter.wants_stored
        self.choices = exporter.choices
        self.options = exporter.options
        if exporter.options.bundle == "file":
            self.content_type, self.extension = exporter.content_type, exporter.extension

    def with_options(self, options: Options) -> Self:
        """Return the same for the exporter with options."""
        return type(self)(self.exporter.with_options(options))

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render all tokensets of a workspace, each with a first comment of its own."""
        tokensets = {each.id: each.name for each in workspace.tokensets}
        folders = archive.names_of(tokensets, "tokenset")
        spelled = {id_: word for id_, name in tokensets.items() if (word := self.exporter.word_of(name))}
        words, clashes = assign(spelled, str.casefold, "")
        files: dict[str, str] = {}
        left_out: list[LostToken] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        remarks: list[Remark] = []
        taken: dict[str, str] = {}
        for tokenset in workspace.tokensets:
            own, word = tokenset.id, words.get(tokenset.id, "")
            rendered = self.exporter.placed(Among(word, taken)).tokenset(tokenset.modes)
            titles = (workspace.name, tokenset.name)
            files.update(self._files(folders[own], rendered, titles, is_flat=bool(word)))
            left_out += [left._replace(tokenset=own) for left in rendered.left_out]
            identifiers |= {(own, mode): names for (_, mode), names in rendered.identifiers.items()}
            remarks += [remark._replace(tokenset=own) for remark in rendered.remarks]
            remarks += self._met(rendered, tokenset, taken)
            if own in clashes and (
                first := next((each for mode in tokenset.modes for each in mode.tokens), None)
            ):
                text = clash_words(tokenset.name, word, tokensets[clashes[own].owner])
                remarks.append(Remark("name-collision", first.name, text, "", own))
        if self.options.bundle == "file":
            return Rendered("\n".join(files.values()), left_out, identifiers, remarks)
        return Rendered("", left_out, identifiers, remarks, files)

    def _met(self, rendered: Rendered, tokenset: ExportTokenset, taken: dict[str, str]) -> list[Remark]:
        """Return remarks on names that files before have as well, and add the others to what is taken."""
        remarks: dict[str, Remark] = {}
        own = dict.fromkeys(rendered.declared, f"a name that {tokenset.name} declares")
        for names in rendered.identifiers.values():
            for name, identifier in names.items():
                key = self.exporter.shared(identifier)
                if key in taken:
                    text = f"{name} is written {identifier}, as {taken[key]} is"
                    remarks[name] = Remark("name-collision", name, text, "", tokenset.id)
                elif key:
                    own[key] = f"{name} of {tokenset.name}"
        taken |= own
        return [remarks[name] for name in sorted(remarks)]

    def _files(
        self, name: str, rendered: Rendered, titles: tuple[str, str], *, is_flat: bool
    ) -> Iterator[tuple[str, str]]:
        """Yield the files of a tokenset; several are in a folder, unless their paths tell of the tokenset."""
        lines = opening(self.options.header, titles)
        if not rendered.files:
            path = f"{name}{self.exporter.extension}"
            yield path, self.exporter.signed(rendered.text, lines, path)
        for path, text in rendered.files.items():
            yield path if is_flat else f"{name}/{path}", self.exporter.signed(text, lines, path)

    def literal(self, token: ExportToken) -> str | None:
        """Return the text of a token's value in this format, None if the format has none for it."""
        return self.exporter.literal(token)

    def approximation(self, token: ExportToken) -> str | None:
        """Return how the format changes the value of a token that it holds; None if it does not."""
        return self.exporter.approximation(token)


def of_tokensets(exporter: Format) -> Format:
    """Return the exporter of the tokensets in a workspace's export."""
    return exporter.exporter if isinstance(exporter, InFiles) else exporter

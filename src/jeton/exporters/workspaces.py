"""Workspaces in targets that have no form of their own for them: a file, or a folder, for each tokenset."""

from collections.abc import Iterator, Mapping
from typing import Self

from jeton.exporters import archive
from jeton.exporters.base import (
    Configurable,
    Exporter,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    Format,
    LostToken,
    Place,
    Remark,
    Rendered,
)
from jeton.exporters.comments import opening
from jeton.exporters.options import Options


class InFiles(Configurable):
    """The workspaces of an exporter of tokensets, as several files."""

    content_type = archive.CONTENT_TYPE
    extension = archive.EXTENSION

    def __init__(self, exporter: Exporter) -> None:
        self.exporter = exporter
        self.name = exporter.name
        self.types = exporter.types
        self.wants_stored = exporter.wants_stored
        self.options = exporter.options
        self.asked = exporter.asked

    def with_options(self, options: Options) -> Self:
        """Return the same for the exporter with options."""
        return type(self)(self.exporter.with_options(options))

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render all tokensets of a workspace, each with a first comment of its own."""
        folders = archive.names_of({each.id: each.name for each in workspace.tokensets}, "tokenset")
        files: dict[str, str] = {}
        left_out: list[LostToken] = []
        identifiers: dict[Place, Mapping[str, str]] = {}
        remarks: list[Remark] = []
        for tokenset in workspace.tokensets:
            own, rendered = tokenset.id, self.exporter.tokenset(tokenset.modes)
            files.update(self._files(folders[own], rendered, workspace, tokenset))
            left_out += [left._replace(tokenset=own) for left in rendered.left_out]
            identifiers |= {(own, mode): names for (_, mode), names in rendered.identifiers.items()}
            remarks += [remark._replace(tokenset=own) for remark in rendered.remarks]
        return Rendered("", left_out, identifiers, remarks, files)

    def _files(
        self, folder: str, rendered: Rendered, workspace: ExportWorkspace, tokenset: ExportTokenset
    ) -> Iterator[tuple[str, str]]:
        lines = opening(self.asked.header, (workspace.name, tokenset.name))
        if not rendered.files:
            path = f"{folder}{self.exporter.extension}"
            yield path, self.exporter.signed(rendered.text, lines, path)
        for path, text in rendered.files.items():
            yield f"{folder}/{path}", self.exporter.signed(text, lines, path)

    def literal(self, token: ExportToken) -> str | None:
        """Return the text of a token's value in this format, None if the format has none for it."""
        return self.exporter.literal(token)

    def approximation(self, token: ExportToken) -> str | None:
        """Return how the format changes the value of a token that it holds; None if it does not."""
        return self.exporter.approximation(token)


def of_tokensets(exporter: Format) -> Format:
    """Return the exporter of the tokensets in a workspace's export."""
    return exporter.exporter if isinstance(exporter, InFiles) else exporter

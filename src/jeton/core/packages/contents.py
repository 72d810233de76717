"""Files of a release by their paths, as packages have them: `<target or preset>/<workspace>/<tokenset>…`.

The paths are an API: the workspace's folder stands there even where there is one workspace only. They are
those of the archives that exports of a release are.
"""

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence

from jeton.core.exports.exports import Choice
from jeton.core.releases.exports import IDENTITY, ReleaseExports, RenditionRequest
from jeton.core.releases.selections import Selector
from jeton.formats.targets import WORKSPACE_TARGETS
from jeton.formats.writing.archive import names_of
from jeton.model.snapshots import Manifest, SnapshotPreset, SnapshotWorkspace

_ZIP = (("bundle", "zip"),)


async def files_of_release(
    exports: ReleaseExports, digest: str, targets: Sequence[str], presets_of: Sequence[str]
) -> dict[str, bytes]:
    """Return the files of these targets, and of the presets of `presets_of`, of a release.

    Raises:
        Conflict: they cannot be made any more, or never.
        NotFound: the release is gone.
    """
    manifest = await exports.manifest(digest)
    folders = names_of({each.id: each.name for each in manifest.workspaces}, "workspace")
    files: dict[str, bytes] = {}
    for target in targets:
        request = RenditionRequest(Choice(target, options=_ZIP), Selector())
        files |= _below(target, await _unpacked(exports, digest, request))
    for workspace, preset in _presets(manifest, presets_of):
        request = RenditionRequest(Choice(preset.name, options=_ZIP), Selector(workspace.id))
        own = await _unpacked(exports, digest, request)
        files |= _below(preset.name, dict(_placed(own, preset.target, folders[workspace.id])))
    return files


def _presets(
    manifest: Manifest, targets: Sequence[str]
) -> Iterator[tuple[SnapshotWorkspace, SnapshotPreset]]:
    """Yield the presets of workspaces for these targets; those of tokensets are no paths of packages."""
    for workspace in manifest.workspaces:
        for preset in workspace.presets_for(None).values():
            if preset.target in targets:
                yield workspace, preset


async def _unpacked(exports: ReleaseExports, digest: str, request: RenditionRequest) -> dict[str, bytes]:
    export = await exports.of_release(digest, request)
    body = await exports.body(export, IDENTITY)
    return _files_in(body.content)


def _files_in(body: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(body)) as zip_:
        return {name: zip_.read(name) for name in zip_.namelist()}


def _below(folder: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}/{path}": content for path, content in files.items()}


def _placed(files: Mapping[str, bytes], target: str, folder: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a workspace's export to a target with the paths that a whole release gives them."""
    for path, content in files.items():
        if target not in WORKSPACE_TARGETS:
            yield f"{folder}/{path.partition('/')[2]}", content
        elif path == f"tokens{WORKSPACE_TARGETS[target].extension}":
            yield f"{folder}{WORKSPACE_TARGETS[target].extension}", content
        else:
            yield f"{folder}/{path}", content

"""Releases as packages of npm, with rules for linters that know their tokens."""

from collections.abc import Mapping

from jeton.core.packages import linting
from jeton.core.packages.kind import Kind, Pack
from jeton.formats.npm import npm_package
from jeton.formats.npm.npm_package import PackageFile
from jeton.model.coordinates import scope_of
from jeton.store.engine import Tx
from jeton.store.releases import packages as store
from jeton.store.releases.packages import Package, PackageSource, package_of

NPM = "npm"
_TARGETS = ("css", "scss", "js", "tailwind", "dtcg")
_PRESETS_OF = (*_TARGETS, "less", "json")


def _name_of(source: PackageSource) -> str:
    return source.names.get(NPM) or npm_package.name_of(source.scope or scope_of(source.handle))


def _package_of(source: PackageSource, files: Mapping[str, bytes]) -> Package:
    contents = {path: content for path, content in files.items() if not _is_manifest_of_js(path)}
    manifest = npm_package.manifest(_name_of(source), source.version, source.digest, sorted(contents))
    everything = [manifest, *(PackageFile(*file) for file in contents.items())]
    body = npm_package.tarball(everything)
    unpacked = sum(len(file.content) for file in everything)
    return package_of(len(everything), unpacked, body)


async def _read(tx: Tx, source: PackageSource) -> Pack:
    rules = await linting.files_of_release(tx, source.digest, _name_of(source), _TARGETS)
    return lambda source, files: _package_of(source, {**files, **rules})


def _is_manifest_of_js(path: str) -> bool:
    """Tell whether this declares the files beside it modules, as the package does of all."""
    return path.endswith("/package.json")


async def _pin(tx: Tx, source: PackageSource, _: Package) -> bool:
    if source.scope is None:
        await store.pin_scope(tx, source.organization_id, scope_of(source.handle))
    return True


KIND = Kind(NPM, _TARGETS, _PRESETS_OF, _name_of, _package_of, _pin, _read)

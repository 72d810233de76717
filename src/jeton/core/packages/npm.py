"""Releases as packages of npm, with rules for linters that know their tokens."""

from collections.abc import Mapping

from jeton.core.packages import linting, primer
from jeton.core.packages.kind import Kind, Pack
from jeton.core.resolved.sources import manifest
from jeton.formats.agents import agent_files
from jeton.formats.lint import lint_files
from jeton.formats.npm import npm_package
from jeton.formats.npm.npm_package import PackageFile
from jeton.model.coordinates import scope_of
from jeton.store.engine import Tx
from jeton.store.releases import packages as store
from jeton.store.releases.packages import Package, PackageSource, package_of

NPM = "npm"
_TARGETS = ("css", "scss", "js", "tailwind", "dtcg")
_PRESETS_OF = (*_TARGETS, "less", "json")
_FIRST = frozenset({"lint.json", *lint_files.RULES})
"""The files beside exports in the first layout."""


def _name_of(source: PackageSource) -> str:
    return source.names.get(NPM) or npm_package.name_of(source.scope or scope_of(source.handle))


def _package_of(
    source: PackageSource, files: Mapping[str, bytes], layout: int = npm_package.FORMATS[0]
) -> Package:
    contents = {path: content for path, content in files.items() if not _is_manifest_of_js(path)}
    about = _name_of(source), source.version, source.digest
    described = npm_package.manifest(*about, sorted(contents), layout)
    everything = [described, *(PackageFile(*file) for file in contents.items())]
    body = npm_package.tarball(everything)
    unpacked = sum(len(file.content) for file in everything)
    return package_of(len(everything), unpacked, body)


async def _read(tx: Tx, source: PackageSource) -> Pack:
    name = _name_of(source)
    lint = await linting.files_of_release(tx, source.digest, name, _TARGETS)
    rules = {path: content for path, content in lint.items() if path in _FIRST}
    facts = await primer.facts_of(tx, await manifest(tx, source.digest))
    present = {**lint, **agent_files.files(name, source.version, _TARGETS, facts)}
    pinned = await store.pinned(tx, source.organization_id, NPM, source.version)

    def package_of(source: PackageSource, files: Mapping[str, bytes]) -> Package:
        """Return the package in the present layout, or in the one whose bytes somebody has pinned."""
        of = {layout: rules if layout == 1 else present for layout in npm_package.FORMATS}
        packages = (_package_of(source, {**files, **own}, layout) for layout, own in of.items())
        first = next(packages)
        if pinned in {None, first.sha512}:
            return first
        return next((each for each in packages if each.sha512 == pinned), first)

    return package_of


def _is_manifest_of_js(path: str) -> bool:
    """Tell whether this declares the files beside it modules, as the package does of all."""
    return path.endswith("/package.json")


async def _pin(tx: Tx, source: PackageSource, _: Package) -> bool:
    if source.scope is None:
        await store.pin_scope(tx, source.organization_id, scope_of(source.handle))
    return True


KIND = Kind(NPM, _TARGETS, _PRESETS_OF, _name_of, _package_of, _pin, _read)

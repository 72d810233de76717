"""Files of a release as its commit has them: exports, and what package managers that read git look for.

They follow from the version, the digest, names, notes and changes alone, for commits never change.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from jeton.formats.git.segments import FORMAT
from jeton.formats.writing.naming import assign

CHANGELOG = "CHANGELOG.md"
SWIFT, FLUTTER = "swiftui", "flutter"
_LIBRARY = "lib"
_SOURCES = "Sources"
_TAKEN = re.compile(rf"({_SOURCES.lower()}|{_LIBRARY})(-preset)*")
"""The names of presets whose folders have `-preset` at their ends, so that each has one of its own."""
_HEADING = "# Changelog\n"
_MOST_OF_CHANGELOG = 200_000
"""Characters of the changelog; older notes are in the messages of commits."""
_MOST_OF_NAME = 200
"""Bytes of the name of a module: systems of files take 255."""
_MODULES = frozenset({
    *(f"{word}kit" for word in ("app", "map", "scene", "sprite", "store", "ui", "watch", "web", "widget")),
    *(f"core{word}" for word in ("animation", "audio", "data", "graphics", "image", "motion", "text")),
    *("swiftdata", "swiftui"),
})  # fmt: skip
"""Modules of the platforms that a workspace and a tokenset may be called like, in lower case."""
_WORD = re.compile(r"[^\W_]+")
_HIGH = re.compile(r"(?m)^##? ")
_DEEPER = re.compile(r"(?m)^(?=##)")
_SECTION = re.compile(r"(?m)^(?=## )")


class Names(NamedTuple):
    """The scope of an organization's packages, and the version and digest of the release."""

    scope: str
    version: str
    digest: str


class _Module(NamedTuple):
    """A Swift module of a tokenset: its name, and the folder of its source."""

    name: str
    folder: str


def files_of(names: Names, exports: Mapping[str, bytes], changelog: str) -> dict[str, bytes]:
    """Return the files of a release, given its exports by paths that begin with a target or a preset.

    Swift is in modules of its own, one for each tokenset, for all have types of the same names.
    """
    files = {CHANGELOG: changelog.encode(), "README.md": _readme(names.scope), "jeton.json": _about(names)}
    modules: list[tuple[str, bytes]] = []
    for path, content in exports.items():
        target, _, rest = path.partition("/")
        if target == SWIFT:
            modules.append((rest.removesuffix(".swift"), content))
        elif target == FLUTTER:
            files[f"{_LIBRARY}/{rest}"] = content
        else:
            files[f"{target}-preset/{rest}" if _TAKEN.fullmatch(target) else path] = content
    files |= dict(_swift(names, modules))
    files["pubspec.yaml"] = _pubspec(names)
    return files


def changelog_of(version: str, notes: str, changes: str, before: str) -> str:
    """Return the changelog of a release, given the one before it.

    Its notes come first, then its changes, in Markdown as well, unless the notes have lines of theirs.
    """
    older = _SECTION.split(before.removeprefix(_HEADING))[1:]
    lines, listed = notes.strip().splitlines(), changes.strip().splitlines()
    text = _HIGH.sub("### ", "\n".join(lines))
    if not _items(lines) & _items(listed):
        text = "\n\n".join(filter(None, (text, _DEEPER.sub("#", "\n".join(listed)))))
    sections = [f"## {version}\n\n{text}\n" if text else f"## {version}\n", *older]
    newest, size = list[str](), 0
    for section in sections:
        size += len(section) + 1
        if newest and size > _MOST_OF_CHANGELOG:
            break
        newest.append(section.rstrip("\n") + "\n")
    return "\n".join([_HEADING, *newest])


def _items(lines: Iterable[str]) -> set[str]:
    """Return the items of lists among lines."""
    return {line for line in lines if line.startswith("- ")}


def _swift(names: Names, sources: Sequence[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Yield modules for SwiftPM and CocoaPods; they are empty where there is no SwiftUI."""
    if not sources:
        return
    called = assign({path: _module_name(path) for path, _ in sources}, str.lower, "").of
    modules = [_Module(called[path], f"{_SOURCES}/{path}") for path, _ in sources]
    for module, (_, content) in zip(modules, sources, strict=True):
        yield f"{module.folder}/Tokens.swift", b"#if canImport(SwiftUI)\n%b\n#endif\n" % content.strip(b"\n")
        yield f"{module.name}.podspec", _podspec(names, module)
    yield "Package.swift", _package(names.scope, modules)


def _module_name(path: str) -> str:
    """Return a name in Swift for `<workspace>/<tokenset>`, such as BrandCore, that no platform has.

    With a number and an ending it can be that of a file.
    """
    words = "".join(word[:1].upper() + word[1:] for word in _WORD.findall(path))
    words = words.encode()[:_MOST_OF_NAME].decode(errors="ignore")
    name = words if words[:1].isalpha() else f"T{words}"
    return f"{name}Tokens" if name.lower() in _MODULES else name


def _package(scope: str, modules: Sequence[_Module]) -> bytes:
    lines = ["// swift-tools-version:5.5", "import PackageDescription", "", "let package = Package("]
    lines += [f'    name: "{scope}-tokens",']
    lines += ["    platforms: [.iOS(.v14), .macOS(.v11), .tvOS(.v14), .watchOS(.v7)],", "    products: ["]
    lines += [f'        .library(name: "{each.name}", targets: ["{each.name}"]),' for each in modules]
    lines += ["    ],", "    targets: ["]
    lines += [f'        .target(name: "{each.name}", path: "{each.folder}"),' for each in modules]
    return "\n".join([*lines, "    ]", ")", ""]).encode()


def _podspec(names: Names, module: _Module) -> bytes:
    """Return what CocoaPods reads; it wants a source, and takes the one of the Podfile instead."""
    return f"""Pod::Spec.new do |s|
  s.name = "{module.name}"
  s.version = "{names.version}"
  s.summary = "Design tokens"
  s.homepage = "https://localhost"
  s.license = {{ :type => "Proprietary", :text => "Proprietary" }}
  s.author = "Jeton"
  s.source = {{ :git => "https://localhost/tokens.git", :tag => s.version.to_s }}
  s.swift_versions = ["5.5"]
  s.ios.deployment_target = "14.0"
  s.osx.deployment_target = "11.0"
  s.tvos.deployment_target = "14.0"
  s.watchos.deployment_target = "7.0"
  s.source_files = "{module.folder}/*.swift"
end
""".encode()


def _pubspec(names: Names) -> bytes:
    words = "_".join(re.findall(r"[a-z0-9]+", names.scope))
    name = f"{words}_tokens" if words[:1].isalpha() else f"tokens_{words}"
    return f"""name: {name}
description: Design tokens
version: {names.version}
publish_to: none
environment:
  sdk: ">=3.0.0 <4.0.0"
  flutter: ">=3.10.0"
dependencies:
  flutter:
    sdk: flutter
""".encode()


def _readme(scope: str) -> bytes:
    return f"""# Design tokens of {scope}

Each tag is a release, each commit has its files, and `CHANGELOG.md` says what changed.

- git: `git submodule add URL tokens`, then `git -C tokens checkout VERSION`
- Swift: `.package(url: "URL", from: "VERSION")`, or `pod "NAME", :git => "URL", :tag => "VERSION"`
- Flutter: `git: {{url: URL, tag_pattern: "{{{{version}}}}"}}` below `dependencies`

Everything here is generated: change the tokens in Jeton.
""".encode()


def _about(names: Names) -> bytes:
    about = {"format": FORMAT, "version": names.version, "digest": names.digest}
    return msgspec.json.format(msgspec.json.encode(about), indent=2) + b"\n"

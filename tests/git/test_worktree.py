"""Files of a commit that package managers read: names of modules and pods."""

from jeton.formats.git.worktree import Names, files_of

NAMES = Names("acme", "1.0.0", "0" * 64)


def test_modules_have_names_of_their_own() -> None:
    """Of workspace and tokenset; not those of the platforms, and never the same, whatever the case."""
    paths = ("brand/core", "brand/CORE", "swift/ui", "UI/kit", "2d/more")
    files = files_of(NAMES, {f"swiftui/{path}.swift": b"import SwiftUI\n" for path in paths}, "")
    pods = {path.removesuffix(".podspec") for path in files if path.endswith(".podspec")}
    assert len({pod.lower() for pod in pods}) == len(paths)
    assert {"BrandCore", "SwiftUiTokens", "UIKitTokens", "T2dMore"} < pods
    package = files["Package.swift"].decode()
    for pod in pods:
        spec = files[f"{pod}.podspec"].decode()
        folder = spec.partition('source_files = "')[2].partition("/*.swift")[0]
        assert f"{folder}/Tokens.swift" in files
        assert f'.library(name: "{pod}", targets: ["{pod}"])' in package
        assert f'.target(name: "{pod}", path: "{folder}")' in package


def test_modules_have_names_that_files_can_have() -> None:
    """However long the names of workspace and tokenset are, in whatever script: no checkout fails."""
    paths = [f"{'設' * 60}/{'計' * 59}{end}" for end in "下上"]
    files = files_of(NAMES, {f"swiftui/{path}.swift": b"" for path in paths}, "")
    assert len([path for path in files if path.endswith(".podspec")]) == len(paths)
    assert max(len(name.encode()) for path in files for name in path.split("/")) <= 255


def test_presets_have_folders_of_their_own() -> None:
    """Also those that are called like the folders of modules, or like these presets' folders."""
    presets = ("lib", "lib-preset", "lib-preset-preset", "sources", "sources-preset", "library", "web")
    exports = {f"{preset}/brand/core.css": preset.encode() for preset in presets}
    exports["flutter/brand/core.css"] = b"flutter"
    files = files_of(NAMES, exports, "")
    there = {path: content for path, content in files.items() if path.endswith(".css")}
    assert sorted(there.values()) == sorted(exports.values())
    assert there["lib-preset/brand/core.css"] == b"lib"
    assert there["web/brand/core.css"] == b"web"

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

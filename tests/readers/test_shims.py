"""Former names as the tools of each platform read them: aliases of the present ones, in each mode."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from exporters.cases import cascade

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, Rendered, Symbol
from jeton.formats.writing.options import Options, options_of, with_options
from jeton.formats.writing.shims import Renames, shimmed
from readers import aapt2, assets, modules, swift, tailwind, test_compose, test_flutter, test_swiftui
from readers.kotlin import compile_all, needs_kotlinc

FILE = cascade("deprecated")
FORMER = Renames(
    {f"former.{token.name}": token.name for mode in FILE for token in (*mode.tokens, *mode.inherited)}, {}
)
SWIFT_SHIM = re.compile(
    r'@available\(\*, deprecated, renamed: "(.+)"\)\n +static var (\S+): (?:UIColor|CGFloat) \{ \1 \}'
)


def _kept(name: str, **options: object) -> Sequence[ExportMode]:
    target = with_options(SYMBOLIC[name], options_of({"shims": "1", **options}))
    return shimmed(target, FILE, FORMER).modes


def _rendered(name: str, **options: object) -> Rendered:
    return with_options(SYMBOLIC[name], options_of(options)).tokenset(_kept(name, **options))


def _pairs(symbols: Sequence[Symbol]) -> list[tuple[Symbol, Symbol]]:
    """Return the symbols of former names in each mode, with those of the present ones."""
    told = {(each.mode, each.token): each for each in symbols}
    return [(each, told[each.mode, FORMER.of[name]]) for (_, name), each in told.items() if name in FORMER.of]


@pytest.mark.parametrize("flat", [False, True])
def test_modules(tmp_path: Path, flat: bool) -> None:  # noqa: FBT001
    """TypeScript takes them, with the present values."""
    target = with_options(SYMBOLIC["js"], Options(flat=flat))
    told = [each for each in target.symbols_of_tokenset(_kept("js", flat=flat)) if "modes[" not in each.name]
    pairs = [pair for pair in _pairs(told) if pair[0].mode == told[0].mode]
    assert len(pairs) > 3
    asked = [each.name for pair in pairs for each in pair]
    files = _rendered("js", flat=flat).files
    (module,) = modules.read([modules.Job(files, asked)], tmp_path)
    assert module.values[::2] == module.values[1::2]
    for former, present in pairs:
        assert module.vars[former.token] == module.vars[present.token]
        assert f"@deprecated use {present.name}" in files["tokens.d.ts"]


def test_utilities_of_tailwind() -> None:
    """A utility of a former name has the property that refers to the present one's, in each mode."""
    rendered = _rendered("tailwind")
    (built,) = tailwind.build([(rendered.text, ["bg-former-action", "bg-action"])])
    former, present = (built.rules[f".bg-{name}"]["background-color"] for name in ("former-action", "action"))
    assert (former, present) == ("var(--ds-former-action)", "var(--ds-action)")
    blocks = tailwind.modes_of(built)
    assert len(blocks) > 1
    assert all(held["--ds-former-action"] == held["--ds-action"] for held in blocks.values())
    (reference,) = {held[name] for held in built.rules.values() if (name := "--ds-former-action") in held}
    assert reference == "var(--ds-action)"


@aapt2.needs_aapt2
def test_resources_of_android(tmp_path: Path) -> None:
    """They link to the present resources, in one file and in folders."""
    text = _rendered("android").text
    assert "@color/former" not in text
    aapt2.link_folders({"values/a.xml": text}, tmp_path)
    files = _rendered("android-themes").files
    assert all('<color name="former_action">@color/action</color>' in each for each in files.values())
    aapt2.link_folders(files, tmp_path)


@needs_kotlinc
def test_properties_of_kotlin(tmp_path: Path) -> None:
    """They compile, with the present values."""
    compile_all([test_compose.check(_kept("compose"))], tmp_path)


def test_properties_of_swiftui() -> None:
    """They are read, with the present values."""
    test_swiftui.check(_kept("swiftui"))


def test_fields_of_flutter() -> None:
    """They are read, with the present values."""
    test_flutter.check(_kept("flutter"))


def test_colours_of_a_catalogue() -> None:
    """They are colour sets with the present colours, in every appearance."""
    rendered = _rendered("ios-assets")
    held = assets.read(rendered.files)
    pairs = {
        (names[old], names[new])
        for names in rendered.identifiers.values()
        for old, new in FORMER.of.items()
        if old in names
    }
    assert len(pairs) > 1
    for former, present in pairs:
        assert held[former] == held[present]


def test_constants_of_swift() -> None:
    """They are computed of a constant of the same enum, under names that Swift takes."""
    text = _rendered("ios").text
    found = SWIFT_SHIM.findall(text)
    assert len(found) > 3
    scopes = swift.read(SWIFT_SHIM.sub("", text)).values()
    constants = {each.identifier for own in scopes for each in own if isinstance(each, swift.Constant)}
    assert {swift.plain_identifier(present) for present, _ in found} <= constants
    for _, former in found:
        swift.check_identifier(former)

"""Every design system in every other target, read back by the target's own tools: no value is another one."""

import math
from pathlib import Path
from typing import cast

import pytest
from readers import resources, tailwind
from readers.aapt2 import Length, needs_aapt2
from readers.colors import Color
from readers.expressions import check_value
from systems.conftest import Runs
from systems.css import alike, meaning
from systems.expected import native, resolve
from systems.model import Folders, Mode, System, Tokenset, text_of
from systems.primer import PRIMER
from systems.runs import Run, css_meaning
from systems.targets import READERS, Exported, Expression, Resource, Value

from jeton.formats.writing.base import ExportToken
from jeton.model.objects import TokenType

_NEEDS = {"android-themes": needs_aapt2}
_TARGETS = [pytest.param(target, marks=_NEEDS.get(target, ())) for target in READERS]
_SCALED = {"fontSize", "lineHeight", "letterSpacing"}
"""The types whose lengths may grow with the reader's font; on Android letter spacing does so in Compose."""
_STEP = 0.5 / 255 + 1e-5
_EXACT = 1e-3


@pytest.mark.parametrize("target", _TARGETS)
def test_every_value_is_the_systems_own(run: Run, target: str, tmp_path: Path) -> None:
    """In each mode a token has the value that the package's data give, or the report leaves it out, and why.

    Values of which the report says that they are approximated are equal, too: spelled otherwise, in sRGB, or
    in eight bits; or the reason names the very value.
    """
    exports = run.targets[target]
    for exported, found in zip(exports, READERS[target](exports, tmp_path), strict=True):
        modes = {mode.name: mode for mode in exported.tokenset.modes}
        told = {(each["mode"], each["name"]): each["reason"] for each in exported.report["tokens"]}
        assert told.keys() == {(mode.name, name) for mode in modes.values() for name in mode.tokens}
        assert found.keys() == exported.identifiers().keys()
        assert all(each["reason"] for each in exported.report["tokens"] if each["status"] != "exported")
        for (mode, name), reason in told.items():
            value = found.get((mode, name))
            assert _says(modes[mode], name, value, reason or ""), (target, mode, name, value)


def test_many_modes_cost_little(runs: Runs) -> None:
    """Primer's fourteen themes are at most 600 kB of Swift; Tailwind has what they share once."""
    targets = runs(PRIMER).targets
    swift, sheet = (targets[target][0] for target in ("swiftui", "tailwind"))
    assert len(swift.tokenset.modes) == 14
    assert len(swift.text.encode()) <= 600_000
    assert _built(sheet) <= 210_000
    two = PRIMER._replace(title="Light and dark of Primer", load=_light_and_dark)
    assert _built(runs(two).targets["tailwind"][0]) <= 120_000


def _built(sheet: Exported) -> int:
    """Return the bytes of a build with one utility, which has the rules of modes and nothing else."""
    (text,) = tailwind.texts([(sheet.text, ["flex"])])
    assert len(text) < sheet.text.index("@custom-variant")
    return len(text.encode())


def _light_and_dark(folders: Folders) -> System:
    """Read the colours of Primer in two modes."""
    color = PRIMER.load(folders).tokensets[0]
    modes = [mode for mode in color.modes if mode.name in {"light", "dark"}]
    return System([Tokenset(color.name, modes)], {}, [])


def _says(mode: Mode, name: str, value: Value | None, reason: str) -> bool:
    """Tell whether a value is a token's, or what a reason names in its place.

    None is that of a token that the target cannot hold.
    """
    end = resolve(mode.world, name)
    if value is None:
        return True
    if isinstance(value, str):
        said = css_meaning(end)
        step = _STEP if reason else _EXACT
        is_named = any(part.rstrip(".").endswith(f" {value}") for part in reason.split("; "))
        return is_named or (said is not None and alike(meaning(end.type, value), said, step))
    if isinstance(value, Expression | Resource):
        kind = cast("TokenType", end.type)
        token = ExportToken(name, kind, text_of(end.value), kind, None, None)
        if isinstance(value, Resource):
            resources.check_value(value.value, token)
        else:
            check_value(value.target, token, value.text)
        return True
    wanted = None if end.missing else native(end.type, end.value)
    if wanted is None or (wanted.color is None) == isinstance(value, Color):
        return False
    if isinstance(value, Length):
        is_near = math.isclose(value.number, wanted.length, rel_tol=1e-4, abs_tol=2e-3)
        return is_near and (value.unit == "dp" or wanted.kind in _SCALED)
    assert wanted.color is not None
    return all(abs(a - b) <= _STEP for a, b in zip(value[:4], wanted.color[:4], strict=True))

"""Android's own resource compiler: what a built app holds of an export.

Each text is compiled and linked in a package of its own, without a framework, which colours and lengths do
not need: two processes of about 8 ms.
"""

import itertools
import math
import re
import shutil
import subprocess
import zipfile
from collections.abc import Container, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from readers.arsc import Config, Key, Raw, read_table, read_values
from readers.java import is_identifier

needs_aapt2 = pytest.mark.skipif(shutil.which("aapt2") is None, reason="needs aapt2 (Debian: aapt)")

_DIMENSION, _COLORS = 0x05, range(0x1C, 0x20)
_UNITS = ("px", "dp", "sp", "pt", "in", "mm")
_RADIX = (0, 7, 15, 23)
_count = itertools.count()


class Argb(NamedTuple):
    """A colour, each channel 0 to 255."""

    alpha: int
    red: int
    green: int
    blue: int


class Length(NamedTuple):
    """A length as a device reads it, and its unit."""

    number: float
    unit: str


class Package(NamedTuple):
    """What the tool made of an export: the resources by type and name, and the class `R`."""

    resources: dict[tuple[str, str], Argb | Length]
    r_class: str


def read(text: str, folder: Path) -> Package:
    """Compile and link an export below a folder, and read back what a device would."""
    package = f"r{next(_count)}"
    place = folder / package
    values = place / "res" / "values" / "tokens.xml"
    values.parent.mkdir(parents=True)
    values.write_bytes(text.encode())
    manifest = place / "AndroidManifest.xml"
    manifest.write_text(
        f'<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{package}.x"/>'
    )
    _run("compile", "-o", place, values)
    linked = place / "linked.apk"
    _run(
        *("link", "--manifest", manifest, "-o", linked, place / "values_tokens.arsc.flat"),
        *("--java", place, "--custom-package", package),
    )
    with zipfile.ZipFile(linked) as files:
        table = read_table(files.read("resources.arsc")) if "resources.arsc" in files.namelist() else {}
    source = place / package / "R.java"
    resources = {key: _value(raw) for key, raw in table.items()}
    return Package(resources, source.read_text("utf-8") if source.exists() else "")


def read_folders(files: Mapping[str, str], folder: Path) -> dict[Key, dict[Config, Argb | Length]]:
    """Compile and link folders of resources, and read back what each device would see.

    The tool drops a value that is the same as the one for all devices.
    """
    found: dict[Key, dict[Config, Argb | Length]] = {}
    with zipfile.ZipFile(link_folders(files, folder)) as packed:
        if "resources.arsc" in packed.namelist():
            for config, key, raw in read_values(packed.read("resources.arsc")):
                found.setdefault(key, {})[config] = _value(raw)
    return found


def link_folders(files: Mapping[str, str], folder: Path) -> Path:
    """Compile and link folders of resources below a folder, and return the package."""
    place = folder / f"r{next(_count)}"
    for path, text in files.items():
        file = place / "res" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    manifest = place / "AndroidManifest.xml"
    manifest.write_text(
        f'<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{place.name}.x"/>'
    )
    _run("compile", "--dir", place / "res", "-o", place / "compiled.zip")
    _run("link", "--manifest", manifest, "-o", place / "linked.apk", place / "compiled.zip")
    return place / "linked.apk"


def read_all(texts: Iterable[str], folder: Path) -> list[dict[tuple[str, str], Argb | Length]]:
    """Return the resources of each export."""
    return [read(text, folder).resources for text in texts]


def _run(*arguments: object) -> None:
    command = ["aapt2", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


def _value(raw: Raw) -> Argb | Length:
    if raw.type in _COLORS:
        return Argb(*raw.data.to_bytes(4, "big"))
    assert raw.type == _DIMENSION, raw
    mantissa = raw.data >> 8
    mantissa -= (mantissa & 0x800000) << 1
    return Length(mantissa / 2 ** _RADIX[raw.data >> 4 & 3], _UNITS[raw.data & 15])


def precision(number: float) -> float:
    """Return how far a device's length may be from the number: 24 bits hold it, the more before the point."""
    size = abs(number)
    digits = next((radix for radix, limit in ((23, 1), (15, 256), (7, 65536)) if size < limit), 0)
    return max(2.0**-digits, math.ulp(size) * 2**29)


def resource_name(token: str, mode: str | None = None, refused: Container[str] = ()) -> str:
    """Return the name of a token's resource, or of its one in a mode, where no other token has the same.

    As the specification has it, hyphens stand for dots; `_` for what the tool or Java refuses, and before
    what may not begin a name or would be a keyword. `refused` are letters that the tool does not know.
    """
    name = "".join(_kept(character, refused) for character in token.replace(".", "-"))
    if not name[0].isidentifier():
        name = f"_{name}"
    if mode is None:
        return name if is_identifier(name.replace("-", "_")) else f"_{name}"
    words = re.findall(r"[^\W_]+", mode.lower())
    slug = "".join(_kept(character, refused) for character in "-".join(words))
    return f"{name}-{slug or 'mode'}"


def _kept(character: str, refused: Container[str]) -> str:
    """Return a character if it may stand in a name: one that Unicode and Java have in identifiers."""
    known = character <= "\uffff" and f"a{character}".isidentifier() and is_identifier(f"a{character}")
    return character if character == "-" or (known and character not in refused) else "_"


def refused_letters(folder: Path) -> set[str]:
    """Return the letters that the tool does not know, though Python and Java do: they are younger than it.

    Each is tried inside a name and, where it may begin one, first.
    """
    letters = [chr(code) for code in range(0x80, 0x10000) if _kept(chr(code), ()) != "_"]
    names = {f"a{letter}{ord(letter)}": letter for letter in letters}
    names |= {f"{letter}{ord(letter)}": letter for letter in letters if letter.isidentifier()}
    tried = list(names)
    parts = [tried[start : start + 2000] for start in range(0, len(tried), 2000)]
    return {names[name] for part in parts for name in _refused(part, folder)}


def _refused(names: list[str], folder: Path) -> set[str]:
    """Return the names that the tool refuses, which tells 20 of them at a time."""
    file = folder / "values" / "names.xml"
    file.parent.mkdir(exist_ok=True)
    refused: set[str] = set()
    while True:
        tried = [name for name in names if name not in refused]
        lines = "\n".join(f'<color name="{name}">#000</color>' for name in tried)
        file.write_text(f"<resources>{lines}</resources>", "utf-8")
        command = ["aapt2", "compile", "-o", str(folder), str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        wrong = [int(number) for number in re.findall(r"^\S+:(\d+): error: ", done.stderr, re.MULTILINE)]
        assert bool(wrong) == bool(done.returncode), done.stderr
        if not wrong:
            return refused
        refused |= {tried[number - 1] for number in wrong}

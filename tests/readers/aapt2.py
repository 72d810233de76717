"""Android's own resource compiler: what a built app holds of an export.

Each text is compiled and linked in a package of its own: two processes of about 8 ms. Colours and lengths
need no framework; folders are linked with a stand-in for Android's own, which has the attributes of text
styles by their real numbers: the tool knows from these on which API level an attribute came.
"""

import io
import itertools
import math
import re
import shutil
import struct
import subprocess
import zipfile
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from readers.arsc import DEFAULT, Bag, Config, Key, Raw, Table, read_table
from readers.java import is_identifier

needs_aapt2 = pytest.mark.skipif(shutil.which("aapt2") is None, reason="needs aapt2 (Debian: aapt)")

_REFERENCE, _STRING, _FLOAT, _DIMENSION, _BOOLEAN = 0x01, 0x03, 0x04, 0x05, 0x12
_INTEGERS, _COLORS = (0x10, 0x11), range(0x1C, 0x20)
_UNITS = ("px", "dp", "sp", "pt", "in", "mm")
_RADIX = (0, 7, 15, 23)
_count = itertools.count()
_FRAMEWORK = {
    "minSdkVersion": (0x0101020C, 'format="integer"'),
    "textSize": (0x01010095, 'format="dimension"'),
    "textStyle": (0x01010097, None),
    "fontFamily": (0x010103AC, 'format="string"'),
    "letterSpacing": (0x010104B6, 'format="float"'),
    "lineHeight": (0x0101057F, 'format="dimension"'),
    "textFontWeight": (0x01010585, 'format="integer"'),
}
"""Attributes of Android: their numbers, and their formats; flags have none."""
_NAMES = {number: f"android:{name}" for name, (number, _) in _FRAMEWORK.items()}
_STYLES = ("normal", "bold", "italic")
_FLAGS = "".join(f'<flag name="{name}" value="{n}"/>' for n, name in enumerate(_STYLES))
_FORMATS = 0x01000000
"""The number under which an attribute has its kinds of values."""
LATEST = 28
"""The first API level that knows all of them."""


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


class Reference(NamedTuple):
    """Another resource instead of a value."""

    type: str
    name: str


class Style(NamedTuple):
    """A style: the one that it inherits from, and its values by attributes."""

    parent: Reference | None
    items: dict[str, "Value"]


class Attribute(NamedTuple):
    """An attribute: the kinds of values that it takes, as bits."""

    formats: int


Value = Argb | Length | float | str | Reference | Style | Attribute
"""What a device holds; numbers are whole where the resource is."""


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
    resources: dict[Key, Argb | Length] = {}
    for config, key, value in _values(linked):
        assert config == DEFAULT
        assert key not in resources
        assert isinstance(value, Argb | Length)
        resources[key] = value
    source = place / package / "R.java"
    return Package(resources, source.read_text("utf-8") if source.exists() else "")


def read_folders(
    files: Mapping[str, str], folder: Path, level: int = LATEST
) -> dict[Key, dict[Config, Value]]:
    """Compile and link folders of resources for an API level or later, and read back what each device sees.

    The tool drops a value that is the same as the one for all devices.
    """
    found: dict[Key, dict[Config, Value]] = {}
    for config, key, value in _values(link_folders(files, folder, level)):
        found.setdefault(key, {})[config] = value
    return found


def r_class(files: Mapping[str, str], folder: Path) -> str:
    """Return the class `R` of folders of resources, each time in another package."""
    place = link_folders(files, folder).parent
    return (place / place.name / "R.java").read_text("utf-8")


def link_folders(files: Mapping[str, str], folder: Path, level: int = LATEST) -> Path:
    """Compile and link folders of resources below a folder, and return the package."""
    place = folder / f"r{next(_count)}"
    for path, text in files.items():
        file = place / "res" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    options = ("-I", _framework(folder), "--min-sdk-version", level, "--java", place)
    return _linked(place, f"{place.name}.x", (*options, "--custom-package", place.name))


def symbols(archive: bytes, folder: Path) -> tuple[str, str]:
    """Return the `R.txt` that an archive of a library has, and the one that the tool writes of its resources.

    They are compiled and linked with the archive's own manifest.
    """
    place = folder / f"r{next(_count)}"
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        files.extractall(place)
    _run("compile", "--dir", place / "res", "-o", place / "compiled.zip")
    options = ("-I", _framework(folder), "--output-text-symbols", place / "symbols.txt")
    manifest = place / "AndroidManifest.xml"
    _run("link", *options, "--manifest", manifest, "-o", place / "linked.apk", place / "compiled.zip")
    own, tools = ((place / name).read_text("utf-8") for name in ("R.txt", "symbols.txt"))
    return own, tools


def _framework(folder: Path) -> Path:
    """Return the stand-in for Android's framework, made once for a folder."""
    place = folder / "framework"
    if not place.exists():
        file = place / "res" / "values" / "attrs.xml"
        file.parent.mkdir(parents=True)
        lines = [
            f'<public type="attr" name="{name}" id="{number:#010x}"/>'
            + (f'<attr name="{name}" {form}/>' if form else f'<attr name="{name}">{_FLAGS}</attr>')
            for name, (number, form) in _FRAMEWORK.items()
        ]
        file.write_text(f"<resources>{''.join(lines)}</resources>")
        _linked(place, "android")
    return place / "linked.apk"


def _linked(place: Path, package: str, options: Iterable[object] = ()) -> Path:
    manifest = place / "AndroidManifest.xml"
    manifest.write_text(
        f'<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{package}"/>'
    )
    _run("compile", "--dir", place / "res", "-o", place / "compiled.zip")
    _run("link", *options, "--manifest", manifest, "-o", place / "linked.apk", place / "compiled.zip")
    return place / "linked.apk"


def _values(package: Path) -> Iterator[tuple[Config, Key, Value]]:
    """Yield what a package holds, with the devices that each value is for."""
    with zipfile.ZipFile(package) as files:
        if "resources.arsc" in files.namelist():
            table = read_table(files.read("resources.arsc"))
            for config, key, raw in table.values:
                yield config, key, _value(raw, table) if isinstance(raw, Raw) else _of_bag(key, raw, table)


def read_all(texts: Iterable[str], folder: Path) -> list[dict[tuple[str, str], Argb | Length]]:
    """Return the resources of each export."""
    return [read(text, folder).resources for text in texts]


def _run(*arguments: object) -> None:
    command = ["aapt2", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


def _of_bag(key: Key, bag: Bag, table: Table) -> Value:
    if key[0] == "attr":
        return Attribute(bag.items[_FORMATS].data)
    assert key[0] == "style"
    parent = Reference(*table.keys[bag.parent]) if bag.parent else None
    names = _NAMES | {number: name for number, (kind, name) in table.keys.items() if kind == "attr"}
    return Style(parent, {names[number]: _value(raw, table) for number, raw in bag.items.items()})


def _value(raw: Raw, table: Table) -> Value:
    if raw.type in _COLORS:
        return Argb(*raw.data.to_bytes(4, "big"))
    if raw.type == _STRING:
        return table.texts[raw.data]
    if raw.type == _REFERENCE:
        return Reference(*table.keys[raw.data])
    return _number(raw)


def _number(raw: Raw) -> Value:
    if raw.type == _FLOAT:
        return float(struct.unpack("<f", struct.pack("<I", raw.data))[0])
    if raw.type in _INTEGERS:
        return raw.data - ((raw.data & 0x80000000) << 1)
    if raw.type == _BOOLEAN:
        return bool(raw.data)
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

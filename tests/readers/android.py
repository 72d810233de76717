"""An Android export as `aapt2` and Java read it, compared with the tokens that are stored."""

import re
from collections import Counter, deque
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from readers import aapt2
from readers.aapt2 import Argb, Length, resource_name
from readers.colors import Color, to_byte
from readers.java import compile_java, fields
from readers.left_out import check_left_out, parted
from readers.matching import Held, Note, Wanted, check_names, completed, letters, match
from readers.natives import Native, Token, native

LARGEST = 8_388_607
"""The largest length of a resource."""


_Name = tuple[str, str, str | None]
"""A tag, a token and, unless all modes are meant, a mode."""


class Element(NamedTuple):
    """A resource in the file."""

    tag: str
    identifier: str


def items_of(text: str) -> deque[Note | Element]:
    """Return the elements and comments of a file's resources in their order."""
    items: deque[Note | Element] = deque()
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "resources":
            items.clear()
            return
        assert list(attributes) == ["name"]
        items.append(Element(tag, attributes["name"]))

    parser.StartElementHandler = start
    parser.CommentHandler = lambda comment: items.append(Note(comment))
    parser.Parse(text.encode(), True)  # noqa: FBT003  expat takes no keywords
    return items


def resource(found: Native | None) -> Argb | Length | None:
    """Return the resource that holds a token's value, its number not yet that of a device."""
    if found is None:
        return None
    if isinstance(found.value, Color):
        red, green, blue, alpha = map(to_byte, found.value[:4])
        return Argb(alpha, red, green, blue)
    unit = "sp" if found.kind in {"fontSize", "lineHeight"} else "dp"
    return Length(found.value, unit) if abs(found.value) <= LARGEST else None


def check_value(found: Argb | Length, expected: Argb | Length | None, *, mapped: bool) -> None:
    """A colour is exact, by one at most where the gamut was mapped; a length is as near as 24 bits allow."""
    if isinstance(found, Argb):
        assert isinstance(expected, Argb)
        assert max(abs(a - b) for a, b in zip(found, expected, strict=True)) <= mapped
    else:
        assert isinstance(expected, Length)
        assert found.unit == expected.unit
        assert abs(found.number - expected.number) <= aapt2.precision(expected.number)


class Check:
    """Reads exports and compares them with the stored tokens; keeps each class `R`."""

    def __init__(self, folder: Path, refused: set[str]) -> None:
        self.folder = folder
        self.refused = refused
        self.classes: list[str] = []

    def read(self, text: str) -> dict[tuple[str, str], Argb | Length]:
        """Compile, link and read; every resource is a field of `R`, which holds nothing else."""
        package = aapt2.read(text, self.folder)
        self.classes.append(package.r_class)
        expected = [(tag, name.replace("-", "_")) for tag, name in package.resources]
        assert Counter(fields(package.r_class)) == Counter(expected)
        return package.resources

    def mode(self, text: str, listed: Sequence[Token]) -> None:
        """The export of a mode holds its tokens, each by its own name, and nothing else."""
        resources = self.read(text)
        scopes = [{str(token["name"]): token for token in listed}]
        body, left_out = parted("android", text)
        rest = items_of(body)
        held = self._part(rest, completed(listed, ()), scopes, resources)
        assert not rest
        there = {name for _, name, _ in held}
        check_left_out(left_out, [(token["name"], "") for token in listed if token["name"] not in there])
        assert len(held) == len(resources)
        for tag in ("color", "dimen"):
            check_names(
                [(name, constant) for of, name, constant in held if of == tag],
                lambda name: resource_name(name, refused=self.refused),
                lambda name: name.replace("-", "_"),
            )

    def _part(
        self,
        rest: deque[Note | Element],
        listed: Sequence[Token],
        scopes: Sequence[Mapping[str, Token]],
        resources: Mapping[tuple[str, str], Argb | Length],
    ) -> list[tuple[str, str, Held]]:
        """Compare what stands in the file for a mode; return the resources by tag and token."""
        natives = [native(token, scopes) for token in listed]
        expected = list(map(resource, natives))
        wanted = [
            Wanted(token["name"], token["description"], value is not None)
            for token, value in zip(listed, expected, strict=True)
        ]
        held: list[tuple[str, str, Held]] = []
        for token, found, value, constant in zip(wanted, natives, expected, match(rest, wanted), strict=True):
            if constant is None or found is None:
                continue
            tag = "color" if isinstance(value, Argb) else "dimen"
            mapped = isinstance(found.value, Color) and found.value.mapped
            check_value(resources[tag, constant.identifier], value, mapped=mapped)
            held.append((tag, token.name, constant))
        return held

    def tokenset(self, text: str, modes: Mapping[str, Sequence[Token]], default: str) -> None:
        """The export of all modes holds the tokens of each, named after token and mode."""
        resources = self.read(text)
        by_name = {mode: {str(token["name"]): token for token in listed} for mode, listed in modes.items()}
        body, left_out = parted("android", text)
        rest = items_of(body)
        names: dict[_Name, str] = {}
        lost: list[tuple[str, str]] = []
        for mode, listed in modes.items():
            whole, scopes = completed(listed, modes[default]), [by_name[mode], by_name[default]]
            held = {token["name"] for token in whole if resource(native(token, scopes)) is not None}
            lost += [(token["name"], mode) for token in whole if token["name"] not in held]
            if held and len(modes) > 1:
                title = rest.popleft()
                assert isinstance(title, Note)
                assert letters(title.text) == letters(f"Mode {mode}")
            for tag, token, constant in self._part(rest, whole, scopes, resources):
                names[tag, token, mode] = constant.identifier
        assert not rest
        check_left_out(left_out, lost)
        assert len(names) == len(resources)
        # modes may clash, tokens, and a token of one mode with that of another; a number may meet a name
        alone = all(
            self._differ(keys)
            for keys in (
                {("", "_", mode) for mode in modes},
                {(tag, token, None) for tag, token, _ in names},
                set(names),
            )
        )
        for (_, token, of), found in names.items():
            plain = re.escape(resource_name(token, of if len(modes) > 1 else None, self.refused))
            assert re.fullmatch(plain + ("" if alone else "[-_]?[0-9]*(-[0-9]+)*"), found)

    def _differ(self, names: Collection[_Name]) -> bool:
        """Tell whether the class `R` tells all names apart."""
        fields = {
            (tag, resource_name(token, mode, self.refused).replace("-", "_")) for tag, token, mode in names
        }
        return len(fields) == len(names)

    def compile(self) -> None:
        """Every class `R` so far is Java that compiles."""
        folder = self.folder / "java"
        folder.mkdir()
        compile_java(self.classes, folder)

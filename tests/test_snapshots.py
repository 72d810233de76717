"""The canonical form of releases: the same content gives the same bytes, on any machine and in any order."""

import hashlib
import json
import random
import zlib
from operator import attrgetter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.releases import parts_of

from jeton.model.objects import TOKEN_TYPES
from jeton.model.snapshots import (
    Manifest,
    SnapshotMode,
    SnapshotParts,
    SnapshotTokenset,
    SnapshotWorkspace,
    digest_of,
    manifest_of,
    packer,
    part_with,
    text_of,
    tokens_of,
    unpacked,
    unpacked_all,
)
from jeton.model.stored_tokens import SnapshotToken

GOLDEN = "758adec3950e2994594177ae9f100e23041767b40a346510da01ac792fe64a32"
"""The digests of the manifest of `fixed` in both formats, which no later version may change."""

_name = attrgetter("name")
_TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
_TOKENS = st.tuples(
    _TEXTS,
    st.sampled_from(TOKEN_TYPES),
    _TEXTS,
    st.none() | _TEXTS,
    st.none() | _TEXTS,
    st.none() | _TEXTS,
    st.none() | _TEXTS,
    st.none() | _TEXTS,
    _TEXTS,
).map(lambda fields: SnapshotToken(*fields))
_MODES = st.lists(_TOKENS, max_size=40, unique_by=lambda token: token.name)


def many(count: int) -> list[SnapshotToken]:
    """Return so many tokens."""
    return [
        SnapshotToken(name, "number", str(number), id=f"id-{number}")
        for number, name in ((number, f"group.{number % 37}.token-{number}") for number in range(count))
    ]


def fixed() -> tuple[Manifest, list[bytes]]:
    """Return a manifest of fixed content, and its parts."""
    parts = parts_of(
        [
            SnapshotToken("color.é", "color", "#ff0000", 'said "so"\n\u2028\x7f', id="01"),
            SnapshotToken(
                *("color.🎨", "color", "", None, "color.é"),
                deprecated='"use é"',
                extensions='{"a":[1,2.5]}',
                id="02",
            ),
            *many(600),
        ]
    )
    modes = [
        SnapshotMode("m1", "Base", True, 602, [digest_of(part) for part in parts]),  # noqa: FBT003
        SnapshotMode("m2", "Dunkel 🌑", False, 0, []),  # noqa: FBT003
    ]
    tokenset = SnapshotTokenset("t1", "Core", None, modes)
    return Manifest([SnapshotWorkspace("w1", "Brand", "d", [tokenset])]), parts


def test_what_is_not_set_at_the_end_is_left_out() -> None:
    """A token that nothing replaces has eight fields, as in the first releases; another one has nine."""
    tokens = [SnapshotToken("a", "color", "#fff", id="1")]
    tokens.append(replace(tokens[0], name="b", replaced_by="a"))
    (part,) = parts_of(tokens)
    eight = ["1", "a", "color", "#fff", *[None] * 4]
    assert json.loads(part) == [eight, ["1", "b", *eight[2:], "a"]]
    assert tokens_of(part) == tokens


def as_documented(value: Any) -> bytes:
    """Write JSON as the documents say, by another library."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


@given(_MODES, st.randoms(use_true_random=False))
def test_the_order_in_which_tokens_come_does_not_matter(
    tokens: list[SnapshotToken], chance: random.Random
) -> None:
    """However tokens are dealt out and shuffled, the parts are the same bytes."""
    shuffled = tokens.copy()
    chance.shuffle(shuffled)
    parts = SnapshotParts(len(tokens))
    while shuffled:
        size = chance.randint(1, len(shuffled))
        parts.add(shuffled[:size])
        del shuffled[:size]
    assert list(parts.texts()) == parts_of(tokens)


@given(_MODES)
def test_what_goes_in_comes_out(tokens: list[SnapshotToken]) -> None:
    """Parts hold all tokens with every character, each once; packing them loses nothing."""
    parts = parts_of(tokens)
    pack = packer()
    assert unpacked_all([pack(part) for part in parts]) == parts
    assert [unpacked(pack(part)) for part in parts] == parts
    found = [token for part in parts for token in tokens_of(part)]
    assert sorted(found, key=_name) == sorted(tokens, key=_name)


@given(_MODES)
def test_a_part_is_plain_json(tokens: list[SnapshotToken]) -> None:
    """Another library writes the same text: arrays by name in code-point order, nothing escaped in vain."""
    for part in parts_of(tokens):
        read = json.loads(part)
        assert as_documented(sorted(read, key=lambda token: [ord(letter) for letter in token[1]])) == part


@pytest.mark.parametrize("count", [0, 1, 2, 255, 256, 257, 512, 513, 4_000, 20_000])
def test_parts_follow_from_names_and_number(count: int) -> None:
    """A part has some hundred tokens; in which one a token is, its name's CRC-32 tells."""
    tokens = many(count)
    parts = parts_of(tokens)
    number = 1
    while number * 256 < count:
        number *= 2
    assert len(parts) == (number if count else 0)
    assert all(len(tokens_of(part)) <= 400 for part in parts)
    for place, part in enumerate(parts):
        assert all(zlib.crc32(token.name.encode()) % number == place for token in tokens_of(part))
    mode = SnapshotMode("m", "Base", True, count, [digest_of(part) for part in parts])  # noqa: FBT003
    for token in tokens[:50]:
        place = mode.parts.index(part_with(mode, token.name) or "")
        assert token in tokens_of(parts[place])
    assert (part_with(mode, "no such name") is None) == (count == 0)


def test_a_change_of_one_token_changes_one_part() -> None:
    """All other parts stay, so that a release stores what is new alone."""
    tokens = many(100_000)
    before = parts_of(tokens)
    tokens[777] = replace(tokens[777], value="changed")
    after = parts_of(tokens)
    assert len(before) == len(after) == 512
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1


def test_the_form_is_what_it_always_was() -> None:
    """The digest of a fixed content is what it was when this generation of exporters was new."""
    manifest, parts = fixed()
    assert digest_of(text_of(manifest)) == GOLDEN
    assert manifest_of(text_of(manifest)) == manifest
    assert manifest.tokens == 602
    assert manifest.digests() == {hashlib.sha256(part).hexdigest() for part in parts}


def test_a_manifest_is_plain_json() -> None:
    """Its members stand in the documented order."""
    manifest, parts = fixed()
    digests = [hashlib.sha256(part).hexdigest() for part in parts]
    modes = [
        {"id": "m1", "name": "Base", "is_default": True, "tokens": 602, "parts": digests},
        {"id": "m2", "name": "Dunkel 🌑", "is_default": False, "tokens": 0, "parts": []},
    ]
    tokenset = {"id": "t1", "name": "Core", "description": None, "modes": modes}
    workspace = {"id": "w1", "name": "Brand", "description": "d", "tokensets": [tokenset]}
    assert text_of(manifest) == as_documented({"workspaces": [workspace], "format": 2, "exporters": 3})
    (read,) = manifest_of(text_of(manifest)).workspaces
    assert [(ref.id, ref.name, ref.is_default) for ref in read.mode_refs()] == [
        ("m1", "Base", True),
        ("m2", "Dunkel 🌑", False),
    ]

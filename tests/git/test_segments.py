"""Segments: their packs in real git, for any history and any client."""

import random
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from git.histories import git, joined, random_releases, segments_of, since_key
from hypothesis import example, given
from hypothesis import strategies as st

from jeton.formats.git.pack import applied, delta_of
from jeton.formats.git.protocol import INFINITE, Request
from jeton.formats.git.refs import Listing, refs_of
from jeton.formats.git.segments import Broken, Check, Objects, Segment, next_segment
from jeton.formats.git.upload_pack import Answer, v2_answer

_LINES = st.lists(st.sampled_from([b"a\n", b"b\n", b"c\r\n", b"dd\n", b"e" * 300 + b"\n"]), max_size=40)


def _texts() -> st.SearchStrategy[bytes]:
    return st.builds(lambda lines, end: b"".join(lines) + end, _LINES, st.binary(max_size=20))


@given(_texts(), _texts())
def test_a_delta_makes_the_new_text_of_the_old_one(old: bytes, new: bytes) -> None:
    """A delta leads from any text to any other."""
    assert applied(old, delta_of(old, new)) == new


def test_a_run_is_longer_than_one_operation_copies() -> None:
    """A run of 40 MB is copied in several operations, and lines of 1 MB are inserted in many."""
    old = b"".join(b"%016d\n" % number for number in range(2_400_000))
    new = b"x" * 1_000_000 + b"\n" + old
    assert applied(old, delta_of(old, new)) == new
    assert len(delta_of(old, new)) < 1_010_000


def _check(segments: Sequence[Segment]) -> None:
    check = Check()
    for segment in segments:
        check.add(segment)


def _listed(segments: Sequence[Segment], seed: int) -> Listing:
    tags = {each.head.version: each.head.position for each in segments}
    return Listing("main", {"main": len(segments), "old": 1 + seed % len(segments)}, tags, {})


class _Client:
    """A client as its repository says: what it has, and what it knows without parents."""

    def __init__(self, folder: Path, segments: Sequence[Segment]) -> None:
        self.folder, self._segments = folder, segments
        git("init", "-q", "--bare", folder)
        self.shallow: set[str] = set()
        self.tips: set[str] = set()

    def fetch(self, seed: int, request: Request) -> None:
        """Take the answer to a request in, strictly; then nothing may be missing."""
        heads = [each.head for each in self._segments]
        haves = [bytes.fromhex(each) for each in self.tips]
        shallow = [bytes.fromhex(each) for each in self.shallow]
        request = request._replace(haves=haves, shallow=shallow, is_done=True)
        answer = v2_answer(heads, refs_of(_listed(self._segments, seed), heads), request)
        self._note(answer.first)
        file = self.folder / "shallow"
        file.write_text("".join(f"{each}\n" for each in sorted(self.shallow)))
        if not self.shallow:
            file.unlink()
        pack = self._pack(answer)
        options = ("--stdin", "--strict", *(["--fix-thin"] if request.is_thin else []))
        git("index-pack", *options, at=self.folder, data=pack)
        self.tips |= {each.hex() for each in request.wants}
        for number, tip in enumerate(sorted(self.tips)):
            git("update-ref", f"refs/heads/{number}", tip, at=self.folder)
        assert not git("fsck", "--strict", "--no-dangling", at=self.folder)
        git("repack", "-qad", at=self.folder)
        self.shallow = set(file.read_text().split()) if file.exists() else set()
        assert not git("fsck", "--strict", "--no-dangling", at=self.folder)

    def _note(self, first: bytes) -> None:
        for word, id_ in re.findall(rb"(unshallow|shallow) ([0-9a-f]{40})", first):
            (self.shallow.add if word == b"shallow" else self.shallow.remove)(id_.decode())

    def _pack(self, answer: Answer) -> bytes:
        assert answer.pack is not None
        bodies = [self._segments[each.position - 1].body for each in answer.pack.slices]
        assert len(joined(answer.parts, bodies)) == answer.length
        raw = joined(answer.pack.parts, bodies)
        assert len(raw) == answer.pack.length
        return raw


@pytest.mark.some
@example(71)  # a file that is again what it was before a key, and changes once more
@given(st.integers(0, 1 << 32))
def test_every_answer_leaves_a_whole_repository(seed: int) -> None:
    """Of any history, fetches of any kind leave repositories in which real git finds nothing amiss."""
    chance = random.Random(seed)
    segments = segments_of(random_releases(seed, chance.randrange(1, 30)))
    _check(segments)
    with tempfile.TemporaryDirectory() as name:
        client = _Client(Path(name), segments)
        for _ in range(chance.randrange(1, 6)):
            wants = [chance.choice(segments).head.commit for _ in range(chance.randrange(1, 3))]
            depth = chance.choice([0, 0, 1, 2, 5, INFINITE])
            is_relative = bool(client.shallow) and chance.random() < 0.4
            is_thin = chance.random() < 0.7
            client.fetch(seed, Request(wants, (), (), depth, is_relative=is_relative, is_thin=is_thin))


def test_commits_are_those_that_git_makes(tmp_path: Path) -> None:
    """The ids of commits, trees and files are those that git itself computes for the same files."""
    releases = random_releases(7, 12)
    segments = segments_of(releases)
    git("init", "-q", tmp_path)
    person = {"NAME": "Jeton", "EMAIL": "jeton@localhost"}
    for release, segment in zip(releases, segments, strict=True):
        git("rm", "-rfq", "--ignore-unmatch", ".", at=tmp_path)
        for path, content in release.files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(content)
        git("add", "-A", at=tmp_path)
        who = {f"GIT_{role}_{key}": text for role in ("AUTHOR", "COMMITTER") for key, text in person.items()}
        when = {f"GIT_{role}_DATE": release.time for role in ("AUTHOR", "COMMITTER")}
        message = f"{release.version}\n\n{release.notes}\nJeton-Digest: {release.digest}\n"
        git(
            "commit",
            "-q",
            "--allow-empty",
            "--cleanup=verbatim",
            "-m",
            message,
            at=tmp_path,
            variables=who | when,
        )
        assert git("rev-parse", "HEAD", at=tmp_path).strip() == segment.head.commit.hex()


def test_deltas_are_small_and_keys_return() -> None:
    """A changed line costs little, and when the changes outweigh the key, the next segment is a key."""
    releases = random_releases(3, 1)
    lines = [b"--%d: %d;\n" % (number, number**5) for number in range(1200)]
    segments: list[Segment] = []
    for number in range(150):
        lines[number * 7 : number * 7 + 5] = [b"--changed: %d;\n" % (number + at) ** 9 for at in range(5)]
        release = releases[0]._replace(version=f"1.{number}.0", files={"a/tokens.css": b"".join(lines)})
        segments.append(next_segment(since_key(segments), release))
    assert all(len(each.body) < 1000 for each in segments if not each.head.is_key)
    assert 1 < sum(each.head.is_key for each in segments) < 10
    _check(segments)


@pytest.mark.parametrize("place", ["body", "oids", "order", "commit", "key"])
def test_a_broken_segment_is_found(place: str) -> None:
    """A check finds a changed byte, another id, another order, another commit and a lost key."""
    segments = segments_of(random_releases(11, 8))
    head, body = segments[3]
    if place == "body":
        segments[3] = Segment(head, body[:-5] + bytes([body[-5] ^ 1]) + body[-4:])
    elif place == "oids":
        segments[3] = Segment(head._replace(oids=bytes(20) + head.oids[20:]), body)
    elif place == "order":
        segments[3:5] = segments[4:2:-1]
    elif place == "commit":
        segments[3] = Segment(head._replace(commit=segments[2].head.commit), body)
    else:
        del segments[0]
    with pytest.raises(Broken):
        _check(segments)


def test_a_file_is_read_back() -> None:
    """The file of a commit is read from the segments since the key, and one that is not there is empty."""
    releases = random_releases(5, 20)
    segments = segments_of(releases)
    objects = Objects(since_key(segments))
    for path, content in releases[-1].files.items():
        assert objects.read(segments[-1].head.commit, path) == content
    assert objects.read(segments[-1].head.commit, "none") == b""

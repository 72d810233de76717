"""Semantic versions: what is one, which of two is higher, and what follows one."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.model.semver import FIRST, LIMIT, PATTERN, Change, Version, parse

RISING = (
    *("0.0.0", "0.0.4", "0.9.0", "0.10.0", "1.0.0-0", "1.0.0-2", "1.0.0-11", "1.0.0-11.0", "1.0.0--"),
    *("1.0.0-A", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2"),
    *("1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0-x-y-z.--", "2.0.0"),
    *("2.1.0", "2.1.1", "10.20.30", "999999999.0.0"),
)
"""Versions by precedence, among them the example of the specification of semantic versions."""
NONE = (
    *("", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.3+build", "1.2.3-a+b", "01.2.3", "1.02.3", "1.2.03"),
    *("1.2.3-", "1.2.3-a..b", "1.2.3-01", "1.2.3-a.01", "1.2.3-ä", "1.2.-3", "+1.2.3", " 1.2.3"),
    *("1.2.3 ", "1.2.3\n", "1.2.x", "\u0661.\u0662.\u0663", "1.2.3-a_b", "1." + "2" * LIMIT + ".3"),
    *("1000000000.0.0", "0.1000000000.0", "0.0.1000000000-a"),
)


@pytest.mark.parametrize("text", RISING)
def test_a_version_is_read_and_written_as_it_is(text: str) -> None:
    """What is read is written again."""
    assert str(parse(text)) == text


@pytest.mark.parametrize("text", NONE)
def test_nothing_else_is_a_version(text: str) -> None:
    """What is short of a part, has leading zeros, build metadata or other characters is none."""
    assert parse(text) is None


def test_precedence_orders_versions() -> None:
    """Sorted by precedence, versions stand as the specification says; no two of them are equal."""
    versions = [parse(text) for text in RISING]
    shuffled = random.Random(1).sample(versions, len(versions))
    assert sorted(shuffled, key=lambda version: version.precedence if version else ()) == versions
    assert all(a and b and a.precedence < b.precedence for a, b in itertools.pairwise(versions))


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        ("1.2.3", "major", "2.0.0"),
        ("1.2.3", "minor", "1.3.0"),
        ("1.2.3", "patch", "1.2.4"),
        ("1.2.3", "none", "1.2.4"),
        ("0.3.1", "major", "1.0.0"),
        ("2.0.0-beta.1", "major", "2.0.0"),
        ("2.0.0-beta.1", "minor", "2.0.0"),
        ("2.0.0-beta.1", "none", "2.0.0"),
        ("2.1.0-beta.1", "major", "3.0.0"),
        ("2.1.0-beta.1", "minor", "2.1.0"),
        ("2.1.1-beta.1", "minor", "2.2.0"),
        ("2.1.1-beta.1", "patch", "2.1.1"),
        ("2.1.999999999", "patch", "2.2.0"),
        ("2.1.999999999-a", "none", "2.1.999999999"),
        ("2.999999999.5", "minor", "3.0.0"),
        ("2.999999999.999999999", "none", "3.0.0"),
    ],
)
def test_a_change_raises_the_version(before: str, change: Change, after: str) -> None:
    """What breaks raises the first number, what adds the second; a pre-release may become its release."""
    version = parse(before)
    assert version is not None
    assert str(version.raised(change)) == after


_NUMBERS = st.one_of(st.integers(0, 10**9 - 1), st.integers(10**9 - 3, 10**9 - 1))
_WORDS = st.from_regex(r"\A(?:0|[1-9][0-9]{0,5}|[0-9]{0,3}[A-Za-z-][0-9A-Za-z-]{0,5})\Z")
_VERSIONS = st.builds(Version, _NUMBERS, _NUMBERS, _NUMBERS, st.lists(_WORDS, max_size=4).map(tuple))


@given(_VERSIONS, st.sampled_from(["major", "minor", "patch", "none"]))
def test_what_follows_is_higher_and_no_pre_release(version: Version, change: Change) -> None:
    """The next version has a higher precedence, and can be read."""
    assert parse(str(version)) == version
    raised = version.raised(change)
    assert raised.precedence > version.precedence
    assert raised.pre == ()
    assert parse(str(raised)) == (raised if raised.major < 10**9 else None)


def test_the_first_is_1_0_0() -> None:
    """An organization's first release is no pre-release; the pattern of the schema is anchored."""
    assert str(FIRST) == "1.0.0"
    assert PATTERN.startswith("^")
    assert PATTERN.endswith("$")

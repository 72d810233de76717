"""What a process keeps in memory: caches that are filled with the largest inputs stay within their bytes."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.blocking import at_once

from jeton.bounds.recent import Recent, bytes_of, entry_bytes
from jeton.core.exports.exports import Choice
from jeton.core.releases import gates
from jeton.core.releases.exports import RenditionRequest
from jeton.core.releases.selections import Selector
from jeton.errors import Invalid
from jeton.formats.writing import colors, options, order
from jeton.problems import fixes
from jeton.problems.contrast import Needed
from jeton.store.postgres.recalled import Recalled
from jeton.store.postgres.sql import Question
from jeton.values import memory
from jeton.values.parse import read
from jeton.web.ratelimit import local

MEBIBYTE = 1024 * 1024


class Counted:
    """The bytes that a block has left in memory."""

    kept = 0


@contextmanager
def counted() -> Iterator[Counted]:
    """Count what a block leaves in memory."""
    found = Counted()
    gc.collect()
    tracemalloc.start()
    try:
        yield found
        gc.collect()
        found.kept = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


_VALUE = st.recursive(
    st.one_of(st.none(), st.integers(0, 2**70), st.text(max_size=300), st.binary(max_size=300)),
    lambda each: st.lists(each, max_size=4).map(tuple),
    max_leaves=20,
)


@given(st.lists(st.tuples(st.integers(0, 20).map(str), _VALUE), max_size=40), st.integers(300, 20_000))
def test_a_cache_never_weighs_more_than_its_limit(entries: list[tuple[str, object]], limit: int) -> None:
    """Whatever is put, replaced and dropped: the weight is the sum of what is there, within the limit."""
    kept: Recent[str, object] = Recent(limit, entry_bytes)
    for number, (key, value) in enumerate(entries):
        kept.put(key, value)
        if number % 5 == 4:
            kept.drop(key)
        assert kept._weight == sum(entry_bytes(*each) for each in kept._values.items()) <= limit


@pytest.mark.parametrize("letter", ["a", "é", "\U0001f3a8"])
@pytest.mark.parametrize("length", [1, 1_000, 16_000])
def test_texts_are_weighed_as_they_are_in_memory(letter: str, length: int) -> None:
    """Keys and values count, in the bytes of their letters, with what an entry takes beside them."""
    limit = MEBIBYTE // 2
    with counted() as found:
        kept: Recent[tuple[str, int], tuple[str, ...]] = Recent(limit, entry_bytes)
        for number in range(3 * limit // (entry_bytes(("", 1), ("", "")) + 2 * length)):
            kept.put((f"{number}{letter * length}", number), (f"{letter * length}{number}", "x"))
    assert limit / 3 < found.kept < 1.2 * limit


def test_requests_for_exports_of_releases_are_bounded_in_bytes() -> None:
    """Made-up options, as long as a query may be, take the bytes of the cache and no more."""
    limit = MEBIBYTE
    with counted() as found:
        asked: Recent[tuple[str, RenditionRequest], object] = Recent(
            limit, lambda key, _: 3 * entry_bytes(*key)
        )
        for number in range(300):
            text = "\U0001f3a8" * 1_900 + str(number)
            choice = Choice("css", options=(("header", text), ("only", text)))
            made = options.options_of({"header": text})  # which the exporter of the target holds
            asked.put(("d" * 64, RenditionRequest(choice, Selector(text, None, None))), made)
    assert found.kept < 1.2 * limit


def test_rows_that_writes_remember_are_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranges of versions, of which any number finds the same release, are forgotten again."""
    monkeypatch.setattr("jeton.store.postgres.recalled.RECALLED_BYTES", MEBIBYTE)
    with counted() as found:
        recalled = Recalled()
        for number in range(1_000):
            question = Question("recalled", "SELECT 1", (f">={number} {'|| 1.0.0 ' * 1_000}",))
            recalled.note([question], [("id",)])
    assert found.kept < 1.2 * MEBIBYTE


def test_a_verdict_of_any_size_is_kept_with_three_others() -> None:
    """A promotion needs what it has asked for: large verdicts leave room for a few."""
    found: Recent[int, int] = Recent(gates.KEPT_BYTES, lambda _key, _value: gates.KEPT_BYTES // 4)
    for number in range(5):
        found.put(number, number)
    assert [*found._values] == [1, 2, 3, 4]


def _options(number: int) -> None:
    many = ",".join(f"{number}{letter}*" for letter in range(1_500))
    options.together(options.NO_OPTIONS, (("only", many),))


def _refused_options(number: int) -> None:
    with pytest.raises(Invalid):
        options.together(options.NO_OPTIONS, (("case", f"{number}{'x' * 8_000}"),))


def _color(number: int) -> None:
    colors.in_format("color", f"#{number:06x}" + "/**/" * 8_000, "oklch")
    colors.in_p3("color", f"color(display-p3 1 0 0 / {number})" + "/**/" * 8_000)


def _ground(number: int) -> None:
    ground = fixes.Ground(f"#{number:06x}{' ' * 32_000}", Needed(4.5, None))
    fixes.passing("no colour", (ground,))


def _names(number: int) -> None:
    order.natural_keys([f"{'n' * 1_000}{number}.{each}" for each in range(20)])


@pytest.mark.parametrize("fill", [_options, _refused_options, _color, _ground, _names])
def test_long_texts_are_not_remembered(fill: Callable[[int], None]) -> None:
    """What is computed of long texts is not kept, so that caches of a number of entries are small."""
    fill(0)
    with counted() as found:
        for number in range(1, 40):
            fill(number)
    assert found.kept < MEBIBYTE


@pytest.mark.parametrize(("length", "entries"), [(memory.SHORT, memory.ENTRIES), (512, memory.LONG_ENTRIES)])
def test_values_that_were_read_are_bounded_in_bytes(length: int, entries: int) -> None:
    """Of values that take the most for their length, shadows of many layers, all entries take 100 MiB."""
    count = 100
    read("shadow", "0 0 #fff")
    with counted() as found:
        for number in range(count):
            read("shadow", ", ".join([f"{number}px 1px 1px #000", *["0 0 #fff"] * ((length - 20) // 10)]))
    assert found.kept / count * entries < 100 * MEBIBYTE


def test_strangers_addresses_are_bounded() -> None:
    """Of more keys than are counted those begin anew that were looked at longest ago."""
    limiter = local.RateLimiter(2, 900, lambda: 1.0, most=100)
    hit = partial(lambda key: at_once(limiter.hit(key)))
    for number in range(1_000):
        assert hit(f"2001:db8::{number:x}").passes
        assert len(limiter._logs) <= 100
    assert hit("2001:db8::3e7").passes
    assert not hit("2001:db8::3e7").passes


def test_bytes_are_about_what_python_takes() -> None:
    """The weight of an object that a client decides is within a fifth of what it takes."""
    texts = [str(number) * 500 for number in range(200)]
    with counted() as found:
        made = tuple((f"{text}{text}", text[:100].encode()) for text in texts)
    assert 0.8 < bytes_of(made) / found.kept < 1.2

"""What was read before: kept within bounds, and what is used stays."""

from jeton.store.sqlite.memory import MISSING, Memory

ROOM = 16 * 2**20
"""The texts of a generation."""


def test_a_value_is_found_under_its_key_until_all_is_forgotten() -> None:
    """None is a value like any other; what was never kept is missing."""
    memory = Memory()
    memory.keep(("a", 1), None)
    memory.keep(("b",), ("text", b"bytes"))
    assert memory.get(("a", 1)) is None
    assert memory.get(("b",)) == ("text", b"bytes")
    assert memory.get(("c",)) is MISSING
    memory.clear()
    assert memory.get(("b",)) is MISSING


def test_long_values_and_long_keys_are_not_kept() -> None:
    """What takes more than four thousand characters would push out too much else."""
    memory = Memory()
    memory.keep("value", "x" * 5_000)
    memory.keep("nested", (("x" * 2_000,), b"y" * 2_000))
    memory.keep("k" * 5_000, "value")
    assert [memory.get(key) for key in ("value", "nested", "k" * 5_000)] == [MISSING] * 3


def test_what_is_asked_for_stays_and_the_rest_goes() -> None:
    """However much is kept, it takes no more than two generations; what is used outlives what is not."""
    memory = Memory()
    memory.keep("used", "value")
    memory.keep("unused", "value")
    for number in range(3 * ROOM // 3_000):
        memory.keep(number, "x" * 3_000)
        assert memory.get("used") == "value"
    assert memory.get("unused") is MISSING
    kept = sum(memory.get(number) is not MISSING for number in range(3 * ROOM // 3_000))
    assert kept * 3_000 <= 2 * ROOM

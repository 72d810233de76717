"""Identifiers: canonical, rising, and never the same in two processes."""

import os

from jeton.model.ids import is_id, new_id


def test_ids_are_canonical_rising_and_different() -> None:
    """Ten thousand ids of one process are UUIDv7 texts, each greater than the one before."""
    made = [new_id() for _ in range(10_000)]
    assert all(map(is_id, made))
    assert made == sorted(set(made))
    assert len({text[-17:] for text in made}) == len(made)


def test_a_forked_process_has_random_bits_of_its_own() -> None:
    """Parent and child never make the same random part, though one is a copy of the other."""
    new_id()  # random bits are at hand before the fork
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, " ".join(new_id()[-17:] for _ in range(100)).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        theirs = set(pipe.read().split())
    os.waitpid(child, 0)
    assert len(theirs) == 100
    assert theirs.isdisjoint(new_id()[-17:] for _ in range(100))

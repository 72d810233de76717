"""F2: a power cut loses nothing that was acknowledged, whatever of the rest has reached the disk."""

import logging
from pathlib import Path

import pytest
from faults.cuts import Runs
from faults.power import SECTOR, Change, Disk, Inode

RUNS, CUTS = 5, 20


def test_a_power_cut_loses_nothing(tmp_path: Path, seed: int) -> None:
    """A hundred cuts at random writes, syncs and deletions of files, half of them with torn and reordered
    sectors: each time the database opens, every acknowledged write is there, every write in flight is whole
    or absent, every invariant holds. Each run goes on from what a cut of the one before has left.
    """
    figures = Runs(tmp_path, seed).run(RUNS, CUTS)
    assert (figures.lost, figures.damaged) == ([], [])
    assert figures.cuts == RUNS * CUTS
    assert figures.torn > 0
    assert figures.in_flight["applied"] > 0
    assert figures.in_flight["absent"] > 0


@pytest.mark.parametrize("synchronous", ["normal", "off"])
def test_fewer_syncs_lose_writes(tmp_path: Path, seed: int, synchronous: str) -> None:
    """The same cuts show the loss where SQLite is told not to sync each commit; `normal` only loses, and does
    no damage.
    """
    logging.disable(logging.CRITICAL)  # a damaged database is told of at length
    try:
        figures = Runs(tmp_path, seed, synchronous).run(RUNS, CUTS)
    finally:
        logging.disable(logging.NOTSET)
    assert figures.lost
    assert synchronous == "off" or figures.damaged == []


def test_what_a_cut_leaves() -> None:
    """Synced content stays, and of the rest each sector by itself; gaps read as zeros."""
    inode = Inode(b"old" * 500)
    inode.changes.append(Change(0, b"x" * 1000))
    assert inode.left(lambda: False) == b"old" * 500
    kept = iter([False, True])
    old = b"old" * 500
    assert inode.left(lambda: next(kept)) == old[:SECTOR] + b"x" * (1000 - SECTOR) + old[1000:]
    inode.changes.append(Change(10, None))
    inode.sync()
    assert inode.left(lambda: False) == b"x" * 10
    inode.changes.append(Change(12, b"y"))
    assert inode.left(lambda: True) == b"x" * 10 + b"\0\0y"


def test_a_new_file_is_left_once_its_folder_is_synced(tmp_path: Path) -> None:
    """The name of a file is forgotten with the power until its folder is synced, and so is its deletion."""
    disk = Disk(tmp_path)
    inode = disk.opened("new")
    disk.changed(inode, Change(0, b"content"))
    disk.synced(inode, with_folder=False)
    assert disk.image() == {}
    disk.synced(inode, with_folder=True)
    assert disk.image() == {"new": b"content"}
    disk.deleted("new", with_folder=False)
    assert disk.image() == {"new": b"content"}
    disk.deleted("new", with_folder=True)
    assert disk.image() == {}

"""What every part of the fault runs is given: how long to go on, with which draws, and PostgreSQL."""

import os
import random
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Self

from support.postgres import Cluster

_ROUNDS = 200
_SOAK_SECONDS = 1800
_HOSTILE_SECONDS = 300


class Scene:
    """One run; a context manager that ends what its parts have shared.

    Attributes:
        rounds: the kills on each engine; other parts derive their numbers from it.
        seed: repeats the draws of an earlier run, though not the timing of processes.
        soak_seconds: how long each soak goes on.
        hostile_seconds: how long one user attacks each server.
        slow: what took longer, or more, than it may: told in the end, for a busy machine is no loss.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self.rounds = int(environment.get("TORTURE_ROUNDS") or _ROUNDS)
        self.seed = int(environment.get("TORTURE_SEED") or random.SystemRandom().randrange(1_000_000))
        self.soak_seconds = float(environment.get("SOAK_SECONDS") or _SOAK_SECONDS)
        self.hostile_seconds = float(environment.get("HOSTILE_SECONDS") or _HOSTILE_SECONDS)
        self.slow: list[str] = []
        self._stack = ExitStack()
        self._cluster: Cluster | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    @property
    def cluster(self) -> Cluster:
        """A PostgreSQL server that may be stopped and killed: whoever does starts it again."""
        if self._cluster is None:
            self._cluster = self._stack.enter_context(Cluster())
        return self._cluster

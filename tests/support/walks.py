"""Random histories: drawn by Hypothesis, which makes one that fails small, or by seeds, in half the time."""

from abc import ABC, abstractmethod
from random import Random

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from support.service import Service


class Walk(ABC):
    """A history of its own on a server, which raises where something is lost."""

    def __init__(self, service: Service, chance: Random) -> None:
        self._service, self._chance = service, chance
        self._story: list[str] = []

    @abstractmethod
    def run(self) -> None:
        """Go through it to its end."""

    def _note(self, text: str) -> None:
        """Remember what happens, which an error tells."""
        self._story.append(text)

    def tell(self) -> None:
        """Go through it; an error tells all of it."""
        try:
            self.run()
        except Exception as error:
            error.add_note("\n".join(self._story))
            raise


def explore(walk: type[Walk], service: Service, examples: int, drawn: int, *phases: Phase) -> None:
    """Go through so many histories, which follow from a seed; raise at the first that loses something."""

    @seed(drawn)
    @settings(
        max_examples=examples,
        phases=phases or (Phase.generate, Phase.shrink),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.randoms(use_true_random=False))
    def test(chance: Random) -> None:
        walk(service, chance).tell()

    test()


def try_seed(walk: type[Walk], service: Service, drawn: int) -> None:
    """Go through the history of a seed, which its error names."""
    try:
        walk(service, Random(drawn)).tell()
    except Exception as error:
        error.add_note(f"of the seed {drawn}")
        raise

"""A machine that Hypothesis drives: random histories of several clients, checked after each step."""

import time
from collections import Counter
from collections.abc import Callable

from histories.drawing import SEEDS, Dice
from histories.history import History
from hypothesis.stateful import RuleBasedStateMachine, rule
from races.pair import Pair

_RENAMING = ("update token", "create token", "delete token")
_SHRINKING = 20.0
"""Seconds for finding a shorter history that fails as well."""
_TOKENS = ("create token",) * 4 + ("update token",) * 6 + ("delete token",)
_MODES = ("update mode",) * 3 + ("create mode",) * 2 + ("delete mode",)
_OTHERS = (
    *("update tokenset", "create tokenset", "delete tokenset"),
    *("update workspace", "create workspace", "delete workspace"),
)
_READS = (
    *("get token", "get token", "get token", "export mode", "list tokens", "list tokenset tokens"),
    *("list modes", "get tokenset", "list tokensets", "get workspace", "list workspaces"),
)
_MEETING = (*_TOKENS, *_MODES, "get token", "export mode", "update tokenset", "create tokenset")
_REPEATED = ()
_STEPS = (
    *(_TOKENS, _TOKENS, _TOKENS, _MODES, _MODES, _OTHERS, _READS, _READS),
    *(_REPEATED, _MEETING, _MEETING, _MEETING, _RENAMING, _RENAMING),
)
"""What a step sends: one of these kinds, or, where requests are to meet, several."""


class Failures:
    """Stories of histories that failed; Hypothesis itself tells nothing of what does not fail again."""

    def __init__(self) -> None:
        self.stories: list[str] = []
        self._since = 0.0

    def note(self, story: str) -> None:
        """Add a story."""
        self._since = self._since or time.monotonic()
        self.stories.append(story)

    @property
    def enough(self) -> bool:
        """Whether the time for shorter stories is over."""
        return bool(self.stories) and time.monotonic() - self._since > _SHRINKING


class Histories(RuleBasedStateMachine):
    """Clients of two servers on one database; each example begins with users and a workspace of its own."""

    def __init__(self, pair: Pair, failures: Failures) -> None:
        super().__init__()
        self._failures = failures
        self._failed = failures.enough
        self._seeds: Counter[int] = Counter()
        if not self._failed:
            self.history = History(pair)

    @rule(seed=SEEDS)
    def step(self, seed: int) -> None:
        """Send one request, or several at the same moment.

        There is no rule for each: Hypothesis leaves out some of them in each example, and there are few.
        """
        self._step(seed, self._send)

    def _send(self, dice: Dice) -> None:
        kinds = dice.pick(_STEPS)
        if kinds is _REPEATED:
            self.history.send(dice.again())
        elif kinds in {_MEETING, _RENAMING}:
            self.history.race(dice.several(kinds))
        else:
            self.history.send(dice.request(dice.pick(kinds)))

    def teardown(self) -> None:
        """Look at everything there is."""
        if not self._failed:
            self._step(0, lambda _: self.history.look_closely())

    def _step(self, seed: int, act: Callable[[Dice], None]) -> None:
        if self._failed:
            return
        self._seeds[seed] += 1  # Hypothesis likes to repeat itself
        try:
            act(Dice(f"{seed} {self._seeds[seed]}", self.history))
        except Exception as error:
            self._failed = True
            self._failures.note(self.history.story(error))
            raise

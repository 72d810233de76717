"""The plan of Figma's plug-in for a file that is in step with its document."""

import statistics

from processes import OWN, BenchError, Figure

from figma_plugin.plugin import FigmaFile, many  # isort: skip  it is found by the path of processes

_HALF = 2_500
_MODES = ("Light", "Dark", "Dim", "Print")
_ROUNDS = 5


class FigmaPlan:
    """Plans of 5,000 variables in 4 modes, half of them aliases, beside the tests' model of Figma."""

    name = "Jeton's plug-in"

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  a few plans take as long as they take
        """Measure the processor time of a plan that has nothing to do, in milliseconds."""
        document, file = many(_HALF, _MODES), FigmaFile()
        file.sync(document)
        plans = [file.sync(document) for _ in range(_ROUNDS)]
        if any(plan["size"] for plan in plans):
            raise BenchError("a plan of what is in step is not empty")
        milliseconds = statistics.median(plan["seconds"] for plan in plans) * 1000
        return Figure(milliseconds, processors={OWN: milliseconds * 1000})

"""Fuzzing for as long as one likes: `python tests/fuzz/run.py --seconds 300 [--seed N]`.

Prints the seed that it begins with, every failure with as few tokens as it still fails with, and how many
tokens there were; the exit status is 1 where anything failed.
"""

import argparse
import secrets
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz.failures import SIZE, failure
from fuzz.stages import STAGES

_MOST = 20
"""Failures after which it stops."""


def main() -> int:
    """Run and return the exit status."""
    parser = argparse.ArgumentParser(description="Puts random tokens through values, exports and imports.")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1 << 32))
    options = parser.parse_args()
    sys.stdout.write(f"seed {options.seed}, {options.seconds:g} s\n")
    sys.stdout.flush()
    deadline, modes, failures = time.monotonic() + options.seconds, 0, 0
    while time.monotonic() < deadline and failures < _MOST:
        for stage in STAGES:
            found = failure(options.seed + modes, stage)
            if found is not None:
                failures += 1
                sys.stdout.write(f"{found}\n")
                sys.stdout.flush()
        modes += 1
    sys.stdout.write(f"{modes * SIZE:,} tokens in {modes:,} modes, {failures} failures\n")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())

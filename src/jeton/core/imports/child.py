"""`python -m jeton.core.imports.child`: reads the files of imports within limits of time and memory.

The process imports its modules, reads jobs from standard input, one after the other, and writes the results
to standard output. It ends when its parent closes the input, or with the job that breaks a limit.
"""

import gc
import os
import resource
import sys

from jeton.core.imports.frames import receive_job, send_source
from jeton.core.imports.reading import read

CPU_SECONDS = 30
MEMORY_BYTES = 2 * 1024**3
_NICE = 5
"""The nice value of the process: on a busy machine the server gets three times its time."""
TOO_LARGE = 3
"""The exit code of a process that has run out of memory."""


def main() -> int:
    """Do jobs until there are no more; return the exit code."""
    gc.disable()  # tokens hold no reference cycles
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    try:
        while (job := receive_job(sys.stdin.buffer)) is not None:
            _limit_time()
            source = read(*job)
            del job
            send_source(sys.stdout.buffer, source)
            del source
            gc.collect()  # the parent has its answer
    except MemoryError:
        return TOO_LARGE
    return 0


def _limit_time() -> None:
    """Let the process be ended when the present job has used its processor time."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = CPU_SECONDS + int(used.ru_utime + used.ru_stime) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))


if __name__ == "__main__":
    sys.exit(main())

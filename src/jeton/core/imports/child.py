"""`python -m jeton.core.imports.child`: reads the files of one import within limits of time and memory.

The process imports its modules, reads a job from standard input, writes the result to standard output and
ends.
"""

import gc
import os
import resource
import sys

from jeton.core.imports.frames import receive_job, send_source
from jeton.core.imports.reading import read

CPU_SECONDS = 30
MEMORY_BYTES = 2 * 1024**3
_NICE = 10
"""The nice value of the process, so that the server goes first on a busy machine."""
TOO_LARGE = 3
"""The exit code of a process that has run out of memory."""


def main() -> int:
    """Do one job; return the exit code."""
    gc.disable()  # tokens hold no reference cycles, and the process ends with the job
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    job = receive_job(sys.stdin.buffer)
    if job is None:
        return 0  # the parent process has ended
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = CPU_SECONDS + int(used.ru_utime + used.ru_stime) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    try:
        source = read(*job)
        del job
        send_source(sys.stdout.buffer, source)
    except MemoryError:
        return TOO_LARGE
    return 0


if __name__ == "__main__":
    sys.exit(main())

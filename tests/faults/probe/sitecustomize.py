"""Python imports this in a server whose path leads here: each worker then notes how long its loop is held."""

import os
import sys
from pathlib import Path

if "serve" in sys.orig_argv:
    sys.path.append(str(Path(__file__).parents[2]))
    from support.holds import note_holds

    note_holds(Path(os.environ["HOLDS"]), float(os.environ["HOLDS_EVERY"]))

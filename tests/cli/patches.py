"""What a command is changed by before it runs, for what cannot be brought about from outside."""

from jeton.store import schema

VERSION = schema.newest()
APPLIED = [name for _, name, _ in schema.steps()]
"""The migrations that there are."""
MORE = f"{VERSION + 1:04}_more.sql"

NEWER = f"""
import jeton.store.schema as s
known = s.steps()
s.steps = lambda: [*known, ({VERSION + 1}, "{MORE}", "CREATE TABLE more (id text PRIMARY KEY)")]
"""
"""A Jeton that knows one migration more."""

SLOW = """
import time
import jeton.model.clock
def stay():
    half_way()
    time.sleep(600)
jeton.model.clock.timestamp = stay
"""
"""A Jeton that stays in the middle of a migration: the tables are there, the transaction is not committed."""

READY = """
import jeton.cli
import jeton.store.postgres.migrate
half_way()
input()
"""
"""A Jeton that has loaded its modules and begins when it is told to."""

SLOW_REPORTS = """
import time
import jeton.cli.base.progress as p
p._QUIET_SECONDS, p._TERMINAL_INTERVAL, p._LOG_INTERVAL = 0.0, 0.01, 0.01
kept, show = p.Progress.__call__, p.Progress._show
def shown(self, state):
    show(self, state)
    self.shown = state
def slow(self, *state):
    kept(self, *state)
    while getattr(self, "shown", None) is not self._state:
        time.sleep(0.001)
p.Progress.__call__, p.Progress._show = slow, shown
"""
"""A Jeton that shows progress at once, and goes on when a report is shown."""

"""What a command is changed by before it runs, for what cannot be brought about from outside."""

NEWER = """
import jeton.store.schema as s
known = s.steps()
s.steps = lambda: [*known, (2, "0002_more.sql", "CREATE TABLE more (id text PRIMARY KEY)")]
"""
"""A Jeton that knows one migration more."""

SLOW = """
import time
import jeton.clock
def stay():
    half_way()
    time.sleep(600)
jeton.clock.timestamp = stay
"""
"""A Jeton that stays in the middle of a migration: the tables are there, the transaction is not committed."""

READY = """
import jeton.cli
import jeton.store.postgres_migrate
half_way()
input()
"""
"""A Jeton that has loaded its modules and begins when it is told to."""

"""What the tests share: a real server on a real database, clients, and the invariants."""

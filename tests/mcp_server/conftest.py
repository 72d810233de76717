"""The tests of the Model Context Protocol run on SQLite."""

from api.conftest import acme

__all__ = ["acme"]

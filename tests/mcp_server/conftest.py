"""Every test of the Model Context Protocol runs on either engine."""

from api.conftest import acme
from support.engines import on_one_engine as pytest_generate_tests

__all__ = ["acme", "pytest_generate_tests"]

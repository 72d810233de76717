"""Every test of the API runs on both engines."""

from support.engines import on_both_engines as pytest_generate_tests

__all__ = ["pytest_generate_tests"]

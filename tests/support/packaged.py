"""A server whose releases become packages; a file of tests says `service = packaged.service`."""

from collections.abc import Iterator

import pytest

from support.databases import NewDatabase
from support.service import Service, serving


@pytest.fixture(scope="module")
def service(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server whose releases become packages, commits and archives."""
    with serving(request.config)(new_database(), packages="yes") as service:
        yield service

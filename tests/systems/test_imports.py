"""Published packages are imported by one command each, and come out as their makers build them."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.service import Service
from systems.imports import SOURCES, Source, found
from systems.loading import Client


@pytest.fixture
def client(shared_service: Service) -> Iterator[Client]:
    """A client of an account of its own."""
    with closing(Client(shared_service, shared_service.account())) as made:
        yield made


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.title)
def test_every_value_is_the_makers_or_is_named(source: Source, client: Client, tmp_path: Path) -> None:
    """Each value of the package's own stylesheet is that of Jeton's css, but for those with a reason."""
    run = found(source, client, tmp_path)
    assert run.different == source.different
    assert (run.tokens, run.compared) == (source.tokens, source.compared)

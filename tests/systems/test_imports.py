"""Published packages are imported by one command each, and come out as their makers build them."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from readers.chromium import needs_chromium
from support.service import Service
from systems.imports import Imported, found, imported, refused
from systems.loading import Client
from systems.sources import SOURCES


@pytest.fixture(scope="module", params=SOURCES, ids=lambda source: source.title)
def run(
    request: pytest.FixtureRequest, shared_service: Service, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Imported]:
    """Each package in turn, imported by its command into a workspace of an account of its own."""
    with closing(Client(shared_service, shared_service.account())) as client:
        yield imported(request.param, shared_service, client, tmp_path_factory.mktemp("package"))


def test_every_value_is_the_makers_or_is_named(run: Imported) -> None:
    """Each value that the package builds is that of Jeton's css, but for those with a reason."""
    now = found(run)
    assert now.different == run.source.different
    assert (now.tokens, now.compared) == (run.source.tokens, run.source.compared)


@needs_chromium
def test_each_declaration_is_valid_for_its_type(run: Imported) -> None:
    """Chromium takes all that the reports call exported for the property of its type (`CSS.supports`)."""
    assert refused(run) == []

"""What a page shows is freed when it was sent."""

import gc
from collections.abc import Iterator

import pytest
from jinja2.runtime import Context
from support.databases import NewDatabase
from support.service import serving
from ui.places import READING, World, world
from ui.visitors import Visitor, signed_in

from jeton.web.http.operation import Operation


@pytest.fixture(scope="module")
def place(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[tuple[Visitor, World]]:
    """A world and its owner, who is signed in."""
    with serving(request.config)(new_database()) as service:
        made = world(service)
        yield signed_in(service, made.owner), made


@pytest.mark.parametrize("page", READING, ids=lambda page: page.path)
def test_no_circle_holds_what_a_page_shows(place: tuple[Visitor, World], page: Operation) -> None:
    """Templates and their macros leave nothing to the search for circular garbage."""
    visitor, there = place
    visitor.asks(there.path(page.path))
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        assert visitor.asks(there.path(page.path)).status_code < 500
        gc.collect()
        contexts = [each.name for each in gc.garbage if isinstance(each, Context) and each.get_all()]
    finally:
        gc.set_debug(0)
        gc.enable()
        gc.garbage.clear()
    assert contexts == []

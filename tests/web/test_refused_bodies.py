"""What a refused request holds is freed with it: nothing waits for the search for circular garbage."""

import gc
import time
from collections.abc import Iterator

import pytest
from support.databases import NewDatabase
from support.refusals import MEBIBYTE, SETTINGS, Refused
from support.service import Service, running

from jeton.web.http import body

LARGE = MEBIBYTE // 32
"""The bytes of what counts as a body, or a part of one as it arrives."""


@pytest.fixture(scope="module")
def refused(new_database: NewDatabase) -> Iterator[tuple[Service, Refused]]:
    """A server, and requests that it refuses."""
    with running(new_database(), **SETTINGS) as service:
        yield service, Refused(service.root, service.account().secret)


def _held() -> list[str]:
    """Return what circular garbage holds of bodies, and names it by what holds it."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
    finally:
        gc.set_debug(0)
    found = [
        f"{type(part).__name__} of {len(part)} in {each!r:.200}"
        for each in gc.garbage
        for part in gc.get_referents(each)
        if isinstance(part, bytes | bytearray | str) and len(part) >= LARGE
    ]
    gc.garbage.clear()
    return found


@pytest.fixture
def held() -> Iterator[list[str]]:
    """A list that gets what is held when the test has sent its requests; nothing is searched meanwhile.

    What was there before is frozen: a search that passes over it takes milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield []
    finally:
        gc.enable()
        gc.unfreeze()


def _settled(service: Service) -> None:
    """Wait until the server is done with every request."""
    deadline = time.monotonic() + 30
    while service.app._traffic.in_flight and time.monotonic() < deadline:
        time.sleep(0.01)
    assert service.app._traffic.in_flight == 0


@pytest.mark.usefixtures("held")
def test_no_circle_holds_a_refused_body(refused: tuple[Service, Refused]) -> None:
    """Whatever is wrong with a request, in the API and on pages: when it is answered its body is freed."""
    service, requests = refused
    for name, refusal in requests.kinds().items():
        assert (name, requests.send(refusal)) == (name, refusal.status)
        _settled(service)
        assert (name, _held()) == (name, [])


@pytest.mark.usefixtures("held")
def test_no_circle_holds_the_body_of_any_operation(refused: tuple[Service, Refused]) -> None:
    """Each operation that takes a body refuses broken JSON and another type, and frees the body."""
    service, requests = refused
    for operation, refusal in requests.of_operations():
        assert 400 <= requests.send(refusal) < 500, operation.route
        _settled(service)
        assert (operation.route, _held()) == (operation.route, [])


@pytest.mark.usefixtures("held")
def test_no_circle_holds_a_body_that_came_late(
    refused: tuple[Service, Refused], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that goes away in the middle of its body, or is cut off, leaves nothing of it."""
    service, requests = refused
    late = requests.kinds()["broken JSON"]
    for after, grace in ((0.3, 10.0), (1.0, 0.2)):
        monkeypatch.setattr(body, "GRACE_SECONDS", grace)
        monkeypatch.setattr(body, "BYTES_PER_SECOND", 1 << 30)
        requests.leave(late, after=after)
        _settled(service)
        assert _held() == []


@pytest.mark.usefixtures("held")
def test_no_circle_holds_the_body_of_a_limited_request(new_database: NewDatabase) -> None:
    """A body over the rate limit is 429 and freed."""
    with running(new_database(), rate_limit=6, **SETTINGS) as service:
        requests = Refused(service.root, service.account().secret)
        late = requests.kinds()["broken JSON"]
        assert [requests.send(late) for _ in range(3)][-1] == 429
        _settled(service)
        assert _held() == []

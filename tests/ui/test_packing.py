"""Packages on the page of a release while they are being made."""

import time

from api.environments import Acme
from support import packaged
from ui.visitors import Visitor

from jeton.store.engine import Tx
from jeton.store.releases import packages

service = packaged.service
_BEING_MADE = "They are being made"
_SECONDS = 60.0


def test_a_release_says_that_its_packages_are_being_made(acme: Acme, pages: Visitor) -> None:
    """As long as none is stored; then they are listed."""
    path = f"{acme.releases}/{acme.release(version='1.4.0')['id']}"
    end = time.monotonic() + _SECONDS
    while "<li>npm: " not in pages.asks(path).text:
        assert time.monotonic() < end, "it was not packed"
        time.sleep(0.05)
    assert _BEING_MADE not in pages.asks(path).text

    async def drop(tx: Tx) -> None:
        await packages.drop(tx, acme.id, ["1.4.0"])

    acme.service.run(drop)
    assert _BEING_MADE in pages.asks(path).text

"""Clients of other people's list and call the tools, by an API token in a header."""

from collections.abc import Callable
from pathlib import Path

import pytest
from agents.clients import CLIENTS, Outcome, Task
from agents.conftest import Shop
from agents.results import check_answers

pytestmark = pytest.mark.server


@pytest.fixture(params=CLIENTS)
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Task], Outcome]:
    """Each client, which knows nothing yet."""
    return CLIENTS[request.param](tmp_path)


def test_an_api_token_in_a_header_is_enough(shop: Shop, client: Callable[[Task], Outcome]) -> None:
    """Every tool is listed, and answers in one content, as text and as JSON."""
    outcome = client(Task(shop.url, shop.calls, secret=shop.owner.secret))
    check_answers(shop.calls, outcome)
    assert f"jeton://workspace/{shop.workspace_id}/primer" in outcome.texts
    assert all(outcome.texts.values())

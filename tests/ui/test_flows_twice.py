"""Two clicks on a button that creates something make one: a workspace, a tokenset, an organization."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import Tree
from support.checks import ok
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Service
from ui.filled import form_of
from ui.visitors import Visitor, signed_in

__all__ = ["pytest_generate_tests"]


@pytest.fixture(params=["/workspaces/new", "/organizations/new", "{0.workspace}/tokensets"])
def path(request: pytest.FixtureRequest, tree: Tree) -> str:
    """The form that creates something."""
    return str(request.param).format(tree)


def test_two_clicks_make_one(service: Service, tree: Tree, path: str) -> None:
    """Both lead to it, as does a third one later; the form that is shown then makes another of that name."""
    owning = signed_in(service, tree.owner)
    shown = f"{tree.workspace}/settings" if path.endswith("/tokensets") else path
    form = form_of(owning.asks(shown).text, path)

    def click(_: int) -> str:
        visitor = Visitor(service, owning.secret)
        answer = form.sent(visitor, name="Twice")
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    with ThreadPoolExecutor(2) as pool:
        ways = {*pool.map(click, range(2)), click(2)}
    assert len(ways) == 1
    kind = path.replace("/new", "")
    listed = ok(tree.owner.client.get(kind))[kind.rpartition("/")[2]]
    assert [each["name"] for each in listed].count("Twice") == 1
    again = form_of(owning.asks(shown).text, path).sent(owning, name="Twice")
    assert again.headers["location"] not in ways

"""The demo workspace, as a client meets it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from cli.commands import Running
from support.checks import ok

from jeton.core.hierarchy.first_start import demo_content
from jeton.formats.targets import EXPORTERS
from jeton.model.objects import TOKEN_TYPES


class Demo(NamedTuple):
    """A client, the path of the demo's tokenset and its modes."""

    client: httpx.Client
    path: str
    modes: list[dict[str, Any]]


@pytest.fixture(scope="module")
def demo(server: Running) -> Iterator[Demo]:
    """The demo of the shared server."""
    with server.client() as client:
        workspaces = ok(client.get("/workspaces"))["workspaces"]
        (workspace,) = [found["id"] for found in workspaces if found["name"] == "Demo"]
        (tokenset,) = ok(client.get(f"/workspaces/{workspace}/tokensets"))["tokensets"]
        path = f"/tokensets/{tokenset['id']}"
        yield Demo(client, path, ok(client.get(f"{path}/modes"))["modes"])


def test_it_has_a_light_and_a_dark_mode(demo: Demo) -> None:
    """Light is the default; the first mode of the tokenset was renamed, not left over."""
    _, _, modes = demo
    assert [(mode["name"], mode["is_default"]) for mode in modes] == [("Light", True), ("Dark", False)]


def test_every_alias_resolves_in_both_modes(demo: Demo) -> None:
    """No token of either mode is without a resolved value, and dark differs from light."""
    client, path, modes = demo
    for mode in modes:
        tokens = f"{path}/modes/{mode['id']}/tokens"
        for token in ok(client.get(tokens))["tokens"]:
            assert ok(client.get(f"{tokens}/{token['name']}"))["resolved_value"], token
    light, dark = (
        ok(client.get(f"{path}/modes/{mode['id']}/tokens/background.page"))["resolved_value"]
        for mode in modes
    )
    assert (light, dark) == ("#f8fafc", "#020617")


@pytest.mark.parametrize("format_", EXPORTERS)
def test_every_export_is_without_problems(demo: Demo, format_: str) -> None:
    """One mode and all of them; json and css leave nothing out, so that `strict` agrees."""
    client, path, modes = demo
    strict = {"strict": "true"} if format_ in {"json", "css"} else {}
    for place in (path, *(f"{path}/modes/{mode['id']}" for mode in modes)):
        answer = client.get(f"{place}/export", params={"format": format_, **strict})
        assert (answer.status_code, answer.headers["x-jeton-problems"]) == (200, "0"), answer.text


def test_a_composite_follows_the_mode(demo: Demo) -> None:
    """The shadow stands in the light mode alone; its inner reference makes another one of it in the dark."""
    client, path, _ = demo
    light, dark = client.get(f"{path}/export?format=css").text.split("[data-theme")[1:]
    assert "--shadow-card: 0px 4px 16px 0px #02061726;" in light
    assert "--shadow-card: 0px 4px 16px 0px #000000a6;" in dark
    assert '--typography-body: 400 16px/1.5 "Inter", system-ui, sans-serif;' in light


def test_it_shows_every_type_in_recommended_names() -> None:
    """All types are there, reading refuses none as the API would, and dark tokens override light ones."""
    light, dark = demo_content()
    assert {token.type for token in light} == set(TOKEN_TYPES)
    for token in (*light, *dark):
        assert token.name == token.name.lower()
        assert "_" not in token.name
    assert {token.name for token in dark} <= {token.name for token in light}

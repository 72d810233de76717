"""Options on the page of exports, by forms without scripts."""

import re
from html import unescape

import pytest
from api.environments import acme_of
from api.helpers import create_token
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.visitors import signed_in

from jeton.errors import Text
from jeton.formats.targets import SYMBOLIC, TARGETS
from jeton.model.objects import Role


@pytest.fixture
def page(tree: Tree) -> str:
    """The page of a tokenset with a colour."""
    create_token(tree, "ink", type="color", value="#112233")
    return f"{tree.tokenset}/export"


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_has_a_page_with_its_options(
    service: Service, tree: Tree, page: str, target: str
) -> None:
    """A field for each option that the target takes, and the text of each file."""
    found = signed_in(service, tree.owner).asks(f"{page}?target={target}")
    assert found.status_code == 200
    fields = set(re.findall(r'id="option-([a-z_]+)"', found.text))
    assert fields == {"only", "exclude", "order", *TARGETS[target].choices}
    assert '<pre tabindex="0" class="file">' in found.text


def test_options_are_shown_and_saved(service: Service, tree: Tree, page: str) -> None:
    """The page shows what they do, the line for programs has them, and a preset keeps them."""
    visitor = signed_in(service, tree.owner)
    shown = visitor.asks(f"{page}?target=css&of=css&prefix=ds&case=&only=").text
    assert "--ds-ink: #112233;" in shown
    assert f"{page}/css?prefix=ds" in shown
    saved = visitor.sends(f"{page}/presets", target="css", prefix="ds", preset="web")
    assert saved.status_code == 303
    assert ok(tree.owner.client.get(f"{tree.tokenset}/presets/web"))["options"] == {"prefix": "ds"}
    shown = visitor.asks(saved.headers["location"]).text
    assert "--ds-ink" in shown
    assert 'name="prefix" value="ds"' in shown
    changed = visitor.asks(f"{page}?target=web&of=web&prefix=").text
    assert "--ink" in changed
    other = visitor.asks(f"{page}?target=json&of=web&prefix=ds")
    assert (other.status_code, "#112233" in other.text) == (200, True)
    file = visitor.asks(f"{page}/file?target=web")
    assert b"--ds-ink" in file.content
    of_all = {"target": "ios", "preset": "app", "place": "workspace"}
    assert visitor.sends(f"{page}/presets", **of_all).status_code == 303
    assert ok(tree.owner.client.get(f"{tree.workspace}/presets/app"))["target"] == "ios"
    shown = visitor.asks(page).text
    for path in (f"{tree.tokenset}/presets?preset=web", f"{tree.workspace}/presets?preset=app"):
        assert f'href="{path}"' in shown


def test_exports_that_an_option_names_are_chosen_from_a_list(service: Service, tree: Tree, page: str) -> None:
    """Presets with names for code, and targets; one that is gone stays chosen, and the page says so."""
    visitor, client = signed_in(service, tree.owner), tree.owner.client
    for name, target in (("web", "scss"), ("data", "json")):
        ok(client.put(f"{tree.workspace}/presets/{name}", json={"target": target}), 201)
    shown = unescape(visitor.asks(f"{page}?target=figma&of=figma&web_syntax=web").text)
    assert '"WEB": "$ink"' in shown
    select = shown[shown.index('id="option-web_syntax"') :].partition("</select>")[0]
    assert re.findall(r'value="([a-z-]*)"', select) == ["", "web", *SYMBOLIC]
    assert '<option value="web" selected>' in select
    saved = visitor.sends(f"{page}/presets", target="figma", web_syntax="web", preset="design")
    assert saved.status_code == 303
    ok(client.delete(f"{tree.workspace}/presets/web"))
    lost = visitor.asks(f"{page}?target=design")
    assert (lost.status_code, '<option value="web" selected>' in lost.text) == (400, True)
    assert "The option web_syntax names web, which is no preset" in lost.text


def test_the_document_of_the_plug_in_says_who_reads_it(service: Service, tree: Tree, page: str) -> None:
    """It need not be downloaded; other targets say nothing of the kind."""
    visitor = signed_in(service, tree.owner)
    shown = unescape(visitor.asks(f"{page}?target=figma-plugin").text)
    assert "The plug-in of Jeton in Figma reads this by itself" in shown
    assert '"token":"ink"' not in shown
    assert '"name":"ink"' in shown
    assert "plug-in of Jeton" not in visitor.asks(f"{page}?target=figma").text


def test_tokens_studio_gets_its_urls(service: Service, tree: Tree, page: str) -> None:
    """That which reads and that which is written to answer; other targets say nothing of the kind."""
    visitor = signed_in(service, tree.owner)
    shown = visitor.asks(f"{page}?target=tokens-studio").text
    urls = set(re.findall(r"<code>\$JETON/api/v1(/[^<]*/tokens-studio)</code>", shown))
    assert urls == {f"{tree.tokenset}/export/tokens-studio", f"{tree.workspace}/tokens-studio"}
    for url in urls:
        assert tree.owner.client.get(url).status_code == 200
    assert "Tokens Studio" not in visitor.asks(f"{page}?target=figma").text


def test_what_is_refused_stands_there_again(service: Service, tree: Tree, page: str) -> None:
    """A wrong option and a wrong name are told with what was typed; a viewer sees no forms that change."""
    visitor = signed_in(service, tree.owner)
    wrong = visitor.asks(f"{page}?target=css&prefix=1")
    assert wrong.status_code == 400
    assert "The option prefix must be a letter" in wrong.text
    assert 'name="prefix" value="1"' in wrong.text
    refused = visitor.sends(f"{page}/presets", target="css", prefix="ds", preset="CSS")
    assert refused.status_code == 400
    assert Text.PRESET_NAME in refused.text
    assert 'name="preset" value="CSS"' in refused.text
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert "Save the preset" not in viewer.asks(page).text
    assert "Save the preset" in visitor.asks(page).text


def test_former_names_are_shown_or_why_not(service: Service, tree: Tree, page: str) -> None:
    """The option takes what the API takes, and a refusal is told on the page."""
    visitor = signed_in(service, tree.owner)
    query = "target=css&of=css&shims=1"
    refused = visitor.asks(f"{page}?{query}")
    assert Text.SHIMS_WITHOUT_RELEASES in unescape(refused.text)
    acme = acme_of(service, tree)
    acme.release(version="1.0.0")
    ok(tree.owner.client.patch(f"{tree.tokens}/ink", json={"name": "text"}))
    assert "--ink: var(--text);" in visitor.asks(f"{page}?{query}").text
    ok(
        tree.owner.client.put(
            f"{tree.workspace}/presets/web", json={"target": "css", "options": {"shims": "1"}}
        ),
        201,
    )
    diff = visitor.asks(f"{acme.path}/compare?from=1.0.0&to=now").text
    assert "1 token renamed and its name kept" in diff
    assert "its old name is kept" in diff


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_usual_is_named(service: Service, tree: Tree, page: str, target: str) -> None:
    """Each choice says what the target does without it, and that is what it does then."""
    visitor = signed_in(service, tree.owner)
    shown = visitor.asks(f"{page}?target={target}").text
    usual = re.findall(r'name="([a-z_]+)"[^>]*><option value="">([^<]+) \(default\)<', shown)
    plain = visitor.asks(f"{page}/file?target={target}").content
    assert "as usual" not in shown.partition('id="presets"')[0]
    for option, word in usual:
        value = {"yes": "true", "no": "false"}.get(word, word)
        if (
            f'<option value="{value}">'
            in shown.partition(f'id="option-{option}"')[2].partition("</select>")[0]
        ):
            chosen = visitor.asks(f"{page}/file?target={target}&{option}={value}").content
            assert (option, word, chosen) == (option, word, plain)

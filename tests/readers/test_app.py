"""An app of Vite, Tailwind, Sass and TypeScript takes its tokens from Jeton, through its releases."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from api.environments import acme_of
from api.npm import Npm
from conftest import Tree
from support import packaged
from support.checks import ok
from support.packages import installed
from support.service import Service

from readers.npm_projects import Project

pytestmark = pytest.mark.server
service = packaged.service

_DOCUMENT = Path(__file__).parents[2] / "docs" / "packages" / "lint.md"
_NAME = "@acme/tokens"
"""The name of the package in the sources of the app and in the document."""
_TOKENS = {
    "color.accent": ("color", "#2563eb"),
    "color.red": ("color", "#b91c1c"),
    "color.surface": ("color", "#f8fafc"),
    "space.m": ("dimension", "16px"),
}


@pytest.fixture
def npm(service: Service, tree: Tree) -> Npm:
    """The packages of an organization that has the tokens of the app."""
    acme = acme_of(service, tree)
    for name, (kind, value) in _TOKENS.items():
        acme.token(name, type=kind, value=value)
    for target in ("css", "js", "scss", "tailwind"):
        body = {"target": target, "options": {"shims": "1"}}
        ok(acme.client.put(f"{tree.workspace}/presets/former-{target}", json=body), 201)
    return Npm(acme)


class App(Project):
    """The app in a folder of its own, with the configurations that the document of linters has."""

    def __init__(self, folder: Path, npm: Npm) -> None:
        shutil.copytree(installed("app"), folder, symlinks=True)
        super().__init__(
            folder, "npm", f"{npm.acme.service.root}{npm.root}production/", npm.name, npm.acme.owner.secret
        )
        style, code = (
            re.findall(rf"```{each}\n(.+?)```", _DOCUMENT.read_text("utf-8"), re.DOTALL)
            for each in ("json", "js")
        )
        (folder / ".stylelintrc.json").write_text(style[0])
        (folder / "eslint.config.mjs").write_text(code[0])
        for path in (folder / ".stylelintrc.json", folder / "eslint.config.mjs", *(folder / "src").iterdir()):
            path.write_text(path.read_text("utf-8").replace(_NAME, npm.name), "utf-8")

    def script(self, name: str, *arguments: str) -> tuple[bool, str]:
        """Run a script of the app; return whether it went well, and what was printed."""
        done = self.run("run", "--silent", name, "--", *arguments)
        return done.returncode == 0, done.stdout + done.stderr

    def take(self, *arguments: str) -> None:
        """Run npm, which must go well."""
        done = self.run(*arguments)
        assert done.returncode == 0, done.stdout + done.stderr

    def fix(self) -> None:
        """Let both linters mend what they can."""
        for name in ("lint:css", "lint:js"):
            well, text = self.script(name, "--fix")
            assert well, text

    @property
    def symbols(self) -> list[tuple[str, int, str, str]]:
        """The errors that `jeton-check` finds: path, line, kind and symbol."""
        done = self.run("exec", "--", "jeton-check", "--json", "--quiet", "src")
        assert done.returncode in {0, 1}, done.stderr
        findings = json.loads(done.stdout)["findings"]
        return [(each["path"], each["line"], each["kind"], each["found"]) for each in findings]

    @property
    def red(self) -> dict[str, str]:
        """What the scripts that failed have printed, by their names."""
        ended = {name: self.script(name) for name in ("build", "types", "lint:css", "lint:js")}
        return {name: text for name, (well, text) in ended.items() if not well}

    @property
    def css(self) -> str:
        """The style sheets that were built."""
        (sheet,) = (self.folder / "dist" / "assets").glob("*.css")
        return sheet.read_text("utf-8")


@pytest.fixture
def production(npm: Npm) -> Any:
    """An environment in which 1.0.0 is active."""
    (production,) = npm.acme.line("production")
    ok(npm.acme.promote(production, npm.release("1.0.0")))
    return production


@pytest.fixture
def app(npm: Npm, production: Any, tmp_path: Path) -> App:  # noqa: ARG001  the release is there first
    """The app with what is active in production."""
    app = App(tmp_path / "app", npm)
    app.take("install", npm.name)
    return app


def test_an_app_follows_promotions(npm: Npm, production: Any, app: App) -> None:
    """It builds without a complaint of TypeScript or a linter, with the values of what is active."""
    assert app.red == {}
    assert app.symbols == []
    assert app.version == "1.0.0"
    for declaration in ("--color-accent:#2563eb", "--ds-color-accent:#2563eb", "margin:16px", ".text-red{"):
        assert declaration in app.css
    token = f"{npm.acme.tree.tokens}/color.accent"
    ok(npm.acme.client.patch(token, json={"value": "#7c3aed"}))
    second = npm.release("1.1.0")
    app.take("update")
    assert app.version == "1.0.0", "it is not promoted yet"
    ok(npm.acme.promote(production, second))
    app.take("update")
    assert app.red == {}
    assert "--color-accent:#7c3aed" in app.css
    assert "#2563eb" not in app.css


def test_an_app_is_mended_after_a_breaking_release(npm: Npm, production: Any, app: App) -> None:
    """A renamed token breaks what used it; linters say where, and what replaces it, and fix it."""
    token = f"{npm.acme.tree.tokens}/color.red"
    ok(npm.acme.client.patch(token, json={"name": "color.danger"}))
    ok(npm.acme.promote(production, npm.release("2.0.0")))
    app.take("update")
    assert app.version == "1.0.0", "a range stays below a breaking version"
    app.take("install", f"{npm.name}@2")
    red = app.red
    assert set(red) == {"build", "types", "lint:css", "lint:js"}
    assert "src/card.scss 5:21" in red["build"]
    assert "src/main.ts(11,41): error TS2339: Property 'red' does not exist on type" in red["types"]
    renamed = "{0}red is deprecated: use {0}danger, which looks the same"
    assert _problems(red["lint:css"]) == [
        ("app.css", "6:19", renamed.format("--color-")),
        ("card.scss", "5:23", renamed.format("$color-")),
    ]
    assert _problems(red["lint:js"]) == [
        ("main.ts", "10:23", renamed.format("text-")),
        ("main.ts", "11:41", renamed.format("tokens.color.")),
        ("main.ts", "12:45", renamed.format("--color-")),
    ]
    assert app.symbols == [
        ("src/app.css", 6, "deprecated", "--color-red"),
        ("src/card.scss", 5, "deprecated", "$color-red"),
        ("src/main.ts", 10, "deprecated", "text-red"),
        ("src/main.ts", 11, "deprecated", "tokens.color.red"),
        ("src/main.ts", 12, "deprecated", "--color-red"),
    ]
    app.fix()
    assert app.red == {}
    assert app.symbols == []
    assert "background:var(--color-danger)" in app.css


def test_a_deprecated_token_is_replaced_before_it_is_gone(npm: Npm, production: Any, app: App) -> None:
    """Linters alone are red while a token is deprecated; who fixes that meets no breaking release."""
    acme, token = npm.acme, f"{npm.acme.tree.tokens}/color.red"
    acme.token("color.danger", value="#b91c1c")
    fields = {"deprecated": "Red is no meaning.", "replaced_by": "color.danger"}
    ok(acme.client.patch(token, json=fields))
    ok(acme.promote(production, npm.release("1.1.0")))
    app.take("update")
    red = app.red
    assert set(red) == {"lint:css", "lint:js"}
    text = "{0}red is deprecated: use {0}danger, which looks the same. Red is no meaning."
    assert _problems(red["lint:css"])[0] == ("app.css", "6:19", text.format("--color-"))
    app.fix()
    assert app.red == {}
    assert acme.client.delete(token).status_code == 200
    ok(acme.promote(production, npm.release("2.0.0")))
    app.take("install", f"{npm.name}@2")
    assert app.red == {}


def _problems(text: str) -> list[tuple[str, str, str]]:
    """Return the file, place and message of each problem that a linter has printed."""
    problems, file = [], ""
    for line in text.splitlines():
        if match := re.fullmatch(r"\s+(\d+:\d+)\s+(?:✖|error|⚠|warning)\s+(.+?)\s+jeton/[a-z-]+", line):
            problems.append((file, match[1], match[2]))
        elif line and not line.startswith(" "):
            file = Path(line).name
    return problems

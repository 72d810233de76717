"""The pages of docs/packages are right: what they say is pasted and run, and does what stands beside it."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from api import environments
from api.environments import Acme
from api.exporting import Shipping
from api.npm import Npm
from api.packing import Repository
from api.shops import SECONDS, Shop, path_with, reader_of, shell, shop_of
from support import packaged
from support.maven import Maven, needs_maven
from support.npm_clients import NODE, environment
from support.packages import installed
from support.pages import PAGES, Page, Reader, page
from support.postgres import free_port

pytestmark = pytest.mark.server
service = packaged.service
acme = environments.acme

_INSTALL, _BY_LOCK, _UPDATE, _BACK = range(4)
"""The lines of a page: each page has these four."""


@pytest.fixture
def npm(acme: Acme) -> Npm:
    """What is listed of it."""
    return Npm(acme)


@pytest.fixture
def shop(npm: Npm) -> Shop:
    """1.4.0 is active, 1.5.0 is not yet."""
    return shop_of(npm)


@pytest.fixture
def reader(shop: Shop, tmp_path: Path) -> Reader:
    """Somebody who follows a page."""
    return reader_of(shop, tmp_path)


def _clear(reader: Reader) -> None:
    """Leave nothing but what a repository has: on a machine that has nothing yet."""
    for each in reader.folder.iterdir():
        if each.is_dir() and each != reader.home:
            shutil.rmtree(each)


def _follow(shop: Shop, run: Callable[[int], str]) -> list[str]:
    """Run the lines of a page while 1.5.0 is promoted and rolled back; return the versions after each."""
    versions = [run(_INSTALL)]
    shop.promote(shop.second)
    versions += [run(_BY_LOCK), run(_UPDATE)]
    shop.promote(shop.first)
    return [*versions, run(_BY_LOCK), run(_BACK)]


def _npm_project(reader: Reader, about: Page, client: str) -> Callable[[int], str]:
    """Write the files of a project; return what runs a line and tells the version that is installed then."""
    reader.write(about.files)
    (reader.folder / "package.json").write_text(json.dumps({"name": "app", "private": True}))
    variables = {**environment(reader.folder), "PATH": path_with(reader, client)}

    def run(number: int) -> str:
        if number == _BY_LOCK:
            _clear(reader)
        shell(reader, about.lines[number], variables)
        text = (reader.folder / "node_modules" / reader.own("@acme/tokens") / "package.json").read_text()
        return str(json.loads(text)["version"])

    return run


@pytest.mark.parametrize(
    ("client", "name", "section"),
    [
        ("npm", "npm.md", ""),
        ("pnpm", "pnpm.md", ""),
        ("yarn4", "yarn.md", "yarn 4"),
        ("yarn1", "yarn.md", "yarn 1"),
        ("bun", "bun.md", ""),
    ],
)
def test_a_client_of_npm(shop: Shop, reader: Reader, client: str, name: str, section: str) -> None:
    """Its page installs what is active though it is young, stays with the lock, updates, and goes back."""
    about = page(name, section)
    assert len(about.lines) == 4
    if ".npmrc" not in about.files and client != "yarn4":
        reader.write(page("npm.md").files)
    run = _npm_project(reader, about, client)
    assert _follow(shop, run) == ["1.4.0", "1.4.0", "1.5.0", "1.5.0", "1.4.0"]


def _listed(reader: Reader, version: str) -> None:
    """Wait until a version is a tag."""
    end = time.monotonic() + SECONDS
    while f"refs/tags/{version}" not in shell(
        reader, "git ls-remote https://jeton.example.com/git/acme/production.git"
    ):
        assert time.monotonic() < end
        time.sleep(0.05)


def _tokens(folder: Path) -> str:
    return str(json.loads((folder / "tokens" / "jeton.json").read_text())["version"])


_WHO = "git -c user.name=A -c user.email=a@example.com"


def test_a_submodule(shop: Shop, reader: Reader) -> None:
    """Its section adds what is active, stays with the commit, follows promotions and roll-backs, and pins."""
    about = page("git.md", "As a submodule")
    assert len(about.lines) == 4
    reader.write(page("git.md").files)
    _listed(reader, "1.4.0")
    shell(reader, "git init -q .")

    def run(number: int) -> str:
        if number != _BY_LOCK:
            shell(reader, about.lines[number])
            shell(reader, f"git add tokens && {_WHO} commit --allow-empty -qm tokens tokens .gitmodules")
            return _tokens(reader.folder)
        shell(reader, "rm -rf other && git clone -q . other")
        shell(reader, about.lines[number], at="other")
        return _tokens(reader.folder / "other")

    assert _follow(shop, run) == ["1.4.0", "1.4.0", "1.5.0", "1.5.0", "1.4.0"]
    shop.promote(shop.second)
    assert run(_UPDATE) == "1.5.0"
    shop.promote(shop.first)
    assert run(_UPDATE) == "1.4.0"


def test_a_clone(shop: Shop, reader: Reader) -> None:
    """Its section clones what is active, takes a promotion, and a roll-back by the last line alone."""
    clone, pull, reset = page("git.md", "As a clone").lines
    reader.write(page("git.md").files)
    _listed(reader, "1.4.0")
    shell(reader, clone)
    shop.promote(shop.second)
    shell(reader, pull)
    assert _tokens(reader.folder) == "1.5.0"
    shop.promote(shop.first)
    assert "Already up to date" in shell(reader, pull)
    assert _tokens(reader.folder) == "1.5.0"
    shell(reader, reset)
    assert _tokens(reader.folder) == "1.4.0"


def test_curl(shop: Shop, reader: Reader) -> None:
    """Its page takes what two files pin, also after a roll-back, and ends with the reason if it cannot."""
    about = page("curl.md")
    first, again, another, before = about.lines
    reader.write(about.files)

    def version() -> str:
        return str(json.loads((reader.folder / "tokens" / "package.json").read_text())["version"])

    for line, expected in ((first, "1.4.0"), (again, "1.4.0"), (another, "1.5.0")):
        shop.promote(shop.second)
        shell(reader, line)
        assert version() == expected
    shop.promote(shop.first)
    shell(reader, again)
    assert version() == "1.5.0"
    shell(reader, before)
    assert version() == "1.4.0"
    (reader.folder / "tokens.sha256").write_text(f"{'0' * 64}  tokens.tgz\n")
    with pytest.raises(AssertionError, match=r"tokens\.tgz: FAILED"):
        shell(reader, again)
    (reader.folder / "tokens.version").write_text("9.9.9\n")
    with pytest.raises(AssertionError, match=r"(?s)has no|not found"):
        shell(reader, again)


@contextmanager
def _verdaccio(reader: Reader) -> Iterator[str]:
    """Run Verdaccio with the configuration of its page, which asks Jeton each time; yield its URL."""
    folder, url = reader.home / "verdaccio", f"http://127.0.0.1:{free_port()}"
    folder.mkdir()
    reader.means("maxage: 1m", "maxage: 0s")
    (folder / "config.yaml").write_text(reader.own(page("verdaccio.md").files["config.yaml"]))
    program = installed("verdaccio") / "node_modules" / "verdaccio" / "bin" / "verdaccio"
    words = [str(NODE), str(program), "--config", "config.yaml", "--listen", url]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(words, cwd=folder, env=reader.environment, stdout=log, stderr=log)
    try:
        end = time.monotonic() + SECONDS
        while "http address" not in (folder / "log").read_text():
            assert process.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(SECONDS)


def test_verdaccio_in_front(shop: Shop, reader: Reader) -> None:
    """By the page's lines a promotion arrives and an exact version goes back; a roll-back does not arrive."""
    about = page("verdaccio.md")
    with _verdaccio(reader) as url:
        reader.means("https://verdaccio.example.com", url)
        run = _npm_project(reader, Page({".npmrc": about.files[".npmrc"]}, about.lines), "npm")
        assert _follow(shop, run) == ["1.4.0", "1.4.0", "1.5.0", "1.5.0", "1.4.0"]
        assert shop.npm.versions("production") == ["1.4.0"]
        assert run(_INSTALL) == "1.4.0", "it is pinned exactly"
        shell(reader, "npm install @acme/tokens@latest", {"PATH": f"{reader.home}/bin:{os.environ['PATH']}"})
        text = (reader.folder / "package-lock.json").read_text()
        assert '"version": "1.5.0"' in text, "its tags only rise"


@needs_maven
def test_maven(shop: Shop, reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its page Maven takes a version, also after a roll-back, and by a range what is active."""
    about, group = page("maven.md"), reader.own("jeton.acme")
    for version in ("1.4.0", "1.5.0"):
        repository = Repository(Shipping(shop.npm.acme.service, shop.npm.acme, shop.production["id"]), group)
        assert repository.problem(version) is None
    shop.promote(shop.second)
    shop.promote(shop.first)
    for name, value in reader.environment.items():
        monkeypatch.setenv(name, value)
    project = Maven(reader.folder / "project", group, "")
    project.settle(reader.own(about.files["~/.m2/settings.xml"]))
    parts = reader.own(about.files["pom.xml"])
    for written in ("[1.0,2.0)", "1.4.0"):
        assert project.take(parts.replace("1.4.0", written), "-U").archives.keys() == {"1.4.0"}
    resolved = project.take(parts.replace("1.4.0", "1.5.0"))
    assert resolved.archives.keys() == {"1.4.0", "1.5.0"}
    assert "tokens-1.5.0.aar.sha1" in resolved.files


@pytest.mark.usefixtures("shop")
def test_what_apps_name(reader: Reader) -> None:
    """The module, the pod, the package and the library that pages name are those of the repository."""
    reader.write(page("git.md").files)
    _listed(reader, "1.4.0")
    shell(reader, page("git.md", "As a clone").lines[0])
    there = reader.folder / "tokens"
    (module,) = re.findall(r'\.product\(name: "(\w+)"', page("swiftpm.md").files["Package.swift"])
    assert f'.library(name: "{module}"' in (there / "Package.swift").read_text()
    (pod,) = re.findall(r'^pod "(\w+)"', page("cocoapods.md").files["Podfile"], re.MULTILINE)
    assert (there / f"{pod}.podspec").exists()
    (name,) = yaml.safe_load(reader.own(page("pub.md").files["pubspec.yaml"]))["dependencies"]
    assert yaml.safe_load((there / "pubspec.yaml").read_text())["name"] == name.replace("-", "_")
    (library,) = re.findall(r"import 'package:acme_tokens/([\w/.]+)'", (PAGES / "pub.md").read_text())
    assert (there / "lib" / library).exists()

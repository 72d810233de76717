"""The jobs of docs/pipelines.md do what it says, and are red where it says so."""

import email
import email.policy
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml
from api import environments
from api.environments import Acme
from api.npm import Npm
from api.shops import Shop, ended, path_with, reader_of, shell, shop_of
from support import packaged
from support.checks import ok
from support.npm_clients import environment
from support.pages import Reader, page
from support.schemas import faults

service = packaged.service
acme = environments.acme

_PAGE = "../pipelines.md"
_CHANGES = "What a new version changes"
_BUILDS = [("GitHub Actions", ".github/workflows/build.yml"), ("GitLab CI", ".gitlab-ci.yml")]
_COMMENTS = {".github/workflows/tokens.yml": "GitHub", ".gitlab-ci.yml": "GitLab"}
_JOBS = [*_BUILDS, *((_CHANGES, path) for path in _COMMENTS)]
_MOST_LINES = 16
_WHO = "git -c user.name=A -c user.email=a@example.com"


def _commands(section: str, path: str) -> str:
    """Return the commands of a job as a shell script."""
    found: dict[str, Any] = yaml.safe_load(page(_PAGE, section).files[path])
    (job,) = found.get("jobs", found).values()
    return "\n".join(job.get("script") or [step["run"] for step in job["steps"] if "run" in step])


@pytest.fixture
def shop(acme: Acme) -> Shop:
    """1.4.0 is active, 1.5.0 is not yet."""
    return shop_of(Npm(acme))


@pytest.fixture
def reader(shop: Shop, tmp_path: Path) -> Reader:
    """Somebody whose project has a pipeline."""
    return reader_of(shop, tmp_path)


@pytest.mark.parametrize(("section", "path"), _JOBS)
def test_a_job_is_short_and_valid(section: str, path: str, tmp_path: Path) -> None:
    """It follows the schema of the forge, and its file has few lines."""
    text = page(_PAGE, section).files[path]
    assert not faults(path, text, tmp_path)
    assert len(text.splitlines()) <= _MOST_LINES


@pytest.fixture
def project(shop: Shop, reader: Reader) -> dict[str, str]:
    """A repository that has locked 1.4.0; the variables of its jobs."""
    reader.write(page("npm.md").files)
    (reader.folder / "package.json").write_text(json.dumps({"name": "app", "private": True}))
    (reader.folder / ".gitignore").write_text("*\n!package*.json\n!.npmrc\n")
    variables = {**environment(reader.folder), "PATH": path_with(reader, "npm")}
    shell(reader, page("npm.md").lines[0], variables)
    shell(reader, "git init -qb main .")
    shell(reader, f"git add . && {_WHO} commit -qm tokens && git update-ref refs/remotes/origin/main HEAD")
    shop.promote(shop.second)
    return variables


@pytest.mark.server
@pytest.mark.parametrize(("section", "path"), _BUILDS)
def test_a_build_installs_what_is_locked(
    project: dict[str, str], reader: Reader, section: str, path: str
) -> None:
    """It takes the version of the lock. Other bytes than those of the lock, another version in package.json,
    and a wrong API token end it.
    """
    script = _commands(section, path)
    shell(reader, script, project)
    about = reader.folder / "node_modules" / reader.own("@acme/tokens") / "package.json"
    assert json.loads(about.read_text())["version"] == "1.4.0"
    lock, wanted = reader.folder / "package-lock.json", reader.folder / "package.json"
    text, before = lock.read_text(), wanted.read_text()
    lock.write_text(re.sub(r"sha512-.{8}", "sha512-AAAAAAAA", text))
    # npm would wait for minutes before it tries again
    fresh = {"NPM_CONFIG_CACHE": str(reader.home / "empty"), "npm_config_fetch_retries": "0"}
    refused = ended(reader, script, project | fresh)
    assert (refused.returncode != 0, "EINTEGRITY" in refused.stderr) == (True, True)
    lock.write_text(text)
    wanted.write_text(before.replace("1.4.0", "1.5.0"))
    refused = ended(reader, script, project)
    assert (refused.returncode != 0, "in sync" in refused.stderr) == (True, True)
    wanted.write_text(before)
    npmrc = reader.folder / ".npmrc"
    npmrc.write_text(npmrc.read_text().replace("${JETON_TOKEN}", "jtn_wrong"))
    refused = ended(reader, script, project | {"NPM_CONFIG_CACHE": str(reader.home / "other")})
    assert (refused.returncode != 0, "E401" in refused.stderr) == (True, True)


@contextmanager
def _cutting() -> Iterator[str]:
    """Serve half of a file, with an entity tag; yield the URL."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("ETag", '"cut"')
            self.send_header("Content-Length", "100")
            self.end_headers()
            self.wfile.write(b":root {")

        def log_message(self, *_: object) -> None:
            pass

    with _served(Handler) as url:
        yield url


@contextmanager
def _forge(comments: list[tuple[str, str]]) -> Iterator[str]:
    """Serve what takes comments, each with its path; yield its URL."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            text = body.decode()
            if "multipart" in self.headers["Content-Type"]:
                head = f"Content-Type: {self.headers['Content-Type']}\n\n".encode()
                (part,) = email.message_from_bytes(head + body, policy=email.policy.HTTP).iter_parts()
                assert part.get_param("name", header="content-disposition") == "body"
                text = str(part.get_content())
            comments.append((self.path, text))
            self.send_response(201)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with _served(Handler) as url:
        yield url


@contextmanager
def _served(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


_GH = """#!/bin/sh
[ "$1 $2 $3 $4 $5 $6" = "pr comment branch --edit-last --create-if-none --body-file" ] || exit 1
exec curl -sS --fail --data-binary "@$7" "$FORGE/comment"
"""


def _forge_variables(reader: Reader, url: str, project: dict[str, str]) -> dict[str, str]:
    """Return what both forges set for a job; a program that posts to the URL stands for GitHub's own."""
    program = reader.home / "bin" / "gh"
    program.write_text(_GH)
    program.chmod(0o755)
    return {
        **project,
        "PATH": f"{program.parent}:{project['PATH']}",
        "FORGE": url,
        "GITHUB_BASE_REF": "main",
        "GITHUB_HEAD_REF": "branch",
        "CI_API_V4_URL": f"{url}/api/v4",
        "CI_PROJECT_ID": "7",
        "CI_MERGE_REQUEST_IID": "3",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": shell(reader, "git rev-parse origin/main").strip(),
        "COMMENT_TOKEN": "secret",
    }


@pytest.mark.server
@pytest.mark.parametrize("path", _COMMENTS)
def test_a_pull_request_gets_the_changes(project: dict[str, str], reader: Reader, path: str) -> None:
    """Its comment is the changelog between the two versions of the lock, in names of css. Without another
    version there is none, and a version that is not there ends the job with the reason.
    """
    script, comments = _commands(_CHANGES, path), list[tuple[str, str]]()
    with _forge(comments) as url:
        variables = _forge_variables(reader, url, project)
        shell(reader, script, variables)
        assert comments == []
        shell(reader, page("npm.md").lines[2], project)
        shell(reader, f"{_WHO} commit -qam update")
        shell(reader, script, variables)
        ((place, comment),) = comments
        assert place == ("/comment" if "github" in path else "/api/v4/projects/7/merge_requests/3/notes")
        assert "from `1.4.0` to `1.5.0`" in comment
        assert "--color-other" in comment
        lock = reader.folder / "package-lock.json"
        lock.write_text(lock.read_text().replace("1.5.0", "9.9.9"))
        shell(reader, f"{_WHO} commit -qam wrong")
        refused = ended(reader, script, variables)
        assert (refused.returncode != 0, "Release or environment not found" in refused.stdout) == (True, True)
        assert len(comments) == 1


def _refused(reader: Reader, word: str, wrong: str) -> str:
    """Fetch by the script of the page with another word in it, which must fail; return what it prints."""
    script = (reader.folder / "tokens.sh").read_text()
    assert word in script
    (reader.folder / "wrong.sh").write_text(script.replace(word, wrong))
    done = ended(reader, "sh wrong.sh")
    assert done.returncode != 0
    return done.stdout


@pytest.mark.server
def test_an_export_by_curl(shop: Shop, reader: Reader) -> None:
    """It is that of the pinned release. What the table says is red is red, with the reason, and leaves the
    former file as it is.
    """
    reader.write(page(_PAGE, "An export by curl").files)
    (reader.folder / "tokens.version").write_text("1.4.0\n")
    shell(reader, "sh tokens.sh")
    there = (reader.folder / "tokens.css").read_text()
    assert "--color-accent:" in there
    assert "--color-other" not in there
    for word, wrong, reason in (
        ("$(cat tokens.version)", "9.9.9", "Release not found"),
        ("$(cat tokens.version)", "", "Release not found"),
        ("tokenset=Core", "tokenset=Gone", "Tokenset not found"),
        ("tokenset=Core", "tokensets=Core", "did you mean tokenset?"),
        ("/production/", "/staging/", "Environment not found"),
        ("$JETON_TOKEN", "jtn_wrong", "Invalid API token"),
    ):
        assert reason in _refused(reader, word, wrong)
    acme = shop.npm.acme
    ok(acme.client.post(f"/workspaces/{acme.tree.workspace_id}/tokensets", json={"name": "Second"}), 201)
    acme.token("color.lost", value="", alias_to="color.nowhere")
    ok(acme.promote(shop.production, shop.npm.release("1.6.0"), force=True))
    (reader.folder / "tokens.version").write_text("1.6.0\n")
    assert "The export would lose" in _refused(reader, "set -eu", "set -eu")
    assert "tokenset" in _refused(reader, "tokenset=Core&strict=true&", "")
    assert (reader.folder / "tokens.css").read_text() == there


@pytest.mark.server
def test_always_the_newest(shop: Shop, reader: Reader) -> None:
    """The script fetches what is active, and the file stays as it is until another release is. What is
    refused or ends half-way leaves it as it is and is fetched again.
    """
    reader.write(page(_PAGE, "Always the newest").files)
    line = "sh newest.sh"
    shell(reader, line)
    file = reader.folder / "tokens.css"
    os.utime(file, (0, 0))
    shell(reader, line)
    assert file.stat().st_mtime == 0
    shop.promote(shop.second)
    script = (reader.folder / "newest.sh").read_text()
    with _cutting() as url:
        for word, instead in (("$JETON_TOKEN", "jtn_wrong"), (shop.npm.acme.service.root, url)):
            wrong = script.replace(word, instead)
            (reader.folder / "wrong.sh").write_text(wrong)
            assert ended(reader, "sh wrong.sh").returncode == 1
            assert file.stat().st_mtime == 0
    shell(reader, line)
    assert "--color-other" in file.read_text()


@pytest.mark.server
def test_tokens_into_jeton(shop: Shop, reader: Reader) -> None:
    """The lines import and delete, refuse wrong values, and release what has changed, once."""
    lines = "\n".join(["set -e", *page(_PAGE, "Tokens into Jeton").lines])
    acme = shop.npm.acme
    reader.means("Brand", acme.tree.workspace_id)
    variables = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    tokens: dict[str, Any] = {"space": {"m": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}}
    (reader.folder / "tokens.json").write_text(json.dumps(tokens))
    assert "Released 1." in shell(reader, lines, variables)
    assert "Released" not in shell(reader, lines, variables)
    tokens["space"]["s"] = tokens["space"].pop("m")
    (reader.folder / "tokens.json").write_text(json.dumps(tokens))
    assert "Released 2." in shell(reader, lines, variables)
    tokens["space"]["l"] = {"$type": "dimension", "$value": "none of it"}
    (reader.folder / "tokens.json").write_text(json.dumps(tokens))
    assert ended(reader, lines, variables).returncode == 1

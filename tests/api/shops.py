"""Two releases of an organization with an environment, and a reader of documents who takes them."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from api.npm import Npm
from support.checks import ok
from support.npm_clients import command, environment
from support.pages import Reader

SECONDS = 240


class Shop(NamedTuple):
    """Two releases, of which an environment has the first."""

    npm: Npm
    production: Any
    first: Any
    second: Any

    def promote(self, release: Any) -> None:
        """Let a release be active."""
        ok(self.npm.acme.promote(self.production, release))


def shop_of(npm: Npm) -> Shop:
    """Release 1.4.0, which becomes active, and 1.5.0, which does not yet."""
    (production,) = npm.acme.line("production")
    first = npm.release("1.4.0")
    npm.acme.token("color.other")
    shop = Shop(npm, production, first, npm.release("1.5.0"))
    shop.promote(first)
    return shop


def reader_of(shop: Shop, folder: Path) -> Reader:
    """Return somebody who follows a page in a folder."""
    handle = shop.npm.name[1:].partition("/")[0]
    return Reader(folder, shop.npm.acme.service.root, handle, shop.npm.acme.owner.secret)


def ended(
    reader: Reader, lines: str, variables: Mapping[str, str] = MappingProxyType({}), at: str = "."
) -> subprocess.CompletedProcess[str]:
    """Run lines of a page; return how they ended, and what they printed."""
    for program in ("curl", "git"):
        if shutil.which(program) is None:
            assert os.environ.get("CI") != "true", f"{program} is missing"
            pytest.skip(f"{program} is not installed")
    return subprocess.run(
        ["sh", "-eu", "-c", reader.own(lines)],
        cwd=reader.folder / at,
        env={"PATH": os.environ["PATH"], **variables, **reader.environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def shell(
    reader: Reader, lines: str, variables: Mapping[str, str] = MappingProxyType({}), at: str = "."
) -> str:
    """Run lines of a page, which must not fail, and return what they printed."""
    done = ended(reader, lines, variables, at)
    assert done.returncode == 0, lines + done.stdout + done.stderr
    return done.stdout


def path_with(reader: Reader, client: str) -> str:
    """Return where a shell finds a client under its own name, and whatever else there is."""
    folder = reader.home / "bin"
    folder.mkdir()
    words = " ".join(f"'{word}'" for word in command(client))
    program = folder / client.rstrip("14")
    program.write_text(f'#!/bin/sh\nexec {words} "$@"\n')
    program.chmod(0o755)
    return f"{folder}:{environment(reader.folder)['PATH']}"

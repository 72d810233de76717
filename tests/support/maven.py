"""Maven, as a project's build runs it: what it resolves, and what its local repository holds then.

The goal of a plugin that has a descriptor, and no class, makes it resolve what the project depends on.
"""

import os
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

needs_maven = pytest.mark.skipif(shutil.which("mvn") is None, reason="needs mvn (Debian: maven)")

_GOAL = "test:resolver:1:resolve"
_PLUGIN = """\
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>test</groupId><artifactId>resolver</artifactId><version>1</version>
  <packaging>maven-plugin</packaging>
</project>
"""
_DESCRIPTOR = """\
<plugin>
  <groupId>test</groupId><artifactId>resolver</artifactId><version>1</version>
  <mojos><mojo>
    <goal>resolve</goal><requiresDependencyResolution>compile</requiresDependencyResolution>
    <implementation>Missing</implementation><language>java</language>
  </mojo></mojos>
</plugin>
"""
_PROJECT = """\
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>app</groupId><artifactId>app</artifactId><version>1</version>
{parts}</project>
"""
_PARTS = """\
  <repositories><repository>
    <id>jeton</id><url>{url}</url>
    <releases><checksumPolicy>fail</checksumPolicy></releases>
  </repository></repositories>
  <dependencies><dependency>
    <groupId>{group}</groupId><artifactId>tokens</artifactId><version>{version}</version><type>aar</type>
  </dependency></dependencies>
"""
_MIRROR = "<mirror><id>nothing</id><mirrorOf>central</mirrorOf><url>file://{nothing}</url></mirror>"
_SETTINGS = """\
<settings>
  <servers><server><id>jeton</id><username>{user}</username><password>{password}</password></server></servers>
</settings>
"""


class Resolved(NamedTuple):
    """The archives that Maven has taken, by their versions, the names of all files, and what it said."""

    archives: Mapping[str, bytes]
    files: frozenset[str]
    output: str


class Maven:
    """A project in a folder, with a local repository of its own, that depends on tokens."""

    def __init__(self, folder: Path, group: str, password: str, user: str = "jeton") -> None:
        self._folder = folder
        self._group = group
        self._tokens = folder / "local" / group.replace(".", "/") / "tokens"
        folder.mkdir(exist_ok=True)
        self.settle(_SETTINGS.format(user=user, password=password))
        plugin = folder / "local" / "test" / "resolver" / "1"
        plugin.mkdir(parents=True)
        (plugin / "resolver-1.pom").write_text(_PLUGIN)
        with zipfile.ZipFile(plugin / "resolver-1.jar", "w") as jar:
            jar.writestr("META-INF/maven/plugin.xml", _DESCRIPTOR)

    def settle(self, settings: str) -> None:
        """Let its user have these settings, and no repository but those that the project names."""
        mirrors = f"<mirrors>{_MIRROR.format(nothing=self._folder / 'nothing')}</mirrors></settings>"
        (self._folder / "settings.xml").write_text(settings.replace("</settings>", mirrors))

    def resolve(self, url: str, version: str, *options: str) -> Resolved:
        """Let the project depend on a version, or a range of them, and return what is there then."""
        return self.take(_PARTS.format(url=url, group=self._group, version=version), *options)

    def take(self, parts: str, *options: str) -> Resolved:
        """Let the project say what it depends on and where that is, and return what is there then."""
        (self._folder / "pom.xml").write_text(_PROJECT.format(parts=parts))
        command = ["mvn", "-B", "-s", "settings.xml", f"-Dmaven.repo.local={self._folder}/local", *options]
        done = subprocess.run(
            [*command, _GOAL],
            cwd=self._folder,
            env=os.environ | {"MAVEN_OPTS": "-Xmx256m"},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        archives = {file.parent.name: file.read_bytes() for file in self._tokens.glob("*/*.aar")}
        files = frozenset(file.name for file in self._tokens.glob("*/*"))
        return Resolved(archives, files, done.stdout + done.stderr)

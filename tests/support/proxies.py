"""The reverse proxies of `deploy/`, as processes on loopback with the configurations that stand there."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from pathlib import Path
from typing import ClassVar

import httpx
import pytest

from support.postgres import free_port
from support.programs import Program

DEPLOY = Path(__file__).parents[2] / "deploy"
JETON = "127.0.0.1:8000"
"""Where the configurations look for Jeton."""


class Proxy(Program):
    """A proxy before a Jeton at `upstream` (host and port); its certificate, if any, is its own."""

    shuns_root = False
    command: ClassVar[str]
    file: ClassVar[str]
    scheme: ClassVar[str]

    def __init__(self, upstream: str) -> None:
        if shutil.which(self.command) is None:
            assert os.environ.get("CI") != "true", f"{self.command} is missing"
            pytest.skip(f"{self.command} is not installed")
        super().__init__(self.command)
        self.port, self.plain_port = free_port(), free_port()
        with self._whole_or_gone():
            text = (DEPLOY / self.file).read_text()
            assert text.count(JETON) >= 1
            settings = self._folder / self.file
            settings.write_text(self._here(text.replace(f" {JETON}", f" {upstream}")))
            self._process = self._launch(*self._arguments(settings), environment=self._environment())
            self._until(self._listens, "to listen", OSError)

    def _listens(self) -> bool:
        with socket.create_connection(("127.0.0.1", self.port), 1):
            return True

    @property
    def url(self) -> str:
        """Where clients reach Jeton."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def trust(self) -> ssl.SSLContext:
        """Return what a client needs to check the proxy's certificate."""
        return ssl.create_default_context()

    def client(self, secret: str) -> httpx.Client:
        """Return a client whose paths are relative to /api/v1."""
        headers = {"Authorization": f"Bearer {secret}"}
        return httpx.Client(
            base_url=f"{self.url}/api/v1", headers=headers, timeout=60, trust_env=False, verify=self.trust()
        )

    def _here(self, text: str) -> str:
        raise NotImplementedError

    def _arguments(self, settings: Path) -> tuple[str, ...]:
        raise NotImplementedError

    def _environment(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "HOME": str(self._folder)}


class Nginx(Proxy):
    """nginx with `deploy/nginx.conf` in its http block."""

    command, file, scheme = "nginx", "nginx.conf", "https"

    def trust(self) -> ssl.SSLContext:
        """Return a context that trusts the certificate of the tests alone."""
        return ssl.create_default_context(cafile=str(self._folder / "fullchain.pem"))

    def _here(self, text: str) -> str:
        self._certify()
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        text = text.replace("listen 443 ", f"listen 127.0.0.1:{self.port} ")
        text = text.replace("/etc/ssl/tokens.example.com", str(self._folder))
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "\n".join(f"{kind}_temp_path {self._folder}/{kind};" for kind in kinds)
        return (
            f"daemon off;\npid {self._folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{folders}\n{text}\n}}\n"
        )

    def _certify(self) -> None:
        name = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
        files = ("-keyout", "privkey.pem", "-out", "fullchain.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *name, *files],
            cwd=self._folder,
            capture_output=True,
            check=True,
        )

    def _arguments(self, settings: Path) -> tuple[str, ...]:
        return ("nginx", "-e", "stderr", "-p", str(self._folder), "-c", str(settings))


class Caddy(Proxy):
    """Caddy with `deploy/Caddyfile`, over plain HTTP: it would fetch its certificate from the internet."""

    command, file, scheme = "caddy", "Caddyfile", "http"

    def _here(self, text: str) -> str:
        found, number = re.subn(
            r"^tokens\.example\.com ", f"http://127.0.0.1:{self.port} ", text, flags=re.MULTILINE
        )
        assert number == 1
        return f"{{\n\tadmin off\n}}\n{found}"

    def _arguments(self, settings: Path) -> tuple[str, ...]:
        return ("caddy", "run", "--adapter", "caddyfile", "--config", str(settings))

"""Certificates that no system trusts."""

import subprocess
from pathlib import Path


def certified(folder: Path) -> Path:
    """Return a new file with a certificate for `localhost` and its key."""
    file = folder / "server.pem"
    wanted = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    made = subprocess.run(
        ["openssl", *wanted.split(), "-addext", "subjectAltName=DNS:localhost", "-keyout", "-"],
        check=True,
        capture_output=True,
    )
    file.write_bytes(made.stdout)
    return file

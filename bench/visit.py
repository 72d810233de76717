"""Visits: sessions of a browser at a server that is measured."""

from typing import NamedTuple

from client import Client
from processes import Server


class Visit(NamedTuple):
    """A running server, and the cookie of a session there."""

    server: Server
    cookie: str

    @classmethod
    def to(cls, server: Server) -> "Visit":
        """Sign in with an API token."""
        token = server.authorization.removeprefix("Bearer ")
        form = {"Content_Type": "application/x-www-form-urlencoded", "Sec_Fetch_Site": "same-origin"}
        with Client(server) as client:
            headers, _ = client.send("POST", "/sign-in", f"token={token}".encode(), status=303, **form)
        return cls(server, headers["set-cookie"].partition(";")[0])

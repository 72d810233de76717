"""The bodies of requests of programs that show a code for their user to type."""

from typing import Annotated, Literal

from msgspec import Struct

from jeton.bodies import inputs
from jeton.errors import Text
from jeton.model.pairings import Client

_CLIENTS = tuple(map(str, Client))
_read_client = inputs.Reads(inputs.choice(_CLIENTS, Text.CLIENT.format(clients=", ".join(_CLIENTS))))
_read_name = inputs.Reads(inputs.one_of(str, otherwise=Text.PAIRING_NAME))
_read_code = inputs.Reads(inputs.one_of(str, otherwise=Text.PAIRING_CODE))


class PairingCreation(Struct, frozen=True):
    """A program that begins to wait; `name` is what it works on, such as a file, and may be cut."""

    client: Annotated[Literal["figma", "cli"], _read_client]
    name: Annotated[str, _read_name] = ""


class PairingQuestion(Struct, frozen=True):
    """The code by which a program asks whether its user has decided."""

    device_code: Annotated[str, _read_code]

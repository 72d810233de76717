"""All that can be read, again and again with other queries, and what the tables hold before and after."""

import random
import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl

import httpx
import pytest
from exporters.option_sets import option_names, values_of
from support.databases import Database
from support.service import Service
from ui.places import QUERIES, World, filled, world
from ui.visitors import COOKIE, signed_in

from jeton.core.releases import exports
from jeton.formats.targets import EXPORTERS
from jeton.formats.writing.options import SYNTAXES
from jeton.model.objects import Role, Scope
from jeton.store.tables import TABLES
from jeton.web.api.parameters import MODE, ORGANIZATION, TOKENSET, WORKSPACE
from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.api.table import OPERATIONS
from jeton.web.http.operation import PREFIX, Operation, Query
from jeton.web.ui.table import PAGES, PUBLIC_PAGES

READINGS = [
    operation
    for operation in (*OPERATIONS, *PUBLIC_OPERATIONS, *PAGES, *PUBLIC_PAGES)
    if operation.method == "GET"
]
FORMS = 4
"""The plain exports of a part of a release to a target: whole or not, aliases resolved or not."""
_WITH_OPTIONS = re.compile(r"\b[0-9a-f]{24}\b")
_FREE = {
    "prefix": "p{}",
    "base_font_size": "{}",
    "header": "text {}",
    "modes": "dark=Night{}",
    "layer": "l{}",
    "package": "com.a{}",
    "name": "N{}",
    "only": "*{}*,*o*",
    "exclude": "a{}*",
    "shims": "1.0.0",
    **dict.fromkeys(SYNTAXES, "css"),
}
"""Values of options that are no choice, each another by a number."""
_USUAL = {
    "q": "c",
    "value": "#fff",
    "name": "color.{}",
    "of": "color.{}",
    "for": "color.{}",
    "text": "1p{}",
    "tokenset": "Core",
    "release": "1.{}.0",
    "from": "1.0.0",
    "to": "now",
    "at": "2026-01-01T00:00:{}Z",
    "target": "css",
    "offset": "{}",
    "done": "{}",
    "type": "color",
    "group": "color",
}
"""Texts that parameters of these names may have."""
_NEEDED = QUERIES | {
    f"{PREFIX}{WORKSPACE}/search": "q=color",
    f"{PREFIX}{MODE}/candidates": "type=color",
    f"{PREFIX}{TOKENSET}/diff": "from={modes/modeId}&to={modes/last}",
    f"{PREFIX}{ORGANIZATION}/diff": "from=1.0.0&to=now",
    f"{PREFIX}{ORGANIZATION}/diff/renames": "from=1.0.0&to=1.1.0",
}
"""Queries by the routes that need them, or else have less to answer."""
_PARTS = ("", "workspace=Demo", "tokenset=Brand", "tokenset=Brand&mode=Dark")
"""The parts of a release."""
_WRONG = 0.2
"""The part of texts that are none that a parameter may have."""


class Held(NamedTuple):
    """The rows of a table, and their bytes."""

    rows: int
    bytes: int


def held(database: Database) -> dict[str, Held]:
    """Return what each table holds."""
    found = {}
    for table in TABLES:
        columns = " + ".join(f"coalesce(length(CAST({name} AS text)), 0)" for name in table.columns)
        sql = f"SELECT count(*), coalesce(sum({columns}), 0) FROM {table.name}"  # noqa: S608  our own names
        found[table.name] = Held(*map(int, database.rows(sql)[0]))
    return found


class Reading:
    """A world, and three who read all of it: a viewer, whose API token and session only read; a user of
    another workspace; and nobody.
    """

    def __init__(self, service: Service) -> None:
        self._chance = random.Random(33)
        self._service = service
        self.world: World = world(service)
        ids = self.world.ids
        viewer = service.member(ids["workspaces/id"], Role.VIEWER, [Scope.READ])
        service.join(ids["organizations/id"], viewer, Role.VIEWER)
        self.ids = ids | {
            "organizations/organization": ids["organizations/id"],
            "environments/environment": ids["environments/environmentId"],
        }
        self._people: Sequence[tuple[httpx.Client, str]] = [
            *[(viewer.client, signed_in(service, viewer).secret)] * 2,
            (service.account().client, signed_in(service, service.account()).secret),
            (service.client(), ""),
        ]

    def ask(self, operation: Operation, times: int) -> int:
        """Ask so many times, of which each is another query; return how often something was answered."""
        return sum(self._asked(operation, number) for number in range(times))

    def _asked(self, operation: Operation, number: int) -> bool:
        target = self._chance.choice(sorted(EXPORTERS))
        path = filled(operation.path, self.ids | {"export/target": target})
        client, session = self._chance.choice(self._people)
        cookie = {"Cookie": f"{COOKIE}={session}"} if session else {}
        query = self._query(operation, target, number)
        response = client.request(
            self._chance.choice(("GET", "HEAD")),
            self._service.root + operation.prefix + path,
            params=query,
            headers=cookie if operation in PAGES else {},
        )
        assert response.status_code < 500, (operation.path, query, response.text)
        return response.status_code == 200

    def _query(self, operation: Operation, target: str, number: int) -> dict[str, str]:
        """Return few of the parameters that an operation has: options are refused where one does not fit."""
        known = {query.name: query for query in operation.query}
        options = [name for name in option_names(EXPORTERS[target]) if name in known]
        needed = dict(parse_qsl(self._needed(operation.route)))
        if {"workspace", "tokenset", "mode"} <= known.keys():
            needed = dict(parse_qsl(self._chance.choice(_PARTS)))
        names = self._chance.sample(sorted(known), min(len(known), self._chance.randrange(3)))
        names += self._chance.sample(options, min(len(options), self._chance.randrange(3)))
        names = [name for name in names if name != "cursor" or self._chance.random() < _WRONG]
        return needed | {name: self._value(known[name], target, number) for name in names}

    def _needed(self, route: str) -> str:
        return re.sub(r"\{(.+?)\}", lambda found: self.ids[found[1]], _NEEDED.get(route, ""))

    def _value(self, query: Query, target: str, number: int) -> str:
        if query.name in _FREE:
            return _FREE[query.name].format(number % 900 + 1)
        if query.name in option_names(EXPORTERS[target]):
            return str(self._chance.choice(values_of(EXPORTERS[target], query.name))).lower()
        if "enum" in query.schema:
            return str(self._chance.choice(query.schema["enum"]))
        if query.schema["type"] == "boolean":
            return self._chance.choice(("true", "false"))
        if query.schema["type"] == "integer":
            return str(self._chance.randrange(1, 100))
        usual = _USUAL.get(query.name, "x{}").format(f"{number % 60:02}")
        return usual if self._chance.random() > _WRONG else chr(0x20 + number % 500) * (number % 70)


def check_growth(service: Service, monkeypatch: pytest.MonkeyPatch, times: int, most: int) -> None:
    """Ask all that can be read so many times; assert that no table grows but by so many exports with options,
    and by the plain ones.
    """
    monkeypatch.setattr(exports, "MOST_WITH_OPTIONS", most)
    reading = Reading(service)
    for operation in READINGS:  # what is noted of a first use is no growth
        reading.ask(operation, 1)
    before = held(service.database)
    answered = sum(reading.ask(operation, times) for operation in READINGS)
    assert answered > len(READINGS) * times / 5
    after = held(service.database)
    grown = {name for name, now in after.items() if now != before[name]}
    assert grown <= {"rendition", "api_token", "session"}
    assert after["api_token"].rows == before["api_token"].rows
    assert after["session"].rows == before["session"].rows
    digest = bytes.fromhex(reading.ids["releases/digest"])
    stored = service.database.rows("SELECT selector, target FROM rendition WHERE digest = $1", digest)
    with_options = [target for _, target in stored if _WITH_OPTIONS.search(target)]
    parts = {selector for selector, _ in stored}
    assert len(with_options) <= most
    assert len(stored) - len(with_options) <= len(EXPORTERS) * len(parts) * FORMS

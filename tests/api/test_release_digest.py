"""The digest of a release of known objects: the same for ever, on each engine."""

from support.databases import COUNT_TOKENS
from support.releases import release
from support.service import Service

from jeton.model.ids import key_of, new_id

GOLDEN = "a2bb684309179d0f62a1435b2a18a876784ec3d7386e5eaf6b5f7cb94355cd2c"
"""The digest that every engine gives, and every version whose exporters are of the same generation."""
NOW = "2026-01-31T12:00:00.000Z"
_ID = "01900000-0000-7000-8000-0000000000{:02x}".format


def test_known_objects_have_a_known_digest(service: Service) -> None:
    """Ids, names, types, values, aliases and what DTCG adds; not times, versions, owners or organizations."""
    owner = service.account()
    organization = service.organization(owner)

    def insert(table: str, **columns: object) -> None:
        marks = ", ".join(f"${number + 1}" for number in range(len(columns)))
        sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  names of this test
        service.database.run(sql, *columns.values())

    at = {"created_at": NOW, "updated_at": NOW}
    texts = {"name": "Märke 🎨", "description": 'said "so"\n\u2028\\'}
    insert("workspace", id=_ID(1), key=1, account_id=owner.id, organization_id=organization, **texts, **at)
    service.database.run("UPDATE account SET workspace_count = 1 WHERE id = $1", owner.id)
    insert("tokenset", id=_ID(2), workspace_id=_ID(1), name="Core", mode_count=2, **at)
    for id_, name, is_default in ((_ID(3), "Base", True), (_ID(4), "Dark", False)):
        insert("mode", id=id_, key=key_of(id_), tokenset_id=_ID(2), name=name, is_default=is_default, **at)
    for number, (name, type_, value, alias, deprecated, extensions) in enumerate(
        (
            ("color.red", "color", "#ff0000", None, None, None),
            ("color.é", "color", "", "color.red", None, None),
            ("color.\U0001f3a8", "string", "\u001f\u007f", None, '"use é"', '{"com.example":{"a":[1,2.5]}}'),
            ("Zebra", "number", "1", None, "true", None),
        ),
        16,
    ):
        insert(
            "token",
            id=_ID(number),
            token_key=key_of(_ID(number)),
            mode_key=key_of(_ID(3)),
            type=type_,
            value=value,
            name=name,
            deprecated=deprecated,
            extensions=extensions,
            alias_to=alias,
            **at,
        )
    service.database.run(COUNT_TOKENS)
    made = service.run(lambda tx: release(tx, organization, owner.id, f"1.0.0-{new_id()}"))
    assert (made.digest, made.tokens) == (GOLDEN, 4)

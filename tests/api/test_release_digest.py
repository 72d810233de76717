"""The digest of a release of known objects: the same for ever, on each engine."""

from support.releases import release
from support.service import Service

from jeton.ids import new_id
from jeton.store.tokens import name_hash

GOLDEN = "1bcecbb2f264a8e32de39e6c3580d9447af3b5e26625ef8d1684515346592daa"
"""What no later version of Jeton, and no engine, may say otherwise."""
NOW = "2026-01-31T12:00:00.000Z"
_TOKEN = """
    INSERT INTO token (id, mode_id, tokenset_id, name, name_hash, type, value, description, alias_to,
        alias_hash, created_at, updated_at, deprecated, extensions)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
"""
_ID = "01900000-0000-7000-8000-0000000000{:02x}".format


def test_known_objects_have_a_known_digest(service: Service) -> None:
    """Ids, names, types, values, aliases and what DTCG adds; not times, versions, owners or organizations."""
    owner = service.account()
    organization = service.organization(owner)
    run = service.database.run
    run(
        "INSERT INTO workspace (id, account_id, name, description, created_at, updated_at, organization_id)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        *(_ID(1), owner.id, "Märke 🎨", 'said "so"\n\u2028\\', NOW, NOW, organization),
    )
    run("UPDATE account SET workspace_count = 1 WHERE id = $1", owner.id)
    run(
        "INSERT INTO tokenset (id, workspace_id, name, description, mode_count, created_at, updated_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        *(_ID(2), _ID(1), "Core", None, 2, NOW, NOW),
    )
    for id_, name, is_default in ((_ID(3), "Base", True), (_ID(4), "Dark", False)):
        run(
            "INSERT INTO mode (id, tokenset_id, name, is_default, created_at, updated_at)"
            " VALUES ($1, $2, $3, $4, $5, $6)",
            *(id_, _ID(2), name, is_default, NOW, NOW),
        )
    for number, (name, type_, value, alias, deprecated, extensions) in enumerate(
        (
            ("color.red", "color", "#ff0000", None, None, None),
            ("color.é", "color", "", "color.red", None, None),
            ("color.\U0001f3a8", "string", "\u001f\u007f", None, '"use é"', '{"com.example":{"a":[1,2.5]}}'),
            ("Zebra", "number", "1", None, "true", None),
        ),
        16,
    ):
        run(
            _TOKEN,
            *(_ID(number), _ID(3), _ID(2), name, name_hash(name), type_, value, None, alias),
            *(None if alias is None else name_hash(alias), NOW, NOW, deprecated, extensions),
        )
    made = service.run(lambda tx: release(tx, organization, owner.id, f"1.0.0-{new_id()}"))
    assert (made.digest, made.tokens) == (GOLDEN, 4)

"""URLs of databases: what is accepted, how messages name them, and that no password is ever shown."""

import pytest

from jeton.settings import Settings, SettingsError, checked_url, load

SECRET = "sesame"


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("sqlite:///jeton.db", "jeton.db"),
        ("sqlite:////var/lib/jeton/a@b?c.db", "/var/lib/jeton/a@b?c.db"),
        (
            f"postgresql://ann:{SECRET}@db.example.com:5433/jeton",
            "postgresql://ann@db.example.com:5433/jeton",
        ),
        (f"postgres://ann:{SECRET}%40%2F%3A%3F@db/jeton", "postgres://ann@db/jeton"),
        (f"postgresql://ann:a:{SECRET}@[::1]:5432/jeton", "postgresql://ann@[::1]:5432/jeton"),
        (
            f"postgresql://one:1,two:2/jeton?password={SECRET}&sslmode=require",
            "postgresql://one:1,two:2/jeton",
        ),
        (f"postgresql:///jeton?host=/run/postgresql&user=ann&password={SECRET}", "postgresql:///jeton"),
        ("postgresql://", "postgresql://"),
    ],
)
def test_a_url_is_named_without_its_password(url: str, name: str) -> None:
    """User, host, port and database are shown, password and options are not."""
    used = load({"JETON_DATABASE_URL": url})
    assert (used.database_url, used.database_name) == (url, name)
    assert used.is_embedded is url.startswith("sqlite:")


@pytest.mark.parametrize(
    "rest",
    [
        f"ann:{SECRET}@{SECRET}@db/jeton",
        f"ann:{SECRET}/{SECRET}@db/jeton",
        f"ann:12/{SECRET}@db/jeton",
        f"ann:12?{SECRET}@db/jeton",
        f"ann:12?a={SECRET}@db/jeton",
        f"ann:{SECRET}#{SECRET}@db/jeton",
        f"ann:{SECRET}/jeton",
        f"ann:{SECRET} @db/jeton",
        f"ann:{SECRET}%00@db/jeton",
        f"ann:{SECRET}\n@db/jeton",
        f"ann:{SECRET}@db:http/jeton",
        f"ann:{SECRET}@db:65536/jeton",
        f"ann:{SECRET}@db:0/jeton",
        f"ann:{SECRET}@one:1,two:/jeton",
        f"ann:{SECRET}@[::1/jeton",
        f"ann:{SECRET}@db/jeton?{SECRET}",
    ],
)
def test_what_cannot_be_read_is_refused_without_showing_it(rest: str) -> None:
    """A password with characters of a URL's own is not taken apart: the line says how to write them."""
    for scheme in ("postgresql", "postgres"):
        with pytest.raises(SettingsError, match=r"^SOURCE_URL cannot be read: ") as refused:
            checked_url("SOURCE_URL", f"{scheme}://{rest}")
        assert SECRET not in str(refused.value)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["mysql://", "postgresql+asyncpg://", "sqlite://", "", "postgresql:"])
def test_another_kind_of_database_is_refused(scheme: str) -> None:
    """The line has what is accepted and at most the scheme of what was given."""
    with pytest.raises(SettingsError) as refused:
        checked_url("JETON_DATABASE_URL", f"{scheme}ann:{SECRET}@db/jeton")
    text = str(refused.value)
    assert text.startswith("JETON_DATABASE_URL must be sqlite:///FILE or postgresql://…")
    assert SECRET not in text


def test_the_number_of_connections_is_a_setting() -> None:
    """JETON_DATABASE_POOL takes a whole number; ten are the default."""
    assert Settings().database_pool == 10
    assert load({"JETON_DATABASE_POOL": "3"}).database_pool == 3


def test_a_pooler_is_a_setting() -> None:
    """No pooler unless told otherwise."""
    assert Settings().database_pooler == "none"
    assert load({"JETON_DATABASE_POOLER": "transaction"}).database_pooler == "transaction"

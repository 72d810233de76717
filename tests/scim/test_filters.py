"""Filters of SCIM: the grammar of RFC 7644, 3.4.2.2, and what they hold for."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.bodies.scim.filters import LONGEST, fields, matches, mentions, parsed, required
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import GROUP, USER

BARBARA: dict[str, Any] = {
    "id": "2819c223-7f76-453a-919d-413861904646",
    "userName": "bjensen",
    "externalId": "B-7",
    "name": {"familyName": "O'Malley", "givenName": "Barbara"},
    "displayName": "Babs Jensen",
    "active": True,
    "emails": [
        {"value": "bjensen@example.com", "type": "work", "primary": True},
        {"value": "babs@jensen.org", "type": "home"},
    ],
    "meta": {"created": "2011-05-13T04:42:34.000Z", "lastModified": "2011-05-13T04:42:34.120Z"},
}


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ('userName Eq "BJensen"', True),
        ('urn:ietf:params:scim:schemas:core:2.0:User:userName sw "bj"', True),
        ('name.familyName co "O\'Malley"', True),
        ('USERNAME sw "J"', False),
        ('externalId eq "b-7"', False),
        ("displayName pr", True),
        ("name.formatted pr", False),
        ("emails.value pr and active eq true", True),
        ('active eq "True"', True),
        ("active ne true", False),
        ('meta.lastModified gt "2011-05-13T04:42:34Z"', True),
        ('meta.lastModified ge "2011-05-13T06:42:34.12+02:00"', True),
        ('meta.lastModified lt "2011-05-13T04:42:34Z"', False),
        ('meta.created le "2011-05-13T04:42:34Z"', True),
        ('emails co "jensen.org"', True),
        ('emails[type eq "work" and value co "@example.com"]', True),
        ('emails[type eq "home" and value co "@example.com"]', False),
        ('emails.type eq "home" and emails.value co "@example.com"', True),
        ('emails[not (type eq "work")]', True),
        ('name[familyName sw "o\'m" and givenName pr]', True),
        ("name[not (familyName pr)]", False),
        ('userName ew "SEN" and (emails co "example.com" or emails.value co "example.org")', True),
        ('not(userName eq "bjensen")', False),
        ('not (userName eq "x") and displayName eq "babs jensen"', True),
        ('userName eq "x" and userName eq "y" or userName eq "bjensen"', True),
        ('userName eq "bjensen" or userName eq "y" and userName eq "x"', True),
        ('(userName eq "bjensen" or userName eq "y") and userName eq "x"', False),
        ('userName ne "x"', True),
        ('name.formatted ne "x"', True),
        ('displayName eq "Babs \\u004aensen"', True),
        ('displayName eq "a \\" ) or ] \\\\"', False),
    ],
)
def test_a_filter_holds(text: str, holds: bool) -> None:  # noqa: FBT001  a table
    """Operators, brackets and precedence are those of the standard; names and most texts have no case."""
    assert matches(parsed(USER, text), BARBARA) is holds


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "userName", "userName eq", 'userName eq "a', "userName eq a", 'userName xx "a"', "eq"),
        *('userName eq "a" and', 'and userName eq "a"', '(userName eq "a"', 'userName eq "a")', "()", "not"),
        *('userName eq "a" userName eq "b"', 'unknown eq "a"', 'name.unknown eq "a"', 'emails[type eq "a"'),
        *('emails[unknown eq "a"]', 'userName[value eq "a"]', 'emails[userName eq "a"]', "userName eq null"),
        *(
            "userName eq 7",
            'active eq "perhaps"',
            "active gt true",
            'meta.created eq "yesterday"',
            "name pr pr",
        ),
        *(
            'groups.unknown eq "a"',
            'name eq "a"',
            '"a" eq "b"',
            'userName eq "a\\u0000"',
            'userName eq "\\ud800"',
        ),
        *("(" * 21 + 'userName eq "a"' + ")" * 21, 'userName eq "' + "a" * LONGEST + '"', "userName.x.y pr"),
    ],
)
def test_what_is_no_filter_is_refused(text: str) -> None:
    """A text that is none, names what is not there, or is too long or deep, has the word `invalidFilter`."""
    with pytest.raises(ScimRefusal) as refusal:
        parsed(USER, text)
    assert refusal.value.word == "invalidFilter"


_TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=4)
_PATHS = st.sampled_from(
    ["userName", "externalId", "displayName", "name.givenName", "emails.value", "emails.type"]
)
_EXACT = {"externalId"}
_COMPARISONS = st.tuples(
    st.just("is"), _PATHS, st.sampled_from(["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"]), _TEXTS
) | st.tuples(st.just("pr"), _PATHS)
_FILTERS = st.recursive(
    _COMPARISONS,
    lambda part: st.tuples(st.sampled_from(["and", "or"]), part, part) | st.tuples(st.just("not"), part),
    max_leaves=6,
)
_USERS = st.fixed_dictionaries(
    {"userName": _TEXTS.filter(bool)},
    optional={
        "externalId": _TEXTS,
        "displayName": _TEXTS,
        "name": st.fixed_dictionaries({}, optional={"givenName": _TEXTS}),
        "emails": st.lists(st.fixed_dictionaries({"value": _TEXTS}, optional={"type": _TEXTS}), max_size=3),
    },
)


def _written(tree: Any) -> str:
    match tree:
        case ("is", path, operator, value):
            return f"{path} {operator} {json.dumps(value, ensure_ascii=len(value) % 2 == 0)}"
        case ("pr", path):
            return f"{path} pr"
        case ("not", part):
            return f"not ({_written(part)})"
    word, *parts = tree
    return f" {word} ".join(f"({_written(part)})" for part in parts)


def _holds(tree: Any, user: dict[str, Any]) -> bool:
    """Tell what a filter says of a user, in another way than the program."""
    match tree:
        case ("and", one, other):
            return _holds(one, user) and _holds(other, user)
        case ("or", one, other):
            return _holds(one, user) or _holds(other, user)
        case ("not", part):
            return not _holds(part, user)
    name, _, sub = tree[1].partition(".")
    values = (
        [user.get(name)]
        if not sub
        else [each.get(sub) for each in (user.get(name, []) if name == "emails" else [user.get(name, {})])]
    )
    texts = [each if name in _EXACT else each.lower() for each in values if each]
    if tree[0] == "pr":
        return bool(texts)
    operator, value = tree[2], tree[3] if name in _EXACT else tree[3].lower()
    tests = {
        "eq": lambda text: text == value,
        "co": lambda text: text.find(value) >= 0,
        "sw": lambda text: text[: len(value)] == value,
        "ew": lambda text: text[len(text) - len(value) :] == value if len(text) >= len(value) else False,
        "gt": lambda text: text > value,
        "ge": lambda text: not text < value,
        "lt": lambda text: text < value,
        "le": lambda text: not text > value,
    }
    return value not in texts if operator == "ne" else any(map(tests[operator], texts))


@settings(max_examples=tries(300))
@given(tree=_FILTERS, user=_USERS)
def test_any_filter_says_what_it_is_made_of(tree: Any, user: dict[str, Any]) -> None:
    """Whatever is written is read as what it was written from."""
    test = parsed(USER, _written(tree))
    assert matches(test, user) is _holds(tree, user)
    value = required(test, "userName")
    if value is not None and matches(test, user):
        assert user["userName"].lower() == value.lower()


_PIECES = st.sampled_from(
    [
        '"',
        "\\",
        "(",
        ")",
        "[",
        "]",
        " ",
        "not",
        "and",
        "or",
        "eq",
        "pr",
        "userName",
        "emails",
        '"a"',
        "true",
        ".",
    ]
)


@settings(max_examples=tries(300))
@given(st.lists(_PIECES).map("".join) | st.text(max_size=40))
def test_any_text_is_a_filter_or_is_refused(text: str) -> None:
    """No text has another end than a filter or a refusal."""
    with suppress(ScimRefusal):
        matches(parsed(GROUP if len(text) % 2 else USER, text), BARBARA)


def test_what_a_filter_needs_is_known() -> None:
    """An equality that must hold finds rows by an index; one beside `or` or below `not` does not."""
    assert required(parsed(USER, 'active eq true and (userName eq "a")'), "userName") == "a"
    assert required(parsed(USER, 'active eq true or userName eq "a"'), "userName") is None
    assert required(parsed(USER, 'not (userName eq "a")'), "userName") is None
    assert required(parsed(USER, 'userName sw "a"'), "userName") is None
    assert mentions(parsed(GROUP, 'displayName eq "a" or not (members[value eq "b"])'), "members")
    assert not mentions(parsed(GROUP, 'displayName eq "a"'), "members")
    emails = USER.named("emails")
    assert fields(parsed(USER, 'type eq "work" and primary eq true', emails)) == {
        "type": "work",
        "primary": True,
    }
    assert fields(parsed(USER, 'type eq "work" or primary eq true', emails)) is None
    assert fields(parsed(USER, 'type eq "work" and value sw "a"', emails)) is None

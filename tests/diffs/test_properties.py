"""Whatever is edited: a diff names exactly that, nothing of what is the same, and is mirrored from behind."""

from typing import Any

import msgspec
from diffs.states import Mode, State, diff, diff_of_tokens, semver, shown, token
from exporters.drawing import EXTENSIONS, POOL, TEMPLATES
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.diffs.guesses import guess
from jeton.diffs.model import ComparedToken
from jeton.model.objects import TOKEN_TYPES

VALUES = st.sampled_from(["#fff", "#000", "4px", "50%", "x", "", "red"])
PAIRS = {"jeton.contrast": [{"on": "a"}, {"on": "b", "level": "AAA"}, {"on": "c.d"}]}


@st.composite
def modes(draw: st.DrawFn) -> Mode:
    """Return the tokens of a mode: names that meet, aliases, values with references."""
    names = draw(st.lists(st.sampled_from(POOL), unique=True))
    ids = draw(st.permutations([f"id{number}" for number in range(12)]))
    found = []
    for name, id_ in zip(names, ids, strict=False):
        template = draw(st.sampled_from(TEMPLATES))
        filled = template.replace("%s", draw(st.sampled_from(POOL)))
        more: dict[str, Any] = {}
        if draw(st.booleans()):
            more["extensions"] = draw(st.sampled_from((*EXTENSIONS, PAIRS)))
        if draw(st.booleans()):
            more["alias_to"] = draw(st.sampled_from(POOL))
        kind = draw(st.sampled_from(TOKEN_TYPES))
        found.append(token(name, draw(VALUES | st.just(filled)), kind, id_=id_, **more))
    return found


@st.composite
def states(draw: st.DrawFn) -> State:
    """Return workspaces with tokensets and modes, some of them of the same ids or names."""
    return {
        f"w{number} {draw(st.sampled_from('ab'))}{number}": {
            f"s{number}{tokenset} {draw(st.sampled_from('ab'))}": {
                f"m{number}{tokenset}{mode} {mode}": draw(modes())
                for mode in draw(st.lists(st.sampled_from(("Base", "Dark")), min_size=1, unique=True))
            }
            for tokenset in draw(st.sets(st.integers(0, 1)))
        }
        for number in draw(st.sets(st.integers(0, 1)))
    }


def _turned(found: Any) -> Any:
    """Return a diff in JSON with its sides turned round."""
    told = shown(found)
    told["added"], told["removed"] = told["removed"], told["added"]
    for platform in told["platforms"].values():
        platform["added"], platform["removed"] = platform["removed"], platform["added"]
        _turn(platform["changed"])
    for member in ("renamed", "changed", "contrast", "scopes"):
        _turn(told[member])
    return told


def _turn(entries: Any) -> None:
    opposite = {"added": "removed", "removed": "added"}
    for entry in entries:
        for changes in (entry, *entry.get("changes", {}).values(), entry.get("passes", {})):
            if "from" in changes:
                changes["from"], changes["to"] = changes["to"], changes["from"]
        if "kind" in entry:
            entry["change"] = opposite.get(entry["change"], entry["change"])


def _plain(told: Any) -> Any:
    """Return a diff without what stands for the side after, and without its number, in one order."""
    told.pop("semver")
    kept = {"from", "to", "guessed", "change", "kind", "symbol"}
    for member in ("renamed", "changed", "contrast", "scopes"):
        told[member] = [
            {key: value for key, value in entry.items() if key in kept or isinstance(value, dict)}
            for entry in told[member]
        ]
    for platform in told["platforms"].values():
        platform["changed"] = [
            {key: each[key] for key in ("symbol", "from", "to")} for each in platform["changed"]
        ]
    return _sorted(told)


def _sorted(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: _sorted(value) for key, value in told.items()}
    return sorted((_sorted(each) for each in told), key=repr) if isinstance(told, list) else told


@settings(max_examples=tries(50))
@given(state=states())
def test_nothing_differs_from_itself(state: State) -> None:
    """All lists are empty, and no number is raised."""
    found = shown(diff(state, state))
    assert found.pop("semver") == "none"
    platforms = found.pop("platforms")
    assert not any(any(platform.values()) for platform in platforms.values())
    assert not any(found.values())


@settings(max_examples=tries(150))
@given(before=states(), after=states())
def test_it_is_mirrored_from_behind(before: State, after: State) -> None:
    """What was added is removed, what was renamed and changed goes back: nothing more and nothing less."""
    there, back = diff(before, after), diff(after, before)
    assert _plain(_turned(there)) == _plain(shown(back))
    assert (semver(before, after), semver(after, before)) == (there.semver, back.semver)


@settings(max_examples=tries(100))
@given(data=st.data())
def test_it_names_exactly_what_was_edited(data: st.DataObject) -> None:
    """Edits of plain tokens: each is told once, as what it was, and nothing else is."""
    names = data.draw(st.lists(st.sampled_from("abcdefghij"), min_size=1, unique=True))
    before = [token(name, f"#{number:06x}", id_=f"id {name}") for number, name in enumerate(names)]
    after, wanted = [], {"removed": set(), "renamed": set(), "changed": set(), "added": set()}  # type: ignore[var-annotated]
    for old in before:
        edit = data.draw(st.sampled_from(("none", "remove", "rename", "change", "describe", "both")))
        name, value, description = old.name, old.value, None
        if edit == "remove":
            wanted["removed"].add(name)
            continue
        if edit in {"rename", "both"}:
            name = f"{name} renamed"
            wanted["renamed"].add((old.name, name))
        if edit in {"change", "both"}:
            value = f"#f{value[2:]}"
            wanted["changed"].add((name, "value"))
        if edit == "describe":
            description = "D"
            wanted["changed"].add((name, "description"))
        after.append(token(name, value, id_=old.id, description=description))
    for name in data.draw(st.sets(st.sampled_from("xyz"))):
        after.append(token(name, "4px", "dimension"))
        wanted["added"].add(name)
    found = diff_of_tokens(before, after)
    assert {each.name for each in found.removed} == wanted["removed"]
    assert {each.name for each in found.added} == wanted["added"]
    assert {(each.from_, each.to) for each in found.renamed} == wanted["renamed"]
    told = [(each.name, field) for each in found.changed for field in shown(each.changes)]
    assert len(told) == len(set(told))
    assert set(told) == wanted["changed"]
    css = found.platforms["css"]
    spelled = {old: f"--{old}" for old in names}
    assert {each.symbol for each in css.removed} == {
        spelled[name] for name in wanted["removed"] | {old for old, _ in wanted["renamed"]}
    }


@given(
    removed=st.lists(st.sampled_from([*POOL, "a-b", "A.b", "b.a", "a.c"]), unique=True),
    added=st.lists(st.sampled_from(["a_b", "aB", "c.a", "x.y", "a.d", "b a", "AB"]), unique=True),
)
def test_guesses_are_one_to_one_and_the_same_from_both_sides(removed: list[str], added: list[str]) -> None:
    """In whatever order the tokens come."""
    old = [ComparedToken(token(name, "#fff", id_=f"1{name}"), "#fff") for name in removed]
    new = [ComparedToken(token(name, "#fff", id_=f"2{name}"), "#fff") for name in added]
    pairs = {(a.token.name, b.token.name) for a, b in guess(old, new)}
    assert len({a for a, _ in pairs}) == len({b for _, b in pairs}) == len(pairs)
    assert {(b.token.name, a.token.name) for a, b in guess(new, old)} == pairs
    assert {(a.token.name, b.token.name) for a, b in guess(old[::-1], new[::-1])} == pairs


def test_the_json_is_that_of_the_whole() -> None:
    """Encoding it some entries at a time makes no difference; see `web.api.diffs`."""
    from jeton.web.api.diffs import encoded  # noqa: PLC0415  of another room

    before = [token(f"t{number}", f"#{number:06x}") for number in range(1200)]
    for found in (
        diff_of_tokens(before, []),
        diff_of_tokens([], []),
        diff_of_tokens(before[:3], before[1:5]),
    ):
        assert b"".join(encoded(found)) == msgspec.json.encode(found)

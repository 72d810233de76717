"""Random histories of two designers with Tokens Studio and a client of the API: nothing is lost unseen."""

from random import Random
from typing import Any

from api.helpers import grow_tree
from conftest import Tree
from studio.plugin import Node, Plugin
from support.checks import ok
from support.service import Service
from support.walks import Walk

from jeton.core.accounts import accounts
from jeton.formats.tokens_studio.stamps import plain_name
from jeton.model.objects import Scope

_STEPS = 30
_NAMES = ("a", "b", "g", "g.a", "g.b", "h.a.b")
_PARTS = ("value", "description")
_Tokens = dict[str, tuple[str, str, Any, str | None]]
"""The set, the path, the value and the description of tokens by id."""


class _Designer:
    """A designer: the plug-in, what was pulled, and all values that were seen or pushed."""

    def __init__(self, service: Service, tree: Tree, name: str, *scopes: Scope) -> None:
        self.name = name
        _, secret = service.run(
            lambda tx: accounts.create_token(tx, tree.owner.email, name, list(scopes), None)
        )
        client = service.client(secret)
        self.plugin = Plugin(client, f"{tree.workspace}/tokens-studio")
        self.client = client
        self.pulled: _Tokens = {}
        self.new: set[tuple[str, str]] = set()
        self.seen: set[str] = set()
        self.touched_values: set[str] = set()
        """The values of tokens that were made, changed or deleted, which may be proposed again later."""

    def pull(self) -> None:
        self.plugin.pull()
        self.pulled = _by_id(self.plugin.sets)
        self.new = set()
        self.seen |= {str(text) for _, _, *texts in self.pulled.values() for text in texts}

    def touched(self) -> set[str]:
        """Return the ids of tokens that are not as they were pulled."""
        now = _by_id(self.plugin.sets)
        return {id_ for id_, was in self.pulled.items() if now.get(id_) != was}

    def shown(self) -> _Tokens:
        """Return what a pull would give, without pulling."""
        other = Plugin(self.client, self.plugin.url)
        other.pull()
        return _by_id(other.sets)


def _by_id(sets: dict[str, dict[str, Node]]) -> _Tokens:
    tokens: _Tokens = {}
    for name, own in sets.items():
        for path, node in own.items():
            id_ = node.get("$extensions", {}).get("jeton", {}).get("id")
            if id_ and (id_ not in tokens or tokens[id_][1] != path):
                tokens.setdefault(id_, (name, path, node["$value"], node.get("$description")))
    return tokens


class Pushes(Walk):
    """Two designers, of whom one may write, and a client, who do something in turn."""

    def __init__(self, service: Service, chance: Random) -> None:
        super().__init__(service, chance)
        self._tree = grow_tree(service.account())
        self._client = self._tree.owner.client
        dark = ok(self._client.post(f"{self._tree.tokenset}/modes", json={"name": "Dark"}), 201)
        self._modes = [self._tree.tokens, f"{self._tree.tokenset}/modes/{dark['id']}/tokens"]
        self._designers = [
            _Designer(service, self._tree, "first", Scope.READ, Scope.WRITE),
            _Designer(service, self._tree, "second", Scope.READ, Scope.PROPOSE),
        ]
        self._number = chance.randrange(1 << 20)
        self._decided: set[str] = set()

    def run(self) -> None:
        """Let them do as many things, and decide on a proposal in the end."""
        for path in self._modes:
            for name in self._chance.sample(_NAMES, 3):
                self._write(path, name)
        for each in self._designers:
            each.plugin.connect()
            each.pull()
        steps = (self._edit, self._edit, self._edit, self._push, self._push, self._api, self._api)
        for _ in range(_STEPS):
            step = self._chance.choice((*steps, self._decide, self._pull))
            step()
        for each in self._designers:
            self._push(each)
        self._decide()

    def _value(self) -> str:
        """Return a colour that nobody has written yet."""
        self._number += 1
        return f"#{self._number:06x}"

    def _write(self, path: str, name: str) -> None:
        body = {"name": name, "type": "color", "value": self._value()}
        assert self._client.post(path, json=body).status_code in {201, 409}

    def _api(self) -> None:
        path = self._chance.choice(self._modes)
        names = [each["name"] for each in ok(self._client.get(path))["tokens"]]
        name = self._chance.choice(names or ["none"])
        match self._chance.randrange(5):
            case 0:
                self._write(path, self._chance.choice(_NAMES))
            case 1:
                self._client.patch(f"{path}/{name}", json={"value": self._value(), "alias_to": None})
            case 2:
                self._client.patch(f"{path}/{name}", json={"name": self._chance.choice(_NAMES)})
            case 3:
                self._client.delete(f"{path}/{name}")
            case 4:
                self._client.patch(f"{path}/{name}", json={"description": self._value()})

    def _pull(self) -> None:
        self._chance.choice(self._designers).pull()

    def _edit(self) -> None:
        designer = self._chance.choice(self._designers)
        plugin = designer.plugin
        set_ = self._chance.choice(list(plugin.sets))
        paths = list(plugin.sets[set_])
        fresh = [name for name in _NAMES if _fits(name, paths)]
        if self._chance.random() < 0.3 and fresh:
            new = self._chance.choice(fresh)
            plugin.create(set_, new, "color", self._value())
            designer.new.add((set_, new))
            return
        if not paths:
            return
        path = self._chance.choice(paths)
        match self._chance.randrange(5):
            case 0 | 1:
                plugin.edit(set_, path, value=self._value())
            case 2:
                plugin.edit(set_, path, description=self._value())
            case 3:
                designer.touched_values.add(plugin.value(set_, path))
                plugin.delete(set_, path)
                designer.new.discard((set_, path))
            case 4 if fresh := [name for name in _NAMES if _fits(name, [*{*paths} - {path}])]:
                new = self._chance.choice(fresh)
                plugin.rename(set_, path, new)
                if (set_, path) in designer.new:
                    designer.new.discard((set_, path))
                    designer.new.add((set_, new))

    def _push(self, designer: _Designer | None = None) -> None:
        """Push; the workspace stays, what is pushed is shown, and what was left alone stays as it was."""
        designer = designer or self._chance.choice(self._designers)
        before, workspace = designer.shown(), self._stored()
        ok(designer.plugin.push())
        assert self._stored() == workspace
        after, touched = designer.shown(), designer.touched()
        sets, now = designer.plugin.sets, _by_id(designer.plugin.sets)
        texts = {(set_, text) for set_, _, *values in after.values() for text in values}
        places = [now[id_][:2] for id_ in touched if id_ in now] + list(designer.new)
        mine = [
            (*now[id_][:2], text)
            for id_ in touched & now.keys()
            for text, was in zip(now[id_][2:], designer.pulled[id_][2:], strict=True)
            if text != was
        ]
        nodes = [(set_, path, sets[set_][path]) for set_, path in designer.new]
        new = [(*place, node[f"${part}"]) for *place, node in nodes for part in _PARTS if f"${part}" in node]
        designer.touched_values |= {str(value) for *_, value in new} | {
            now[id_][2] for id_ in touched & now.keys()
        }
        said = self._comments(designer)
        for set_, path, text in (*mine, *new):
            designer.seen.add(str(text))
            is_there = (set_, text) in texts or text in self._decided or plain_name(path) in said
            assert is_there, f"{path} {text} is lost of {set_}"
        own = {(set_, plain_name(path)) for set_, path in places}  # whoever else has such a one conflicts
        for id_, (set_, path, value, _) in before.items():
            is_own = id_ in touched or (set_, plain_name(path)) in own or value in designer.touched_values
            if not is_own:
                assert after.get(id_, ())[2:3] == (value,), f"{path} {value} of others is lost in {set_}"

    def _comments(self, designer: _Designer) -> str:
        listed = ok(designer.client.get(f"{self._tree.workspace}/proposals"))["proposals"]
        texts = []
        for each in listed:
            comments = ok(designer.client.get(f"/proposals/{each['id']}/comments"))["comments"]
            texts += [comment["text"] for comment in comments]
        return "\n".join(texts)

    def _stored(self) -> list[Any]:
        return [ok(self._client.get(path))["tokens"] for path in self._modes]

    def _decide(self) -> None:
        """Accept or decline a proposal: what it takes the place of was seen by who proposed it."""
        path = f"{self._tree.workspace}/proposals?status=open"
        listed = ok(self._client.get(path))["proposals"]
        if not listed:
            return
        proposal = self._chance.choice(listed)
        place = f"/proposals/{proposal['id']}"
        if self._chance.random() < 0.25:
            ok(self._client.patch(place, json={"status": "declined"}))
            return
        (designer,) = [each for each in self._designers if each.name == proposal["client"]]
        for each in ok(self._client.get(f"{place}/changes"))["changes"]:
            before, after = each["before"], each["after"]
            self._decided |= {after["value"], after["description"]} if after else set()
            if each["state"] == "conflict" or before is None:
                continue
            lost = [text for part in _PARTS if (text := before[part]) and (after or {}).get(part) != text]
            for text in lost:
                assert text in designer.seen, f"{each['name']} {text} is replaced unseen"
        answer = self._client.post(f"{place}/accept", json={"take": self._chance.choice(["mine", "theirs"])})
        assert answer.status_code in {200, 409}, answer.text
        self._decided |= {token["value"] for own in self._stored() for token in own}


def _fits(name: str, paths: list[str]) -> bool:
    """Tell whether a set of these paths may have a token of a name: none is a group and a token."""
    groups = (each for each in paths if each.startswith(f"{name}.") or name.startswith(f"{each}."))
    return name not in paths and not any(groups)

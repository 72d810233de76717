"""What the service must answer to a request in a state, and the state after it; written from the documents.

`explain` takes an answer and returns the state after it, or raises `Unexplained`. What the server chooses
(ids and times of the object that it shows) is taken from the answer, once it has the right form; of what it
does not show (the time at which another object changed) the state knows bounds until a later answer tells.
"""

import json

from histories import operations, token_operations
from histories.lookups import inner, targets
from histories.requests import OPERATIONS, Reply, Request
from histories.rules import TAG, Done, Operation, Refused, same, sent
from histories.state import Chosen, Item, Kept, Later, Shown, State, World

_FUNCTIONS = vars(operations) | vars(token_operations)
ANSWERS: dict[str, Operation] = {name: _FUNCTIONS[name.replace(" ", "_")] for name in OPERATIONS}
"""What carries each operation out: the function of its name."""
KEY_IN_FLIGHT = "A request with this Idempotency-Key is still running"


class Unexplained(AssertionError):
    """An answer that the model would not give."""


def explain(
    world: World, state: State, request: Request, reply: Reply, *, busy: bool = False, seen: bool = False
) -> State:
    """Return the state after an answer.

    Args:
        world: what never changes.
        state: the state in which the request was carried out.
        request: what was sent.
        reply: what was answered.
        busy: whether another request under the same Idempotency-Key ran at the same moment.
        seen: whether a read ran at the same moment: it may have seen a token of another mode that hides from
            dependents the one that is deleted, while the deletion has looked before.

    Raises:
        Unexplained: the model would answer something else.
    """
    if busy and (reply.status, reply.body) == (409, {"error": KEY_IN_FLIGHT}):
        return state
    try:
        done = ANSWERS[request.operation](world, state, request, reply)
    except Refused as refused:
        wanted = [Reply(status, {"error": text}) for status, text in refused.ways]
        if reply not in wanted:
            raise Unexplained(_difference(request, wanted, reply)) from None
        return state
    if reply.status == 304:
        return _unchanged(request, reply, done)
    if request.operation == "delete token" and seen:
        done = _heard(state, done, reply)
    wanted_reply = Reply(done.status, done.body, reply.tag, done.replayed, done.problems)
    in_order = request.operation != "export mode" or json.dumps(done.body) == json.dumps(reply.body)
    if not same(wanted_reply, reply) or not _tag_fits(done, reply) or not in_order:
        raise Unexplained(_difference(request, [wanted_reply._replace(tag=done.tag)], reply))
    if OPERATIONS[request.operation][0] == "GET":
        return _learned(done.state, request, reply)
    if request.key is not None and not done.replayed and done.status == 201:
        return done.state.keep(request.who, request.key, Kept(sent(request), reply.body, reply.tag))
    return done.state


def _heard(state: State, done: Done, reply: Reply) -> Done:
    """Return what a deletion answers that names those dependents which it has heard of.

    They name the token that is gone; what each means others may change meanwhile in other modes.
    """
    (gone,) = [item.shown["name"] for key, item in state.tokens.items() if key not in done.state.tokens]
    tokens = [item.shown for item in state.tokens.values()]
    naming = {shown["name"] for shown in tokens if gone in {*targets(shown), *inner(shown)}}
    heard = sorted(naming.intersection((reply.body or {}).get("dependents", [])))
    told = {field: text for field, text in done.body.items() if field != "dependents"}
    return done._replace(body=told | ({"dependents": heard} if heard else {}))


def _unchanged(request: Request, reply: Reply, done: Done) -> State:
    """Check a 304: the tag is that of the body which would be answered now."""
    known = request.known
    is_current = (
        known is not None and reply.tag == known.tag and reply.body is None and _tag_fits(done, reply)
    )
    if known is None or not is_current or not same(done.body, known.body):
        raise Unexplained(_difference(request, [Reply(200, done.body, done.tag)], reply))
    return done.state


def _tag_fits(done: Done, reply: Reply) -> bool:
    if done.alias_version is not None:
        named = TAG.fullmatch(reply.tag or "")
        return named is not None and int(named[1]) == done.alias_version and named[2] is not None
    return done.tag is None or reply.tag == done.tag


def _difference(request: Request, wanted: list[Reply], reply: Reply) -> str:
    ways = "\n    or ".join(map(str, wanted))
    return f"{request}\n answered {reply}\n  not {ways}"


def _learned(state: State, request: Request, reply: Reply) -> State:
    """Return the state with what a read has told of the objects that it shows."""
    shown: list[Shown] = [reply.body] if request.operation.startswith("get") else []
    for kind, listed in (reply.body or {}).items():
        shown += listed if kind in {"workspaces", "tokensets", "modes", "tokens"} else []
    kind = request.operation.rpartition(" ")[2].removesuffix("s") + "s"
    known: dict[str, Item] = getattr(state, kind, {})
    told: dict[str, Item] = {}
    gone: set[str] = set()
    for found in shown:
        item = known.get(found["id"]) or known.get(f"base of {found.get('tokenset_id')}")
        if item is None:
            continue
        if isinstance(item.shown["id"], Chosen):
            gone.add(f"base of {found['tokenset_id']}")
        elif not isinstance(item.shown["updated_at"], Later):
            continue
        told[found["id"]] = item._replace(shown={field: found[field] for field in item.shown})
    if not told:
        return state
    left = {key: item for key, item in known.items() if key not in gone}
    return state.with_all(kind, left | told)

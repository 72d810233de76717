"""Design systems of other makers go into the service whole: every declaration has a token, or a reason."""

from systems.loading import Where
from systems.model import text_of
from systems.runs import Run


def test_every_declaration_of_the_package_is_accounted_for(run: Run) -> None:
    """As many declarations as another reading of the package counts are loaded, or listed with a reason."""
    loaded = {made.source for _, mode in run.system.modes() for made in mode.tokens.values()}
    assert not loaded & run.system.not_loaded.keys()
    assert len(loaded) + len(run.system.not_loaded) == run.package.count(run.folders)
    assert all(run.system.not_loaded.values())


def test_every_token_is_stored_as_it_was_sent(run: Run) -> None:
    """The list of each mode has the tokens that were sent: their types, values, aliases, descriptions."""
    for tokenset, mode in run.system.modes():
        listed = run.lists[Where(tokenset.name, mode.name)]
        assert listed["total"] == len(mode.tokens)
        for stored in listed["tokens"]:
            sent = mode.tokens[stored["name"]]
            value = "" if sent.alias_to else text_of(sent.value)
            wanted = (sent.type, value, sent.alias_to, sent.description)
            assert (
                stored["type"],
                stored["value"] or "",
                stored["alias_to"],
                stored["description"],
            ) == wanted

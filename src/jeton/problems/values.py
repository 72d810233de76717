"""Checks of the values of tokens that resolve."""

from jeton.model.objects import TokenType
from jeton.problems.model import ProblemDraft, excerpt
from jeton.values.parse import read, reads_as
from jeton.values.typed import Ok, OpaqueValue


def of_value(name: str, type_: TokenType, text: str) -> ProblemDraft | None:
    """Return the problem of a token's own value, with its references resolved; None if it is fine."""
    outcome = read(type_, text)
    if isinstance(outcome, Ok):
        if not outcome.notes:
            return None
        return ProblemDraft(
            name, "value-guess", "info", " ".join(outcome.notes), "Write the value out to be sure."
        )
    if isinstance(outcome, OpaqueValue):
        hint = "It passes to CSS and its kin as it is; platforms that need a value go without."
        return ProblemDraft(name, "value-opaque", "info", outcome.reason, hint)
    return ProblemDraft(
        name, "value-invalid", "error", outcome.reason, f"Change the value, or the type if it is no {type_}."
    )


def of_alias(name: str, type_: TokenType, text: str, source: TokenType) -> ProblemDraft | None:
    """Return the problem of an alias whose chain ends at a token of the type `source`; None if it is fine."""
    if type_ == source:
        return None  # a fault of the value is reported for the token that has it
    if not reads_as(type_, text):
        message = (
            f"Its type is {type_}, and it leads to a {source} whose value is no {type_}: {excerpt(text)}"
        )
        hint = f"Point it at a {type_}, or change its type to {source}."
        return ProblemDraft(name, "alias-type", "error", message, hint)
    message = f"Its type is {type_}, and it leads to a {source}; the value reads as both."
    return ProblemDraft(
        name, "alias-type", "info", message, f"Nothing breaks; to be strict, point it at a {type_}."
    )

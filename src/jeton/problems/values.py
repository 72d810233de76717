"""What is remarkable about the values of tokens that resolve."""

from jeton.model import TokenType
from jeton.problems.model import Said, shown
from jeton.values.parse import read
from jeton.values.typed import Invalid, Ok, Opaque


def of_value(name: str, type_: TokenType, text: str) -> Said | None:
    """Return what is to be said of a token's own value, the references inside it resolved."""
    outcome = read(type_, text)
    if isinstance(outcome, Ok):
        if not outcome.notes:
            return None
        return Said(name, "value-guess", "info", " ".join(outcome.notes), "Write the value out to be sure.")
    if isinstance(outcome, Opaque):
        hint = "It passes to CSS and its kin as it is; platforms that need a value go without."
        return Said(name, "value-opaque", "info", outcome.reason, hint)
    return Said(
        name, "value-invalid", "error", outcome.reason, f"Change the value, or the type if it is no {type_}."
    )


def of_alias(name: str, type_: TokenType, text: str, source: TokenType) -> Said | None:
    """Return what is to be said of an alias whose chain ends at a token of the type `source`."""
    if type_ == source:
        return None  # what is wrong with the value is said of the token that has it
    if isinstance(read(type_, text), Invalid):
        message = f"Its type is {type_}, and it leads to a {source} whose value is no {type_}: {shown(text)}"
        hint = f"Point it at a {type_}, or change its type to {source}."
        return Said(name, "alias-type", "error", message, hint)
    message = f"Its type is {type_}, and it leads to a {source}; the value reads as both."
    return Said(name, "alias-type", "info", message, f"Nothing breaks; to be strict, point it at a {type_}.")

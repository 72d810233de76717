"""Expressions of Figma: values that it works out from constants and from other variables.

One is `{"expressionFunction": …, "expressionArguments": […]}`, alone or as the `value` of an object that
tells its type, as arguments are. Numbers have no unit in Figma, and here those of lengths have pixels: a
length that counts as a number is divided by one, a number that counts as a length multiplied.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any, Literal, NamedTuple, TypeGuard

from jeton.formats.figma.figma_variables import LENGTHS, Json, is_alias, shortest
from jeton.model.objects import TokenType
from jeton.values.numbers import LIMIT, in_range, plain

_DEEPEST = 32  # levels of an expression
_LONGEST = 4096  # characters of a calculation
_SUM, _PRODUCT, _ATOM = range(3)
_FUNCTION, _ARGUMENTS = "expressionFunction", "expressionArguments"
_TEXTS = frozenset({"string", "fontFamily"})
_NUMBERS = LENGTHS | {"number", "fontWeight"}
_COMPOSE = "COMPOSE_COLOR"
_SIGNS = {"ADDITION": "+", "SUBTRACTION": "-", "MULTIPLICATION": "*", "DIVISION": "/"}
_EXACT: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
}  # fmt: skip
_OF_NUMBERS: Mapping[str, Callable[[Any, Any], bool]] = {
    "LESS_THAN": operator.lt, "LESS_THAN_OR_EQUAL": operator.le,
    "GREATER_THAN": operator.gt, "GREATER_THAN_OR_EQUAL": operator.ge,
}  # fmt: skip
_OF_EQUALS: Mapping[str, Callable[[Any, Any], bool]] = {"EQUALS": operator.eq, "NOT_EQUAL": operator.ne}
_OF_FLAGS: Mapping[str, Callable[[Sequence[Any]], bool]] = {"AND": all, "OR": any}

Form = Literal["number", "length", "text", "boolean"]


class CannotExpress(ValueError):
    """Jeton has no value for an expression; the message says why, without a full stop."""


class Part(NamedTuple):
    """A part of an expression as Jeton writes it; a `constant` refers to nothing."""

    form: Form
    text: str
    constant: float | str | bool | None = None
    binding: int = _ATOM
    """How strongly the operator holds that it is made with."""


Refer = Callable[[str], Part]
"""Returns the part that refers to a variable, by its id."""


def unwrapped(value: object) -> object:
    """Return a value without the type around it, and a colour with an opacity of its own as one."""
    value = _typeless(value)
    if not is_expression(value) or value[_FUNCTION] != _COMPOSE:
        return value
    arguments = value.get(_ARGUMENTS)
    if not isinstance(arguments, list) or len(arguments) != 2:
        return value
    return dict(zip(("color", "opacity"), map(_typeless, arguments), strict=True))


def _typeless(value: object) -> object:
    return value["value"] if isinstance(value, dict) and "value" in value else value


def is_expression(value: object) -> TypeGuard[Json]:
    """Tell whether a value is one that Figma works out."""
    return isinstance(value, dict) and isinstance(value.get(_FUNCTION), str)


def part_of(value: object, refer: Refer, depth: int = 0) -> Part:
    """Return an expression, or an argument of one; raise `CannotExpress` if Jeton has nothing like it."""
    value = unwrapped(value)
    if is_alias(value):
        return refer(str(value.get("id")))
    if not is_expression(value):
        return constant(value)
    arguments = value.get(_ARGUMENTS)
    if depth == _DEEPEST or not isinstance(arguments, list) or not arguments:
        raise CannotExpress(f"its {value[_FUNCTION]} has no arguments, or more than {_DEEPEST} levels")
    part = _applied(value[_FUNCTION], [part_of(each, refer, depth + 1) for each in arguments])
    if len(part.text) > _LONGEST:
        raise CannotExpress(f"it is longer than {_LONGEST} characters")
    return part


def constant(value: object) -> Part:
    """Return a value without references; raise `CannotExpress` for a colour, or what is none."""
    if isinstance(value, bool):
        return Part("boolean", "true" if value else "false", value)
    if isinstance(value, str):
        return Part("text", value, value)
    number = in_range(value)
    if number is None:
        raise CannotExpress("a colour, or what is no value, is in an expression")
    return _number(shortest(number))


def reference(name: str, kind: TokenType | None, *, is_number: bool, is_opacity: bool) -> Part:
    """Return a reference to a variable; raise `CannotExpress` for one that no expression holds."""
    text = f"{{{name}}}"
    if kind in LENGTHS:
        return Part("length", text)
    if is_number:
        return Part("number", f"{text} * 100", None, _PRODUCT) if is_opacity else Part("number", text)
    if kind not in _TEXTS:
        raise CannotExpress(f"it refers to {name}, which is neither a number nor a text")
    return Part("text", text)


def calculation(kind: TokenType, part: Part) -> str:
    """Return the text of a part that is not constant, as the value of a type."""
    if part.form == "boolean" or kind not in (_TEXTS if part.form == "text" else _NUMBERS):
        raise CannotExpress(f"it comes to a {part.form}, which is no {kind}")
    return part.text if part.form == "text" else _as("length" if kind in LENGTHS else "number", part).text


def _applied(function: str, parts: Sequence[Part]) -> Part:
    if function in _SIGNS:
        if function == "ADDITION" and any(part.form == "text" for part in parts):
            return _joined(parts)
        return reduce(lambda left, right: _calculated(_SIGNS[function], left, right), parts)
    if function == "NEGATE" and len(parts) == 1:
        return _calculated("*", _number(-1), parts[0])
    constants = [part.constant for part in parts]
    if None in constants:
        raise CannotExpress(f"Jeton has no {function} of other variables")
    outcome = _comparison(function, constants, {part.form for part in parts})
    if outcome is None:
        raise CannotExpress(f"{function} of these values is not known")
    return Part("boolean", "true" if outcome else "false", outcome)


def _comparison(function: str, constants: Sequence[Any], forms: set[Form]) -> bool | None:
    """Return what a comparison, or a function of booleans, comes to; None if it is none."""
    if len(constants) == 2 and len(forms) == 1 and function in _OF_EQUALS:
        return _OF_EQUALS[function](*constants)
    if len(constants) == 2 and forms == {"number"} and function in _OF_NUMBERS:
        return _OF_NUMBERS[function](*constants)
    if forms == {"boolean"} and function in _OF_FLAGS:
        return _OF_FLAGS[function](constants)
    return not constants[0] if forms == {"boolean"} and function == "NOT" and len(constants) == 1 else None


def _joined(parts: Sequence[Part]) -> Part:
    """Return a text of several; a number in it is a constant, or one variable's."""
    for part in parts:
        if part.form == "length" or part.binding != _ATOM:
            raise CannotExpress("Jeton calculates no number inside of a text")
    text = "".join(part.text for part in parts)
    is_constant = all(part.constant is not None for part in parts)
    return Part("text", text, text if is_constant else None)


def _calculated(sign: str, left: Part, right: Part) -> Part:
    if not {left.form, right.form} <= {"number", "length"}:
        raise CannotExpress(f"Jeton has no {sign} of a {left.form} and a {right.form}")
    if sign == "/" and right.constant == 0:
        raise CannotExpress("it divides by zero")
    if left.constant is not None and right.constant is not None:
        numbers = [Fraction(repr(part.constant)) for part in (left, right)]
        number = _EXACT[sign](*numbers)
        if abs(number) >= LIMIT:
            raise CannotExpress("a number is out of range")
        return _number(float(number))
    form: Form = "length" if "length" in {left.form, right.form} else "number"
    if sign in "+-":
        return _written(form, _as(form, left), sign, _as(form, right), _SUM)
    if sign == "/" and right.form == "length":
        if left.form == "number":
            right = _as("number", right)
        form = "number"
    elif left.form == right.form == "length":
        right = _as("number", right)
    return _written(form, left, sign, right, _PRODUCT)


def _written(form: Form, left: Part, sign: str, right: Part, binding: int) -> Part:
    first = f"({left.text})" if left.binding < binding else left.text
    second = f"({right.text})" if right.binding <= binding or right.text[:1] == "-" else right.text
    return Part(form, f"{first} {sign} {second}", None, binding)


def _as(form: Form, part: Part) -> Part:
    """Return a number as a length of so many pixels, or the other way round."""
    if part.form == form:
        return part
    if part.constant is not None:
        return Part(form, f"{part.text}px")
    return _written(form, part, "*" if form == "length" else "/", Part("length", "1px"), _PRODUCT)


def _number(number: float) -> Part:
    return Part("number", plain(number), number)

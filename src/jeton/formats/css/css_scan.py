"""Scanner for the declarations of custom properties in a stylesheet.

It follows CSS Syntax Level 3 in one pass over the tokens. A value is the text as written, without comments,
because a general parser would spell it anew. Nesting needs no recursion, and memory grows with the
declarations, not with the tokens.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from jeton.formats.css.css_layers import UNLAYERED, LayerRank, Layers
from jeton.formats.reading.problems import Problems
from jeton.values.scan import unescaped

DEEPEST = 64
"""The deepest nesting of blocks; deeper blocks are reported and not read."""
_MOST = 4_000_000
"""The most CSS tokens that a stylesheet may have."""
_SIMPLE_COSTS = 4  # tokens of a simple declaration: its name, `:`, value and `;`
_BRACKETS = 128
"""The deepest nesting of brackets in a value, and the most unmatched brackets in a stylesheet."""
_PRELUDE = 4_096
"""The most characters before a block, such as its selectors."""

_NAME = r"(?:[A-Za-z0-9_\-\u0080-\U0010ffff]|\\(?:[0-9A-Fa-f]{1,6}+[ \t\n]?+|[^\n0-9A-Fa-f]))"
# within a string or a URL: a space or a line break after digits is part of their escape
_ESCAPE = r"\\(?:[0-9A-Fa-f]{1,6}+[ \t\n]?+|.|\Z)"
_U, _R, _L = (
    rf"(?:\\?[{letter}{letter.upper()}]|\\0{{0,4}}(?:{ord(letter):x}|{ord(letter.upper()):x})[ \t\n]?)"
    for letter in "url"
)
_TOKEN = re.compile(
    rf"""(?P<space>[ \t\n]++)
    |(?P<comment>/\*.*?(?:\*/|\Z))
    |(?P<string>"(?:[^"\\\n]|{_ESCAPE})*+"?|'(?:[^'\\\n]|{_ESCAPE})*+'?)
    |(?P<url>{_U}{_R}{_L}\((?![ \t\n]*+["'])(?:[^)\\]|{_ESCAPE})*+\)?)
    |(?P<word>(?:{_NAME}|[@#])++)
    |(?P<mark>[()\[\]{{}};!])
    |(?P<rest><(?:!--)?|[^ \t\n<"'/\\()\[\]{{}};!A-Za-z0-9_\-@#\u0080-\U0010ffff]++|[/\\])""",
    re.DOTALL | re.VERBOSE,
)
_GAP = r"(?:[ \t\n]|/\*.*?\*/)*+"
_DECLARES = re.compile(rf"(?P<name>{_NAME}++){_GAP}:", re.DOTALL)
# the usual declaration as a whole: without strings, comments, escapes and nested brackets
_WORDS = r"[A-Za-z0-9#.,%_+*\- ]"
_SIMPLE = re.compile(
    rf"[ \t\n]*+(?P<name>--[A-Za-z0-9_-]++)[ \t]*+:[ \t]*+"
    rf"(?P<value>(?:{_WORDS}++|(?<![uU][rR][lL])\({_WORDS}*+\))++);"
)
_AFTER = re.compile(r"[ \t]*(?P<comment>/\*(?:[^*]|\*(?!/))*+\*/)[ \t]*(?=[\n}]|\Z)", re.DOTALL)
_URL = re.compile(r"[^(]*\([ \t\n]*+(?:[^\"'() \t\n\\\x00-\x08\x0b\x0e-\x1f\x7f]|\\[^\n])*+[ \t\n]*+\)?")
_IMPORTANT = re.compile(r"![ \t\n]*important", re.IGNORECASE)
_BREAK = re.compile(r"(?<![ \t])[ \t]*+(?<!\\)\n[ \t\n]*+")
_VARIABLE = re.compile(r"var\( *(--[A-Za-z0-9_-]+) *\)", re.IGNORECASE)
_VARIABLE_HEAD = re.compile(rf"{_GAP}(?P<name>--{_NAME}*+){_GAP}(?:,(?P<fallback>.*))?", re.DOTALL)
_LONGEST = 65_536  # characters of a value that is searched for `var()`
LINE_COMMENT = "//"
"""Sass and Less begin a comment with it; CSS does not."""
_DESCRIBED = ("@property", "@plugin")
"""Rules whose descriptors are read."""
_CLOSES = {"(": ")", "[": "]", "{": "}"}
_SPACE = " \t\n"


class Block(NamedTuple):
    """A block in braces: the text before it, the block around it, its number from 0, and its layer."""

    prelude: str
    parent: "Block | None"
    number: int
    depth: int
    layer: LayerRank


class Declaration(NamedTuple):
    """A declaration in its block.

    `name` still has its escapes, `comment` is the text of comments right before it and behind it on its line,
    `line` counts from 1, and `broken` is the reason why a browser drops the declaration.
    """

    block: Block | None
    name: str
    value: str
    line: int
    comment: str | None
    important: bool
    broken: str | None


class Variable(NamedTuple):
    """A `var()` in a value: its position, the property with its escapes, and the fallback."""

    start: int
    end: int
    name: str
    fallback: str | None


def normalized(text: str) -> str:
    """Return a stylesheet after CSS's preprocessing: one kind of line break, no NUL."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    return text.replace("\0", "\ufffd")


def plain(name: str) -> str:
    """Return a name with each escape replaced by its character."""
    return unescaped(name) if "\\" in name else name


def variables(value: str) -> list[Variable]:
    """Return each `var()` of a value in order; one inside a fallback is part of that fallback."""
    simple = _VARIABLE.fullmatch(value)
    if simple is not None:
        return [Variable(0, len(value), simple[1], None)]
    if "(" not in value or len(value) > _LONGEST:
        return []
    result: list[Variable] = []
    before, opened, depth = "", -1, 0
    for token in _TOKEN.finditer(value):
        mark = token[0] if token.lastgroup == "mark" else ""
        if mark == "(":
            if opened < 0 and plain(before).lower() == "var":
                opened, start, depth = token.end(), token.start() - len(before), 0
            depth += 1
        elif mark == ")":
            depth -= 1
            if opened >= 0 and depth == 0:
                head = _VARIABLE_HEAD.fullmatch(value, opened, token.start())
                if head is not None:
                    fallback = head["fallback"]
                    name = head["name"]
                    result.append(
                        Variable(
                            start, token.end(), name, None if fallback is None else fallback.strip(_SPACE)
                        )
                    )
                opened = -1
        before = token[0] if token.lastgroup == "word" else ""
    return result


class Call(NamedTuple):
    """A call of a function in a value: its position, and its arguments."""

    start: int
    end: int
    arguments: list[str]


def arguments(value: str, function: str) -> list[Call]:
    """Return each call of a function in a value in order; one inside of another is part of that one."""
    if len(value) > _LONGEST:
        return []
    result: list[Call] = []
    before, opened, depth, commas = "", -1, 0, [0]
    for token in _TOKEN.finditer(value):
        mark = token[0] if token.lastgroup == "mark" else ""
        if mark == "(" and depth == 0 and plain(before).lower() == function:
            opened, commas = token.start() - len(before), [token.end()]
        if opened >= 0 and mark in _CLOSES:
            depth += 1
        elif opened >= 0 and token.lastgroup == "rest" and depth == 1:
            commas += [token.start() + place + 1 for place, sign in enumerate(token[0]) if sign == ","]
        elif opened >= 0 and mark and mark in ")]}":
            depth -= 1
            if depth == 0:
                ends = [*(comma - 1 for comma in commas[1:]), token.start()]
                parts = [value[at:end].strip(_SPACE) for at, end in zip(commas, ends, strict=True)]
                result.append(Call(opened, token.end(), parts))
                opened = -1
        before = token[0] if token.lastgroup == "word" else ""
    return result


def declarations(text: str, problems: Problems) -> Iterator[Declaration]:
    """Yield the declarations of custom properties, of `color-scheme`, and in `@property` and `@plugin` all.

    `text` is `normalized`. The rest of the stylesheet is skipped; faults are added to `problems`.
    """
    scanner = _Scanner(text, problems)
    place, left = 0, _MOST
    while place < len(text) and left > 0 and not scanner.stopped:
        simple = _SIMPLE.match(text, place) if scanner.is_between else None
        if simple is not None:
            place = simple.end()
            left -= _SIMPLE_COSTS
            yield scanner.simple(simple)
            continue
        token = _TOKEN.match(text, place)
        left -= 1
        if token is None:  # cannot happen: every character begins a token
            break
        place = token.end()
        declaration = scanner.take(token)
        if declaration is not None:
            yield declaration
    if place < len(text) and not scanner.stopped:
        problems.error("", "the stylesheet has more than {most} tokens of CSS", most=_MOST)
    last = scanner.end() if place >= len(text) else None
    if last is not None:
        yield last


class _Scanner:
    """State of the scanner between two tokens."""

    def __init__(self, text: str, problems: Problems) -> None:
        self._text = text
        self._problems = problems
        self._block: Block | None = None
        self._blocks = 0
        self._layers = Layers()
        self._start: int | None = None  # start of the declaration or rule that is being read
        self._name: str | None = None  # name of the declaration; None outside of one
        self._value = 0
        self._closers: list[str] = []
        self._comments: list[tuple[int, int]] = []
        self._mark: int | None = None
        self._broken: str | None = None
        self._before: tuple[int, str] | None = None
        self._unmatched = 0
        self.stopped = False
        """Whether reading on is of no use, because of an error that is already reported."""
        self._taken = -1  # start of a comment that belongs to the previous declaration
        self._lines = [at.start() for at in re.finditer("\n", text)]

    @property
    def is_between(self) -> bool:
        """Whether a declaration or rule may begin here, in a block of declarations."""
        return self._start is None and self._block is not None

    @property
    def _layer(self) -> LayerRank:
        return UNLAYERED if self._block is None else self._block.layer

    def simple(self, match: re.Match[str]) -> Declaration:
        """Take a whole declaration and return it."""
        start, end = match.start("name"), match.end()
        comment = self._comments_at(start, end)
        self._before = None
        return Declaration(
            self._block,
            match["name"],
            match["value"].strip(" "),
            self._line(start),
            comment,
            False,  # noqa: FBT003
            None,
        )

    def take(self, token: re.Match[str]) -> Declaration | None:
        """Take one token; return the declaration that it ends, if any."""
        kind = token.lastgroup
        if kind == "space":
            return None
        if kind == "comment":
            self._remark(token)
            return None
        if self._start is None and token[0] not in {";", "}"}:
            self._begin(token)
        if kind == "mark":
            return self._marked(token[0], token.start(), token.end())
        if kind == "string" and (len(token[0]) == 1 or token[0][-1] != token[0][0]):
            self._broken = "its string is not closed"
        elif kind == "url" and (_URL.fullmatch(token[0]) is None or token[0][-1] != ")"):
            self._broken = "its url() cannot be read"
        return None

    def end(self) -> Declaration | None:
        """Return the declaration that the end of the stylesheet ends, if any."""
        closers = "".join(reversed(self._closers))  # CSS closes brackets at the end of a file
        if closers and (self._broken is not None or self._text.endswith("\\")):
            self._broken = "a bracket in it is not closed"
        last = self._finish(len(self._text), len(self._text))
        if last is not None and closers and last.broken is None:
            last = last._replace(value=last.value + closers)
        if self._block is not None:
            self._problems.warning(self._block.prelude, "the block is not closed before the end of the file")
        return last

    def _begin(self, token: re.Match[str]) -> None:
        self._start = token.start()
        if self._text.startswith(LINE_COMMENT, self._start):
            text = "browsers drop what begins with `//`, which is no comment in CSS (line {line})"
            place = "" if self._block is None else self._block.prelude
            self._problems.warning(place, text, line=self._line(self._start))
        if token.lastgroup != "word" or not (plain(token[0]).startswith("--") or self._is_read(token[0])):
            return
        head = _DECLARES.match(self._text, token.start())
        if head is not None:
            self._name, self._value = head["name"], head.end()

    def _is_read(self, name: str) -> bool:
        """Tell whether a property that is no custom one is read."""
        is_described = self._block is not None and self._block.prelude.lower().startswith(_DESCRIBED)
        return is_described or name.lower() == "color-scheme"

    def _remark(self, token: re.Match[str]) -> None:
        if self._start is None:
            self._before = None if token.start() == self._taken else (token.end(), token[0])
        else:
            self._comments.append((token.start(), token.end()))

    def _marked(self, mark: str, start: int, end: int) -> Declaration | None:
        if self._closers or (self._name is not None and mark in _CLOSES) or mark in "([":
            self._nest(mark)
        elif mark == ";":
            return self._finish(start, end)
        elif mark == "{":
            self._open(start)
        elif mark == "}":
            return self._close(start, end)
        elif mark == "!":
            self._mark = start if self._mark is None else self._mark
        else:
            self._broken = "a bracket in it is closed that was not opened"
        return None

    def _nest(self, mark: str) -> None:
        if mark in _CLOSES:
            self._closers.append(_CLOSES[mark])
            if len(self._closers) > _BRACKETS:
                self._give_up("brackets nest deeper than {most} levels", _BRACKETS)
        elif mark == self._closers[-1]:
            self._closers.pop()
        elif mark in ")]}":
            self._broken = "the brackets in it do not match"

    def _open(self, place: int) -> None:
        start = place if self._start is None else self._start
        prelude = self._plain(start, min(place, start + _PRELUDE))
        depth = 1 if self._block is None else self._block.depth + 1
        if depth > DEEPEST:
            self._give_up("the blocks nest deeper than {most} levels", DEEPEST)
        if place - start > _PRELUDE:
            self._problems.error(prelude, "the selectors are longer than {most} characters", most=_PRELUDE)
        layer = self._layers.of_block(prelude, self._layer)
        self._block = Block(prelude, self._block, self._blocks, depth, layer)
        self._blocks += 1
        self._reset()

    def _close(self, start: int, end: int) -> Declaration | None:
        declaration = self._finish(start, end)
        if self._block is None:
            self._problems.warning("", "a `}}` closes no block (line {line})", line=self._line(start))
            self._unmatched += 1
            if self._unmatched > _BRACKETS:
                self._give_up("more than {most} brackets close no block", _BRACKETS)
        else:
            self._block = self._block.parent
        return declaration

    def _finish(self, end: int, after: int) -> Declaration | None:
        start, name = self._start, self._name
        declaration = None
        if start is not None and name is not None:
            declaration = self._declaration(start, name, end, after)
        elif start is not None and self._text.startswith("@", start):
            self._declare(start, end)
        self._reset()
        return declaration

    def _declare(self, start: int, end: int) -> None:
        """Take a statement without a block: layers in their order, a stylesheet that is imported."""
        statement = self._plain(start, min(end, start + _PRELUDE))
        word = statement[:7].lower()
        if word == "@import":
            text = "what the stylesheet imports is not read: send it too"
            self._problems.warning(statement[:200], text)
        if statement[:13].lower() == "@custom-media":
            self._problems.info(statement[:200], "a media query with a name is no custom property: left out")
        if word == "@import" or word.startswith("@layer"):
            self._layers.declare(statement, self._layer)

    def _declaration(self, start: int, name: str, end: int, after: int) -> Declaration:
        important = False
        broken = self._broken
        if self._mark is not None:
            important = _IMPORTANT.fullmatch(self._plain(self._mark, end)) is not None
            broken = broken or (None if important else "a `!` stands in it")
        value = self._plain(self._value, self._mark if important and self._mark is not None else end)
        comment = self._comments_at(start, after)
        return Declaration(self._block, name, value, self._line(start), comment, important, broken)

    def _comments_at(self, start: int, after: int) -> str | None:
        """Return the text of the comments right before and behind a declaration."""
        behind = _AFTER.match(self._text, after)
        if behind is None and self._before is None:  # as of most
            return None
        comments = [self._comment_before(start)]
        if behind is not None:
            self._taken = behind.start("comment")
            comments.append(behind["comment"])
        text = "\n".join(filter(None, (_comment_text(comment) for comment in comments if comment)))
        return text or None

    def _plain(self, start: int, end: int) -> str:
        """Return a part of the text without its comments, on one line."""
        pieces = []
        for opened, closed in self._comments:
            if start <= opened and closed <= end:
                pieces.append(self._text[start:opened])
                start = closed
        text = " ".join([*pieces, self._text[start:end]]) if pieces else self._text[start:end]
        return _BREAK.sub(" ", text).strip(_SPACE) if "\n" in text else text.strip(_SPACE)

    def _comment_before(self, start: int) -> str | None:
        """Return the comment that ends right before this point or one line break earlier."""
        if self._before is None or self._text.count("\n", self._before[0], start) > 1:
            return None
        return self._before[1]

    def _give_up(self, text: str, most: int) -> None:
        self._problems.error("", text, most=most)
        self.stopped = True

    def _line(self, place: int) -> int:
        return bisect_right(self._lines, place) + 1

    def _reset(self) -> None:
        self._start = self._name = self._mark = self._broken = self._before = None
        self._closers.clear()
        self._comments.clear()


def _comment_text(comment: str) -> str:
    """Return the text of a comment, without its delimiters and the stars that begin its lines."""
    inner = comment.removeprefix("/*").removesuffix("*/").strip("* \t\n")
    lines = (line.strip(" \t").removeprefix("* ").strip(" \t") for line in inner.split("\n"))
    return "\n".join("" if line == "*" else line for line in lines)

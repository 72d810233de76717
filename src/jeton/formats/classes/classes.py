"""Exporters of classes: what all languages have in common, whose groups of names are types of code."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from jeton.formats.classes.expressions import Language, approximation, element_of
from jeton.formats.classes.members import Member, Model, Path, divided, model_of, path_of
from jeton.formats.writing.base import ExportMode, ExportToken, Remark, Rendered, Symbol
from jeton.formats.writing.comments import (
    comment_lines,
    comments,
    deprecation,
    is_deprecated,
    last_comments,
    one_line,
)
from jeton.formats.writing.naming import assign, outer_word
from jeton.formats.writing.native import Element, ElementsExporter


class Field(NamedTuple):
    """A member of a type: its comments and attributes, its name, its type, its value in each instance."""

    notes: Sequence[str]
    name: str
    type: str
    values: Sequence[str]


class ClassesExporter(ElementsExporter):
    """A base class of exporters: one file, in which a type has a member for each token of a group."""

    line_comment = "//"
    language: Language
    used: Collection[str]
    """Names of the language that the source uses; nothing that it declares may be called so."""
    fold: Callable[[str], str] = staticmethod(str.casefold)
    """Folds the names of types, of which files may be made."""

    def word(self, text: str) -> str:
        """Return a text as a member or a group, empty without any letter or digit."""
        raise NotImplementedError

    def spelled(self, path: Path) -> str:
        """Return how code calls a member."""
        raise NotImplementedError

    def type_word(self, text: str) -> str:
        """Return a text as a part of the name of a type, empty without any letter or digit."""
        camel = self.word(text)
        return camel[:1].upper() + camel[1:]

    def declared(self, model: Model, outer: str) -> Mapping[str, str]:
        """Return what the file declares, by what each is; `outer` begins the names."""
        raise NotImplementedError

    def group_type(self, outer: str, word: str) -> str:
        """Return the name of a group's type; what the outer name says already is not said again."""
        rest = word.removeprefix(outer)
        return word if rest != word and not rest[:1].islower() else f"{outer}{word}"

    def source(self, model: Model, names: Mapping[str, str]) -> list[str]:
        """Return the lines of the file, but for the comments on what is left out, with these names."""
        raise NotImplementedError

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the types, and an instance of them for each mode."""
        model = self._model(modes)
        names = self._names(model)
        text = "\n".join([*self.source(model, names), *last_comments(model.left_out), ""])
        spelled, declared = model.identifiers(self.spelled), [self.fold(name) for name in names.values()]
        return Rendered(text, list(model.left_out), spelled, list(self.remarks(model)), declared=declared)

    def remarks(self, model: Model) -> Iterator[Remark]:
        """Yield the remarks on members."""
        return model.remarks()

    def word_of(self, tokenset: str) -> str:
        """Return what the names of a tokenset's types begin with among those of its workspace."""
        return outer_word(self.options.name, tokenset, self.type_word)

    def _names(self, model: Model) -> Mapping[str, str]:
        """Return the names of what the file declares, none of which is used or declared elsewhere."""
        tokenset = model.modes[0].tokenset if model.modes else ""
        outer = self.among.word or outer_word(None, self.options.name or tokenset, self.type_word)
        own = self.declared(model, outer)
        used = {f"used {name}": name for name in sorted(self.used)}
        others = {name: f"taken {name}" for name in self.among.taken}
        of = assign(used | dict(own), self.fold, others=others).of
        return {key: of[key] for key in own}

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the members, by their groups, with a value for each mode."""
        return self._model(modes).symbols(self.spelled)

    def called(self, names: Sequence[str]) -> Mapping[str, str] | None:
        """Return the member of each token, by its group; None if some meet, since one may be left out."""
        word = cache(self.word)
        paths = assign({name: ".".join(path_of(name, word)) for name in names})
        if paths.clashes:
            return None
        return {name: self.spelled(divided(path)) for name, path in paths.of.items()}

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the expression of a value loses."""
        return approximation(token, self.language, self.options.base_font_size)

    def _model(self, modes: Sequence[ExportMode]) -> Model:
        word = cache(self.word)  # groups are few
        return model_of(modes, self.element, lambda name: path_of(name, word))

    def element(self, token: ExportToken) -> Element:
        """Return a token with its expression, or the reason why it is left out."""
        return element_of(token, self.language, self.options.base_font_size)

    def notes_on(self, member: Member) -> list[str]:
        """Return the comments on a member: on a clash of its name, and its description."""
        notes = [] if member.clash is None else [f"// {one_line(member.clash)}"]
        if self.options.descriptions and member.token.description:
            notes += comments(comment_lines(member.token.description), "///")
        return notes


class Source:
    """The declarations of a model by their names."""

    def __init__(self, exporter: ClassesExporter, model: Model, names: Mapping[str, str]) -> None:
        self.exporter, self.model, self.names = exporter, model, names
        self.groups = model.groups()

    @cached_property
    def paths(self) -> Mapping[str, Path]:
        """The path of each token."""
        return self.model.paths()

    @cached_property
    def spelled(self) -> Mapping[str, str]:
        """How code calls each token."""
        return {name: self.exporter.spelled(path) for name, path in self.paths.items()}

    def deprecation(self, member: Member) -> str | None:
        """Return why a member is deprecated and what to use instead; None if it is not."""
        return deprecation(member.token, self.spelled) if is_deprecated(member.token) else None

    def successor(self, member: Member) -> str | None:
        """Return the member of the same group that is to be used instead of a deprecated one."""
        stored = member.token.stored
        path = self.paths.get((stored and stored.replaced_by) or "")
        return path[1] if path is not None and path[0] == member.path[0] else None

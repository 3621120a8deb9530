"""What the service gives: answers that are mappings, and have their fields as attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Literal, Mapping

from .address import calculation_path
from .fields import Field
from .frames import exploration_rows, frame_of
from .html import result_html
from .labels import labels_of
from .latex import working_latex
from .values import single_values

if TYPE_CHECKING:
    from pandas import DataFrame

    from .extras import Citation, Diagram, Line

Extra = Literal["working", "sources", "diagrams", "receipt", "next_change"]
"""A part that can be added to a result."""

_EXTRAS = ("working", "sources", "diagrams", "receipt", "next_change")
# What every result has, and what is said about the result rather than by it.
_COMMON = ("standard_reference", "recommendations", "disclaimer", "assumptions", "warnings", "edition", "tier")


class Answer(Mapping[str, Any]):
    """An answer: `answer["field"]` and `answer.field` are the same."""

    def __init__(self, fields: Mapping[str, Any], base_url: str = "") -> None:
        self._fields = dict(fields)
        self._base_url = base_url

    def __getitem__(self, name: str) -> Any:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._fields[name]
        except KeyError:
            raise AttributeError(self._why_missing(name)) from None

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._fields]

    def to_dict(self) -> dict[str, Any]:
        """The answer as the service sent it."""
        return dict(self._fields)

    def _why_missing(self, name: str) -> str:
        return f"The answer has no field {name}."


class Result(Answer):
    """The result of a calculation. In a notebook it shows its figures and its working."""

    edition: str
    """Edition of the methods and data."""

    working: list[Line]
    """The lines of the calculation, with `include=["working"]`."""

    sources: list[Citation]
    """The sources of its figures, with `include=["sources"]`."""

    diagrams: list[Diagram]
    """Its diagrams, with `include=["diagrams"]`; some tools have them."""

    receipt: str
    """A signed proof of the result, with `include=["receipt"]`."""

    next_change: dict[str, Any] | None
    """The next known change of the law behind the result, with `include=["next_change"]`; None where none is known."""

    def __init__(
        self, fields: Mapping[str, Any], base_url: str = "", tool: str = "", inputs: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(fields, base_url)
        self._tool = tool
        self._inputs = dict(inputs or {})

    @property
    def tool(self) -> str:
        """The name of the tool."""
        return self._tool

    @property
    def title(self) -> str:
        """The title of the tool."""
        return labels_of(self._tool).title or self._tool

    @property
    def inputs(self) -> dict[str, Any]:
        """The inputs that were sent."""
        return dict(self._inputs)

    @property
    def url(self) -> str:
        """The permanent address of the calculation: a page in a browser, JSON for a program."""
        return self._base_url + calculation_path(self._tool, self._inputs, self.edition)

    def figures(self) -> dict[str, Any]:
        """The single values of the result by their dotted names, without what every result has."""
        own = {name: value for name, value in self._fields.items() if name not in _COMMON + _EXTRAS}
        return dict(single_values(own))

    def latex(self, *, only: Iterable[str] | None = None, figures: bool = True) -> str:
        """The working as LaTeX: an `aligned` environment with every formula.

        Args:
            only: Symbols of the lines to write, in the order of the working; by default all.
            figures: Whether each formula is repeated with its figures.
        """
        symbols, inputs = labels_of(self._tool).symbols(), self._numbers()
        return working_latex(self.working, symbols=symbols, inputs=inputs, only=only, figures=figures)

    def to_frame(self) -> DataFrame:
        """The figures as a table, one row each: label, value and unit."""
        labels = labels_of(self._tool).results
        rows = []
        for name, value in self.figures().items():
            field = labels.get(name, Field(name))
            rows.append({"field": name, "label": field.label, "value": value, "unit": field.unit})
        return frame_of(rows, ["field", "label", "value", "unit"]).set_index("field")

    def working_frame(self) -> DataFrame:
        """The working as a table, one row for each line."""
        return frame_of(self.working, ["symbol", "description", "formula", "value", "unit", "reference"])

    def _repr_html_(self) -> str:
        labels = labels_of(self._tool)
        return result_html(self, title=self.title, figures=self.figures(), labels=labels, url=self.url)

    def _repr_latex_(self) -> str | None:
        return f"$\\displaystyle {self.latex()}$" if "working" in self._fields else None

    def __repr__(self) -> str:
        headlines = labels_of(self._tool).headlines()
        shown = ", ".join(f"{name}={self._fields[name]!r}" for name, _ in headlines if name in self._fields)
        return f"{type(self).__name__}({shown or ', '.join(self._fields)})"

    def _numbers(self) -> dict[str, float | bool]:
        return {name: value for name, value in single_values(self._inputs) if isinstance(value, (int, float))}

    def _why_missing(self, name: str) -> str:
        if name in _EXTRAS:
            return f'{name} was not asked for: call with include=["{name}"].'
        return f"The result of {self._tool} has no field {name} in edition {self._fields.get('edition', 'unknown')}."


class Exploration(Answer):
    """The answer of an exploration."""

    address: str | None

    @property
    def url(self) -> str | None:
        """The permanent address of the exploration; None if it would be too long."""
        return None if self.address is None else self._base_url + self.address

    def to_frame(self) -> DataFrame:
        """Its rows as a table: the points of a sweep, crossings, inputs in order of effect, or outputs."""
        return frame_of(exploration_rows(self))

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}(tool={self._fields.get('tool')!r}, evaluations={self._fields.get('evaluations')})"
        )

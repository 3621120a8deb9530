"""What the fields of a tool are called, and how their values are written."""

from __future__ import annotations

import re
from typing import Any, Mapping, NamedTuple

from .figures import digits_of, written_figure
from .notation import unit_in_words


class Field(NamedTuple):
    """The label of a field, and how a value of it is written."""

    label: str
    unit: str = "-"
    decimals: int | None = None
    headline: int | None = None
    is_year: bool = False
    symbol: str | None = None
    tones: Mapping[str, str] = {}
    options: Mapping[str, str] = {}

    def written(self, value: Any) -> str:
        """A value without its unit."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return "Yes" if value else "No"
        if isinstance(value, (int, float)):
            return str(value) if self.is_year else written_figure(value, self.decimals)
        # A size such as 203x203 is printed with the sign.
        return re.sub(r"(?<=\d)x(?=\d)", "×", self.options.get(str(value), str(value)))

    def written_with_unit(self, value: Any) -> str:
        """A value with its unit."""
        unit = unit_in_words(self.unit)
        return self.written(value) + (f"\u00a0{unit}" if unit and value is not None else "")

    def tone(self, value: Any) -> str:
        """Whether a value is good, a caution, bad or neutral."""
        key = digits_of(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)
        return self.tones.get(key.lower() if isinstance(value, bool) else key, "neutral")


class Labels(NamedTuple):
    """The labels of one tool."""

    title: str
    inputs: Mapping[str, Field] = {}
    results: Mapping[str, Field] = {}

    def headlines(self) -> list[tuple[str, Field]]:
        """The fields of a result to show first, in their order."""
        ranked = [(name, field) for name, field in self.results.items() if field.headline is not None]
        return sorted(ranked, key=lambda one: one[1].headline or 0)

    def symbols(self) -> dict[str, str]:
        """What formulas write in place of the name of an input: its symbol, or its label within a sentence."""
        fields = self.inputs.items()
        return {name: field.symbol or _in_formula(field.label) for name, field in fields if field.symbol or field.label}


def _in_formula(label: str) -> str:
    """A label within a formula: `IT load`, `floor area`."""
    return label if label[:2].isupper() or not label else label[0].lower() + label[1:]

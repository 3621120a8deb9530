"""What the fields of a tool are called, and how their values are written."""

from __future__ import annotations

import re
from typing import Any, Iterator, Mapping, NamedTuple

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


_NONE = Labels("")


def labels_of(tool: str) -> Labels:
    """The labels of a tool; none for a tool that is newer than this package."""
    from ._labels import LABELS

    return LABELS.get(tool, _NONE)


def single_values(values: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is not a list, by its dotted name."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from single_values(value, f"{path}{name}.")
        elif not isinstance(value, (list, tuple)):
            yield path + name, value

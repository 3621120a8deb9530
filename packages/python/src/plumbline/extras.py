"""What can be added to a result.

Written by scripts/generate_python.ts out of the OpenAPI document; changes by hand are lost.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class _Line(TypedDict):
    symbol: str
    """Symbol, as the standard writes it."""

    description: str
    """What the symbol stands for."""

    value: float | bool | str
    """Value, not rounded."""

    unit: str
    """Unit; - for a plain number."""

    reference: str
    """Clause, table or source."""


class Line(_Line, total=False):
    formula: str
    """Expression over inputs and earlier symbols that gives the value."""

    note: str
    """How the value was found, where no expression can say it."""

    empirical: str
    """Why the units of the expression do not combine, such as an empirical formula for a depth in mm."""


class _Citation(TypedDict):
    symbol: str
    """Symbol of the figure in the working."""

    description: str
    """What the figure is."""

    value: float | str
    """Value, or the row that was taken."""

    unit: str
    """Unit; - for a plain number."""

    document: str
    """Document that the figure comes from."""

    place: str
    """Table, clause or row of the document."""

    edition: str
    """Edition or year of the document."""

    confidence: Literal["statutory", "standard", "published", "practice", "assumption"]
    """Confidence of the figure."""


class Citation(_Citation, total=False):
    evidence: Literal["looked_up", "from_memory"]
    """Evidence of the figure: looked_up, read in public material, such as a copy or a report of the document;
    from_memory, from memory, not looked up. Absent if it is not recorded.
    """

    note: str
    """Note on the figure."""


class DiagramPoint(TypedDict):
    x: float
    """Along, in x_unit."""

    y: float
    """Drawn, in y_unit."""


class Diagram(TypedDict):
    key: str
    """Name of the diagram."""

    title: str
    """What it shows."""

    x_label: str
    """What runs along."""

    x_unit: str
    """Unit along."""

    y_label: str
    """What is drawn."""

    y_unit: str
    """Unit of what is drawn."""

    points: list[DiagramPoint]
    """The points of the line in order."""

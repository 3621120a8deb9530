"""Inputs as JSON has them, whatever they come from, and values by their dotted names."""

from __future__ import annotations

import math
from datetime import date, datetime
from typing import Any, Iterator, Mapping


def is_missing(value: Any) -> bool:
    """Whether a cell is empty: None, NaN, NaT or NA."""
    if value is None:
        return True
    if isinstance(value, float):
        return math.isnan(value)
    return type(value).__name__ in ("NAType", "NaTType")


def json_value(value: Any, name: str = "A value") -> Any:
    """A value that JSON can hold. Numbers of numpy become those of Python, dates become text.

    A NaN is refused: left out, the default of the input would take its place, and nobody would know.
    """
    if is_missing(value):
        if value is None:
            return None
        raise ValueError(f"{name} must be a value; {value} was given. Leave it out, or pass None, to use its default.")
    if isinstance(value, float) and math.isinf(value):
        raise ValueError(f"{name} must be finite; {value} was given.")
    if isinstance(value, (str, bool, int, float)) and type(value).__module__ == "builtins":
        return value
    if isinstance(value, Mapping):
        return json_values(value, f"{name}.")
    if isinstance(value, (list, tuple, set, frozenset)):
        return [json_value(item, f"An item of {name}") for item in value]
    if isinstance(value, (date, datetime)):
        return (value.date() if isinstance(value, datetime) else value).isoformat()
    if hasattr(value, "tolist"):
        return json_value(value.tolist(), name)
    return value


def json_values(values: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """Inputs for JSON, without those that are None."""
    return {
        str(name): json_value(value, f"{path}{name}") for name, value in values.items() if value is not None
    }


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """Columns with dotted names, such as `answers.lca`, as members of an input that is a map."""
    inputs: dict[str, Any] = {}
    for name, value in values.items():
        *owners, member = name.split(".")
        target = inputs
        for owner in owners:
            target = target.setdefault(owner, {})
        target[member] = value
    return inputs


def single_values(values: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is not a list, by its dotted name."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from single_values(value, f"{path}{name}.")
        elif not isinstance(value, (list, tuple)):
            yield path + name, value

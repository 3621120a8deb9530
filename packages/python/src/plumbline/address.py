"""The addresses of calculations: the inputs are their query."""

from __future__ import annotations

from typing import Any, Iterator, Mapping
from urllib.parse import quote, urlencode

from .figures import digits_of


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return digits_of(value) if isinstance(value, (int, float)) else str(value)


def _parameters(inputs: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Lists are separated by commas; the members of maps have dotted names."""
    for name, value in inputs.items():
        if isinstance(value, Mapping):
            yield from _parameters(value, f"{path}{name}.") if value else [(path + name, "")]
        elif isinstance(value, (list, tuple)):
            yield path + name, ",".join(_text(item) for item in value)
        elif value is not None:
            yield path + name, _text(value)


def calculation_path(tool: str, inputs: Mapping[str, Any], edition: str | None, extension: str = "") -> str:
    """The path and the query of a calculation. With an edition it gives the same result for ever."""
    query = [*([("edition", edition)] if edition else []), *_parameters(inputs)]
    return f"/v1/calculations/{quote(tool, safe='')}{extension}?{urlencode(query)}"

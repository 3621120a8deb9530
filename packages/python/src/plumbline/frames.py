"""Answers as tables of pandas, which is loaded when it is used, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Sequence

from .values import single_values

if TYPE_CHECKING:
    from pandas import DataFrame


def _pandas() -> Any:
    try:
        import pandas
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "Tables need pandas, which is not installed: pip install pandas", name="pandas"
        ) from error
    return pandas


def frame_of(rows: Iterable[Mapping[str, Any]], columns: Sequence[str] | None = None, index: Any = None) -> DataFrame:
    """A table of rows; columns that no row has stay empty."""
    frame: DataFrame = _pandas().DataFrame(list(rows), columns=columns, index=index)
    return frame


def exploration_rows(answer: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The rows of an exploration, flat: members of members have dotted names."""
    if "points" in answer:
        for point in answer["points"]:
            yield {
                **point["at"],
                **(point["result"] or {}),
                **({"reason": point["reason"]} if "reason" in point else {}),
            }
    elif "crossings" in answer:
        yield from (dict(single_values(crossing)) for crossing in answer["crossings"])
    elif "inputs" in answer:
        yield from (dict(single_values(one)) for one in answer["inputs"])
    else:
        for name, figures in answer.get("outputs", {}).items():
            yield {"output": name, **dict(single_values(figures or {}))}

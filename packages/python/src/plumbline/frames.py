"""Tables of pandas in and out. pandas is loaded when it is used, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Sequence

from .labels import single_values
from .values import is_missing, nested

if TYPE_CHECKING:
    from pandas import DataFrame

    from .answer import Answer, Result
    from .batch import BatchAnswer


def _pandas() -> Any:
    try:
        import pandas
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "Tables need pandas, which is not installed: pip install pandas", name="pandas"
        ) from error
    return pandas


def frame_of(rows: Iterable[Mapping[str, Any]], columns: Sequence[str] | None = None) -> DataFrame:
    """A table of rows; columns that no row has stay empty."""
    frame: DataFrame = _pandas().DataFrame(list(rows), columns=columns)
    return frame


def inputs_of_rows(frame: DataFrame, columns: Mapping[str, str] | None) -> Iterator[dict[str, Any]]:
    """The inputs of each row. An empty cell is an input that is not sent.

    `columns` names the columns to use and the input that each is; without it every column is an input by its name.
    """
    inputs = dict(columns) if columns is not None else {str(name): str(name) for name in frame.columns}
    missing = [column for column in inputs if column not in frame.columns]
    if missing:
        raise KeyError(f"The table has no column {', '.join(map(repr, missing))}.")
    cells = [frame[column].tolist() for column in inputs]
    for row in zip(*cells) if cells else ():
        yield nested({name: cell for name, cell in zip(inputs.values(), row) if not is_missing(cell)})


def _output(result: Result, name: str) -> Any:
    value: Any = result
    for member in name.split("."):
        value = value.get(member) if isinstance(value, Mapping) else None
    return value


def _result_row(answer: BatchAnswer[Result], outputs: Sequence[str] | None) -> dict[str, Any]:
    if answer.result is None:
        return {"problem": str(answer.problem)}
    result = answer.result
    if outputs is None:
        return {**result.figures(), "problem": None}
    return {**{name: _output(result, name) for name in outputs}, "problem": None}


def result_frame(answers: Iterable[BatchAnswer[Result]], index: Any, outputs: Sequence[str] | None) -> DataFrame:
    """The results with the index of the rows that they belong to, and a column `problem`, which comes last."""
    rows = [_result_row(answer, outputs) for answer in answers]
    found = dict.fromkeys(name for row in rows for name in row if name != "problem")
    names = list(outputs) if outputs is not None else list(found)
    frame: DataFrame = _pandas().DataFrame(rows, columns=[*names, "problem"], index=index)
    return frame


def exploration_rows(answer: Answer) -> Iterator[dict[str, Any]]:
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

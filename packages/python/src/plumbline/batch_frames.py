"""A table of inputs as calls, and their answers as a table."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Sequence

from .answer import Result
from .batch import BatchAnswer
from .frames import frame_of
from .values import is_missing, nested, single_values

if TYPE_CHECKING:
    from pandas import DataFrame


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


def _unknown(name: str, tool: str, known: Iterable[str]) -> KeyError:
    near = difflib.get_close_matches(name, list(known), n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return KeyError(f"{name} is not a field of the result of {tool}.{hint}")


def check_outputs(tool: str, kind: type[Result], outputs: Sequence[str] | None) -> None:
    """Refuses a field that the result of a known tool does not have, before anything is calculated."""
    known = {name for one in kind.__mro__ for name in getattr(one, "__annotations__", {})}
    for name in outputs or ():
        if kind is not Result and name.split(".")[0] not in known:
            raise _unknown(name, tool, known)


def _output(result: Result, name: str) -> Any:
    value: Any = result
    for member in name.split("."):
        if value is None:
            return None
        if not isinstance(value, Mapping) or member not in value:
            raise _unknown(name, result.tool, dict(single_values(result)))
        value = value[member]
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
    return frame_of(rows, [*names, "problem"], index)

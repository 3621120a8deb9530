"""Many calls over one stream of JSON lines.

Lines go out in groups, and the answers to a group are read as they come. A group is small enough for the buffers of a
connection, so sending never waits for an answer that nobody reads, and what a limit or a lost connection left
unanswered is sent again.
"""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from typing import Any, Generic, Iterable, Iterator, Mapping, TypeVar

from ._transport import Transport
from .answer import Result
from .errors import PlumblineError, QuotaExhausted, error_of, is_worth_repeating
from .values import json_values

GROUP_BYTES_MAX = 48 * 1024
GROUP_ROWS_MAX = 500

AnyResult = TypeVar("AnyResult", bound=Result, covariant=True)


@dataclass(frozen=True)
class BatchAnswer(Generic[AnyResult]):
    """The answer to one call of many: its result, or its problem."""

    index: int
    """The place of the call among all calls, from 0."""

    id: Any
    """The caller's id of the call, if it has one."""

    result: AnyResult | None
    problem: PlumblineError | None

    @property
    def ok(self) -> bool:
        """Whether there is a result."""
        return self.result is not None


@dataclass(frozen=True)
class _Call:
    index: int
    tool: str
    inputs: Mapping[str, Any]
    id: Any
    line: bytes


def _calls(items: Iterable[Mapping[str, Any]]) -> Iterator[_Call]:
    for index, item in enumerate(items):
        inputs = json_values(item.get("input", {}))
        sent = {"tool": item["tool"], "input": inputs}
        line = json.dumps(sent, allow_nan=False, separators=(",", ":")).encode() + b"\n"
        yield _Call(index, item["tool"], inputs, item.get("id"), line)


def _groups(calls: Iterable[_Call], rows_max: int) -> Iterator[list[_Call]]:
    group: list[_Call] = []
    size = 0
    for call in calls:
        if group and (len(group) >= rows_max or size + len(call.line) > GROUP_BYTES_MAX):
            yield group
            group, size = [], 0
        group.append(call)
        size += len(call.line)
    if group:
        yield group


class BatchStream:
    """Sends calls and yields their answers in order."""

    def __init__(self, transport: Transport, results: Mapping[str, type[Result]], *, query: str, chunk: int) -> None:
        if chunk < 1:
            raise ValueError(f"chunk must be at least 1; {chunk} was sent.")
        self._path = f"/v1/batch{query}"
        self._transport = transport
        self._results = results
        self._rows_max = min(chunk, GROUP_ROWS_MAX)

    def answers(self, items: Iterable[Mapping[str, Any]]) -> Iterator[BatchAnswer[Result]]:
        """The answers in the order of the items. Raises what concerns all further calls, such as a used-up quota."""
        for group in _groups(_calls(items), self._rows_max):
            yield from self._group(group)

    def _group(self, calls: list[_Call]) -> Iterator[BatchAnswer[Result]]:
        # Answers that came after a call that has to be sent again wait for it, so that the order is kept.
        ready: dict[int, BatchAnswer[Result]] = {}
        upcoming = calls[0].index
        retries = self._transport.new_retries()
        while calls:
            left: list[_Call] = []
            why: PlumblineError | None = None
            for call, answer in self._attempt(calls):
                if answer.problem is not None and is_worth_repeating(answer.problem):
                    why = why or answer.problem
                    left.append(call)
                    continue
                ready[call.index] = answer
                while upcoming in ready:
                    yield ready.pop(upcoming)
                    upcoming += 1
            if why is None:
                return
            if len(left) < len(calls):
                retries = self._transport.new_retries()
            retries.wait_or_raise(why)
            calls = left

    def _attempt(self, calls: list[_Call]) -> Iterator[tuple[_Call, BatchAnswer[Result]]]:
        """The answers to one request. Calls without an answer get the problem that ended it."""
        waiting = iter(calls)
        ended: PlumblineError | None = None
        try:
            for line in self._lines(calls):
                call = next(waiting, None)
                if call is None:
                    break
                answer = self._answer(call, json.loads(line))
                if isinstance(answer.problem, QuotaExhausted):
                    raise answer.problem
                yield call, answer
        except PlumblineError as error:
            if not is_worth_repeating(error):
                raise
            ended = error
        for call in waiting:
            yield call, BatchAnswer(call.index, call.id, None, ended or error_of(None, 502))

    def _lines(self, calls: list[_Call]) -> Iterator[bytes]:
        is_read = False
        try:
            response = self._transport.lines(self._path, b"".join(call.line for call in calls))
            yield from iter(response.readline, b"")
            # Only a response that was closed leaves its connection for the next request.
            response.close()
            is_read = True
        except (OSError, http.client.HTTPException) as error:
            raise self._transport.lost(error) from error
        finally:
            if not is_read:
                self._transport.drop()

    def _answer(self, call: _Call, answer: Mapping[str, Any]) -> BatchAnswer[Result]:
        if not answer.get("ok"):
            return BatchAnswer(call.index, call.id, None, error_of(answer.get("problem"), 200))
        kind = self._results.get(call.tool, Result)
        result = kind(answer["result"], self._transport.base_url, call.tool, call.inputs)
        return BatchAnswer(call.index, call.id, result, None)

"""Progress of many calls: a line on stderr, or a function of the caller."""

from __future__ import annotations

import sys
import time
from typing import Callable, Optional, Union

Progress = Union[bool, Callable[[int, Optional[int]], None]]
"""True for a line on stderr (in a notebook on stdout), or a function of the rows done and of all rows, if known."""

_SECONDS_BETWEEN = 0.2


def _is_notebook() -> bool:
    return "ipykernel" in sys.modules


def _is_live() -> bool:
    """Whether a line can be written over: on a terminal and in a notebook, not in a log file."""
    return sys.stderr.isatty() or _is_notebook()


class ProgressLine:
    """Reports progress, but not so often that reporting would cost time."""

    def __init__(self, progress: Progress, total: int | None) -> None:
        self._report = progress if callable(progress) else self._write if progress else None
        self.total = total
        # Notebooks show stderr on red, as if something was wrong.
        self._stream = sys.stdout if _is_notebook() else sys.stderr
        self._started = self._last = time.monotonic()
        self._done = self._problems = 0

    def add(self, *, is_problem: bool) -> None:
        """One more row is done."""
        self.set(self._done + 1, self._problems + is_problem)

    def set(self, done: int, problems: int) -> None:
        """So many rows are done, some of them with a problem."""
        self._done, self._problems = done, problems
        now = time.monotonic()
        if (
            self._report is not None
            and now - self._last >= _SECONDS_BETWEEN
            and (self._report != self._write or _is_live())
        ):
            self._last = now
            self._report(self._done, self.total)

    def end(self) -> None:
        """All rows are done."""
        if self._report is not None:
            self._report(self._done, self.total)
        if self._report == self._write:
            self._stream.write("\n")

    def _write(self, done: int, total: int | None) -> None:
        seconds = max(time.monotonic() - self._started, 1e-9)
        of = "" if total is None else f" of {total:,}"
        problems = "" if self._problems == 0 else f", {self._problems:,} with a problem"
        self._stream.write(
            f"\r{done:,}{of} {'row' if (total or done) == 1 else 'rows'}, {done / seconds:,.0f} a second{problems}"
        )
        self._stream.flush()

"""Calculations on this machine: record batches of Arrow through a process of the command `plumbline`, without a service."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import subprocess
import tempfile
import threading
import weakref
from struct import unpack_from
from typing import IO, Any, Iterable, Iterator, Sequence

_CONTINUATION = b"\xff\xff\xff\xff"
_BODY_LENGTH_FIELD = 10
_STOP_SECONDS = 5
_ERROR_BYTES = 4000


class WorkerFailed(RuntimeError):
    """The worker process ended before it had answered; the message is what it said. `code` is its exit code."""

    def __init__(self, detail: str, code: int | None) -> None:
        super().__init__(detail)
        self.code = code

    def __reduce__(self) -> tuple[type[WorkerFailed], tuple[str, int | None]]:
        return type(self), (str(self), self.code)


def _command() -> list[str]:
    given = os.environ.get("PLUMBLINE_COMMAND")
    if given:
        return shlex.split(given)
    found = shutil.which("plumbline")
    if found is None:
        raise FileNotFoundError(
            "The command plumbline is not installed on this machine. It is the npm package plumbline-calc and needs "
            "Node.js 24 or later; PLUMBLINE_COMMAND may name it, too."
        )
    return [found]


def _body_length(metadata: bytes) -> int:
    """The field `bodyLength` of the FlatBuffers table `Message`."""
    table: int = unpack_from("<I", metadata)[0]
    fields: int = table - unpack_from("<i", metadata, table)[0]
    if unpack_from("<H", metadata, fields)[0] <= _BODY_LENGTH_FIELD:
        return 0
    offset: int = unpack_from("<H", metadata, fields + _BODY_LENGTH_FIELD)[0]
    return int(unpack_from("<q", metadata, table + offset)[0]) if offset else 0


def _read_exactly(source: IO[bytes], count: int) -> bytes:
    content = source.read(count)
    if len(content) < count:
        raise EOFError
    return content


def _read_stream(source: IO[bytes]) -> bytes:
    """One whole stream of Arrow IPC with its end marker."""
    parts = []
    while True:
        prefix = _read_exactly(source, 8)
        if not prefix.startswith(_CONTINUATION):
            raise WorkerFailed(f"The worker wrote something that is not Arrow: {prefix!r}", None)
        parts.append(prefix)
        length: int = unpack_from("<i", prefix, 4)[0]
        if length == 0:
            return b"".join(parts)
        metadata = _read_exactly(source, length)
        parts += [metadata, _read_exactly(source, _body_length(metadata))]


def _stop(process: subprocess.Popen[bytes], errors: IO[bytes]) -> None:
    """Ends a process by the end of its input; one that does not end is killed."""
    for pipe in (process.stdin, process.stdout):
        try:
            if pipe:
                pipe.close()
        except OSError:
            pass
    try:
        process.wait(_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    errors.close()


class Calculator:
    """Calculates one tool for every row of a record batch, in a process of its own that is kept.

    Called with a `pyarrow.RecordBatch`, a `pyarrow.Table` or a `polars.DataFrame`, it returns the same kind with as many rows in the
    same order: the columns in `keep`, those in `columns`, and `reason`, which says why a row has no results. It can be pickled, so
    that engines send it to their workers; the process starts with the first batch. A process that ends raises `WorkerFailed`, and the
    next batch starts another one. Threads take turns.
    """

    def __init__(
        self,
        tool: str,
        columns: Sequence[str],
        edition: str | None = None,
        *,
        keep: Sequence[str] = (),
        command: Sequence[str] | None = None,
    ) -> None:
        """`command` is how to call `plumbline`; by default PLUMBLINE_COMMAND or the `plumbline` that is installed."""
        self.tool = tool
        self.columns = tuple(columns)
        self.edition = edition
        self.keep = tuple(keep)
        self.command = None if command is None else tuple(command)
        self._forget()

    def _forget(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner: int | None = None
        self._stop: weakref.finalize[Any, Calculator] | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if not name.startswith("_")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._forget()

    def __call__(self, batch: Any) -> Any:
        """The answers to a record batch, a table or a frame of Polars, as the same kind."""
        if hasattr(batch, "write_ipc_stream"):
            return self._calculate_polars(batch)
        import pyarrow

        sink = pyarrow.BufferOutputStream()
        with pyarrow.ipc.new_stream(sink, batch.schema) as writer:
            writer.write(batch)
        with pyarrow.ipc.open_stream(self.exchange(sink.getvalue())) as reader:
            return reader.read_next_batch() if isinstance(batch, pyarrow.RecordBatch) else reader.read_all()

    def _calculate_polars(self, frame: Any) -> Any:
        import polars

        sink = io.BytesIO()
        frame.write_ipc_stream(sink)
        return polars.read_ipc_stream(io.BytesIO(self.exchange(sink.getvalue())))

    def map(self, batches: Iterable[Any]) -> Iterator[Any]:
        """The answers to each of many batches, one after the other."""
        for batch in batches:
            yield self(batch)

    def exchange(self, stream: Any) -> bytes:
        """The answer to one whole stream of Arrow IPC, which any library can write and read."""
        with self._lock:
            if self._owner != os.getpid():
                # A process that this one was forked from still uses its worker.
                self._process = None
            process = self._process or self._start()
            sender = threading.Thread(target=self._send, args=(process, stream), daemon=True)
            sender.start()
            try:
                if process.stdout is None:
                    raise EOFError
                answer = _read_stream(process.stdout)
            except EOFError:
                raise self._failure(process) from None
            except BaseException:
                # What is left of the answer would be read as the next one.
                process.kill()
                self._end()
                raise
            sender.join()
            return answer

    def close(self) -> None:
        """Ends the process. The next batch starts another one."""
        with self._lock:
            self._end()

    def __enter__(self) -> Calculator:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _end(self) -> None:
        if self._stop is not None and self._owner == os.getpid():
            self._stop()
        self._process = None
        self._stop = None

    def _start(self) -> subprocess.Popen[bytes]:
        words = [*(self.command or _command()), "worker", self.tool, "--columns", ",".join(self.columns)]
        if self.keep:
            words += ["--keep", ",".join(self.keep)]
        if self.edition is not None:
            words += ["--edition", self.edition]
        self._errors = tempfile.TemporaryFile()
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors)
        self._process, self._owner = process, os.getpid()
        self._stop = weakref.finalize(self, _stop, process, self._errors)
        return process

    @staticmethod
    def _send(process: subprocess.Popen[bytes], stream: Any) -> None:
        try:
            if process.stdin is not None:
                process.stdin.write(stream)
                process.stdin.flush()
        except (OSError, ValueError):
            # The process has ended, which its reader finds out.
            pass

    def _failure(self, process: subprocess.Popen[bytes]) -> WorkerFailed:
        code = process.wait()
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - _ERROR_BYTES))
        said = self._errors.read().decode("utf-8", "replace").strip()
        self._end()
        return WorkerFailed(said or f"The worker of {self.tool} ended with exit code {code}.", code)

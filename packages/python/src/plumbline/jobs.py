"""Jobs: whole files that the service calculates in the background."""

from __future__ import annotations

import io
import os
import time
import uuid
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, Iterator, Mapping, Sequence, Union, cast
from urllib.parse import quote, urlencode

from ._transport import Transport, retry_after
from .progress import Progress, ProgressLine

if TYPE_CHECKING:
    from .models import Job, JobList, JobManifest, JobSummary, ToolName

JobFile = Union[str, "os.PathLike[str]", bytes, IO[bytes]]
"""A file: its path, its bytes, or a stream of them."""

_FORMATS = {".csv": "csv", ".ndjson": "ndjson", ".jsonl": "ndjson", ".parquet": "parquet", ".xlsx": "xlsx"}
_UNFINISHED = ("queued", "running", "finishing")
_ASK_AGAIN_SECONDS = 2.0


@contextmanager
def _opened(file: JobFile) -> Iterator[IO[bytes]]:
    if isinstance(file, bytes):
        yield io.BytesIO(file)
    elif isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            yield opened
    else:
        yield file


def _name_of(file: JobFile) -> str | None:
    path = file if isinstance(file, (str, os.PathLike)) else getattr(file, "name", None)
    return os.path.basename(os.fspath(path)) if isinstance(path, (str, os.PathLike)) else None


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Jobs:
    """The jobs of your account. They need a key."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        file: JobFile,
        *,
        tool: ToolName | str | None = None,
        preset: str | None = None,
        edition: str | None = None,
        review_to: str | None = None,
        as_of: str | None = None,
        input_format: str | None = None,
        output_format: str | None = None,
        columns: Mapping[str, str] | None = None,
        constants: Mapping[str, Any] | None = None,
        keep: Sequence[str] | str = (),
        outputs: Sequence[str] | None = None,
        group_by: str | None = None,
        name: str | None = None,
        idempotency_key: str | None = None,
    ) -> Job:
        """Uploads a file and gives its job, which begins by itself.

        Args:
            file: Path, bytes or binary stream of a CSV, NDJSON, Parquet or Excel file.
            tool: Tool of every row; without it each row names its own in the column `tool`.
            preset: A known data set, whose columns are mapped to the inputs of the tool.
            edition: Edition of methods and data.
            review_to: Edition to which the rows are reviewed from `edition`, instead of being calculated.
            as_of: Date whose law applies to all rows; without it that of the edition, or the column `as_of`.
            input_format: "csv", "ndjson", "parquet" or "xlsx"; by default by the extension of the name.
            output_format: Format of the results; by default that of the file.
            columns: Which column is which input, such as {"IT load": "it_load_kw"}; by default all, by their names.
            constants: Inputs that are the same for all rows.
            keep: Columns that go into the results as they are; "all" for all that are not inputs.
            outputs: Result columns; by default all.
            group_by: Column of the results by which the summary is grouped.
            name: Name of the file, for lists and downloads; by default that of the path.
            idempotency_key: Sending it again gives the job of the first time; by default a random one.
        """
        named = name or _name_of(file)
        extension = os.path.splitext(named or "")[1].lower()
        single = {
            "tool": tool,
            "preset": preset,
            "edition": edition,
            "review_to": review_to,
            "as_of": as_of,
            "from": input_format or _FORMATS.get(extension),
            "to": output_format,
            "keep": keep if isinstance(keep, str) else ",".join(keep),
            "columns": None if outputs is None else ",".join(outputs),
            "group_by": group_by,
            "name": named,
        }
        query = {parameter: value for parameter, value in single.items() if value}
        query.update({f"map.{input}": column for column, input in (columns or {}).items()})
        query.update({f"set.{input}": _text(value) for input, value in (constants or {}).items()})
        headers = {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        with _opened(file) as opened:
            return cast("Job", self._transport.upload(f"/v1/jobs?{urlencode(query)}", opened, headers))

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> JobList:
        """A page of the jobs, newest first. `cursor` is the `next_cursor` of the page before."""
        query = urlencode({name: value for name, value in (("limit", limit), ("cursor", cursor)) if value is not None})
        return cast("JobList", self._transport.json_answer("GET", f"/v1/jobs{'?' if query else ''}{query}"))

    def get(self, job: Job | str) -> Job:
        """A job with its progress."""
        return cast("Job", self._transport.json_answer("GET", self._path(job)))

    def wait(self, job: Job | str, *, progress: Progress = False) -> Job:
        """Asks for a job until it has ended, as often as the service says. Its `status` says how it has ended."""
        line = ProgressLine(progress, None)
        while True:
            latest, pause = self._latest(job, line)
            if pause is None:
                return latest
            time.sleep(pause)

    def _latest(self, job: Job | str, line: ProgressLine) -> tuple[Job, float | None]:
        """A job, and the seconds after which to ask for it again; None if it has ended."""
        latest, headers = self._transport.json_with_headers("GET", self._path(job))
        line.total = latest["input"]["rows"]
        line.set(latest["progress"]["rows_done"], latest["progress"]["rows_rejected"])
        if latest["status"] not in _UNFINISHED:
            line.end()
            return cast("Job", latest), None
        pause = retry_after(headers)
        return cast("Job", latest), _ASK_AGAIN_SECONDS if pause is None else pause

    def download(self, job: Job | str, path: str | os.PathLike[str], *, rejected: bool = False) -> None:
        """Writes the results of an ended job to a file, or its rejected rows with their reasons."""
        self._transport.download(f"{self._path(job)}/{'rejected' if rejected else 'result'}", path)

    def summary(self, job: Job | str) -> JobSummary:
        """What the rows of an ended job come to: classes, totals, groups and distributions."""
        return cast("JobSummary", self._transport.json_answer("GET", f"{self._path(job)}/summary"))

    def manifest(self, job: Job | str) -> JobManifest:
        """The digests of the files of an ended job with its edition, mapping and counts, signed: for `plumbline verify` and `/verify`."""
        return cast("JobManifest", self._transport.json_answer("GET", f"{self._path(job)}/manifest"))

    def report(self, job: Job | str) -> bytes:
        """The report on the rows of an ended job, as a PDF file."""
        return self._transport.file(f"{self._path(job)}/report.pdf", "application/pdf")

    def schedule(self, job: Job | str, *, format: str = "pdf", name: str | None = None) -> bytes:
        """The calculated rows of an ended job on one sheet.

        Args:
            format: "pdf", "html" or "docx".
            name: Column of the results with the names of the members; by default the number of the row.
        """
        query = "" if name is None else f"?{urlencode({'name': name})}"
        return self._transport.file(f"{self._path(job)}/schedule.{format}{query}", "*/*")

    def cancel(self, job: Job | str) -> Job:
        """Ends a job with what is done so far; one that has ended stays as it is."""
        return cast("Job", self._transport.json_answer("POST", f"{self._path(job)}/cancel"))

    def resume(self, job: Job | str) -> Job:
        """Continues a job that has stopped at a limit."""
        return cast("Job", self._transport.json_answer("POST", f"{self._path(job)}/resume"))

    def delete(self, job: Job | str) -> None:
        """Deletes an ended job with its files. One that is unfinished is cancelled."""
        self._transport.json_answer("DELETE", self._path(job))

    @staticmethod
    def _path(job: Job | str) -> str:
        return f"/v1/jobs/{quote(job if isinstance(job, str) else job['id'], safe='')}"

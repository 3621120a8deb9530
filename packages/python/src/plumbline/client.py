"""The client: every tool as a method, many calls at once, explorations and files."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Literal, Mapping, Sequence, TypeVar, Union, cast
from urllib.parse import quote, urlencode

from ._tools import Tools
from ._transport import Transport
from .address import calculation_path
from .answer import Extra, Result
from .batch import GROUP_ROWS_MAX, BatchAnswer, BatchStream
from .batch_frames import check_outputs, inputs_of_rows, result_frame
from .errors import PlumblineError
from .explorations import AnyExploration, Explorations
from .jobs import Jobs
from .models import RESULTS, Health, ToolDescription, ToolName, Usage
from .progress import Progress, ProgressLine
from .projects import Projects
from .values import json_values

if TYPE_CHECKING:
    from types import TracebackType

    from pandas import DataFrame

    from .models import ToolEntry

DEFAULT_URL = "http://localhost:3000"
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_CITATIONS = {"bib": "application/x-bibtex", "csl": "application/vnd.citationstyles.csl+json"}

AnyResult = TypeVar("AnyResult", bound=Result)
Name = Union[ToolName, str]
Form = Literal["full", "one_page"]


class Plumbline(Tools, Explorations):
    """A client of the service, with every tool as a method, such as `client.calculate_pue(it_load_kw=500, …)`.

    Args:
        base_url: Address of the service; by default `PLUMBLINE_URL` of the environment, else http://localhost:3000.
        api_key: API key; by default `PLUMBLINE_API_KEY` of the environment. Without one you are on the free plan.
        timeout: Seconds to wait for a connection and for each piece of an answer.
        retries: How often a call is repeated after a limit, an overload or a lost connection.
        max_wait: Seconds that a call may wait in all before it is repeated. A longer `Retry-After` fails at once.
        edition: Edition of methods and data for all calls, such as "2026.11"; by default the current one.
        include: Parts to add to all results: "working", "sources", "diagrams", "receipt",
                "next_change".
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = 60.0,
        retries: int = 3,
        max_wait: float = 60.0,
        edition: str | None = None,
        include: Iterable[Extra] = (),
    ) -> None:
        self._edition = edition
        self._include: tuple[Extra, ...] = tuple(include)
        self._transport = Transport(
            base_url or os.environ.get("PLUMBLINE_URL") or DEFAULT_URL,
            api_key=api_key or os.environ.get("PLUMBLINE_API_KEY"),
            timeout=timeout,
            retries=retries,
            max_wait=max_wait,
        )
        self.jobs = Jobs(self._transport)
        self.projects = Projects(self._transport)
        """Whole files, calculated in the background."""

    def __enter__(self) -> Plumbline:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections. The client can be used again; it then opens new ones."""
        self._transport.close()

    @property
    def base_url(self) -> str:
        """The address of the service."""
        return self._transport.base_url

    def call(
        self,
        tool: Name,
        inputs: Mapping[str, Any],
        *,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> Result:
        """Calls a tool by its name."""
        return self._calculate(RESULTS.get(tool, Result), tool, inputs, include, edition)

    def batch(
        self,
        items: Iterable[Mapping[str, Any]],
        *,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
        progress: Progress = False,
    ) -> list[BatchAnswer[Result]]:
        """Calls of any tools, each `{"tool": …, "input": {…}, "id": …}`, with answers in order. Each item is a call."""
        calls = list(items)
        return list(self._stream(calls, len(calls), include, edition, GROUP_ROWS_MAX, progress))

    def calculate_rows(
        self,
        tool: Name,
        rows: Iterable[Mapping[str, Any]],
        *,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
        chunk: int = GROUP_ROWS_MAX,
        progress: Progress = False,
    ) -> Iterator[BatchAnswer[Result]]:
        """One tool for many rows of inputs, which may be endless: answers come in order while rows are read."""
        total = len(rows) if isinstance(rows, Sequence) else None
        items = ({"tool": tool, "input": row} for row in rows)
        return self._stream(items, total, include, edition, chunk, progress)

    def calculate_frame(
        self,
        tool: Name,
        frame: DataFrame,
        *,
        columns: Mapping[str, str] | None = None,
        outputs: Sequence[str] | None = None,
        constants: Mapping[str, Any] | None = None,
        edition: str | None = None,
        chunk: int = GROUP_ROWS_MAX,
        progress: Progress = False,
    ) -> DataFrame:
        """One tool for every row of a table. Gives a table with the same index: the outputs, and a column `problem`.

        A used-up quota or a service that is gone ends it early: the results so far are kept, and the other rows have
        the reason as their problem. Only if there is no result at all, it is raised.

        Args:
            tool: Name of the tool.
            frame: The inputs: one row for each calculation. An empty cell is an input that is not sent.
            columns: Which column is which input, such as {"IT load": "it_load_kw"}; by default all, by their names.
            outputs: Fields of the result, dotted where they are members; by default every single value.
            constants: Inputs that are the same for all rows.
            edition: Edition of methods and data.
            chunk: Rows to send before their answers are read, at most 500.
            progress: True for a line on stderr, or a function of the rows done and all rows.
        """
        check_outputs(tool, RESULTS.get(tool, Result), outputs)
        rows = [{**(constants or {}), **row} for row in inputs_of_rows(frame, columns)]
        answers: list[BatchAnswer[Result]] = []
        try:
            for answer in self.calculate_rows(tool, rows, include=(), edition=edition, chunk=chunk, progress=progress):
                answers.append(answer)
        except PlumblineError as error:
            if not answers:
                raise
            answers += [BatchAnswer(index, None, None, error) for index in range(len(answers), len(rows))]
        return result_frame(answers, frame.index, outputs)

    def tools(self) -> list[ToolEntry]:
        """All tools with their titles and input schemas."""
        return cast("list[ToolEntry]", self._transport.json_answer("GET", "/v1/tools")["tools"])

    def describe(self, tool: Name) -> ToolDescription:
        """One tool with its schemas, an example and its sources."""
        return cast(ToolDescription, self._transport.json_answer("GET", f"/v1/tools/{quote(tool, safe='')}"))

    def usage(self) -> Usage:
        """Your usage and the limits of your plan."""
        return cast(Usage, self._transport.json_answer("GET", "/v1/usage"))

    def health(self) -> Health:
        """Version of the service, number of tools and edition of the data."""
        return cast(Health, self._transport.json_answer("GET", "/health"))

    def pdf(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        form: Form = "full",
        title_block: Mapping[str, Any] | None = None,
        letterhead: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The calculation sheet as a PDF file: of a result, or of a tool and its inputs. It counts as a call.

        Args:
            form: `"full"`, or `"one_page"` for the first page as a document of one page.
            title_block: The job, such as `{"project": "Riverside House", "revisions": [{"revision": "A"}]}`.
            letterhead: The firm, such as `{"name": "Moreau Osei", "address": ["12 Quay Street"], "logo": "data:image/png;base64,…"}`;
                with a title block, that of the account of the key by default.
        """
        if title_block is None and letterhead is None:
            return self._transport.file(self._path(calculation, inputs, edition, ".pdf", form), "application/pdf")
        return self._issued(calculation, inputs, edition, "pdf", form, title_block, letterhead)

    def workbook(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        title_block: Mapping[str, Any] | None = None,
        letterhead: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The calculation as an Excel workbook with live formulas and diagrams. It counts as a call.

        Title block and letterhead are as in `pdf`.
        """
        if title_block is None and letterhead is None:
            return self._transport.file(self._path(calculation, inputs, edition, ".xlsx"), _XLSX)
        return self._issued(calculation, inputs, edition, "xlsx", "full", title_block, letterhead)

    def word(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        form: Form = "full",
        title_block: Mapping[str, Any] | None = None,
        letterhead: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The calculation sheet as a Word document, with formulas as equations. It counts as a call.

        Form, title block and letterhead are as in `pdf`.
        """
        if title_block is None and letterhead is None:
            return self._transport.file(self._path(calculation, inputs, edition, ".docx", form), _DOCX)
        return self._issued(calculation, inputs, edition, "docx", form, title_block, letterhead)

    def cite(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        format: Literal["bib", "csl"] = "bib",
    ) -> str:
        """A reference that cites the calculation, as BibTeX or CSL-JSON. It counts as a call."""
        return self._transport.file(self._path(calculation, inputs, edition, f".{format}"), _CITATIONS[format]).decode()

    def sheet_url(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        form: Form = "full",
    ) -> str:
        """The address of the calculation sheet, to open or to share."""
        return self.base_url + self._path(calculation, inputs, edition, ".html", form)

    def _issued(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None,
        edition: str | None,
        extension: str,
        form: str,
        title_block: Mapping[str, Any] | None,
        letterhead: Mapping[str, Any] | None,
    ) -> bytes:
        tool = calculation.tool if isinstance(calculation, Result) else calculation
        values = calculation.inputs if isinstance(calculation, Result) else json_values(inputs or {})
        pinned = edition or (calculation.edition if isinstance(calculation, Result) else self._edition)
        sent = {"input": values, "edition": pinned, "form": form, "title_block": title_block, "letterhead": letterhead}
        body = {name: value for name, value in sent.items() if value is not None}
        return self._transport.file(f"/v1/calculations/{quote(tool, safe='')}.{extension}", "*/*", body)

    def _path(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None,
        edition: str | None,
        extension: str,
        form: str = "full",
    ) -> str:
        if isinstance(calculation, Result):
            path = calculation_path(calculation.tool, calculation.inputs, edition or calculation.edition, extension)
        else:
            path = calculation_path(calculation, json_values(inputs or {}), edition or self._edition, extension)
        return path if form == "full" else f"{path}&{urlencode({'form': form})}"

    def _query(self, include: Iterable[Extra] | None, edition: str | None) -> str:
        parts = self._include if include is None else tuple(include)
        chosen = edition or self._edition
        query = {**({"include": ",".join(parts)} if parts else {}), **({"edition": chosen} if chosen else {})}
        return f"?{urlencode(query)}" if query else ""

    def _calculate(
        self,
        kind: type[AnyResult],
        tool: str,
        inputs: Mapping[str, Any],
        include: Iterable[Extra] | None,
        edition: str | None,
    ) -> AnyResult:
        sent = json_values(inputs)
        path = f"/v1/tools/{quote(tool, safe='')}{self._query(include, edition)}"
        return kind(self._transport.json_answer("POST", path, sent), self.base_url, tool, sent)

    def _explore(
        self, kind: type[AnyExploration], method: str, tool: str, request: Mapping[str, Any], edition: str | None
    ) -> AnyExploration:
        path = f"/v1/tools/{quote(tool, safe='')}/{method}{self._query((), edition)}"
        return kind(self._transport.json_answer("POST", path, json_values(request)), self.base_url)

    def _stream(
        self,
        items: Iterable[Mapping[str, Any]],
        total: int | None,
        include: Iterable[Extra] | None,
        edition: str | None,
        chunk: int,
        progress: Progress,
    ) -> Iterator[BatchAnswer[Result]]:
        stream = BatchStream(self._transport, RESULTS, query=self._query(include, edition), chunk=chunk)
        line = ProgressLine(progress, total)
        for answer in stream.answers(items):
            line.add(is_problem=not answer.ok)
            yield answer
        line.end()

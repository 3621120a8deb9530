"""The client for programs that use asyncio: the methods of the other one, to be awaited."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, AsyncIterator, Iterable, Mapping, Sequence

from ._tools import AsyncTools
from ._workers import Threaded, Workers, awaited
from .answer import Extra, Result
from .batch import GROUP_ROWS_MAX, BatchAnswer
from .client import Form, Name, Plumbline
from .errors import PlumblineError
from .explorations import Explorations
from .jobs import Jobs
from .progress import Progress, ProgressLine
from .projects import Projects

if TYPE_CHECKING:
    from types import TracebackType

    from .models import Job


class AsyncJobs(Threaded):
    """The jobs of your account. They need a key."""

    create = awaited(Jobs.create)
    list = awaited(Jobs.list)
    get = awaited(Jobs.get)
    download = awaited(Jobs.download)
    summary = awaited(Jobs.summary)
    manifest = awaited(Jobs.manifest)
    report = awaited(Jobs.report)
    schedule = awaited(Jobs.schedule)
    cancel = awaited(Jobs.cancel)
    resume = awaited(Jobs.resume)
    delete = awaited(Jobs.delete)
    _latest = awaited(Jobs._latest)

    async def wait(self, job: Job | str, *, progress: Progress = False) -> Job:
        """Asks for a job until it has ended, as often as the service says. Its `status` says how it has ended."""
        line = ProgressLine(progress, None)
        while True:
            latest, pause = await self._latest(job, line)
            if pause is None:
                return latest
            await asyncio.sleep(pause)


class AsyncProjects(Threaded):
    """Calculations that take figures from each other."""

    evaluate = awaited(Projects.evaluate)
    crate = awaited(Projects.crate)
    review = awaited(Projects.review)
    review_file = awaited(Projects.review_file)
    explore = awaited(Projects.explore)


class AsyncPlumbline(AsyncTools):
    """A client for asyncio, with every tool as a method, such as `await client.calculate_pue(it_load_kw=500, …)`.

    Args:
        connections: How many calls are made at a time, each in a thread and on a connection of its own. Others wait.

    The other arguments are those of `Plumbline`.
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
        connections: int = 32,
    ) -> None:
        self._client = Plumbline(
            base_url,
            api_key,
            timeout=timeout,
            retries=retries,
            max_wait=max_wait,
            edition=edition,
            include=include,
        )
        super().__init__(self._client, Workers(self._client._transport, connections))
        self.jobs = AsyncJobs(self._client.jobs, self._workers)
        self.projects = AsyncProjects(self._client.projects, self._workers)
        """Whole files, calculated in the background."""

    async def __aenter__(self) -> AsyncPlumbline:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections; calls that are being made fail. The client can be used again; it then opens new ones."""
        self._workers.close()
        self._client.close()

    @property
    def base_url(self) -> str:
        """The address of the service."""
        return self._client.base_url

    call = awaited(Plumbline.call)
    batch = awaited(Plumbline.batch)
    calculate_frame = awaited(Plumbline.calculate_frame)
    sweep = awaited(Explorations.sweep)
    solve = awaited(Explorations.solve)
    sensitivity = awaited(Explorations.sensitivity)
    uncertainty = awaited(Explorations.uncertainty)
    tools = awaited(Plumbline.tools)
    describe = awaited(Plumbline.describe)
    usage = awaited(Plumbline.usage)
    health = awaited(Plumbline.health)
    pdf = awaited(Plumbline.pdf)
    workbook = awaited(Plumbline.workbook)
    word = awaited(Plumbline.word)
    cite = awaited(Plumbline.cite)

    def sheet_url(
        self,
        calculation: Result | Name,
        inputs: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        form: Form = "full",
    ) -> str:
        """The address of the calculation sheet, to open or to share."""
        return self._client.sheet_url(calculation, inputs, edition=edition, form=form)

    async def calculate_rows(
        self,
        tool: Name,
        rows: Iterable[Mapping[str, Any]],
        *,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
        chunk: int = GROUP_ROWS_MAX,
        progress: Progress = False,
    ) -> AsyncIterator[BatchAnswer[Result]]:
        """One tool for many rows of inputs, which may be endless: answers come in order while rows are read, by chunks."""
        line = ProgressLine(progress, len(rows) if isinstance(rows, Sequence) else None)
        reading = iter(rows)
        done = 0
        while group := list(islice(reading, max(chunk, 1))):
            answers, ended = await self._run(_answers_to_rows, tool, group, include, edition, chunk)
            for answer in answers:
                line.add(is_problem=not answer.ok)
                yield replace(answer, index=done + answer.index)
            if ended is not None:
                raise ended
            done += len(group)
        line.end()


def _answers_to_rows(
    client: Plumbline,
    tool: Name,
    rows: list[Mapping[str, Any]],
    include: Iterable[Extra] | None,
    edition: str | None,
    chunk: int,
) -> tuple[list[BatchAnswer[Result]], PlumblineError | None]:
    """The answers to some rows, and what ended them early."""
    answers: list[BatchAnswer[Result]] = []
    try:
        for answer in client.calculate_rows(tool, rows, include=include, edition=edition, chunk=chunk):
            answers.append(answer)
    except PlumblineError as error:
        return answers, error
    return answers, None

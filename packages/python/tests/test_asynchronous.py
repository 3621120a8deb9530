"""The client for asyncio: the same methods, many at once, cancellation and time limits."""

from __future__ import annotations

import asyncio
import inspect
import threading
import time
from typing import Any, Callable, Iterator

import pytest
from conftest import Reply, Request, ScriptedService, problem
from test_tools import PUE

import plumbline
from plumbline import AsyncJobs, AsyncPlumbline, Jobs, Plumbline
from plumbline.asynchronous import AsyncProjects
from plumbline.projects import Projects


def methods(kind: type[Any]) -> dict[str, Any]:
    found = inspect.getmembers(kind, callable)
    return {name: method for name, method in found if not name.startswith("_")}


@pytest.mark.parametrize(
    ("ours", "theirs"), [(AsyncPlumbline, Plumbline), (AsyncJobs, Jobs), (AsyncProjects, Projects)]
)
def test_it_has_the_methods_of_the_other_client_with_their_parameters(ours: type[Any], theirs: type[Any]) -> None:
    asynchronous, others = methods(ours), methods(theirs)
    assert asynchronous.keys() == others.keys()
    for name, method in asynchronous.items():
        assert inspect.signature(method).parameters == inspect.signature(others[name]).parameters, name
        assert method.__doc__, name
    options = inspect.signature(AsyncPlumbline).parameters.keys() - inspect.signature(Plumbline).parameters.keys()
    assert options == {"connections"}


def test_calls_explorations_and_rows_are_answered(url: str) -> None:
    async def main() -> None:
        async with AsyncPlumbline(url) as client:
            result, usage = await asyncio.gather(client.calculate_pue(**PUE), client.usage())
            assert (result.pue_score, result.tool, usage["tier"]) == (1.44, "calculate_pue", "free")
            target = {"field": "pue_score", "value": 1.3}
            solved = await client.solve("calculate_pue", input=PUE, unknown="cooling_kw", target=target)
            # 1.3 x 500 = 650 kW in all, of which 500 + 35 + 5 = 540 kW are not cooling.
            assert [round(crossing["value"], 6) for crossing in solved.crossings] == [110]
            with pytest.raises(plumbline.InvalidInput):
                await client.calculate_pue(**{**PUE, "it_load_kw": 0})
            rows = ({**PUE, "it_load_kw": load} for load in (500, 0, 250, 500, 500))
            answers = [answer async for answer in client.calculate_rows("calculate_pue", rows, chunk=2)]
            assert [answer.index for answer in answers] == [0, 1, 2, 3, 4]
            assert [answer.result and answer.result["pue_score"] for answer in answers] == [
                1.44,
                None,
                1.88,
                1.44,
                1.44,
            ]

    asyncio.run(main())


def test_a_thousand_calls_at_once_are_made_on_a_few_connections(service: ScriptedService) -> None:
    active, most, lock = 0, 0, threading.Lock()

    def reply(_: Request) -> Reply:
        nonlocal active, most
        with lock:
            active += 1
            most = max(most, active)
        time.sleep(0.001)
        with lock:
            active -= 1
        return Reply(body={"tier": "free"})

    service.replies = [reply]

    async def main() -> list[Any]:
        async with AsyncPlumbline(service.url, connections=4) as client:
            return await asyncio.gather(*(client.usage() for _ in range(1000)))

    assert asyncio.run(main()) == [{"tier": "free"}] * 1000
    assert len(service.requests) == 1000 and most <= 4


@pytest.fixture()
def gate() -> Iterator[threading.Event]:
    """Opened at the end, so that no thread of the service stays behind."""
    opened = threading.Event()
    yield opened
    opened.set()


def held(gate: threading.Event) -> Callable[[Request], Reply]:
    def reply(_: Request) -> Reply:
        gate.wait()
        return Reply(body={})

    return reply


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


def test_a_cancelled_call_frees_its_connection_and_is_not_repeated(
    service: ScriptedService, gate: threading.Event
) -> None:
    service.replies = [held(gate), Reply(body={"tier": "free"})]

    async def main() -> None:
        async with AsyncPlumbline(service.url, connections=1) as client:
            call = asyncio.ensure_future(client.calculate_pue(**PUE))
            waiting = asyncio.ensure_future(client.calculate_pue(**PUE))
            await until(lambda: len(service.requests) == 1)
            waiting.cancel()
            call.cancel()
            # The only thread is free again, although the service has not answered.
            assert await client.usage() == {"tier": "free"}
            assert call.cancelled() and waiting.cancelled()

    asyncio.run(main())
    assert [request.path for request in service.requests] == ["/v1/tools/calculate_pue", "/v1/usage"]


def test_a_time_limit_of_the_program_ends_the_wait_for_a_retry(service: ScriptedService) -> None:
    service.replies = [Reply(429, problem("rate_limited", 429), {"Retry-After": "50"})]

    async def main() -> None:
        client = AsyncPlumbline(service.url, connections=1)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(client.usage(), 0.2)
        service.replies = [Reply(body={"tier": "free"})]
        assert await client.usage() == {"tier": "free"}
        await client.close()

    asyncio.run(main())
    assert len(service.requests) == 2


def test_the_time_limit_of_the_client_is_an_exception(service: ScriptedService, gate: threading.Event) -> None:
    service.replies = [held(gate)]

    async def main() -> None:
        async with AsyncPlumbline(service.url, timeout=0.1, retries=0) as client:
            with pytest.raises(plumbline.NoConnection, match="did not answer within 0.1 seconds"):
                await client.usage()

    asyncio.run(main())


def test_closing_ends_calls_and_the_client_can_be_used_again(service: ScriptedService, gate: threading.Event) -> None:
    service.replies = [held(gate), Reply(body={"tier": "free"})]

    async def main() -> None:
        client = AsyncPlumbline(service.url, connections=1)
        call = asyncio.ensure_future(client.usage())
        queued = asyncio.ensure_future(client.usage())
        await until(lambda: len(service.requests) == 1)
        await client.close()
        for ended in (call, queued):
            with pytest.raises(plumbline.NoConnection, match="The client was closed"):
                await ended
        assert await client.usage() == {"tier": "free"}
        await client.close()

    asyncio.run(main())


def test_rows_before_the_end_of_a_quota_are_answered(service: ScriptedService) -> None:
    lines = [
        b'{"ok": true, "result": {"pue_score": 1.44}}\n',
        b'{"ok": false, "problem": {"code": "quota_exhausted"}}\n',
    ]
    service.replies = [Reply(body=b"".join(lines))]

    async def main() -> None:
        scores: list[float] = []
        async with AsyncPlumbline(service.url) as client:
            with pytest.raises(plumbline.QuotaExhausted):
                async for answer in client.calculate_rows("calculate_pue", [PUE, PUE, PUE]):
                    assert answer.result is not None
                    scores.append(answer.result["pue_score"])
        assert scores == [1.44]

    asyncio.run(main())


def test_a_job_is_waited_for_without_a_thread(service: ScriptedService) -> None:
    def job(status: str) -> Reply:
        progress = {"rows_done": 1, "rows_rejected": 0}
        return Reply(body={"id": "job_1", "status": status, "input": {"rows": 2}, "progress": progress})

    running = job("running")._replace(headers={"Retry-After": "50"})
    service.replies = [running, Reply(body={"tier": "free"}), job("completed")]
    told: list[tuple[int, int | None]] = []

    async def main() -> None:
        async with AsyncPlumbline(service.url, connections=1) as client:
            waiting = asyncio.ensure_future(client.jobs.wait("job_1"))
            await until(lambda: len(service.requests) == 1)
            assert await client.usage() == {"tier": "free"}
            waiting.cancel()
            ended = await client.jobs.wait("job_1", progress=lambda done, rows: told.append((done, rows)))
            assert ended["status"] == "completed"

    asyncio.run(main())
    assert told == [(1, 2)]


def test_connections_are_at_least_one() -> None:
    with pytest.raises(ValueError, match="connections must be at least 1; 0 was sent"):
        AsyncPlumbline(connections=0)

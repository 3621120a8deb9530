"""Threads that make the calls of coroutines, each on a connection of its own.

A call waits for a free thread without using one, so thousands can be made at once on a few connections. Cancelling the
coroutine interrupts its call.
"""

from __future__ import annotations

import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Callable, Coroutine, Generic, TypeVar, cast

from ._transport import Call, Transport

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    Parameters = ParamSpec("Parameters")
    Answered = TypeVar("Answered")

    class Awaited(Generic[Parameters, Answered]):
        """A method that is awaited, for type checkers."""

        def __get__(
            self, instance: object, owner: type[object] | None = None
        ) -> Callable[Parameters, Coroutine[Any, Any, Answered]]:
            ...


class Workers:
    """The threads of one client. They start when they are needed."""

    def __init__(self, transport: Transport, connections: int) -> None:
        if connections < 1:
            raise ValueError(f"connections must be at least 1; {connections} was sent.")
        self._transport = transport
        self._connections = connections
        self._pool: ThreadPoolExecutor | None = None
        self._calls: set[Call] = set()

    async def run(self, function: Callable[[], Any]) -> Any:
        """What a function gives, which is called in a thread."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._connections, thread_name_prefix="plumbline")
        call = Call()
        self._calls.add(call)
        try:
            return await asyncio.wrap_future(self._pool.submit(self._transport.within, call, function))
        except asyncio.CancelledError:
            call.cancel()
            raise
        finally:
            self._calls.discard(call)

    def close(self) -> None:
        """Ends calls that are being made, and the threads."""
        for call in list(self._calls):
            call.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None


class Threaded:
    """Something whose methods are awaited, and call those of `target` in a thread."""

    def __init__(self, target: Any, workers: Workers) -> None:
        self._target = target
        self._workers = workers

    async def _run(self, method: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        return await self._workers.run(functools.partial(method, self._target, *arguments, **named))


def awaited(method: Callable[Concatenate[Any, Parameters], Answered]) -> Awaited[Parameters, Answered]:
    """The same method, to be awaited: same parameters, same answer."""

    @functools.wraps(method)
    async def call(self: Threaded, *arguments: Any, **named: Any) -> Any:
        return await self._run(method, *arguments, **named)

    return cast("Awaited[Parameters, Answered]", call)

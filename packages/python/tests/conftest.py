"""A running service, whose address is in PLUMBLINE_URL, and a scripted one for what a service does rarely."""

from __future__ import annotations

import json
import os
import threading
import time
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Iterator, NamedTuple
from urllib.parse import urlsplit

import pytest

from plumbline import TOOL_NAMES, Plumbline, Result


@pytest.fixture(scope="session")
def url() -> str:
    """The address of the service; tests without it would test nothing."""
    if not os.environ.get("PLUMBLINE_URL"):
        pytest.fail("These tests need a running service: set PLUMBLINE_URL to its address.")
    return os.environ["PLUMBLINE_URL"]


@pytest.fixture(scope="session")
def client(url: str) -> Iterator[Plumbline]:
    with Plumbline(url) as opened:
        yield opened


@pytest.fixture(scope="session")
def examples(client: Plumbline) -> dict[str, list[dict[str, Any]]]:
    """The inputs of the worked examples: all that PLUMBLINE_EXAMPLES has, otherwise the first of each tool."""
    file = os.environ.get("PLUMBLINE_EXAMPLES")
    if file:
        with open(file, encoding="utf-8") as opened:
            found: dict[str, list[dict[str, Any]]] = json.load(opened)
        return found
    return {name: [client.describe(name)["example"]["input"]] for name in TOOL_NAMES}


@pytest.fixture(scope="session")
def calculated(client: Plumbline, examples: dict[str, list[dict[str, Any]]]) -> dict[str, list[Result]]:
    """The worked examples through the typed methods."""
    parts = ["working", "sources"]
    return {name: [getattr(client, name)(**one, include=parts) for one in inputs] for name, inputs in examples.items()}


@pytest.fixture(scope="session")
def rest(url: str) -> Iterator[Callable[..., Any]]:
    """Requests to the REST interface without this package."""
    connection = HTTPConnection(urlsplit(url).netloc)

    def exchange(method: str, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        return json.loads(connection.getresponse().read())

    yield exchange
    connection.close()


@pytest.fixture()
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were waited; nothing really waits."""
    seconds: list[float] = []
    monkeypatch.setattr(time, "sleep", seconds.append)
    return seconds


class Request(NamedTuple):
    """What the scripted service received."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Reply(NamedTuple):
    """What it answers. Without a status it closes the connection."""

    status: int | None = 200
    body: Any = {}
    headers: dict[str, str] = {}


class ScriptedService:
    """Answers one request after the other with the replies that a test gave it; the last one is repeated."""

    def __init__(self) -> None:
        self.replies: list[Reply | Callable[[Request], Reply]] = []
        self.requests: list[Request] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                request = Request(self.command, self.path, dict(self.headers), self.rfile.read(length))
                service.requests.append(request)
                reply = service.replies.pop(0) if len(service.replies) > 1 else service.replies[0]
                status, body, headers = reply(request) if callable(reply) else reply
                if status is None:
                    self.close_connection = True
                    return
                content = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                for name, value in {"Content-Length": str(len(content)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_DELETE = answer

            def log_message(self, *_: Any) -> None:
                """Tests are quiet."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture()
def service() -> Iterator[ScriptedService]:
    scripted = ScriptedService()
    yield scripted
    scripted.close()


def problem(code: str, status: int, **fields: Any) -> dict[str, Any]:
    """A problem document."""
    title = code.replace("_", " ").capitalize()
    named = {"type": f"/problems/{code}", "title": title, "detail": f"{title}.", "request_id": "req_1"}
    return {**named, "status": status, "code": code, **fields}

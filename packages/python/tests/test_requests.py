"""Errors, retries and connections."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from email.utils import formatdate
from typing import Any

import pytest
from conftest import Reply, Request, ScriptedService, problem
from test_tools import PUE

import plumbline
from plumbline import Plumbline


def test_all_wrong_inputs_are_in_one_exception(client: Plumbline) -> None:
    with pytest.raises(plumbline.InvalidInput) as caught:
        client.call("calculate_pue", {**PUE, "it_load_kw": 0, "coolng_kw": 1})
    error = caught.value
    assert (error.code, error.status) == ("invalid_input", 422)
    assert error.errors[0] == ("it_load_kw", "it_load_kw must be at least 0.1 kW; 0 was sent.")
    assert error.errors[1].field == "coolng_kw" and "Did you mean cooling_kw?" in str(error)
    assert error.request_id is not None and error.request_id.startswith("req_")


def test_unknown_names_and_keys_are_exceptions_of_their_own(client: Plumbline, url: str) -> None:
    with pytest.raises(plumbline.UnknownTool, match="Did you mean calculate_pue"):
        client.call("calculate_pu", PUE)
    with pytest.raises(plumbline.UnknownEdition, match="2026.11"):
        client.calculate_pue(**PUE, edition="1999.01")
    with pytest.raises(plumbline.InvalidKey) as caught:
        Plumbline(url, "no-such-key").calculate_pue(**PUE)
    assert isinstance(caught.value, plumbline.PlumblineError) and caught.value.status == 401


def test_address_and_key_come_from_the_environment(service: ScriptedService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLUMBLINE_URL", f"{service.url}/v1")
    monkeypatch.setenv("PLUMBLINE_API_KEY", "secret")
    service.replies = [Reply(body={"tier": "pro"})]
    assert Plumbline().usage() == {"tier": "pro"}
    assert service.requests[0].path == "/v1/usage"
    assert service.requests[0].headers["X-API-Key"] == "secret"


@pytest.mark.parametrize("address", ["ftp://host", "http://", "localhost"])
def test_an_address_is_http(address: str) -> None:
    if address == "localhost":
        assert Plumbline(address).base_url == "http://localhost"
        return
    with pytest.raises(ValueError, match="base_url must be an http or https address"):
        Plumbline(address)


def test_a_limit_is_waited_for_as_long_as_the_service_says(service: ScriptedService, waits: list[float]) -> None:
    limited = Reply(429, problem("rate_limited", 429), {"Retry-After": "7"})
    service.replies = [limited, limited, Reply(body={"pue_score": 1.44})]
    assert Plumbline(service.url).calculate_pue(**PUE).pue_score == 1.44
    assert waits == [7, 7]


def test_a_wait_is_announced_with_its_seconds_and_its_reason(
    service: ScriptedService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    said: list[list[str]] = []
    monkeypatch.setattr(time, "sleep", lambda _: said.append(list(caplog.messages)))
    limited = Reply(429, problem("rate_limited", 429), {"Retry-After": "7"})
    unavailable = Reply(503, problem("unavailable", 503), {"Retry-After": "5"})
    service.replies = [limited, unavailable, Reply(body={})]
    Plumbline(service.url).usage()
    lines = ["Plumbline: retrying in 7 s. Rate limited.", "Plumbline: retrying in 5 s. Unavailable."]
    assert said == [lines[:1], lines]
    assert [(record.name, record.levelname) for record in caplog.records] == [("plumbline", "WARNING")] * 2


def test_a_program_without_a_configuration_of_logging_prints_the_announcement(service: ScriptedService) -> None:
    service.replies = [Reply(429, problem("rate_limited", 429), {"Retry-After": "0"}), Reply(body={})]
    program = "import sys; from plumbline import Plumbline; Plumbline(sys.argv[1]).usage()"
    path = os.pathsep.join(sys.path)
    ended = subprocess.run(
        [sys.executable, "-c", program, service.url],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert (ended.stdout, ended.stderr) == ("", "Plumbline: retrying in 0 s. Rate limited.\n")


def test_a_retry_after_may_be_a_date(service: ScriptedService, waits: list[float]) -> None:
    at = {"Retry-After": formatdate(4102444800, usegmt=True)}
    service.replies = [Reply(503, problem("unavailable", 503), at)]
    with pytest.raises(plumbline.ServiceUnavailable) as caught:
        Plumbline(service.url).usage()
    assert caught.value.retry_after is not None and caught.value.retry_after > 1e6
    assert waits == []


@pytest.mark.parametrize(
    "body", [{"code": "busy", "status": "error"}, {"code": "busy", "errors": ["no"]}, {"code": 7}, ["no"], None]
)
def test_an_answer_of_another_program_is_no_problem_document(service: ScriptedService, body: Any) -> None:
    service.replies = [Reply(400, body, {"Retry-After": "\u00b2"})]
    with pytest.raises(plumbline.UnreadableAnswer, match="The answer with status 400 is neither a result nor a problem"):
        Plumbline(service.url).usage()


def test_a_wait_beyond_the_limit_fails_at_once(service: ScriptedService, waits: list[float]) -> None:
    service.replies = [Reply(429, problem("rate_limited", 429), {"Retry-After": "61"})]
    with pytest.raises(plumbline.RateLimited) as caught:
        Plumbline(service.url).usage()
    assert (caught.value.retry_after, waits, len(service.requests)) == (61, [], 1)


def test_the_waits_of_one_call_add_up(service: ScriptedService, waits: list[float]) -> None:
    service.replies = [Reply(429, problem("rate_limited", 429), {"Retry-After": "25"})]
    with pytest.raises(plumbline.RateLimited):
        Plumbline(service.url, retries=10).usage()
    assert waits == [25, 25]


def test_waits_without_advice_grow_and_vary(service: ScriptedService, waits: list[float]) -> None:
    service.replies = [Reply(503, b"<html>overloaded</html>")]
    with pytest.raises(plumbline.ServiceUnavailable):
        Plumbline(service.url, retries=3).usage()
    assert [bounds[0] <= wait <= bounds[1] for wait, bounds in zip(waits, [(0.25, 0.5), (0.5, 1), (1, 2)])] == [
        True
    ] * 3
    assert len(service.requests) == 4


@pytest.mark.parametrize("code, status", [("invalid_input", 422), ("quota_exhausted", 429), ("internal_error", 500)])
def test_what_waiting_cannot_help_is_not_repeated(
    service: ScriptedService, waits: list[float], code: str, status: int
) -> None:
    service.replies = [Reply(status, problem(code, status), {"Retry-After": "1"})]
    with pytest.raises(plumbline.PlumblineError) as caught:
        Plumbline(service.url).usage()
    assert (caught.value.code, len(service.requests), waits) == (code, 1, [])


def test_a_lost_connection_is_repeated_and_then_named(service: ScriptedService, waits: list[float]) -> None:
    service.replies = [Reply(None), Reply(body={"tier": "free"})]
    assert Plumbline(service.url).usage() == {"tier": "free"}
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(plumbline.NoConnection, match=f"{address} could not be reached"):
            Plumbline(address, retries=1).usage()


def test_a_connection_that_was_closed_meanwhile_is_replaced_without_a_wait(
    service: ScriptedService, waits: list[float]
) -> None:
    service.replies = [Reply(body={"tier": "free"}), Reply(None), Reply(body={"tier": "pro"})]
    client = Plumbline(service.url, retries=0)
    assert [client.usage()["tier"], client.usage()["tier"]] == ["free", "pro"]
    assert waits == []


def test_something_else_at_the_address_is_named(service: ScriptedService) -> None:
    for reply in (Reply(200, b"<html>"), Reply(404, b"<html>")):
        service.replies = [reply]
        with pytest.raises(plumbline.UnreadableAnswer, match=f"status {reply.status}"):
            Plumbline(service.url).usage()


def test_a_redirect_is_followed_on_the_same_host_only(service: ScriptedService) -> None:
    service.replies = [Reply(302, b"", {"Location": "/v1/calculations/x.pdf?edition=2026.12"}), Reply(200, b"%PDF-1")]
    client = Plumbline(service.url, "secret")
    assert client.pdf("x", {"a": [1, 2.5], "b": {"c": True}}) == b"%PDF-1"
    paths = [request.path for request in service.requests]
    assert paths == ["/v1/calculations/x.pdf?a=1%2C2.5&b.c=true", "/v1/calculations/x.pdf?edition=2026.12"]
    service.replies = [Reply(302, b"", {"Location": "http://elsewhere.example/"})]
    with pytest.raises(plumbline.UnreadableAnswer):
        client.pdf("x", {})


def test_a_workbook_and_a_word_document_are_asked_for_at_their_address(service: ScriptedService) -> None:
    service.replies = [Reply(200, b"PK"), Reply(200, b"PK")]
    client = Plumbline(service.url)
    assert client.workbook("x", {"a": 1}, edition="2026.12") == b"PK"
    assert client.word("x", {"a": 1}, edition="2026.12") == b"PK"
    paths = [request.path for request in service.requests]
    assert paths == ["/v1/calculations/x.xlsx?edition=2026.12&a=1", "/v1/calculations/x.docx?edition=2026.12&a=1"]


def test_a_citation_is_text(service: ScriptedService) -> None:
    service.replies = [Reply(200, b"@misc{x,"), Reply(200, b"[{}]")]
    client = Plumbline(service.url)
    assert client.cite("x", {"a": 1}, edition="2026.12") == "@misc{x,"
    assert client.cite("x", {"a": 1}, format="csl") == "[{}]"
    paths = [request.path for request in service.requests]
    assert paths == ["/v1/calculations/x.bib?edition=2026.12&a=1", "/v1/calculations/x.csl?a=1"]


def test_a_client_is_shared_by_threads(client: Plumbline) -> None:
    scores: list[float] = []

    def work() -> None:
        for _ in range(5):
            scores.append(client.calculate_pue(**PUE).pue_score)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert scores == [1.44] * 20


def test_a_proxy_of_the_environment_gets_the_whole_address(
    service: ScriptedService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", service.url)
    monkeypatch.setenv("no_proxy", "")
    service.replies = [Reply(body={"tier": "free"})]
    Plumbline("http://plumbline.example/prefix").usage()
    request: Request = service.requests[0]
    assert (request.path, request.headers["Host"]) == ("http://plumbline.example/prefix/v1/usage", "plumbline.example")

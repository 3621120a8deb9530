"""Jobs: uploads, waiting and downloads."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from conftest import Reply, Request, ScriptedService, problem

import plumbline
from plumbline import Plumbline

CSV = b"it_load_kw,cooling_kw\n500,200\n"


def job(status: str = "queued", done: int = 0) -> dict[str, Any]:
    progress = {"rows_done": done, "rows_rejected": 1, "share": done / 4}
    return {"id": "job_a", "status": status, "input": {"rows": 4}, "progress": progress}


def test_a_file_is_sent_as_it_is_with_what_to_do_in_the_query(service: ScriptedService, tmp_path: Path) -> None:
    service.replies = [Reply(202, job())]
    file = tmp_path / "halls.csv"
    file.write_bytes(CSV)
    created = Plumbline(service.url, "secret").jobs.create(
        file,
        tool="calculate_pue",
        edition="2026.12",
        review_to="2027.01",
        as_of="2026-04-01",
        output_format="parquet",
        columns={"IT load": "it_load_kw"},
        constants={"lighting_kw": 2, "is_new": True},
        keep=["site", "owner"],
        outputs=["pue_score"],
        group_by="site",
    )
    assert created["id"] == "job_a"
    (request,) = service.requests
    assert (request.method, urlsplit(request.path).path, request.body) == ("POST", "/v1/jobs", CSV)
    assert dict(parse_qsl(urlsplit(request.path).query)) == {
        "tool": "calculate_pue",
        "edition": "2026.12",
        "review_to": "2027.01",
        "as_of": "2026-04-01",
        "from": "csv",
        "to": "parquet",
        "keep": "site,owner",
        "columns": "pue_score",
        "group_by": "site",
        "name": "halls.csv",
        "map.it_load_kw": "IT load",
        "set.lighting_kw": "2",
        "set.is_new": "true",
    }
    assert request.headers["Content-Length"] == str(len(CSV))
    assert len(request.headers["Idempotency-Key"]) == 36


def test_bytes_and_streams_may_be_sent(service: ScriptedService) -> None:
    service.replies = [Reply(202, job())]
    client = Plumbline(service.url, "secret")
    client.jobs.create(CSV, tool="calculate_pue", input_format="csv")
    client.jobs.create(io.BytesIO(CSV), tool="calculate_pue", name="halls.jsonl", idempotency_key="november")
    assert [request.body for request in service.requests] == [CSV, CSV]
    assert "from=ndjson&name=halls.jsonl" in service.requests[1].path
    assert service.requests[1].headers["Idempotency-Key"] == "november"


def test_an_upload_is_repeated_from_its_start_with_the_same_key(service: ScriptedService, waits: list[float]) -> None:
    busy = Reply(429, problem("rate_limited", 429), {"Retry-After": "30"})
    service.replies = [busy, Reply(None), Reply(202, job())]
    Plumbline(service.url, "secret").jobs.create(CSV, input_format="csv")
    assert [request.body for request in service.requests] == [CSV] * 3
    assert len({request.headers["Idempotency-Key"] for request in service.requests}) == 1
    assert waits[0] == 30


def test_a_rejected_upload_is_an_exception(service: ScriptedService) -> None:
    errors = [{"field": "map.it_lod_kw", "message": "map.it_lod_kw names it_lod_kw, which is not an input."}]
    service.replies = [Reply(422, problem("invalid_input", 422, errors=errors))]
    with pytest.raises(plumbline.InvalidInput) as caught:
        Plumbline(service.url, "secret").jobs.create(CSV, input_format="csv")
    assert caught.value.errors[0].field == "map.it_lod_kw"


def test_a_job_is_waited_for_as_the_service_says(service: ScriptedService, waits: list[float]) -> None:
    service.replies = [
        Reply(200, job(), {"Retry-After": "1"}),
        Reply(200, job("running", 2), {"Retry-After": "5"}),
        Reply(200, job("finishing", 4)),
        Reply(200, job("completed", 4)),
    ]
    seen: list[tuple[int, Any]] = []
    ended = Plumbline(service.url, "secret").jobs.wait("job_a", progress=lambda done, rows: seen.append((done, rows)))
    assert ended["status"] == "completed"
    assert waits == [1, 5, 2]
    assert seen[-1] == (4, 4)


@pytest.mark.parametrize("status", ["stopped", "cancelled", "failed"])
def test_waiting_ends_however_the_job_does(service: ScriptedService, waits: list[float], status: str) -> None:
    service.replies = [Reply(200, job(status))]
    assert Plumbline(service.url, "secret").jobs.wait(job())["status"] == status
    assert waits == []


def test_a_download_that_breaks_off_is_continued(service: ScriptedService, waits: list[float], tmp_path: Path) -> None:
    def rest(request: Request) -> Reply:
        assert (request.headers["Range"], request.headers["If-Range"]) == ("bytes=4-", '"tag"')
        return Reply(206, b"456789", {"ETag": '"tag"'})

    broken = Reply(200, b"0123", {"Content-Length": "10", "ETag": '"tag"', "Connection": "close"})
    service.replies = [broken, rest]
    target = tmp_path / "result.csv"
    Plumbline(service.url, "secret").jobs.download("job_a", target)
    assert target.read_bytes() == b"0123456789"
    assert [request.path for request in service.requests] == ["/v1/jobs/job_a/result"] * 2


def test_each_step_of_a_job_has_its_path(service: ScriptedService, tmp_path: Path) -> None:
    service.replies = [Reply(200, job())] * 7 + [Reply(204, b"")]
    jobs = Plumbline(service.url, "secret").jobs
    jobs.list()
    jobs.list(limit=5, cursor="1.job_z")
    jobs.get("job_a/b")
    jobs.summary(job())  # type: ignore[arg-type]
    jobs.manifest(job())  # type: ignore[arg-type]
    jobs.cancel("job_a")
    jobs.resume("job_a")
    assert jobs.delete("job_a") is None  # type: ignore[func-returns-value]
    service.replies = [Reply(200, b"%PDF"), Reply(200, b"line")]
    assert jobs.report("job_a") == b"%PDF"
    jobs.download("job_a", tmp_path / "rejected.csv", rejected=True)
    assert [f"{request.method} {request.path}" for request in service.requests] == [
        "GET /v1/jobs",
        "GET /v1/jobs?limit=5&cursor=1.job_z",
        "GET /v1/jobs/job_a%2Fb",
        "GET /v1/jobs/job_a/summary",
        "GET /v1/jobs/job_a/manifest",
        "POST /v1/jobs/job_a/cancel",
        "POST /v1/jobs/job_a/resume",
        "DELETE /v1/jobs/job_a",
        "GET /v1/jobs/job_a/report.pdf",
        "GET /v1/jobs/job_a/rejected",
    ]

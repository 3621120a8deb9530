"""Many calls, tables and explorations."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import numpy
import pandas
import pytest
from conftest import Reply, Request, ScriptedService, problem
from test_tools import PUE

import plumbline
from plumbline import Plumbline
from plumbline.values import json_values


def lines_of(request: Request) -> list[dict[str, Any]]:
    return [json.loads(line) for line in request.body.splitlines()]


def answers(*lines: dict[str, Any]) -> Reply:
    return Reply(200, b"".join(json.dumps(line).encode() + b"\n" for line in lines))


def ok(score: float) -> dict[str, Any]:
    return {"ok": True, "result": {"pue_score": score, "edition": "2026.12"}}


def not_ok(code: str, status: int, **fields: Any) -> dict[str, Any]:
    return {"ok": False, "problem": problem(code, status, **fields)}


def test_calls_of_many_tools_are_answered_in_order(client: Plumbline) -> None:
    first, second, third = client.batch(
        [
            {"id": "hall", "tool": "calculate_pue", "input": PUE},
            {"tool": "mees_checker", "input": {"property_type": "domestic", "current_epc_band": "H"}},
            {"tool": "mees_checker", "input": {"property_type": "domestic", "current_epc_band": "F"}},
        ]
    )
    assert first.result == client.calculate_pue(**PUE) and first.ok and first.id == "hall"
    assert isinstance(second.problem, plumbline.InvalidInput) and second.problem.errors[0].field == "current_epc_band"
    assert third.result is not None and third.result["compliant"] is False
    assert first.result is not None and first.result.url == client.calculate_pue(**PUE).url


def test_rows_are_read_only_as_far_as_answers_are_taken(client: Plumbline) -> None:
    read: list[int] = []

    def rows() -> Any:
        for cooling in itertools.count():
            read.append(cooling)
            yield {**PUE, "cooling_kw": cooling}

    found = list(itertools.islice(client.calculate_rows("calculate_pue", rows(), chunk=10), 25))
    # (500 + 35 + 5 + cooling) / 500
    assert [answer.result and answer.result["pue_score"] for answer in found] == [
        round((540 + cooling) / 500, 3) for cooling in range(25)
    ]
    assert len(read) == 31
    assert client.calculate_pue(**PUE).pue_score == 1.44


def test_calls_over_the_limit_are_sent_again_and_keep_their_order(service: ScriptedService, waits: list[float]) -> None:
    limited = not_ok("rate_limited", 429, retry_after_seconds=9)
    service.replies = [answers(ok(1), limited, ok(3), limited), answers(ok(2), ok(4))]
    rows = [{"it_load_kw": number} for number in range(4)]
    found = list(Plumbline(service.url).calculate_rows("calculate_pue", rows))
    assert [answer.result and answer.result["pue_score"] for answer in found] == [1, 2, 3, 4]
    assert [item["input"]["it_load_kw"] for item in lines_of(service.requests[1])] == [1, 3]
    assert waits == [9]


def test_a_stream_that_breaks_off_goes_on_where_it_ended(service: ScriptedService, waits: list[float]) -> None:
    cut = answers(ok(1))
    service.replies = [Reply(200, cut.body, {"Content-Length": str(len(cut.body) + 50)}), answers(ok(2), ok(3))]
    service.replies.insert(1, Reply(503, problem("unavailable", 503), {"Retry-After": "2"}))
    found = Plumbline(service.url, timeout=0.5).batch([{"tool": "x", "input": {"n": n}} for n in range(3)])
    assert [answer.result and answer.result["pue_score"] for answer in found] == [1, 2, 3]
    assert waits[-1] == 2


def test_progress_renews_the_patience_but_standstill_ends_it(service: ScriptedService, waits: list[float]) -> None:
    limited = not_ok("rate_limited", 429, retry_after_seconds=60)
    service.replies = [answers(ok(1), limited, limited), answers(ok(2), limited), answers(limited)]
    client = Plumbline(service.url)
    found = client.calculate_rows("calculate_pue", [{}, {}, {}])
    assert next(found).ok and next(found).ok
    with pytest.raises(plumbline.RateLimited):
        next(found)
    assert waits == [60, 60]


def test_a_table_keeps_its_index_and_says_what_is_wrong(client: Plumbline) -> None:
    table = pandas.DataFrame(
        {
            "IT": numpy.array([500, 500, 0], dtype="int64"),
            "Cooling": [180.0, float("nan"), 5.0],
            "Lights": pandas.array([5, 5, None], dtype="Int64"),
            "Remark": ["kept out", "kept out", "kept out"],
        },
        index=["a", "b", "c"],
    )
    columns = {"IT": "it_load_kw", "Cooling": "cooling_kw", "Lights": "lighting_kw"}
    found = client.calculate_frame(
        "calculate_pue",
        table,
        columns=columns,
        constants={"ups_losses_kw": 35},
        outputs=["pue_score", "efficiency_rating"],
    )
    assert list(found.columns) == ["pue_score", "efficiency_rating", "problem"]
    assert list(found.index) == ["a", "b", "c"]
    assert found.loc["a"].tolist() == [1.44, "Good", None]
    assert "cooling_kw is required" in found.loc["b", "problem"]
    assert "0 was sent" in found.loc["c", "problem"] and "lighting_kw is required" in found.loc["c", "problem"]
    assert table.join(found).loc["a", "Remark"] == "kept out"


def test_dotted_columns_are_members_of_an_input(client: Plumbline) -> None:
    inputs = client.describe("dgnb_bim_readiness")["example"]["input"]
    single = client.call("dgnb_bim_readiness", inputs)
    flat = {f"answers.{name}": [value] for name, value in inputs["answers"].items()}
    others = {name: [value] for name, value in inputs.items() if name != "answers"}
    found = client.calculate_frame("dgnb_bim_readiness", pandas.DataFrame({**others, **flat}))
    expected = single.figures()
    assert {name: found[name].iloc[0] for name in expected if expected[name] is not None} == {
        name: value for name, value in expected.items() if value is not None
    }
    assert found["problem"].iloc[0] is None


def test_a_column_that_is_not_there_is_named(client: Plumbline) -> None:
    with pytest.raises(KeyError, match="no column 'it'"):
        client.calculate_frame("calculate_pue", pandas.DataFrame({"IT": [1]}), columns={"it": "it_load_kw"})


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pue_scor", "pue_scor is not a field of the result of calculate_pue. Did you mean pue_score?"),
        ("pue_score.low", "pue_score.low is not a field of the result of calculate_pue. Did you mean pue_score?"),
    ],
)
def test_an_output_that_is_not_there_is_named(client: Plumbline, name: str, message: str) -> None:
    with pytest.raises(KeyError, match=re.escape(message)):
        client.calculate_frame("calculate_pue", pandas.DataFrame([PUE]), outputs=[name])


@pytest.mark.parametrize("nan", [float("nan"), numpy.float32("nan"), numpy.float64("nan"), pandas.NA, pandas.NaT])
def test_nan_is_refused_and_none_is_left_out(nan: object) -> None:
    message = "cooling_kw must be a value; .* Leave it out, or pass None, to use its default"
    with pytest.raises(ValueError, match=message):
        json_values({"it_load_kw": 500, "cooling_kw": nan})
    with pytest.raises(ValueError, match="answers.lca must be a value"):
        json_values({"answers": {"lca": nan}})
    with pytest.raises(ValueError, match="An item of names must be a value"):
        json_values({"names": [1, nan]})
    assert json_values({"it_load_kw": 500, "cooling_kw": None}) == {"it_load_kw": 500}


@pytest.mark.parametrize("infinite", [float("inf"), numpy.float32("-inf")])
def test_infinity_is_refused_with_the_name_of_its_input(infinite: object) -> None:
    with pytest.raises(ValueError, match="answers.lca must be finite; -?inf was given"):
        json_values({"answers": {"lca": infinite}})


def test_an_empty_table_gives_an_empty_table(client: Plumbline) -> None:
    found = client.calculate_frame("calculate_pue", pandas.DataFrame({"it_load_kw": []}), outputs=["pue_score"])
    assert list(found.columns) == ["pue_score", "problem"] and len(found) == 0


def test_results_are_kept_when_the_quota_ends(service: ScriptedService) -> None:
    service.replies = [answers(ok(1.5), not_ok("quota_exhausted", 429)), Reply(429, problem("quota_exhausted", 429))]
    table = pandas.DataFrame({"it_load_kw": [1, 2, 3]})
    found = Plumbline(service.url).calculate_frame("calculate_pue", table)
    assert found["pue_score"].tolist()[0] == 1.5
    assert found["problem"].tolist() == [None, "Quota exhausted.", "Quota exhausted."]
    with pytest.raises(plumbline.QuotaExhausted):
        Plumbline(service.url).calculate_frame("calculate_pue", table)


def test_progress_is_reported_to_a_function_and_on_stderr(
    client: Plumbline, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[tuple[int, int | None]] = []
    table = pandas.DataFrame([PUE] * 3)
    client.calculate_frame("calculate_pue", table, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (3, 3)
    client.calculate_frame("calculate_pue", table, progress=True)
    assert "3 of 3 rows" in capsys.readouterr().err


def test_results_and_workings_are_tables(client: Plumbline) -> None:
    result = client.calculate_pue(**PUE, include=["working"])
    figures = result.to_frame()
    assert figures.loc["pue_score", ["label", "value", "unit"]].tolist() == ["PUE score", 1.44, "-"]
    assert "disclaimer" not in figures.index and "working" not in figures.index
    working = result.working_frame()
    assert len(working) == len(result.working) and working["symbol"].tolist().count("pue") == 1


def test_explorations_answer_and_become_tables(client: Plumbline) -> None:
    swept = client.sweep("calculate_pue", input=PUE, vary={"cooling_kw": [100, 200]}, outputs=["pue_score"])
    # (500 + 35 + 5 + 100) / 500 and (… + 200) / 500
    assert swept.to_frame().to_dict("list") == {"cooling_kw": [100, 200], "pue_score": [1.28, 1.48]}
    steps = client.sweep("calculate_pue", input=PUE, vary={"cooling_kw": {"from": 100, "to": 200, "steps": 3}})
    assert [point["at"]["cooling_kw"] for point in steps.points] == [100, 150, 200]
    solved = client.solve("calculate_pue", input=PUE, unknown="cooling_kw", target={"field": "pue_score", "value": 1.3})
    # 1.3 * 500 - 540 = 110
    assert solved.crossings[0]["value"] == pytest.approx(110, rel=1e-9) and len(solved.to_frame()) == 1
    assert solved.url is not None and solved.url.startswith(client.base_url)
    ranked = client.sensitivity("calculate_pue", input=PUE, outputs=["pue_score"]).to_frame()
    assert ranked["field"].iloc[0] == "it_load_kw"
    spread = client.uncertainty(
        "calculate_pue",
        input=PUE,
        distributions={"cooling_kw": {"normal": [180, 5]}},
        samples=200,
        outputs=["pue_score"],
    )
    # The score is linear in the cooling power: 5 kW over 500 kW.
    assert spread.to_frame()["gum.sd"].iloc[0] == pytest.approx(0.01, rel=1e-6)

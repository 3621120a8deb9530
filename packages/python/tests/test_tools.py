"""Every tool through its typed method, compared with the REST interface."""

from __future__ import annotations

import inspect
import io
import itertools
import zipfile
from typing import Any, Callable

import pytest

from plumbline import TOOL_NAMES, Plumbline, Result
from plumbline.models import CalculatePueResult

PUE = {"it_load_kw": 500, "cooling_kw": 180, "ups_losses_kw": 35, "lighting_kw": 5}


def test_the_package_has_a_method_for_every_tool_of_the_service(client: Plumbline) -> None:
    assert tuple(tool["name"] for tool in client.tools()) == TOOL_NAMES
    assert all(inspect.isfunction(getattr(Plumbline, name)) for name in TOOL_NAMES)


def test_every_worked_example_gives_the_result_of_rest(
    calculated: dict[str, list[Result]], examples: dict[str, list[dict[str, Any]]], rest: Callable[..., Any]
) -> None:
    assert set(calculated) == set(TOOL_NAMES)
    for name, results in calculated.items():
        for result, inputs in zip(results, examples[name]):
            assert result.to_dict() == rest("POST", f"/v1/tools/{name}?include=working,sources", inputs)


def test_the_address_of_every_worked_example_gives_the_same_result(
    calculated: dict[str, list[Result]], url: str, rest: Callable[..., Any]
) -> None:
    for result in itertools.chain.from_iterable(calculated.values()):
        path = result.url[len(url) :]
        assert rest("GET", path) == result.to_dict(), path


def test_a_result_is_a_mapping_with_its_fields_as_attributes(client: Plumbline) -> None:
    result = client.calculate_pue(**PUE)
    assert isinstance(result, CalculatePueResult)
    # (500 + 180 + 35 + 5) / 500 = 1.44
    assert result.pue_score == result["pue_score"] == 1.44
    assert result.total_facility_load_kw == 720
    assert dict(result) == result.to_dict()
    assert "pue_score" in dir(result)
    assert (result.tool, result.inputs, result.title) == ("calculate_pue", PUE, "Power usage effectiveness")
    assert repr(result).startswith("CalculatePueResult(pue_score=1.44, efficiency_rating='Good'")


def test_what_was_not_asked_for_says_how_to_ask_for_it(client: Plumbline) -> None:
    result = client.calculate_pue(**PUE)
    with pytest.raises(AttributeError, match=r'working was not asked for: call with include=\["working"\]'):
        result.working
    with pytest.raises(AttributeError, match="has no field pue"):
        result.pue
    assert not hasattr(result, "_repr_png_")


def test_parts_are_chosen_for_one_call_or_for_all(url: str, client: Plumbline) -> None:
    with Plumbline(f"{url}/v1/", include=["working"]) as every:
        assert "working" in every.calculate_pue(**PUE)
        assert "working" not in every.calculate_pue(**PUE, include=[])
    line = next(line for line in client.calculate_pue(**PUE, include=["working"]).working if line["symbol"] == "pue")
    assert (line["formula"], line["value"]) == ("total / it_load_kw", 1.44)


def test_inputs_that_are_none_are_not_sent(client: Plumbline) -> None:
    house = {"floor_area_m2": 110, "age_band": "1967_1975", "location": "manchester"}
    with_none = client.heatpump_heatloss(**house, air_change_rate=None)  # type: ignore[arg-type]
    assert with_none == client.heatpump_heatloss(**house)  # type: ignore[arg-type]
    assert "air_change_rate" not in with_none.inputs


def test_an_earlier_edition_gives_its_own_result(url: str, client: Plumbline) -> None:
    earlier = client.calculate_pue(**PUE, edition="2026.11")
    assert earlier.edition == "2026.11" and "edition=2026.11" in earlier.url
    with Plumbline(url, edition="2026.11") as pinned:
        assert pinned.calculate_pue(**PUE) == earlier


def test_a_result_is_kept_by_copying_and_pickling(client: Plumbline) -> None:
    import copy
    import pickle

    result = client.calculate_pue(**PUE)
    for other in (copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
        assert other == result and other.url == result.url and isinstance(other, Result)


def test_files_of_a_calculation(client: Plumbline) -> None:
    result = client.calculate_pue(**PUE)
    assert client.pdf(result).startswith(b"%PDF-")
    assert client.pdf("calculate_pue", PUE).startswith(b"%PDF-")
    # Every Excel workbook is a ZIP file.
    assert client.workbook(result).startswith(b"PK\x03\x04")
    assert client.sheet_url(result) == result.url.replace("/calculate_pue?", "/calculate_pue.html?")


def test_projects_are_evaluated_reviewed_and_explored(client: Plumbline) -> None:
    linked = {**PUE, "cooling_kw": {"from": "a/overhead_kw"}}
    calculations = [{"key": "a", "tool": "calculate_pue", "input": PUE}, {"tool": "calculate_pue", "input": linked}]
    project = {"calculations": calculations}
    evaluated = client.projects.evaluate(project, overrides={"a/cooling_kw": 100})
    overhead = evaluated["calculations"][0]["result"]["overhead_kw"]
    assert evaluated["calculations"][1]["links"][0]["value"] == overhead
    for one in calculations:
        one["edition"] = "2027.01"
    assert client.projects.review(project, to="2027.01")["counts"]["same"] == 2
    assert client.projects.review_file(project, format="parquet", to="2027.01")[:4] == b"PAR1"
    with zipfile.ZipFile(io.BytesIO(client.projects.crate(project))) as crate:
        assert crate.namelist()[:2] == ["ro-crate-metadata.json", "project.json"]
    request = {"vary": {"a/cooling_kw": {"values": [100]}}, "outputs": ["a/overhead_kw"]}
    assert client.projects.explore(project, "sweep", request)["points"][0]["result"]["a/overhead_kw"] == overhead


def test_usage_and_health(client: Plumbline) -> None:
    assert client.usage()["tier"] == "free"
    assert client.health()["status"] == "ok"

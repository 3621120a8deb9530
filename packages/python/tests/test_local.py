"""Calculations through the command that PLUMBLINE_COMMAND names. Halls.arrow was written by pyarrow, which these tests do not need."""

from __future__ import annotations

import importlib.util
import os
import pickle
import signal
import struct
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Iterator

import pytest

from plumbline.local import Calculator, WorkerFailed

FOLDER = Path(__file__).parent
HALLS = (FOLDER / "halls.arrow").read_bytes()
END = b"\xff\xff\xff\xff\0\0\0\0"
PUE = struct.pack("<d", (500 + 200 + 25 + 1.5) / 500)
REASON = b"it_load_kw must be at least 0.1 kW; 0 was sent."
COLUMNS = ["pue_score", "efficiency_rating"]


class Batch:
    """A record batch of the stand-in for pyarrow: the stream that has it."""

    def __init__(self, stream: bytes) -> None:
        self.stream = stream
        self.schema = None


class Opened(SimpleNamespace):
    def __enter__(self) -> Opened:
        return self

    def __exit__(self, *_: object) -> None:
        return None


@pytest.fixture()
def pyarrow(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What `Calculator` calls of pyarrow, over the bytes of streams."""

    def new_sink() -> SimpleNamespace:
        parts: list[bytes] = []
        return SimpleNamespace(parts=parts, getvalue=lambda: b"".join(parts))

    module: Any = ModuleType("pyarrow")
    module.RecordBatch = Batch
    module.BufferOutputStream = new_sink
    module.ipc = SimpleNamespace(
        new_stream=lambda sink, _schema: Opened(write=lambda batch: sink.parts.append(batch.stream)),
        open_stream=lambda stream: Opened(read_next_batch=lambda: Batch(stream)),
    )

    monkeypatch.setitem(sys.modules, "pyarrow", module)
    return module


@pytest.fixture()
def calculator() -> Iterator[Calculator]:
    with Calculator("calculate_pue", COLUMNS, keep=["hall"]) as made:
        yield made


def process_of(calculator: Calculator) -> Any:
    return calculator._process


def is_answer(stream: bytes) -> bool:
    return PUE in stream and REASON in stream and stream.endswith(END)


def test_answers_stream_after_stream_in_one_process(calculator: Calculator) -> None:
    first = calculator.exchange(HALLS)
    process = process_of(calculator)
    assert is_answer(first)
    assert calculator.exchange(HALLS) == first
    assert process_of(calculator) is process


def test_answers_more_than_pipes_hold(calculator: Calculator) -> None:
    # The schema, and its record batch many times: neither side may wait for the other.
    start = HALLS.rindex(b"\xff\xff\xff\xff", 0, -len(END))
    batch = HALLS[start : -len(END)]
    answer = calculator.exchange(HALLS[:start] + batch * 3000 + END)
    assert answer.count(REASON) == 3000


def test_a_dead_process_raises_and_the_next_batch_starts_another(calculator: Calculator) -> None:
    calculator.exchange(HALLS)
    os.kill(process_of(calculator).pid, signal.SIGKILL)
    with pytest.raises(WorkerFailed) as failure:
        calculator.exchange(HALLS)
    assert failure.value.code == -signal.SIGKILL
    assert is_answer(calculator.exchange(HALLS))


def test_a_refused_request_raises_with_the_words_of_the_command() -> None:
    with Calculator("calculate_pue", ["pue_scor"], keep=["hall"]) as wrong:
        with pytest.raises(WorkerFailed, match="Did you mean pue_score") as failure:
            wrong.exchange(HALLS)
    assert failure.value.code == 2
    assert pickle.loads(pickle.dumps(failure.value)).code == 2


def test_a_missing_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLUMBLINE_COMMAND")
    monkeypatch.setenv("PATH", str(FOLDER))
    with pytest.raises(FileNotFoundError, match="npm package plumbline-calc"):
        Calculator("calculate_pue", COLUMNS).exchange(HALLS)


def test_closing_ends_the_process(calculator: Calculator) -> None:
    calculator.exchange(HALLS)
    process = process_of(calculator)
    calculator.close()
    assert process.returncode == 0
    calculator.close()


def test_a_calculator_that_is_dropped_ends_its_process() -> None:
    dropped = Calculator("calculate_pue", COLUMNS, keep=["hall"])
    dropped.exchange(HALLS)
    process = process_of(dropped)
    del dropped
    assert process.returncode == 0


def test_is_sent_to_other_processes_without_its_own(calculator: Calculator) -> None:
    calculator.exchange(HALLS)
    with pickle.loads(pickle.dumps(calculator)) as sent:
        assert process_of(sent) is None
        assert is_answer(sent.exchange(HALLS))


def test_a_chosen_edition_calculates() -> None:
    with Calculator("calculate_pue", COLUMNS, "2026.11", keep=["hall"]) as chosen:
        assert PUE in chosen.exchange(HALLS)


def test_maps_record_batches(calculator: Calculator, pyarrow: ModuleType) -> None:
    answers = list(calculator.map(iter([Batch(HALLS), Batch(HALLS)])))
    assert [is_answer(answer.stream) for answer in answers] == [True, True]


def test_maps_frames_of_polars(calculator: Calculator, monkeypatch: pytest.MonkeyPatch) -> None:
    polars: Any = ModuleType("polars")
    polars.read_ipc_stream = lambda source: source.read()
    monkeypatch.setitem(sys.modules, "polars", polars)
    assert is_answer(calculator(SimpleNamespace(write_ipc_stream=lambda sink: sink.write(HALLS))))


def example(name: str) -> Any:
    specification = importlib.util.spec_from_file_location(name, FOLDER.parent / "examples" / f"{name}.py")
    assert specification and specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["spark_frame", "duckdb_table"])
def test_examples_answer_an_iterator_of_record_batches(name: str, pyarrow: ModuleType) -> None:
    assert [is_answer(answer.stream) for answer in example(name).pue_of(iter([Batch(HALLS)] * 2))] == [True, True]


def test_the_example_of_ray_is_a_class_that_is_made_once_and_called_for_each_batch(pyarrow: ModuleType) -> None:
    ray = example("ray_data")
    with ray.Calculator(**ray.ARGUMENTS) as calculator:
        assert is_answer(calculator(Batch(HALLS)).stream)


@pytest.mark.parametrize("name", ["dask_frame", "polars_frame"])
def test_examples_of_frames_hold_a_calculator(name: str, pyarrow: ModuleType) -> None:
    with example(name).CALCULATOR as calculator:
        assert is_answer(calculator(Batch(HALLS)).stream)

"""The PUE of ten million halls in an engine, on Linux: `python ten_million_rows.py duckdb`, or `polars`, `dask`, `ray`.

The engine makes the rows and keeps the answers. A second argument is another number of rows. Needs `pip install pyarrow numpy` with
the engine: `duckdb`, `polars`, `dask[dataframe]` or `ray[data]`. Prints how many rows a second it answered, by the clock and by
processor time, the largest memory, and the SHA-256 digest of all answers; every engine has to print the same one. One row in ten
thousand is refused, and its answer counts as -1. A thousand rows are calculated again by `plumbline batch`, from JSON to JSON.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Iterator

from plumbline.local import Calculator

BATCH = 100_000
TOOL = "calculate_pue"
PUE = "pue_score"
CALCULATOR = Calculator(TOOL, [PUE], keep=["row"])
REFUSED = -1.0


def hall(row: Any, choose: Any) -> dict[str, Any]:
    """The inputs of a row, or of a column of rows: in binary, all of these numbers are exact."""
    return {
        "it_load_kw": choose(row % 10_000 == 0, 0.0, 100 + row / 1024),
        "cooling_kw": 40 + row % 997 / 4,
        "ups_losses_kw": 5 + row % 64 / 8,
        "lighting_kw": row * 0 + 1.5,
    }


def in_duckdb(rows: int) -> Any:
    """From a query into a table."""
    import duckdb

    halls = f"""SELECT i AS row, CASE WHEN i % 10000 = 0 THEN 0.0::DOUBLE ELSE 100 + i / 1024 END AS it_load_kw,
        40 + (i % 997) / 4 AS cooling_kw, 5 + (i % 64) / 8 AS ups_losses_kw, 1.5::DOUBLE AS lighting_kw FROM range({rows}) t(i)"""
    database = duckdb.connect()
    database.sql("CREATE TABLE answers (row BIGINT, pue_score DOUBLE, reason VARCHAR)")
    for answers in CALCULATOR.map(database.cursor().sql(halls).to_arrow_reader(BATCH)):
        database.register("answered", answers)
        database.sql("INSERT INTO answers SELECT * FROM answered")
    return database.sql("SELECT pue_score FROM answers ORDER BY row").to_arrow_table().column(PUE)


def in_polars(rows: int) -> Any:
    """From a frame into a frame."""
    import polars

    row = polars.col("row")
    columns = hall(row, lambda refused, value, other: polars.when(refused).then(value).otherwise(other))
    halls = polars.select(polars.int_range(rows).alias("row")).with_columns(**columns)
    return polars.concat(CALCULATOR.map(halls.iter_slices(BATCH))).to_arrow().column(PUE)


def in_dask(rows: int) -> Any:
    """From partitions into a frame."""
    import dask.dataframe
    import numpy
    import pandas
    import pyarrow

    def halls(start: int) -> pandas.DataFrame:
        row = numpy.arange(start, min(start + BATCH, rows))
        return pandas.DataFrame({"row": row, **hall(row, numpy.where)})

    def answers(part: pandas.DataFrame) -> pandas.DataFrame:
        answered = CALCULATOR(pyarrow.RecordBatch.from_pandas(part, preserve_index=False))
        return answered.select([PUE]).to_pandas()

    frame = dask.dataframe.from_map(halls, range(0, rows, BATCH), meta=halls(0).head(0))
    answered = frame.map_partitions(answers, meta={PUE: float}).compute(scheduler="threads")
    return pyarrow.chunked_array([pyarrow.array(answered[PUE], from_pandas=True)])


def in_ray(rows: int) -> Any:
    """From a data set into a table."""
    import numpy
    import pyarrow
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    arguments = {"tool": TOOL, "columns": [PUE], "keep": ["row"]}
    one = ray.data.ActorPoolStrategy(size=1)
    answers = (
        ray.data.range(rows)
        .map_batches(lambda part: {"row": part["id"], **hall(part["id"], numpy.where)}, batch_size=BATCH)
        .map_batches(Calculator, fn_constructor_kwargs=arguments, batch_format="pyarrow", batch_size=BATCH, compute=one)
    )
    table = pyarrow.concat_tables(answers.iter_batches(batch_format="pyarrow", batch_size=BATCH))
    return table.sort_by("row").column(PUE)


ENGINES = {"duckdb": in_duckdb, "polars": in_polars, "dask": in_dask, "ray": in_ray}


class Meter(threading.Thread):
    """Processor time and largest memory of this process and of all that it has started: five times a second, from /proc."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.seconds: dict[tuple[str, int], float] = {}
        self.memory_mb: dict[str, float] = {}

    def run(self) -> None:
        while True:
            self.measure()
            time.sleep(0.2)

    def measure(self) -> None:
        fields: dict[int, list[str]] = {}
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields[int(path.parent.name)] = path.read_text().rpartition(")")[2].split()
            except OSError:
                pass  # The process has ended since.
        memory_mb: dict[str, float] = {}
        family = [os.getpid()]
        for pid in family:
            family += [child for child, its in fields.items() if int(its[1]) == pid]
            part = "worker" if ("worker", pid) in self.seconds or is_worker(pid) else "engine"
            user, system, pages = (int(fields[pid][index]) for index in (11, 12, 21))
            self.seconds[part, pid] = (user + system) / os.sysconf("SC_CLK_TCK")
            memory_mb[part] = memory_mb.get(part, 0) + pages * os.sysconf("SC_PAGE_SIZE") / 1e6
        for part, memory in memory_mb.items():
            self.memory_mb[part] = max(memory, self.memory_mb.get(part, 0))

    def seconds_of(self, part: str) -> float:
        return sum(seconds for (its, _), seconds in self.seconds.items() if its == part)


def is_worker(pid: int) -> bool:
    try:
        return b"\0worker\0" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def again(rows: range) -> Iterator[float]:
    """Whole results of rows, one after the other, without Arrow and without the engine."""
    lines = [json.dumps(hall(row, lambda refused, value, other: value if refused else other)) for row in rows]
    command = os.environ.get("PLUMBLINE_COMMAND", "plumbline").split()
    words = [*command, "batch", "-", "-", "--from", "ndjson", "--tool", TOOL]
    run = subprocess.run(words, input="\n".join(lines), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    by_line = {answer["line"]: answer["result"][PUE] for answer in map(json.loads, run.stdout.splitlines())}
    return (by_line.get(line, REFUSED) for line in range(1, len(rows) + 1))


def main(engine: str, rows: int = 10_000_000) -> None:
    meter = Meter()
    meter.start()
    start = time.perf_counter()
    answers = ENGINES[engine](rows).fill_null(REFUSED).to_numpy()
    wall = time.perf_counter() - start
    meter.measure()
    seconds, memory_mb = {part: meter.seconds_of(part) for part in ("engine", "worker")}, dict(meter.memory_mb)
    print(f"{engine}: {len(answers):,} rows, {(answers == REFUSED).sum():,} refused")
    print(f"{rows / wall:,.0f} rows a second by the clock, {rows / sum(seconds.values()):,.0f} by processor time")
    for part in seconds:
        print(f"{part}: {seconds[part]:.1f} s of processor time, at most {memory_mb[part]:.0f} MB")
    sample = range(0, rows, max(1, rows // 1000))
    same = sum(answers[row] == plain for row, plain in zip(sample, again(sample)))
    print(f"{same} of {len(sample)} rows are the bits of plumbline batch")
    print(f"digest of all answers {hashlib.sha256(answers.tobytes()).hexdigest()}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))

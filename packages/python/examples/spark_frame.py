"""The PUE of every hall of a frame, with Spark 3.3 or later: `pip install pyspark pyarrow`, then `python spark_frame.py`.

On a cluster, the command `plumbline` and this package are on every worker.
"""

from typing import Any, Iterable, Iterator

from plumbline.local import Calculator

HALLS = [("North", 500.0, 200.0, 25.0, 1.5), ("Empty", 0.0, 20.0, 1.0, 1.5)]
COLUMNS = ["hall", "it_load_kw", "cooling_kw", "ups_losses_kw", "lighting_kw"]
ANSWERS = "hall string, pue_score double, efficiency_rating string, reason string"


def pue_of(batches: Iterable[Any]) -> Iterator[Any]:
    """Answers the record batches of a partition; a failed worker fails the task, which Spark repeats."""
    with Calculator("calculate_pue", ["pue_score", "efficiency_rating"], keep=["hall"]) as calculator:
        yield from calculator.map(batches)


def main() -> None:
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.getOrCreate()
    spark.createDataFrame(HALLS, COLUMNS).mapInArrow(pue_of, ANSWERS).show(truncate=False)


if __name__ == "__main__":
    main()

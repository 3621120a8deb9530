"""The PUE of every hall of a frame, with Dask: `pip install 'dask[dataframe]' pyarrow`, then `python dask_frame.py`."""

from typing import Any

from plumbline.local import Calculator

HALLS = {
    "hall": ["North", "Empty"],
    "it_load_kw": [500.0, 0.0],
    "cooling_kw": [200.0, 20.0],
    "ups_losses_kw": [25.0, 1.0],
    "lighting_kw": [1.5, 1.5],
}
ANSWERS = {"hall": str, "pue_score": float, "efficiency_rating": str, "reason": str}
CALCULATOR = Calculator("calculate_pue", ["pue_score", "efficiency_rating"], keep=["hall"])


def pue_of(part: Any) -> Any:
    """Answers a partition, which is a frame of pandas, with its index."""
    import pyarrow

    answers = CALCULATOR(pyarrow.RecordBatch.from_pandas(part, preserve_index=False)).to_pandas()
    return answers.set_axis(part.index).astype(ANSWERS)


def main() -> None:
    import dask.dataframe
    import pandas

    halls = dask.dataframe.from_pandas(pandas.DataFrame(HALLS), npartitions=2)
    print(halls.map_partitions(pue_of, meta=ANSWERS).compute(scheduler="threads").to_string())


if __name__ == "__main__":
    main()

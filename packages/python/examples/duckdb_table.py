"""The PUE of every hall of a table, with DuckDB 1.5 or later: `pip install duckdb pyarrow`, then `python duckdb_table.py`."""

from typing import Any, Iterable, Iterator

from plumbline.local import Calculator

HALLS = """SELECT * FROM (VALUES ('North', 500.0::DOUBLE, 200.0::DOUBLE, 25.0::DOUBLE, 1.5::DOUBLE), ('Empty', 0, 20, 1, 1.5))
halls(hall, it_load_kw, cooling_kw, ups_losses_kw, lighting_kw)"""


def pue_of(batches: Iterable[Any]) -> Iterator[Any]:
    """Answers the record batches of a query, one after the other."""
    with Calculator("calculate_pue", ["pue_score", "efficiency_rating"], keep=["hall"]) as calculator:
        yield from calculator.map(batches)


def main() -> None:
    import duckdb
    import pyarrow

    database = duckdb.connect()
    answers = pyarrow.Table.from_batches(pue_of(database.sql(HALLS).to_arrow_reader(10_000)))
    database.register("answers", answers)
    print(database.sql("SELECT * FROM answers"))


if __name__ == "__main__":
    main()

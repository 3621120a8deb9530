"""The PUE of every hall of a data set, with Ray Data: `pip install 'ray[data]'`, then `python ray_data.py`."""

from plumbline.local import Calculator

HALLS = [
    {"hall": "North", "it_load_kw": 500.0, "cooling_kw": 200.0, "ups_losses_kw": 25.0, "lighting_kw": 1.5},
    {"hall": "Empty", "it_load_kw": 0.0, "cooling_kw": 20.0, "ups_losses_kw": 1.0, "lighting_kw": 1.5},
]
ARGUMENTS = {"tool": "calculate_pue", "columns": ["pue_score", "efficiency_rating"], "keep": ["hall"]}


def main() -> None:
    import ray

    workers = ray.data.ActorPoolStrategy(size=2)
    answers = ray.data.from_items(HALLS).map_batches(
        Calculator, fn_constructor_kwargs=ARGUMENTS, batch_format="pyarrow", batch_size=10_000, compute=workers
    )
    answers.show()


if __name__ == "__main__":
    main()

"""The PUE of every hall of a frame, with Polars: `pip install polars`, then `python polars_frame.py`."""

from plumbline.local import Calculator

HALLS = {
    "hall": ["North", "Empty"],
    "it_load_kw": [500.0, 0.0],
    "cooling_kw": [200.0, 20.0],
    "ups_losses_kw": [25.0, 1.0],
    "lighting_kw": [1.5, 1.5],
}
CALCULATOR = Calculator("calculate_pue", ["pue_score", "efficiency_rating"], keep=["hall"])


def main() -> None:
    import polars

    with CALCULATOR:
        print(CALCULATOR(polars.DataFrame(HALLS)))


if __name__ == "__main__":
    main()

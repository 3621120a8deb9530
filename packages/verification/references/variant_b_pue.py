"""Reference of the Variant B tool pue, written from its specification alone. No code is shared with the product."""

from cooling_plant import HOURS, pue_rating
from shared_rules import round_to, sent

BENCHMARKS = {'data_center': 1.54, 'colocation': 1.36, 'edge': 1.54}


def confidence_of(shown_pue: float, price: float, facility: str) -> float:
    confidence = 0.95
    if shown_pue < 1.05:
        confidence -= 0.30
    elif shown_pue > 3:
        confidence -= 0.25
    elif shown_pue > 2.5:
        confidence -= 0.10
    if price < 0.03 or price > 0.6:
        confidence -= 0.10
    if facility == 'edge':
        confidence -= 0.05
    return confidence


def calculate(input: dict) -> dict:
    site = sent(input)
    total, it, price, facility = (
        site[name] for name in ('total_power_kw', 'it_power_kw', 'cost_per_kwh', 'facility_type')
    )
    pue = total / it
    shown_pue = round_to(pue, 3)
    benchmark = BENCHMARKS[facility]
    saving = (pue - benchmark) * it if shown_pue > benchmark else 0
    annual_cost = round_to(total * HOURS * price, 2)
    return {
        'result': {
            'pue': shown_pue,
            'annual_cost': annual_cost,
            'annual_cost_eur': annual_cost,
            'rating': 'Not Rated' if total == it else pue_rating(shown_pue),
            'dcie_pct': round_to(100 / pue, 1),
            'overhead_kw': round_to(total - it, 2),
            'annual_energy_kwh': round_to(total * HOURS),
            'annual_overhead_cost_eur': round_to((total - it) * HOURS * price, 2),
            'benchmark_pue': round_to(benchmark, 2),
            'better_than_benchmark': shown_pue < benchmark,
            'saving_to_benchmark_kwh': round_to(saving * HOURS),
            'saving_to_benchmark_eur': round_to(saving * HOURS * price, 2),
        },
        'confidence': round_to(confidence_of(shown_pue, price, facility), 2),
    }

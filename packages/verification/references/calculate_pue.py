"""Reference of calculate_pue, written from its specification alone. No code is shared with the product."""

import math

from cooling_plant import HOURS, pue_rating
from shared_rules import round_to, sent

ELECTRICITY_PRICE = 0.24458 + 0.00801
GRID_FACTOR = 0.13096
INDUSTRY_AVERAGE = 1.54
EU_AVERAGE = 1.36

LIMITS = [
    ('de_enefg_existing_2027', 1.5, '2027-07-01', 'in_force'),
    ('de_enefg_existing_2030', 1.3, '2030-07-01', 'in_force'),
    ('de_enefg_new', 1.2, '2026-07-01', 'in_force'),
    ('de_enefg_amendment_existing_2027', 1.6, '2027-07-01', 'proposed'),
    ('de_enefg_amendment_existing_2030', 1.4, '2030-07-01', 'proposed'),
    ('de_enefg_amendment_new', 1.3, '2026-07-01', 'proposed'),
    ('cndcp_cool_climate', 1.3, '2025-01-01', 'voluntary'),
    ('cndcp_warm_climate', 1.4, '2025-01-01', 'voluntary'),
]


def calculate(input: dict) -> dict:
    site = sent(input)
    it, cooling, ups, lighting = (
        site[name] for name in ('it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw')
    )
    overhead = cooling + ups + lighting
    total = it + overhead
    pue = total / it
    shown_pue = round_to(pue, 3)
    cooling_benchmark = 0.20 + (0.35 - 0.20) * min(1, max(0, (500 - it) / (500 - 50)))
    parts = [('cooling', cooling, cooling_benchmark), ('ups_and_distribution', ups, 0.06), ('lighting', lighting, 0.01)]
    savings = [max(0, load - benchmark * it) for _, load, benchmark in parts]
    saving = math.fsum(savings)
    target = pue - saving / it
    cop = (it + ups + lighting) / cooling if cooling > 0 else None
    return {
        'pue_score': shown_pue,
        'overhead_ratio': round_to(pue - 1, 3),
        'efficiency_rating': pue_rating(shown_pue),
        'pue_designation': 'iPUE',
        'dcie_pct': round_to(100 / pue, 1),
        'total_facility_load_kw': round_to(total, 2),
        'overhead_kw': round_to(overhead, 2),
        'overhead_breakdown': [
            {
                'component': component,
                'load_kw': round_to(load, 2),
                'pue_contribution': round_to(load / it, 3),
                'share_of_overhead_pct': round_to(100 * load / overhead, 1) if overhead > 0 else None,
                'annual_energy_kwh': round_to(load * HOURS),
                'annual_cost_gbp': round_to(load * HOURS * ELECTRICITY_PRICE),
                'benchmark_ratio': round_to(benchmark, 3),
                'saving_kw': round_to(saved, 2),
                'saving_gbp': round_to(saved * HOURS * ELECTRICITY_PRICE),
            }
            for (component, load, benchmark), saved in zip(parts, savings)
        ],
        'implied_cooling_cop': round_to(cop, 2),
        'power_chain_efficiency_pct': round_to(100 * it / (it + ups), 1),
        'annual_energy_kwh': round_to(total * HOURS),
        'annual_it_energy_kwh': round_to(it * HOURS),
        'annual_overhead_energy_kwh': round_to(overhead * HOURS),
        'electricity_price_gbp_per_kwh': round_to(ELECTRICITY_PRICE, 5),
        'annual_cost_estimate_gbp': round_to(total * HOURS * ELECTRICITY_PRICE),
        'annual_overhead_cost_gbp': round_to(overhead * HOURS * ELECTRICITY_PRICE),
        'annual_carbon_tco2e': round_to(total * HOURS * GRID_FACTOR / 1000, 1),
        'annual_overhead_carbon_tco2e': round_to(overhead * HOURS * GRID_FACTOR / 1000, 1),
        'industry_average_pue': INDUSTRY_AVERAGE,
        'eu_average_pue': EU_AVERAGE,
        'gap_to_industry_average': round_to(pue - INDUSTRY_AVERAGE, 3),
        'better_than_industry_average': shown_pue < INDUSTRY_AVERAGE,
        'target_pue': round_to(target, 3),
        'target_met': round_to(saving, 2) == 0 and round_to(target, 3) == shown_pue,
        'saving_to_target_kw': round_to(saving, 2),
        'saving_to_target_kwh': round_to(saving * HOURS),
        'saving_to_target_gbp': round_to(saving * HOURS * ELECTRICITY_PRICE),
        'saving_to_target_tco2e': round_to(saving * HOURS * GRID_FACTOR / 1000, 1),
        'regulatory_references': [
            {'key': key, 'limit_pue': limit, 'applies_from': date, 'status': status, 'met': shown_pue <= limit}
            for key, limit, date, status in LIMITS
        ],
    }

"""Reference of calculate_pue, written from its specification alone. No code is shared with the product."""

import math

from cooling_plant import HOURS, YEARS, annual_cooling, pue_rating
from free_text import COUNTRIES_WITH_ROWS, EU_MEMBERS, emission_factor, read_country
from shared_rules import round_to, sent

UK_PRICE = 0.24458 + 0.00801
PRICES_EUR = {
    'de': 0.2264, 'fr': 0.1534, 'nl': 0.1991, 'es': 0.1324, 'pl': 0.1915, 'ro': 0.1887, 'it': 0.2203, 'ie': 0.2552,
    'be': 0.1866, 'at': 0.1986, 'ae': 0.103286, 'sa': 0.068966, 'us': 0.115517, 'eu': 0.1902,
}
EUR_PER_GBP = 1.15
INDUSTRY_AVERAGE = 1.54
EU_AVERAGE = 1.36

# The typical year of a country: the countries of each climate class, from METHOD.md and the table of climate classes.
NORTHERN = 'fi se fo gl is no pm ee lt lv by ca kg kz mn ru tj'.split()
BRITISH = 'gb ie dk lu fk gg im je'.split()
CENTRAL = 'de fr nl be at pl ro eu cz sk ad ch li md ua bg hr hu si al am az ba ge me mk rs xk'.split()
SOUTHERN = (
    'es it cy gr mt pt dz il jo lb ma mc ps sm sy tn tr va us af cn ir jp kp kr tm uz '
    'ar au bw cl ls na nz sz uy za bi bo bt co ec et gt ke mg mw mx np pe rw ug zm zw'
).split()
FRENCH_OVERSEAS = {'gf', 'gp', 'mq', 're'}
EFTA = {'ch', 'is', 'li', 'no'}
WARM = {'southern_eu', 'uae_gcc'}

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


def climate_of(country: str) -> str:
    zones = [('northern_eu', NORTHERN), ('uk', BRITISH), ('central_eu', CENTRAL), ('southern_eu', SOUTHERN)]
    return next((zone for zone, countries in zones if country in countries), 'uae_gcc')


def price_of(country: str | None) -> float:
    if country is None or country == 'gb':
        return UK_PRICE
    row = country if country in COUNTRIES_WITH_ROWS else 'eu'
    return round_to(PRICES_EUR[row] / EUR_PER_GBP, 6)


def year_ratio(kind: str, zone: str) -> float:
    """Annual cooling energy over annual IT energy, without an envelope."""
    return annual_cooling(kind, 1, 0.06, 0.01, 0, YEARS[zone])[0] / HOURS


def cooling_benchmark(it: float, zone: str | None) -> float:
    large, small = 0.20, 0.35
    if zone is not None:
        large += year_ratio('crah', zone) - year_ratio('crah', 'uk')
        small += year_ratio('crac', zone) - year_ratio('crac', 'uk')
    return large + (small - large) * min(1, max(0, (500 - it) / (500 - 50)))


def can_apply(key: str, country: str | None, zone: str | None, it: float, total: float) -> bool:
    if key.startswith('de_'):
        return country in (None, 'de') and total >= 300
    in_europe = country in {None, 'gb', 'eu'} | EFTA | EU_MEMBERS | FRENCH_OVERSEAS
    fits = zone is None or (zone in WARM) == (key == 'cndcp_warm_climate')
    return in_europe and it > 50 and fits


def calculate(input: dict) -> dict:
    site = sent(input)
    country = read_country(site['country']) if 'country' in site else None
    zone = site.get('climate') or (climate_of(country) if country else None)
    price = price_of(country)
    grid = emission_factor(country or 'gb', 'electricity')
    it, cooling, ups, lighting = (
        site[name] for name in ('it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw')
    )
    overhead = cooling + ups + lighting
    total = it + overhead
    pue = total / it
    shown_pue = round_to(pue, 3)
    is_cooled = cooling > 0
    is_complete = is_cooled and ups > 0 and lighting > 0
    parts = [('cooling', cooling, cooling_benchmark(it, zone)), ('ups_and_distribution', ups, 0.06), ('lighting', lighting, 0.01)]
    savings = [max(0, load - benchmark * it) for _, load, benchmark in parts]
    saving = math.fsum(savings)
    target = pue - saving / it if is_cooled else None
    is_reached = is_cooled and round_to(saving, 2) == 0 and round_to(target, 3) == shown_pue
    is_open = not is_cooled or (is_reached and not is_complete)
    cop = (it + ups + lighting) / cooling if cooling > 0 else None
    return {
        'pue_score': shown_pue,
        'overhead_ratio': round_to(pue - 1, 3),
        'efficiency_rating': pue_rating(shown_pue) if is_cooled else 'Not Rated',
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
                'annual_cost_gbp': round_to(load * HOURS * price),
                'benchmark_ratio': round_to(benchmark, 3),
                'saving_kw': round_to(saved, 2),
                'saving_gbp': round_to(saved * HOURS * price),
            }
            for (component, load, benchmark), saved in zip(parts, savings)
        ],
        'implied_cooling_cop': round_to(cop, 2),
        'power_chain_efficiency_pct': round_to(100 * it / (it + ups), 1),
        'annual_energy_kwh': round_to(total * HOURS),
        'annual_it_energy_kwh': round_to(it * HOURS),
        'annual_overhead_energy_kwh': round_to(overhead * HOURS),
        'electricity_price_gbp_per_kwh': round_to(price, 5),
        'annual_cost_estimate_gbp': round_to(total * HOURS * price),
        'annual_overhead_cost_gbp': round_to(overhead * HOURS * price),
        'annual_carbon_tco2e': round_to(total * HOURS * grid / 1000, 1),
        'annual_overhead_carbon_tco2e': round_to(overhead * HOURS * grid / 1000, 1),
        'industry_average_pue': INDUSTRY_AVERAGE,
        'eu_average_pue': EU_AVERAGE,
        'gap_to_industry_average': round_to(pue - INDUSTRY_AVERAGE, 3),
        'better_than_industry_average': shown_pue < INDUSTRY_AVERAGE if is_cooled else None,
        'target_pue': round_to(target, 3),
        'target_met': None if is_open else is_reached,
        'saving_to_target_kw': round_to(saving, 2),
        'saving_to_target_kwh': round_to(saving * HOURS),
        'saving_to_target_gbp': round_to(saving * HOURS * price),
        'saving_to_target_tco2e': round_to(saving * HOURS * grid / 1000, 1),
        'regulatory_references': [
            {
                'key': key,
                'limit_pue': limit,
                'applies_from': date,
                'status': status,
                'met': shown_pue <= limit if is_cooled and can_apply(key, country, zone, it, total) else None,
            }
            for key, limit, date, status in LIMITS
        ],
    }

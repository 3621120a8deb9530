"""Reference of eu_cost_benchmarking, written from its specification alone. No code is shared with the product."""

from free_text import read_building_type
from shared_rules import round_to, sent, share_out

EUR_PER_GBP = 1.15
# GBP/m2 and the reference area in m2.
BASES = {
    'office_new': (3300, 5000),
    'resi_new': (2700, 5000),
    'data_centre': (11000, 5000),
    'industrial': (1300, 10000),
    'healthcare': (5900, 10000),
    'retail': (2200, 3000),
    'reno_light': (1100, 2000),
    'reno_deep': (2500, 2000),
    'infrastructure': (700, 10000),
}
COUNTRY_FACTORS = {
    'UK': 1.00,
    'DE': 1.12,
    'FR': 0.97,
    'NL': 1.04,
    'ES': 0.76,
    'PL': 0.66,
    'RO': 0.57,
    'BE': 0.95,
    'AT': 1.08,
    'UAE': 0.56,
    'SA': 0.85,
}
# Country and factor on the average of the country.
CITIES = {
    'london': ('UK', 1.61),
    'manchester': ('UK', 1.04),
    'edinburgh': ('UK', 1.01),
    'bristol': ('UK', 1.00),
    'leeds': ('UK', 0.98),
    'birmingham': ('UK', 0.97),
    'glasgow': ('UK', 0.96),
    'newcastle': ('UK', 0.94),
    'belfast': ('UK', 0.94),
    'munich': ('DE', 1.07),
    'frankfurt': ('DE', 1.02),
    'paris': ('FR', 1.03),
    'amsterdam': ('NL', 1.01),
    'madrid': ('ES', 1.17),
    'brussels': ('BE', 1.03),
    'vienna': ('AT', 1.09),
    'dubai': ('UAE', 1.00),
    'abu_dhabi': ('UAE', 0.97),
    'riyadh': ('SA', 1.06),
}
CITY_WORDS = {city: city for city in CITIES} | {
    'city_of_london': 'london',
    'westminster': 'london',
    'canary_wharf': 'london',
    'docklands': 'london',
    'camden': 'london',
    'hackney': 'london',
    'islington': 'london',
    'southwark': 'london',
    'croydon': 'london',
    'newcastle_upon_tyne': 'newcastle',
    'munchen': 'munich',
    'muenchen': 'munich',
    'frankfurt_am_main': 'frankfurt',
    'frankfurt_main': 'frankfurt',
    'bruxelles': 'brussels',
    'brussel': 'brussels',
    'wien': 'vienna',
}
RACK_AREA_M2, PLANT_AREA_M2_PER_KW, AIR_COOLED_MAX_KW = 2.5, 0.6875, 40
LIQUID_COOLING = 1.085
TRADED_SHARES = {'data_centre': 0.60, 'healthcare': 0.20}
SPECIFICATIONS = {'basic': 0.85, 'standard': 1.00, 'premium': 1.25, 'ultra': 1.60}
DATA_CENTRE_SPECIFICATIONS = {'basic': 0.80, 'standard': 1.00, 'premium': 1.15, 'ultra': 1.35}
PROCUREMENTS = {'traditional': 1.00, 'db': 0.98, 'epc': 1.06, 'ppp': 1.10}
PROGRAMMES = {'accelerated': 1.08, 'standard': 1.00, 'extended': 1.03}
BIM = {'yes': 0.99, 'no': 1.00}
RANGES = {'reno_light': (0.75, 1.40), 'reno_deep': (0.75, 1.40), 'infrastructure': (0.70, 1.50)}
NEW_BUILD_RANGE = (0.80, 1.30)
CURRENCIES = {
    'UK': ('GBP', 1 / EUR_PER_GBP),
    'PL': ('PLN', 4.25),
    'RO': ('RON', 5.10),
    'UAE': ('AED', 4.26),
    'SA': ('SAR', 4.35),
}
ELEMENTS = (
    'substructure',
    'superstructure',
    'facade',
    'mep',
    'fit_out',
    'external_works',
    'preliminaries',
    'contingency',
    'fees',
)
SHARES = {
    'office_new': (6, 16, 14, 22, 11, 3, 11, 6, 11),
    'resi_new': (7, 22, 12, 15, 14, 5, 11, 5, 9),
    'data_centre': (3, 8, 4, 58, 4, 3, 8, 5, 7),
    'industrial': (12, 27, 14, 13, 4, 10, 9, 4, 7),
    'healthcare': (4, 13, 8, 31, 14, 3, 11, 6, 10),
    'retail': (8, 20, 13, 18, 12, 6, 10, 5, 8),
    'reno_light': (0, 2, 4, 30, 34, 0, 11, 9, 10),
    'reno_deep': (1, 8, 19, 28, 15, 1, 11, 8, 9),
    'infrastructure': (15, 30, 0, 15, 0, 8, 14, 9, 9),
}


def city_of(project: dict) -> str | None:
    """The city whose factor applies. Data centres in Germany have one published factor."""
    city = read_building_type(project['city'], CITY_WORDS) if 'city' in project else None
    if city is None or CITIES[city][0] != project['country']:
        return None
    return None if project['project_type'] == 'data_centre' and project['country'] == 'DE' else city


def location_factor(country: str, kind: str, city: str | None = None) -> float:
    local = COUNTRY_FACTORS[country] * (CITIES[city][1] if city else 1)
    factor = 1 + (local - 1) * (1 - TRADED_SHARES.get(kind, 0))
    if kind != 'data_centre':
        return factor
    return 0.97 if country == 'DE' else min(1, factor)


def data_hall(project: dict) -> tuple[float, float]:
    """IT load in kW per m2 of gross floor area, and the factor for the cooling; 1 for what is not a data centre."""
    if project['project_type'] != 'data_centre':
        return 1, 1
    rack = project.get('rack_density_kw')
    density = 1.0 if rack is None else rack / (RACK_AREA_M2 + PLANT_AREA_M2_PER_KW * rack)
    cooling = project.get('hall_cooling') or ('liquid' if rack is not None and rack > AIR_COOLED_MAX_KW else 'air')
    return density, LIQUID_COOLING if cooling == 'liquid' else 1


def calculate(input: dict) -> dict:
    project = sent(input)
    area, country, kind = project['floor_area_m2'], project['country'], project['project_type']
    specifications = DATA_CENTRE_SPECIFICATIONS if kind == 'data_centre' else SPECIFICATIONS
    specification = specifications[project.get('specification', 'standard')]
    procurement = PROCUREMENTS[project.get('procurement', 'traditional')]
    programme = PROGRAMMES[project.get('programme', 'standard')]
    bim = BIM[project.get('bim', 'no')]
    base_gbp, reference_area = BASES[kind]
    base = base_gbp * EUR_PER_GBP
    city = city_of(project)
    location = location_factor(country, kind, city)
    density, cooling = data_hall(project)
    size = min(1.25, max(0.88, (area / reference_area) ** -0.05))
    common = specification * procurement * programme * bim * size * density * cooling
    middle = base * location * common
    range_low, range_high = RANGES.get(kind, NEW_BUILD_RANGE)
    costs = {'low': middle * range_low, 'mid': middle, 'high': middle * range_high}
    currency, rate = CURRENCIES.get(country, ('EUR', 1))
    shares = SHARES[kind]
    construction = middle * (1 - (shares[-2] + shares[-1]) / 100)
    total = middle * area
    element_costs = share_out([total * share / 100 for share in shares], total)
    element_rates = share_out([middle * share / 100 for share in shares], middle)
    capacity = area * density / 1000 if kind == 'data_centre' else None
    ceiling = middle * range_high * area
    highest, highest_total = None, None
    listed = [name for name, (where, _) in CITIES.items() if where == country]
    if city is None and listed:
        candidate = max(listed, key=lambda name: CITIES[name][1])
        there = location_factor(country, kind, candidate)
        if there > location:
            highest, highest_total = candidate, base * there * common * area
            if highest_total > ceiling:
                ceiling = highest_total * range_high
    result = {}
    for name, cost in costs.items():
        result[f'cost_per_m2_{name}_eur'] = round_to(cost)
        result[f'total_cost_{name}_eur'] = round_to(cost * area)
        result[f'cost_per_m2_{name}_local'] = round_to(cost * rate)
        result[f'total_cost_{name}_local'] = round_to(cost * area * rate)
    return {
        **result,
        'local_currency': currency,
        'exchange_rate_local_per_eur': round_to(rate, 4),
        'construction_cost_per_m2_eur': round_to(construction),
        'construction_cost_mid_eur': round_to(construction * area),
        'base_rate_eur_per_m2': round_to(base),
        'location_factor': round_to(location, 3),
        'city_used': city,
        'city_factor': CITIES[city][1] if city else 1,
        'size_factor': round_to(size, 3),
        'specification_factor': specification,
        'procurement_factor': procurement,
        'programme_factor': programme,
        'bim_factor': bim,
        'density_factor': round_to(density, 3),
        'cooling_factor': cooling,
        'combined_factor': round_to(location * common, 4),
        'range_low_pct': round_to((range_low - 1) * 100),
        'range_high_pct': round_to((range_high - 1) * 100),
        'highest_cost_city': highest,
        'highest_cost_city_mid_eur': round_to(highest_total),
        'funding_ceiling_eur': round_to(ceiling),
        'funding_ceiling_local': round_to(ceiling * rate),
        'estimate_class': 'aace_class_5',
        'base_date': '2026-Q4',
        'implied_it_capacity_mw': round_to(capacity, 2),
        'cost_per_mw_eur': round_to(total / capacity) if capacity else None,
        'breakdown': [
            {'element': element, 'share_pct': share, 'cost_eur': cost, 'cost_per_m2_eur': per_m2}
            for element, share, cost, per_m2 in zip(ELEMENTS, shares, element_costs, element_rates)
        ],
        'country_comparison': [
            {
                'country': other,
                'location_factor': round_to(location_factor(other, kind), 3),
                'cost_per_m2_mid_eur': round_to(base * location_factor(other, kind) * common),
            }
            for other in COUNTRY_FACTORS
        ],
    }

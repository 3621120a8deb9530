"""Reference of calculate_carbon, written from its specification alone. No code is shared with the product."""

import re
from dataclasses import dataclass

from free_text import (
    BUILDING_TYPES,
    BUILDING_WORDS,
    COUNTRIES_WITH_ROWS,
    emission_factor,
    read_building_type,
    read_country,
)
from shared_rules import round_to, sent
from tables import table

TABLES = table('calculate_carbon')
CARRIERS = ['electricity', 'natural_gas', 'heating_oil', 'district_heat', 'biomass', 'coal']
HEAT_SHARE_COLUMNS = ['natural_gas', 'heating_oil', 'district_heat', 'biomass', 'coal', 'electricity']
FUELS = CARRIERS[1:]
BOILER_EFFICIENCIES = {'natural_gas': 0.88, 'heating_oil': 0.85, 'coal': 0.70}
LIFETIMES = {
    'controls_optimisation': 12,
    'led_lighting': 15,
    'cooling_plant_upgrade': 20,
    'envelope_insulation': 40,
    'heat_pump': 20,
    'rooftop_pv': 25,
}
DISCOUNT_RATE = 0.035
EUR_PER_GBP = 1.15
STUDY_YEARS = 60
PAYBACK_YEARS_MAX = 99
ASSESSMENT_YEAR = 2026
# Patterns of the heat supply that a building type names; the text is in lower case with `_` for all but letters.
_BURNT = '(central_)?(fired|heated|heating|boilers?)'
SUPPLIES = {
    'electricity': 'all_electric|electric(ally)?_(heated|heating|boilers?|radiators?)',
    'heat_pump': 'heat_pumps?|ashp|gshp',
    'natural_gas': f'gas_{_BURNT}',
    'heating_oil': f'oil_{_BURNT}',
    'district_heat': 'district_(heat|heated|heating)|heat_network',
    'biomass': f'(biomass|wood|pellet)_{_BURNT}',
    'coal': f'coal_{_BURNT}',
}
# Costs of homes and of other buildings, EUR/m2: controls; homes also LED, and walls with roof.
CONTROLS_COST = {'household': (6 + 14) / 2, 'business': (8 + 16) / 2}
HOME_LED_COST = (6 + 15) / 2
HOME_ENVELOPE_COST = (90 + 30 + 180 + 60) / 2
PV_COST = {'household': 2100, 'business': 1400}
BANDS = ((25, 'A'), (50, 'B'), (75, 'C'), (100, 'D'), (125, 'E'), (150, 'F'))

ACCEPTED_WORDS = {**{row: row for row in TABLES['types']}, **BUILDING_WORDS}


@dataclass(frozen=True)
class Measure:
    name: str
    cost: float
    energy_saving: float
    bill_saving: float
    carbon_saving: float

    @property
    def payback(self) -> float | None:
        if self.bill_saving <= 0 or self.cost / self.bill_saving > PAYBACK_YEARS_MAX:
            return None
        return self.cost / self.bill_saving

    @property
    def abatement_cost(self) -> float:
        annuity = DISCOUNT_RATE / (1 - (1 + DISCOUNT_RATE) ** (-LIFETIMES[self.name]))
        return (self.cost * annuity - self.bill_saving) / self.carbon_saving


def building_row(text: str) -> str:
    word = read_building_type(text, ACCEPTED_WORDS)
    if word is None:
        return 'general'
    row = BUILDING_TYPES[word]['calculate_carbon_row'] if word in BUILDING_TYPES else word
    return row or 'general'


def age_factor(year: int | None) -> float:
    if year is None:
        return 1.0
    steps = ((1945, 1.15), (1980, 1.20), (2000, 1.05), (2010, 0.90), (2021, 0.70))
    return next((factor for before, factor in steps if year < before), 0.50)


def named_supply(text: str) -> str | None:
    words = re.sub('[^a-z]+', '_', text.lower())
    named = []
    for supply, pattern in SUPPLIES.items():
        found = re.search(f'(^|_)({pattern})(?=_|$)', words)
        if found and not re.search('(^|_)(not|non|no|without|former|formerly|replaced|ex)$', words[: found.start()]):
            named.append(supply)
    if 'heat_pump' in named:
        named = [supply for supply in named if supply != 'electricity']
    return named[0] if len(named) == 1 else None


def price_level(country: str, energy_row: str, is_home: bool) -> float:
    levels = TABLES['price_level_of_countries']
    if country in levels:
        return levels[country]
    if is_home:
        return 100
    return TABLES['price_level_of_rows'].get(energy_row) or levels[energy_row]


def calculate(input: dict) -> dict:
    building = sent(input)
    area = building['floor_area_m2']
    sent_energy = building.get('energy_kwh_year', 0)
    year = building.get('construction_year')
    row = building_row(building['building_type'])
    country = read_country(building['country'])
    has_rows = country in COUNTRIES_WITH_ROWS
    climate_row = country if has_rows else TABLES['climate_row_of_countries'].get(country, 'tropical')
    energy_row = country if has_rows else TABLES['energy_row_of_countries'].get(country, 'tropical')
    kind, climate = TABLES['types'][row], TABLES['climates'][climate_row]
    sector = 'household' if row == 'residential' else 'business'
    heat_shares = dict(zip(HEAT_SHARE_COLUMNS, TABLES['heat_shares'][energy_row][sector]))
    factors = {carrier: emission_factor(country, carrier) for carrier in CARRIERS}
    price_row = TABLES['prices'][energy_row]
    prices = {carrier: price_row.get(carrier) or price_row[f'{carrier}_{sector}'] for carrier in CARRIERS}
    is_home = sector == 'household'
    cost_factor = 0.4 + 0.6 * price_level(country, energy_row, is_home) / 100
    by_fuel = building.get('energy_by_fuel_kwh')
    if by_fuel is not None:
        by_fuel = {carrier: kwh for carrier, kwh in by_fuel.items() if carrier == 'electricity' or kwh >= 1}
    supply = named_supply(building['building_type'])
    if supply is None and by_fuel is not None and list(by_fuel) == ['electricity']:
        supply = 'electricity'
    own_shares = heat_shares
    if supply is not None:
        own_shares = {carrier: 1.0 if carrier == supply else 0.0 for carrier in CARRIERS}
    if supply == 'heat_pump':
        own_shares['electricity'] = BOILER_EFFICIENCIES['natural_gas'] / climate['heat_pump_scop']

    cooling = kind['cooling_per_degree_day'] * climate['cooling_degree_days']
    all_cooling = cooling + kind['cooling_share_of_electricity'] * kind['electricity']

    def demand(age: float, shares: dict[str, float]) -> dict[str, float]:
        heat = kind['heat'] * climate[f'heat_{sector}'] * age
        by_carrier = {carrier: heat * shares[carrier] for carrier in CARRIERS}
        by_carrier['electricity'] = kind['electricity'] + cooling + heat * shares['electricity']
        return by_carrier

    expected, benchmark = demand(age_factor(year), own_shares), demand(1.0, heat_shares)
    is_measured = by_fuel is not None or sent_energy >= 1
    if by_fuel is not None:
        scale = by_fuel['electricity'] / (expected['electricity'] * area)
        energy = {carrier: by_fuel.get(carrier, 0) for carrier in CARRIERS}
    else:
        scale = sent_energy / (sum(expected.values()) * area) if is_measured else 1
        energy = {carrier: expected[carrier] * area * scale for carrier in CARRIERS}
    cooling_energy = all_cooling * area * scale
    total_energy = sum(energy.values())
    carbon = sum(energy[carrier] * factors[carrier] for carrier in CARRIERS)
    intensity = carbon / area
    energy_intensity = total_energy / area

    embodied_per_m2 = kind['embodied_upfront'] + kind['embodied_later']
    embodied = embodied_per_m2 * area / 1000
    benchmark_intensity = sum(benchmark[carrier] * factors[carrier] for carrier in CARRIERS)
    ratio = intensity / benchmark_intensity
    rating = round_to(100 * ratio)
    band = next((letter for limit, letter in BANDS if rating <= limit), 'G')
    target_energy = kind['eui_target'] + 0.5 * cooling
    target_intensity = target_energy * factors['electricity']
    gap = max(0, intensity - target_intensity)
    on_site_fossil = energy['natural_gas'] + energy['heating_oil'] + energy['coal']

    left = dict(energy)
    measures: list[Measure] = []

    def add(name: str, savings: dict[str, float], cost: float, bill_saving: float | None = None) -> None:
        if bill_saving is None:
            bill_saving = sum(saved * prices[carrier] for carrier, saved in savings.items())
        saved_carbon = sum(saved * factors[carrier] for carrier, saved in savings.items()) / 1000
        measures.append(Measure(name, cost, sum(savings.values()), bill_saving, saved_carbon))
        for carrier, saved in savings.items():
            left[carrier] -= saved

    add(
        'controls_optimisation',
        {carrier: (0.06 if carrier == 'electricity' else 0.10) * left[carrier] for carrier in CARRIERS},
        CONTROLS_COST[sector] * cost_factor * area,
    )
    led_saving = {'electricity': kind['led_saving_share'] * left['electricity']}
    led_cost = HOME_LED_COST if is_home else kind['led_cost']
    add('led_lighting', led_saving, led_cost * cost_factor * area)
    if all_cooling >= 20:
        saved = 0.25 * cooling_energy * left['electricity'] / energy['electricity']
        add('cooling_plant_upgrade', {'electricity': saved}, kind['cooling_plant_cost'] * cost_factor * area)
    if sum(left[fuel] for fuel in FUELS) > 0 and (year is None or year < 2010):
        savings = {fuel: 0.30 * left[fuel] for fuel in FUELS}
        envelope_cost = HOME_ENVELOPE_COST if is_home else kind['envelope_cost']
        add('envelope_insulation', savings, envelope_cost * cost_factor * area)
    burnt = [fuel for fuel in BOILER_EFFICIENCIES if left[fuel] > 0]
    heat_pump_carbon = factors['electricity'] / climate['heat_pump_scop']
    switched = [fuel for fuel in burnt if factors[fuel] > BOILER_EFFICIENCIES[fuel] * heat_pump_carbon]
    if switched:
        heat = sum(left[fuel] * BOILER_EFFICIENCIES[fuel] for fuel in switched)
        savings = {fuel: left[fuel] for fuel in switched}
        savings['electricity'] = -heat / climate['heat_pump_scop']
        of_home = 6750 * max(1, area / 120) + 830 * 0.1 * area
        add('heat_pump', savings, (of_home if is_home else heat / 1500 * 2000) * cost_factor)
    if is_home:
        roof = 0.03 * min(area, 150) + 0.02 * max(0, area - 150)
        generation = min(roof * climate['pv_yield'], left['electricity'] / 0.40)
        used = 0.40 * generation
    else:
        generation = min(kind['pv_kwp'] * area * climate['pv_yield'], left['electricity'])
        used = min(generation, 0.40 * left['electricity'])
    add(
        'rooftop_pv',
        {'electricity': used},
        generation / climate['pv_yield'] * PV_COST[sector] * cost_factor,
        prices['electricity'] * (used + 0.30 * (generation - used)),
    )
    measures.sort(key=lambda measure: (measure.abatement_cost, measure.name))
    total_cost = sum(measure.cost for measure in measures)
    total_bill = sum(measure.bill_saving for measure in measures)
    total_carbon_saving = sum(measure.carbon_saving for measure in measures)
    intensity_after = (carbon - 1000 * total_carbon_saving) / area
    return {
        'building_type_used': row,
        'tm46_category': None if kind['tm46_category'] is None else int(kind['tm46_category']),
        'country_used': country,
        'climate_row_used': climate_row,
        'energy_row_used': energy_row,
        'energy_source': 'measured' if is_measured else 'benchmark',
        'floor_area_m2': round_to(area, 2),
        'total_energy_kwh': round_to(total_energy),
        'electricity_kwh': round_to(energy['electricity']),
        'natural_gas_kwh': round_to(energy['natural_gas']),
        'other_fuels_kwh': round_to(
            energy['heating_oil'] + energy['district_heat'] + energy['biomass'] + energy['coal']
        ),
        'energy_use_intensity_kwh_per_m2': round_to(energy_intensity, 1),
        'grid_emission_factor_kgco2e_per_kwh': factors['electricity'],
        'operational_carbon_tco2e': round_to(carbon / 1000, 2),
        'carbon_intensity_kgco2e_per_m2': round_to(intensity, 2),
        'operational_breakdown': [
            {
                'carrier': carrier,
                'energy_kwh': round_to(energy[carrier]),
                'factor_kgco2e_per_kwh': factors[carrier],
                'carbon_tco2e': round_to(energy[carrier] * factors[carrier] / 1000, 2),
                'share_pct': round_to(100 * energy[carrier] * factors[carrier] / carbon, 1),
            }
            for carrier in CARRIERS
            if energy[carrier] > 0
        ],
        'embodied_upfront_kgco2e_per_m2': round_to(kind['embodied_upfront']),
        'embodied_life_cycle_kgco2e_per_m2': round_to(embodied_per_m2),
        'embodied_target_kgco2e_per_m2': round_to(kind['embodied_target']),
        'embodied_gap_kgco2e_per_m2': round_to(max(0, embodied_per_m2 - kind['embodied_target'])),
        'embodied_carbon_tco2e': round_to(embodied, 1),
        'embodied_annualised_tco2e': round_to(embodied / STUDY_YEARS, 2),
        'embodied_status': 'unknown' if year is None else 'future' if year > ASSESSMENT_YEAR else 'sunk',
        'total_carbon_tco2e': round_to(carbon / 1000 + embodied / STUDY_YEARS, 2),
        'whole_life_carbon_tco2e': round_to(embodied + STUDY_YEARS * carbon / 1000, 1),
        'benchmark_energy_kwh_per_m2': round_to(sum(benchmark.values()), 1),
        'benchmark_carbon_kgco2e_per_m2': round_to(benchmark_intensity, 2),
        'benchmark_ratio': round_to(ratio, 3),
        'benchmark_band': band,
        'net_zero_target_eui_kwh_per_m2': round_to(target_energy, 1),
        'net_zero_target_kgco2e_per_m2': round_to(target_intensity, 2),
        'net_zero_gap_kgco2e_per_m2': round_to(gap, 2),
        'net_zero_gap_tco2e': round_to(gap * area / 1000, 2),
        'net_zero_gap_pct': round_to(100 * gap / intensity, 1),
        'energy_gap_kwh_per_m2': round_to(max(0, energy_intensity - target_energy), 1),
        'net_zero_ready': energy_intensity <= target_energy and on_site_fossil == 0,
        'reduction_measures': [
            {
                'measure': measure.name,
                'cost_eur': round_to(measure.cost),
                'cost_gbp': round_to(measure.cost / EUR_PER_GBP),
                'energy_saving_kwh': round_to(measure.energy_saving),
                'annual_saving_eur': round_to(measure.bill_saving),
                'annual_saving_gbp': round_to(measure.bill_saving / EUR_PER_GBP),
                'carbon_saving_tco2e': round_to(measure.carbon_saving, 2),
                'payback_years': round_to(measure.payback, 1),
                'abatement_cost_eur_per_tco2e': round_to(measure.abatement_cost),
                'lifetime_years': LIFETIMES[measure.name],
            }
            for measure in measures
        ],
        'fuel_switch_excluded': [fuel for fuel in burnt if fuel not in switched],
        'measures_total_cost_eur': round_to(total_cost),
        'measures_total_cost_gbp': round_to(total_cost / EUR_PER_GBP),
        'measures_annual_saving_eur': round_to(total_bill),
        'measures_annual_saving_gbp': round_to(total_bill / EUR_PER_GBP),
        'measures_carbon_saving_tco2e': round_to(total_carbon_saving, 2),
        'measures_reduction_pct': round_to(100 * total_carbon_saving * 1000 / carbon, 1),
        'carbon_intensity_after_measures_kgco2e_per_m2': round_to(intensity_after, 2),
        'remaining_gap_kgco2e_per_m2': round_to(max(0, intensity_after - target_intensity), 2),
    }

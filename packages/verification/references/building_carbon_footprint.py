"""Reference of building_carbon_footprint, written from its specification alone. No code is shared with the product."""

from typing import NamedTuple

from shared_rules import round_to, sent

# Electricity and gas, kWh/m2 a year.
BENCHMARKS = {
    'office': {'uk': (95, 120), 'eu': (99, 122), 'uae': (231, 18)},
    'retail': {'uk': (165, 0), 'eu': (169, 0), 'uae': (284, 0)},
    'industrial': {'uk': (35, 180), 'eu': (36, 184), 'uae': (69, 27)},
    'datacentre': {'uk': (2500, 0), 'eu': (2500, 0), 'uae': (2875, 0)},
    'healthcare': {'uk': (90, 420), 'eu': (94, 428), 'uae': (226, 63)},
    'education': {'uk': (40, 150), 'eu': (44, 153), 'uae': (176, 23)},
    'residential': {'uk': (30, 120), 'eu': (34, 122), 'uae': (149, 14)},
}


class Factors(NamedTuple):
    """kgCO2e/kWh, and the SCOP of a heat pump."""

    electricity: float
    gas: float
    heat: float
    electricity_wtt: float
    losses: float
    losses_wtt: float
    gas_wtt: float
    scop: float


FACTORS = {
    'uk': Factors(0.13096, 0.18231, 0.17529, 0.03682, 0.01299, 0.00359, 0.03021, 2.8),
    'eu': Factors(0.21, 0.1823, 0.18, 0.036, 0.0137, 0.0024, 0.03021, 3),
    'uae': Factors(0.31, 0.1823, 0.207, 0.047, 0.022, 0.0033, 0.03021, 3.5),
}
HEAT_UPSTREAM = 0.22


class Fuel(NamedTuple):
    """kgCO2e/kWh when burnt and upstream; the efficiency of its boiler, none for biomass."""

    burnt: dict[str, float]
    upstream: float
    boiler: float | None


FUELS = {
    'heating_oil': Fuel({'uk': 0.24677, 'eu': 0.2549, 'uae': 0.2549}, 0.05153, 0.85),
    'lpg': Fuel({'uk': 0.2145, 'eu': 0.2145, 'uae': 0.2145}, 0.02548, 0.88),
    'biomass': Fuel({'uk': 0.011, 'eu': 0.011, 'uae': 0.011}, 0.03744, None),
}


class Kind(NamedTuple):
    charge: float
    upfront: float
    later: float
    water: float
    waste: float
    commute: float
    start: dict[str, float]


KINDS = {
    'office': Kind(0.025, 950, 450, 10, 200, 500, {'uk': 48, 'eu': 52, 'uae': 96}),
    'retail': Kind(0.03, 850, 200, 8, 250, 0, {'uk': 42, 'eu': 46, 'uae': 114}),
    'industrial': Kind(0.008, 650, 150, 12, 300, 600, {'uk': 42, 'eu': 46, 'uae': 33}),
    'datacentre': Kind(0.12, 1200, 900, 10, 100, 600, {'uk': 580, 'eu': 650, 'uae': 1150}),
    'healthcare': Kind(0.03, 1000, 500, 60, 400, 0, {'uk': 98, 'eu': 105, 'uae': 102}),
    'education': Kind(0.01, 750, 250, 5, 60, 0, {'uk': 37, 'eu': 41, 'uae': 75}),
    'residential': Kind(0.005, 850, 350, 50, 390, 0, {'uk': 29, 'eu': 34, 'uae': 62}),
}
GWP = {'hfc': 1924, 'hfo': 1, 'none': 0}
LEAK_RATE = 0.04
WATER_FACTOR, WASTE_FACTOR = 0.36, 0.10
STUDY_YEARS = 60
BOILER_EFFICIENCY = 0.88

PATHWAY = ((2020, 1), (2025, 0.76), (2030, 0.52), (2035, 0.32), (2040, 0.18), (2045, 0.09), (2050, 0.04))
GRIDS = {
    'uk': ((2026, 1), (2030, 0.55), (2035, 0.3), (2040, 0.2), (2045, 0.12), (2050, 0.08)),
    'eu': ((2026, 1), (2030, 0.7), (2035, 0.45), (2040, 0.25), (2045, 0.15), (2050, 0.08)),
    'uae': ((2026, 1), (2030, 0.8), (2035, 0.65), (2040, 0.45), (2045, 0.3), (2050, 0.15)),
}
SHOWN_YEARS = (2026, 2030, 2035, 2040, 2045, 2050)


def between(points: tuple[tuple[int, float], ...], year: int) -> float:
    """Linear between the points."""
    for (year_0, value_0), (year_1, value_1) in zip(points, points[1:]):
        if year_0 <= year <= year_1:
            return value_0 + (value_1 - value_0) * (year - year_0) / (year_1 - year_0)
    raise ValueError(f'{year} is outside the points')


def age_factor(year: int) -> float:
    steps = ((1945, 1.15), (1980, 1.20), (2000, 1.05), (2010, 0.90), (2021, 0.70))
    return next((factor for before, factor in steps if year < before), 0.50)


def risk_of(stranding_year: int | None) -> str:
    if stranding_year is None:
        return 'aligned'
    if stranding_year == 2026:
        return 'stranded_now'
    return 'high' if stranding_year <= 2030 else 'medium' if stranding_year <= 2040 else 'low'


def calculate(input: dict) -> dict:
    given = sent(input)
    kind_name, location, area = given['building_type'], given['location'], given['floor_area_m2']
    kind, factors = KINDS[kind_name], FACTORS[location]
    benchmark_electricity, benchmark_gas = BENCHMARKS[kind_name][location]
    renewable = given.get('renewable_pct', 0) / 100

    by_fuel = sent(given.get('energy_by_fuel_kwh', {}))
    grid_factor = given.get('grid_factor_kgco2e_per_kwh', factors.electricity)
    losses = factors.losses * grid_factor / factors.electricity

    defaulted = []
    electricity = by_fuel.get('electricity', given.get('elec_kwh_year'))
    if electricity is None:
        electricity = benchmark_electricity * area
        defaulted.append('elec_kwh_year')
    heat = by_fuel.get('district_heat', given.get('heat_kwh_year', 0))
    gas = by_fuel.get('natural_gas', given.get('gas_kwh_year'))
    if gas is None:
        has_other_heat = heat > 0 or bool(by_fuel)
        gas = 0 if has_other_heat else benchmark_gas * age_factor(given['year_built']) * area
        if not has_other_heat and benchmark_gas > 0:
            defaulted.append('gas_kwh_year')
    others = {name: by_fuel.get(name, 0) for name in FUELS}
    other_energy = sum(others.values())
    has_energy_default = bool(defaulted)
    is_any_given = bool(by_fuel) or any(
        name in given for name in ('elec_kwh_year', 'gas_kwh_year', 'heat_kwh_year')
    )
    quality = 'measured' if not has_energy_default else 'partial' if is_any_given else 'benchmark'
    refrigerant = given.get('refrigerant')
    if refrigerant is None:
        is_cooled = kind_name in ('office', 'retail', 'datacentre', 'healthcare') or location == 'uae'
        refrigerant = 'hfc' if is_cooled else 'none'
        defaulted.append('refrigerant')

    gas_carbon = gas * factors.gas
    charge = 0 if refrigerant == 'none' else kind.charge * (1.6 if location == 'uae' else 1) * area
    refrigerant_carbon = charge * LEAK_RATE * GWP[refrigerant]
    fuel_carbon = {name: kwh * FUELS[name].burnt[location] for name, kwh in others.items()}
    other_carbon = sum(fuel_carbon.values())
    scope_1 = gas_carbon + other_carbon + refrigerant_carbon
    scope_2 = electricity * grid_factor + heat * factors.heat
    scope_2_market = electricity * (1 - renewable) * grid_factor + heat * factors.heat
    people = given.get('occupancy', 0)
    assessed = sent(given.get('embodied_assessment', {}))
    upfront = assessed.get('upfront', kind.upfront)
    embodied_per_m2 = upfront + assessed.get('later', kind.later)
    is_planned = given['year_built'] > 2026
    upstream = {
        'fuel_wtt_tco2e': gas * factors.gas_wtt + sum(kwh * FUELS[name].upstream for name, kwh in others.items()),
        'electricity_upstream_tco2e': electricity * (factors.electricity_wtt + losses + factors.losses_wtt),
        'heat_upstream_tco2e': heat * factors.heat * HEAT_UPSTREAM,
        'embodied_annualised_tco2e': embodied_per_m2 * area / STUDY_YEARS if is_planned else 0,
        'water_tco2e': people * kind.water * WATER_FACTOR,
        'waste_tco2e': people * kind.waste * WASTE_FACTOR,
        'commuting_tco2e': people * kind.commute,
    }
    scope_3 = sum(upstream.values())
    total, total_market = scope_1 + scope_2 + scope_3, scope_1 + scope_2_market + scope_3
    operational = (scope_1 + scope_2) / area

    def limit(year: int) -> float:
        return kind.start[location] * between(PATHWAY, year)

    def projected(year: int) -> float:
        grid = between(GRIDS[location], year)
        by_electricity = electricity * grid_factor * grid
        return (scope_1 + by_electricity + heat * factors.heat * (0.5 + 0.5 * grid)) / area

    years = range(2026, 2051)
    stranding_year = next((year for year in years if projected(year) > limit(year)), None)
    excess = sum(max(0, projected(year) - limit(year)) for year in years) * area / 1000
    gap = max(0, operational - limit(2050))
    energy = electricity + gas + heat + other_energy
    intensity = energy / area
    has_process = given.get('process_load', kind_name in ('datacentre', 'industrial'))
    benchmark = benchmark_electricity + benchmark_gas

    actions = []
    boilers = {name: fuel.boiler for name, fuel in FUELS.items() if fuel.boiler is not None}
    boiler_carbon = gas_carbon + sum(fuel_carbon[name] for name in boilers)
    boiler_heat = gas * BOILER_EFFICIENCY + sum(others[name] * share for name, share in boilers.items())
    electrified = boiler_carbon - boiler_heat / factors.scop * grid_factor
    boiler_fuel = gas + sum(others[name] for name in boilers)
    if has_process and boiler_fuel > 0:
        electrified *= min(1, benchmark_gas * age_factor(given['year_built']) * area / boiler_fuel)
    if boiler_heat > 0 and electrified > 0:
        actions.append(('electrify_heat', electrified, 'location_based'))
    if energy > 0 and not has_process and intensity <= 4 * benchmark:
        cut = max(0.10, min(0.40, 1 - benchmark / intensity))
        actions.append(('energy_efficiency', cut * (gas_carbon + other_carbon + scope_2), 'location_based'))
    if refrigerant == 'hfc':
        actions.append(('low_gwp_refrigerant', refrigerant_carbon * (1 - 1 / GWP['hfc']), 'location_based'))
    if electricity > 0 and renewable < 1:
        uncovered = electricity * (1 - renewable) * grid_factor
        actions.append(('renewable_procurement', uncovered, 'market_based'))
    if is_planned:
        actions.append(('low_carbon_design', 0.20 * upfront * area / STUDY_YEARS, 'embodied_annualised'))
    actions.sort(key=lambda action: (-action[1], action[0]))

    return {
        'data_quality': quality,
        'defaulted_inputs': defaulted,
        'refrigerant_used': refrigerant,
        'elec_kwh': round_to(electricity),
        'gas_kwh': round_to(gas),
        'heat_kwh': round_to(heat),
        'other_fuels_kwh': round_to(other_energy),
        'energy_use_intensity_kwh_per_m2': round_to(intensity, 1),
        'grid_emission_factor_kgco2e_per_kwh': round_to(grid_factor, 5),
        'scope1_tco2e': round_to(scope_1 / 1000, 3),
        'scope1_gas_tco2e': round_to(gas_carbon / 1000, 3),
        'scope1_other_fuels_tco2e': round_to(other_carbon / 1000, 3),
        'scope1_refrigerant_tco2e': round_to(refrigerant_carbon / 1000, 3),
        'refrigerant_charge_kg': round_to(charge, 1),
        'scope2_location_based_tco2e': round_to(scope_2 / 1000, 3),
        'scope2_market_based_tco2e': round_to(scope_2_market / 1000, 3),
        'scope3_tco2e': round_to(scope_3 / 1000, 3),
        'scope3_breakdown': {name: round_to(carbon / 1000, 3) for name, carbon in upstream.items()},
        'total_location_based_tco2e': round_to(total / 1000, 3),
        'total_market_based_tco2e': round_to(total_market / 1000, 3),
        'operational_intensity_kgco2e_per_m2': round_to(operational, 2),
        'total_intensity_kgco2e_per_m2': round_to(total / area, 2),
        'intensity_per_occupant_kgco2e': round_to(total / people, 1) if people >= 1 else None,
        'embodied_upfront_kgco2e_per_m2': round_to(upfront),
        'embodied_life_cycle_kgco2e_per_m2': round_to(embodied_per_m2),
        'embodied_carbon_tco2e': round_to(embodied_per_m2 * area / 1000, 1),
        'embodied_in_totals': is_planned,
        'pathway_2026_kgco2e_per_m2': round_to(limit(2026), 2),
        'pathway_2030_kgco2e_per_m2': round_to(limit(2030), 2),
        'pathway_2050_kgco2e_per_m2': round_to(limit(2050), 2),
        'pathway_basis': 'product_pathway_shaped_on_crrem',
        'pathway_compliant_now': projected(2026) <= limit(2026),
        'stranding_year': stranding_year,
        'stranding_risk': risk_of(stranding_year),
        'excess_emissions_to_2050_tco2e': round_to(excess, 1),
        'pathway': [
            {
                'year': year,
                'limit_kgco2e_per_m2': round_to(limit(year), 2),
                'projected_kgco2e_per_m2': round_to(projected(year), 2),
            }
            for year in SHOWN_YEARS
        ],
        'net_zero_gap_kgco2e_per_m2': round_to(gap, 2),
        'net_zero_gap_tco2e': round_to(gap * area / 1000, 2),
        'net_zero_gap_pct': round_to(100 * gap / operational, 1) if operational > 0 else 0,
        'priority_actions': [
            {'action': name, 'saving_tco2e': round_to(saving / 1000, 2), 'basis': basis}
            for name, saving, basis in actions
        ],
    }

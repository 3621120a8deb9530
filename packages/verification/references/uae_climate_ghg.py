"""Reference of uae_climate_ghg, written from its specification alone. No code is shared with the product."""

from typing import NamedTuple

from shared_rules import round_to, sent


class Grid(NamedTuple):
    """kgCO2e/kWh, the range it may lie in, and its year."""

    factor: float
    low: float
    high: float
    year: int
    confidence: str


GRIDS = {
    'dubai': Grid(0.4041, 0.36, 0.44, 2020, 'practice'),
    'abu_dhabi': Grid(0.262, 0.20, 0.33, 2023, 'assumption'),
    'national': Grid(0.310, 0.28, 0.40, 2023, 'assumption'),
}
# kg per GJ of net calorific value, and global warming potentials.
CO2, CH4, N2O = 56.1, 0.005, 0.0001
GWP_CH4, GWP_N2O = 28, 265
NET_PER_GROSS = 0.90
GROSS_MJ_PER_M3 = 38.0
REGISTER_THRESHOLD = 500000
BOILER_EFFICIENCY, HEAT_PUMP_COP = 0.85, 3.0
PV_YIELD = 1750
ASSESSMENT_YEAR = 2026
# The day of a call without a date, and the days on which the resolution and the climate law came into force.
EDITION_DATE = '2027-02-01'
REGISTER_IN_FORCE, CLIMATE_LAW_IN_FORCE = '2024-12-28', '2025-05-30'


def calculate(input: dict) -> dict:
    site = sent(input)
    grid = GRIDS[site['emirate']]
    own = site.get('grid_factor_kgco2e_per_kwh')
    if own is not None:
        grid = Grid(own, own, own, site.get('grid_factor_year', ASSESSMENT_YEAR), 'given')
    electricity = site['electricity_kwh']
    if 'gas_kwh' in site:
        gas, basis = site['gas_kwh'], 'kwh'
    elif 'gas_m3' in site:
        gas, basis = site['gas_m3'] * GROSS_MJ_PER_M3 / 3.6, 'm3'
    else:
        gas, basis = 0, 'none'
    net_gj = gas * 0.0036 * NET_PER_GROSS
    co2, ch4, n2o = net_gj * CO2, net_gj * CH4, net_gj * N2O
    scope_1 = (co2 + ch4 * GWP_CH4 + n2o * GWP_N2O) / 1000
    scope_2 = electricity * grid.factor / 1000
    total = scope_1 + scope_2
    low, high = (scope_1 + electricity * factor / 1000 for factor in (grid.low, grid.high))
    day = site.get('as_of', EDITION_DATE)
    if round_to(total, 6) >= REGISTER_THRESHOLD and day >= REGISTER_IN_FORCE:
        reporting = 'register_mandatory'
    elif round_to(total, 6) > 0:
        reporting = 'climate_law_mrv' if day >= CLIMATE_LAW_IN_FORCE else 'no_duty_in_force'
    else:
        reporting = 'no_emissions'

    options = []
    if electricity > 0:
        options += [
            ('efficiency_10pct', 0.10 * scope_2),
            ('onsite_solar_20pct', 0.20 * scope_2),
            ('clean_energy_certificates_100pct', scope_2),
        ]
    if gas > 0:
        heat_pump = gas * BOILER_EFFICIENCY / HEAT_PUMP_COP * grid.factor / 1000
        options.append(('electrify_gas_heat_pump', scope_1 - heat_pump))
    options = [option for option in options if option[1] > 0]
    options.sort(key=lambda option: -round_to(option[1], 9))
    return {
        'scope1_tco2e': round_to(scope_1, 3),
        'scope2_tco2e': round_to(scope_2, 3),
        'total_tco2e': round_to(total, 3),
        'total_low_tco2e': round_to(low, 3),
        'total_high_tco2e': round_to(high, 3),
        'scope1_share_pct': round_to(scope_1 / total * 100, 1) if total > 0 else None,
        'scope2_share_pct': round_to(scope_2 / total * 100, 1) if total > 0 else None,
        'scope1_co2_kg': round_to(co2, 3),
        'scope1_ch4_kg': round_to(ch4, 4),
        'scope1_n2o_kg': round_to(n2o, 5),
        'gas_energy_kwh': round_to(gas, 1),
        'gas_input_basis': basis,
        'gas_emission_factor_kgco2e_per_kwh': round_to(
            0.0036 * NET_PER_GROSS * (CO2 + CH4 * GWP_CH4 + N2O * GWP_N2O), 5
        ),
        'grid_emission_factor_kgco2e_per_kwh': round_to(grid.factor, 4),
        'grid_factor_low_kgco2e_per_kwh': round_to(grid.low, 4),
        'grid_factor_high_kgco2e_per_kwh': round_to(grid.high, 4),
        'grid_factor_base_year': grid.year,
        'grid_factor_age_years': ASSESSMENT_YEAR - grid.year,
        'grid_factor_confidence': grid.confidence,
        'reporting_class': reporting,
        'register_threshold_tco2e': REGISTER_THRESHOLD,
        'threshold_share_pct': round_to(total / REGISTER_THRESHOLD * 100, 2),
        'threshold_uncertain': round_to(low, 6) < REGISTER_THRESHOLD <= round_to(high, 6),
        'penalty_min_aed': 50000,
        'penalty_max_aed': 2000000,
        'penalty_repeat_max_aed': 4000000,
        'record_retention_years': 5,
        'reduction_options': [
            {
                'option': name,
                'saving_tco2e': round_to(saving, 3),
                'saving_pct': round_to(saving / total * 100, 1),
            }
            for name, saving in options
        ],
        'solar_for_20pct_kwp': round_to(0.2 * electricity / PV_YIELD, 1),
    }

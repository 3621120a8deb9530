"""Reference of sap_sbem_precheck, written from its METHOD.md alone. No code is shared with the product."""

import math
from typing import NamedTuple

from shared_rules import round_to, sent

BANDS = (('A', 92), ('B', 81), ('C', 69), ('D', 55), ('E', 39), ('F', 21), ('G', 1))
DWELLING_AREA_MAX = 1000
BOILER_EFFICIENCY, HEAT_PUMP_SPF = 0.84, 2.8


class Fuel(NamedTuple):
    """SAP 10.2 Table 12: kgCO2e/kWh, kWh/kWh, p/kWh, GBP a year; and the CO2 factor of SAP 10.3."""

    co2: float
    primary: float
    price: float
    standing: float
    co2_10_3: float


FUELS = {
    'mains_gas': Fuel(0.210, 1.130, 3.64, 92, 0.214),
    'grid_electricity': Fuel(0.136, 1.501, 16.49, 0, 0.086),
    'heating_oil': Fuel(0.298, 1.180, 4.94, 0, 0.298),
    'lpg': Fuel(0.241, 1.141, 6.74, 62, 0.240),
    'wood_pellets': Fuel(0.053, 1.325, 6.25, 0, 0.048),
    'wood_logs': Fuel(0.028, 1.046, 5.12, 0, 0.023),
    'wood_chips': Fuel(0.023, 1.046, 3.72, 0, 0.018),
    'biomass_community': Fuel(0.029, 1.037, 4.24, 92, 0.029),
}
# RdSAP 10 Table 32: p/kWh and GBP a year.
RDSAP = {
    'mains_gas': (3.48, 120),
    'grid_electricity': (13.19, 0),
    'heating_oil': (5.44, 0),
    'lpg': (7.60, 70),
    'wood_pellets': (5.26, 0),
    'wood_logs': (4.23, 0),
    'wood_chips': (3.07, 0),
    'biomass_community': (4.24, 120),
}
PRICES = {'sap_10_2': {name: (fuel.price, fuel.standing) for name, fuel in FUELS.items()}, 'rdsap_10': RDSAP}
FOSSIL = ('mains_gas', 'heating_oil', 'lpg')

NO_RATING = dict.fromkeys(
    (
        'sap_rating_rounded',
        'epc_band',
        'band_score_min',
        'band_score_max',
        'next_band',
        'points_to_next_band',
        'points_above_band_floor',
        'meets_private_rented_minimum_e',
        'meets_epc_c',
    )
)
NO_FUEL = dict.fromkeys(
    (
        'total_energy_kwh',
        'annual_co2_kgco2e',
        'annual_co2_tco2e',
        'annual_primary_energy_kwh',
        'average_co2_factor_kgco2e_per_kwh',
        'average_primary_energy_factor',
        'sap_standard_cost_gbp',
        'energy_use_intensity_kwh_per_m2',
        'primary_energy_kwh_per_m2',
        'carbon_intensity_kgco2e_per_m2',
        'environmental_impact_rating',
        'environmental_impact_band',
        'energy_cost_factor',
        'indicative_sap_rating',
        'indicative_epc_band',
        'rdsap_10_rating',
        'rdsap_10_band',
        'rating_difference',
        'sap_10_3_co2_kgco2e',
        'sap_10_3_co2_change_pct',
        'largest_co2_fuel',
        'heat_pump_scenario',
    )
)


def half_up(value: float) -> int:
    return math.floor(value + 0.5)


def band_of(rating: int) -> str:
    return next(band for band, lowest in BANDS if lowest <= rating)


def of_rating(rating: int) -> dict:
    index = next(index for index, (_, lowest) in enumerate(BANDS) if lowest <= rating)
    band, lowest = BANDS[index]
    next_band, next_lowest = BANDS[index - 1] if index > 0 else (None, None)
    return {
        'sap_rating_rounded': rating,
        'epc_band': band,
        'band_score_min': lowest,
        'band_score_max': None if next_lowest is None else next_lowest - 1,
        'next_band': next_band,
        'points_to_next_band': None if next_lowest is None else next_lowest - rating,
        'points_above_band_floor': rating - lowest,
        'meets_private_rented_minimum_e': rating >= 39,
        'meets_epc_c': rating >= 69,
    }


def cost_of(fuel: str, kwh: float, method: str) -> float:
    price, standing = PRICES[method][fuel]
    return kwh * price / 100 + (standing if kwh > 0 else 0)


def cost_factor(cost: float, area: float, method: str) -> float:
    return (0.36 if method == 'sap_10_2' else 0.42) * cost / (area + 45)


def rating_of(cost: float, area: float, method: str) -> int:
    factor = cost_factor(cost, area, method)
    if method == 'sap_10_2':
        score = 108.8 - 120.5 * math.log10(factor) if factor >= 3.5 else 100 - 16.21 * factor
    else:
        score = 117 - 121 * math.log10(factor) if factor >= 3.5 else 100 - 13.95 * factor
    return max(1, half_up(score))


def of_dwelling(area: float, co2: float, energy: dict, rating: int | None, method: str) -> dict:
    per_area = co2 / (area + 45)
    impact = 200 - 95 * math.log10(per_area) if per_area >= 28.3 else 100 - 1.34 * per_area
    impact_rating = max(1, half_up(impact))
    costs = {each: sum(cost_of(fuel, kwh, each) for fuel, kwh in energy.items()) for each in PRICES}
    indicative = rating_of(costs[method], area, method)
    rdsap = rating_of(costs['rdsap_10'], area, 'rdsap_10')
    return {
        'environmental_impact_rating': impact_rating,
        'environmental_impact_band': band_of(impact_rating),
        'energy_cost_factor': round_to(cost_factor(costs[method], area, method), 3),
        'indicative_sap_rating': indicative,
        'indicative_epc_band': band_of(indicative),
        'rdsap_10_rating': rdsap,
        'rdsap_10_band': band_of(rdsap),
        'rating_difference': None if rating is None else rating - indicative,
    }


def heat_pump_scenario(
    energy: dict[str, float], co2: float, primary: float, area: float | None, method: str
) -> dict | None:
    burnt = {fuel: energy[fuel] for fuel in FOSSIL if fuel in energy}
    replaced = sum(burnt.values())
    if not (replaced > 0 and co2 > 0):
        return None
    electricity = replaced * BOILER_EFFICIENCY / HEAT_PUMP_SPF
    grid = FUELS['grid_electricity']
    co2_after = co2 - sum(kwh * FUELS[fuel].co2 for fuel, kwh in burnt.items()) + electricity * grid.co2
    primary_after = (
        primary - sum(kwh * FUELS[fuel].primary for fuel, kwh in burnt.items()) + electricity * grid.primary
    )
    ratings = dict.fromkeys(PRICES)
    cost_after = None
    if area is not None and area <= DWELLING_AREA_MAX:
        for each in PRICES:
            kept = sum(cost_of(fuel, kwh, each) for fuel, kwh in energy.items() if fuel not in FOSSIL)
            cost = kept + electricity * PRICES[each]['grid_electricity'][0] / 100
            ratings[each] = rating_of(cost, area, each)
            if each == method:
                cost_after = cost
    after, rdsap_after = ratings[method], ratings['rdsap_10']
    return {
        'fossil_fuel_replaced_kwh': round_to(replaced),
        'heat_pump_electricity_kwh': round_to(electricity),
        'co2_after_kgco2e': round_to(co2_after, 1),
        'co2_saving_kgco2e': round_to(co2 - co2_after, 1),
        'co2_saving_pct': round_to(100 * (co2 - co2_after) / co2, 1),
        'primary_energy_after_kwh': round_to(primary_after),
        'primary_energy_saving_kwh': round_to(primary - primary_after),
        'sap_standard_cost_after_gbp': round_to(cost_after, 2),
        'rating_after': after,
        'band_after': None if after is None else band_of(after),
        'rdsap_10_rating_after': rdsap_after,
        'rdsap_10_band_after': None if rdsap_after is None else band_of(rdsap_after),
    }


def of_fuels(energy: dict[str, float], area: float | None, rating: int | None, method: str) -> dict:
    total = sum(energy.values())
    co2_of = {fuel: kwh * FUELS[fuel].co2 for fuel, kwh in energy.items()}
    primary_of = {fuel: kwh * FUELS[fuel].primary for fuel, kwh in energy.items()}
    costs = {fuel: cost_of(fuel, kwh, method) for fuel, kwh in energy.items()}
    co2, primary, cost = sum(co2_of.values()), sum(primary_of.values()), sum(costs.values())
    co2_10_3 = sum(kwh * FUELS[fuel].co2_10_3 for fuel, kwh in energy.items())
    has_co2 = co2 > 0
    result = {
        'total_energy_kwh': round_to(total),
        'annual_co2_kgco2e': round_to(co2, 1),
        'annual_co2_tco2e': round_to(co2 / 1000, 3),
        'annual_primary_energy_kwh': round_to(primary),
        'average_co2_factor_kgco2e_per_kwh': round_to(co2 / total, 4) if has_co2 else None,
        'average_primary_energy_factor': round_to(primary / total, 3) if has_co2 else None,
        'sap_standard_cost_gbp': round_to(cost, 2),
        'sap_10_3_co2_kgco2e': round_to(co2_10_3, 1),
        'sap_10_3_co2_change_pct': round_to(100 * (co2_10_3 / co2 - 1), 1) if has_co2 else None,
        'largest_co2_fuel': max(co2_of, key=lambda fuel: co2_of[fuel]) if has_co2 else None,
        'fuel_breakdown': [
            {
                'fuel': fuel,
                'energy_kwh': round_to(kwh),
                'co2_factor_kgco2e_per_kwh': FUELS[fuel].co2,
                'primary_energy_factor': FUELS[fuel].primary,
                'co2_kgco2e': round_to(co2_of[fuel], 1),
                'primary_energy_kwh': round_to(primary_of[fuel]),
                'cost_gbp': round_to(costs[fuel], 2),
                'co2_share_pct': round_to(100 * co2_of[fuel] / co2, 1) if has_co2 else None,
            }
            for fuel, kwh in energy.items()
        ],
        'heat_pump_scenario': heat_pump_scenario(energy, co2, primary, area, method),
    }
    if area is not None:
        result['energy_use_intensity_kwh_per_m2'] = round_to(total / area, 1)
        result['primary_energy_kwh_per_m2'] = round_to(primary / area, 1)
        result['carbon_intensity_kgco2e_per_m2'] = round_to(co2 / area, 2)
        if has_co2 and area <= DWELLING_AREA_MAX:
            result.update(of_dwelling(area, co2, energy, rating, method))
    return result


def calculate(input: dict) -> dict:
    building = sent(input)
    sent_fuels = building.get('annual_energy_kwh', {})
    energy = {fuel: sent_fuels[fuel] for fuel in FUELS if fuel in sent_fuels}
    rating = half_up(building['sap_rating']) if 'sap_rating' in building else None
    if rating is not None:
        mode = 'rating_and_fuel' if energy else 'rating'
    else:
        mode = 'fuel' if energy else 'none'
    method = building.get('rating_method', 'sap_10_2')
    result = {'input_mode': mode, **NO_RATING, **NO_FUEL, 'fuel_breakdown': [], 'factor_set': 'SAP 10.2'}
    result['rating_method'] = method
    if rating is not None:
        result.update(of_rating(rating))
    if energy:
        result.update(of_fuels(energy, building.get('floor_area_m2'), rating, method))
    return result

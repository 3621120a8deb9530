"""Reference of the Variant B tool thermal, written from its specification alone. No code is shared with the product."""

import math
from dataclasses import dataclass

from cooling_plant import (
    CHILLED_WATER,
    COLD_PLATES,
    DRY_COOLER_FANS,
    MODULE_SIZES,
    free_cooling_share,
    machine_cop,
    mean,
    unit_group,
    year_with_mean,
)
from shared_rules import round_to, sent

LIQUID_SHARES = {'air': 0, 'free_cooling': 0, 'hybrid': 0.5, 'liquid': 0.75}
UPS_EFFICIENCY = 0.95


@dataclass(frozen=True)
class Cooling:
    heat: float
    power: float
    free_heat: float


def cooling_at(it: float, kind: str, outdoor: float) -> Cooling:
    heat = it / UPS_EFFICIENCY + 0.01 * it
    to_liquid = LIQUID_SHARES[kind] * it
    to_air = heat - to_liquid
    free_air = 0 if kind == 'air' else free_cooling_share(CHILLED_WATER.free_cooling, outdoor)
    free_liquid = free_cooling_share(COLD_PLATES.free_cooling, outdoor) if to_liquid > 0 else 0
    coil = to_air * 1.07
    liquid_coil = to_liquid * 1.02
    air_power = (
        to_air * 0.07
        + (1 - free_air) * coil / machine_cop(CHILLED_WATER, outdoor)
        + DRY_COOLER_FANS * free_air * coil
    )
    liquid_power = (
        to_liquid * 0.02
        + (1 - free_liquid) * liquid_coil / machine_cop(COLD_PLATES, outdoor)
        + DRY_COOLER_FANS * free_liquid * liquid_coil
    )
    return Cooling(heat, air_power + liquid_power, to_air * free_air + to_liquid * free_liquid)


def confidence_of(it: float, kind: str, outdoor: float) -> float:
    confidence = 0.8
    if outdoor < -10 or outdoor > 45:
        confidence -= 0.1
    if kind == 'free_cooling' and outdoor > 20:
        confidence -= 0.1
    if kind in ('liquid', 'hybrid') and it < 100:
        confidence -= 0.05
    if it > 10000:
        confidence -= 0.05
    return confidence


def calculate(input: dict) -> dict:
    hall = sent(input)
    it, kind, outdoor, redundancy = (
        hall[name] for name in ('it_load_kw', 'cooling_type', 'ambient_temp_c', 'redundancy_tier')
    )
    now = cooling_at(it, kind, outdoor)
    required = now.heat * 1.1
    units_max = 2 if required < 50 else 3 if required < 500 else 4
    size, duty, total = unit_group(required, MODULE_SIZES, redundancy, in_room=False, units_max=units_max)
    year = year_with_mean(outdoor)
    energy = 365 * math.fsum(cooling_at(it, kind, bin).power for bin in year)
    facility = it / UPS_EFFICIENCY + 0.01 * it + 0.02 * it + now.power
    return {
        'result': {
            'cooling_kw': round_to(size * total, 1),
            'cop': round_to(now.heat / now.power, 2),
            'heat_load_kw': round_to(now.heat, 2),
            'required_cooling_kw': round_to(required, 2),
            'cooling_power_kw': round_to(now.power, 2),
            'unit_capacity_kw': round_to(size, 1),
            'duty_units': duty,
            'total_units': total,
            'free_cooling_fraction_pct': round_to(100 * now.free_heat / now.heat, 1),
            'pue_estimate': round_to(facility / it, 3),
            'annual_cooling_energy_kwh': round_to(energy),
            'annual_mean_temp_c': round_to(mean(year), 1),
        },
        'confidence': round_to(confidence_of(it, kind, outdoor), 2),
    }

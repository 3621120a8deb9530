"""Reference of estimate_cooling_load, written from its specification alone. No code is shared with the product."""

import math
from dataclasses import dataclass

from cooling_plant import (
    AIR_DENSITY,
    AIR_HEAT_CAPACITY,
    CDU_SIZES,
    CRAH_SIZES,
    HOURS,
    IN_ROW_SIZES,
    KW_PER_TR,
    MARGIN,
    MODULE_SIZES,
    YEARS,
    annual_cooling,
    unit_group,
)
from shared_rules import round_to, sent


@dataclass(frozen=True)
class Climate:
    dry_bulb: float
    enthalpy: float
    irradiance: float
    cooling_degree_days: float
    seasonal_factor: float


CLIMATES = {
    'northern_eu': Climate(27, 52.2, 620, 60, 1.05),
    'uk': Climate(29, 57.1, 650, 90, 1.05),
    'central_eu': Climate(32, 60.5, 660, 180, 1.0),
    'southern_eu': Climate(36, 67.8, 680, 800, 0.92),
    'uae_gcc': Climate(46, 93.7, 700, 3500, 0.72),
}


@dataclass(frozen=True)
class Space:
    dry_bulb: float
    enthalpy: float
    person_sensible: float
    person_latent: float
    lighting: float
    small_power: float
    loss_share: float
    glass_share: float
    g_value: float
    envelope_ua: float
    roof_share: float
    air_changes: float
    height: float
    people_diversity: float
    lighting_diversity: float
    small_power_diversity: float
    fan_share: float
    supply_rise: float
    benchmark_low: float
    benchmark_high: float


SPACES = {
    'office': Space(24, 47.8, 75, 55, 10, 15, 0, 0.20, 0.35, 0.50, 0.25, 0.15, 2.7, 0.85, 0.95, 0.80, 0.05, 8, 60, 150),
    'retail': Space(24, 47.8, 75, 55, 20, 5, 0, 0.10, 0.40, 0.50, 0.50, 0.50, 4.0, 0.90, 1, 0.90, 0.05, 8, 70, 200),
    'industrial': Space(26, 52.9, 80, 140, 10, 20, 0, 0.05, 0.50, 0.40, 1, 0.50, 6.0, 0.90, 1, 0.75, 0.05, 8, 40, 200),
    'data_centre': Space(24, 47.8, 75, 55, 8, 0, 0.06, 0, 0, 0.30, 0.50, 0.10, 3.5, 1, 1, 1, 0.05, 12, 400, 12000),
    'server_room': Space(24, 47.8, 75, 55, 8, 0, 0.08, 0, 0, 0.30, 0, 0.10, 3.0, 1, 1, 1, 0.05, 12, 200, 8000),
}

# Plant, share of auxiliaries.
COMFORT_PLANTS = {
    'split_dx': ('dx_split_units', 0.05),
    'vrf': ('vrf_outdoor_units', 0.05),
    'rooftop_unit': ('rooftop_units', 0.05),
    'chilled_water_air_cooled': ('air_cooled_chillers', 0.05),
    'chilled_water_water_cooled': ('water_cooled_chillers', 0.08),
}
# Cooling type of the year model, plant.
IT_PLANTS = {
    'split_dx': ('crac', 'dx_split_units'),
    'crac_dx': ('crac', 'dx_crac_units'),
    'crah_chilled_water': ('crah', 'free_cooling_chillers'),
    'in_row_chilled_water': ('crah', 'free_cooling_chillers'),
    'direct_liquid_cooling': ('dlc', 'dry_coolers_and_trim_chillers'),
}
COMPONENTS = [
    'it_equipment',
    'ups_and_distribution_losses',
    'people',
    'lighting',
    'small_power',
    'solar',
    'envelope_conduction',
    'infiltration',
    'fresh_air',
    'fan_heat',
]
TYPICAL_W_PER_M2 = {'office': 87, 'retail': 140}


def rated_efficiency(system: str, unit_kw: float) -> float:
    if system == 'chilled_water_air_cooled':
        return 4.10 if unit_kw < 400 else 4.55
    if system == 'chilled_water_water_cooled':
        return 5.20 if unit_kw < 400 else 6.50 if unit_kw < 1500 else 7.0
    return {'split_dx': 4.30, 'vrf': 4.80, 'rooftop_unit': 3.525}[system]


def it_system(required_kw: float, it: float, density: float) -> str:
    if required_kw < 30:
        return 'split_dx'
    if density > 6000:
        return 'direct_liquid_cooling'
    if density > 3000:
        return 'in_row_chilled_water'
    return 'crac_dx' if it < 100 else 'crah_chilled_water'


def comfort_system(required_kw: float, space: str, zone: str) -> str:
    if required_kw < 12:
        return 'split_dx'
    if required_kw < 150:
        return 'vrf' if space == 'office' else 'rooftop_unit'
    is_large_and_hot = zone == 'uae_gcc' and required_kw >= 1500
    return 'chilled_water_water_cooled' if is_large_and_hot else 'chilled_water_air_cooled'


def air_load(flow_m3_per_s: float, climate: Climate, space: Space) -> tuple[float, float]:
    """Sensible and latent load of outdoor air, in kW."""
    total = AIR_DENSITY * flow_m3_per_s * max(0, climate.enthalpy - space.enthalpy)
    difference = climate.dry_bulb - space.dry_bulb
    sensible = min(total, max(0, AIR_DENSITY * AIR_HEAT_CAPACITY * flow_m3_per_s * difference))
    return sensible, total - sensible


def calculate(input: dict) -> dict:
    room = sent(input)
    kind, zone, redundancy = room['space_type'], room['climate_zone'], room['redundancy']
    area, it, people = room['floor_area_m2'], room['it_load_kw'], room['occupancy_persons']
    space, climate = SPACES[kind], CLIMATES[zone]
    is_it_space = kind in ('data_centre', 'server_room')

    difference = max(0, climate.dry_bulb - space.dry_bulb)
    roof_difference = max(0, climate.dry_bulb - space.dry_bulb + 20)
    fresh_air = max(people * 10, area if kind == 'office' else 0) / 1000
    infiltration = space.air_changes * space.height * area / 3600
    sensible = [
        it,
        it * space.loss_share,
        people * space.person_sensible * space.people_diversity / 1000,
        area * space.lighting * space.lighting_diversity / 1000,
        area * space.small_power * space.small_power_diversity / 1000,
        area * space.glass_share * space.g_value * climate.irradiance * 0.60 / 1000,
        area * (space.envelope_ua * difference + space.roof_share * 0.20 * roof_difference) / 1000,
    ]
    latent = [0, 0, people * space.person_latent * space.people_diversity / 1000, 0, 0, 0, 0]
    for flow in (infiltration, fresh_air):
        air_sensible, air_latent = air_load(flow, climate, space)
        sensible.append(air_sensible)
        latent.append(air_latent)
    room_sensible = math.fsum(sensible[:8])
    density = it * 1000 / area

    required_in_air = (
        math.fsum(sensible) + space.fan_share * room_sensible + math.fsum(latent)
    ) * (1 + MARGIN)
    if is_it_space:
        system = it_system(required_in_air, it, density)
    else:
        system = comfort_system(required_in_air, kind, zone)
    to_liquid = 0.75 * it if system == 'direct_liquid_cooling' else 0
    fan_heat = space.fan_share * (room_sensible - to_liquid)
    sensible.append(fan_heat)
    latent.append(0)
    sensible_load, latent_load = math.fsum(sensible), math.fsum(latent)
    load = sensible_load + latent_load
    required = load * (1 + MARGIN)
    units_max = 2 if required < 50 else 3 if required < 500 else 4
    unit, duty, total = unit_group(required, MODULE_SIZES, redundancy, in_room=False, units_max=units_max)
    after_failure = unit * (total - 1)

    room_duty = (load - fan_heat) * (1 + MARGIN)
    liquid_duty = to_liquid * (1 + MARGIN)
    groups = {
        'crah_chilled_water': [('crah', room_duty, CRAH_SIZES)],
        'in_row_chilled_water': [('in_row_cooler', room_duty, IN_ROW_SIZES)],
        'direct_liquid_cooling': [
            ('cdu', liquid_duty, CDU_SIZES),
            ('crah', room_duty - liquid_duty, CRAH_SIZES),
        ],
    }.get(system, [])
    room_units = []
    for unit_type, duty_kw, sizes in groups:
        size, duty_units, total_units = unit_group(duty_kw, sizes, redundancy, in_room=True)
        room_units.append(
            {
                'unit_type': unit_type,
                'unit_capacity_kw': size,
                'duty_units': duty_units,
                'standby_units': total_units - duty_units,
                'total_units': total_units,
                'installed_kw': round_to(size * total_units, 1),
            }
        )

    comfort_hours = 475 + 0.49 * climate.cooling_degree_days
    if is_it_space:
        cooling_type, plant = IT_PLANTS[system]
        energy, demand, _ = annual_cooling(
            cooling_type, it, it * space.loss_share, area * space.lighting / 1000, area, YEARS[zone]
        )
        efficiency = demand / energy
    else:
        plant, auxiliaries = COMFORT_PLANTS[system]
        efficiency = rated_efficiency(system, unit) * climate.seasonal_factor * 0.75
        comfort = (load - it * (1 + space.fan_share)) * comfort_hours
        it_energy, it_heat = annual_cooling('crac', it, 0, 0, 0, YEARS[zone])[:2] if it > 0 else (0, 0)
        demand = comfort + it_heat
        energy = comfort / efficiency + auxiliaries * comfort + it_energy

    specific = load * 1000 / area
    benchmark_high = space.benchmark_high * (1.6 if zone == 'uae_gcc' else 1)
    position = 'below' if specific < space.benchmark_low else 'above' if specific > benchmark_high else 'within'
    is_uk_office = kind == 'office' and zone == 'uk'
    return {
        'space_type': kind,
        'climate_zone': zone,
        'redundancy': redundancy,
        'sensible_load_kw': round_to(sensible_load, 2),
        'latent_load_kw': round_to(latent_load, 2),
        'total_cooling_load_kw': round_to(load, 2),
        'sensible_heat_ratio': round_to(sensible_load / load, 3),
        'specific_load_w_per_m2': round_to(specific, 1),
        'benchmark_low_w_per_m2': round_to(space.benchmark_low, 1),
        'benchmark_high_w_per_m2': round_to(benchmark_high, 1),
        'benchmark_typical_w_per_m2': TYPICAL_W_PER_M2.get(kind),
        'benchmark_position': position,
        'it_density_w_per_m2': round_to(density, 1),
        'load_breakdown': [
            {
                'component': component,
                'sensible_kw': round_to(sensible_part, 2),
                'latent_kw': round_to(latent_part, 2),
                'total_kw': round_to(sensible_part + latent_part, 2),
                'share_pct': round_to(100 * (sensible_part + latent_part) / load, 1),
            }
            for component, sensible_part, latent_part in zip(COMPONENTS, sensible, latent)
        ],
        'design_margin_pct': 10,
        'required_capacity_kw': round_to(required, 2),
        'required_capacity_tr': round_to(required / KW_PER_TR, 2),
        'required_capacity_w_per_m2': round_to(required * 1000 / area, 1),
        'plant_type': plant,
        'unit_capacity_kw': round_to(unit, 1),
        'duty_units': duty,
        'standby_units': total - duty,
        'total_units': total,
        'installed_capacity_kw': round_to(unit * total, 1),
        'installed_capacity_tr': round_to(unit * total / KW_PER_TR, 1),
        'capacity_after_one_failure_kw': round_to(after_failure, 1),
        'tolerates_one_unit_failure': after_failure >= load,
        'duty_utilisation_pct': round_to(100 * load / (unit * duty), 1),
        'room_units': room_units,
        'supply_airflow_m3_per_s': round_to(
            (room_sensible - to_liquid) / (AIR_DENSITY * AIR_HEAT_CAPACITY * space.supply_rise), 2
        ),
        'fresh_air_l_per_s': round_to(fresh_air * 1000, 1),
        'outdoor_design_db_c': round_to(climate.dry_bulb, 1),
        'outdoor_design_enthalpy_kj_per_kg': round_to(climate.enthalpy, 1),
        'indoor_design_db_c': round_to(space.dry_bulb, 1),
        'recommended_system': system,
        'seasonal_efficiency': round_to(efficiency, 3),
        'equivalent_full_load_hours_comfort': round_to(comfort_hours),
        'equivalent_full_load_hours_process': HOURS,
        'annual_cooling_demand_kwh': round_to(demand),
        'annual_energy_kwh': round_to(energy),
        'annual_energy_kwh_per_m2': round_to(energy / area, 1),
        'energy_benchmark_good_kwh_per_m2': 14 if is_uk_office else None,
        'energy_benchmark_typical_kwh_per_m2': 31 if is_uk_office else None,
        'cooling_partial_pue': round_to(1 + energy / (it * HOURS), 3) if is_it_space else None,
    }

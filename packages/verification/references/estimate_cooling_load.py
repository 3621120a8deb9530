"""Reference of estimate_cooling_load, written from its specification alone. No code is shared with the product."""

import math
from dataclasses import dataclass

from cooling_plant import (
    AIR_DENSITY,
    AIR_HEAT_CAPACITY,
    CDU_SIZES,
    CHILLER_SIZES,
    CRAC_SIZES,
    CRAH_SIZES,
    HOURS,
    IN_ROW_SIZES,
    KW_PER_TR,
    MARGIN,
    MODULE_SIZES,
    RACK_AREA_M2,
    WATER_HEAT_CAPACITY,
    YEARS,
    air_units_with_liquid,
    annual_cooling,
    plant_state,
    recommended_type,
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
    extreme: float
    north: float
    south: float


# The last two are the irradiance of a north and a south façade over that of the worst, which faces east or west.
CLIMATES = {
    'northern_eu': Climate(27, 52.2, 620, 60, 1.05, 33.3, 0.35, 1),
    'uk': Climate(29, 57.1, 650, 90, 1.05, 34.9, 0.3, 0.95),
    'central_eu': Climate(32, 60.5, 660, 180, 1.0, 37.3, 0.3, 0.95),
    'southern_eu': Climate(36, 67.8, 680, 800, 0.92, 41.0, 0.3, 0.75),
    'uae_gcc': Climate(46, 93.7, 700, 3500, 0.72, 48.9, 0.35, 0.6),
}
FACADE_PER_FLOOR = {'office': 0.5, 'retail': 0.25, 'industrial': 0.25}


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
    # The envelope is that of a data hall; fans and supply air are those of its plant.
    'data_centre': Space(24, 47.8, 75, 55, 8, 0, 0.06, 0, 0, 0.60, 0, 0, 3.5, 1, 1, 1, 0, 0, 400, 12000),
    'server_room': Space(24, 47.8, 75, 55, 8, 0, 0.08, 0, 0, 0.60, 0, 0, 3.0, 1, 1, 1, 0, 0, 200, 8000),
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


def it_system(required_kw: float, it: float, rack: float) -> str:
    kind = recommended_type(it, rack)
    if kind == 'crac':
        return 'split_dx' if required_kw < 30 else 'crac_dx'
    if kind == 'crah':
        return 'in_row_chilled_water' if rack > 7.5 else 'crah_chilled_water'
    return 'direct_liquid_cooling'


def moist_air_enthalpy(temperature: float, humidity: float) -> float:
    return 1.006 * temperature + humidity * (2501 + 1.86 * temperature)


def outdoor_state(room: dict, climate: Climate, is_it_space: bool) -> tuple[float, float]:
    """Dry bulb and enthalpy. Away from the design day of the zone the humidity is that of the day."""
    temperature = room.get('site_design_temperature_c')
    if temperature is None:
        if not is_it_space:
            return climate.dry_bulb, climate.enthalpy
        temperature = climate.extreme
    humidity = (climate.enthalpy - 1.006 * climate.dry_bulb) / (2501 + 1.86 * climate.dry_bulb)
    return temperature, moist_air_enthalpy(temperature, humidity)


def indoor_state(room: dict, space: Space, is_it_space: bool) -> tuple[float, float]:
    temperature = room.get('set_point_c')
    if temperature is None or is_it_space:
        return space.dry_bulb, space.enthalpy
    vapour = 0.5 * 611.2 * math.exp(17.62 * temperature / (243.12 + temperature))
    return temperature, moist_air_enthalpy(temperature, 0.621945 * vapour / (101325 - vapour))


def solar_exposure(room: dict, kind: str, space: Space, climate: Climate) -> tuple[float, float]:
    """Glass per floor area, and its irradiance over that of the worst façade."""
    if kind not in FACADE_PER_FLOOR:
        return space.glass_share, 0.60
    glazing, orientation = room.get('glazing_pct'), room.get('facade_orientation')
    glass = space.glass_share if glazing is None else FACADE_PER_FLOOR[kind] * glazing / 100
    if orientation is None:
        return glass, 0.60
    return glass, {'north': climate.north, 'south': climate.south}.get(orientation, 1)


def comfort_system(required_kw: float, space: str, zone: str) -> str:
    if required_kw < 12:
        return 'split_dx'
    if required_kw < 150:
        return 'vrf' if space == 'office' else 'rooftop_unit'
    is_large_and_hot = zone == 'uae_gcc' and required_kw >= 1500
    return 'chilled_water_water_cooled' if is_large_and_hot else 'chilled_water_air_cooled'


def air_load(flow_m3_per_s: float, difference: float, enthalpy_difference: float) -> tuple[float, float]:
    """Sensible and latent load of outdoor air, in kW."""
    total = AIR_DENSITY * flow_m3_per_s * max(0, enthalpy_difference)
    sensible = min(total, max(0, AIR_DENSITY * AIR_HEAT_CAPACITY * flow_m3_per_s * difference))
    return sensible, total - sensible


def calculate(input: dict) -> dict:
    room = sent(input)
    kind, zone, redundancy = room['space_type'], room['climate_zone'], room['redundancy']
    area, it, people = room['floor_area_m2'], room['it_load_kw'], room['occupancy_persons']
    space, climate = SPACES[kind], CLIMATES[zone]
    is_it_space = kind in ('data_centre', 'server_room')

    outdoor, outdoor_enthalpy = outdoor_state(room, climate, is_it_space)
    indoor, indoor_enthalpy = indoor_state(room, space, is_it_space)
    glass, exposure = solar_exposure(room, kind, space, climate)
    difference = outdoor - indoor
    fresh_air = max(people * 10, area if kind == 'office' else 0) / 1000
    infiltration = space.air_changes * space.height * area / 3600
    sensible = [
        it,
        it * space.loss_share,
        people * space.person_sensible * space.people_diversity / 1000,
        area * space.lighting * space.lighting_diversity / 1000,
        area * space.small_power * space.small_power_diversity / 1000,
        area * glass * space.g_value * climate.irradiance * exposure / 1000,
        area * (space.envelope_ua * max(0, difference) + space.roof_share * 0.20 * max(0, difference + 20)) / 1000,
    ]
    latent = [0, 0, people * space.person_latent * space.people_diversity / 1000, 0, 0, 0, 0]
    for flow in (infiltration, fresh_air):
        air_sensible, air_latent = air_load(flow, difference, outdoor_enthalpy - indoor_enthalpy)
        sensible.append(air_sensible)
        latent.append(air_latent)
    room_sensible = math.fsum(sensible[:8])
    density = it * 1000 / area
    rack = it * RACK_AREA_M2 / area

    heat = math.fsum(sensible) + math.fsum(latent)
    share = room.get('liquid_share_pct')
    liquid_share = None if share is None else share / 100
    state = None
    if is_it_space:
        system = it_system(heat * (1 + MARGIN), it, rack)
        cooling_type, plant = IT_PLANTS[system]
        ups, lighting = sensible[1], sensible[3]
        people_and_air = sensible[2] + sensible[8] + math.fsum(latent)
        state = plant_state(cooling_type, it, ups, lighting, area, outdoor, liquid_share, people_and_air)
        fan_heat = 0 if cooling_type == 'crac' else state.fans + state.pumps
        rise = 10 if cooling_type == 'crac' else 12
    else:
        fan_heat = space.fan_share * room_sensible
        system = comfort_system((heat + fan_heat) * (1 + MARGIN), kind, zone)
        supply = room.get('supply_air_temperature_c')
        rise = space.supply_rise if supply is None else indoor - supply
    to_liquid = state.to_liquid if state else 0
    sensible.append(fan_heat)
    latent.append(0)
    sensible_load, latent_load = math.fsum(sensible), math.fsum(latent)
    load = sensible_load + latent_load
    required = load * (1 + MARGIN)
    if system == 'crac_dx':
        unit, duty, total = unit_group(required, CRAC_SIZES, redundancy, in_room=True)
    elif is_it_space and system != 'split_dx':
        unit, duty, total = unit_group(required, CHILLER_SIZES, redundancy, in_room=False)
    else:
        units_max = 2 if required < 50 else 3 if required < 500 else 4
        unit, duty, total = unit_group(required, MODULE_SIZES, redundancy, in_room=False, units_max=units_max)
    after_failure = unit * (total - 1)

    air_duty = (heat - to_liquid) * (1 + MARGIN)
    with_liquid = air_units_with_liquid(rack, 0.75 if liquid_share is None else liquid_share)
    groups = {
        'crah_chilled_water': [('crah', air_duty, CRAH_SIZES)],
        'in_row_chilled_water': [('in_row_cooler', air_duty, IN_ROW_SIZES)],
        'direct_liquid_cooling': [
            ('cdu', to_liquid * (1 + MARGIN), CDU_SIZES),
            (with_liquid[0], air_duty, with_liquid[1]),
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
        energy, demand, _ = annual_cooling(
            cooling_type, it, it * space.loss_share, area * space.lighting / 1000, area, YEARS[zone], liquid_share
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
            (room_sensible - to_liquid) / (AIR_DENSITY * AIR_HEAT_CAPACITY * rise), 2
        ),
        'heat_to_liquid_kw': round_to(to_liquid, 2),
        'heat_to_air_kw': round_to(state.to_air if state else load - fan_heat, 2),
        'liquid_flow_l_per_s': round_to(to_liquid / (WATER_HEAT_CAPACITY * 10), 2),
        'refrigeration_capacity_kw': round_to(
            (state.coil + (1 - state.free_liquid) * state.liquid_coil) * (1 + MARGIN), 1
        )
        if state
        else None,
        'design_cooling_power_kw': round_to(state.power, 2) if state else None,
        'fresh_air_l_per_s': round_to(fresh_air * 1000, 1),
        'outdoor_design_db_c': round_to(outdoor, 1),
        'outdoor_design_enthalpy_kj_per_kg': round_to(outdoor_enthalpy, 1),
        'indoor_design_db_c': round_to(indoor, 1),
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

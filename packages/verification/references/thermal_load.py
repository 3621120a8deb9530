"""Reference of thermal_load, written from its specification alone. No code is shared with the product."""

import math

from cooling_plant import (
    AIR_CIRCUITS,
    AIR_DENSITY,
    AIR_HEAT_CAPACITY,
    CDU_SIZES,
    CFM_PER_M3_PER_S,
    CHILLER_SIZES,
    CRAC_SIZES,
    CRAH_SIZES,
    HOURS,
    KW_PER_TR,
    LIQUID_CIRCUITS,
    MARGIN,
    OTHER_LOADS,
    RACK_AREA_M2,
    TANK_SIZES,
    TYPES,
    WATER_HEAT_CAPACITY,
    YEARS,
    PlantState,
    air_units_with_liquid,
    annual_cooling,
    mean,
    plant_state,
    recommended_type,
    suitability,
    unit_group,
    year_with_mean,
)
from shared_rules import round_to, sent

DEFAULT_LIGHTING_KW = 5
LIGHTING_ALLOWANCE_KW_PER_M2 = 0.008
CLIMATES = ['northern_eu', 'uk', 'central_eu', 'southern_eu', 'uae_gcc']
AMBIENTS = (-5, 5, 15, 25, 35, 45)


def density_class(rack_kw: float) -> str:
    return 'low' if rack_kw < 5 else 'medium' if rack_kw < 15 else 'high' if rack_kw < 40 else 'extreme'


def chiller_type(kind: str, state: PlantState) -> str:
    if kind == 'crac':
        return 'dx_condensing_units'
    if kind == 'crah':
        return 'air_cooled_chiller'
    return 'trim_chiller' if state.free_liquid < 1 else 'air_side_chiller_only'


def room_units(kind: str, state: PlantState, redundancy: str, rack: float, share: float) -> list[dict]:
    groups = []
    if kind == 'dlc':
        groups.append(('liquid', 'cdu', state.to_liquid, CDU_SIZES))
    if kind == 'immersion':
        groups.append(('liquid', 'immersion_tank', state.to_liquid, TANK_SIZES))
    if kind == 'crac':
        groups.append(('air', 'crac_dx', state.to_air, CRAC_SIZES))
    elif kind == 'crah':
        groups.append(('air', 'crah', state.to_air, CRAH_SIZES))
    else:
        unit_type, sizes = air_units_with_liquid(rack, share)
        groups.append(('air', unit_type, state.to_air, sizes))
    units = []
    for role, unit_type, load, sizes in groups:
        size, duty, total = unit_group(load * (1 + MARGIN), sizes, redundancy, in_room=True)
        units.append(
            {
                'role': role,
                'unit_type': unit_type,
                'unit_capacity_kw': size,
                'duty_units': duty,
                'standby_units': total - duty,
                'total_units': total,
                'installed_kw': round_to(size * total, 1),
            }
        )
    return units


def zones_of(hall: dict, kind: str) -> list[dict]:
    """The zones in the order of their names, with their part of the IT load."""
    densities = hall.get('zone_kw_per_rack') or {}
    shares = hall.get('zone_rack_share_pct') or {zone: 100 / len(densities) for zone in densities}
    it = hall['it_load_kw']
    weighted = math.fsum(shares[zone] * density for zone, density in densities.items())
    zones = []
    for zone in sorted(densities):
        load = it * shares[zone] * densities[zone] / weighted
        zones.append(
            {
                'zone': zone,
                'rack_share_pct': shares[zone],
                'rack_kw': densities[zone],
                'racks': load / densities[zone],
                'it_load_kw': load,
                'suitability': suitability(kind, densities[zone]),
                'recommended_cooling_type': recommended_type(it, densities[zone]),
            }
        )
    return zones


def rounded_zone(zone: dict) -> dict:
    decimals = {'rack_share_pct': 1, 'rack_kw': 1, 'racks': 1, 'it_load_kw': 2}
    return {name: round_to(value, decimals[name]) if name in decimals else value for name, value in zone.items()}


def calculate(input: dict) -> dict:
    hall = sent(input)
    it, area, ambient = hall['it_load_kw'], hall['room_area_m2'], hall['ambient_temp_c']
    kind, redundancy = hall['cooling_type'], hall['redundancy']
    lighting = hall.get('lighting_kw', DEFAULT_LIGHTING_KW)
    ups = it * (100 / hall['ups_efficiency_pct'] - 1)

    design = max(ambient, hall.get('site_design_temperature_c', ambient))

    def share_of(each: str) -> float | None:
        """The share that was sent is that of the selected type."""
        sent_share = hall.get('liquid_share_pct')
        return sent_share / 100 if each == kind and sent_share is not None else None

    def pue_of(state: PlantState, lights: float) -> float:
        return (it + ups + lights + state.power + OTHER_LOADS * it) / it

    states = {each: plant_state(each, it, ups, lighting, area, ambient, share_of(each)) for each in TYPES}
    peaks = {each: plant_state(each, it, ups, lighting, area, design, share_of(each)) for each in TYPES}
    state, peak = states[kind], peaks[kind]
    liquid = LIQUID_CIRCUITS.get(kind)

    year = year_with_mean(ambient)
    base_energy = (it + ups + lighting + OTHER_LOADS * it) * HOURS
    annual = {each: annual_cooling(each, it, ups, lighting, area, year, share_of(each)) for each in TYPES}
    energy = annual[kind][0]

    def annual_pue(cooling_energy: float) -> float:
        return (base_energy + cooling_energy) / (it * HOURS)

    rack = it * RACK_AREA_M2 / area
    zones = zones_of(hall, kind)
    densest = max((zone['rack_kw'] for zone in zones), default=rack)
    suitabilities = {each: suitability(each, densest) for each in TYPES}

    usual_share = liquid.heat_share if liquid else 0.0
    share = share_of(kind)
    units = room_units(kind, peak, redundancy, densest, usual_share if share is None else share)
    refrigeration = {
        each: (s.coil + (1 - s.free_liquid) * s.liquid_coil) * (1 + MARGIN) for each, s in peaks.items()
    }
    chiller_size = {each: 0 if each == 'crac' else refrigeration[each] for each in TYPES}
    chiller_unit, chillers = 0, 0
    if kind != 'crac':
        chiller_unit, _, chillers = unit_group(refrigeration[kind], CHILLER_SIZES, redundancy, in_room=False)
    airflow = {
        each: s.to_air / (AIR_DENSITY * AIR_HEAT_CAPACITY * AIR_CIRCUITS[each].temperature_rise)
        for each, s in peaks.items()
    }
    lighting_allowance = LIGHTING_ALLOWANCE_KW_PER_M2 * area
    with_allowance = plant_state(kind, it, ups, lighting_allowance, area, ambient, share)

    by_climate = []
    for zone in CLIMATES:
        energies = {each: annual_cooling(each, it, ups, lighting, area, YEARS[zone], share_of(each))[0] for each in TYPES}
        by_climate.append(
            {
                'climate_zone': zone,
                'mean_temp_c': round_to(mean(YEARS[zone]), 1),
                'annual_cooling_energy_kwh': round_to(energies[kind]),
                'annual_pue': round_to(annual_pue(energies[kind]), 3),
                **{f'{each}_kwh': round_to(energies[each]) for each in TYPES},
            }
        )
    return {
        'cooling_type': kind,
        'redundancy': redundancy,
        'ups_losses_kw': round_to(ups, 2),
        'lighting_kw': round_to(lighting, 2),
        'envelope_gain_kw': round_to(peak.envelope, 2),
        'total_heat_load_kw': round_to(peak.heat, 2),
        'design_temp_c': round_to(design, 1),
        'heat_to_liquid_kw': round_to(state.to_liquid, 2),
        'heat_to_air_kw': round_to(peak.to_air, 2),
        'cooling_capacity_kw': round_to(peak.heat * (1 + MARGIN), 2),
        'cooling_capacity_tr': round_to(peak.heat * (1 + MARGIN) / KW_PER_TR, 2),
        'units': units,
        'units_required': sum(unit['duty_units'] for unit in units),
        'units_installed': sum(unit['total_units'] for unit in units),
        'installed_cooling_capacity_kw': round_to(
            sum(unit['unit_capacity_kw'] * unit['total_units'] for unit in units), 1
        ),
        'airflow_m3_per_s': round_to(airflow[kind], 2),
        'airflow_m3_per_h': round_to(airflow[kind] * 3600),
        'airflow_cfm': round_to(airflow[kind] * CFM_PER_M3_PER_S),
        'liquid_flow_l_per_s': round_to(
            state.to_liquid / (WATER_HEAT_CAPACITY * liquid.temperature_rise) if liquid else 0, 2
        ),
        'air_delta_t_k': round_to(AIR_CIRCUITS[kind].temperature_rise, 1),
        'refrigeration_capacity_kw': round_to(refrigeration[kind], 1),
        'chiller_type': chiller_type(kind, peak),
        'chiller_size_kw': round_to(chiller_size[kind], 1),
        'chiller_size_tr': round_to(chiller_size[kind] / KW_PER_TR, 1),
        'chiller_unit_capacity_kw': chiller_unit,
        'chiller_units_installed': chillers,
        'chiller_installed_kw': round_to(chiller_unit * chillers, 1),
        'heat_rejection_kw': round_to(peak.heat + peak.power, 1),
        'free_cooling_fraction_air_pct': round_to(100 * state.free_air, 1),
        'free_cooling_fraction_liquid_pct': round_to(100 * state.free_liquid, 1),
        'chiller_cop': round_to(state.air_cop, 2),
        'fan_power_kw': round_to(state.fans, 2),
        'pump_power_kw': round_to(state.pumps, 2),
        'compressor_power_kw': round_to(state.compressors, 2),
        'dry_cooler_power_kw': round_to(state.dry_coolers, 2),
        'cooling_power_kw': round_to(state.power, 2),
        'design_cooling_power_kw': round_to(peak.power, 2),
        'system_cop': round_to(state.heat / state.power, 2),
        'pue_estimate': round_to(pue_of(state, lighting), 3),
        'pue_by_ambient': [
            {
                'ambient_temp_c': outdoor,
                'pue_estimate': round_to(
                    pue_of(plant_state(kind, it, ups, lighting, area, outdoor, share), lighting), 3
                ),
            }
            for outdoor in AMBIENTS
        ],
        'lighting_allowance_kw': round_to(lighting_allowance, 2),
        'pue_at_lighting_allowance': round_to(pue_of(with_allowance, lighting_allowance), 3),
        'annual_mean_temp_c': round_to(mean(year), 1),
        'annual_free_cooling_pct': round_to(annual[kind][2], 1),
        'annual_cooling_energy_kwh': round_to(energy),
        'annual_facility_energy_kwh': round_to(base_energy + energy),
        'annual_pue': round_to(annual_pue(energy), 3),
        'annual_by_climate': by_climate,
        'power_density_kw_per_m2': round_to(it / area, 3),
        'power_density_w_per_m2': round_to(it / area * 1000),
        'heat_density_w_per_m2': round_to(peak.heat / area * 1000),
        'rack_equivalent_kw': round_to(rack, 1),
        'densest_rack_kw': round_to(densest, 1),
        'zones': [rounded_zone(zone) for zone in zones],
        'density_class': density_class(densest),
        'suitability': suitabilities[kind],
        'recommended_cooling_type': recommended_type(it, densest),
        'liquid_cooling_justified': densest >= 15,
        'comparison': [
            {
                'cooling_type': each,
                'liquid_heat_fraction_pct': round_to(100 * peaks[each].to_liquid / peaks[each].heat, 1),
                'cooling_power_kw': round_to(s.power, 2),
                'system_cop': round_to(s.heat / s.power, 2),
                'pue_estimate': round_to(pue_of(s, lighting), 3),
                'annual_pue': round_to(annual_pue(annual[each][0]), 3),
                'annual_cooling_energy_kwh': round_to(annual[each][0]),
                'annual_facility_energy_kwh': round_to(base_energy + annual[each][0]),
                'annual_saving_vs_selected_kwh': round_to(energy - annual[each][0]),
                'airflow_m3_per_s': round_to(airflow[each], 2),
                'chiller_size_kw': round_to(chiller_size[each], 1),
                'suitability': suitabilities[each],
            }
            for each, s in states.items()
        ],
    }

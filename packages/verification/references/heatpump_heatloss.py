"""Reference of heatpump_heatloss, written from its specification alone. No code is shared with the product."""

import math
from typing import NamedTuple

from shared_rules import round_to, sent


class Band(NamedTuple):
    """RdSAP defaults: U-values and y in W/m2K, wall thickness and floor insulation in m."""

    letter: str
    wall_england: float
    wall_scotland: float
    wall_northern_ireland: float
    roof: float
    window: float
    door: float
    bridging: float
    wall_thickness: float
    insulation: float


AGE_BANDS = {
    'pre_1900': Band('A', 1.70, 1.70, 1.70, 0.40, 2.8, 3.0, 0.15, 0.220, 0),
    '1900_1929': Band('B', 1.70, 1.70, 1.70, 0.40, 2.8, 3.0, 0.15, 0.220, 0),
    '1930_1949': Band('C', 1.50, 1.50, 1.50, 0.40, 2.8, 3.0, 0.15, 0.250, 0),
    '1950_1966': Band('D', 1.50, 1.50, 1.50, 0.40, 2.8, 3.0, 0.15, 0.250, 0),
    '1967_1975': Band('E', 1.50, 1.50, 1.50, 0.40, 2.8, 3.0, 0.15, 0.250, 0),
    '1976_1982': Band('F', 1.00, 1.00, 1.00, 0.40, 2.8, 3.0, 0.15, 0.260, 0),
    '1983_1990': Band('G', 0.60, 0.60, 0.60, 0.40, 2.8, 3.0, 0.15, 0.270, 0),
    '1991_1995': Band('H', 0.60, 0.45, 0.45, 0.30, 2.8, 3.0, 0.15, 0.270, 0),
    '1996_2002': Band('I', 0.45, 0.45, 0.45, 0.26, 2.8, 3.0, 0.15, 0.300, 0.025),
    '2003_2006': Band('J', 0.35, 0.30, 0.35, 0.16, 2.0, 3.0, 0.11, 0.300, 0.075),
    '2007_2011': Band('K', 0.30, 0.25, 0.30, 0.16, 2.0, 2.0, 0.08, 0.300, 0.100),
    '2012_2022': Band('L', 0.28, 0.22, 0.28, 0.16, 2.0, 1.8, 0.08, 0.300, 0.100),
    '2023_plus': Band('M', 0.26, 0.17, 0.18, 0.15, 1.4, 1.4, 0.08, 0.300, 0.140),
}
SUSPENDED_FLOORS = 'AB'


class Place(NamedTuple):
    region: str
    design: float
    mean: float
    degree_days: float
    exponent: float


PLACES = {
    'london': Place('england', -3.0, 11.3, 2033, 2.24),
    'birmingham': Place('england', -5.1, 9.8, 2425, 2.10),
    'manchester': Place('england', -4.5, 10.0, 2228, 2.17),
    'glasgow': Place('scotland', -5.6, 9.1, 2494, 2.02),
    'edinburgh': Place('scotland', -5.4, 8.8, 2577, 1.95),
    'leeds': Place('england', -3.3, 10.0, 2307, 2.10),
    'newcastle': Place('england', -3.7, 9.4, 2370, 2.04),
    'cardiff': Place('wales', -3.1, 10.6, 1835, 2.21),
    'belfast': Place('northern_ireland', -3.2, 9.4, 2360, 2.17),
    'plymouth': Place('england', -1.5, 11.0, 1858, 2.46),
    'southampton': Place('england', -4.8, 10.4, 2224, 2.30),
}

ASPECT = 1.5
AIR = 0.33
GROUND = 1.5
SCOPS = {35: 4.0, 45: 3.4, 55: 2.8}
HOT_WATER_SPF = 1.7
ELECTRICITY_PRICE, GAS_PRICE = 0.2632, 0.0797
ELECTRICITY_CO2, GAS_CO2 = 0.136, 0.210
GAS_EFFICIENCY = 0.84
SIZES = (4, 5, 6, 7, 8, 9, 10, 12, 14, 16)
EUR_PER_GBP = 1.15
COST_FACTOR_GB = 0.4 + 0.6 * 1.028
GAS_STANDING_DAY = 0.2968
STANDARD_GRANT, LARGER_GRANT = 7500, 9000
# Boiler Upgrade Scheme: the first grant until 22 October 2023; the larger one off the gas grid since 21 July 2026.
FIRST_GRANT, RAISED_ON, LARGER_ON = 5000, '2023-10-23', '2026-07-21'
FLATS = ('ground_floor_flat', 'mid_floor_flat', 'top_floor_flat')
HOUSES = ('detached', 'semi_detached', 'mid_terrace')
STOREY_AIR = {1: 0.0, 2: 0.05, 3: 0.07, 4: 0.08}


class Heating(NamedTuple):
    """Heating that is replaced: price in GBP/kWh, efficiency, kgCO2e/kWh."""

    price: float
    efficiency: float
    carbon: float


REPLACED = {
    'mains_gas': Heating(GAS_PRICE, 0.84, 0.210),
    'heating_oil': Heating(0.075, 0.84, 0.298),
    'lpg': Heating(0.09, 0.84, 0.241),
    'electricity': Heating(ELECTRICITY_PRICE, 1.0, 0.136),
    'biomass': Heating(0.085, 0.75, 0.053),
}
WALLS_AFTER = {'A': 0.30, 'B': 0.30, 'C': 0.70, 'D': 0.70, 'E': 0.70, 'F': 0.40, 'G': 0.35}


def ground_floor(band: Band, area: float, perimeter: float) -> float:
    """ISO 13370 as SAP uses it."""
    b = 2 * area / perimeter
    if band.letter in SUSPENDED_FLOORS:
        thickness = band.wall_thickness + GROUND * 0.21
        ground = 2 * GROUND * math.log(math.pi * b / thickness + 1) / (math.pi * b + thickness)
        ventilation = 2 * 0.3 * 1.5 / b + 1450 * 0.003 * 5 * 0.05 / b
        return 1 / (2 * 0.17 + 0.2 + 1 / (ground + ventilation))
    thickness = band.wall_thickness + GROUND * (0.17 + band.insulation / 0.035 + 0.04)
    if thickness < b:
        return 2 * GROUND * math.log(math.pi * b / thickness + 1) / (math.pi * b + thickness)
    return GROUND / (0.457 * b + thickness)


class House:
    """A home of one form, by what of it is exposed."""

    def __init__(self, input: dict, form: str) -> None:
        self.form = form
        is_flat = form in FLATS
        self.area = input['floor_area_m2']
        self.storeys = input.get('storeys', 1 if is_flat else 2)
        self.band = AGE_BANDS[input['age_band']]
        self.place = PLACES[input['location']]
        self.known = input.get('u_values', {})
        self.outside = input.get('external_design_temp_c', self.place.design)
        self.inside = input.get('internal_design_temp_c', 21)
        self.ceiling = input.get('ceiling_height_m', 2.4)
        self.footprint = self.area / self.storeys
        self.width = math.sqrt(self.footprint / ASPECT)
        self.depth = ASPECT * self.width
        sides = {'detached': (2, 2), 'semi_detached': (2, 1), 'mid_terrace': (2, 0)}.get(form, (1, 1))
        self.perimeter = sides[0] * self.width + sides[1] * self.depth
        self.roof = self.footprint if form in HOUSES or form == 'top_floor_flat' else 0.0
        self.floor = self.footprint if form in HOUSES or form == 'ground_floor_flat' else 0.0
        self.doors = 1.85 if is_flat else 3.7
        self.height = self.ceiling * self.storeys + 0.25 * (self.storeys - 1)
        self.gross_wall = self.perimeter * self.height
        self.windows = self.area * input.get('glazing_pct_of_floor', 25) / 100
        self.net_wall = self.gross_wall - self.windows - self.doors
        self.envelope = self.gross_wall + self.roof + self.floor
        self.volume = self.area * self.ceiling
        self.delta_t = self.inside - self.outside
        is_suspended = self.band.letter in SUSPENDED_FLOORS
        self.ground_delta_t = self.delta_t if is_suspended else self.inside - self.place.mean
        self.typical_air = 0.5
        if self.band.letter <= 'I':
            timber = 0.2 if is_suspended and self.floor > 0 else 0.0
            self.typical_air = 0.35 + 0.30 + STOREY_AIR[self.storeys] + timber
        self.air_changes = input.get('air_change_rate', self.typical_air)

    def u(self, part: str) -> float:
        """The U-value that is known, or else that of the age band."""
        given = self.known.get(f'{part}_w_per_m2k')
        if given is not None:
            return given
        region, band = self.place.region, self.band
        scottish_l = band.letter == 'L' and region == 'scotland'
        walls = {'scotland': band.wall_scotland, 'northern_ireland': band.wall_northern_ireland}
        if part == 'ground_floor':
            return ground_floor(band, self.footprint, self.perimeter)
        return {
            'wall': walls.get(region, band.wall_england),
            'window': band.window,
            'door': 1.6 if scottish_l else band.door,
            'roof': 0.15 if scottish_l else band.roof,
            'thermal_bridging_y': band.bridging,
        }[part]

    @property
    def elements(self) -> list[tuple[str, float | None, float | None, float, float]]:
        """Element, area, U-value, coefficient in W/K, temperature difference."""
        fabric = [
            ('walls', self.net_wall, self.u('wall'), self.delta_t),
            ('windows', self.windows, self.u('window'), self.delta_t),
            ('doors', self.doors, self.u('door'), self.delta_t),
            ('roof', self.roof, self.u('roof'), self.delta_t),
            ('ground_floor', self.floor, self.u('ground_floor'), self.ground_delta_t),
            ('thermal_bridging', self.envelope, self.u('thermal_bridging_y'), self.delta_t),
        ]
        rows = [(name, area, u, area * u, delta_t) for name, area, u, delta_t in fabric]
        rows.append(('ventilation', None, None, AIR * self.air_changes * self.volume, self.delta_t))
        return rows

    @property
    def heat_loss(self) -> float:
        return sum(coefficient * delta_t for _, _, _, coefficient, delta_t in self.elements)


def radiator_factor(flow: float, inside: float) -> float:
    return (50 / (flow - 2.5 - inside)) ** 1.3


def standard_grant(region: str, given: dict, within: bool | None) -> str:
    fuel, status = given.get('existing_fuel'), given.get('home_status')
    may_be_new = status is None and given['age_band'] == '2023_plus'
    renewable = status != 'self_build' and fuel in ('heat_pump', 'biomass')
    if region == 'scotland':
        if status in ('new_build', 'self_build'):
            return 'not_met'
        unknown = fuel is None and status is None
        return 'open' if unknown or may_be_new or renewable else 'met'
    if not within or status == 'new_build' or renewable:
        return 'not_met'
    if status == 'self_build':
        return 'met'
    return 'open' if may_be_new or fuel is None else 'met'


def larger_grant(region: str, given: dict, standard: str) -> str:
    if standard == 'not_met':
        return 'not_met'
    if region == 'scotland':
        return 'open'
    if given.get('home_status') == 'self_build':
        return 'not_met'
    return 'open' if given.get('existing_fuel') in (None, 'heating_oil', 'lpg') else 'not_met'


def grants(region: str, given: dict, recommended: float, units: int) -> list[dict]:
    if region == 'northern_ireland':
        return []
    if region == 'scotland':
        cases, scheme, within = ('standard', 'rural_or_island'), 'home_energy_scotland', None
    else:
        cases, scheme = ('standard', 'off_gas_replacing_oil_or_lpg'), 'boiler_upgrade_scheme'
        within = recommended <= (45 if units == 1 else 70)
    day = given.get('as_of', LARGER_ON)
    amounts = [STANDARD_GRANT, LARGER_GRANT]
    if region != 'scotland':
        amounts = [FIRST_GRANT if day < RAISED_ON else STANDARD_GRANT] + ([LARGER_GRANT] if day >= LARGER_ON else [])
    standard = standard_grant(region, given, within)
    eligibilities = (standard, larger_grant(region, given, standard))
    return [
        {
            'scheme': scheme,
            'case': case,
            'amount_gbp': amount,
            'within_capacity_limit': within,
            'eligibility': eligibility,
        }
        for case, amount, eligibility in zip(cases, amounts, eligibilities)
    ]


def installed_cost(area: float, recommended: float, options: list[dict]) -> dict:
    """Fixed part once for each 120 m2, and a part by capacity; a fifth less and more as the range."""
    middle = (6750 * max(1, area / 120) + 830 * recommended) * COST_FACTOR_GB / EUR_PER_GBP
    has_grant = bool(options) and options[0]['eligibility'] == 'met'
    return {
        'low_gbp': round_to(0.8 * middle),
        'mid_gbp': round_to(middle),
        'high_gbp': round_to(1.2 * middle),
        'after_grant_gbp': round_to(max(0, middle - options[0]['amount_gbp'])) if has_grant else None,
    }


def replaced_heating(name: str, region: str, heat: float, electricity: float) -> dict | None:
    if name == 'heat_pump':
        return None
    heating = REPLACED[name]
    energy = heat / heating.efficiency
    cost = energy * heating.price
    standing = 365 * GAS_STANDING_DAY if name == 'mains_gas' and region != 'northern_ireland' else 0.0
    saving = cost - electricity * ELECTRICITY_PRICE
    return {
        'heating': name,
        'energy_kwh': round_to(energy),
        'energy_cost_gbp': round_to(cost),
        'standing_charge_gbp': round_to(standing),
        'annual_co2_kgco2e': round_to(energy * heating.carbon),
        'energy_cost_saving_gbp': round_to(saving),
        'annual_cost_saving_gbp': round_to(saving + standing),
        'annual_co2_saving_kgco2e': round_to(energy * heating.carbon - electricity * ELECTRICITY_CO2),
        'break_even_spf': round_to(heat * ELECTRICITY_PRICE / (cost + standing), 2),
    }


def calculate(input: dict) -> dict:
    given = sent(input)
    form = given.get('built_form', 'detached')
    house = House(given, form)
    band, place, area = house.band, house.place, house.area
    flow = given.get('flow_temp_c', 45)
    scop = SCOPS[flow]
    elements = house.elements
    loss = house.heat_loss
    loss_kw = loss / 1000
    coefficient = sum(row[3] for row in elements)
    ventilation_loss = elements[-1][3] * house.delta_t

    units = 1 if loss_kw <= 16 else math.ceil(loss_kw / 16 - 1e-9)
    unit = next(size for size in SIZES if size >= loss_kw / units - 1e-9)
    recommended = units * unit
    options = grants(place.region, given, recommended, units)

    base = max(5, min(15.5, 18.5 - 5.0 * area / coefficient) + (house.inside - 21))
    degree_days = place.degree_days * (base / 15.5) ** place.exponent
    space_heat = coefficient * degree_days * 24 / 1000
    over = area - 13.9
    occupancy = 1 + 1.76 * (1 - math.exp(-0.000349 * over**2)) + 0.0013 * over
    litres = 45 * occupancy
    hot_water = litres * 365 * 4187 * 40 / 3600000
    heat = space_heat + hot_water

    def electricity_at(flow_scop: float) -> float:
        return space_heat / flow_scop + hot_water / HOT_WATER_SPF

    electricity = electricity_at(scop)
    gas = heat / GAS_EFFICIENCY

    attachments = []
    for other_form in HOUSES if form in HOUSES else ():
        other = House(given, other_form)
        fits = other.windows + other.doors <= other.gross_wall
        loss_of_form = round_to(other.heat_loss / 1000, 2) if fits else None
        attachments.append({'form': other_form, 'design_heat_loss_kw': loss_of_form})

    upgrades = []
    u_wall, u_roof, u_window = house.u('wall'), house.u('roof'), house.u('window')
    after = WALLS_AFTER.get(band.letter, math.inf)
    if u_wall > after:
        upgrades.append(('wall_insulation', u_wall, after, house.net_wall * (u_wall - after)))
    if u_roof > 0.16 and house.roof > 0:
        upgrades.append(('loft_insulation', u_roof, 0.16, house.roof * (u_roof - 0.16)))
    if u_window > 1.4 and house.windows > 0:
        upgrades.append(('window_replacement', u_window, 1.4, house.windows * (u_window - 1.4)))
    if house.air_changes > 0.5:
        saved = AIR * (house.air_changes - 0.5) * house.volume
        upgrades.append(('draught_proofing', house.air_changes, 0.5, saved))

    return {
        'region': place.region,
        'rdsap_age_band': band.letter,
        'built_form': form,
        'external_design_temp_c': round_to(house.outside, 1),
        'internal_design_temp_c': round_to(house.inside, 1),
        'design_delta_t_k': round_to(house.delta_t, 1),
        'annual_mean_external_temp_c': round_to(place.mean, 1),
        'air_change_rate': round_to(house.air_changes, 2),
        'typical_air_change_rate': round_to(house.typical_air, 2),
        'design_heat_loss_kw': round_to(loss_kw, 2),
        'specific_heat_loss_w_per_m2': round_to(loss / area, 1),
        'fabric_heat_loss_kw': round_to((loss - ventilation_loss) / 1000, 2),
        'ventilation_heat_loss_kw': round_to(ventilation_loss / 1000, 2),
        'heat_transfer_coefficient_w_per_k': round_to(coefficient, 1),
        'heat_loss_parameter_w_per_m2k': round_to(coefficient / area, 2),
        'geometry': {
            'storeys': house.storeys,
            'footprint_area_m2': round_to(house.footprint, 2),
            'plan_width_m': round_to(house.width, 2),
            'plan_depth_m': round_to(house.depth, 2),
            'exposed_perimeter_m': round_to(house.perimeter, 2),
            'wall_height_m': round_to(house.height, 2),
            'gross_wall_area_m2': round_to(house.gross_wall, 2),
            'net_wall_area_m2': round_to(house.net_wall, 2),
            'window_area_m2': round_to(house.windows, 2),
            'door_area_m2': round_to(house.doors, 2),
            'exposed_envelope_area_m2': round_to(house.envelope, 2),
            'heated_volume_m3': round_to(house.volume, 1),
        },
        'u_values': {
            'wall_w_per_m2k': round_to(u_wall, 2),
            'window_w_per_m2k': round_to(u_window, 2),
            'door_w_per_m2k': round_to(house.u('door'), 2),
            'roof_w_per_m2k': round_to(u_roof, 2),
            'ground_floor_w_per_m2k': round_to(house.u('ground_floor'), 3),
            'thermal_bridging_y_w_per_m2k': round_to(house.u('thermal_bridging_y'), 2),
        },
        'heat_loss_breakdown': [
            {
                'element': name,
                'area_m2': round_to(element_area, 2),
                'u_value_w_per_m2k': round_to(u, 3),
                'delta_t_k': round_to(delta_t, 1),
                'heat_loss_w': round_to(value * delta_t),
                'share_pct': round_to(100 * value * delta_t / loss, 1),
            }
            for name, element_area, u, value, delta_t in elements
        ],
        'recommended_heat_pump_kw': recommended,
        'heat_pump_units': units,
        'heat_pump_unit_kw': unit,
        'capacity_margin_pct': round_to(100 * (recommended / loss_kw - 1), 1),
        'flow_temp_c': flow,
        'indicative_scop': scop,
        'hot_water_spf': HOT_WATER_SPF,
        'system_spf': round_to(heat / electricity, 2),
        'radiator_oversize_factor': round_to(radiator_factor(flow, house.inside), 1),
        'assumed_occupancy': round_to(occupancy, 2),
        'hot_water_litres_per_day': round_to(litres),
        'base_temp_c': round_to(base, 2),
        'heating_degree_days': round_to(degree_days),
        'annual_space_heating_kwh': round_to(space_heat),
        'annual_hot_water_kwh': round_to(hot_water),
        'annual_heat_demand_kwh': round_to(heat),
        'annual_heat_demand_kwh_per_m2': round_to(heat / area, 1),
        'annual_electricity_kwh': round_to(electricity),
        'annual_running_cost_gbp': round_to(electricity * ELECTRICITY_PRICE),
        'annual_co2_kgco2e': round_to(electricity * ELECTRICITY_CO2),
        'equivalent_full_load_hours': round_to(space_heat / loss_kw),
        'gas_boiler_comparison': {
            'gas_kwh': round_to(gas),
            'annual_cost_gbp': round_to(gas * GAS_PRICE),
            'annual_co2_kgco2e': round_to(gas * GAS_CO2),
        },
        'annual_cost_saving_vs_gas_gbp': round_to(gas * GAS_PRICE - electricity * ELECTRICITY_PRICE),
        'annual_co2_saving_vs_gas_kgco2e': round_to(gas * GAS_CO2 - electricity * ELECTRICITY_CO2),
        'break_even_spf': round_to(GAS_EFFICIENCY * ELECTRICITY_PRICE / GAS_PRICE, 2),
        'replaced_heating': replaced_heating(
            given.get('existing_fuel', 'mains_gas'), place.region, heat, electricity
        ),
        'installed_cost': installed_cost(area, recommended, options),
        'flow_temp_options': [
            {
                'flow_temp_c': option,
                'indicative_scop': option_scop,
                'annual_electricity_kwh': round_to(electricity_at(option_scop)),
                'annual_running_cost_gbp': round_to(electricity_at(option_scop) * ELECTRICITY_PRICE),
                'radiator_oversize_factor': round_to(radiator_factor(option, house.inside), 1),
            }
            for option, option_scop in SCOPS.items()
        ],
        'attachment_sensitivity': attachments,
        'air_change_sensitivity': [
            {
                'air_change_rate': rate,
                'design_heat_loss_kw': round_to(
                    (loss + AIR * (rate - house.air_changes) * house.volume * house.delta_t) / 1000, 2
                ),
            }
            for rate in (0.5, 1.0, 1.5)
        ],
        'grant_options': options,
        'upgrade_options': [
            {
                'measure': measure,
                'value_before': round_to(before, 2),
                'value_after': after,
                'heat_loss_reduction_kw': round_to(saved * house.delta_t / 1000, 2),
                'design_heat_loss_after_kw': round_to((loss - saved * house.delta_t) / 1000, 2),
                'annual_heat_saving_kwh': round_to(saved * degree_days * 24 / 1000),
                'annual_cost_saving_gbp': round_to(saved * degree_days * 24 / 1000 / scop * ELECTRICITY_PRICE),
            }
            for measure, before, after, saved in upgrades
        ],
    }

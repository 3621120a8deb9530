"""Cooling plant of a data hall and its year, shared by the references on data centres.

Written from the specification of thermal_load (method, steps 1 to 9, and the year model). No code is shared with the
product.
"""

import math
from dataclasses import dataclass

from tables import table

HOURS = 8760
AIR_DENSITY = 1.2
AIR_HEAT_CAPACITY = 1.005
WATER_HEAT_CAPACITY = 4.186
CFM_PER_M3_PER_S = 2118.88
KW_PER_TR = 3.517
MARGIN = 0.10
ROOM_TEMPERATURE = 24
UA_FLOOR = 0.60
OTHER_LOADS = 0.02
DRY_COOLER_FANS = 0.025
COP_MIN, COP_MAX = 1.5, 8

CRAH_SIZES = [20, 30, 50, 75, 100, 150, 200, 300]
CRAC_SIZES = [10, 20, 30, 40, 60, 80, 100, 120]
CDU_SIZES = [50, 100, 200, 300, 600, 1000, 1500, 2000]
TANK_SIZES = [25, 50, 100, 150, 200]
IN_ROW_SIZES = [10, 20, 30, 40, 60]
CHILLER_SIZES = [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000]
MODULE_SIZES = [
    2.5, 3.5, 5, 7, 10, 12.5, 14, 16, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100, 120, 150, 175, 200, 250, 300, 350, 400,
    500, 600, 700, 800, 1000, 1200, 1500, 2000,
]

RACK_AREA_M2 = 2.5
# Rack power up to which a type is suitable, and up to which it is marginal.
RACK_LIMITS = {'crac': (6, 12), 'crah': (15, 30), 'dlc': (130, 200), 'immersion': (100, 200)}

RATING_LIMITS = [(1.2, 'Excellent'), (1.3, 'Very Good'), (1.5, 'Good'), (1.8, 'Average'), (2.2, 'Poor')]


@dataclass(frozen=True)
class Circuit:
    """An air or a liquid circuit with its machine, and the temperatures of full and of no free cooling."""

    fan: float
    pump: float
    temperature_rise: float
    evaporating: float
    condenser_approach: float
    condensing_min: float
    efficiency: float
    free_cooling: tuple[float, float] | None
    heat_share: float = 0.0


DX = Circuit(0.070, 0, 10, 10, 15, 35, 0.45, None)
CHILLED_WATER = Circuit(0.050, 0.020, 12, 14, 12, 25, 0.50, (10, 20))
COLD_PLATES = Circuit(0, 0.020, 10, 28, 12, 38, 0.50, (26, 36), heat_share=0.75)
IMMERSION = Circuit(0, 0.015, 10, 36, 12, 46, 0.50, (34, 44), heat_share=0.97)

TYPES = ['crac', 'crah', 'dlc', 'immersion']
AIR_CIRCUITS = {'crac': DX, 'crah': CHILLED_WATER, 'dlc': CHILLED_WATER, 'immersion': CHILLED_WATER}
LIQUID_CIRCUITS = {'dlc': COLD_PLATES, 'immersion': IMMERSION}


# Outdoor temperatures of 24 equal parts of the year.
YEARS = table('outdoor_temperatures')
LADDER = ['northern_eu', 'uk', 'southern_eu', 'uae_gcc']


def mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)


LADDER_MEANS = [mean(YEARS[zone]) for zone in LADDER]


def year_with_mean(temperature: float) -> list[float]:
    """The year of a place by its mean temperature: between two table years, or the coldest one moved down."""
    if temperature <= LADDER_MEANS[0]:
        return [bin + (temperature - LADDER_MEANS[0]) for bin in YEARS[LADDER[0]]]
    if temperature >= LADDER_MEANS[-1]:
        return list(YEARS[LADDER[-1]])
    k = max(index for index in range(len(LADDER) - 1) if LADDER_MEANS[index] <= temperature)
    weight = (temperature - LADDER_MEANS[k]) / (LADDER_MEANS[k + 1] - LADDER_MEANS[k])
    return [(1 - weight) * cold + weight * warm for cold, warm in zip(YEARS[LADDER[k]], YEARS[LADDER[k + 1]])]


def free_cooling_share(limits: tuple[float, float] | None, outdoor: float) -> float:
    if limits is None:
        return 0.0
    full, none = limits
    return min(1.0, max(0.0, (none - outdoor) / (none - full)))


def machine_cop(circuit: Circuit, outdoor: float) -> float:
    condensing = max(outdoor + circuit.condenser_approach, circuit.condensing_min)
    carnot = (circuit.evaporating + 273.15) / (condensing - circuit.evaporating)
    return min(COP_MAX, max(COP_MIN, circuit.efficiency * carnot))


@dataclass(frozen=True)
class PlantState:
    """The plant at one outdoor temperature, in kW."""

    envelope: float
    heat: float
    to_liquid: float
    to_air: float
    free_air: float
    free_liquid: float
    air_cop: float
    coil: float
    liquid_coil: float
    fans: float
    pumps: float
    compressors: float
    dry_coolers: float

    @property
    def power(self) -> float:
        return self.fans + self.pumps + self.compressors + self.dry_coolers


def plant_state(
    kind: str,
    it: float,
    ups: float,
    lighting: float,
    area: float,
    outdoor: float,
    liquid_share: float | None = None,
    other_heat: float = 0.0,
) -> PlantState:
    """A liquid share takes the place of the usual one; other heat is that of people and fresh air."""
    air, liquid = AIR_CIRCUITS[kind], LIQUID_CIRCUITS.get(kind)
    envelope = max(0.0, UA_FLOOR * area * (outdoor - ROOM_TEMPERATURE) / 1000)
    heat = it + ups + lighting + envelope + other_heat
    to_liquid = it * (liquid.heat_share if liquid_share is None else liquid_share) if liquid else 0.0
    to_air = heat - to_liquid
    free_air = free_cooling_share(air.free_cooling, outdoor)
    free_liquid = free_cooling_share(liquid.free_cooling, outdoor) if liquid else 0.0
    air_cop = machine_cop(air, outdoor)
    coil = to_air * (1 + air.fan + air.pump)
    liquid_coil = to_liquid * (1 + liquid.pump) if liquid else 0.0
    liquid_compressors = (1 - free_liquid) * liquid_coil / machine_cop(liquid, outdoor) if liquid else 0
    return PlantState(
        envelope=envelope,
        heat=heat,
        to_liquid=to_liquid,
        to_air=to_air,
        free_air=free_air,
        free_liquid=free_liquid,
        air_cop=air_cop,
        coil=coil,
        liquid_coil=liquid_coil,
        fans=to_air * air.fan,
        pumps=to_air * air.pump + (to_liquid * liquid.pump if liquid else 0),
        compressors=(1 - free_air) * coil / air_cop + liquid_compressors,
        dry_coolers=DRY_COOLER_FANS * (free_air * coil + free_liquid * liquid_coil),
    )


def annual_cooling(
    kind: str,
    it: float,
    ups: float,
    lighting: float,
    area: float,
    year: list[float],
    liquid_share: float | None = None,
) -> tuple[float, float, float]:
    """Electricity in kWh, heat in kWh and the share of free cooling in per cent, over a year."""
    states = [plant_state(kind, it, ups, lighting, area, outdoor, liquid_share) for outdoor in year]
    energy = 365 * math.fsum(state.power for state in states)
    heat = 365 * math.fsum(state.heat for state in states)
    shares = [(s.to_air * s.free_air + s.to_liquid * s.free_liquid) / s.heat for s in states]
    return energy, heat, 100 * math.fsum(shares) / len(year)


def units_for(duty_kw: float, size: float) -> int:
    return math.ceil(duty_kw / size - 1e-9)


def unit_group(
    duty_kw: float, sizes: list[float], redundancy: str, in_room: bool, units_max: int = 4
) -> tuple[float, int, int]:
    """Size, duty units and total units. Room units have a spare for each eight, plant has one."""
    size = next((size for size in sizes if units_for(duty_kw, size) <= units_max), sizes[-1])
    duty = max(1, units_for(duty_kw, size))
    spare = math.ceil(duty / 8) if in_room else 1
    total = {'N': duty, 'N1': duty + spare, '2N': 2 * duty}[redundancy.upper().replace('+', '')]
    return size, duty, total


def suitability(kind: str, rack_kw: float) -> str:
    suitable, marginal = RACK_LIMITS[kind]
    if rack_kw <= suitable:
        return 'suitable'
    return 'marginal' if rack_kw <= marginal else 'unsuitable'


def recommended_type(it: float, rack_kw: float) -> str:
    order = (['crac'] if it < 100 else []) + ['crah', 'dlc', 'immersion']
    for kind in order:
        if suitability(kind, rack_kw) == 'suitable':
            return kind
    for kind in ('dlc', 'immersion'):
        if suitability(kind, rack_kw) == 'marginal':
            return kind
    return 'dlc'


def air_units_with_liquid(rack_kw: float, liquid_share: float) -> tuple[str, list[float]]:
    """Air handlers where at most 15 kW per rack remain on air, else coolers at the racks."""
    if rack_kw * (1 - liquid_share) <= RACK_LIMITS['crah'][0]:
        return 'crah', CRAH_SIZES
    return 'in_row_cooler', IN_ROW_SIZES


def pue_rating(shown_pue: float) -> str:
    return next((rating for limit, rating in RATING_LIMITS if shown_pue <= limit), 'Very Poor')

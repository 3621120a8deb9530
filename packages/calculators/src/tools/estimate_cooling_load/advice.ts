import type { Static } from 'typebox';
import { CLIMATE_ZONE_LABEL } from '../../data/climate_zones.ts';
import { RACK_AREA } from '../../data/data_hall.ts';
import { DUTY_UNITS_MAX, LARGEST_MODULE_KW } from '../../data/modular_plant.ts';
import {
  type Advice,
  type Finished,
  formatBeside,
  formatNumber,
  formatRounded,
  type Given,
  sayWhen,
  settle,
} from '../../kernel/index.ts';
import {
  COOLING_DEGREE_DAYS,
  HUMID_DAY_ENTHALPY,
  OUTDOOR_WET_BULB,
  PEAK_SOLAR,
  SIMULTANEOUS_FACADES,
} from './data/climate.ts';
import { AUXILIARY_ELECTRICITY, BASE_EFFICIENCY, CLIMATE_FACTOR, IN_USE_FACTOR } from './data/energy.ts';
import { IT_SYSTEM_LIMIT, UNITS_PER_STANDBY_MAX } from './data/plant.ts';
import {
  AIR_CHANGES,
  DIVERSITY,
  DOUBTFUL_INPUT,
  ENTHALPY_RECOVERY,
  FABRIC_CONDUCTANCE,
  FRESH_AIR_PER_AREA,
  FRESH_AIR_PER_PERSON,
  GLAZING_RATIO,
  INDOOR_ENTHALPY,
  IT_POWER_LOSS,
  NOTABLE_SHARE,
  OFFICE_LIGHTING,
  OFFICE_SMALL_POWER,
  OTHER_LIGHTING,
  OTHER_SMALL_POWER,
  ROOF_FRACTION,
  ROOF_U_VALUE,
  SOLAR_TRANSMITTANCE,
} from './data/space.ts';
import type { Facts } from './method.ts';
import {
  type ComfortSystem,
  type Component,
  type Input,
  isItSpace,
  type PlantType,
  type Result,
  type RoomUnitType,
  type SpaceType,
  type System,
} from './schema.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures, Facts>;

const SPACE_NAME: Record<SpaceType, string> = {
  office: 'an office',
  data_centre: 'a data centre',
  server_room: 'a server room',
  retail: 'a shop',
  industrial: 'a workshop',
};

const SYSTEM_NAME: Record<System, string> = {
  split_dx: 'split units',
  vrf: 'a VRF system',
  rooftop_unit: 'packaged rooftop units',
  chilled_water_air_cooled: 'chilled water from air-cooled chillers',
  chilled_water_water_cooled: 'chilled water from water-cooled chillers with cooling towers',
  crac_dx: 'direct-expansion precision units (CRAC)',
  crah_chilled_water: 'chilled-water air handlers (CRAH) on free-cooling chillers',
  in_row_chilled_water: 'row coolers on chilled water from free-cooling chillers',
  direct_liquid_cooling: 'direct liquid cooling on a warm-water loop, with air handlers for the rest of the heat',
};

/** One machine and several. */
const PLANT_NAME: Record<PlantType, readonly [string, string]> = {
  dx_split_units: ['split unit', 'split units'],
  vrf_outdoor_units: ['VRF outdoor unit', 'VRF outdoor units'],
  rooftop_units: ['rooftop unit', 'rooftop units'],
  air_cooled_chillers: ['air-cooled chiller', 'air-cooled chillers'],
  water_cooled_chillers: ['water-cooled chiller', 'water-cooled chillers'],
  dx_crac_units: ['CRAC unit', 'CRAC units'],
  free_cooling_chillers: ['free-cooling chiller', 'free-cooling chillers'],
  dry_coolers_and_trim_chillers: ['dry cooler with trim chiller', 'dry coolers with trim chillers'],
};

const ROOM_UNIT_NAME: Record<RoomUnitType, readonly [string, string]> = {
  crah: ['air handler (CRAH)', 'air handlers (CRAH)'],
  in_row_cooler: ['row cooler', 'row coolers'],
  cdu: ['coolant distribution unit', 'coolant distribution units'],
};

const DIRECT_EXPANSION: readonly System[] = ['split_dx', 'crac_dx'];

const MILD_ZONES: readonly string[] = ['northern_eu', 'uk', 'central_eu'];

function totalOf({ load_breakdown }: Figures, component: Component): number {
  const part = load_breakdown.find((candidate) => candidate.component === component);
  if (!part) throw new Error(`the load lacks ${component}`);
  return part.total_kw;
}

function largestOf({ load_breakdown }: Figures): Component | undefined {
  return load_breakdown.toSorted((a, b) => b.total_kw - a.total_kw)[0]?.component;
}

function kw(value: number): string {
  return `${formatRounded(value)} kW`;
}

/** `4 + 1 free-cooling chillers of 2,000 kW`. */
function counted(
  { duty_units, standby_units, unit_capacity_kw }: Pick<Figures, 'duty_units' | 'standby_units' | 'unit_capacity_kw'>,
  [one, several]: readonly [string, string],
): string {
  const number =
    standby_units === 0 ? formatNumber(duty_units) : `${formatNumber(duty_units)} + ${formatNumber(standby_units)}`;
  const name = duty_units + standby_units === 1 ? one : several;
  return `${number} ${name} of ${formatNumber(unit_capacity_kw)} kW`;
}

function describePlant({ input, figures }: Assessment): string {
  const { recommended_system, plant_type, room_units } = figures;
  const groups = [
    counted(figures, PLANT_NAME[plant_type]),
    ...room_units.map((group) => counted(group, ROOM_UNIT_NAME[group.unit_type])),
  ].join('; ');
  const standby = figures.standby_units === 0 ? 'on duty, none on standby' : 'duty + standby';
  const extreme =
    input.climate_zone === 'uae_gcc'
      ? `at outdoor temperatures of up to ${formatNumber(figures.outdoor_design_db_c, 1)} °C`
      : 'down to low outdoor temperatures';
  const task = isItSpace(input.space_type)
    ? `Specify it for operation 24 hours a day all year, ${extreme}.`
    : 'Give the fresh air heat or enthalpy recovery.';
  return `Plan for ${SYSTEM_NAME[recommended_system]}: ${groups} (${standby}). ${task}`;
}

function describeRedundancySaving({ duty_units, unit_capacity_kw }: Figures): string {
  const usual = '2N is unusual for comfort cooling';
  if (duty_units === 1)
    return `${usual}; with one duty unit N+1 is the same plant, so ask whether a standby unit is needed.`;
  return `${usual}; N+1 would save ${kw((duty_units - 1) * unit_capacity_kw)} of plant.`;
}

function onDensity({ it_density_w_per_m2: density, recommended_system }: Figures): string {
  const dense = `At ${formatNumber(density, 0)} W/m2 of IT, ${formatNumber((density * RACK_AREA.value) / 1000, 1)} kW per rack, contain the aisles`;
  return DIRECT_EXPANSION.includes(recommended_system)
    ? `${dense}, or move to row or liquid cooling.`
    : `${dense}; air handlers at the walls no longer suit this density, row or liquid cooling does.`;
}

function onFreeCooling({ recommended_system }: Figures): string {
  const supply = 'raise the supply air towards 27 °C, the upper end of the ASHRAE recommended range';
  return DIRECT_EXPANSION.includes(recommended_system)
    ? `Specify units with free cooling, which the annual energy here excludes, and ${supply}.`
    : `Specify the free cooling that the annual energy here assumes, and ${supply}.`;
}

function onNoSpare({ plant_type, unit_capacity_kw, room_units }: Figures): string {
  const inRoom = room_units.length > 0 ? ', and one more unit per eight in the room or part of eight' : '';
  return `N has no standby unit; N+1 would need one more ${PLANT_NAME[plant_type][0]} of ${formatNumber(unit_capacity_kw)} kW${inRoom}.`;
}

/** The benchmarks of a UK office. They know no comms room, so its cooling is left out of the comparison. */
function onOfficeBenchmarks({ figures, facts: { without_comms_room } }: Assessment): string {
  const { energy_benchmark_good_kwh_per_m2: good, energy_benchmark_typical_kwh_per_m2: typical } = figures;
  const { annual_energy_kwh_per_m2, required_capacity_w_per_m2, benchmark_typical_w_per_m2 } = figures;
  const energy = without_comms_room?.energy_per_m2 ?? annual_energy_kwh_per_m2;
  const plant = without_comms_room?.required_per_m2 ?? required_capacity_w_per_m2;
  const office = without_comms_room ? ' without the comms room' : '';
  const compared = `Compare the annual ${formatNumber(energy, 1)} kWh/m2${office} with ECON 19 (good practice ${good}, typical ${typical} kWh/m2) and the ${formatNumber(plant, 1)} W/m2 of plant${office} with the ${benchmark_typical_w_per_m2} W/m2 of BSRIA`;
  const isHigh = typical !== null && energy > typical;
  return isHigh
    ? `${compared}: look for long hours, simultaneous heating and cooling or oversized fresh air.`
    : `${compared}.`;
}

function onLightingAndSmallPower(figures: Figures): string {
  const small_power = totalOf(figures, 'small_power');
  const lighting = totalOf(figures, 'lighting');
  return small_power > 0
    ? `Small power and lighting bring ${kw(small_power + lighting)}: meter the small power and fit LED lighting before plant is bought.`
    : `Lighting brings ${kw(lighting)}: fit LED lighting before plant is bought.`;
}

/** District cooling and cooling towers are not an option for a room cooled by a few packaged units. */
function onGulf({ recommended_system, outdoor_design_db_c }: Figures): string {
  const humidDay = 'check the plant against the humid design day';
  return DIRECT_EXPANSION.includes(recommended_system)
    ? `Select the outdoor units for ${formatNumber(outdoor_design_db_c, 1)} °C, and ${humidDay}.`
    : `Compare district cooling and water-cooled plant, and ${humidDay}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { total_cooling_load_kw: load, it_density_w_per_m2: density } = figures;
  const isIt = isItSpace(input.space_type);
  const largest = largestOf(figures);
  const solar = totalOf(figures, 'solar');
  const freshAir = totalOf(figures, 'fresh_air');
  const electrical = totalOf(figures, 'small_power') + totalOf(figures, 'lighting');
  return sayWhen(
    [true, () => describePlant(assessment)],
    [
      largest === 'solar',
      () =>
        `The sun is the largest component at ${kw(solar)}: fit external shading or glass with a lower g-value; each 10 % less takes ${kw(0.1 * solar)} off the load.`,
    ],
    [
      largest === 'fresh_air' || freshAir > NOTABLE_SHARE.value.fresh_air * load,
      () =>
        `Fresh air brings ${kw(freshAir)}: enthalpy recovery at ${formatNumber(100 * ENTHALPY_RECOVERY.value, 0)} % would take ${kw(ENTHALPY_RECOVERY.value * freshAir)} off the load; control the flow by CO2.`,
    ],
    [electrical > NOTABLE_SHARE.value.lighting_and_small_power * load, () => onLightingAndSmallPower(figures)],
    [isIt && settle(density) > IT_SYSTEM_LIMIT.value.in_row_above_w_per_m2, () => onDensity(figures)],
    [isIt && MILD_ZONES.includes(input.climate_zone), () => onFreeCooling(figures)],
    [isIt && input.redundancy === 'N', () => onNoSpare(figures)],
    [!isIt && input.redundancy === '2N', () => describeRedundancySaving(figures)],
    [input.climate_zone === 'uae_gcc', () => onGulf(figures)],
    [figures.energy_benchmark_typical_kwh_per_m2 !== null, () => onOfficeBenchmarks(assessment)],
    [
      isIt,
      () =>
        'Run the same hall in the data-hall thermal load tool: it shows the power at a chosen outdoor temperature and four cooling technologies side by side.',
    ],
    [
      input.redundancy === 'N+1' && figures.duty_units > UNITS_PER_STANDBY_MAX.value,
      () =>
        `One standby machine for ${formatNumber(figures.duty_units)} on duty is little: consider N+2 or separate plants.`,
    ],
    [
      true,
      () =>
        'Confirm the load with a dynamic calculation (CIBSE admittance or ASHRAE heat balance) before plant is ordered.',
    ],
  );
}

function onUsualRange({ input: { space_type }, figures }: Assessment): string {
  const { specific_load_w_per_m2, benchmark_position, benchmark_low_w_per_m2, benchmark_high_w_per_m2 } = figures;
  const limit = benchmark_position === 'below' ? benchmark_low_w_per_m2 : benchmark_high_w_per_m2;
  return `A load of ${formatBeside(limit, specific_load_w_per_m2, 1)} W/m2 is ${benchmark_position} the usual ${formatNumber(benchmark_low_w_per_m2, 1)} to ${formatNumber(benchmark_high_w_per_m2, 1)} W/m2 of ${SPACE_NAME[space_type]}: check the inputs.`;
}

function onSeveralPlants({ duty_units, unit_capacity_kw, plant_type }: Figures): string {
  const machines = `${formatNumber(duty_units)} ${PLANT_NAME[plant_type][1]} of ${formatNumber(unit_capacity_kw)} kW on duty`;
  const ecodesign = 'the ecodesign figures stop at 2 MW';
  return plant_type === 'dx_crac_units'
    ? `${machines} stand for several plants: CRAC units, which stand in the room, are far smaller, so plan for many more of them; ${ecodesign}.`
    : `${machines} belong in several plants (these are machines, not units in the room); ${ecodesign}.`;
}

/** Increase in the fresh-air load of the Gulf on its humid design day, in percent. */
function humidDayExcess({ input, figures }: Assessment): number {
  const indoors = INDOOR_ENTHALPY.value[input.space_type];
  return 100 * ((HUMID_DAY_ENTHALPY.value - indoors) / (figures.outdoor_design_enthalpy_kj_per_kg - indoors) - 1);
}

function warn(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { space_type, floor_area_m2, it_load_kw, occupancy_persons, redundancy } = input;
  const { area_per_person, it_density } = DOUBTFUL_INPUT.value;
  const { it_density_w_per_m2: density, unit_capacity_kw, duty_units } = figures;
  const outdoorAir = figures.fresh_air_l_per_s > 0 ? 'the fresh-air load' : 'the load of the air that leaks in';
  return sayWhen(
    [figures.benchmark_position !== 'within', () => onUsualRange(assessment)],
    [
      occupancy_persons > 0 && floor_area_m2 / occupancy_persons < area_per_person,
      () =>
        `Less than ${formatNumber(area_per_person)} m2 of floor per person is unusual: check the floor area and the occupants.`,
    ],
    [
      it_load_kw > 0 && !isItSpace(space_type),
      () =>
        `An IT load was given for ${SPACE_NAME[space_type]}: give 0 when desk equipment is meant, which the small power covers.`,
    ],
    [
      settle(density) > it_density,
      () => `More than ${formatNumber(it_density)} W/m2 of IT is very dense: check the IT load and the floor area.`,
    ],
    [unit_capacity_kw === LARGEST_MODULE_KW && duty_units > DUTY_UNITS_MAX.value.large, () => onSeveralPlants(figures)],
    [
      !figures.tolerates_one_unit_failure && redundancy !== 'N',
      () => `The plant does not carry the load after the failure of one unit, although ${redundancy} was asked for.`,
    ],
    [
      input.climate_zone === 'uae_gcc',
      () =>
        `On the humid design day, at about ${formatNumber(HUMID_DAY_ENTHALPY.value)} kJ/kg outdoors, ${outdoorAir} is about ${formatNumber(humidDayExcess(assessment), 0)} % higher than here.`,
    ],
    [
      occupancy_persons === 0 && (space_type === 'office' || space_type === 'retail'),
      () => `No occupants were given for ${SPACE_NAME[space_type]}: the load of people is left out.`,
    ],
  );
}

/** How the annual energy is calculated. */
function describeEnergy({ input, figures }: Assessment): string[] {
  const { climate_zone, space_type } = input;
  const zone = CLIMATE_ZONE_LABEL[climate_zone];
  const allYear = `the typical year of the zone ${zone} (records of 1982 to 1999) at constant full load`;
  if (isItSpace(space_type)) {
    return [
      `The annual energy is that of the plant of the data-hall thermal load in ${allYear}; people, infiltration and fresh air are left out of it. Part load and poor control raise it.`,
      'The annual electricity covers room unit fans, pumps, chillers and dry coolers, not the ventilation fans.',
    ];
  }
  const system = figures.recommended_system as ComfortSystem;
  const degreeDays = `${formatNumber(COOLING_DEGREE_DAYS.value[climate_zone])} K d of cooling degree days`;
  const outside = climate_zone === 'uae_gcc' ? ', outside the range that the formula was fitted to' : '';
  return [
    `The seasonal efficiency is the ecodesign minimum of ${BASE_EFFICIENCY[system].source.document} times ${formatNumber(CLIMATE_FACTOR.value[climate_zone])} for the climate (assumed) and an in-use factor of ${formatNumber(IN_USE_FACTOR.value)}.`,
    `Comfort cooling runs ${formatNumber(figures.equivalent_full_load_hours_comfort, 0)} full-load hours, from ${degreeDays}${outside}.`,
    `The electricity covers refrigeration and auxiliaries of ${formatNumber(AUXILIARY_ELECTRICITY.value[system])} kWh per kWh of cooling, not the ventilation fans.`,
    ...sayWhen([
      input.it_load_kw > 0,
      () =>
        `The IT load is a comms room inside ${SPACE_NAME[space_type]}; its heat is cooled all year by direct expansion in ${allYear}.`,
    ]),
  ];
}

function describeFabric(space: SpaceType): string {
  const glass =
    GLAZING_RATIO.value[space] === 0
      ? 'no glass'
      : `${formatNumber(GLAZING_RATIO.value[space])} m2 of glass per m2 of floor with a g-value of ${formatNumber(SOLAR_TRANSMITTANCE.value[space])} and ${formatNumber(100 * SIMULTANEOUS_FACADES.value, 0)} % of it at the solar peak together`;
  const roof =
    ROOF_FRACTION.value[space] === 0
      ? 'no roof'
      : `${formatNumber(ROOF_FRACTION.value[space])} m2 of roof per m2 of floor at ${formatNumber(ROOF_U_VALUE.value)} W/(m2 K)`;
  return `Fabric of a typical building: ${glass}, walls and windows of ${formatNumber(FABRIC_CONDUCTANCE.value[space])} W/K per m2 of floor, ${roof}, ${formatNumber(AIR_CHANGES.value[space])} air changes an hour.`;
}

function assume(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { space_type: space, climate_zone: zone } = input;
  const { people, lighting, small_power } = DIVERSITY.value[space];
  const lightingGain = space === 'office' ? OFFICE_LIGHTING.value : OTHER_LIGHTING.value[space];
  const smallPowerGain = space === 'office' ? OFFICE_SMALL_POWER.value : OTHER_SMALL_POWER.value[space];
  const minimumByArea = space === 'office' ? `, at least ${formatNumber(FRESH_AIR_PER_AREA.value)} l/s per m2,` : '';
  return [
    `Outdoor design state of the zone ${CLIMATE_ZONE_LABEL[zone]}: ${formatNumber(figures.outdoor_design_db_c, 1)} °C dry bulb, ${formatNumber(OUTDOOR_WET_BULB.value[zone], 1)} °C wet bulb, ${formatNumber(PEAK_SOLAR.value[zone])} W/m2 on the worst façade.`,
    `Indoors ${formatNumber(figures.indoor_design_db_c, 1)} °C at 50 % relative humidity.`,
    describeFabric(space),
    `Lighting of ${formatNumber(lightingGain)} W/m2 and small power of ${formatNumber(smallPowerGain)} W/m2.`,
    `Diversities of ${formatNumber(people)} for people, ${formatNumber(lighting)} for lighting and ${formatNumber(small_power)} for small power.`,
    `Fresh air of ${formatNumber(FRESH_AIR_PER_PERSON.value)} l/s per person${minimumByArea} without heat recovery.`,
    `A design margin of ${formatNumber(figures.design_margin_pct, 0)} % on the peak load.`,
    ...describeEnergy(assessment),
    ...sayWhen([
      isItSpace(space),
      () =>
        `UPS and distribution inside the cooled space lose ${formatNumber(IT_POWER_LOSS.value[space])} kW per kW of IT.`,
    ]),
  ];
}

export function adviseOnCooling(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}

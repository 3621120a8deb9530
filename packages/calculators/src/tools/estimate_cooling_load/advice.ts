import { type CoolingType, isLiquid } from '../../data/cooling_technology.ts';
import { MARGINAL_TO, RACK_AREA, SMALL_ROOM, SUITABLE_TO } from '../../data/data_hall.ts';
import { EXTREME_DRY_BULB, HOTTEST_ON_RECORD, PLACES } from '../../data/design_temperatures.ts';
import { DUTY_UNITS_MAX, LARGEST_MODULE_KW } from '../../data/modular_plant.ts';
import { type Advice, formatBeside, formatNumber, formatRounded, sayWhen, settle } from '../../kernel/index.ts';
import type { Assessment, Figures } from './assessment.ts';
import { assume } from './assumptions.ts';
import { HUMID_DAY_ENTHALPY } from './data/climate.ts';
import { IT_SYSTEM_LIMIT, UNITS_PER_STANDBY_MAX } from './data/plant.ts';
import { DOUBTFUL_INPUT, ENTHALPY_RECOVERY, NOTABLE_SHARE } from './data/space.ts';
import { PLANT_NAME, ROOM_UNIT_NAME, SPACE_NAME, SYSTEM_NAME } from './names.ts';
import { type Component, IT_TECHNOLOGY, isItSpace, type System } from './vocabulary.ts';

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
  const low = input.climate_zone === 'uae_gcc' ? '' : 'from low outdoor temperatures ';
  const task = isItSpace(input.space_type)
    ? `Specify it for operation 24 hours a day all year, ${low}up to ${formatNumber(figures.outdoor_design_db_c, 1)} °C outdoors.`
    : 'Give the fresh air heat or enthalpy recovery.';
  return `Plan for ${SYSTEM_NAME[recommended_system]}: ${groups} (${standby}). ${task}`;
}

function technologyOf({ recommended_system }: Figures): CoolingType | undefined {
  return (IT_TECHNOLOGY as Partial<Record<System, CoolingType>>)[recommended_system];
}

/** IT load per rack position, kW. */
function rackOf({ it_density_w_per_m2 }: Figures): number {
  return (it_density_w_per_m2 * RACK_AREA.value) / 1000;
}

/** Whether an IT space is denser than its system may serve; then no system does. */
function isBeyondAllSystems(figures: Figures): boolean {
  const type = technologyOf(figures);
  return type !== undefined && isLiquid(type) && settle(rackOf(figures)) > MARGINAL_TO.value[type];
}

function onTooDense(figures: Figures): string {
  return `Plan for more floor area first: at ${formatNumber(rackOf(figures), 0)} kW per rack position no cooling system here serves the racks; cold plates serve up to ${formatNumber(MARGINAL_TO.value.dlc)} kW. The plant figures hold for the heat, not for the racks.`;
}

function describeRedundancySaving({ duty_units, unit_capacity_kw }: Figures): string {
  const usual = '2N is unusual for comfort cooling';
  if (duty_units === 1)
    return `${usual}; with one duty unit N+1 is the same plant, so ask whether a standby unit is needed.`;
  return `${usual}; N+1 would save ${kw((duty_units - 1) * unit_capacity_kw)} of plant.`;
}

/** Above the density of air handlers at the walls: row coolers, or what liquid leaves to the air units. */
function onDensity(figures: Figures): string {
  const { it_density_w_per_m2: density, room_units, heat_to_liquid_kw, heat_to_air_kw } = figures;
  const { refrigeration_capacity_kw } = figures;
  const dense = `At ${formatNumber(density, 0)} W/m2 of IT, ${formatNumber(rackOf(figures), 1)} kW per rack,`;
  if (heat_to_liquid_kw === 0) {
    return `${dense} contain the aisles: row coolers stand next to the heat; air handlers need full containment, up to ${formatNumber(SUITABLE_TO.value.crah)} kW per rack.`;
  }
  const onAir = room_units.find(({ unit_type }) => unit_type !== 'cdu');
  const units = onAir ? ROOM_UNIT_NAME[onAir.unit_type][1] : 'air units';
  return `${dense} cold plates remove ${kw(heat_to_liquid_kw)} at the racks; the ${units} remove the other ${kw(heat_to_air_kw)} from contained aisles. At the design temperature ${kw(refrigeration_capacity_kw ?? 0)} of the plant is refrigeration.`;
}

function onSmallChilledRoom(figures: Figures): string {
  return `In a room below ${formatNumber(SMALL_ROOM.value)} kW of IT with ${formatNumber(rackOf(figures), 1)} kW per rack, compare row coolers with direct expansion, which need no chilled water.`;
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

/** Whether the space takes outdoor air; a hall without occupants takes none. */
function takesOutdoorAir({ input, figures }: Assessment): boolean {
  return !isItSpace(input.space_type) || figures.fresh_air_l_per_s > 0;
}

/** District cooling and cooling towers are not an option for a room cooled by a few packaged units. */
function onGulf(assessment: Assessment): string {
  const { recommended_system, outdoor_design_db_c } = assessment.figures;
  const humidDay = takesOutdoorAir(assessment) ? ', and check the plant against the humid design day' : '';
  return DIRECT_EXPANSION.includes(recommended_system)
    ? `Select the outdoor units for ${formatNumber(outdoor_design_db_c, 1)} °C${humidDay}.`
    : `Compare district cooling and water-cooled plant${humidDay}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { total_cooling_load_kw: load } = figures;
  const isIt = isItSpace(input.space_type);
  const rack = settle(rackOf(figures));
  const largest = largestOf(figures);
  const solar = totalOf(figures, 'solar');
  const freshAir = totalOf(figures, 'fresh_air');
  const electrical = totalOf(figures, 'small_power') + totalOf(figures, 'lighting');
  return sayWhen(
    [isIt && isBeyondAllSystems(figures), () => onTooDense(figures)],
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
    [isIt && rack > IT_SYSTEM_LIMIT.value.in_row_above_kw_per_rack, () => onDensity(figures)],
    [technologyOf(figures) === 'crah' && input.it_load_kw < SMALL_ROOM.value, () => onSmallChilledRoom(figures)],
    [isIt && MILD_ZONES.includes(input.climate_zone), () => onFreeCooling(figures)],
    [isIt && input.redundancy === 'N', () => onNoSpare(figures)],
    [!isIt && input.redundancy === '2N', () => describeRedundancySaving(figures)],
    [input.climate_zone === 'uae_gcc', () => onGulf(assessment)],
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
  return `${machines} belong in several plants (these are machines, not units in the room); the ecodesign figures stop at 2 MW.`;
}

/** Increase in the fresh-air load of the Gulf on its humid design day, in percent. */
function humidDayExcess({ figures, facts: { h_in } }: Assessment): number {
  return 100 * ((HUMID_DAY_ENTHALPY.value - h_in) / (figures.outdoor_design_enthalpy_kj_per_kg - h_in) - 1);
}

/** Whether the humid design day asks more of the outdoor air than the design state. */
function isHumidDayWorse(assessment: Assessment): boolean {
  const { input, figures, facts } = assessment;
  const h_out = figures.outdoor_design_enthalpy_kj_per_kg;
  const isBetween = h_out > facts.h_in && h_out < HUMID_DAY_ENTHALPY.value;
  return input.climate_zone === 'uae_gcc' && takesOutdoorAir(assessment) && isBetween;
}

/** For which temperature the plant of an IT space is sized, and which days are hotter. */
function onHotterDays({ input: { climate_zone: zone, site_design_temperature_c: sent } }: Assessment): string {
  const { n20, n50 } = EXTREME_DRY_BULB.value[zone];
  const { station, country } = PLACES[zone];
  const record = `${country} has had ${formatNumber(HOTTEST_ON_RECORD.value[zone])} °C`;
  if (sent === undefined) {
    return `The plant is sized for ${formatNumber(n20, 1)} °C, reached once in 20 years at ${station} on records before 2009. ${formatNumber(n50, 1)} °C comes once in 50 years, and ${record}: give the site design temperature, and ask for the capacity on such days.`;
  }
  return `The plant is sized for ${formatNumber(sent, 1)} °C as given, below the ${formatNumber(n20, 1)} °C that ${station} reaches once in 20 years; ${record}. On hotter days the room exceeds its temperature.`;
}

function warn(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { space_type, floor_area_m2, it_load_kw, occupancy_persons, redundancy, site_design_temperature_c } = input;
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
      isItSpace(space_type) && (site_design_temperature_c ?? 0) < EXTREME_DRY_BULB.value[input.climate_zone].n20,
      () => onHotterDays(assessment),
    ],
    [
      isHumidDayWorse(assessment),
      () =>
        `On the humid design day, at about ${formatNumber(HUMID_DAY_ENTHALPY.value)} kJ/kg outdoors, ${outdoorAir} is about ${formatNumber(humidDayExcess(assessment), 0)} % higher than here.`,
    ],
    [
      occupancy_persons === 0 && (space_type === 'office' || space_type === 'retail'),
      () => `No occupants were given for ${SPACE_NAME[space_type]}: the load of people is left out.`,
    ],
  );
}

export function adviseOnCooling(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}

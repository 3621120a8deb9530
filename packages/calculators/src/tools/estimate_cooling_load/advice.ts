import type { Static } from 'typebox';
import { DUTY_UNITS_MAX, LARGEST_MODULE_KW } from '../../data/modular_plant.ts';
import { type Advice, type Finished, formatNumber, type Given, sayWhen } from '../../kernel/index.ts';
import {
  COOLING_DEGREE_DAYS,
  HUMID_DAY_ENTHALPY,
  OUTDOOR_WET_BULB,
  PEAK_SOLAR,
  SIMULTANEOUS_FACADES,
} from './data/climate.ts';
import { BASE_EFFICIENCY } from './data/energy.ts';
import { IT_SYSTEM_LIMIT } from './data/plant.ts';
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
import { type Component, type Input, isItSpace, type Result, type SpaceType, type System } from './schema.ts';

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
  split_dx: 'split DX units',
  vrf: 'a VRF system',
  rooftop_unit: 'packaged rooftop units',
  chilled_water_air_cooled: 'chilled water from air-cooled chillers',
  chilled_water_water_cooled: 'chilled water from water-cooled chillers with cooling towers',
  crac_dx: 'DX precision units (CRAC)',
  crah_chilled_water: 'chilled-water air handlers (CRAH) on air-cooled process chillers',
  in_row_chilled_water: 'row coolers on chilled water from air-cooled process chillers',
  direct_liquid_cooling: 'direct liquid cooling on a warm-water loop with dry coolers',
};

const MILD_ZONES: readonly string[] = ['northern_eu', 'uk', 'central_eu'];

function totalOf({ load_breakdown }: Figures, component: Component): number {
  return load_breakdown.find((part) => part.component === component)?.total_kw ?? 0;
}

function largestOf({ load_breakdown }: Figures): Component | undefined {
  return load_breakdown.toSorted((a, b) => b.total_kw - a.total_kw)[0]?.component;
}

function kw(value: number, decimals: number): string {
  return `${formatNumber(value, decimals)} kW`;
}

function describePlant({ input, figures }: Assessment): string {
  const { recommended_system, duty_units, standby_units, unit_capacity_kw } = figures;
  const standby = standby_units === 0 ? 'none' : formatNumber(standby_units);
  const task = isItSpace(input.space_type)
    ? 'Specify it for operation 24 hours a day all year, down to low outdoor temperatures.'
    : 'Give the fresh air heat or enthalpy recovery.';
  return `Plan for ${SYSTEM_NAME[recommended_system]} with units of ${kw(unit_capacity_kw, 1)}: ${formatNumber(duty_units)} on duty, ${standby} on standby. ${task}`;
}

function describeRedundancySaving({ duty_units, unit_capacity_kw }: Figures): string {
  const usual = '2N is unusual for comfort cooling';
  if (duty_units === 1) return `${usual}; with one duty unit N+1 is the same plant, so ask whether a spare is needed.`;
  return `${usual}; N+1 would save ${kw((duty_units - 1) * unit_capacity_kw, 1)} of plant.`;
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
        `The sun is the largest component at ${kw(solar, 2)}: fit external shading or glass with a lower g-value; each 10 % less takes ${kw(0.1 * solar, 2)} off the load.`,
    ],
    [
      largest === 'fresh_air' || freshAir > NOTABLE_SHARE.value.fresh_air * load,
      () =>
        `Fresh air brings ${kw(freshAir, 2)}: enthalpy recovery at ${formatNumber(100 * ENTHALPY_RECOVERY.value, 0)} % would take ${kw(ENTHALPY_RECOVERY.value * freshAir, 2)} off the load; control the flow by CO2.`,
    ],
    [
      electrical > NOTABLE_SHARE.value.lighting_and_small_power * load,
      () =>
        `Small power and lighting bring ${kw(electrical, 2)}: meter the small power and fit LED lighting before plant is bought.`,
    ],
    [
      isIt && density > IT_SYSTEM_LIMIT.value.in_row_above_w_per_m2,
      () => `At ${formatNumber(density, 1)} W/m2 of IT contain the aisles, or move to row or liquid cooling.`,
    ],
    [
      isIt && MILD_ZONES.includes(input.climate_zone),
      () =>
        'Specify free cooling, and raise the supply air towards 27 °C, the upper end of the ASHRAE recommended range.',
    ],
    [
      isIt && input.redundancy === 'N',
      () => `N leaves no spare unit; N+1 would need one more unit of ${kw(figures.unit_capacity_kw, 1)}.`,
    ],
    [!isIt && input.redundancy === '2N', () => describeRedundancySaving(figures)],
    [
      input.climate_zone === 'uae_gcc',
      () => 'Compare district cooling and water-cooled plant, and check the plant against the humid design day.',
    ],
    [
      true,
      () =>
        'Confirm the load with a dynamic calculation (CIBSE admittance or ASHRAE heat balance) before plant is ordered.',
    ],
  );
}

/** How much higher the fresh-air load of the Gulf is on its humid design day, in percent. */
function humidDayExcess({ input, figures }: Assessment): number {
  const indoors = INDOOR_ENTHALPY.value[input.space_type];
  return 100 * ((HUMID_DAY_ENTHALPY.value - indoors) / (figures.outdoor_design_enthalpy_kj_per_kg - indoors) - 1);
}

function warn(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { space_type, floor_area_m2, it_load_kw, occupancy_persons, redundancy } = input;
  const { area_per_person, it_density } = DOUBTFUL_INPUT.value;
  const { benchmark_position: position, it_density_w_per_m2: density, unit_capacity_kw, duty_units } = figures;
  return sayWhen(
    [
      position !== 'within',
      () =>
        `A load of ${formatNumber(figures.specific_load_w_per_m2, 1)} W/m2 is ${position} the usual ${formatNumber(figures.benchmark_low_w_per_m2, 1)} to ${formatNumber(figures.benchmark_high_w_per_m2, 1)} W/m2 of ${SPACE_NAME[space_type]}: check the inputs.`,
    ],
    [
      occupancy_persons > 0 && floor_area_m2 / occupancy_persons < area_per_person,
      () =>
        `Less than ${formatNumber(area_per_person)} m2 of floor per person is unusual: check floor_area_m2 and occupancy_persons.`,
    ],
    [
      it_load_kw > 0 && !isItSpace(space_type),
      () =>
        `it_load_kw is above 0 in ${SPACE_NAME[space_type]}: send 0 when desk equipment is meant, which the small power covers.`,
    ],
    [
      density > it_density,
      () => `More than ${formatNumber(it_density)} W/m2 of IT is very dense: check it_load_kw and floor_area_m2.`,
    ],
    [
      unit_capacity_kw === LARGEST_MODULE_KW && duty_units > DUTY_UNITS_MAX.value.large,
      () =>
        `${formatNumber(duty_units)} duty units of ${kw(unit_capacity_kw, 1)} belong in several plants; the ecodesign figures stop at 2 MW.`,
    ],
    [
      !figures.tolerates_one_unit_failure && redundancy !== 'N',
      () => `The plant does not carry the load after the failure of one unit, although ${redundancy} was asked for.`,
    ],
    [
      input.climate_zone === 'uae_gcc',
      () =>
        `On the humid design day, at about ${formatNumber(HUMID_DAY_ENTHALPY.value)} kJ/kg outdoors, the fresh-air load is about ${formatNumber(humidDayExcess(assessment), 0)} % higher than here.`,
    ],
    [
      occupancy_persons === 0 && (space_type === 'office' || space_type === 'retail'),
      () => `occupancy_persons is 0 in ${SPACE_NAME[space_type]}: the load of people is left out.`,
    ],
  );
}

function describeEfficiency({ figures, facts: { f_climate } }: Assessment): string {
  const { confidence, source } = BASE_EFFICIENCY[figures.recommended_system];
  const ground = confidence === 'practice' ? 'engineering practice' : 'an assumption of this product';
  const basis =
    confidence === 'statutory'
      ? `the ecodesign minimum of ${source.document}`
      : `${ground}, as no ecodesign minimum applies`;
  return `The seasonal efficiency is ${basis}, with an assumed factor of ${formatNumber(f_climate)} for the climate.`;
}

function describeFullLoadHours({ input, figures }: Assessment): string {
  const { equivalent_full_load_hours_comfort: comfort, equivalent_full_load_hours_process: process } = figures;
  const hours = `Full-load hours of ${formatNumber(comfort, 0)} for comfort and ${formatNumber(process, 0)} for IT`;
  const degreeDays = `${formatNumber(COOLING_DEGREE_DAYS.value[input.climate_zone])} K d of cooling degree days`;
  return input.climate_zone === 'uae_gcc'
    ? `${hours}: IT from ${degreeDays}, comfort from practice, as the formula is not fitted to the Gulf.`
    : `${hours}, from ${degreeDays}.`;
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

function describeElectricity(aux: number): string {
  const auxiliaries =
    aux === 0 ? 'the fans of the cooling units' : `auxiliaries of ${formatNumber(aux)} kWh per kWh of cooling`;
  return `The electricity covers refrigeration and ${auxiliaries}, not the ventilation fans.`;
}

function assume(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { space_type: space, climate_zone: zone } = input;
  const { people, lighting, small_power } = DIVERSITY.value[space];
  const lightingGain = space === 'office' ? OFFICE_LIGHTING.value : OTHER_LIGHTING.value[space];
  const smallPowerGain = space === 'office' ? OFFICE_SMALL_POWER.value : OTHER_SMALL_POWER.value[space];
  const leastByArea = space === 'office' ? `, at least ${formatNumber(FRESH_AIR_PER_AREA.value)} l/s per m2,` : '';
  return [
    `Outdoor design state of ${zone}: ${formatNumber(figures.outdoor_design_db_c, 1)} °C dry bulb, ${formatNumber(OUTDOOR_WET_BULB.value[zone], 1)} °C wet bulb, ${formatNumber(PEAK_SOLAR.value[zone])} W/m2 on the worst façade.`,
    `Indoors ${formatNumber(figures.indoor_design_db_c, 1)} °C at 50 % relative humidity.`,
    describeFabric(space),
    `Lighting of ${formatNumber(lightingGain)} W/m2 and small power of ${formatNumber(smallPowerGain)} W/m2.`,
    `Diversities of ${formatNumber(people)} for people, ${formatNumber(lighting)} for lighting and ${formatNumber(small_power)} for small power.`,
    `Fresh air of ${formatNumber(FRESH_AIR_PER_PERSON.value)} l/s per person${leastByArea} without heat recovery.`,
    `A design margin of ${formatNumber(figures.design_margin_pct, 0)} % on the peak load.`,
    describeEfficiency(assessment),
    describeFullLoadHours(assessment),
    describeElectricity(facts.aux),
    ...sayWhen(
      [
        isItSpace(space),
        () =>
          `UPS and distribution inside the cooled space lose ${formatNumber(IT_POWER_LOSS.value[space])} kW per kW of IT.`,
      ],
      [
        input.it_load_kw > 0 && !isItSpace(space),
        () => `it_load_kw is a comms room inside ${SPACE_NAME[space]}, on the same plant and cooled all year.`,
      ],
    ),
  ];
}

export function adviseOnCooling(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}

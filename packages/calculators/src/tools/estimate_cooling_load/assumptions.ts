import { CLIMATE_ZONE_LABEL } from '../../data/climate_zones.ts';
import { HEAT_CAPTURE } from '../../data/cooling_technology.ts';
import { ENVELOPE_CONDUCTANCE, RACK_AREA } from '../../data/data_hall.ts';
import { PLACES } from '../../data/design_temperatures.ts';
import { formatNumber, sayWhen } from '../../kernel/index.ts';
import type { Assessment, Space } from './assessment.ts';
import { COOLING_DEGREE_DAYS, OUTDOOR_WET_BULB, PEAK_SOLAR, SIMULTANEOUS_FACADES } from './data/climate.ts';
import { AUXILIARY_ELECTRICITY, BASE_EFFICIENCY, CLIMATE_FACTOR, IN_USE_FACTOR } from './data/energy.ts';
import {
  AIR_CHANGES,
  DIVERSITY,
  FABRIC_CONDUCTANCE,
  FACADE_RATIO,
  FRESH_AIR_PER_AREA,
  FRESH_AIR_PER_PERSON,
  GLAZING_RATIO,
  IT_POWER_LOSS,
  OFFICE_LIGHTING,
  OFFICE_SMALL_POWER,
  OTHER_LIGHTING,
  OTHER_SMALL_POWER,
  ROOF_FRACTION,
  ROOF_U_VALUE,
  SOLAR_TRANSMITTANCE,
} from './data/space.ts';
import { SPACE_NAME } from './names.ts';
import { type ComfortSpace, type ComfortSystem, isItSpace } from './vocabulary.ts';

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

/** Glass and exposure as sent, or those of a typical building. */
function describeGlass(space: ComfortSpace, { glazing_pct, facade_orientation }: Space): string {
  const gfr = glazing_pct === undefined ? GLAZING_RATIO.value[space] : (FACADE_RATIO.value[space] * glazing_pct) / 100;
  const exposure =
    facade_orientation === undefined
      ? `${formatNumber(100 * SIMULTANEOUS_FACADES.value, 0)} % of it at the solar peak together`
      : `all of it facing ${facade_orientation}`;
  return `${formatNumber(gfr, 3)} m2 of glass per m2 of floor with a g-value of ${formatNumber(SOLAR_TRANSMITTANCE.value[space])} and ${exposure}`;
}

function describeFabric(input: Space): string {
  const { space_type: space } = input;
  if (isItSpace(space)) {
    return `The envelope passes ${formatNumber(ENVELOPE_CONDUCTANCE.value)} W/K per m2 of floor, as in the data-hall thermal load; the hall is kept above outdoor pressure, so that no air leaks in.`;
  }
  return `Fabric of a typical building: ${describeGlass(space, input)}, walls and windows of ${formatNumber(FABRIC_CONDUCTANCE.value[space])} W/K per m2 of floor, ${formatNumber(ROOF_FRACTION.value[space])} m2 of roof per m2 of floor at ${formatNumber(ROOF_U_VALUE.value)} W/(m2 K), ${formatNumber(AIR_CHANGES.value[space])} air changes an hour.`;
}

/** Where the outdoor design temperature comes from. */
function describeOutdoors({ input, figures }: Assessment): string {
  const { space_type, climate_zone: zone, site_design_temperature_c: sent } = input;
  const db = `${formatNumber(figures.outdoor_design_db_c, 1)} °C dry bulb`;
  const sun = `${formatNumber(PEAK_SOLAR.value[zone])} W/m2 on the worst façade`;
  if (sent === undefined && !isItSpace(space_type)) {
    return `Outdoor design state of the zone ${CLIMATE_ZONE_LABEL[zone]}: ${db}, ${formatNumber(OUTDOOR_WET_BULB.value[zone], 1)} °C wet bulb, ${sun}.`;
  }
  const origin = sent === undefined ? `the extreme of 20 years at ${PLACES[zone].station}` : 'as given';
  const humidity = `with the humidity of the design day of the zone ${CLIMATE_ZONE_LABEL[zone]}`;
  return `Outdoors ${db}, ${origin}, ${humidity}${isItSpace(space_type) ? '' : `; ${sun}`}.`;
}

function describeIndoors({ input, figures }: Assessment): string {
  const origin = input.set_point_c === undefined || isItSpace(input.space_type) ? '' : ', as given';
  return `Indoors ${formatNumber(figures.indoor_design_db_c, 1)} °C at 50 % relative humidity${origin}.`;
}

/** What IT spaces assume in addition: losses, and the share of the heat to liquid. */
function describeHall({ input, figures }: Assessment): string[] {
  const { space_type, liquid_share_pct } = input;
  if (!isItSpace(space_type)) return [];
  const share = liquid_share_pct ?? 100 * HEAT_CAPTURE.value.dlc;
  return [
    `UPS and distribution inside the cooled space lose ${formatNumber(IT_POWER_LOSS.value[space_type])} kW per kW of IT.`,
    `A rack position needs ${formatNumber(RACK_AREA.value)} m2, including its part of the aisle.`,
    ...sayWhen(
      [
        figures.heat_to_liquid_kw > 0,
        () =>
          `Cold plates remove ${formatNumber(share, 1)} % of the IT heat${liquid_share_pct === undefined ? '' : ', as given'}.`,
      ],
      [
        figures.room_units.length === 0,
        () => 'The capacity of direct-expansion units is net: the heat of their own fans is not part of the load.',
      ],
    ),
  ];
}

export function assume(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { space_type: space } = input;
  const { people, lighting, small_power } = DIVERSITY.value[space];
  const lightingGain = space === 'office' ? OFFICE_LIGHTING.value : OTHER_LIGHTING.value[space];
  const smallPowerGain = space === 'office' ? OFFICE_SMALL_POWER.value : OTHER_SMALL_POWER.value[space];
  const minimumByArea = space === 'office' ? `, at least ${formatNumber(FRESH_AIR_PER_AREA.value)} l/s per m2,` : '';
  return [
    describeOutdoors(assessment),
    describeIndoors(assessment),
    describeFabric(input),
    `Lighting of ${formatNumber(lightingGain)} W/m2 and small power of ${formatNumber(smallPowerGain)} W/m2.`,
    `Diversities of ${formatNumber(people)} for people, ${formatNumber(lighting)} for lighting and ${formatNumber(small_power)} for small power.`,
    `Fresh air of ${formatNumber(FRESH_AIR_PER_PERSON.value)} l/s per person${minimumByArea} without heat recovery.`,
    `A design margin of ${formatNumber(figures.design_margin_pct, 0)} % on the peak load.`,
    ...describeEnergy(assessment),
    ...describeHall(assessment),
  ];
}

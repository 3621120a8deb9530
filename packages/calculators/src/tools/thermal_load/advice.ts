import type { Static } from 'typebox';
import type { ClimateZone } from '../../data/climate_zones.ts';
import {
  CAPACITY_MARGIN,
  type CoolingType,
  HEAT_CAPTURE,
  isLiquid,
  OTHER_OVERHEAD,
} from '../../data/cooling_technology.ts';
import {
  ENVELOPE_CONDUCTANCE,
  MARGINAL_TO,
  RACK_AREA,
  ROOM_DUTY_UNITS_MAX,
  ROOM_TEMPERATURE,
  ROOM_UNITS_PER_SPARE,
  SMALL_ROOM,
} from '../../data/data_hall.ts';
import { EXTREME_DRY_BULB } from '../../data/design_temperatures.ts';
import { WASTE_HEAT_RATED_INPUT } from '../../data/energy_efficiency_directive.ts';
import { DESIGN_DAY_FROM, WINTER_DAY_BELOW } from '../../data/typical_years.ts';
import {
  type Advice,
  countedInFigures,
  type Finished,
  formatBeside,
  formatNumber,
  formatRounded,
  type Given,
  sayWhen,
  settle,
} from '../../kernel/index.ts';
import { sparesFor } from '../../methods/unit_groups.ts';
import {
  AMBIENT_DERATED_ABOVE,
  CHILLED_WATER_RAISED,
  CHILLERS_PER_STANDBY_MAX,
  LIGHTING_SHARE_MAX,
  RACK_DOUBTFUL_ABOVE,
  RECOVERABLE_HEAT,
  UPS_DOUBTFUL_BELOW,
  UPS_GOOD,
  UPS_REPLACED_BELOW,
} from './data.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures>;

const NAME: Record<CoolingType, string> = {
  crac: 'CRAC',
  crah: 'CRAH',
  dlc: 'direct liquid cooling',
  immersion: 'immersion cooling',
};

function rowOf(type: CoolingType, { comparison }: Figures): Figures['comparison'][number] {
  const row = comparison.find(({ cooling_type }) => cooling_type === type);
  if (!row) throw new Error(`the comparison lacks ${type}`);
  return row;
}

function climateOf(zone: ClimateZone, { annual_by_climate }: Figures): Figures['annual_by_climate'][number] {
  const row = annual_by_climate.find(({ climate_zone }) => climate_zone === zone);
  if (!row) throw new Error(`the annual figures lack ${zone}`);
  return row;
}

function percent(share: number): string {
  return `${formatNumber(100 * share, 0)} %`;
}

/** Whether even the recommended type, the last resort, cannot serve the racks. */
function isBeyondAllTypes(figures: Figures): boolean {
  return rowOf(figures.recommended_cooling_type, figures).suitability === 'unsuitable';
}

function onUnsuitable(figures: Figures): string {
  const { cooling_type, recommended_cooling_type, densest_rack_kw } = figures;
  const limit = MARGINAL_TO.value[cooling_type];
  const cannot = `The limit of ${NAME[cooling_type]} is ${formatNumber(limit)} kW per rack; it cannot serve ${formatBeside(limit, densest_rack_kw, 1)} kW`;
  return isBeyondAllTypes(figures)
    ? `${cannot}, and no other type here can: spread the IT load over more floor area.`
    : `${cannot}: use ${NAME[recommended_cooling_type]}.`;
}

function onMarginal({ cooling_type, densest_rack_kw }: Figures): string {
  const means = isLiquid(cooling_type) ? 'a specialist design' : 'full containment and rear-door or row cooling';
  return `At ${formatNumber(densest_rack_kw, 1)} kW per rack ${NAME[cooling_type]} is marginal: use it only with ${means}.`;
}

/** The annual saving of the recommended type in a typical year. */
function savingIn(zone: ClimateZone, figures: Figures): number {
  const row = climateOf(zone, figures);
  return row[`${figures.cooling_type}_kwh`] - row[`${figures.recommended_cooling_type}_kwh`];
}

function onSwitching({ input, figures }: Assessment): string {
  const better = rowOf(figures.recommended_cooling_type, figures);
  const switching = `Switching to ${NAME[better.cooling_type]}`;
  if (input.ambient_temp_c < DESIGN_DAY_FROM.value) {
    return `${switching} saves ${formatRounded(better.annual_saving_vs_selected_kwh)} kWh a year and reduces the annual PUE from ${formatNumber(figures.annual_pue, 3)} to ${formatNumber(better.annual_pue, 3)}.`;
  }
  const north = savingIn('northern_eu', figures);
  const gulf = savingIn('uae_gcc', figures);
  return `${switching} saves ${formatRounded(north)} kWh a year in northern Europe and ${formatRounded(gulf)} kWh a year in the Gulf: confirm the climate of the site, or send its annual mean temperature, before using the saving.`;
}

function onUps({ input: { it_load_kw, ups_efficiency_pct }, figures: { ups_losses_kw } }: Assessment): string {
  const better = it_load_kw * (100 / UPS_GOOD.value - 1);
  const fall = (ups_losses_kw - better) / it_load_kw;
  return `UPS losses are ${formatNumber(ups_losses_kw, 2)} kW at ${formatNumber(ups_efficiency_pct, 1)} %; at ${UPS_GOOD.value} % they would be ${formatNumber(better, 2)} kW. The heat load reduces by the difference, the PUE by at least ${formatNumber(fall, 3)}.`;
}

function onChilledWater(figures: Figures): string {
  const crah = rowOf('crah', figures);
  const reach = crah.suitability === 'unsuitable' ? '; it cannot serve racks of this density either' : '';
  return `Compare with chilled water and an economiser: over a year with a mean of ${formatNumber(figures.annual_mean_temp_c, 1)} °C, CRAH uses ${formatRounded(crah.annual_cooling_energy_kwh)} kWh for cooling against ${formatRounded(figures.annual_cooling_energy_kwh)} kWh, at an annual PUE of ${formatNumber(crah.annual_pue, 3)} against ${formatNumber(figures.annual_pue, 3)}${reach}.`;
}

function onNoSpare({ units, units_required, chiller_units_installed }: Figures): string {
  const spares = units.reduce((sum, { duty_units }) => sum + sparesFor(duty_units), 0);
  const chiller = chiller_units_installed > 0 ? ', and one more chiller' : '';
  return `The failure of one unit leaves the hall short of the required capacity: N+1 needs ${formatNumber(units_required + spares)} units instead of ${formatNumber(units_required)}, one more per started ${ROOM_UNITS_PER_SPARE.value} of every group${chiller}.`;
}

function isHighLighting(lighting_kw: number, it_load_kw: number): boolean {
  return settle(lighting_kw / it_load_kw) > LIGHTING_SHARE_MAX.value;
}

/** Whether the selected type suits some zones and another type suits the rest. */
function isMixed({ zones }: Figures): boolean {
  return (
    zones.some(({ suitability }) => suitability === 'suitable') &&
    zones.some(({ suitability }) => suitability !== 'suitable')
  );
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, defaults } = assessment;
  const { cooling_type, redundancy, suitability, recommended_cooling_type } = figures;
  const differs = recommended_cooling_type !== cooling_type;
  const saving = rowOf(recommended_cooling_type, figures).annual_saving_vs_selected_kwh;
  return sayWhen(
    [suitability === 'unsuitable', () => onUnsuitable(figures)],
    [suitability === 'marginal', () => onMarginal(figures)],
    [isMixed(figures), () => onZones(figures)],
    [differs && saving > 0 && !isBeyondAllTypes(figures), () => onSwitching(assessment)],
    [input.ups_efficiency_pct < UPS_REPLACED_BELOW.value, () => onUps(assessment)],
    [
      cooling_type === 'crah' && figures.free_cooling_fraction_air_pct === 0,
      () =>
        `There is no free cooling at this ambient: raise the chilled water towards ${CHILLED_WATER_RAISED.value.from} to ${CHILLED_WATER_RAISED.value.to} °C; adiabatic assist widens free cooling further.`,
    ],
    [cooling_type === 'crac' && input.it_load_kw >= SMALL_ROOM.value, () => onChilledWater(figures)],
    [
      isLiquid(cooling_type),
      () =>
        `Recover the ${formatRounded(figures.heat_to_liquid_kw)} kW of heat in the liquid at ${RECOVERABLE_HEAT.value.from} to ${RECOVERABLE_HEAT.value.to} °C. In the EU, Directive (EU) 2023/1791 Article 26(6) requires its use above ${formatNumber(WASTE_HEAT_RATED_INPUT.value / 1000)} MW of rated energy input, unless it is not feasible.`,
    ],
    [redundancy === 'n', () => onNoSpare(figures)],
    [
      redundancy === 'n1' && figures.chiller_units_installed - 1 > CHILLERS_PER_STANDBY_MAX.value,
      () =>
        `One standby chiller for ${formatNumber(figures.chiller_units_installed - 1)} on duty is little: consider N+2 or separate plants.`,
    ],
    [
      defaults.has('lighting_kw') && isHighLighting(input.lighting_kw, input.it_load_kw),
      () =>
        `Give the real lighting power, about ${formatNumber(figures.lighting_allowance_kw, 2)} kW for this floor area; the PUE is then ${formatNumber(figures.pue_at_lighting_allowance, 3)}.`,
    ],
    [true, () => 'Confirm the airflow paths by CFD, or by test at the first load.'],
  );
}

/** Racks of all zones. */
function racksOf({ zones }: Figures): number {
  return zones.reduce((sum, { racks }) => sum + racks, 0);
}

/** Whether the racks of the zones need more floor than the room has. */
function needsMoreArea(figures: Figures, room_area_m2: number): boolean {
  return settle(racksOf(figures) * RACK_AREA.value) > room_area_m2;
}

function onRackArea(figures: Figures, room_area_m2: number): string {
  const racks = racksOf(figures);
  return `The zones need about ${countedInFigures(Math.ceil(settle(racks)), 'rack')}, ${formatNumber(racks * RACK_AREA.value, 0)} m2 with aisles, and the room has ${formatNumber(room_area_m2, 0)} m2: check the densities and the room area.`;
}

/** What serves the racks of a zone. */
function remedyOf({ rack_kw, recommended_cooling_type }: Figures['zones'][number]): string {
  const isServed = settle(rack_kw) <= MARGINAL_TO.value[recommended_cooling_type];
  return isServed ? NAME[recommended_cooling_type] : 'no type here: spread the IT load over more racks';
}

/** The zones that the selected type does not suit, with the type that does. */
function onZones({ cooling_type, zones }: Figures): string {
  const others = zones.filter(({ suitability }) => suitability !== 'suitable');
  const named = others.map(
    (row) => `zone ${row.zone.toUpperCase()} at ${formatNumber(row.rack_kw, 1)} kW per rack (${remedyOf(row)})`,
  );
  return `Cool separately the zones that ${NAME[cooling_type]} does not suit: ${named.join(', ')}.`;
}

function yearIn(zone: ClimateZone, figures: Figures): string {
  const { annual_cooling_energy_kwh, annual_pue } = climateOf(zone, figures);
  return `${formatNumber(annual_cooling_energy_kwh, 0)} kWh, PUE ${formatNumber(annual_pue, 3)}`;
}

/** The annual figures of the UK, for readers whose ambient is not an annual mean. */
function inTheUk(figures: Figures): string {
  return `for the UK use the annual figures by climate: ${yearIn('uk', figures)}`;
}

function warn({ input, figures, defaults }: Assessment): string[] {
  const { ups_efficiency_pct, ambient_temp_c, lighting_kw, it_load_kw, room_area_m2, cooling_type } = input;
  const { site_design_temperature_c } = input;
  const { uk, uae_gcc } = EXTREME_DRY_BULB.value;
  const ambient = `${formatBeside(WINTER_DAY_BELOW.value, ambient_temp_c, 1)} °C`;
  const isLightingHigh = isHighLighting(lighting_kw, it_load_kw);
  const isLightingAssumed = defaults.has('lighting_kw');
  return sayWhen(
    [
      ups_efficiency_pct < UPS_DOUBTFUL_BELOW.value,
      () => `A UPS efficiency below ${UPS_DOUBTFUL_BELOW.value} % is unusual: check the UPS efficiency.`,
    ],
    [
      settle(figures.densest_rack_kw) > RACK_DOUBTFUL_ABOVE.value,
      () =>
        `More than ${RACK_DOUBTFUL_ABOVE.value} kW per rack position: check the ${figures.zones.length > 0 ? 'rack densities of the zones' : 'room area'}.`,
    ],
    [
      figures.design_temp_c > AMBIENT_DERATED_ABOVE.value,
      () =>
        `Above ${AMBIENT_DERATED_ABOVE.value} °C manufacturers derate their units: ask for the capacity at ${formatNumber(figures.design_temp_c, 1)} °C.`,
    ],
    [
      site_design_temperature_c === undefined && ambient_temp_c < DESIGN_DAY_FROM.value,
      () =>
        `If ${ambient} is not the temperature of the design day, plant may be undersized: give the site design temperature; the extreme of 20 years is ${formatNumber(uk.n20, 1)} °C in the UK and ${formatNumber(uae_gcc.n20, 1)} °C in the Gulf.`,
    ],
    [
      site_design_temperature_c !== undefined && site_design_temperature_c < ambient_temp_c,
      () =>
        `The site design temperature is below the ambient temperature: the plant is sized for ${formatNumber(figures.design_temp_c, 1)} °C.`,
    ],
    [
      site_design_temperature_c !== undefined && site_design_temperature_c >= ambient_temp_c,
      () =>
        `The plant is sized for ${formatNumber(figures.design_temp_c, 1)} °C, which takes ${formatRounded(figures.design_cooling_power_kw)} kW; on hotter days it falls short. Power, PUE and annual figures are those at ${formatNumber(ambient_temp_c, 1)} °C.`,
    ],
    [needsMoreArea(figures, room_area_m2), () => onRackArea(figures, room_area_m2)],
    [
      ambient_temp_c >= DESIGN_DAY_FROM.value,
      () =>
        `An ambient temperature of ${ambient} reads like a design day: the annual figures assume a year with a mean of ${formatNumber(figures.annual_mean_temp_c, 1)} °C and overstate a cooler site; ${inTheUk(figures)}; for the Gulf: ${yearIn('uae_gcc', figures)}.`,
    ],
    [
      ambient_temp_c < WINTER_DAY_BELOW.value,
      () =>
        `An ambient temperature of ${ambient} reads like a winter day: the annual figures assume a year with this mean and understate a warmer site; ${inTheUk(figures)}.`,
    ],
    [
      isLightingAssumed && isLightingHigh,
      () =>
        `Lighting was not given, and the default of ${formatNumber(lighting_kw)} kW is ${percent(lighting_kw / it_load_kw)} of the IT load; a room of ${formatNumber(room_area_m2, 1)} m2 needs about ${formatNumber(figures.lighting_allowance_kw, 2)} kW, which gives a PUE of ${formatNumber(figures.pue_at_lighting_allowance, 3)}.`,
    ],
    [
      !isLightingAssumed && isLightingHigh,
      () =>
        `Lighting of ${formatRounded(lighting_kw)} kW is above ${percent(LIGHTING_SHARE_MAX.value)} of the IT load, which is unusual: check it.`,
    ],
    [
      isLiquid(cooling_type) && !figures.liquid_cooling_justified,
      () => `At ${formatNumber(figures.densest_rack_kw, 1)} kW per rack liquid cooling is usually not justified.`,
    ],
    [true, () => 'The annual figures come from a year of 24 temperature bins, not from an hourly simulation.'],
  );
}

/** The estimates that affect every result. */
const ASSUMPTIONS = [
  'The UPS is inside the cooled space, so its losses are part of the heat load.',
  `The room temperature is ${ROOM_TEMPERATURE.value} °C. The envelope heat transfer is ${ENVELOPE_CONDUCTANCE.value} W/K per m2 of floor; heat losses in cold weather are not credited.`,
  `A rack position needs ${RACK_AREA.value} m2, including its part of the aisle.`,
  'CRAH units run on chilled water of 18 °C flow and 28 °C return, with free cooling.',
  `Fans, pumps, chillers, economisers and unit sizes are typical values, not those of a product; the capacity has a margin of ${percent(CAPACITY_MARGIN.value)}, and a larger size is selected rather than more than ${ROOM_DUTY_UNITS_MAX.value} duty units.`,
  `Transformers, switchgear, generator heaters and security use ${percent(OTHER_OVERHEAD.value)} of the IT load, in the PUE only.`,
  'Server fans that liquid cooling saves are not credited: they count as IT load, so the PUE hides the saving.',
  'The annual figures hold the load constant at the stated IT power and use typical years of 1982 to 1999, about 1 K cooler than today; part load and poor control raise them.',
];

/** The share of the heat to liquid, as sent or usual. */
function describeLiquid({ cooling_type, liquid_share_pct }: Assessment['input']): string {
  const usual = `Liquid removes ${percent(HEAT_CAPTURE.value.dlc)} of the IT heat in direct liquid cooling and ${percent(HEAT_CAPTURE.value.immersion)} in immersion cooling`;
  return liquid_share_pct !== undefined && isLiquid(cooling_type)
    ? `${usual}; with the selected type ${formatNumber(liquid_share_pct, 1)} %, as given.`
    : `${usual}.`;
}

/** What is assumed where zones and a design temperature were not sent. */
function describeInputs({ input, figures }: Assessment): string[] {
  return sayWhen(
    [figures.zones.length === 0, () => 'All racks have the density that follows from the room area.'],
    [
      input.site_design_temperature_c === undefined,
      () => `The plant is sized for the ambient temperature of ${formatNumber(input.ambient_temp_c, 1)} °C.`,
    ],
  );
}

export function adviseOnHall(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: [
      ...ASSUMPTIONS,
      describeLiquid(assessment.input),
      ...describeInputs(assessment),
      ...assessment.defaults.sentencesFor('lighting_kw'),
    ],
    warnings: warn(assessment),
  };
}

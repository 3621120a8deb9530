import type { Static } from 'typebox';
import { FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import { type Advice, type Finished, formatNumber, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import { DESIGN_TEMPERATURE } from './data/climate.ts';
import { DOOR_AREA, PLAN_ASPECT } from './data/fabric.ts';
import { BOILER_UPGRADE_GRANT, BOILER_UPGRADE_LIMIT, HOME_ENERGY_SCOTLAND_GRANT } from './data/grants.ts';
import { ELECTRICITY_PRICE, GAS_PRICE, HOT_WATER_PER_PERSON } from './data/heating.ts';
import {
  AIRTIGHT_FOR_OLD_HOUSE,
  COOL_HOUSE,
  LAPSE_PER_50_M,
  LARGE_GLAZING,
  LARGE_HEAT_PUMP,
  SPECIFIC_LOSS_LIMIT,
  WIDE_MARGIN,
} from './data/limits.ts';
import { unitsRow } from './grants.ts';
import { LARGEST_UNIT_KW } from './heat_pump.ts';
import {
  FLOW_TEMPERATURES,
  type FlowTemperature,
  type Form,
  type Input,
  LOCATIONS,
  type Measure,
  type Result,
} from './schema.ts';

type Figures = Static<typeof Result>;
type Upgrade = Figures['upgrade_options'][number];
type Assessment = Finished<Given<typeof Input>, Figures>;

/** Measures as the subject of a sentence, with their verbs. */
const MEASURE: Record<Measure, { subject: string; cuts: string; saves: string }> = {
  wall_insulation: { subject: 'wall insulation', cuts: 'cuts', saves: 'saves' },
  loft_insulation: { subject: 'loft insulation', cuts: 'cuts', saves: 'saves' },
  window_replacement: { subject: 'new windows', cuts: 'cut', saves: 'save' },
  draught_proofing: { subject: 'draught-proofing', cuts: 'cuts', saves: 'saves' },
};

const FORM: Record<Form, string> = {
  detached: 'detached house',
  semi_detached: 'semi-detached house',
  mid_terrace: 'mid-terrace house',
};

function kw(value: number): string {
  return `${formatNumber(value, 2)} kW`;
}

function gbp(value: number): string {
  return `${formatNumber(value, 0)} GBP`;
}

function kwh(value: number): string {
  return `${formatNumber(value, 0)} kWh`;
}

function celsius(value: number): string {
  return `${formatNumber(value, 1)} °C`;
}

function perSquareMetre(value: number): string {
  return `${formatNumber(value, 1)} W/m2`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function onSize(figures: Figures): string {
  const { heat_pump_units: units, heat_pump_unit_kw: unit, recommended_heat_pump_kw: all } = figures;
  const pump =
    units === 1
      ? `a heat pump with an output of ${formatNumber(all, 0)} kW`
      : `${units} heat pumps of ${formatNumber(unit, 0)} kW each, ${formatNumber(all, 0)} kW in total,`;
  return `The design heat loss is ${kw(figures.design_heat_loss_kw)} at ${celsius(figures.external_design_temp_c)} outside and ${celsius(figures.internal_design_temp_c)} inside. Shortlist ${pump} at that outdoor temperature and a flow of ${figures.flow_temp_c} °C; the nameplate output is usually given for milder conditions. MIS 3005-D requires at least 100 % of the design heat loss.`;
}

function bestOf(upgrades: readonly Upgrade[]): Upgrade | undefined {
  return upgrades.reduce<Upgrade | undefined>(
    (best, upgrade) => (best && best.heat_loss_reduction_kw >= upgrade.heat_loss_reduction_kw ? best : upgrade),
    undefined,
  );
}

function onFabricFirst(specific: number, best: Upgrade | undefined): string {
  const loss = perSquareMetre(specific);
  if (!best) return `At ${loss} no standard measure is left: have the U-values and the air change rate surveyed.`;
  const { subject, cuts, saves } = MEASURE[best.measure];
  return `At ${loss} improve the fabric first: ${subject} ${cuts} the heat loss by ${kw(best.heat_loss_reduction_kw)} to ${kw(best.design_heat_loss_after_kw)} and ${saves} ${kwh(best.annual_heat_saving_kwh)} of heat and ${gbp(best.annual_cost_saving_gbp)} a year.`;
}

function onBestMeasure(best: Upgrade): string {
  return `${capitalised(MEASURE[best.measure].subject)} would cut the heat loss most, by ${kw(best.heat_loss_reduction_kw)} to ${kw(best.design_heat_loss_after_kw)}, and save ${gbp(best.annual_cost_saving_gbp)} a year.`;
}

/** Advice on the fabric; nothing if the best measure saves nothing that can be shown. */
function onFabric({ specific_heat_loss_w_per_m2: specific, upgrade_options }: Figures): string[] {
  const best = bestOf(upgrade_options);
  if (specific > SPECIFIC_LOSS_LIMIT.value.fabric_first) return [onFabricFirst(specific, best)];
  return best && roundTo(best.heat_loss_reduction_kw, 2) > 0 ? [onBestMeasure(best)] : [];
}

function optionAt(flow: FlowTemperature, { flow_temp_options }: Figures): Figures['flow_temp_options'][number] {
  const option = flow_temp_options.find(({ flow_temp_c }) => flow_temp_c === flow);
  if (!option) throw new Error('every flow temperature is an option');
  return option;
}

function onFlow(figures: Figures): string {
  const { flow_temp_c: flow, specific_heat_loss_w_per_m2: specific } = figures;
  const factor = formatNumber(figures.radiator_oversize_factor, 1);
  if (flow === 55) {
    const hot = optionAt(55, figures);
    const warm = optionAt(45, figures);
    return `Size the radiators for a flow of 45 °C: it saves ${kwh(hot.annual_electricity_kwh - warm.annual_electricity_kwh)} of electricity and ${gbp(hot.annual_running_cost_gbp - warm.annual_running_cost_gbp)} a year. Part L sets 55 °C as the highest design flow temperature for new and fully replaced systems.`;
  }
  return flow === 35 && specific > SPECIFIC_LOSS_LIMIT.value.warm_flow
    ? `A flow of 35 °C needs underfloor heating or radiators of about ${factor} times the usual size: consider 45 °C.`
    : `Radiators need a rated output (at 50 K) of about ${factor} times the heat loss of each room: check every room.`;
}

function onSupply({ heat_pump_units }: Figures): string {
  const cascade = heat_pump_units > 1 ? ' Plan for cascade control.' : '';
  return `Ask the network operator about the connection, and check whether a three-phase supply is needed.${cascade}`;
}

/** The running cost compared with gas, in the pounds that the result shows. */
function onBill({ annual_cost_saving_vs_gas_gbp, break_even_spf, flow_temp_c }: Figures): string {
  const saving = roundTo(annual_cost_saving_vs_gas_gbp, 0);
  const lowerFlow = flow_temp_c > FLOW_TEMPERATURES[0] ? ', a lower flow temperature' : '';
  if (saving === 0) return 'At the price cap the running costs of heat pump and gas boiler are equal.';
  return saving < 0
    ? `At the price cap the heat pump would cost ${gbp(-saving)} a year more to run than a gas boiler. A heat pump tariff${lowerFlow} or a seasonal performance factor above ${formatNumber(break_even_spf, 2)} closes the gap.`
    : `At the price cap the heat pump would cost ${gbp(saving)} a year less to run than a gas boiler; giving up the gas supply also saves its standing charge.`;
}

function onBoilerUpgrade(figures: Figures): string {
  const { standard, off_gas_replacing_oil_or_lpg } = BOILER_UPGRADE_GRANT.value;
  const limit = BOILER_UPGRADE_LIMIT.value[unitsRow(figures.heat_pump_units)];
  return figures.grant_options.every(({ within_capacity_limit }) => within_capacity_limit)
    ? `Ask for the Boiler Upgrade Scheme grant: ${gbp(standard)} for an air-to-water heat pump, or ${gbp(off_gas_replacing_oil_or_lpg)} where it replaces oil or LPG heating off the gas grid (since 21 July 2026).`
    : `At ${formatNumber(figures.recommended_heat_pump_kw, 0)} kW the system exceeds the capacity limit of the Boiler Upgrade Scheme (${limit} kW): no grant.`;
}

function onGrant(figures: Figures): string {
  const { standard, rural_or_island } = HOME_ENERGY_SCOTLAND_GRANT.value;
  switch (figures.region) {
    case 'scotland':
      return `Ask Home Energy Scotland for the heat pump grant: up to ${gbp(standard)}, or ${gbp(rural_or_island)} for rural and island homes, and an interest-free loan.`;
    case 'northern_ireland':
      return 'The Boiler Upgrade Scheme does not cover Northern Ireland: ask the Northern Ireland Energy Advice Service about present support.';
    default:
      return onBoilerUpgrade(figures);
  }
}

function recommend({ figures }: Assessment): string[] {
  const isLarge = figures.heat_pump_units > 1 || figures.recommended_heat_pump_kw > LARGE_HEAT_PUMP.value;
  return [
    onSize(figures),
    ...onFabric(figures),
    onFlow(figures),
    ...sayWhen([isLarge, () => onSupply(figures)]),
    onBill(figures),
    onGrant(figures),
    'Before ordering, commission a room-by-room calculation to BS EN 12831-1 with surveyed U-values and a measured air change rate.',
  ];
}

function onTightness(air_change_rate: number, { air_change_sensitivity }: Figures): string {
  const at1 = air_change_sensitivity.find((row) => row.air_change_rate === 1);
  return `${formatNumber(air_change_rate)} air changes per hour is low for a home of this age: the CIBSE Domestic Heating Design Guide uses 1.0 to 3.0 for rooms in homes built before 2000. With 1.0 the heat loss would be ${kw(at1?.design_heat_loss_kw ?? 0)}.`;
}

function onForms({ attachment_sensitivity }: Figures): string[] {
  return attachment_sensitivity
    .filter(({ design_heat_loss_kw }) => design_heat_loss_kw === null)
    .map(
      ({ form }) =>
        `No heat loss can be given for a ${FORM[form]}: windows and doors exceed the outer walls that it would have.`,
    );
}

function warn({ input, figures }: Assessment): string[] {
  const { location, air_change_rate, glazing_pct_of_floor } = input;
  const { specific_heat_loss_w_per_m2: specific, capacity_margin_pct: margin } = figures;
  const { unusually_high, unusually_low } = SPECIFIC_LOSS_LIMIT.value;
  const cityTemperature = DESIGN_TEMPERATURE.value[location];
  return [
    ...sayWhen(
      [
        figures.rdsap_age_band <= 'I' && air_change_rate <= AIRTIGHT_FOR_OLD_HOUSE.value,
        () => onTightness(air_change_rate, figures),
      ],
      [
        figures.design_heat_loss_kw > LARGEST_UNIT_KW,
        () => `The heat loss exceeds ${LARGEST_UNIT_KW} kW, more than one domestic heat pump delivers.`,
      ],
      [
        margin > WIDE_MARGIN.value,
        () => `The smallest heat pump is ${formatNumber(margin, 1)} % larger than needed: check its minimum output.`,
      ],
      [
        specific > unusually_high || specific < unusually_low,
        () => `A heat loss of ${perSquareMetre(specific)} is unusual: check the inputs.`,
      ],
      [
        figures.external_design_temp_c > cityTemperature,
        () =>
          `The outdoor design temperature is warmer than the 99.6 % value of ${LOCATIONS[location]} (${celsius(cityTemperature)}): the heat pump may be undersized.`,
      ],
      [
        figures.internal_design_temp_c < COOL_HOUSE.value,
        () => `An indoor design temperature below ${COOL_HOUSE.value} °C is below usual comfort levels.`,
      ],
      [
        glazing_pct_of_floor > LARGE_GLAZING.value,
        () => `Glazing above ${LARGE_GLAZING.value} % of the floor area is unusual: check the input.`,
      ],
      [
        location === 'belfast',
        () => 'The Ofgem price cap does not cover Northern Ireland: replace the prices with local ones.',
      ],
    ),
    ...onForms(figures),
  ];
}

/** The inputs that may be left out, in their order, as a sentence names them and their values. */
const DEFAULTS: [input: keyof Given<typeof Input>, label: string, value: (used: Assessment) => string][] = [
  ['storeys', 'number of storeys', ({ input }) => formatNumber(input.storeys)],
  ['external_design_temp_c', 'outdoor design temperature', ({ figures }) => celsius(figures.external_design_temp_c)],
  ['internal_design_temp_c', 'indoor design temperature', ({ input }) => celsius(input.internal_design_temp_c)],
  ['ceiling_height_m', 'ceiling height', ({ input }) => `${formatNumber(input.ceiling_height_m)} m`],
  ['glazing_pct_of_floor', 'glazing', ({ input }) => `${formatNumber(input.glazing_pct_of_floor)} % of the floor area`],
  ['air_change_rate', 'air change rate', ({ input }) => `${formatNumber(input.air_change_rate)} per hour`],
  ['flow_temp_c', 'flow temperature', ({ input }) => celsius(input.flow_temp_c)],
];

function onDefaults(assessment: Assessment): string[] {
  const { input, defaults } = assessment;
  return DEFAULTS.filter(([name]) => input[name] === undefined || defaults.has(name)).map(
    ([, label, value]) => `The ${label} was not given: ${value(assessment)} is used.`,
  );
}

/** Rows of the tables that are assumptions of this product. */
function onAssumedFabric({ rdsap_age_band: band, region }: Figures): string[] {
  return sayWhen(
    [
      band === 'L' || band === 'M',
      () => `Wall thickness and floor insulation of age band ${band} are assumptions of this product.`,
    ],
    [
      band === 'J' && region === 'northern_ireland',
      () =>
        'The wall U-value of age band J in Northern Ireland is an assumption of this product: that of England and Wales.',
    ],
  );
}

/** The estimates that affect every result. */
const ESTIMATES = [
  `A detached house on a rectangular plan, ${PLAN_ASPECT.value} times as deep as wide, with equal storeys and two doors of ${formatNumber(DOOR_AREA.value / 2)} m2; the heat loss as a semi-detached or mid-terrace house is shown for comparison.`,
  'U-values as built for the age band (RdSAP 10); insulation added later is not known.',
  `No correction for altitude: about ${LAPSE_PER_50_M.value} K colder for every 50 m above the weather station.`,
  'No reheat allowance, as MIS 3005-D allows with the 99.6 % outdoor temperature.',
  `Hot water of ${HOT_WATER_PER_PERSON.value} litres per person per day, excluding cylinder and pipe losses.`,
  `Electricity ${ELECTRICITY_PRICE.value} and gas ${GAS_PRICE.value} GBP/kWh: Ofgem price cap, October to December 2026, excluding standing charges.`,
  'Carbon factors of SAP 10.2 Table 12.',
  `The gas boiler runs at ${formatNumber(100 * FOSSIL_SYSTEM_EFFICIENCY.value, 0)} % efficiency.`,
  'Age bands are those of England and Wales.',
  'Grant amounts as published on 15 November 2026; eligibility depends on the property and the system replaced.',
];

function assume(assessment: Assessment): string[] {
  return [...onDefaults(assessment), ...ESTIMATES, ...onAssumedFabric(assessment.figures)];
}

export function adviseOnHeatPump(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}

import { FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import { formatNumber, type Given, joinWords, sayWhen } from '../../kernel/index.ts';
import { DOOR_AREA, PLAN_ASPECT } from './data/fabric.ts';
import { GAS_STANDING_CHARGE, REPLACED } from './data/fuels.ts';
import { ELECTRICITY_PRICE, GAS_PRICE, HOT_WATER_PER_PERSON } from './data/heating.ts';
import { LAPSE_PER_50_M } from './data/limits.ts';
import { LAST_LEAKY_BAND } from './data/ventilation.ts';
import type { Input } from './inputs.ts';
import { isFlat } from './options.ts';
import { type Assessment, celsius, type Figures, FORM_WORDS, planningFuel, replacedOf } from './words.ts';

function airChangesInWords({ air_change_rate, rdsap_age_band }: Figures): string {
  const source =
    rdsap_age_band > LAST_LEAKY_BAND
      ? 'the minimum of the CIBSE Domestic Heating Design Guide 2026'
      : 'the estimate of the CIBSE Domestic Heating Design Guide 2026 for masonry without draught-proofing';
  return `${formatNumber(air_change_rate, 2)} per hour, ${source},`;
}

/** The inputs that may be left out, in their order, as a sentence names them and their values. */
const DEFAULTS: [input: keyof Given<typeof Input>, label: string, value: (used: Assessment) => string][] = [
  ['storeys', 'number of storeys', ({ figures }) => formatNumber(figures.geometry.storeys)],
  ['external_design_temp_c', 'outdoor design temperature', ({ figures }) => celsius(figures.external_design_temp_c)],
  ['internal_design_temp_c', 'indoor design temperature', ({ input }) => celsius(input.internal_design_temp_c)],
  ['ceiling_height_m', 'ceiling height', ({ input }) => `${formatNumber(input.ceiling_height_m)} m`],
  ['glazing_pct_of_floor', 'glazing', ({ input }) => `${formatNumber(input.glazing_pct_of_floor)} % of the floor area`],
  ['air_change_rate', 'air change rate', ({ figures }) => airChangesInWords(figures)],
  ['flow_temp_c', 'flow temperature', ({ input }) => celsius(input.flow_temp_c)],
  ['existing_fuel', 'existing heating', () => 'a gas boiler'],
];

function onDefaults(assessment: Assessment): string[] {
  const { input, defaults } = assessment;
  return DEFAULTS.filter(([name]) => input[name] === undefined || defaults.has(name)).map(
    ([, label, value]) => `The ${label} was not given: ${value(assessment)} is used.`,
  );
}

function onPlan({ input, figures }: Assessment): string {
  const plan = `A ${FORM_WORDS[figures.built_form]} on a rectangular plan, ${PLAN_ASPECT.value} times as deep as wide, with equal storeys`;
  if (isFlat(figures.built_form)) {
    return `${plan}, external walls on half of its perimeter and one door of ${formatNumber(DOOR_AREA.value.flat)} m2.`;
  }
  const doors = `${plan} and two doors of ${formatNumber(DOOR_AREA.value.house / 2)} m2`;
  return input.built_form === undefined
    ? `${doors}; the heat loss as a semi-detached or mid-terrace house is shown for comparison.`
    : `${doors}; party walls lose no heat.`;
}

/** The parts whose U-value may be given, as sentences name them. */
const KNOWN: Record<keyof NonNullable<Given<typeof Input>['u_values']>, string> = {
  wall_w_per_m2k: 'walls',
  window_w_per_m2k: 'windows',
  door_w_per_m2k: 'doors',
  roof_w_per_m2k: 'roof',
  ground_floor_w_per_m2k: 'ground floor',
  thermal_bridging_y_w_per_m2k: 'thermal bridges',
};

function onFabric({ u_values = {} }: Given<typeof Input>): string {
  const given = Object.entries(KNOWN).filter(([id]) => id in u_values);
  if (given.length === 0) return 'U-values as built for the age band (RdSAP 10); insulation added later is not known.';
  const parts = joinWords(given.map(([, part]) => part));
  const rest = given.length < Object.keys(KNOWN).length ? '; the others are as built for the age band (RdSAP 10)' : '';
  return `U-values of ${parts} as given${rest}.`;
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

/** The standing charge or the price of the heating replaced. */
function onReplaced(figures: Figures): string[] {
  const replaced = replacedOf(figures);
  if (!replaced) return [];
  const fuel = planningFuel(figures);
  const pence = formatNumber(100 * GAS_STANDING_CHARGE.value.great_britain, 2);
  return sayWhen(
    [
      replaced.standing_charge_gbp > 0,
      () => `The gas standing charge of ${pence} p a day ends: no gas cooker or gas fire stays.`,
    ],
    [
      fuel !== undefined,
      () => `The price of ${fuel} is ${formatNumber(REPLACED[replaced.heating].price.value)} GBP/kWh.`,
    ],
  );
}

/** The estimates that affect every result. */
const ESTIMATES = [
  `No correction for altitude: about ${LAPSE_PER_50_M.value} K colder for every 50 m above the weather station.`,
  'No reheat allowance, as MIS 3005-D allows with the 99.6 % outdoor temperature.',
  `Hot water of ${HOT_WATER_PER_PERSON.value} litres per person per day, excluding cylinder and pipe losses.`,
  `Electricity ${ELECTRICITY_PRICE.value} and gas ${GAS_PRICE.value} GBP/kWh: Ofgem price cap, October to December 2026, excluding standing charges.`,
];
const MORE_ESTIMATES = [
  'Carbon factors of SAP 10.2 Table 12.',
  `A gas, oil or LPG boiler runs at ${formatNumber(100 * FOSSIL_SYSTEM_EFFICIENCY.value, 0)} % efficiency.`,
  'Installed cost at concept stage, set by the mean cost under the Boiler Upgrade Scheme, before new radiators.',
  'Age bands are those of England and Wales.',
  'Grant amounts as published on 15 November 2026; ownership and energy performance certificate are not checked.',
];

export function assume(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  return [
    ...onDefaults(assessment),
    onPlan(assessment),
    onFabric(input),
    ...ESTIMATES,
    ...onReplaced(figures),
    ...MORE_ESTIMATES,
    ...onAssumedFabric(figures),
  ];
}

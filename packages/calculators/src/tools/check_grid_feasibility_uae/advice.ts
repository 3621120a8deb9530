import {
  type Advice,
  type Finished,
  formatNumber,
  formatRounded,
  inSentence,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import { levelOf } from './connection.ts';
import {
  CABLE_IMPEDANCE,
  ELEVEN_KV_QUESTION_ABOVE,
  GRID_SUBSTATION_CAPACITY,
  LV_UP_TO,
  MV_UP_TO,
  POWER_FACTOR,
  REINFORCEMENT_ABOVE,
  ROUTE_INCLUDED,
  ROUTE_MONTHS,
  STANDARD_SUBSTATION_FROM,
  START_MONTH,
  START_YEAR,
  SUBSTATION_ABOVE,
  TRANSFORMERS_PER_SUBSTATION,
  VOLTAGE_DROP_MAX,
} from './data.ts';
import type { GridFacts } from './method.ts';
import { DUAL_FEED_STANDARD } from './references.ts';
import { CONNECTION_CLASSES, type GridInput, type GridResult } from './schema.ts';
import { TRANSITION } from './score_data.ts';
import { UTILITIES } from './utilities.ts';

type Assessment = Finished<GridInput, GridResult, GridFacts>;

const PF = formatNumber(POWER_FACTOR.value);
const BAND_PCT = formatNumber(100 * TRANSITION.value.class);

function counted(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** Decimals that show about three significant figures. */
function decimalsOf(value: number): number {
  if (value >= 100) return 0;
  return value >= 10 ? 1 : 2;
}

/** The load with about three significant figures, and more where it would otherwise read as equal to the limit it exceeds. */
function loadAbove(limit: number, S: number): string {
  let decimals = decimalsOf(S);
  while (decimals < 6 && roundTo(S, decimals) <= limit) decimals++;
  return formatNumber(S, decimals);
}

/** Maximum load in MVA that this check allows at a level below the recommended one. */
function limitOf(requested: GridResult['requested_voltage_level'], { site_location }: GridInput): number {
  return requested === 'LV' ? LV_UP_TO.value : MV_UP_TO.value[UTILITIES[site_location].network];
}

function askForHigherLevel({ input, figures, facts }: Assessment): string {
  const { requested_voltage_level: requested, recommended_voltage_level: recommended } = figures;
  const limit = limitOf(requested, input);
  const load = `the load of ${loadAbove(limit, figures.apparent_power_mva)} MVA is above the ${requested} limit of ${formatNumber(limit)} MVA that this check uses for ${figures.utility}`;
  const higher = `${recommended} at ${formatNumber(figures.recommended_voltage_kv, 1)} kV`;
  return facts.near_limit_mva === limit
    ? `Ask ${figures.utility} whether it still offers ${requested}, and apply for ${higher} if it does not: ${load}, but within ${BAND_PCT} % of it.`
    : `Apply for ${higher} instead of ${requested}: ${load}.`;
}

function dropToLowerLevel({ figures }: Assessment): string {
  const { requested_voltage_level: requested, recommended_voltage_level: recommended } = figures;
  const space = figures.substation_required ? `a smaller plot or room than ${requested}` : 'no substation';
  return `Lower the request from ${requested} to ${recommended} at ${formatNumber(figures.recommended_voltage_kv, 1)} kV unless growth is planned: it typically takes ${counted(figures.timeline_months, 'month')} and needs ${space}.`;
}

/** The option on the other side of a limit of practice. */
function nearLimit(figures: GridResult, limit: number): string {
  const { apparent_power_mva: S, alternative_connection_class: other, alternative_timeline_months: months } = figures;
  const side = roundTo(S, 6) > limit ? 'above' : 'at or below';
  const supply = other === null ? '' : inSentence(CONNECTION_CLASSES[other]);
  return `The load is ${side} a limit of ${formatNumber(limit, 2)} MVA and within ${BAND_PCT} % of it. The limit is practice, not a rule: ${figures.utility} may offer ${supply} instead, in about ${counted(months ?? 0, 'month')}. The score lies between both.`;
}

function shortenRoute({ input, figures }: Assessment): string {
  return `Ask ${figures.utility} for a nearer substation, more cables in parallel or a higher voltage: over ${formatNumber(input.distance_to_primary_km ?? 0, 1)} km the feeders drop ${formatNumber(figures.feeder_voltage_drop_pct ?? 0, 1)} % of the voltage, more than the ${formatNumber(VOLTAGE_DROP_MAX.value)} % used here for planning.`;
}

function gainTime({ input, figures }: Assessment): string {
  const short = counted(-figures.schedule_margin_months, 'month');
  return `Postpone completion from ${input.target_completion_year} to ${figures.earliest_completion_year}, phase the load, or arrange a temporary supply: the time available, ${counted(figures.months_available, 'month')}, falls ${short} short of the typical ${formatNumber(figures.timeline_months)}.`;
}

function reserveGridPlot({ figures }: Assessment): string {
  const isSure =
    figures.alternative_connection_class === null || levelOf(figures.alternative_connection_class) === 'HV';
  const { substation_count, substation_type, substation_cost_low_aed: low, substation_cost_high_aed: high } = figures;
  const kind = substation_type === 'grid_132_11kv' ? '132/11 kV' : '400/132 kV';
  const plots =
    substation_count === 1
      ? `the plot of a ${kind} substation`
      : `the plots of ${formatNumber(substation_count)} substations (${kind})`;
  const cost =
    low === null || high === null
      ? 'There is no public cost figure for 400 kV'
      : `Allow AED ${formatRounded(low)} to AED ${formatRounded(high)} for ${substation_count === 1 ? 'the substation' : 'the substations'}, an indicative range`;
  const reserve = isSure ? 'Reserve' : `If ${figures.utility} confirms ${kind}, reserve`;
  return `${reserve} ${plots} now and file the power supply master plan with ${figures.utility}. ${cost}; the utility's rules decide who builds and who pays.`;
}

function reserveRoom({
  transformer_count,
  transformer_rating_mva,
  substation_type,
  substation_count,
}: GridResult): string {
  const transformers = `${counted(transformer_count, 'transformer')} of ${formatNumber(transformer_rating_mva ?? 0, 1)} MVA`;
  if (substation_type === 'primary_33_11kv') {
    return `Reserve a plot at ground level with road access for a 33/11 kV primary substation with ${transformers}, and 11/0.4 kV rooms behind it.`;
  }
  if (substation_type === 'distribution_11_0_4kv') {
    return `Reserve a ground-floor 11/0.4 kV substation room with direct access for ${transformers}.`;
  }
  const rooms =
    substation_count === 1
      ? 'a ground-floor 11/0.4 kV substation room'
      : `${formatNumber(substation_count)} ground-floor 11/0.4 kV substation rooms`;
  return `Reserve an 11 kV intake station at the boundary and ${rooms} with direct access for ${transformers}${substation_count === 1 ? '' : ' in all'}; the transformers behind the intake belong to the customer.`;
}

/** The load compared with the capacity remaining after the loss of one transformer. */
function loadAndFirm({ apparent_power_mva, firm_capacity_mva }: GridResult): { load: string; firm: string } {
  const firm = firm_capacity_mva ?? 0;
  return { load: loadAbove(firm, apparent_power_mva), firm: formatNumber(firm, 1) };
}

function decideOnSecurity(figures: GridResult): string {
  const { transformer_count, substation_count } = figures;
  const { load, firm } = loadAndFirm(figures);
  const isFull = transformer_count >= TRANSFORMERS_PER_SUBSTATION.value * substation_count;
  const more = isFull ? 'one more unit, which needs another room' : 'one more unit';
  return transformer_count === 1
    ? `Decide on the security of supply: the loss of the only transformer interrupts the whole load of ${load} MVA. Accept this, or request a second unit.`
    : `Decide on the security of supply: the loss of one transformer leaves ${firm} MVA of the ${load} MVA needed. Accept this, or request ${more}.`;
}

function dropsTooMuch({ feeder_voltage_drop_pct }: GridResult): boolean {
  return feeder_voltage_drop_pct !== null && roundTo(feeder_voltage_drop_pct, 2) > VOLTAGE_DROP_MAX.value;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { voltage_check, schedule_status, recommended_voltage_level: level, substation_required } = figures;
  const advised = sayWhen(
    [voltage_check === 'too_low', () => askForHigherLevel(assessment)],
    [voltage_check === 'higher_than_needed', () => dropToLowerLevel(assessment)],
    [schedule_status === 'not_achievable' || schedule_status === 'tight', () => gainTime(assessment)],
    [level === 'HV', () => reserveGridPlot(assessment)],
    [substation_required && level !== 'HV', () => reserveRoom(figures)],
    [dropsTooMuch(figures), () => shortenRoute(assessment)],
    [figures.n_minus_1_secure === false, () => decideOnSecurity(figures)],
    [
      input.intended_use === 'data_centre',
      () =>
        `Plan two feeds from separate substations (${DUAL_FEED_STANDARD}), a ramp schedule of the load by year and a check of the harmonic limits, and request the system study early.`,
    ],
    [
      input.has_existing_supply,
      () =>
        `Apply to ${figures.utility} for load enhancement of the existing supply and prove its spare capacity with metered demand.`,
    ],
  );
  if (advised.length > 0) return advised;
  return [`Apply to ${figures.utility} for the NOC with a load schedule at power factor ${PF}.`];
}

/** Which figures are published, and which are not. */
const PUBLISHED_AND_PRACTICE =
  'Published: DEWA plans 400/132 kV and 132/11 kV substations and supplies 11 kV from the latter; the size of 150 MVA and the cost of a 132/11 kV substation; a substation above 400 kW; 33/11 kV primary substations of 60 MVA and the N-1 standard in Abu Dhabi. Practice or assumption, without a public figure: every MVA limit between voltage levels, feeder ratings, transformer sizes and their number per room, three units per 132/11 kV substation, all lead times and the score.';

function assume({ input, figures }: Assessment): string[] {
  const { naming = '' } = UTILITIES[input.site_location];
  return sayWhen(
    [true, () => PUBLISHED_AND_PRACTICE],
    [
      true,
      () =>
        'Voltage bands, lead times and score are planning practice and weights of this product; only the study and the offer of the utility are binding.',
    ],
    [true, () => `A power factor of ${PF} at the supply point is assumed.`],
    [
      true,
      () =>
        `The schedule is counted from the end of ${START_MONTH} ${START_YEAR.value} to the end of ${input.target_completion_year}.`,
    ],
    [
      input.distance_to_primary_km === undefined && figures.connection_class !== 'lv_feeder',
      () =>
        `The distance to the primary substation was not given: the lead time includes a cable route of up to ${formatNumber(ROUTE_INCLUDED.value[figures.connection_class])} km.`,
    ],
    [
      input.distance_to_primary_km !== undefined && figures.connection_class !== 'lv_feeder',
      () =>
        `Each km of cable route beyond ${formatNumber(ROUTE_INCLUDED.value[figures.connection_class])} km adds ${formatNumber(ROUTE_MONTHS.value[figures.connection_class], 2)} months to the lead time.`,
    ],
    [
      figures.feeder_voltage_drop_pct !== null,
      () =>
        `The voltage drop is that of 300 mm2 copper cables with ${formatNumber(CABLE_IMPEDANCE.value.r, 3)} and ${formatNumber(CABLE_IMPEDANCE.value.x, 3)} ohm/km, which share the load equally.`,
    ],
    [naming !== '', () => naming],
    [
      figures.substation_cost_low_aed !== null,
      () =>
        'Substation costs are based on figures published by DEWA for eight substations in 2020 and for eight with cables in 2024; they are used for every utility.',
    ],
  );
}

function notSecure(figures: GridResult): string {
  const { load, firm } = loadAndFirm(figures);
  return `The supply is not secure against the loss of one transformer (N-1): ${firm} MVA would remain for a load of ${load} MVA.`;
}

function warn(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { connection_class } = figures;
  const S6 = roundTo(figures.apparent_power_mva, 6);
  const near = facts.near_limit_mva === null ? [] : [nearLimit(figures, facts.near_limit_mva)];
  const others = sayWhen(
    [
      S6 > REINFORCEMENT_ABOVE.value,
      () =>
        `Above ${formatNumber(REINFORCEMENT_ABOVE.value)} MVA a reinforcement of the transmission network is likely: it may take longer than the lead time given here.`,
    ],
    [
      connection_class === 'ehv400',
      () => `A connection at 400 kV needs a bespoke agreement with ${UTILITIES[input.site_location].transmission}.`,
    ],
    [
      connection_class === 'mv11_bulk' && input.site_location === 'dubai' && S6 > ELEVEN_KV_QUESTION_ABOVE.value,
      () =>
        `A load above ${formatNumber(ELEVEN_KV_QUESTION_ABOVE.value)} MVA at 11 kV needs four or more cables from a 132/11 kV substation with spare capacity. Where none is near, DEWA may ask for a 132/11 kV plot instead: clarify this before the land is purchased.`,
    ],
    [
      connection_class === 'hv132' && S6 < STANDARD_SUBSTATION_FROM.value,
      () =>
        `The standard 132/11 kV substation of ${formatNumber(GRID_SUBSTATION_CAPACITY.value)} MVA is far larger than this load: ask whether 11 kV cables from an existing or shared 132/11 kV substation are offered.`,
    ],
    [figures.n_minus_1_secure === false, () => notSecure(figures)],
    [
      connection_class === 'lv_substation',
      () => `Above ${formatNumber(SUBSTATION_ABOVE.value)} MW an LV supply comes through a substation on the plot.`,
    ],
    [
      input.voltage_level === 'LV' && (connection_class === 'mv11' || connection_class === 'mv11_bulk'),
      () =>
        'A building of this load can also be metered at 0.4 kV behind several utility transformers in its own substation, as is usual for towers in Dubai: ask the utility for the supply point before the request is changed to 11 kV.',
    ],
    [
      figures.substation_cost_low_aed === null,
      () => 'No substation cost is given: the public figures used are for 132/11 kV substations only.',
    ],
    [
      figures.transformer_rating_mva === null,
      () =>
        'No transformer rating, no installed or firm capacity and no N-1 check are given, because no substation is needed.',
    ],
  );
  return [...near, ...others];
}

export function adviseOnConnection(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}

import type { Static } from 'typebox';
import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { AIR_SOURCE_SPF } from '../../data/uk_homes.ts';
import { type Finished, formatNumber, formatRounded, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import { sapBandOf } from '../../methods/sap_rating.ts';
import { METHOD_NAMES } from './rating_methods.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures>;

const KILOGRAMS_SHOWN_BELOW = 10_000;

/** A mass in a sentence: three digits, in tonnes from ten tonnes on. */
function massOf(kilograms: number): string {
  const shown = roundTo(kilograms, 1);
  return shown < KILOGRAMS_SHOWN_BELOW ? `${formatRounded(shown)} kg` : `${formatRounded(shown / 1000)} t`;
}

/** A rating before and after the heat pump. */
interface Change {
  before: number;
  after: number;
}

/** The change of the indicative rating by the method chosen; null without the floor area of a dwelling. */
function chosenChange({ indicative_sap_rating: before, heat_pump_scenario }: Figures): Change | null {
  const after = heat_pump_scenario?.rating_after ?? null;
  return before === null || after === null ? null : { before, after };
}

/** The change by RdSAP 10, where the method chosen is another one. */
function rdsapChange({ rating_method, rdsap_10_rating: before, heat_pump_scenario }: Figures): Change | null {
  const after = heat_pump_scenario?.rdsap_10_rating_after ?? null;
  return rating_method === 'rdsap_10' || before === null || after === null ? null : { before, after };
}

function falls(change: Change | null): change is Change {
  return change !== null && change.after < change.before;
}

/** Whether the heat pump alone lowers the indicative rating by the method chosen. */
export function heatPumpLowersRating(figures: Figures): boolean {
  return falls(chosenChange(figures));
}

function withBand(rating: number): string {
  return `${formatNumber(rating)} (band ${sapBandOf(rating)})`;
}

function describeChange({ before, after }: Change): string {
  if (before === after) return `stays at ${withBand(before)}`;
  return `${after < before ? 'falls' : 'rises'} from ${withBand(before)} to ${withBand(after)}`;
}

function describeRatings({ input, figures }: Assessment): string[] {
  const chosen = chosenChange(figures);
  const rdsap = rdsapChange(figures);
  return sayWhen(
    [
      input.floor_area_m2 === undefined,
      () => 'Enter the floor area to see the rating after it: the rating is based on running cost and can fall.',
    ],
    [chosen !== null, () => `The indicative SAP rating then ${describeChange(chosen as Change)}.`],
    [rdsap !== null, () => `By RdSAP 10, the method of existing homes, it ${describeChange(rdsap as Change)}.`],
    [
      falls(chosen) || falls(rdsap),
      () => 'Improve the fabric, add photovoltaics or design for a lower flow temperature as well.',
    ],
  );
}

/** The advice on a heat pump, never without the rating after it where that is known. */
export function recommendHeatPump(assessment: Assessment): string[] {
  const { figures } = assessment;
  const { heat_pump_scenario: scenario } = figures;
  if (scenario === null) return [];
  const aim = heatPumpLowersRating(figures) ? ' for its carbon, not for the EPC' : '';
  const saving = `it would save ${massOf(scenario.co2_saving_kgco2e)} of CO2 (${formatNumber(scenario.co2_saving_pct, 0)} %) a year`;
  const advised = `Consider a heat pump instead of the fossil heating${aim}: at a seasonal performance factor of ${formatNumber(AIR_SOURCE_SPF.value.W55)} ${saving}; size it with the tool for the heat loss and heat pump size of a home.`;
  return [[advised, ...describeRatings(assessment)].join(' ')];
}

const { E } = SAP_BAND_FROM.value;

function warnOfFall({ before, after }: Change, method: string): string {
  const minimum =
    before >= E && after < E ? ` Band E is the minimum for homes let privately in England and Wales.` : '';
  return `With the heat pump alone the rating by ${method} falls from ${withBand(before)} to ${withBand(after)}: at its prices the electricity costs more than the fuel that it replaces.${minimum}`;
}

/** The rating that was given, moved by as many points as the indicative one. */
function describeGiven({ sap_rating_rounded: R, rating_difference }: Figures, { before, after }: Change): string {
  if (R === null || rating_difference === 0) return '';
  return ` The rating given, ${withBand(R)}, would be about ${withBand(Math.max(1, R + after - before))}.`;
}

/** A warning for each method by which the heat pump alone lowers the rating. */
export function warnOfLowerRating({ figures }: Assessment): string[] {
  const chosen = chosenChange(figures);
  const rdsap = rdsapChange(figures);
  return [
    ...(falls(chosen)
      ? [`${warnOfFall(chosen, METHOD_NAMES[figures.rating_method])}${describeGiven(figures, chosen)}`]
      : []),
    ...(falls(rdsap) ? [warnOfFall(rdsap, METHOD_NAMES.rdsap_10)] : []),
  ];
}

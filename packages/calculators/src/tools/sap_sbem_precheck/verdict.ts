import type { Static } from 'typebox';
import { EPC_TONES, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import {
  checksOf,
  citeSource,
  formatNumber,
  formatRounded,
  sayWhen,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { heatPumpLowersRating } from './heat_pump_advice.ts';
import type { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const BEST_FIRST: readonly Tone[] = ['good', 'neutral', 'caution', 'bad'];

/** The worse of the bands that the rating and the fuels give. */
function toneOf({ epc_band, indicative_epc_band }: Figures): Tone {
  const tones = [epc_band, indicative_epc_band].flatMap((band) => (band === null ? [] : EPC_TONES[band]));
  return tones.toSorted((a, b) => BEST_FIRST.indexOf(b) - BEST_FIRST.indexOf(a))[0] ?? 'neutral';
}

function decisionOf({ epc_band, indicative_epc_band, annual_co2_tco2e }: Figures): string {
  if (epc_band !== null) return `EPC band ${epc_band}`;
  if (indicative_epc_band !== null) return `Indicative EPC band ${indicative_epc_band}`;
  return annual_co2_tco2e === null ? 'Not assessed' : `${formatRounded(annual_co2_tco2e, 2)} tonnes of CO₂ a year`;
}

function inPoints(points: number): string {
  return `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
}

function reasonOf(result: Figures): string {
  const { sap_rating_rounded: rating, points_to_next_band: points, next_band, indicative_sap_rating } = result;
  if (rating !== null) {
    const next =
      points === null || next_band === null ? 'the best band' : `band ${next_band} is ${inPoints(points)} away`;
    return `SAP rating ${formatNumber(rating)}; ${next}`;
  }
  if (indicative_sap_rating !== null)
    return `The fuels indicate a SAP rating of ${formatNumber(indicative_sap_rating)}`;
  return result.annual_co2_tco2e === null
    ? 'Neither a rating nor fuel was given'
    : 'A band needs the floor area of a dwelling as well as its fuels';
}

function conditionsOf(result: Figures): string[] {
  const { input_mode, indicative_epc_band, rating_difference, heat_pump_scenario: scenario } = result;
  return sayWhen(
    [
      input_mode === 'fuel' && indicative_epc_band !== null,
      () => 'Indicative only: a certificate needs a full SAP assessment by an accredited assessor.',
    ],
    [
      rating_difference !== null && rating_difference !== 0,
      () =>
        `The fuels indicate band ${indicative_epc_band}, ${inPoints(Math.abs(rating_difference ?? 0))} ${(rating_difference ?? 0) > 0 ? 'below' : 'above'} the rating given.`,
    ],
    [
      heatPumpLowersRating(result),
      () =>
        `A heat pump alone would lower the indicative rating to ${formatNumber(scenario?.rating_after ?? 0)}, band ${scenario?.band_after}.`,
    ],
  );
}

const reference = citeSource(SAP_BAND_FROM.source);

/** The band, and how far the rating is from the bands that the law names. */
export function sapVerdict({ result }: { result: Figures }): Verdict {
  const { sap_rating_rounded: value } = result;
  const common = { sense: 'at_least', unit: '-', decimals: 0, reference, decides: false } as const;
  const checks =
    value === null
      ? []
      : [
          {
            ...common,
            label: 'Band E, the minimum for rented homes',
            value,
            limit: SAP_BAND_FROM.value.E,
            fields: ['sap_rating_rounded', 'meets_private_rented_minimum_e'],
            tone: result.meets_private_rented_minimum_e ? ('good' as const) : ('bad' as const),
          },
          {
            ...common,
            label: 'Band C',
            value,
            limit: SAP_BAND_FROM.value.C,
            fields: ['sap_rating_rounded', 'meets_epc_c'],
            tone: result.meets_epc_c ? ('good' as const) : ('caution' as const),
          },
        ];
  return {
    tone: toneOf(result),
    decision: decisionOf(result),
    reason: reasonOf(result),
    conditions: conditionsOf(result),
    checks: checksOf(checks),
  };
}

import { EPC_BANDS, type EpcBand, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import type { Working } from '../../kernel/index.ts';
import { sapBandOf } from '../../methods/sap_rating.ts';

const TABLE_14 = 'SAP 10.2 Table 14';

function reachNextBand(R: number, from: EpcBand, w: Working) {
  const band = EPC_BANDS[EPC_BANDS.indexOf(from) - 1];
  if (band === undefined) return null;
  const next_band_from = w.pick('next_band_from', SAP_BAND_FROM, band);
  return {
    band,
    band_to: w.step('band_to', next_band_from - 1, {
      formula: 'next_band_from - 1',
      description: 'Highest rating of the band',
      unit: '-',
      reference: TABLE_14,
    }),
    points: w.step('points_to_next', next_band_from - R, {
      formula: 'next_band_from - R',
      description: 'Points to the next better band',
      unit: '-',
      reference: TABLE_14,
    }),
  };
}

/** The band of a known rating, its distance to the next band, and whether it meets the limits for rented homes. */
export function placeRating(sap_rating: number, w: Working) {
  const R = w.step('R', Math.floor(sap_rating + 0.5), {
    formula: 'floor(sap_rating + 0.5)',
    description: 'SAP rating as a whole number',
    unit: '-',
    reference: 'SAP 10.2 section 13',
  });
  const band = sapBandOf(R);
  const band_from = w.pick('band_from', SAP_BAND_FROM, band);
  const band_e_from = w.pick('band_e_from', SAP_BAND_FROM, 'E');
  const band_c_from = w.pick('band_c_from', SAP_BAND_FROM, 'C');
  return {
    R,
    band,
    band_from,
    /** Null for the best band. */
    next: reachNextBand(R, band, w),
    points_above: w.step('points_above', R - band_from, {
      formula: 'R - band_from',
      description: 'Points above the lowest rating of the band',
      unit: '-',
      reference: TABLE_14,
    }),
    meets_e: w.step('meets_e', R >= band_e_from, {
      formula: 'R >= band_e_from',
      description: 'Whether the rating reaches band E',
      unit: '-',
      reference: TABLE_14,
    }),
    meets_c: w.step('meets_c', R >= band_c_from, {
      formula: 'R >= band_c_from',
      description: 'Whether the rating reaches band C',
      unit: '-',
      reference: TABLE_14,
    }),
  };
}

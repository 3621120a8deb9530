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
    band_to: w.result('band_score_max', next_band_from - 1, {
      symbol: 'band_to',
      formula: 'next_band_from - 1',
      reference: TABLE_14,
    }),
    points: w.result('points_to_next_band', next_band_from - R, {
      symbol: 'points_to_next',
      formula: 'next_band_from - R',
      reference: TABLE_14,
    }),
  };
}

/** The band of a known rating, its distance to the next band, and whether it meets the limits for rented homes. */
export function placeRating(sap_rating: number, w: Working) {
  const R = w.result('sap_rating_rounded', Math.floor(sap_rating + 0.5), {
    symbol: 'R',
    formula: 'floor(sap_rating + 0.5)',
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
    points_above: w.result('points_above_band_floor', R - band_from, {
      symbol: 'points_above',
      formula: 'R - band_from',
      reference: TABLE_14,
    }),
    meets_e: w.result('meets_private_rented_minimum_e', R >= band_e_from, {
      symbol: 'meets_e',
      formula: 'R >= band_e_from',
      reference: TABLE_14,
    }),
    meets_c: w.result('meets_epc_c', R >= band_c_from, {
      symbol: 'meets_c',
      formula: 'R >= band_c_from',
      reference: TABLE_14,
    }),
  };
}

import { EPC_BANDS, type EpcBand, SAP_BAND_FROM } from '../data/epc_bands.ts';
import { SAP_A_HIGH, SAP_A_LOW, SAP_B_HIGH, SAP_ECF_LIMIT, SAP_SLOPE_LOW } from '../data/sap_tables.ts';
import type { Working } from '../kernel/index.ts';
import { log10 } from '../kernel/mathematics/index.ts';

const SECTION_13 = 'SAP 10.2 section 13';

/** The constants of the rating equation; a working shows them under these names. */
export interface RatingEquation {
  sap_limit: number;
  sap_a_low: number;
  sap_slope_low: number;
  sap_a_high: number;
  sap_b_high: number;
}

function equationOfSap(w: Working): RatingEquation {
  return {
    sap_limit: w.use(SAP_ECF_LIMIT),
    sap_a_low: w.use(SAP_A_LOW),
    sap_slope_low: w.use(SAP_SLOPE_LOW),
    sap_a_high: w.use(SAP_A_HIGH),
    sap_b_high: w.use(SAP_B_HIGH),
  };
}

/**
 * The SAP rating of a home, a whole number from 1 up, from its energy cost factor above 0. The working of the caller
 * has introduced `ECF`, and the constants of an equation other than that of SAP 10.2.
 */
export function sapRatingOf(ECF: number, w: Working, equation: RatingEquation = equationOfSap(w)): number {
  const { sap_limit, sap_a_low, sap_slope_low, sap_a_high, sap_b_high } = equation;
  const S = w.step('S', ECF >= sap_limit ? sap_a_high - sap_b_high * log10(ECF) : sap_a_low - sap_slope_low * ECF, {
    formula: 'ECF >= sap_limit ? sap_a_high - sap_b_high * log10(ECF) : sap_a_low - sap_slope_low * ECF',
    description: 'SAP rating before rounding',
    unit: '-',
    reference: SECTION_13,
  });
  return w.step('indicative_sap_rating', Math.max(1, Math.floor(S + 0.5)), {
    formula: 'max(1, floor(S + 0.5))',
    description: 'SAP rating as a whole number',
    unit: '-',
    reference: SECTION_13,
  });
}

/** The EPC band of a SAP or environmental impact rating, which is a whole number from 1 up. */
export function sapBandOf(rating: number): EpcBand {
  return EPC_BANDS.find((band) => SAP_BAND_FROM.value[band] <= rating) ?? 'G';
}

import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { SAP_A_HIGH, SAP_B_HIGH, SAP_ECF_LIMIT, SAP_SLOPE_LOW } from '../../data/sap_tables.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { bandFormula, bandNumber, bandOnScale, introduceLimits } from '../../methods/class_scale.ts';
import { sapBandOf, sapRatingOf } from '../../methods/sap_rating.ts';
import type { Building } from './building.ts';
import { MID_BAND_RATING } from './data.ts';
import type { Phase } from './phases.ts';
import { SAP_SECTION_13, SAP_TABLE_14 } from './references.ts';
import type { Stage } from './stage.ts';

/** The class of a building, numbered from A as 1, and in the United Kingdom its SAP rating. */
export interface Standing {
  band: number;
  sap_rating: number | null;
}

/** Finds the standing after a phase. */
export type Rater = (stage: Stage, before: Standing, phase: Phase, w: Working) => Standing;

export function standingToday({ current_epc }: Building, w: Working): Standing {
  const band = w.read('band_now', bandNumber(current_epc), {
    description: 'Class today, A is 1',
    unit: '-',
    reference: 'Certificate of today',
  });
  return { band, sap_rating: null };
}

const NEVER_WORSE: Record<Phase['phase'], string> = {
  1: 'min(band_now, band_reached)',
  2: 'min(band_phase_1, band_reached)',
  3: 'min(band_phase_2, band_reached)',
};

function neverWorse(reached: number, { band }: Standing, { phase }: Phase, w: Working): number {
  return w.step('band', Math.min(band, reached), {
    formula: NEVER_WORSE[phase],
    description: 'Class, never worse than before; A is 1',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

const BAND_OF_METRIC = bandFormula('metric <= up_to');
const BAND_OF_METRIC_KEPT = bandFormula('metric_kept <= up_to');
const BAND_OF_RATING = bandFormula('indicative_sap_rating >= from');

function rateByScale(building: Building, w: Working): Rater {
  const { scale } = building;
  introduceLimits(scale, w);
  return ({ metric }, before, phase, part) => {
    const reached = part.step('band_reached', bandOnScale(metric, scale), {
      formula: BAND_OF_METRIC,
      description: 'Class of the energy that the scale counts, A is 1',
      unit: '-',
      reference: scale.upTo.source.document,
    });
    return { band: neverWorse(reached, before, phase, part), sap_rating: null };
  };
}

/** The energy cost factor that gives the rating in the middle of the band of today. */
function costFactorToday({ current_epc }: Building, w: Working): number {
  const R0 = w.pick('R0', MID_BAND_RATING, current_epc);
  const sap_limit = w.use(SAP_ECF_LIMIT);
  const sap_slope_low = w.use(SAP_SLOPE_LOW);
  const sap_a_high = w.use(SAP_A_HIGH);
  const sap_b_high = w.use(SAP_B_HIGH);
  const isLinear = R0 >= 100 - sap_slope_low * sap_limit;
  return w.step('ECF_0', isLinear ? (100 - R0) / sap_slope_low : 10 ** ((sap_a_high - R0) / sap_b_high), {
    formula: 'R0 >= 100 - sap_slope_low * sap_limit ? (100 - R0) / sap_slope_low : 10^((sap_a_high - R0) / sap_b_high)',
    description: 'Energy cost factor today',
    unit: '-',
    reference: SAP_SECTION_13,
  });
}

/** The UK band of a home follows its energy cost. */
function rateBySap(building: Building, sap_cost_now: number, w: Working): Rater {
  const ECF_0 = costFactorToday(building, w);
  w.pick('from_A', SAP_BAND_FROM, 'A');
  w.pick('from_B', SAP_BAND_FROM, 'B');
  w.pick('from_C', SAP_BAND_FROM, 'C');
  w.pick('from_D', SAP_BAND_FROM, 'D');
  w.pick('from_E', SAP_BAND_FROM, 'E');
  w.pick('from_F', SAP_BAND_FROM, 'F');
  return ({ sap_cost }, before, phase, part) => {
    const ECF = part.step('ECF', (ECF_0 * (sap_cost ?? 0)) / sap_cost_now, {
      formula: 'ECF_0 * sap_cost / sap_cost_now',
      description: 'Energy cost factor, which follows the energy cost',
      unit: '-',
      reference: SAP_SECTION_13,
    });
    const sap_rating = sapRatingOf(ECF, part);
    const reached = part.step('band_reached', bandNumber(sapBandOf(sap_rating)), {
      formula: BAND_OF_RATING,
      description: 'Class of the SAP rating, A is 1',
      unit: '-',
      reference: SAP_TABLE_14,
    });
    return { band: neverWorse(reached, before, phase, part), sap_rating };
  };
}

export function raterFor(building: Building, now: Stage, w: Working): Rater {
  return now.sap_cost === null ? rateByScale(building, w) : rateBySap(building, now.sap_cost, w);
}

/**
 * The class on a final-energy scale if the heating of today stayed and there were no photovoltaics: what the works on
 * the building itself reach.
 */
export function bandOnTodaysHeating({ q, aux }: Stage, now: Stage, building: Building, w: Working): number {
  const metric_kept = w.step('metric_kept', q * now.f + aux, {
    formula: 'q * f_now + aux',
    description: 'Final energy of a year on the heating of today and without photovoltaics',
    unit: 'kWh/m2',
    reference: PRODUCT_METHOD,
  });
  return w.step('band_kept', bandOnScale(metric_kept, building.scale), {
    formula: BAND_OF_METRIC_KEPT,
    description: 'Class on the heating of today and without photovoltaics, A is 1',
    unit: '-',
    reference: building.scale.upTo.source.document,
  });
}

import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import {
  bandFormula,
  bandNumber,
  bandOnScale,
  bandOnScaleFormula,
  introduceLimits,
} from '../../methods/class_scale.ts';
import { sapBandOf } from '../../methods/sap_rating.ts';
import type { Building } from './building.ts';
import type { Demand } from './demand.ts';
import type { Phase } from './phases.ts';
import { SAP_TABLE_14 } from './references.ts';
import type { Stage } from './stage.ts';
import { type Home, rateHome } from './uk_home.ts';

/** The class of a building, numbered from A as 1, and in the United Kingdom its SAP rating. */
export interface Standing {
  band: number;
  rating: number | null;
}

/** What the rating of a stage depends on: the heating, and whether it follows the quick wins alone. */
export interface Rated {
  before: Phase['before'];
  heating: keyof Home['tariffs'];
}

/** Finds the class of a stage: a rating that falls takes its band with it. */
export type Rater = (stage: Pick<Stage, 'metric' | 'delivered'>, rated: Rated, w: Working) => Standing;

export function standingToday({ current_epc }: Building, home: Home | null, w: Working): Standing {
  const band = w.read('band_now', bandNumber(current_epc), {
    description: 'Present class, A is 1',
    unit: '-',
    reference: 'Present certificate',
  });
  return { band, rating: home?.rating_now ?? null };
}

const BAND_OF_METRIC = bandOnScaleFormula('metric');
const BAND_OF_METRIC_KEPT = bandOnScaleFormula('metric_kept');
const BAND_OF_RATING = bandFormula('rating >= from');

function rateByScale(building: Building, w: Working): Rater {
  const { scale } = building;
  introduceLimits(scale, w);
  return ({ metric }, _rated, group) => {
    const band = group.step('band', bandOnScale(metric, scale), {
      formula: BAND_OF_METRIC,
      description: 'Class from the class metric, A is 1',
      unit: '-',
      reference: scale.upTo.source.document,
    });
    return { band, rating: null };
  };
}

/** The UK band of a home depends on its energy cost. */
function rateBySap(home: Home, w: Working): Rater {
  w.pick('from_A', SAP_BAND_FROM, 'A');
  w.pick('from_B', SAP_BAND_FROM, 'B');
  w.pick('from_C', SAP_BAND_FROM, 'C');
  w.pick('from_D', SAP_BAND_FROM, 'D');
  w.pick('from_E', SAP_BAND_FROM, 'E');
  w.pick('from_F', SAP_BAND_FROM, 'F');
  return ({ delivered }, { before, heating }, group) => {
    const rating = heldRating(rateHome(delivered, home, heating, group), home, before, group);
    const band = group.step('band', bandNumber(sapBandOf(rating)), {
      formula: BAND_OF_RATING,
      description: 'Class from the SAP rating, A is 1',
      unit: '-',
      reference: SAP_TABLE_14,
    });
    return { band, rating };
  };
}

/** After phase 1 the rating is at least the present one, which is the middle of the band. */
export function heldRating(reached: number, { rating_now }: Home, before: Phase['before'], w: Working): number {
  const isFirst = before === 'now';
  return w.step('rating', isFirst ? Math.max(rating_now, reached) : reached, {
    formula: isFirst ? 'max(rating_now, indicative_sap_rating)' : 'indicative_sap_rating',
    description: 'SAP rating',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

export function raterFor(building: Building, home: Home | null, w: Working): Rater {
  return home === null ? rateByScale(building, w) : rateBySap(home, w);
}

/**
 * The class on a final-energy scale with the present heating and without photovoltaics: what the works on
 * the building itself reach.
 */
export function bandOnTodaysHeating(
  { q, aux }: Pick<Demand, 'q' | 'aux'>,
  { f, top }: Pick<Demand, 'f' | 'top'>,
  building: Building,
  w: Working,
): number {
  const metric_kept = w.step('metric_kept', q * (1 - top) * f + q * top + aux, {
    formula: top > 0 ? 'q * (1 - top) * f_now + q * top + aux' : 'q * f_now + aux',
    description: 'Annual final energy with the present heating and without photovoltaics',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  return w.step('band_kept', bandOnScale(metric_kept, building.scale), {
    formula: BAND_OF_METRIC_KEPT,
    description: 'Class with the present heating and without photovoltaics, A is 1',
    unit: '-',
    reference: building.scale.upTo.source.document,
  });
}

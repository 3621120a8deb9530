import { ASSET_RATING_UP_TO, type EpcBand, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { datum, type Working } from '../../kernel/index.ts';
import type { RatingScaleName } from './schema.ts';

export const BEST_SAP_RATING = datum({
  symbol: 'best_sap_rating',
  description: 'Highest SAP rating, the best of band A',
  value: 100,
  unit: '-',
  source: SAP_BAND_FROM.source,
  confidence: 'statutory',
});

export const BEST_ASSET_RATING = datum({
  symbol: 'best_asset_rating',
  description: 'Lowest asset rating, the best of band A',
  value: 0,
  unit: '-',
  source: ASSET_RATING_UP_TO.source,
  confidence: 'statutory',
  note: 'Stated from knowledge of the law, not consulted for this edition.',
});

/** A band that can be a minimum. Band G cannot: every rating reaches it. */
export type TargetBand = Exclude<EpcBand, 'G'>;

const NEXT_BETTER: Readonly<Record<EpcBand, TargetBand | null>> = {
  A: null,
  B: 'A',
  C: 'B',
  D: 'C',
  E: 'D',
  F: 'E',
  G: 'F',
};

/** A rating is a whole number, and only its band is known: it may be any of the ratings that the band covers. */
export interface RatingRange {
  best: number;
  /** Null where the band has no upper limit. */
  worst: number | null;
}

export interface RatingScale {
  key: RatingScaleName;
  /** What a sentence calls the points. */
  points: string;
  rangeOf(band: EpcBand, w: Working): RatingRange;
  /** The worst rating that still reaches a band. */
  neededFor(band: TargetBand, w: Working): number;
  pointsMissing(needed: number, rating: number): number;
  formulas: { low: string; high: string };
}

export const SAP_SCALE: RatingScale = {
  key: 'sap_energy_efficiency_rating',
  points: 'SAP points',
  rangeOf(band, w) {
    const better = NEXT_BETTER[band];
    if (better === null) {
      return { best: w.pick('rating_best', BEST_SAP_RATING), worst: w.pick('rating_worst', SAP_BAND_FROM, band) };
    }
    const better_band_from = w.pick('better_band_from', SAP_BAND_FROM, better);
    const best = w.step('rating_best', better_band_from - 1, {
      formula: 'better_band_from - 1',
      description: 'Best rating of the current band',
      unit: '-',
      reference: 'SAP 10.2, Table 14',
    });
    return { best, worst: w.pick('rating_worst', SAP_BAND_FROM, band) };
  },
  neededFor: (band, w) => w.pick('rating_needed', SAP_BAND_FROM, band),
  pointsMissing: (needed, rating) => Math.max(0, needed - rating),
  formulas: { low: 'max(0, rating_needed - rating_best)', high: 'max(0, rating_needed - rating_worst)' },
};

export const ASSET_SCALE: RatingScale = {
  key: 'non_domestic_asset_rating',
  points: 'asset rating points',
  rangeOf(band, w) {
    const worst = band === 'G' ? null : w.pick('rating_worst', ASSET_RATING_UP_TO, band);
    const better = NEXT_BETTER[band];
    if (better === null) return { best: w.pick('rating_best', BEST_ASSET_RATING), worst };
    const better_band_up_to = w.pick('better_band_up_to', ASSET_RATING_UP_TO, better);
    const best = w.step('rating_best', better_band_up_to + 1, {
      formula: 'better_band_up_to + 1',
      description: 'Best rating of the current band',
      unit: '-',
      reference: 'National Calculation Methodology, asset rating bands',
    });
    return { best, worst };
  },
  neededFor: (band, w) => w.pick('rating_needed', ASSET_RATING_UP_TO, band),
  pointsMissing: (needed, rating) => Math.max(0, rating - needed),
  formulas: { low: 'max(0, rating_best - rating_needed)', high: 'max(0, rating_worst - rating_needed)' },
};

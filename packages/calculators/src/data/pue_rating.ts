import { datum } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

/** Ratings of a PUE, best first. */
export const PUE_RATINGS = ['Excellent', 'Very Good', 'Good', 'Average', 'Poor', 'Very Poor'] as const;
export type PueRating = (typeof PUE_RATINGS)[number];

/** The largest PUE of each rating; above the last limit it is Very Poor. */
export const PUE_RATING_LIMIT = datum({
  symbol: 'rating_limit',
  description: 'Upper PUE limit of the rating',
  value: { Excellent: 1.2, 'Very Good': 1.3, Good: 1.5, Average: 1.8, Poor: 2.2 },
  unit: '-',
  source: {
    document: 'Rating bands of this product',
    place: 'after EnEfG § 11 (1.2, 1.3, 1.5), Climate Neutral Data Centre Pact (1.3) and the industry average (1.54)',
    edition: EDITION,
  },
  confidence: 'assumption',
});

const LIMITED_RATINGS = Object.entries(PUE_RATING_LIMIT.value) as [PueRating, number][];

export function pueRatingOf(pue: number): PueRating {
  return LIMITED_RATINGS.find(([, limit]) => pue <= limit)?.[0] ?? 'Very Poor';
}

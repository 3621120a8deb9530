import { PUE_RATING_LIMIT, type PueRating, pueRatingOf } from '../data/pue_rating.ts';
import type { Working } from '../kernel/index.ts';

/** The rating of a PUE as shown, which is `pue3` in the working, with the limit that decides it. */
export function ratePueAsShown(pue3: number, w: Working): PueRating {
  const rating = pueRatingOf(pue3);
  const isBeyondAll = rating === 'Very Poor';
  const rating_limit = w.pick('rating_limit', PUE_RATING_LIMIT, isBeyondAll ? 'Poor' : rating);
  w.step('is_in_band', pue3 <= rating_limit, {
    formula: 'pue3 <= rating_limit',
    description: isBeyondAll ? 'Whether the PUE is in the last band' : 'Whether the PUE is in this band',
    unit: '-',
    reference: PUE_RATING_LIMIT.source.document,
  });
  return rating;
}

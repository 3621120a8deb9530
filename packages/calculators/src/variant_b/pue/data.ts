import { EDITION } from '../../data/edition.ts';
import { EU_AVERAGE_PUE, INDUSTRY_AVERAGE_PUE } from '../../data/pue_references.ts';
import { type Datum, datum, type Source } from '../../kernel/index.ts';
import type { FacilityType } from './schema.ts';

function chosen(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

/**
 * The benchmark of each type of facility. Most sites that report in the EU are colocation sites. Edge sites have proportionally
 * more overhead, but no survey figure is public, and a benchmark worse than the average would praise what is below it.
 */
export const BENCHMARK: Readonly<Record<FacilityType, Datum<number>>> = {
  data_center: INDUSTRY_AVERAGE_PUE,
  colocation: EU_AVERAGE_PUE,
  edge: INDUSTRY_AVERAGE_PUE,
};

export const PLAUSIBLE_PUE = datum({
  symbol: 'plausible_pue',
  description: 'Plausibility limits of the PUE, and PUE above which it is unusual',
  value: { lowest: 1.05, unusual: 2.5, highest: 3 },
  unit: '-',
  source: chosen('doubtful inputs'),
  confidence: 'assumption',
});

export const PLAUSIBLE_PRICE = datum({
  symbol: 'plausible_price',
  description: 'Usual range of the electricity price',
  value: { lowest: 0.03, highest: 0.6 },
  unit: 'EUR/kWh',
  source: chosen('doubtful inputs'),
  confidence: 'assumption',
});

export const CONFIDENCE_START = datum({
  symbol: 'confidence_start',
  description: 'Confidence of two metered powers and a known price',
  value: 0.95,
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});

export const CONFIDENCE_CHANGE = datum({
  symbol: 'confidence_change',
  description: 'Change in confidence',
  value: { pue_too_low: -0.3, pue_too_high: -0.25, pue_unusual: -0.1, price_unusual: -0.1, edge: -0.05 },
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});

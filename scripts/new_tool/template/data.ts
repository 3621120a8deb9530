import { EDITION } from '../../../packages/calculators/src/data/edition.ts';
import { datum } from '../../../packages/calculators/src/kernel/index.ts';

export const POWER_DENSITY_MAX = datum({
  symbol: 'p_max',
  description: 'Highest lighting power density that meets the target',
  value: 8,
  unit: 'W/m2',
  source: { document: 'Choice of this product', place: 'target for offices with LED lighting', edition: EDITION },
  confidence: 'assumption',
  note: 'Replace it with the figure of a standard, its clause and its edition.',
});

import { ASSESSMENT_YEAR, EDITION } from '../../data/edition.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { type Confidence, citeSource, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { GRID_FACTOR } from './data.ts';
import type { Emirate } from './schema.ts';

const PRODUCT_EDITION = `Product data edition ${EDITION}`;

/** The emission factor of a grid with its base year, age and confidence. */
export interface Grid {
  EF_grid: number;
  EF_low: number;
  EF_high: number;
  base_year: number;
  age: number;
  confidence: Confidence;
}

export function gridOf(emirate: Emirate, w: Working): Grid {
  const { source, confidence } = GRID_FACTOR[emirate];
  const EF_grid = w.pick('EF_grid', GRID_FACTOR[emirate]);
  const EF_low = w.pick('EF_low', UAE_GRID_RANGE, emirate, 'low');
  const EF_high = w.pick('EF_high', UAE_GRID_RANGE, emirate, 'high');
  const base_year = w.read('base_year', Number(source.edition), {
    description: 'Base year of the grid factor',
    unit: 'year',
    reference: w.recording ? citeSource(source) : '',
  });
  const assessment_year = w.read('assessment_year', ASSESSMENT_YEAR, {
    description: 'Assessment year',
    unit: 'year',
    reference: PRODUCT_EDITION,
  });
  const age = w.result('grid_factor_age_years', assessment_year - base_year, {
    symbol: 'age',
    formula: 'assessment_year - base_year',
    reference: PRODUCT_METHOD,
  });
  return { EF_grid, EF_low, EF_high, base_year, age, confidence };
}

import { ASSESSMENT_YEAR, EDITION } from '../../data/edition.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { type Confidence, citeSource, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { GRID_FACTOR } from './data.ts';
import type { Emirate, Site } from './schema.ts';

const PRODUCT_EDITION = `Product data edition ${EDITION}`;
const OWN_FACTOR = 'Input, own factor of the utility';

/** An emission factor, the range in which it may lie, and the year that it describes. */
interface Factor {
  EF_grid: number;
  EF_low: number;
  EF_high: number;
  base_year: number;
  confidence: Confidence | 'given';
}

export interface Grid extends Factor {
  age: number;
}

/** The factor of this product for an emirate, with its plausible range. */
function factorOf(emirate: Emirate, w: Working): Factor {
  const { source, confidence } = GRID_FACTOR[emirate];
  const EF_grid = w.pick('EF_grid', GRID_FACTOR[emirate]);
  const EF_low = w.pick('EF_low', UAE_GRID_RANGE, emirate, 'low');
  const EF_high = w.pick('EF_high', UAE_GRID_RANGE, emirate, 'high');
  const base_year = w.read('base_year', Number(source.edition), {
    description: 'Base year of the grid factor',
    unit: 'year',
    reference: w.recording ? citeSource(source) : '',
  });
  return { EF_grid, EF_low, EF_high, base_year, confidence };
}

/** The factor that was sent, without a range: it is taken as it is. */
function ownFactor(EF_own: number, grid_factor_year: number | undefined, w: Working): Factor {
  const said = { unit: 'kgCO2e/kWh', reference: OWN_FACTOR };
  const EF_grid = w.result('grid_emission_factor_kgco2e_per_kwh', EF_own, {
    symbol: 'EF_grid',
    formula: 'grid_factor_kgco2e_per_kwh',
    reference: OWN_FACTOR,
  });
  const EF_low = w.step('EF_low', EF_grid, {
    formula: 'EF_grid',
    description: 'Lower bound, the factor itself',
    ...said,
  });
  const EF_high = w.step('EF_high', EF_grid, {
    formula: 'EF_grid',
    description: 'Upper bound, the factor itself',
    ...said,
  });
  const base_year = w.step('base_year', grid_factor_year ?? ASSESSMENT_YEAR, {
    formula: grid_factor_year === undefined ? 'assessment_year' : 'grid_factor_year',
    description: 'Base year of the grid factor',
    unit: 'year',
    reference: OWN_FACTOR,
  });
  return { EF_grid, EF_low, EF_high, base_year, confidence: 'given' };
}

/** The grid factor to use, with its base year, age and confidence. */
export function gridOf({ emirate, grid_factor_kgco2e_per_kwh: EF_own, grid_factor_year }: Site, w: Working): Grid {
  const assessment_year = w.read('assessment_year', ASSESSMENT_YEAR, {
    description: 'Assessment year',
    unit: 'year',
    reference: PRODUCT_EDITION,
  });
  const factor = EF_own === undefined ? factorOf(emirate, w) : ownFactor(EF_own, grid_factor_year, w);
  const age = w.result('grid_factor_age_years', assessment_year - factor.base_year, {
    symbol: 'age',
    formula: 'assessment_year - base_year',
    reference: PRODUCT_METHOD,
  });
  return { ...factor, age };
}

import { citeSource, roundTo, type Working } from '../../kernel/index.ts';
import {
  BULK_SUBSTATION_CAPACITY,
  BULK_TRANSFORMER,
  CUSTOMER_TRANSFORMER,
  DESIGN_LOADING,
  GRID_SUBSTATION_CAPACITY,
  GRID_TRANSFORMER,
  GRID_TRANSFORMERS,
  PACKAGE_TRANSFORMER,
  PRIMARY_TRANSFORMER,
  SPARE_DISTRIBUTION_TRANSFORMERS,
  SPARE_TRANSFORMERS,
  SUBSTATION_COST_HIGH,
  SUBSTATION_COST_LOW,
  TRANSFORMERS_PER_SUBSTATION,
} from './data.ts';
import { DEWA_GUIDELINES, SECURITY_OF_SUPPLY } from './references.ts';
import type { ConnectionClass, IntendedUse, SubstationType } from './schema.ts';

const BULK_SUBSTATION_CAPACITY_SOURCE = citeSource(BULK_SUBSTATION_CAPACITY.source);
const CUSTOMER_TRANSFORMER_SOURCE = citeSource(CUSTOMER_TRANSFORMER.source);
const GRID_TRANSFORMERS_SOURCE = citeSource(GRID_TRANSFORMERS.source);
const PACKAGE_TRANSFORMER_SOURCE = citeSource(PACKAGE_TRANSFORMER.source);
const SPARE_TRANSFORMERS_SOURCE = citeSource(SPARE_TRANSFORMERS.source);
const SUBSTATION_COST_HIGH_SOURCE = citeSource(SUBSTATION_COST_HIGH.source);
const SUBSTATION_COST_LOW_SOURCE = citeSource(SUBSTATION_COST_LOW.source);
const TRANSFORMERS_PER_SUBSTATION_SOURCE = citeSource(TRANSFORMERS_PER_SUBSTATION.source);

export interface Substation {
  type: SubstationType;
  count: number;
  transformers: number;
  /** Null where there is no transformer. */
  rating_mva: number | null;
  /** Capacity of each substation with one transformer out, where one may be out in every substation at once. */
  firm_each_mva?: number;
  /** Indicative cost of all substations in AED; null where no public figure is used. */
  cost_aed: { low: number; high: number } | null;
}

type Sizing = (load: { S: number; use: IntendedUse }, w: Working) => Substation;

/** Whole units for a load; floating-point error never adds one. */
function unitsFor(quotient: number): number {
  return Math.ceil(roundTo(quotient, 6));
}

const noSubstation: Sizing = () => ({ type: 'none', count: 0, transformers: 0, rating_mva: null, cost_aed: null });

const distribution: Sizing = ({ S, use }, w) => {
  const smaller = w.pick('smaller_package', PACKAGE_TRANSFORMER, 'smaller');
  const larger = w.pick('larger_package', PACKAGE_TRANSFORMER, 'larger');
  const loading = w.use(DESIGN_LOADING);
  const n_smaller = w.step('n_smaller', unitsFor(S / (loading * smaller)), {
    formula: 'ceil(round(S / (design_loading * smaller_package), 6))',
    description: 'Transformers of the smaller rating required to carry the load',
    unit: '-',
    reference: PACKAGE_TRANSFORMER_SOURCE,
  });
  const n_larger = w.step('n_larger', unitsFor(S / (loading * larger)), {
    formula: 'ceil(round(S / (design_loading * larger_package), 6))',
    description: 'Transformers of the larger rating required to carry the load',
    unit: '-',
    reference: PACKAGE_TRANSFORMER_SOURCE,
  });
  const rating = w.result('transformer_rating_mva', n_larger < n_smaller ? larger : smaller, {
    symbol: 'rating',
    formula: 'n_larger < n_smaller ? larger_package : smaller_package',
    description: 'Rating with the fewest transformers, the smaller if equal',
    reference: PACKAGE_TRANSFORMER_SOURCE,
  });
  const spare = w.pick('spare_distribution_transformers', SPARE_DISTRIBUTION_TRANSFORMERS, use);
  const transformers = w.result('transformer_count', Math.min(n_smaller, n_larger) + spare, {
    symbol: 'transformers',
    formula: 'min(n_smaller, n_larger) + spare_distribution_transformers',
    reference: PACKAGE_TRANSFORMER_SOURCE,
  });
  return { type: 'distribution_11_0_4kv', count: 1, transformers, rating_mva: rating, cost_aed: null };
};

/** Substations of the customer behind an 11 kV intake station; a data centre has a spare transformer in each. */
const behindIntake: Sizing = ({ S, use }, w) => {
  const rating = w.pick('rating', CUSTOMER_TRANSFORMER);
  const loading = w.use(DESIGN_LOADING);
  const per_substation = w.use(TRANSFORMERS_PER_SUBSTATION);
  const spare = w.pick('spare_distribution_transformers', SPARE_DISTRIBUTION_TRANSFORMERS, use);
  const duty = w.step('duty', unitsFor(S / (loading * rating)), {
    formula: 'ceil(round(S / (design_loading * rating), 6))',
    description: 'Transformers required to carry the load (N)',
    unit: '-',
    reference: CUSTOMER_TRANSFORMER_SOURCE,
  });
  const count = w.result('substation_count', Math.ceil(duty / (per_substation - spare)), {
    symbol: 'substations',
    formula: 'ceil(duty / (transformers_per_substation - spare_distribution_transformers))',
    description: '11/0.4 kV substations behind the intake station',
    reference: TRANSFORMERS_PER_SUBSTATION_SOURCE,
  });
  const transformers = w.result('transformer_count', duty + spare * count, {
    symbol: 'transformers',
    formula: 'duty + spare_distribution_transformers * substations',
    reference: CUSTOMER_TRANSFORMER_SOURCE,
  });
  return { type: 'intake_11kv_and_11_0_4kv', count, transformers, rating_mva: rating, cost_aed: null };
};

const primary: Sizing = ({ S }, w) => {
  const rating = w.pick('rating', PRIMARY_TRANSFORMER);
  const transformers = w.result('transformer_count', unitsFor(S / rating) + w.use(SPARE_TRANSFORMERS), {
    symbol: 'transformers',
    formula: 'ceil(round(S / rating, 6)) + spare_transformers',
    reference: SPARE_TRANSFORMERS_SOURCE,
  });
  return { type: 'primary_33_11kv', count: 1, transformers, rating_mva: rating, cost_aed: null };
};

function priceGridSubstations(count: number, w: Working): { low: number; high: number } {
  const low = w.result('substation_cost_low_aed', count * w.use(SUBSTATION_COST_LOW), {
    symbol: 'cost_low',
    formula: 'substations * substation_cost_low',
    reference: SUBSTATION_COST_LOW_SOURCE,
  });
  const high = w.result('substation_cost_high_aed', count * w.use(SUBSTATION_COST_HIGH), {
    symbol: 'cost_high',
    formula: 'substations * substation_cost_high',
    reference: SUBSTATION_COST_HIGH_SOURCE,
  });
  return { low, high };
}

const grid132: Sizing = ({ S }, w) => {
  const capacity = w.use(GRID_SUBSTATION_CAPACITY);
  const rating = w.pick('rating', GRID_TRANSFORMER);
  const firm = w.step('substation_firm', capacity - rating, {
    formula: 'grid_substation_capacity - rating',
    description: 'Firm capacity of one substation with one transformer out (N-1)',
    unit: 'MVA',
    reference: 'N-1 of 132/11 kV substations, planning practice',
  });
  const count = w.result('substation_count', unitsFor(S / firm), {
    symbol: 'substations',
    formula: 'ceil(round(S / substation_firm, 6))',
    description: '132/11 kV substations',
    reference: DEWA_GUIDELINES,
  });
  const transformers = w.result('transformer_count', count * w.use(GRID_TRANSFORMERS), {
    symbol: 'transformers',
    formula: 'substations * grid_transformers',
    reference: GRID_TRANSFORMERS_SOURCE,
  });
  const cost_aed = priceGridSubstations(count, w);
  return { type: 'grid_132_11kv', count, transformers, rating_mva: rating, firm_each_mva: firm, cost_aed };
};

const grid400: Sizing = ({ S }, w) => {
  const rating = w.pick('rating', BULK_TRANSFORMER);
  const count = w.result('substation_count', unitsFor(S / w.use(BULK_SUBSTATION_CAPACITY)), {
    symbol: 'substations',
    formula: 'ceil(round(S / bulk_substation_capacity, 6))',
    description: '400/132 kV substations',
    reference: BULK_SUBSTATION_CAPACITY_SOURCE,
  });
  const transformers = w.result('transformer_count', unitsFor(S / rating) + w.use(SPARE_TRANSFORMERS), {
    symbol: 'transformers',
    formula: 'ceil(round(S / rating, 6)) + spare_transformers',
    reference: SPARE_TRANSFORMERS_SOURCE,
  });
  return { type: 'grid_400_132kv', count, transformers, rating_mva: rating, cost_aed: null };
};

/** Sizes the substations that each kind of connection needs. */
export const SUBSTATION_FOR: Readonly<Record<ConnectionClass, Sizing>> = {
  lv_feeder: noSubstation,
  lv_substation: distribution,
  mv11: distribution,
  mv11_bulk: behindIntake,
  mv33: primary,
  hv132: grid132,
  ehv400: grid400,
};

export interface Security {
  /** Installed and firm capacity, in MVA. */
  installed: number;
  firm: number;
  /** Whether the firm capacity carries the load. */
  secure: boolean;
}

function firmCapacity({ count, transformers, firm_each_mva }: Substation, rating: number, w: Working): number {
  const line = { symbol: 'firm', reference: SECURITY_OF_SUPPLY };
  if (firm_each_mva !== undefined) {
    return w.result('firm_capacity_mva', firm_each_mva * count, { ...line, formula: 'substation_firm * substations' });
  }
  return w.result('firm_capacity_mva', (transformers - 1) * rating, {
    ...line,
    formula: '(transformers - 1) * rating',
  });
}

/** Whether the transformers carry the load after the loss of one (N-1); null without a substation. */
export function securityOf(substation: Substation, S6: number, w: Working): Security | null {
  const { transformers, rating_mva } = substation;
  if (rating_mva === null) return null;
  const installed = w.result('installed_capacity_mva', transformers * rating_mva, {
    symbol: 'installed',
    formula: 'transformers * rating',
    reference: SECURITY_OF_SUPPLY,
  });
  const firm = firmCapacity(substation, rating_mva, w);
  const secure = w.result('n_minus_1_secure', roundTo(firm, 6) >= S6, {
    symbol: 'secure',
    formula: 'round(firm, 6) >= S6',
    reference: SECURITY_OF_SUPPLY,
  });
  return { installed, firm, secure };
}

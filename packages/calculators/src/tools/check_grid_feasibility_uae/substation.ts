import { roundTo, type Working } from '../../kernel/index.ts';
import {
  BULK_SUBSTATION_CAPACITY,
  BULK_TRANSFORMER,
  DESIGN_LOADING,
  DISTRIBUTION_TRANSFORMER,
  GRID_SUBSTATION_CAPACITY,
  GRID_TRANSFORMER,
  GRID_TRANSFORMERS,
  PRIMARY_TRANSFORMER,
  SPARE_DISTRIBUTION_TRANSFORMERS,
  SPARE_TRANSFORMERS,
  SUBSTATION_COST_HIGH,
  SUBSTATION_COST_LOW,
} from './data.ts';
import { DEWA_GUIDELINES } from './references.ts';
import type { ConnectionClass, IntendedUse, SubstationType } from './schema.ts';

export interface Substation {
  type: SubstationType;
  count: number;
  transformers: number;
  /** Null where there is no transformer. */
  rating_mva: number | null;
  /** Indicative cost of all substations in AED; null where no public figure is used. */
  cost_aed: { low: number; high: number } | null;
}

type Sizing = (load: { S: number; use: IntendedUse }, w: Working) => Substation;

/** Whole units for a load; floating-point error never adds one. */
function unitsFor(quotient: number): number {
  return Math.ceil(roundTo(quotient, 6));
}

const TRANSFORMER_LINE = { description: 'Transformers in all substations together', unit: '-' };

const noSubstation: Sizing = () => ({ type: 'none', count: 0, transformers: 0, rating_mva: null, cost_aed: null });

const distribution: Sizing = ({ S, use }, w) => {
  const rating = w.use(DISTRIBUTION_TRANSFORMER);
  const loading = w.use(DESIGN_LOADING);
  const spare = w.pick('spare_distribution_transformers', SPARE_DISTRIBUTION_TRANSFORMERS, use);
  const transformers = w.step('transformers', unitsFor(S / (rating * loading)) + spare, {
    ...TRANSFORMER_LINE,
    formula: 'ceil(round(S / (distribution_transformer * design_loading), 6)) + spare_distribution_transformers',
    reference: DISTRIBUTION_TRANSFORMER.source.place,
  });
  return { type: 'distribution_11_0_4kv', count: 1, transformers, rating_mva: rating, cost_aed: null };
};

const primary: Sizing = ({ S }, w) => {
  const rating = w.use(PRIMARY_TRANSFORMER);
  const transformers = w.step('transformers', unitsFor(S / rating) + w.use(SPARE_TRANSFORMERS), {
    ...TRANSFORMER_LINE,
    formula: 'ceil(round(S / primary_transformer, 6)) + spare_transformers',
    reference: SPARE_TRANSFORMERS.source.place,
  });
  return { type: 'primary_33_11kv', count: 1, transformers, rating_mva: rating, cost_aed: null };
};

function priceGridSubstations(count: number, w: Working): { low: number; high: number } {
  const low = w.step('cost_low', count * w.use(SUBSTATION_COST_LOW), {
    formula: 'substations * substation_cost_low',
    description: 'Low indicative cost of all substations',
    unit: 'AED',
    reference: SUBSTATION_COST_LOW.source.place,
  });
  const high = w.step('cost_high', count * w.use(SUBSTATION_COST_HIGH), {
    formula: 'substations * substation_cost_high',
    description: 'High indicative cost of all substations',
    unit: 'AED',
    reference: SUBSTATION_COST_HIGH.source.place,
  });
  return { low, high };
}

const grid132: Sizing = ({ S }, w) => {
  const capacity = w.use(GRID_SUBSTATION_CAPACITY);
  const rating = w.use(GRID_TRANSFORMER);
  const firm = w.step('firm_capacity', capacity - rating, {
    formula: 'grid_substation_capacity - grid_transformer',
    description: 'Capacity of one substation with one transformer out (N-1)',
    unit: 'MVA',
    reference: 'N-1 of 132/11 kV substations, planning practice',
  });
  const count = w.step('substations', unitsFor(S / firm), {
    formula: 'ceil(round(S / firm_capacity, 6))',
    description: '132/11 kV substations',
    unit: '-',
    reference: DEWA_GUIDELINES,
  });
  const transformers = w.step('transformers', count * w.use(GRID_TRANSFORMERS), {
    ...TRANSFORMER_LINE,
    formula: 'substations * grid_transformers',
    reference: GRID_TRANSFORMERS.source.place,
  });
  const cost_aed = priceGridSubstations(count, w);
  return { type: 'grid_132_11kv', count, transformers, rating_mva: rating, cost_aed };
};

const grid400: Sizing = ({ S }, w) => {
  const rating = w.use(BULK_TRANSFORMER);
  const count = w.step('substations', unitsFor(S / w.use(BULK_SUBSTATION_CAPACITY)), {
    formula: 'ceil(round(S / bulk_substation_capacity, 6))',
    description: '400/132 kV substations',
    unit: '-',
    reference: BULK_SUBSTATION_CAPACITY.source.place,
  });
  const transformers = w.step('transformers', unitsFor(S / rating) + w.use(SPARE_TRANSFORMERS), {
    ...TRANSFORMER_LINE,
    formula: 'ceil(round(S / bulk_transformer, 6)) + spare_transformers',
    reference: SPARE_TRANSFORMERS.source.place,
  });
  return { type: 'grid_400_132kv', count, transformers, rating_mva: rating, cost_aed: null };
};

/** Sizes the substations that each kind of connection needs. */
export const SUBSTATION_FOR: Readonly<Record<ConnectionClass, Sizing>> = {
  lv_feeder: noSubstation,
  lv_substation: distribution,
  mv11: distribution,
  mv33: primary,
  hv132: grid132,
  ehv400: grid400,
};

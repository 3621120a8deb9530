import type { Working } from '../../kernel/index.ts';
import { IMPOSED_LOAD, LOAD_RATIO_UP_TO, SCREENING } from './data.ts';
import { FLOOR_LOADS } from './law.ts';
import type { Building } from './schema.ts';

/** The working gives a band by its index in this list. */
const LOAD_BANDS = ['no_increase', 'slight', 'marked', 'severe'] as const;
export type LoadBand = (typeof LOAD_BANDS)[number];

export interface FloorLoads {
  q_old: number;
  q_new: number;
  ratio: number;
  band: LoadBand;
}

function bandOf(ratio: number, w: Working): LoadBand {
  const ratio_no_increase = w.pick('ratio_no_increase', LOAD_RATIO_UP_TO, 'no_increase');
  const ratio_slight = w.pick('ratio_slight', LOAD_RATIO_UP_TO, 'slight');
  const ratio_marked = w.pick('ratio_marked', LOAD_RATIO_UP_TO, 'marked');
  const band = ratio <= ratio_no_increase ? 0 : ratio <= ratio_slight ? 1 : ratio <= ratio_marked ? 2 : 3;
  w.step('load_band', band, {
    formula: 'ratio <= ratio_no_increase ? 0 : (ratio <= ratio_slight ? 1 : (ratio <= ratio_marked ? 2 : 3))',
    description: 'Band of the load ratio: 0 no increase, 1 slight, 2 marked, 3 severe',
    unit: '-',
    reference: SCREENING,
  });
  return LOAD_BANDS[band];
}

/** The imposed floor loads of the present and the proposed use, and how they compare. */
export function compareLoads({ current_use, proposed_use }: Building, w: Working): FloorLoads {
  const q_old = w.pick('q_old', IMPOSED_LOAD[current_use]);
  const q_new = w.pick('q_new', IMPOSED_LOAD[proposed_use]);
  const ratio = w.result('imposed_load_ratio', q_new / q_old, {
    symbol: 'ratio',
    formula: 'q_new / q_old',
    reference: FLOOR_LOADS,
  });
  return { q_old, q_new, ratio, band: bandOf(ratio, w) };
}

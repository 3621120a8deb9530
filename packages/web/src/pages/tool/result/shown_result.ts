import type { Field } from '@plumbline/calculators/form';
import type { LiveResult } from '../use_live_calculation.ts';

/** A result with what its page takes from the form. */
export interface ShownResult extends LiveResult {
  /** The inputs that apply: one that does not cannot be asked for. */
  fields: readonly Field[];
  /** The warnings that the verdict does not say. */
  warnings: readonly string[];
}

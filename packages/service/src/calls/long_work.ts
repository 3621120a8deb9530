import { SLICED_EVALUATIONS_MAX } from '../explorations/explorations.ts';

/** With more values, a result would be longer than about a megabyte. */
const KEPT_VALUES_MAX = 25_000;

/** The size of a request: its calculations, and the values in its result. */
export interface WorkSize {
  steps: number;
  values: number;
}

/** Whether work takes longer than a second or so, and has a result that can be kept until its caller asks for it. */
export function isLongWork({ steps, values }: WorkSize): boolean {
  return steps > SLICED_EVALUATIONS_MAX && values <= KEPT_VALUES_MAX;
}

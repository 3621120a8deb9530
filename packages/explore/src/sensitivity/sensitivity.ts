import type { ExplorationMethod } from '../exploration.ts';
import { oneAtATime } from './one_at_a_time.ts';
import { readSensitivity } from './read_sensitivity.ts';
import { sobol } from './sobol.ts';

/** Shows which inputs an output depends on most. */
export const sensitivity: ExplorationMethod<'sensitivity'> = {
  read: readSensitivity,
  run: (exploration, means) => (exploration.request.method === 'sobol' ? sobol : oneAtATime)(exploration, means),
};

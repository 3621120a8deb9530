import type { RolledFacts } from '../rolled/check.ts';
import type { BeamInput, BeamResult } from '../schema.ts';

/** A designed beam: its figures, not rounded yet, and what the result does not show of a rolled section. */
export interface Assessment {
  input: BeamInput;
  figures: BeamResult;
  /** The section of the answer, or the one that comes nearest; none for concrete. */
  rolled: RolledFacts | null;
}

/** Whether a slab helps the beam: the slab of a cantilever is in tension. */
export function hasSlab({ material, config }: BeamInput): boolean {
  return material === 'composite' && config !== 'cant';
}

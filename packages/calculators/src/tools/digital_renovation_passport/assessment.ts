import type { Finished, Given } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import type { Input, PassportFigures } from './schema.ts';

/** What the advice needs and the result does not show. */
export interface Facts {
  building: Building;
  /** Per phase, the class that the works on the building itself reach, A is 1; on a final-energy scale only. */
  bands_kept: (number | null)[];
}

export type Assessment = Finished<Given<typeof Input>, PassportFigures, Facts>;

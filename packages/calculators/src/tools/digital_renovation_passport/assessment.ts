import type { Finished, Given } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import type { Renewal } from './heatings.ts';
import type { Input, PassportFigures } from './schema.ts';
import type { Home } from './uk_home.ts';

/** What the advice needs and the result does not show. */
export interface Facts {
  building: Building;
  /** In the United Kingdom only. */
  home: Pick<Home, 'g' | 'credit'> | null;
  /** What phase 2 does to the heating. */
  renewal: Renewal;
  /** Per phase, the class that the works on the building itself reach, A is 1; on a final-energy scale only. */
  bands_kept: (number | null)[];
}

export type Assessment = Finished<Given<typeof Input>, PassportFigures, Facts>;

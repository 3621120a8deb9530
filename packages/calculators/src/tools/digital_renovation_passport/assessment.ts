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
  /** The change of the heating in phase 2. */
  renewal: Renewal;
  /** Per phase, the class reached by the works on the fabric alone, A is 1; on a final-energy scale only. */
  bands_kept: (number | null)[];
}

export type Assessment = Finished<Given<typeof Input>, PassportFigures, Facts>;

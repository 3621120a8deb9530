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
  /** Annual useful heat per floor area after the quick wins, and after the envelope works. */
  heat: { after_1: number; envelope_first: number };
  /** The capacity of a heat pump that the cost allows for, in kW, and the cost of another kW in EUR. */
  budget: { kw: number; eur_per_kw: number };
  /** Per phase, the class reached by the works on the fabric alone, A is 1; on a final-energy scale only. */
  bands_kept: (number | null)[];
}

export type Assessment = Finished<Given<typeof Input>, PassportFigures, Facts>;

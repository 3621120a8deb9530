import type { FullConnection } from './bending.ts';
import type { Connection, StudsPerTrough } from './connection.ts';
import type { Hogging } from './hogging.ts';
import type { Slab } from './slab.ts';

/** Properties of the composite section: mm, mm4; redistribution as a fraction of the support moment. */
export interface CompositeDetail {
  slab: Slab;
  studs: StudsPerTrough;
  full: FullConnection;
  connection: Connection;
  I_c: number;
  redistribution: number;
  /** How the bottom flange is held next to the internal support. */
  hogging: Hogging;
  delta_slab: number;
}

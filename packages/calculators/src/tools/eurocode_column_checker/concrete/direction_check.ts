import type { Direction } from './column.ts';
import type { Eccentricities } from './eccentricity.ts';
import type { ConcreteSection } from './section_forces.ts';

/** The check of one direction. */
export interface DirectionCheck extends Eccentricities {
  direction: Direction;
  section: ConcreteSection;
  M_Ed: number;
  N_Rd: number;
  N_cr: number;
  lambda_bar: number;
  chi: number;
  utilisation: number;
}

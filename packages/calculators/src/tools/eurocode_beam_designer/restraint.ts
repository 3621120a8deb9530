import type { BeamResult, Config, DesignBasis, RestraintBasis } from './schema.ts';
import { HOG_FRACTION } from './steel/data.ts';

type Restraint = Pick<BeamResult, 'restraint_basis' | 'restraint_note'>;

const STEEL_BASIS = {
  ss: 'restrained_by_floor',
  cant: 'unrestrained_over_full_length',
  cont: 'unrestrained_in_hogging_zone',
} as const;

const NOTES: Record<Exclude<RestraintBasis, 'not_needed'>, string> = {
  restrained_by_floor: 'The compression flange is taken as restrained by the floor along its whole length.',
  restrained_by_deck_and_slab:
    'The compression flange is taken as restrained by the deck while the slab is cast and by the slab afterwards.',
  unrestrained_over_full_length:
    'The compression flange is taken as unrestrained over the whole length; lateral torsional buckling is checked.',
  unrestrained_in_hogging_zone: `The bottom flange is taken as unrestrained over ${HOG_FRACTION.value.toFixed(2)} of the span next to the internal support, where buckling is checked; the top flange is taken as restrained by the floor.`,
  restrained_in_hogging_zone:
    'The bottom flange is taken as restrained near the internal support; the top flange is restrained by the deck and the slab.',
};

/** The restraint of the compression flange of a rolled section, and its sentence. */
export function rolledRestraint(config: Config, basis: DesignBasis): Restraint {
  let restraint_basis: keyof typeof NOTES = STEEL_BASIS[config];
  if (basis === 'composite')
    restraint_basis = config === 'ss' ? 'restrained_by_deck_and_slab' : 'restrained_in_hogging_zone';
  return { restraint_basis, restraint_note: NOTES[restraint_basis] };
}

/** The same for a concrete beam, which needs no restraint if its proportions meet the limits. */
export function concreteRestraint(isStable: boolean): Restraint {
  return isStable
    ? {
        restraint_basis: 'not_needed',
        restraint_note: 'The beam is stable without lateral restraint (EN 1992-1-1 5.9(3)).',
      }
    : {
        restraint_basis: 'restrained_by_floor',
        restraint_note: 'The floor is taken to restrain the beam against lateral instability.',
      };
}

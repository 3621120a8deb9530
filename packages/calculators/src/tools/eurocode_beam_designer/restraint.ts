import type { Hogging } from './composite/hogging.ts';
import type { BeamResult, Config, DesignBasis, RestraintBasis, RestraintGiven } from './schema.ts';
import { HOG_FRACTION } from './steel/data.ts';

type Restraint = Pick<BeamResult, 'restraint_basis' | 'restraint_note'>;

const STEEL_BASIS = {
  ss: 'restrained_by_floor',
  cant: 'unrestrained_over_full_length',
  cont: 'unrestrained_in_hogging_zone',
} as const;

const GIVEN_BASIS = {
  full: 'restrained_along_compression_flange',
  ends: 'unrestrained_between_supports',
  spaced: 'restrained_at_spacing',
} as const;

const NOTES: Record<Exclude<RestraintBasis, 'not_needed'>, string> = {
  restrained_by_floor: 'The compression flange is taken as restrained by the floor along its whole length.',
  restrained_by_deck_and_slab:
    'The compression flange is taken as restrained by the deck while the slab is cast and by the slab afterwards.',
  unrestrained_over_full_length:
    'The compression flange is taken as unrestrained over the whole length; lateral torsional buckling is checked.',
  unrestrained_in_hogging_zone: `The bottom flange is taken as unrestrained over ${HOG_FRACTION.value.toFixed(2)} of the span next to the internal support, or over the hogging length if point loads make it longer; the top flange is taken as restrained by the floor.`,
  restrained_in_hogging_zone:
    'The slab restrains the bottom flange next to the internal support through the web; while the slab is cast, it is checked there without restraint. The deck restrains the top flange.',
  restrained_along_compression_flange:
    'The compression flange is restrained along its whole length, as given, also during erection and casting.',
  unrestrained_between_supports:
    'Restrained at the supports only, as given; lateral torsional buckling is checked between them.',
  restrained_at_spacing:
    'Both flanges are restrained at the spacing given; lateral torsional buckling is checked between the restraints.',
};

/** The restraint of the compression flange of a rolled section, and its sentence. */
export function rolledRestraint(
  { config, restraint }: { config: Config; restraint?: RestraintGiven | undefined },
  basis: DesignBasis,
  hogging: Hogging,
): Restraint {
  let restraint_basis: keyof typeof NOTES = STEEL_BASIS[config];
  if (restraint) restraint_basis = GIVEN_BASIS[restraint];
  else if (basis === 'composite' && config === 'ss') restraint_basis = 'restrained_by_deck_and_slab';
  else if (hogging === 'held_by_slab') restraint_basis = 'restrained_in_hogging_zone';
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

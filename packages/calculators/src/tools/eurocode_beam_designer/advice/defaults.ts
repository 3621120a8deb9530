import { type Finished, formatQuantity } from '../../../kernel/index.ts';
import { gradesOf, isConcreteGrade } from '../beam.ts';
import { type BeamInput, CONCRETE_GRADES, EXPOSURES, FIRE_RATING_LABELS, GRADES, STEEL_GRADES } from '../schema.ts';

export type Defaults = Finished<unknown, unknown>['defaults'];

function notGiven(label: string, used: string): string {
  return `The ${label} was not given: ${used} is used.`;
}

/** Sentences for inputs that were not given and affect the result, in the order of the inputs. */
export function defaultSentences(input: BeamInput, defaults: Defaults): string[] {
  const { material, grade, exposure, fire_rating, point_load_kn, load_position } = input;
  const { steel, concrete } = gradesOf(grade);
  const sentences: string[] = [];
  if (defaults.has('point_load_kn')) sentences.push(notGiven('point load', formatQuantity(point_load_kn, 'kN')));
  if (defaults.has('load_position') && point_load_kn > 0) {
    sentences.push(notGiven('load position', formatQuantity(load_position, '-')));
  }
  if (grade === undefined) sentences.push(notGiven('grade', GRADES[material === 'concrete' ? concrete : steel]));
  if (defaults.has('exposure') && material === 'concrete') {
    sentences.push(notGiven('exposure class', EXPOSURES[exposure]));
  }
  if (defaults.has('fire_rating')) sentences.push(notGiven('fire resistance', FIRE_RATING_LABELS[fire_rating]));
  return sentences;
}

/** The part of a composite beam whose grade the input does not name. */
export function otherGrade({ grade }: BeamInput): string {
  const { steel, slab } = gradesOf(grade);
  return isConcreteGrade(grade)
    ? `The steel section is grade ${STEEL_GRADES[steel]}.`
    : `The slab is concrete ${CONCRETE_GRADES[slab]}.`;
}

import type { Finished } from '../../../kernel/index.ts';
import { gradesOf, isConcreteGrade, isSteelGrade } from '../beam.ts';
import type { BeamInput } from '../schema.ts';

export type Defaults = Finished<unknown, unknown>['defaults'];

function gradeDefault({ grade, material }: BeamInput): string[] {
  const { steel, slab, concrete } = gradesOf(grade);
  if (material !== 'composite') {
    return grade === undefined ? [`grade was not sent: ${material === 'steel' ? steel : concrete} is used.`] : [];
  }
  if (isSteelGrade(grade)) return [`grade sets the section: ${slab} is used for the slab.`];
  if (isConcreteGrade(grade)) return [`grade sets the slab: ${steel} is used for the section.`];
  return [`grade was not sent: ${steel} is used for the section and ${slab} for the slab.`];
}

/** Sentences for the inputs that were not sent and shape the result. */
export function defaultSentences(input: BeamInput, defaults: Defaults): string[] {
  return [
    ...gradeDefault(input),
    ...(input.material === 'concrete' ? defaults.sentencesFor('exposure') : []),
    ...defaults.sentencesFor('fire_rating'),
    ...defaults.sentencesFor('point_load_kn'),
    ...(input.point_load_kn > 0 ? defaults.sentencesFor('load_position') : []),
  ];
}

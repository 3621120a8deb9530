import type { Working } from '../../kernel/index.ts';
import { gradesOf, isConcreteGrade, isSteelGrade } from './beam.ts';
import type { BeamInput } from './schema.ts';

function gradeDefault({ grade, material }: BeamInput): string[] {
  const { steel, slab, concrete } = gradesOf(grade);
  if (material !== 'composite') {
    return grade === undefined ? [`grade was not sent: ${material === 'steel' ? steel : concrete} is used.`] : [];
  }
  if (isSteelGrade(grade)) return [`grade sets the section: ${slab} is used for the slab.`];
  if (isConcreteGrade(grade)) return [`grade sets the slab: ${steel} is used for the section.`];
  return [`grade was not sent: ${steel} is used for the section and ${slab} for the slab.`];
}

/** Sentences for the inputs that were not sent and shape the result; the numbers among them enter the working. */
export function defaultsUsed(input: BeamInput, w: Working): string[] {
  const position = w.defaultsUsed('load_position');
  const load = w.defaultsUsed('point_load_kn');
  return [
    ...gradeDefault(input),
    ...(input.material === 'concrete' ? w.defaultsUsed('exposure') : []),
    ...w.defaultsUsed('fire_rating'),
    ...load,
    ...(input.point_load_kn > 0 ? position : []),
  ];
}

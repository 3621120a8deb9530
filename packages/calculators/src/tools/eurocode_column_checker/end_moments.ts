import type { Working } from '../../kernel/index.ts';
import type { ColumnInput } from './schema.ts';

/** First-order moments of the loads at the ends of a column, in kNm; the smaller one is negative in double curvature. */
export interface EndMoments {
  larger: number;
  smaller: number;
}

export const NO_MOMENTS: EndMoments = { larger: 0, smaller: 0 };

type MomentAxis = 'y' | 'z';

const ENDS = {
  y: ['moment_y_top_knm', 'moment_y_bottom_knm'],
  z: ['moment_z_top_knm', 'moment_z_bottom_knm'],
} as const;

/** Whether an end moment about an axis was sent that is not 0. */
export function hasEndMoment(input: ColumnInput, axis: MomentAxis): boolean {
  return ENDS[axis].some((end) => (input[end] ?? 0) !== 0);
}

export function hasEndMoments(input: ColumnInput): boolean {
  return hasEndMoment(input, 'y') || hasEndMoment(input, 'z');
}

/** The end moments about an axis, with the moment of the eccentricity in the sense of the larger one. */
function endMomentsAbout(axis: MomentAxis, input: ColumnInput, N_e: number, w: Working): EndMoments {
  if (!hasEndMoment(input, axis)) return { larger: N_e, smaller: N_e };
  const [topName, bottomName] = ENDS[axis];
  const [top, bottom] = [topName, bottomName].map((name) => {
    const value = input[name];
    if (value !== undefined) return value;
    return w.read(name, 0, { description: 'End moment', unit: 'kNm', reference: `Default of ${name}` });
  }) as [number, number];
  const eccentric = axis === 'y' ? ' + N_Ed * eccentricity_mm / 1000' : '';
  const group = w.group(axis);
  const larger = group.step('M_02', Math.max(Math.abs(top), Math.abs(bottom)) + N_e, {
    formula: `max(abs(${topName}), abs(${bottomName}))${eccentric}`,
    description: 'Larger first-order end moment of the loads',
    unit: 'kNm',
    reference: 'Statics',
  });
  const sense = top * bottom < 0 ? -1 : 1;
  const smaller = group.step('M_01', sense * Math.min(Math.abs(top), Math.abs(bottom)) + N_e, {
    formula: `(${topName} * ${bottomName} < 0 ? -1 : 1) * min(abs(${topName}), abs(${bottomName}))${eccentric}`,
    description: 'Smaller first-order end moment of the loads, negative in double curvature',
    unit: 'kNm',
    reference: 'Statics',
  });
  return { larger, smaller };
}

/** First-order moments of the loads about both axes; the eccentricity acts about y alone. */
export function endMomentsOf(input: ColumnInput, N_Ed: number, w: Working): Record<MomentAxis, EndMoments> {
  const N_e = (N_Ed * input.eccentricity_mm) / 1000;
  return { y: endMomentsAbout('y', input, N_e, w), z: endMomentsAbout('z', input, 0, w) };
}

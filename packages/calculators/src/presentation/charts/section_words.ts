import type { BarRow, CompositeShape, ReinforcedShape } from '../../kernel/picture.ts';
import { roundTo } from '../../kernel/rounding.ts';
import { formatFigure } from '../format_value.ts';

export type Face = 'top' | 'bottom';

/** Section tables have tenths of a millimetre; what arithmetic adds is noise. */
export function millimetres(length: number): string {
  return `${formatFigure(roundTo(length, 2))} mm`;
}

/** Bars as drawings name them: number, H for ribbed bars of grade 500, and diameter. */
export function barWords({ count, diameter }: BarRow, face: Face): string {
  return `${count}H${diameter} ${face}`;
}

export function linkWords({ diameter, legs, spacing }: NonNullable<ReinforcedShape['links']>): string {
  return `H${diameter} links at ${millimetres(spacing)}${legs > 2 ? `, ${legs} legs` : ''}`;
}

export function sideBarWords({ count, diameter }: NonNullable<ReinforcedShape['sideBars']>): string {
  return `${count}H${diameter} at each side`;
}

export function faceAreaWords({ area }: NonNullable<ReinforcedShape['faceArea']>): string {
  return `${formatFigure(area, 0)} mm² at each face`;
}

export function studCount({ count }: CompositeShape['studs']): string {
  return `${count} ${count === 1 ? 'stud' : 'studs'} a trough`;
}

export function studWords(studs: CompositeShape['studs']): string {
  return `${studCount(studs)}, ${studs.diameter} mm thick and ${studs.height} mm high`;
}

/** The reinforcement of a section, part by part. */
export function reinforcementWords({ top, bottom, sideBars, links, faceArea }: ReinforcedShape): string[] {
  return [
    ...(top ? [barWords(top, 'top')] : []),
    ...(bottom ? [barWords(bottom, 'bottom')] : []),
    ...(sideBars ? [sideBarWords(sideBars)] : []),
    ...(faceArea ? [faceAreaWords(faceArea)] : []),
    ...(links ? [linkWords(links)] : []),
  ];
}

import { formatFigure } from '@plumbline/calculators';
import type { Picture, Point } from '../../../charts/picture.ts';
import { sectionPictures } from './beam.ts';
import { type Drawn, lineValue, objectOf } from './read_answer.ts';

const SLENDERNESS_MAX = 3;
const STEP = 0.05;
/** End of the plateau of the European buckling curves, EN 1993-1-1 6.3.1.2. */
const PLATEAU = 0.2;

/** Reduction factor of a buckling curve by EN 1993-1-1 (6.49). */
export function reductionFactor(slenderness: number, alpha: number): number {
  if (slenderness <= PLATEAU) return 1;
  const phi = 0.5 * (1 + alpha * (slenderness - PLATEAU) + slenderness ** 2);
  return Math.min(1, 1 / (phi + Math.sqrt(phi ** 2 - slenderness ** 2)));
}

function curve(alpha: number): Point[] {
  const count = Math.round(SLENDERNESS_MAX / STEP);
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = Number((index * STEP).toFixed(2));
    return { x, y: reductionFactor(x, alpha) };
  });
}

const AXES = [
  { axis: 'y', name: 'Major axis y' },
  { axis: 'z', name: 'Minor axis z' },
] as const;

/** The buckling curves that were used, with the column marked on each. */
function bucklingPicture({ answer }: Drawn): Picture[] {
  const steel = objectOf(answer, 'steel');
  if (!steel) return [];
  const axes = AXES.flatMap(({ axis, name }) => {
    const alpha = lineValue(answer, `alpha_${axis}`);
    const x = lineValue(answer, `lambda_bar_${axis}`);
    const y = lineValue(answer, `chi_${axis}`);
    if (alpha === undefined || x === undefined || y === undefined) return [];
    return [{ name, letter: String(steel[`buckling_curve_${axis}`]), alpha, x, y }];
  });
  const marks = axes.map(({ name, x, y }) => ({ x, y, label: `${name}: χ = ${formatFigure(y, 3)}` }));
  return [
    {
      kind: 'lines',
      title: 'Buckling curve with the column marked',
      summary: `Reduction factor over slenderness. ${marks.map(({ label, x }) => `${label} at slenderness ${formatFigure(x, 3)}`).join('; ')}.`,
      x: { label: 'Slenderness λ̄', unit: '-' },
      y: { label: 'Reduction factor χ', unit: '-', fromZero: true },
      series: axes.map(({ name, letter, alpha }) => ({
        label: `Curve ${letter}, ${name.toLowerCase()}`,
        points: curve(alpha),
      })),
      marks,
    },
  ];
}

export function columnPictures(drawn: Drawn): Picture[] {
  return [...bucklingPicture(drawn), ...sectionPictures(drawn)];
}

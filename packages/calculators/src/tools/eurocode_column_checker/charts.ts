import type { Static } from 'typebox';
import { type BucklingCurve, IMPERFECTION_FACTOR } from '../../data/eurocode_steel.ts';
import { rolledShape } from '../../data/steel_sections.ts';
import { SILENT } from '../../kernel/index.ts';
import {
  type ChartData,
  fieldAt,
  formatFigure,
  type LinesPicture,
  type Point,
  type SectionPicture,
  sectionPicture,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';
import { reduceForBuckling } from './steel/buckling.ts';

type Figures = Static<typeof Result>;

/** The curves are drawn as far as the tables of the standard go, and further for a column beyond them. */
const SLENDERNESS_SHOWN = 3;
const STEPS_PER_UNIT = 20;

function curvePoints(curve: BucklingCurve, slendernessMax: number): Point[] {
  const alpha = IMPERFECTION_FACTOR.value[curve];
  return Array.from({ length: slendernessMax * STEPS_PER_UNIT + 1 }, (_, index) => {
    const x = index / STEPS_PER_UNIT;
    return { x, y: reduceForBuckling(x, alpha, SILENT) };
  });
}

const slenderness = fieldAt(Result, 'steel', 'lambda_bar_y');
const reduction = fieldAt(Result, 'steel', 'chi_y');

/** The buckling curves that were used, with the column marked on each. */
function buckling({ result: { steel } }: ChartData<unknown, Figures>): LinesPicture[] {
  if (!steel) return [];
  const axes = [
    { name: 'Major axis y', curve: steel.buckling_curve_y, x: steel.lambda_bar_y, y: steel.chi_y },
    { name: 'Minor axis z', curve: steel.buckling_curve_z, x: steel.lambda_bar_z, y: steel.chi_z },
  ];
  const slendernessMax = Math.ceil(Math.max(SLENDERNESS_SHOWN, ...axes.map(({ x }) => x)));
  const marks = axes.map(({ name, x, y }) => ({ x, y, label: `${name}: χ = ${formatFigure(y, reduction.decimals)}` }));
  const said = marks.map(({ label, x }) => `${label} at slenderness ${formatFigure(x, slenderness.decimals)}`);
  return [
    {
      kind: 'lines',
      title: 'Buckling curve with the column marked',
      summary: `Reduction factor over slenderness. ${said.join('; ')}.`,
      x: { label: 'Slenderness λ̄', unit: slenderness.unit },
      y: { label: 'Reduction factor χ', unit: reduction.unit, fromZero: true },
      series: axes.map(({ name, curve }) => ({
        label: `Curve ${curve}, ${name.toLowerCase()}`,
        points: curvePoints(curve, slendernessMax),
      })),
      marks,
    },
  ];
}

function section({ result: { section: name } }: ChartData<unknown, Figures>): SectionPicture[] {
  const shape = rolledShape(name);
  return shape ? [sectionPicture(name, shape)] : [];
}

export const charts = [buckling, section];

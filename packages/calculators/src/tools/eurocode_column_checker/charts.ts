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
import { interaction } from './interaction_picture.ts';
import { type ColumnInput, type ColumnResult, Result } from './schema.ts';
import { reduceForBuckling } from './steel/buckling.ts';

type ColumnData = ChartData<ColumnInput, ColumnResult>;

/** The curves are drawn over the range of the standard, and further for a column outside it. */
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
function buckling({ result: { steel } }: ColumnData): LinesPicture[] {
  if (!steel) return [];
  const axes = [
    { axis: 'y', name: 'Major axis y', curve: steel.buckling_curve_y, x: steel.lambda_bar_y, y: steel.chi_y },
    { axis: 'z', name: 'Minor axis z', curve: steel.buckling_curve_z, x: steel.lambda_bar_z, y: steel.chi_z },
  ];
  const slendernessMax = Math.ceil(Math.max(SLENDERNESS_SHOWN, ...axes.map(({ x }) => x)));
  const factor = (chi: number) => `χ = ${formatFigure(chi, reduction.decimals)}`;
  const marks = axes.map(({ axis, x, y }) => ({ x, y, label: `${axis}: ${factor(y)}` }));
  const said = axes.map(
    ({ name, x, y }) => `${name}: ${factor(y)} at slenderness ${formatFigure(x, slenderness.decimals)}`,
  );
  return [
    {
      kind: 'lines',
      title: 'Buckling curve with the column marked',
      summary: `Reduction factor against non-dimensional slenderness. ${said.join('; ')}.`,
      x: { label: 'Non-dimensional slenderness λ̄', unit: slenderness.unit },
      y: { label: 'Reduction factor χ', unit: reduction.unit, fromZero: true },
      series: axes.map(({ name, curve }) => ({
        label: `Curve ${curve}, ${name.toLowerCase()}`,
        points: curvePoints(curve, slendernessMax),
      })),
      marks,
    },
  ];
}

/** The bars where the method has them; reinforcement that does not fit in one layer by its area. */
function concreteSection(name: string, concrete: NonNullable<ColumnResult['concrete']>): SectionPicture {
  const { width_mm: b, depth_mm: h, bar_diameter_mm: diameter, steel_area_mm2, axis_distance_mm: depth } = concrete;
  const { bars_along_depth, bars_along_width } = concrete;
  if (diameter === null || bars_along_depth === null || bars_along_width === null) {
    const faceArea = { area: steel_area_mm2 / 2, depth };
    return sectionPicture(name, { of: 'rectangle', h, b, top: undefined, bottom: undefined, faceArea });
  }
  const row = { count: bars_along_width, diameter, layers: 1, depth };
  const between = bars_along_depth - 2;
  const sideBars = between > 0 ? { sideBars: { count: between, diameter, depth } } : {};
  return sectionPicture(name, { of: 'rectangle', h, b, top: row, bottom: row, ...sideBars });
}

function section({ result: { section: name, concrete } }: ColumnData): SectionPicture[] {
  if (concrete) return [concreteSection(name, concrete)];
  const shape = rolledShape(name);
  return shape ? [sectionPicture(name, shape)] : [];
}

export const charts = [interaction, buckling, section];

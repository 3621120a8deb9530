import { sectionNamed } from '../../data/section_name.ts';
import { SILENT } from '../../kernel/index.ts';
import { type ChartData, fieldAt, formatFigure, type LinesPicture } from '../../presentation/charts/index.ts';
import { CHECKS } from './checks.ts';
import { checkConcrete } from './concrete/check.ts';
import type { Direction } from './concrete/column.ts';
import type { DirectionCheck } from './concrete/direction_check.ts';
import { interactionLine } from './concrete/interaction_line.ts';
import { columnOf as concreteColumnOf } from './concrete/method.ts';
import { isSteel } from './material.ts';
import { type ColumnInput, type ColumnResult, Result } from './schema.ts';
import { interactionLines } from './steel/interaction_lines.ts';
import { columnOf as steelColumnOf } from './steel/method.ts';

interface Forces {
  N: number;
  M: number;
}

interface Used extends Forces {
  /** The column, and the label of its mark. */
  name: string;
  short: string;
  utilisation: number;
}

const THIS_COLUMN = { name: 'The column', short: 'This column' };
const PER_CENT_DECIMALS = 1;
/** A utilisation above this is not shown exactly: the column is far too small. */
const UTILISATION_SHOWN = 10;

function inPerCent(utilisation: number): string {
  if (utilisation > UTILISATION_SHOWN) return `over ${formatFigure(100 * UTILISATION_SHOWN)} %`;
  return `${formatFigure(100 * utilisation, PER_CENT_DECIMALS)} %`;
}

/** A diagram of axial force against moment: lines of resistance, with the design effects marked. */
function picture(axis: string, lines: { name: string; line: Forces[] }[], used: readonly Used[]): LinesPicture {
  const figures = { N: fieldAt(Result, 'n_ed_kn').decimals, M: fieldAt(Result, 'm_rd_knm').decimals };
  const marks = used.map(({ short, N, M, utilisation }) => ({
    x: M,
    y: N,
    label: `${short}: ${inPerCent(utilisation)}`,
  }));
  const said = used.map(
    ({ name, N, M, utilisation }) =>
      `${name} under ${formatFigure(N, figures.N)} kN and ${formatFigure(M, figures.M)} kNm: utilisation ${inPerCent(utilisation)}`,
  );
  return {
    kind: 'lines',
    title: 'Interaction of axial force and moment',
    summary: `Axial resistance against moment: the column is adequate inside every line. ${said.join('; ')}.`,
    x: { label: axis, unit: 'kNm' },
    y: { label: 'Axial force N', unit: 'kN', fromZero: true },
    series: lines.map(({ name, line }) => ({ label: name, points: line.map(({ N, M }) => ({ x: M, y: N })) })),
    marks,
  };
}

function steelInteraction(input: ColumnInput, result: ColumnResult): LinesPicture[] {
  const { material } = input;
  if (!isSteel(material)) return [];
  const lines = interactionLines(sectionNamed(result.section), steelColumnOf(input, material, SILENT));
  const { n_ed_kn: N, m_ed_knm: M, utilisation } = result;
  const named = lines.map(({ check, line }) => ({ name: SHORT_NAMES[check], line }));
  return [picture('Moment M about the major axis', named, [{ ...THIS_COLUMN, N, M, utilisation }])];
}

const SHORT_NAMES = {
  cross_section: CHECKS.cross_section,
  interaction_6_61: 'Expression 6.61',
  interaction_6_62: 'Expression 6.62',
};

const DIRECTIONS: Record<Direction, string> = { h: 'depth h', b: 'width b' };

/** Both directions of bending; a square column with the same bars and the same utilisation in both shows one. */
function concreteInteraction(input: ColumnInput, { concrete, governing_axis }: ColumnResult): LinesPicture[] {
  const { material } = input;
  if (!concrete || isSteel(material)) return [];
  const column = concreteColumnOf(input, material, SILENT);
  // The sides of the result are rounded; sides that were entered are not.
  const b = input.width_mm ?? input.depth_mm ?? concrete.width_mm;
  const h = input.depth_mm ?? input.width_mm ?? concrete.depth_mm;
  const { along, common } = checkConcrete(b, h, column, SILENT);
  const isSquare = b === h && common.layout.along_h === common.layout.along_b;
  const isSame = isSquare && along.h.M_Ed === along.b.M_Ed;
  const governing = governing_axis === 'b' ? along.b : along.h;
  const other = governing === along.h ? along.b : along.h;
  const lineOf = ({ section, direction }: DirectionCheck) => ({
    name: isSquare ? 'Resistance' : `Resistance along the ${DIRECTIONS[direction]}`,
    line: interactionLine(section, column.N_Ed),
  });
  const lineUtilisation = ({ direction, M_Ed, utilisation }: DirectionCheck): Used => ({
    ...(isSame ? THIS_COLUMN : { name: `The column along its ${DIRECTIONS[direction]}`, short: direction }),
    N: column.N_Ed,
    M: M_Ed,
    utilisation,
  });
  return [
    picture(
      'Moment M including imperfections and second-order effects',
      (isSquare ? [governing] : [governing, other]).map(lineOf),
      (isSame ? [governing] : [governing, other]).map(lineUtilisation),
    ),
  ];
}

/** The N-M interaction diagram of the column, with the design effects marked. */
export function interaction({ input, result }: ChartData<ColumnInput, ColumnResult>): LinesPicture[] {
  return result.steel ? steelInteraction(input, result) : concreteInteraction(input, result);
}

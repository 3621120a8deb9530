import { formatFigure, formatSignificant, unitInWords } from '@plumbline/calculators';
import type {
  BarRow,
  BarsPicture,
  ColumnsPicture,
  LadderPicture,
  LinesPicture,
  Picture,
  SectionPicture,
} from './picture.ts';

/** What a picture shows, as a table. */
export interface PictureTable {
  columns: { head: string; numeric: boolean }[];
  rows: string[][];
}

/** A head with its unit in brackets. */
export function withUnitInBrackets(label: string, unit: string): string {
  const written = unitInWords(unit);
  return written === '' ? label : `${label} (${written})`;
}

function tableOfBars({ bars, valueLabel, unit, decimals }: BarsPicture): PictureTable {
  const hasRange = bars.some(({ low }) => low !== undefined);
  const hasLimit = bars.some(({ limit }) => limit !== undefined);
  const hasNote = bars.some(({ note }) => note !== undefined);
  const shown = (value: number | undefined) => (value === undefined ? '' : formatFigure(value, decimals));
  const columns = [
    { head: 'Part', numeric: false },
    ...(hasRange ? [{ head: withUnitInBrackets('Low', unit), numeric: true }] : []),
    { head: withUnitInBrackets(valueLabel, unit), numeric: true },
    ...(hasRange ? [{ head: withUnitInBrackets('High', unit), numeric: true }] : []),
    ...(hasLimit ? [{ head: withUnitInBrackets('Limit', unit), numeric: true }] : []),
    ...(hasNote ? [{ head: 'Remark', numeric: false }] : []),
  ];
  const rows = bars.map(({ label, value, low, high, limit, note }) => [
    label,
    ...(hasRange ? [shown(low)] : []),
    shown(value),
    ...(hasRange ? [shown(high)] : []),
    ...(hasLimit ? [shown(limit?.value)] : []),
    ...(hasNote ? [note ?? ''] : []),
  ]);
  return { columns, rows };
}

function tableOfLines({ x, y, series, marks = [], verticals = [] }: LinesPicture): PictureTable {
  const shownX = (value: number) => (x.isYear ? String(value) : formatSignificant(value, 4));
  const columns = [
    { head: 'Line', numeric: false },
    { head: withUnitInBrackets(x.label, x.unit), numeric: true },
    { head: withUnitInBrackets(y.label, y.unit), numeric: true },
  ];
  const rows = [
    ...marks.map((mark) => [mark.label, shownX(mark.x), formatSignificant(mark.y, 4)]),
    ...verticals.map((vertical) => [vertical.label, shownX(vertical.x), '']),
    ...series.flatMap(({ label, points }) =>
      points.map((point) => [label, shownX(point.x), formatSignificant(point.y, 4)]),
    ),
  ];
  return { columns, rows };
}

function tableOfColumns({ columns, valueLabel, lineLabel, unit, decimals }: ColumnsPicture): PictureTable {
  return {
    columns: [
      { head: 'Period', numeric: false },
      { head: withUnitInBrackets(valueLabel, unit), numeric: true },
      { head: withUnitInBrackets(lineLabel, unit), numeric: true },
    ],
    rows: columns.map(({ label, value, line }) => [label, formatFigure(value, decimals), formatFigure(line, decimals)]),
  };
}

function rowOfBars(name: string, row: BarRow | undefined): string[][] {
  return row
    ? [[name, `${row.count} bars of ${row.diameter} mm${row.layers > 1 ? ` in ${row.layers} layers` : ''}`]]
    : [];
}

function tableOfSection({ shape }: SectionPicture): PictureTable {
  const columns = [
    { head: 'Dimension', numeric: false },
    { head: 'Value', numeric: true },
  ];
  const length = (value: number) => `${formatFigure(value)} mm`;
  const outline = [
    ['Depth h', length(shape.h)],
    ['Width b', length(shape.b)],
  ];
  if (shape.of === 'rectangle') {
    const bars = [...rowOfBars('Top', shape.top), ...rowOfBars('Bottom', shape.bottom)];
    return { columns, rows: [...outline, ['Cover to the links', length(shape.cover)], ...bars] };
  }
  const thickness = [
    ['Web t_w', length(shape.t_w)],
    ['Flange t_f', length(shape.t_f)],
    ['Root radius r', length(shape.r)],
  ];
  return { columns, rows: [...outline, ...thickness] };
}

function tableOfLadder({ steps }: LadderPicture): PictureTable {
  return {
    columns: ['Stage', 'Class', 'Remark'].map((head) => ({ head, numeric: false })),
    rows: steps.map((step) => [step.label, step.class, step.note]),
  };
}

/** The table behind a picture, for those who cannot see it or want the figures. */
export function tableOf(picture: Picture): PictureTable {
  switch (picture.kind) {
    case 'bars':
      return tableOfBars(picture);
    case 'lines':
      return tableOfLines(picture);
    case 'columns':
      return tableOfColumns(picture);
    case 'section':
      return tableOfSection(picture);
    case 'ladder':
      return tableOfLadder(picture);
  }
}

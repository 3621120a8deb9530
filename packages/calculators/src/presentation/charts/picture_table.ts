import type {
  BarRow,
  BarsPicture,
  ColumnsPicture,
  LadderPicture,
  LinesPicture,
  Picture,
  SectionPicture,
} from '../../kernel/picture.ts';
import { formatFigure, formatSignificant } from '../format_value.ts';
import { withUnitInBrackets } from '../unit.ts';
import { tableOfClasses, tableOfScale, tableOfStacked, tableOfTimeline, tableOfTornado } from './assessment_tables.ts';
import { tableOfBays, tableOfExtension } from './plan_tables.ts';
import { type PictureTable, tableFrom } from './table_from.ts';

function tableOfBars({ bars, valueLabel, unit, decimals, max: commonMax }: BarsPicture): PictureTable {
  const isRanged = bars.some(({ low }) => low !== undefined);
  const amount = (value: number | undefined) => (value === undefined ? '' : formatFigure(value, decimals));
  const named = (label: string) => ({ head: withUnitInBrackets(label, unit), numeric: true });
  return tableFrom(bars, [
    { head: 'Part', numeric: false, cell: ({ label }) => label },
    { ...named('Low'), isShown: isRanged, cell: ({ low }) => amount(low) },
    { ...named(valueLabel), cell: ({ value }) => amount(value) },
    { ...named('High'), isShown: isRanged, cell: ({ high }) => amount(high) },
    {
      ...named('Maximum'),
      isShown: commonMax !== undefined || bars.some(({ max }) => max !== undefined),
      cell: ({ max }) => amount(max ?? commonMax),
    },
    {
      ...named('Limit'),
      isShown: bars.some(({ limit }) => limit !== undefined),
      cell: ({ limit }) => amount(limit?.value),
    },
    {
      head: 'Remark',
      numeric: false,
      isShown: bars.some(({ note }) => note !== undefined),
      cell: ({ note }) => note ?? '',
    },
  ]);
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

function tableOfColumns(picture: ColumnsPicture): PictureTable {
  const { columns, periodLabel = 'Period', valueLabel, stackedLabel, lineLabel, unit, decimals } = picture;
  const amount = (value: number | undefined) => (value === undefined ? '' : formatFigure(value, decimals));
  const named = (label: string | undefined) => ({
    head: withUnitInBrackets(label ?? '', unit),
    numeric: true,
    isShown: label !== undefined,
  });
  return tableFrom(columns, [
    { head: periodLabel, numeric: false, cell: ({ label }) => label },
    { ...named(valueLabel), cell: ({ value }) => amount(value) },
    { ...named(stackedLabel), cell: ({ stacked }) => amount(stacked) },
    { ...named(lineLabel), cell: ({ line }) => amount(line) },
  ]);
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

/** The data of a chart as a table, for screen readers and for readers who want the figures. */
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
    case 'classes':
      return tableOfClasses(picture);
    case 'scale':
      return tableOfScale(picture);
    case 'timeline':
      return tableOfTimeline(picture);
    case 'tornado':
      return tableOfTornado(picture);
    case 'stacked':
      return tableOfStacked(picture);
    case 'bays':
      return tableOfBays(picture);
    case 'extension':
      return tableOfExtension(picture);
  }
}

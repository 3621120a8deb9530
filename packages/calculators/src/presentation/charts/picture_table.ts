import type {
  BarRow,
  BarsPicture,
  BeamPicture,
  ColumnsPicture,
  LadderPicture,
  LinesAxis,
  LinesPicture,
  Picture,
  RolledShape,
  SectionPicture,
} from '../../kernel/picture.ts';
import { formatFigure, formatSignificant } from '../format_value.ts';
import { withUnitInBrackets } from '../unit.ts';
import { tableOfClasses, tableOfScale, tableOfStacked, tableOfTimeline, tableOfTornado } from './assessment_tables.ts';
import { tableOfBays, tableOfExtension } from './plan_tables.ts';
import {
  barWords,
  type Face,
  faceAreaWords,
  linkWords,
  millimetres,
  sideBarWords,
  studWords,
} from './section_words.ts';
import { type PictureTable, tableFrom } from './table_from.ts';

function tableOfBars({
  bars,
  valueLabel,
  unit,
  decimals,
  max: commonMax,
  limitLabel = 'Limit',
}: BarsPicture): PictureTable {
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
      ...named(limitLabel),
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

function tableOfLines({ x, y, series, marks = [], verticals = [], levels = [] }: LinesPicture): PictureTable {
  const shown = ({ isYear, decimals }: LinesAxis, value: number) => {
    if (isYear) return String(value);
    return decimals === undefined ? formatSignificant(value, 4) : formatFigure(value, decimals);
  };
  const shownX = (value: number) => shown(x, value);
  const shownY = (value: number) => shown(y, value);
  const columns = [
    { head: 'Line', numeric: false },
    { head: withUnitInBrackets(x.label, x.unit), numeric: true },
    { head: withUnitInBrackets(y.label, y.unit), numeric: true },
  ];
  const rows = [
    ...marks.map((mark) => [mark.label, shownX(mark.x), shownY(mark.y)]),
    ...verticals.map((vertical) => [vertical.label, shownX(vertical.x), '']),
    ...levels.map((level) => [level.label, '', shownY(level.y)]),
    ...series.flatMap(({ label, points }) => points.map((point) => [label, shownX(point.x), shownY(point.y)])),
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

function rowOfBars(face: Face, row: BarRow | undefined): string[][] {
  if (!row) return [];
  const name = face === 'top' ? 'Top bars' : 'Bottom bars';
  return [[name, `${barWords(row, face)}${row.layers > 1 ? ` in ${row.layers} layers` : ''}`]];
}

function rowsOfRolled({ t_w, t_f, r }: RolledShape): string[][] {
  return [
    ['Web t_w', millimetres(t_w)],
    ['Flange t_f', millimetres(t_f)],
    ['Root radius r', millimetres(r)],
  ];
}

function rowsOfShape(shape: SectionPicture['shape']): string[][] {
  switch (shape.of) {
    case 'i_section':
      return rowsOfRolled(shape);
    case 'rectangle':
      return [
        ...(shape.cover === undefined ? [] : [['Cover to the links', millimetres(shape.cover)]]),
        ...rowOfBars('top', shape.top),
        ...rowOfBars('bottom', shape.bottom),
        ...(shape.sideBars ? [['Side bars', sideBarWords(shape.sideBars)]] : []),
        ...(shape.links ? [['Links', linkWords(shape.links)]] : []),
        ...(shape.faceArea ? [['Reinforcement', faceAreaWords(shape.faceArea)]] : []),
      ];
    case 'composite':
      return [
        ...rowsOfRolled(shape.steel),
        ['Depth of the slab', millimetres(shape.slab.depth)],
        ['Depth of the deck', millimetres(shape.slab.deck)],
        ['Effective width of the slab', millimetres(shape.slab.width)],
        ['Shear connection', studWords(shape.studs)],
      ];
  }
}

function tableOfSection({ shape }: SectionPicture): PictureTable {
  return {
    columns: [
      { head: 'Dimension', numeric: false },
      { head: 'Value', numeric: true },
    ],
    rows: [['Depth h', millimetres(shape.h)], ['Width b', millimetres(shape.b)], ...rowsOfShape(shape)],
  };
}

function tableOfBeam({ spans, uniformLoad, pointLoads, supports, notes }: BeamPicture): PictureTable {
  const place = (x: number) => formatSignificant(x, 4);
  const length = Math.max(...spans.map(({ to }) => to));
  const spanName = (index: number) => (spans.length === 1 ? 'Span' : `Span ${index + 1}`);
  return {
    columns: [
      { head: 'Part', numeric: false },
      { head: 'Distance from the left end (m)', numeric: true },
      { head: 'Value', numeric: true },
    ],
    rows: [
      ...spans.map(({ from, to }, index) => [
        spanName(index),
        `${place(from)} to ${place(to)}`,
        `${place(to - from)} m`,
      ]),
      ['Uniform load', `0 to ${place(length)}`, `${uniformLoad.label}; ${uniformLoad.note}`],
      ...pointLoads.map(({ x, label, note }) => ['Point load', place(x), `${label}; ${note}`]),
      ...supports.flatMap(({ name, x, reaction, moment, uplift }) => [
        [`${name}, reaction`, place(x), reaction],
        ...(moment === undefined ? [] : [[`${name}, moment`, place(x), moment]]),
        ...(uplift === undefined ? [] : [[`${name}, uplift`, place(x), uplift]]),
      ]),
      ...notes.map((note) => ['Note', '', note]),
    ],
  };
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
    case 'beam':
      return tableOfBeam(picture);
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

import type {
  ClassesPicture,
  ScalePicture,
  StackedPicture,
  TimelinePicture,
  TornadoPicture,
} from '../../kernel/assessment_pictures.ts';
import { formatFigure } from '../format_value.ts';
import { withUnitInBrackets } from '../unit.ts';
import { type PictureTable, tableFrom } from './table_from.ts';
import { bySwing } from './tornado_chart.ts';

export function tableOfClasses({ classes, pointers, rangeLabel = '' }: ClassesPicture): PictureTable {
  return tableFrom(classes, [
    { head: 'Class', numeric: false, cell: ({ name }) => name },
    {
      head: rangeLabel,
      numeric: true,
      isShown: classes.some(({ range }) => range !== undefined),
      cell: ({ range }) => range ?? '',
    },
    {
      head: 'Marked',
      numeric: false,
      cell: ({ name }) =>
        pointers
          .filter((pointer) => pointer.class === name)
          .map(({ label }) => label)
          .join('; '),
    },
  ]);
}

const MARKER_ROLES = { value: 'This result', reference: 'For comparison', limit: 'Limit' } as const;

export function tableOfScale({ markers, bands, valueLabel, unit, decimals }: ScalePicture): PictureTable {
  const figure = (value: number) => formatFigure(value, decimals);
  const marked = markers.map(({ label, value, low, high, role }) => [
    label,
    low === undefined || high === undefined ? figure(value) : `${figure(value)} (${figure(low)} to ${figure(high)})`,
    MARKER_ROLES[role],
  ]);
  const banded = bands.map(({ label, from, to }) => [label, `${formatFigure(from)} to ${formatFigure(to)}`, 'Band']);
  return {
    columns: [
      { head: 'Name', numeric: false },
      { head: withUnitInBrackets(valueLabel, unit), numeric: true },
      { head: 'What it is', numeric: false },
    ],
    rows: [...marked, ...banded],
  };
}

export function tableOfTimeline({ rows, dates, axis }: TimelinePicture): PictureTable {
  const at = (value: number | undefined) => {
    if (value === undefined) return '';
    return axis.isYear ? String(Math.floor(value)) : formatFigure(value);
  };
  const all = [...rows, ...dates.map((date) => ({ label: date.label, start: date.at, end: date.at, note: '' }))];
  const named = (head: string) => ({ head: withUnitInBrackets(head, axis.unit), numeric: true });
  return tableFrom<TimelinePicture['rows'][number]>(all, [
    { head: 'What', numeric: false, cell: ({ label }) => label },
    { ...named('From'), cell: ({ start }) => at(start) },
    { ...named('Likely'), isShown: rows.some(({ likely }) => likely !== undefined), cell: ({ likely }) => at(likely) },
    { ...named('To'), cell: ({ end }) => at(end) },
    {
      head: 'Remark',
      numeric: false,
      isShown: rows.some(({ note }) => note !== undefined),
      cell: ({ note }) => note ?? '',
    },
  ]);
}

export function tableOfTornado(picture: TornadoPicture): PictureTable {
  const { base, valueLabel, unit, decimals, isYear } = picture;
  const rows = bySwing(picture).flatMap(({ label, cases }) => cases.map((varied) => ({ ...varied, input: label })));
  return tableFrom(
    [{ input: 'As entered', label: '', value: base }, ...rows],
    [
      { head: 'Varied', numeric: false, cell: ({ input }) => input },
      { head: 'Change', numeric: false, cell: ({ label }) => label },
      {
        head: withUnitInBrackets(valueLabel, unit),
        numeric: true,
        cell: ({ value }) => (isYear ? value.toFixed(decimals) : formatFigure(value, decimals)),
      },
    ],
  );
}

export function tableOfStacked({ rows, parts, unit, decimals }: StackedPicture): PictureTable {
  const named = (head: string) => ({ head: withUnitInBrackets(head, unit), numeric: true });
  return tableFrom(rows, [
    { head: 'Account', numeric: false, cell: ({ label }) => label },
    ...parts.map((part, index) => ({
      ...named(part),
      cell: ({ values }: StackedPicture['rows'][number]) => formatFigure(values[index] ?? 0, decimals),
    })),
    { ...named('Total'), cell: ({ total }) => formatFigure(total, decimals) },
  ]);
}

import { capitalise } from '../../../kernel/capitalise.ts';
import type { ExplorationPicture, HistogramPicture, MapPicture } from '../../../kernel/exploration_pictures.ts';
import { NO_VALUE } from '../../format_value.ts';
import { withUnitInBrackets } from '../../unit.ts';
import { tableOf } from '../picture_table.ts';
import type { PictureTable } from '../table_from.ts';
import { histogramFigure } from './histogram.ts';
import { mapFigure } from './map_keys.ts';

/** A column for each value of x, a row for each of y. An axis with a single value stands along the other one. */
function tableOfMap(picture: MapPicture): PictureTable {
  const { x, y, cells, words, valueLabel, unit } = picture;
  const shown = (cell: number | null | undefined) => {
    if (cell === null || cell === undefined) return NO_VALUE;
    return words ? (words[cell]?.label ?? NO_VALUE) : mapFigure(picture, cell);
  };
  const numeric = !words;
  const name = withUnitInBrackets(valueLabel, unit);
  const [along] = [x, y].filter(({ label }) => label !== '');
  if (along && (x.label === '' || y.label === '')) {
    const all = cells.flat();
    return {
      columns: [
        { head: withUnitInBrackets(along.label, along.unit), numeric: !along.isWords },
        { head: name, numeric },
      ],
      rows: along.values.map(({ label }, index) => [label, shown(all[index])]),
    };
  }
  return {
    columns: [
      { head: withUnitInBrackets(y.label, y.unit), numeric: !y.isWords },
      ...x.values.map(({ label }) => ({ head: `${x.label} ${label}`, numeric })),
    ],
    rows: y.values.map(({ label }, row) => [label, ...x.values.map((_, column) => shown(cells[row]?.[column]))]),
  };
}

function tableOfHistogram(picture: HistogramPicture): PictureTable {
  const { from, to, counts, mean, median, interval, normal, valueLabel, unit } = picture;
  const counted = capitalise(picture.counted ?? 'samples');
  const figure = (value: number) => histogramFigure(picture, value);
  const step = (to - from) / counts.length;
  const named = (head: string) => ({ head: withUnitInBrackets(head, unit), numeric: true });
  return {
    columns: [{ head: valueLabel, numeric: false }, named('From'), named('To'), { head: counted, numeric: true }],
    rows: [
      ['Mean', figure(mean), '', ''],
      ['Median', figure(median), '', ''],
      [interval.label, figure(interval.low), figure(interval.high), ''],
      ...(normal ? [[`${normal.label}, mean and standard deviation`, figure(normal.mean), figure(normal.sd), '']] : []),
      ...counts.map((count, index) => [
        `${counted} in a range`,
        figure(from + index * step),
        figure(from + (index + 1) * step),
        String(count),
      ]),
    ],
  };
}

/** The data of a chart of an exploration as a table. */
export function tableOfExplorationPicture(picture: ExplorationPicture): PictureTable {
  switch (picture.kind) {
    case 'map':
      return tableOfMap(picture);
    case 'histogram':
      return tableOfHistogram(picture);
    default:
      return tableOf(picture);
  }
}

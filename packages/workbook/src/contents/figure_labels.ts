import type { PresentedTable } from '@plumbline/calculators';
import type { WorkbookLayout } from './layout.ts';
import { isYear } from './number_format.ts';

/** What a figure of the result is called outside its table or group. */
export interface FigureLabel {
  label: string;
  unit: string;
  isYear: boolean;
}

function tableLabels({ title, head, rows }: PresentedTable): [string, FigureLabel][] {
  return rows.flatMap(([first, ...cells]) =>
    [first, ...cells].flatMap((cell, column): [string, FigureLabel][] => {
      if (cell?.path === undefined) return [];
      const label = `${title}: ${column === 0 ? '' : `${first?.text ?? ''}, `}${head[column]?.text ?? ''}`;
      return [[cell.path, { label, unit: '', isYear: isYear(cell.text) }]];
    }),
  );
}

/** The figures that the summary shows, by path. */
export function figureLabels({ arranged }: WorkbookLayout): Map<string, FigureLabel> {
  const { headline, groups, texts, tables } = arranged;
  const fields = [...headline, ...groups.flatMap((group) => group.fields), ...texts];
  return new Map([
    ...fields.map(({ path, label, unit, value }): [string, FigureLabel] => [
      path,
      { label, unit, isYear: isYear(value) },
    ]),
    ...tables.flatMap(tableLabels),
  ]);
}

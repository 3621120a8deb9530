import { unitInWords, type VerdictCheck } from '@plumbline/calculators';
import type { Cell } from '../file/cell.ts';
import { roundedFormula } from '../formulas/excel_formula.ts';
import { CHECK, type WorkbookLayout } from './layout.ts';
import { type CheckSource, type LiveCheck, liveChecks } from './live_checks.ts';
import { formatOfDecimals } from './number_format.ts';
import type { SheetBuilder } from './sheet_builder.ts';
import { COLUMN_HEAD, figureStyle, LABEL, QUIET, quietFigureStyle, STALE, STRONG, toneChange, UNIT } from './styles.ts';

const HEADS = ['Check', 'Value', 'Limit', 'Unit', 'Utilisation', 'Status', 'Reference'];
const FIGURE_COLUMNS = [1, 2, 4];
const WITHIN = 'Within the limit';
const BEYOND = 'Beyond the limit';
const SIGNS = { at_most: '≤', at_least: '≥' } as const;

function formulaOf(layout: WorkbookLayout, source: CheckSource, decimals: number): string | undefined {
  if (source.kind !== 'figure' && source.kind !== 'line') return undefined;
  const from = source.kind === 'figure' ? layout.figurePlaces.get(source.path) : layout.nameOf(source.symbol);
  return from === undefined ? undefined : roundedFormula(source.isPercent ? `${from}*100` : from, decimals);
}

function sideCell(layout: WorkbookLayout, source: CheckSource, value: number, decimals: number, sign = ''): Cell {
  const format = `${sign === '' ? '' : `"${sign} "`}${formatOfDecimals(decimals)}`;
  const formula = formulaOf(layout, source, decimals);
  if (formula !== undefined) return { formula, value, style: figureStyle(format) };
  return { value, style: source.kind === 'fixed' ? figureStyle(format) : quietFigureStyle(format) };
}

function isMet({ value, limit, sense }: VerdictCheck): boolean {
  return sense === 'at_most' ? value <= limit : value >= limit;
}

/** How much of the limit is used, where that can be said. */
function utilisation({ value, limit, sense }: VerdictCheck, row: number): Cell {
  const [used, available] = sense === 'at_most' ? ['B', 'C'] : ['C', 'B'];
  const [top, bottom] = sense === 'at_most' ? [value, limit] : [limit, value];
  const formula = `IF(${available}${row}>0,MAX(0,${used}${row})/${available}${row},"")`;
  return { formula, value: bottom > 0 ? Math.max(0, top) / bottom : '', style: figureStyle('0%') };
}

/** The note of a check, and the source of its limit. The figures of a note do not follow a change, and say so. */
function noteOf({ note = '', reference = '', governs }: VerdictCheck): string {
  const isQuoting = /\d/.test(note);
  const found = [...(isQuoting ? [note] : []), ...(governs ? ['governs'] : [])].join(', ');
  const sentences = [isQuoting ? '' : note, found === '' ? '' : `${found} for the inputs as calculated`, reference];
  return sentences.filter((sentence) => sentence !== '').join('; ');
}

function addCheck(layout: WorkbookLayout, sheet: SheetBuilder, live: LiveCheck, to: number): number {
  const { check, value, limit } = live;
  const row = sheet.next;
  const comparison = check.sense === 'at_most' ? '<=' : '>=';
  const cells: Cell[] = [
    { value: check.label, style: check.governs ? STRONG : LABEL },
    sideCell(layout, value, check.value, check.decimals),
    sideCell(layout, limit, check.limit, check.decimals, SIGNS[check.sense]),
    { value: unitInWords(check.unit), style: UNIT },
    utilisation(check, row),
    {
      formula: `IF(B${row}${comparison}C${row},"${WITHIN}","${BEYOND}")`,
      value: isMet(check) ? WITHIN : BEYOND,
      style: UNIT,
    },
    { value: noteOf(check), style: QUIET },
  ];
  return sheet.addMerged(cells, to);
}

/** Each figure that is held against a limit; the last column goes up to this one. */
export function checksBlock(
  layout: WorkbookLayout,
  sheet: SheetBuilder,
  checks: readonly VerdictCheck[],
  addHeading: (text: string) => void,
  to: number,
): void {
  if (checks.length === 0) return;
  addHeading('Checks');
  sheet.addHeads([...HEADS, ...Array.from({ length: to + 1 - HEADS.length }, () => '')], COLUMN_HEAD, FIGURE_COLUMNS);
  const rows = liveChecks(layout, checks).map((live) => ({ live, row: addCheck(layout, sheet, live, to) }));
  const first = rows[0]?.row ?? 0;
  const status = `F${first}:F${sheet.next - 1}`;
  sheet.change({ cells: status, formula: `F${first}="${BEYOND}"`, change: toneChange('bad') });
  sheet.change({ cells: status, formula: `F${first}="${WITHIN}"`, change: toneChange('good') });
  const stale = rows.flatMap(({ live, row }) => {
    const sides = [...(live.value.kind === 'unknown' ? ['B'] : []), ...(live.limit.kind === 'unknown' ? ['C'] : [])];
    return (sides.length === 0 ? [] : [...sides, 'E', 'F']).map((column) => `${column}${row}`);
  });
  sheet.change({ cells: stale.join(' '), formula: `${CHECK.inputsChanged}>0`, change: STALE });
}

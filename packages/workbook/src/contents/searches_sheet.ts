import { parseFormula, symbolRuns } from '@plumbline/calculators';
import type { Cell } from '../file/cell.ts';
import { columnLetters } from '../file/cell_reference.ts';
import type { Sheet } from '../file/sheet.ts';
import { excelFormula } from '../formulas/excel_formula.ts';
import type { SearchTable } from '../live_calculation.ts';
import type { WorkbookLayout } from './layout.ts';
import { formatOfCalculated } from './number_format.ts';
import { SheetBuilder } from './sheet_builder.ts';
import { COLUMN_HEAD, figureStyle, LABEL, QUIET_LINE, TITLE } from './styles.ts';
import { textRuns } from './text_runs.ts';

const HEAD_ROW = 3;
const COLUMN_WIDTH = 15;

/** A search with the first of its columns: the value that is tried, and then its lines. */
interface Placed {
  search: SearchTable;
  column: number;
}

class SearchesSheet {
  readonly #layout: WorkbookLayout;
  readonly #placed: readonly Placed[];
  readonly #units: ReadonlyMap<string, string>;
  readonly #formulas: ReadonlyMap<string, string>;

  constructor(layout: WorkbookLayout) {
    this.#layout = layout;
    let column = 0;
    this.#placed = layout.live.searches.map((search) => {
      const placed = { search, column };
      column += search.lines.length + 1;
      return placed;
    });
    const { working } = layout.calculation;
    this.#units = new Map(working.map(({ symbol, unit }) => [symbol, unit]));
    this.#formulas = new Map(working.map(({ symbol, formula = '' }) => [symbol, formula]));
  }

  /** The cells of a search at one part of its grid; none below its last part. */
  #row({ search, column }: Placed, part: number): Cell[] {
    const { symbol, parts, lines, table } = search;
    const row = HEAD_ROW + 1 + part;
    const values = table[part];
    if (!values) return Array.from({ length: lines.length + 1 }, () => ({ style: LABEL }));
    const columns = new Map([symbol, ...lines].map((name, index) => [name, `${columnLetters(column + index)}${row}`]));
    const nameOf = (used: string) => columns.get(used) ?? this.#layout.nameOf(used);
    const cells = lines.map((name, index): Cell => {
      const formula = parseFormula(this.#formulas.get(name) ?? '');
      const value = values[index] as number;
      const style = figureStyle(formatOfCalculated(value, this.#units.get(name) ?? '-'));
      return { formula: excelFormula(formula, { nameOf, isLogical: this.#layout.isLogical }), value, style };
    });
    return [{ value: part / parts, style: figureStyle(undefined) }, ...cells];
  }

  build(): Sheet {
    const columns = this.#placed.flatMap(({ search }) => [search.symbol, ...search.lines]);
    const sheet = new SheetBuilder(
      'Searches',
      columns.map(() => COLUMN_WIDTH),
    );
    sheet.add([{ value: 'Searches', style: TITLE }]);
    sheet.add([
      {
        value: 'Where on a grid a line of the working is largest. The working takes the first such value.',
        style: QUIET_LINE,
      },
    ]);
    sheet.add(
      columns.map((symbol) => ({
        value: textRuns(symbolRuns(symbol)),
        style: { ...COLUMN_HEAD, horizontal: 'right' as const },
      })),
    );
    const last = Math.max(...this.#placed.map(({ search }) => search.parts));
    for (let part = 0; part <= last; part++) sheet.add(this.#placed.flatMap((placed) => this.#row(placed, part)));
    for (const { search, column } of this.#placed) {
      const letters = columnLetters(column + search.lines.length);
      const objective = `Searches!$${letters}$${HEAD_ROW + 1}:$${letters}$${HEAD_ROW + 1 + search.parts}`;
      this.#layout.searchFormulas.set(search.symbol, `(MATCH(MAX(${objective}),${objective},0)-1)/${search.parts}`);
    }
    return sheet.build(HEAD_ROW, {
      isLandscape: true,
      titleRows: { first: HEAD_ROW, last: HEAD_ROW },
      columns: { first: 'A', last: columnLetters(columns.length - 1) },
      header: this.#layout.header,
      footer: this.#layout.footer,
    });
  }
}

/** The searches that the workbook repeats, part by part; none if it repeats none. */
export function searchesSheet(layout: WorkbookLayout): Sheet | undefined {
  return layout.live.searches.length === 0 ? undefined : new SearchesSheet(layout).build();
}

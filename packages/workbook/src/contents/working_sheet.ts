import {
  formulaRuns,
  type Line,
  labelOf,
  type PresentedLine,
  parseFormula,
  powerOfTen,
  presentWorking,
  symbolRuns,
  unitInWords,
} from '@plumbline/calculators';
import type { Cell } from '../file/cell.ts';
import type { Sheet } from '../file/sheet.ts';
import { excelFormula, roundedFormula } from '../formulas/excel_formula.ts';
import type { LiveFigure } from '../live_calculation.ts';
import { type FigureLabel, figureLabels } from './figure_labels.ts';
import { CHECK, TOLERANCE, type WorkbookLayout } from './layout.ts';
import { formatOfCalculated, formatOfConstant, formatOfDecimals } from './number_format.ts';
import { SheetBuilder } from './sheet_builder.ts';
import {
  COLUMN_HEAD,
  figureStyle,
  LABEL,
  QUIET,
  QUIET_LINE,
  quietFigureStyle,
  STALE,
  SUBHEADING,
  TITLE,
  toneChange,
  UNIT,
} from './styles.ts';
import { textRuns } from './text_runs.ts';

const HEADS = [
  'Symbol',
  'Description',
  'Value',
  'Unit',
  'Formula',
  'Reference',
  'Note',
  'By the service',
  'Difference',
];
const WIDTHS = [16, 44, 15, 14, 50, 42, 34, 15, 12];
const FIGURE_COLUMNS = [2, 7, 8];
const DIFFERENCE = quietFigureStyle('0.0E+00');
/** Differences of smaller figures are measured against this, as rounding to the last bit is all that is left of them. */
const SMALLEST = 0.001;
const HEAD_ROW = 3;
const COMPARED_ROWS_MAX = 9999;
/** From here on the factor that corrects ties would change whole units. */
const TIES_TO = 2.5e11;

/** The line of the working that a figure of the result follows, as rounding writes it. */
function figureFormula(layout: WorkbookLayout, { source, value, decimals }: LiveFigure): string {
  if (!source) throw new Error('a live figure has a source');
  const name = layout.nameOf(source.symbol);
  if (typeof value === 'boolean') return name;
  const { exponent } = source;
  const scaled = exponent === 0 ? name : exponent < 0 ? `${name}/1E${-exponent}` : `${name}*1E${exponent}`;
  return Math.abs(value) * powerOfTen(decimals) < TIES_TO
    ? roundedFormula(scaled, decimals)
    : `ROUND(${scaled},${decimals})`;
}

class WorkingSheet {
  readonly #layout: WorkbookLayout;
  readonly #sheet = new SheetBuilder('Working', WIDTHS);
  readonly #stale: string[] = [];

  constructor(layout: WorkbookLayout) {
    this.#layout = layout;
  }

  #formulaOf({ symbol, formula, value }: Line): string | undefined {
    if (this.#layout.isPlaced(symbol)) return this.#layout.nameOf(symbol);
    const search = this.#layout.searchFormulas.get(symbol);
    if (search !== undefined) return search;
    if (formula === undefined || formula === String(value)) return undefined;
    return excelFormula(parseFormula(formula), this.#layout);
  }

  /** The value next to that of the service, and the difference. */
  #compared(value: number | boolean, formula: string, numberFormat: string | undefined): { value: Cell; rest: Cell[] } {
    const row = this.#sheet.next;
    const difference =
      typeof value === 'boolean' ? `IF(C${row}=H${row},0,1)` : `ABS(C${row}-H${row})/MAX(ABS(H${row}),${SMALLEST})`;
    return {
      value: { formula, value, style: figureStyle(numberFormat) },
      rest: [
        { value, style: quietFigureStyle(numberFormat) },
        { formula: difference, value: 0, style: DIFFERENCE },
      ],
    };
  }

  #valueOf(line: Line): { value: Cell; rest: Cell[] } {
    const { value, unit } = line;
    if (typeof value === 'string')
      return { value: { value, style: LABEL }, rest: [{ style: QUIET }, { style: QUIET }] };
    const formula = this.#formulaOf(line);
    if (formula === undefined) {
      const format = typeof value === 'number' ? formatOfConstant(value) : undefined;
      return { value: { value, style: figureStyle(format) }, rest: [{ style: QUIET }, { style: QUIET }] };
    }
    const isConstant = this.#layout.isPlaced(line.symbol);
    const format =
      typeof value === 'boolean' ? undefined : isConstant ? formatOfConstant(value) : formatOfCalculated(value, unit);
    return this.#compared(value, formula, format);
  }

  /** The formula as a reader writes it. */
  #shownFormula(line: Line, presented: PresentedLine | undefined): Cell {
    if (line.formula === undefined || line.formula === String(line.value)) return { style: LABEL };
    const input = this.#layout.inputs.get(line.formula);
    if (input) return { value: labelOf(input.schema), style: LABEL };
    const shown = presented?.rows[0]?.[2];
    const formula = shown !== undefined && 'formula' in shown ? shown.formula : line.formula;
    return { value: textRuns(formulaRuns(formula)), style: LABEL };
  }

  #noteOf({ symbol, note, empirical }: Line): string {
    const holds = this.#layout.live.unknownLines.has(symbol) ? 'Holds only for the inputs as calculated.' : '';
    return [note, empirical, holds].filter((sentence) => sentence !== undefined && sentence !== '').join(' ');
  }

  #line(line: Line, presented: PresentedLine | undefined): void {
    const { symbol, unit, reference } = line;
    const { value, rest } = this.#valueOf(line);
    const row = this.#sheet.add([
      { value: textRuns(symbolRuns(symbol)), style: LABEL },
      { value: presented?.description ?? line.description, style: LABEL },
      value,
      { value: unitInWords(unit), style: UNIT },
      this.#shownFormula(line, presented),
      { value: reference, style: LABEL },
      { value: this.#noteOf(line), style: QUIET },
      ...rest,
    ]);
    if (this.#layout.live.unknownLines.has(symbol)) this.#stale.push(`C${row}`);
    if (typeof line.value !== 'string' && !this.#layout.isPlaced(symbol))
      this.#layout.place(symbol, `Working!$C$${row}`);
  }

  #lines(): void {
    const { tool, input, working } = this.#layout.calculation;
    const sections = presentWorking(tool.inputSchema, input, working);
    const presented = new Map(
      sections.flatMap(({ title, lines }) => lines.map((line) => [line.id, { title, line }] as const)),
    );
    const isLive = new Set(this.#layout.live.inputs.map(({ name }) => name));
    let heading = '';
    for (const line of working) {
      // A default that is recorded as a line stands among the inputs.
      if (isLive.has(line.symbol)) continue;
      const shown = presented.get(line.symbol);
      const title = shown?.title ?? (heading === '' ? 'Calculation' : heading);
      if (title !== heading) this.#sheet.addBand(title, SUBHEADING, HEADS.length);
      heading = title;
      this.#line(line, shown?.line);
    }
  }

  #figure(figure: LiveFigure, { label, unit, isYear }: FigureLabel): void {
    const format = typeof figure.value === 'boolean' ? undefined : formatOfDecimals(figure.decimals, isYear);
    const { value, rest } = this.#compared(figure.value, figureFormula(this.#layout, figure), format);
    const source = figure.source?.symbol ?? '';
    const row = this.#sheet.add([
      { style: LABEL },
      { value: label, style: LABEL },
      value,
      { value: unit, style: UNIT },
      { value: textRuns(symbolRuns(source)), style: LABEL },
      { value: 'Rounded as in the answer', style: QUIET },
      { style: QUIET },
      ...rest,
    ]);
    this.#layout.figurePlaces.set(figure.path, `Working!$C$${row}`);
  }

  #figures(): void {
    const labels = figureLabels(this.#layout);
    const figures = this.#layout.live.figures.filter(
      ({ kind, path, addsUp }) => kind === 'live' && !addsUp && labels.has(path),
    );
    if (figures.length === 0) return;
    this.#sheet.addBand('Figures of the summary', SUBHEADING, HEADS.length);
    for (const figure of figures) this.#figure(figure, labels.get(figure.path) as FigureLabel);
  }

  /** The two cells above the columns that compare: they refer to rows that are added later. */
  #checkRow(title: Cell, label: string, check: Cell): void {
    const blank = Array.from({ length: 6 }, () => undefined);
    this.#sheet.add([title, ...blank, { value: label, style: QUIET_LINE }, check]);
  }

  build(): Sheet {
    const { rangeUsed, inputsChanged, largestDifference } = CHECK;
    const equal = `IF(${largestDifference}<=${TOLERANCE},0,3)`;
    const unchanged = `IF(${inputsChanged}>0,1,${equal})`;
    const state = `IF(${rangeUsed}>1+1E-9,2,IF(ISERROR(${largestDifference}),3,${unchanged}))`;
    const largest = `MAX(I${HEAD_ROW + 1}:I${COMPARED_ROWS_MAX})`;
    this.#checkRow({ value: 'Working', style: TITLE }, 'State of the check', {
      formula: state,
      value: 0,
      style: quietFigureStyle('0'),
    });
    this.#checkRow(
      { value: 'Each line is a formula over the inputs, the sources and the lines above it.', style: QUIET_LINE },
      'Largest difference',
      { formula: largest, value: 0, style: DIFFERENCE },
    );
    this.#layout.placeCheck('state', 'Working!$I$1');
    this.#layout.placeCheck('largestDifference', 'Working!$I$2');
    this.#sheet.addHeads(HEADS, COLUMN_HEAD, FIGURE_COLUMNS);
    this.#lines();
    this.#figures();
    this.#sheet.change({ cells: this.#stale.join(' '), formula: `${inputsChanged}>0`, change: STALE });
    const differs = `AND(${inputsChanged}=0,I${HEAD_ROW + 1}>${TOLERANCE})`;
    const compared = `I${HEAD_ROW + 1}:I${this.#sheet.next - 1}`;
    this.#sheet.change({ cells: compared, formula: differs, change: toneChange('bad') });
    return this.#sheet.build(HEAD_ROW, {
      isLandscape: true,
      titleRows: { first: HEAD_ROW, last: HEAD_ROW },
      columns: { first: 'A', last: 'G' },
      header: this.#layout.header,
      footer: this.#layout.footer,
    });
  }
}

export function workingSheet(layout: WorkbookLayout): Sheet {
  return new WorkingSheet(layout).build();
}

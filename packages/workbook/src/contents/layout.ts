import {
  type ArrangedResult,
  arrangeResult,
  keywordsOf,
  parseFormula,
  type SchemaKeywords,
  symbolsOf,
} from '@plumbline/calculators';
import { excelNames } from '../formulas/excel_names.ts';
import { type GivenInput, givenInputs } from '../live/given_inputs.ts';
import type { Calculation, LiveCalculation, LiveFigure } from '../live_calculation.ts';
import type { WorkbookContext } from '../workbook_context.ts';

/** The names of the cells that the check is made of. */
export const CHECK = {
  state: 'check_state',
  rangeUsed: 'range_used',
  inputsChanged: 'inputs_changed',
  largestDifference: 'largest_difference',
} as const;

/** The largest relative difference at which two figures count as equal, as formulas write it. */
export const TOLERANCE = '1E-9';

/** Spreadsheets damage a workbook whose header or footer is much longer. */
const FOOTER_LETTERS_MAX = 150;

/** A place that other sheets refer to, such as `Working!$C$5`. */
export type Place = string;

/** What the sheets of a workbook share: the calculation, the names of its cells and where they are. */
export class WorkbookLayout {
  readonly calculation: Calculation;
  readonly live: LiveCalculation;
  readonly context: WorkbookContext;
  readonly arranged: ArrangedResult;
  readonly inputs: ReadonlyMap<string, GivenInput>;
  readonly figures: ReadonlyMap<string, LiveFigure>;
  /** The places of rounded figures, by path; the sheet of the working fills it. */
  readonly figurePlaces = new Map<string, Place>();
  /** How the value of a line is looked up that the workbook searches for itself; the sheet of searches fills it. */
  readonly searchFormulas = new Map<string, string>();
  readonly #names: ReadonlyMap<string, string>;
  readonly #places = new Map<string, Place>();
  readonly #logical = new Set<string>();

  constructor(calculation: Calculation, live: LiveCalculation, context: WorkbookContext) {
    this.calculation = calculation;
    this.live = live;
    this.context = context;
    this.arranged = arrangeResult(calculation.tool, calculation.result);
    this.inputs = new Map(givenInputs(calculation.tool, calculation.input).map((input) => [input.name, input]));
    this.figures = new Map(live.figures.map((figure) => [figure.path, figure]));
    const symbols = [
      ...live.inputs.map(({ name }) => name),
      ...calculation.working.flatMap(({ symbol, formula }) => [
        symbol,
        ...(formula === undefined ? [] : symbolsOf(parseFormula(formula))),
      ]),
    ];
    this.#names = excelNames(symbols, Object.values(CHECK));
    for (const { symbol, value } of calculation.working) if (typeof value === 'boolean') this.#logical.add(symbol);
    for (const { name, value } of this.inputs.values()) if (typeof value === 'boolean') this.#logical.add(name);
  }

  /** The name of the cell that holds a symbol. Formulas take it without its layout. */
  readonly nameOf = (symbol: string): string => {
    const name = this.#names.get(symbol);
    if (name === undefined) throw new Error(`the working uses ${symbol}, which nothing introduces`);
    return name;
  };

  /** Whether a symbol is a yes or no. */
  readonly isLogical = (symbol: string): boolean => this.#logical.has(symbol);

  isNamed(symbol: string): boolean {
    return this.#names.has(symbol);
  }

  /** Says where the cell of a symbol is. */
  place(symbol: string, place: Place): void {
    this.#places.set(this.nameOf(symbol), place);
  }

  placeCheck(part: keyof typeof CHECK, place: Place): void {
    this.#places.set(CHECK[part], place);
  }

  isPlaced(symbol: string): boolean {
    return this.#places.has(this.nameOf(symbol));
  }

  get definedNames(): { name: string; refersTo: Place }[] {
    return [...this.#places].map(([name, refersTo]) => ({ name, refersTo }));
  }

  /** What every printed page says. */
  get header(): string {
    return `${this.calculation.tool.title}, edition ${this.calculation.edition}`;
  }

  /** The address, or its beginning where it is long. */
  get footer(): string {
    const { url } = this.context;
    return url.length <= FOOTER_LETTERS_MAX ? url : `${url.split('?', 1)[0]}, in full on the sheet Summary`;
  }
}

export function schemaOf({ schema }: GivenInput): SchemaKeywords {
  return keywordsOf(schema);
}

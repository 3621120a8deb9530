import { citeSource, type Datum, type NumberTable } from './datum.ts';
import type { Citation, Line } from './line.ts';

/** One number of a datum, from a table if it is one. */
export function figureAt(datum: Datum, row?: string, column?: string): number {
  let value: NumberTable | number | undefined = datum.value;
  if (row !== undefined) value = (value as NumberTable)[row];
  if (column !== undefined) value = (value as NumberTable | undefined)?.[column];
  if (typeof value !== 'number') throw noFigureAt(datum, row, column);
  return value;
}

function noFigureAt({ symbol }: Datum, row?: string, column?: string): Error {
  return new Error(`${symbol} has no figure at ${column === undefined ? row : `${row}, ${column}`}`);
}

/** `Table 6.1: c`, the place in a table. */
function placeOf(place: string, row?: string, column?: string): string {
  if (row === undefined) return place;
  return column === undefined ? `${place}: ${row}` : `${place}: ${row}, ${column}`;
}

/** What a working says about one number of a datum. It is the same in every calculation, so it is put together once. */
export class CitedFigure {
  readonly value: number;
  readonly place: string;
  /** The line of the working, but for its symbol and its value. */
  readonly said: Omit<Line, 'symbol' | 'value'>;
  readonly #datum: Datum;
  readonly #citations = new Map<string, Citation>();

  constructor(datum: Datum, row?: string, column?: string) {
    const { description, unit, source } = datum;
    this.#datum = datum;
    this.value = figureAt(datum, row, column);
    this.place = placeOf(source.place, row, column);
    const reference = citeSource({ ...source, place: this.place });
    this.said = { description, formula: String(this.value), unit, reference };
  }

  /** The citation under a symbol. It is frozen, because all calculations share it. */
  citationAs(symbol: string): Citation {
    let citation = this.#citations.get(symbol);
    if (!citation) {
      const { description, unit, source, confidence, evidence, note } = this.#datum;
      citation = Object.freeze({
        symbol,
        description,
        value: this.value,
        unit,
        ...source,
        place: this.place,
        confidence,
        ...(evidence !== undefined && { evidence }),
        ...(note !== undefined && { note }),
      });
      this.#citations.set(symbol, citation);
    }
    return citation;
  }
}

/** As many as there are numbers in the data, and gone with their datum. */
const figures = new WeakMap<Datum, FiguresOf>();

/** The figures of one datum, by row and column. */
class FiguresOf {
  readonly #datum: Datum;
  readonly #figures = new Map<string | undefined, Map<string | undefined, CitedFigure>>();

  constructor(datum: Datum) {
    this.#datum = datum;
  }

  at(row?: string, column?: string): CitedFigure {
    return this.#figures.get(row)?.get(column) ?? this.#add(row, column);
  }

  #add(row?: string, column?: string): CitedFigure {
    const figure = new CitedFigure(this.#datum, row, column);
    const columns = this.#figures.get(row) ?? new Map();
    this.#figures.set(row, columns.set(column, figure));
    return figure;
  }
}

export function citedFigure(datum: Datum, row?: string, column?: string): CitedFigure {
  let known = figures.get(datum);
  if (!known) {
    known = new FiguresOf(datum);
    figures.set(datum, known);
  }
  return known.at(row, column);
}

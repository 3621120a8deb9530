import { fieldsOf, keywordsOf, type Line, powerOfTen, roundTo, type Tool } from '@plumbline/calculators';
import type { FigureSource, LiveFigure } from '../live_calculation.ts';
import type { GivenInput } from './given_inputs.ts';
import { type Leaf, rowOf, saySame } from './leaves.ts';
import { type Probe, smallChanges } from './probes.ts';
import { follows } from './same_figure.ts';

type Figure = number | boolean;

/** Units of a line and of the figure differ by powers of ten at most: kg and t, mm and m, a share and per cent. */
const EXPONENTS = [0, -3, 3, -2, 2, -6, 6, -4, 4, -1, 1, -9, 9];

/**
 * Whether there are enough values that they do not agree with a line by chance: two with decimals, in full precision, or some whole ones.
 * Otherwise only a line of the same name is taken.
 */
function areTelling(values: readonly Figure[], isRounded: boolean): boolean {
  const different = new Set(values);
  return (
    different.size >= 4 ||
    (!isRounded && [...different].filter((value) => !Number.isInteger(Number(value))).length >= 2)
  );
}

function isFigure(leaf: Leaf | undefined): leaf is Figure {
  return typeof leaf === 'number' || typeof leaf === 'boolean';
}

/** A figure in the unit of another. */
function scaled(value: number, exponent: number): number {
  return exponent < 0 ? value / powerOfTen(-exponent) : value * powerOfTen(exponent);
}

/** Whether a line gives a figure. Figures whose unit depends on the row are rounded before all others. */
export function gives(line: unknown, figure: unknown, exponent: number, { isRounded, decimals }: FigureField): boolean {
  if (typeof line !== 'number' || typeof figure !== 'number') return line === figure && exponent === 0;
  const value = scaled(line, exponent);
  if (isRounded) return roundTo(value, decimals) === figure;
  return follows(value, figure);
}

/** The calculation whose figures are traced. */
interface Traced {
  lines: readonly Line[];
  /** The values of the result, as the answer has them. */
  leaves: ReadonlyMap<string, Leaf>;
  /** The same before rounding. */
  figures: ReadonlyMap<string, Leaf>;
  inputs: readonly GivenInput[];
  /** The symbols of lines that depend on inputs. */
  moving: ReadonlySet<string>;
}

/** A line or an input, with its value at each place by the formulas of the workbook. */
interface Candidate {
  symbol: string;
  values: readonly unknown[];
}

/** Where a figure is compared with lines: its values there, and those of the lines and inputs by their formulas. */
export interface Place {
  figures: ReadonlyMap<string, Leaf>;
  symbols: ReadonlyMap<string, unknown>;
}

function candidatesOf(
  { lines, inputs }: Traced,
  places: readonly Place[],
  unknownLines: ReadonlySet<string>,
): Candidate[] {
  const followed = lines.filter(({ symbol, value }) => !unknownLines.has(symbol) && typeof value !== 'string');
  return [...inputs.map(({ name }) => name), ...followed.map(({ symbol }) => symbol)].map((symbol) => ({
    symbol,
    values: places.map(({ symbols }) => symbols.get(symbol)),
  }));
}

type FigureField = Pick<LiveFigure, 'decimals' | 'addsUp' | 'isRounded'>;

/** What the schema says of a figure, by its path in a result. */
function fieldFinder({ resultSchema }: Pick<Tool, 'resultSchema'>, leaves: ReadonlyMap<string, Leaf>) {
  const fields = new Map(fieldsOf(resultSchema).map((field) => [field.path, field.keywords]));
  const summed = new Set(
    [...fields].flatMap(([path, { addsUp = {} }]) => Object.keys(addsUp).map((part) => `${path}[].${part}`)),
  );
  return (path: string): FigureField => {
    const inSchema = path.replace(/\.\d+(?=\.|$)/g, '[]');
    const list = inSchema.endsWith('[]') ? fields.get(inSchema.slice(0, -2))?.items : undefined;
    const { decimals = 0, rowUnit } = fields.get(inSchema) ?? (list ? keywordsOf(list) : {});
    const ofRow = rowUnit?.decimals[leaves.get(`${rowOf(path)}.${rowUnit.field}`) as string];
    return { decimals: ofRow ?? decimals, addsUp: summed.has(inSchema), isRounded: ofRow !== undefined };
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Whether a field has the name of a line: its symbol, which may have a unit after it or a word before it. */
function isNamedAfter(name: string, symbol: string): boolean {
  const own = symbol.toLowerCase();
  return name === own || name.startsWith(`${own}_`) || name.endsWith(`_${own}`);
}

export interface TracedFigures {
  figures: LiveFigure[];
  /** Texts that only the service knows once an input has changed. */
  unknownTexts: Set<string>;
  /** Those of them that belong to a calculation of their own, such as an alternative: they say nothing about the branch. */
  independentTexts: Set<string>;
}

/**
 * Finds for each figure of the result the line that gives it: the one that says so. The lines of edition 2026.11 do not, and some
 * figures have none that does: then it is the line whose value the figure has here and wherever an input was changed.
 */
export function traceFigures(
  tool: Pick<Tool, 'resultSchema'>,
  traced: Traced,
  probes: readonly Probe[],
  places: readonly Place[],
  unknownLines: ReadonlySet<string>,
): TracedFigures {
  const { leaves, figures: full } = traced;
  const candidates = candidatesOf(traced, places, unknownLines);
  const givenBy = new Map(traced.lines.map(({ field, symbol }) => [field, symbol]));
  const fieldOf = fieldFinder(tool, leaves);
  const small = smallChanges(probes);

  /** What gives a figure; `unknown` if it is the same everywhere as a line that may move, of which nothing says that it gives it. */
  function sourceOf(
    path: string,
    values: readonly (Leaf | undefined)[],
    field: FigureField,
  ): FigureSource | 'unknown' | undefined {
    const symbol = givenBy.get(path);
    if (symbol !== undefined) return unknownLines.has(symbol) ? undefined : { symbol, exponent: 0 };
    const given = values.filter(isFigure);
    const isTelling = areTelling(given, field.isRounded);
    for (const exponent of EXPONENTS) {
      const fitting = candidates.filter(({ values: theirs }) =>
        values.every((value, index) => !isFigure(value) || gives(theirs[index], value, exponent, field)),
      );
      // The service may leave a figure out for other inputs. Only a line of its name gives it there, too.
      const named = fitting.find((candidate) => isNamedAfter(nameOf(path), candidate.symbol));
      const best = named ?? (isTelling && given.length === values.length ? fitting.at(-1) : undefined);
      if (best) return { symbol: best.symbol, exponent };
      if (exponent === 0 && !isTelling && fitting.some((candidate) => traced.moving.has(candidate.symbol)))
        return 'unknown';
    }
    return undefined;
  }

  const figures = [...full].flatMap(([path, own]): LiveFigure[] => {
    const value = leaves.get(path);
    if (!isFigure(own) || !isFigure(value)) return [];
    const field = fieldOf(path);
    const source = sourceOf(
      path,
      places.map(({ figures: there }) => there.get(path)),
      field,
    );
    if (typeof source === 'object') return [{ path, value, ...field, kind: 'live', source }];
    const moves = small.some((changes) => changes.every((probe) => probe.figures.get(path) !== own));
    return [{ path, value, ...field, kind: moves || source === 'unknown' ? 'unknown' : 'fixed' }];
  });
  return withUnknownRows(figures, leaves, probes);
}

/** A row with figures that only the service knows, and none that is live, is a calculation of its own, such as an alternative. */
function withUnknownRows(
  figures: LiveFigure[],
  leaves: ReadonlyMap<string, Leaf>,
  probes: readonly Probe[],
): TracedFigures {
  const rowsWith = (wanted: LiveFigure['kind']) =>
    new Set(figures.filter(({ kind }) => kind === wanted).map(({ path }) => rowOf(path)));
  const liveRows = rowsWith('live');
  const unknownRows = new Set([...rowsWith('unknown')].filter((row) => !liveRows.has(row)));
  const lists = new Set([...unknownRows].map(rowOf));
  const isUnknown = (path: string) =>
    unknownRows.has(rowOf(path)) || (nameOf(path) === 'length' && lists.has(rowOf(path)));
  const isQuoting = (path: string, leaf: Leaf) =>
    probes.some((probe) => {
      const other = probe.leaves.get(path) ?? null;
      return other !== leaf && saySame(other, leaf);
    });
  const texts = [...leaves].filter(([, leaf]) => !isFigure(leaf));
  const independent = texts.filter(([path]) => isUnknown(path)).map(([path]) => path);
  const quoting = texts.filter(([path, leaf]) => isQuoting(path, leaf)).map(([path]) => path);
  return {
    figures: figures.map((figure) =>
      figure.kind === 'fixed' && isUnknown(figure.path) ? { ...figure, kind: 'unknown' } : figure,
    ),
    unknownTexts: new Set([...independent, ...quoting]),
    independentTexts: new Set(independent),
  };
}

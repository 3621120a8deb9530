import type { SummaryFigure } from '@plumbline/batch/portfolio/summary.ts';
import { formatFigure, unitInWords } from '@plumbline/calculators';
import type { SheetCell } from '../sheets/sheet_table.ts';

/** The currencies of figures that a tool states in several. */
export const CURRENCIES = ['GBP', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A total of thousands needs no decimals. */
const WHOLE_FROM = 1000;

export function amountText({ decimals }: Pick<SummaryFigure, 'decimals'>, value: number): string {
  return formatFigure(value, Math.abs(value) >= WHOLE_FROM ? 0 : decimals);
}

/** Larger units of amounts that grow with the portfolio. */
const LARGER_UNITS: readonly { unit: RegExp; from: number; size: number; larger: string }[] = [
  { unit: /^kWh\b/, from: 1e7, size: 1e6, larger: 'GWh' },
  { unit: /^kWh\b/, from: 1e5, size: 1e3, larger: 'MWh' },
  { unit: /^kg(?=CO2e\b|\b)/, from: 1e5, size: 1e3, larger: 't' },
];

/** An amount as people say it: 445.8 GWh rather than 445,756,995 kWh. */
export function readableAmount(figure: SummaryFigure, value: number): { value: string; unit: string } {
  const { unit } = figure;
  const step = LARGER_UNITS.find((each) => each.unit.test(unit) && Math.abs(value) >= each.from);
  if (!step) return { value: amountText(figure, value), unit: unitInWords(unit) };
  const scaled = { decimals: 1, unit: unit.replace(step.unit, step.larger) };
  return { value: amountText(scaled, value / step.size), unit: unitInWords(scaled.unit) };
}

/** An amount with its unit. */
export function quantityText(figure: SummaryFigure, amount: number): string {
  const { value, unit } = readableAmount(figure, amount);
  return `${value} ${unit}`.trim();
}

/** A label with its unit, for the head of a column. */
export function headText({ label, unit }: Pick<SummaryFigure, 'label' | 'unit'>): string {
  const words = unitInWords(unit);
  return words === '' ? label : `${label} (${words})`;
}

/** A share of the rows: `12.5 %`. */
export function shareText(rows: number, all: number): string {
  return `${formatFigure(all === 0 ? 0 : (100 * rows) / all, 1)}\u00a0%`;
}

/** `1 home`, `1,200 homes`. */
export function countText(count: number, { one, many }: { one: string; many: string }): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}

export function numberCell(text: string): SheetCell {
  return { text, isNumber: true };
}

/** A column of the file in a heading: `local_authority` is its name for programs. */
export function columnText(name: string): string {
  return plainText(name.replaceAll('_', ' '));
}

/** Control characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text of the file as it can stand in a line of a document. */
export function plainText(text: string): string {
  return text.replace(INVISIBLE, ' ').trim();
}

function currencyOf(unit: string): string | undefined {
  return /^(GBP|EUR)\b/.exec(unit)?.[1];
}

/** Figures with the same label in several currencies are shown in one; a figure in one currency alone stays. */
export function inOneCurrency<Figure extends SummaryFigure>(figures: readonly Figure[], currency: Currency): Figure[] {
  return figures.filter(({ label, unit }) => {
    const own = currencyOf(unit);
    const hasOther = figures.some((figure) => figure.label === label && currencyOf(figure.unit) === currency);
    return own === undefined || own === currency || !hasOther;
  });
}

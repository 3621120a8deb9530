import { formatFigure, unitInWords } from '@plumbline/calculators';
import type { SheetCell } from '../../sheets/sheet_table.ts';
import type { SummaryFigure } from '../summary.ts';

/** The currencies of figures that a tool states in several. */
export const CURRENCIES = ['GBP', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A total of thousands needs no decimals. */
const WHOLE_FROM = 1000;

export function amountText({ decimals }: Pick<SummaryFigure, 'decimals'>, value: number): string {
  return formatFigure(value, Math.abs(value) >= WHOLE_FROM ? 0 : decimals);
}

/** An amount with its unit. */
export function quantityText(figure: SummaryFigure, value: number): string {
  return `${amountText(figure, value)} ${unitInWords(figure.unit)}`.trim();
}

/** A label with its unit, for the head of a column. */
export function headText({ label, unit }: Pick<SummaryFigure, 'label' | 'unit'>): string {
  const words = unitInWords(unit);
  return words === '' ? label : `${label} (${words})`;
}

/** A share of the rows: `12.5 %`. */
export function shareText(rows: number, all: number): string {
  return `${formatFigure(all === 0 ? 0 : (100 * rows) / all, 1)} %`;
}

/** `1 home`, `1,200 homes`. */
export function countText(count: number, { one, many }: { one: string; many: string }): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}

export function numberCell(text: string): SheetCell {
  return { text, isNumber: true };
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

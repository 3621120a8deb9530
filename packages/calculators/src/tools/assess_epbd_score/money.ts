import { formatNumber } from '../../kernel/index.ts';

/** An amount of euros as people say it, with three significant digits: `EUR 30,500`, `EUR 1.05 million`. */
export function euros(amount: number): string {
  return `EUR ${amountInWords(amount)}`;
}

/** A range of euros: `EUR 247,000 to 446,000`. */
export function euroRange(from: number, to: number): string {
  return `EUR ${amountInWords(from)} to ${amountInWords(to)}`;
}

function amountInWords(amount: number): string {
  const rounded = Math.abs(amount) < 1000 ? Math.round(amount) : Number(amount.toPrecision(3));
  const millions = rounded / 1e6;
  return Math.abs(millions) < 1 ? formatNumber(rounded) : `${formatNumber(Number(millions.toPrecision(3)))} million`;
}

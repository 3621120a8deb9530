import { formatFigure } from '@plumbline/calculators';

/** `starter` becomes `Starter`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function pounds(amount: number): string {
  return `£${formatFigure(amount)}`;
}

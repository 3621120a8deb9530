/** The order of floating-point operations may differ between two ways to the same figure. */
const SAME_WITHIN = 1e-12;

/** Whether a value is a figure. */
export function isSameFigure(value: unknown, figure: number): boolean {
  return typeof value === 'number' && Math.abs(value - figure) <= SAME_WITHIN * Math.abs(figure);
}

/** A tenth of what a workbook promises, and of figures near zero a tenth of what it promises of a thousandth. */
const FOLLOWS_WITHIN = 1e-10;
const SMALLEST = 0.001;

/** Whether a value that formulas give is that of the service. */
export function follows(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'number') return value === wanted;
  return typeof value === 'number' && Math.abs(value - wanted) <= FOLLOWS_WITHIN * Math.max(Math.abs(wanted), SMALLEST);
}

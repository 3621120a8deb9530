/** The order of floating-point operations may differ between two ways to the same figure. */
const SAME_WITHIN = 1e-12;

/** Whether a value is a figure, but for the last bits. */
export function isSameFigure(value: unknown, figure: number): boolean {
  return typeof value === 'number' && Math.abs(value - figure) <= SAME_WITHIN * Math.abs(figure);
}

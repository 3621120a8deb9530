/** The order of floating-point operations may differ between two ways to the same figure. */
const SAME_WITHIN = 1e-12;

/** Whether a value is a figure, but for the last bits. */
export function isSameFigure(value: unknown, figure: number, within = SAME_WITHIN): boolean {
  return typeof value === 'number' && Math.abs(value - figure) <= within * Math.abs(figure);
}

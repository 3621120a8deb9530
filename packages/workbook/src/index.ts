export { readLiveCalculation } from './live/read_live_calculation.ts';
export type { Calculation, LiveCalculation, LiveFigure, LiveInput } from './live_calculation.ts';

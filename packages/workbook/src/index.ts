export type { Calculation, LiveCalculation, LiveFigure, LiveInput } from './live_calculation.ts';

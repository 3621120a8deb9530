import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, { title: 'CO₂ by fuel', list: 'fuel_breakdown', label: 'fuel', value: 'co2_kgco2e' }),
];

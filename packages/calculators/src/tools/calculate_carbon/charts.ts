import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Operational carbon by carrier',
    list: 'operational_breakdown',
    label: 'carrier',
    value: 'carbon_tco2e',
  }),
];

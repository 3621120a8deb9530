import { figures } from '../../../packages/calculators/src/presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  figures(Result, { title: 'Power density and its limit', names: ['power_density_w_per_m2', 'limit_w_per_m2'] }),
];

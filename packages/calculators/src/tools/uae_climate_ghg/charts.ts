import { figures } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  figures(Result, { title: 'Emissions of a year by scope', names: ['scope1_tco2e', 'scope2_tco2e'] }),
];

import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Where the heat goes',
    list: 'heat_loss_breakdown',
    label: 'element',
    value: 'heat_loss_w',
    sorted: true,
  }),
];

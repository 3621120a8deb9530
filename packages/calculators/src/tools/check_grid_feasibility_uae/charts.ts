import { scores } from '../../presentation/charts/index.ts';
import { NETWORK_POINTS, SCHEDULE_POINTS, SIZE_POINTS, SUPPLY_POINTS, VOLTAGE_POINTS } from './data.ts';
import { Result } from './schema.ts';

function most(points: Readonly<Record<string, number>>): number {
  return Math.max(...Object.values(points));
}

export const charts = [
  scores(Result, {
    title: 'What the score is made of',
    name: 'score_breakdown',
    max: {
      schedule: SCHEDULE_POINTS.value,
      size: most(SIZE_POINTS.value),
      voltage: most(VOLTAGE_POINTS.value),
      existing_supply: most(SUPPLY_POINTS.value),
      network: most(NETWORK_POINTS.value),
    },
  }),
];

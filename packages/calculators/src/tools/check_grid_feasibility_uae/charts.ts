import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import { type ChartData, fieldAt, scoreScale, scores, type TimelinePicture } from '../../presentation/charts/index.ts';
import { type Input, Result } from './schema.ts';
import {
  NETWORK_POINTS,
  RATING_FROM,
  SCHEDULE_POINTS,
  SIZE_POINTS,
  SUPPLY_POINTS,
  VOLTAGE_POINTS,
} from './score_data.ts';

function most(points: Readonly<Record<string, number>>): number {
  return Math.max(...Object.values(points));
}

const { unit } = fieldAt(Result, 'timeline_months');
const schedule = fieldAt(Result, 'schedule_status');

/** The connection lead time compared with the time available. */
function timeline({ input, result }: ChartData<Given<typeof Input>, Static<typeof Result>>): TimelinePicture[] {
  const { timeline_min_months, timeline_months, timeline_max_months, months_available, schedule_status } = result;
  const tone = schedule.toneOf(schedule_status) ?? 'neutral';
  const neededBy = `Needed by end of ${input.target_completion_year}: month ${months_available}`;
  const takes = `${timeline_min_months} to ${timeline_max_months} months, typically ${timeline_months}`;
  return [
    {
      kind: 'timeline',
      title: 'Time to energisation and time available',
      summary: `A connection takes ${takes}. ${neededBy}. ${schedule.label}: ${schedule.inWords(schedule_status).toLowerCase()}.`,
      axis: { label: 'Time from the accepted application', unit },
      rows: [
        { label: 'Time available', start: 0, end: months_available, tone: 'neutral' },
        {
          label: `Energised, ${schedule.inWords(schedule_status).toLowerCase()}`,
          start: timeline_min_months,
          likely: timeline_months,
          end: timeline_max_months,
          tone,
          note: `${takes} (diamond)`,
        },
      ],
      dates: [{ at: months_available, label: neededBy }],
    },
  ];
}

export const charts = [
  timeline,
  scoreScale(Result, {
    title: 'Feasibility score',
    score: 'feasibility_score',
    verdict: 'feasibility_rating',
    least: RATING_FROM.value,
    rest: 'very_low',
    max: 100,
  }),
  scores(Result, {
    title: 'Contributions to the score',
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

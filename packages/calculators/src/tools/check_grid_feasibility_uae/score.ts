import { holds, roundTo, type When, type Working } from '../../kernel/index.ts';
import {
  NETWORK_POINTS,
  RATING_FROM,
  SCHEDULE_POINTS,
  SCHEDULE_RATIO,
  SCORE_AT_MOST,
  SIZE_POINTS,
  SIZE_UP_TO,
  SUPPLY_POINTS,
  VOLTAGE_POINTS,
} from './data.ts';
import { PRODUCT_SCORE } from './references.ts';
import type { GridInput, GridResult, Rating, ScheduleStatus, ScoreCap, VoltageCheck } from './schema.ts';

interface Findings {
  /** Apparent power rounded for comparison with limits, in MVA. */
  S6: number;
  /** Ratio of time available to typical lead time. */
  r: number;
  voltage_check: VoltageCheck;
  schedule_status: ScheduleStatus;
}

interface CapRule {
  id: ScoreCap;
  when: When<Pick<Findings, 'voltage_check' | 'schedule_status'>>;
  description: string;
}

const CAP_RULES: readonly CapRule[] = [
  {
    id: 'voltage_too_low',
    when: { voltage_check: ['too_low'] },
    description: 'The requested voltage level cannot supply the load',
  },
  {
    id: 'schedule_not_achievable',
    when: { schedule_status: ['not_achievable'] },
    description: 'The time available is below the shortest expected lead time',
  },
];

type SizeBand = keyof typeof SIZE_POINTS.value;
type RatingWithFloor = keyof typeof RATING_FROM.value;

const SIZE_LIMITS = Object.entries(SIZE_UP_TO.value) as [SizeBand, number][];
const RATING_FLOORS = Object.entries(RATING_FROM.value) as [RatingWithFloor, number][];

function sizeBandOf(S6: number): SizeBand {
  return SIZE_LIMITS.find(([, limit]) => S6 <= limit)?.[0] ?? 'above';
}

function schedulePoints(r: number, w: Working): number {
  const most = w.use(SCHEDULE_POINTS);
  const begins = w.pick('ratio_begins', SCHEDULE_RATIO, 'begins');
  const span = w.pick('ratio_span', SCHEDULE_RATIO, 'span');
  return w.step('points_schedule', most * Math.min(1, Math.max(0, (r - begins) / span)), {
    formula: 'schedule_points * min(1, max(0, (r - ratio_begins) / ratio_span))',
    description: 'Points for the time available',
    unit: 'points',
    reference: PRODUCT_SCORE,
  });
}

/** Points of the size band, with the limit of the band in the working. */
function sizePoints(S6: number, w: Working): number {
  const band = sizeBandOf(S6);
  if (band !== 'above') w.pick('size_up_to', SIZE_UP_TO, band);
  return w.pick('points_size', SIZE_POINTS, band);
}

function pointsOf(
  { S6, r, voltage_check }: Findings,
  { has_existing_supply, site_location }: GridInput,
  w: Working,
): GridResult['score_breakdown'] {
  return {
    schedule: schedulePoints(r, w),
    size: sizePoints(S6, w),
    voltage: w.pick('points_voltage', VOLTAGE_POINTS, voltage_check),
    existing_supply: w.pick('points_supply', SUPPLY_POINTS, has_existing_supply ? 'existing' : 'new'),
    network: w.pick('points_network', NETWORK_POINTS, site_location),
  };
}

/** The lowest of the caps that apply; a cap is listed even where it does not change the score. */
function capOf(findings: Findings, w: Working): { caps: ScoreCap[]; score_at_most: number } {
  const applied = CAP_RULES.filter(({ when }) => holds(when, findings));
  for (const { id, description } of applied) w.rule(id, { description, reference: PRODUCT_SCORE });
  const caps = applied.map(({ id }) => id);
  const lowest = caps.reduce<ScoreCap | 'no_cap'>(
    (low, cap) => (SCORE_AT_MOST.value[cap] < SCORE_AT_MOST.value[low] ? cap : low),
    'no_cap',
  );
  return { caps, score_at_most: w.pick('score_at_most', SCORE_AT_MOST, lowest) };
}

function ratingOf(score: number, w: Working): Rating {
  const shown = w.step('score_shown', roundTo(score, 1), {
    formula: 'round(score, 1)',
    description: 'Score as shown, used for the rating',
    unit: 'points',
    reference: PRODUCT_SCORE,
  });
  const rating = RATING_FLOORS.find(([, floor]) => shown >= floor)?.[0];
  if (rating === undefined) return 'very_low';
  w.pick('rating_from', RATING_FROM, rating);
  return rating;
}

/** The feasibility score with its parts, its caps and its rating. */
export function scoreOf(findings: Findings, input: GridInput, w: Working) {
  const breakdown = pointsOf(findings, input, w);
  const { schedule, size, voltage, existing_supply, network } = breakdown;
  const points = w.step('points', schedule + size + voltage + existing_supply + network, {
    formula: 'points_schedule + points_size + points_voltage + points_supply + points_network',
    description: 'Points before any cap',
    unit: 'points',
    reference: PRODUCT_SCORE,
  });
  const { caps, score_at_most } = capOf(findings, w);
  const score = w.step('score', Math.min(points, score_at_most), {
    formula: 'min(points, score_at_most)',
    description: 'Feasibility score',
    unit: 'points',
    reference: PRODUCT_SCORE,
  });
  return { score, breakdown, caps, rating: ratingOf(score, w) };
}

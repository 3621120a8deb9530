import { roundTo, type Working } from '../../kernel/index.ts';
import { LV_UP_TO, MV_UP_TO } from './data.ts';
import { PRODUCT_SCORE } from './references.ts';
import type { Schedule } from './schedule.ts';
import type { GridInput, GridResult, Level, Rating, ScoreCap } from './schema.ts';
import {
  NETWORK_POINTS,
  RATING_FROM,
  SCHEDULE_POINTS,
  SCHEDULE_RATIO,
  SCORE_AT_MOST,
  SIZE_POINTS,
  SIZE_UP_TO,
  SUPPLY_POINTS,
  TRANSITION,
  VOLTAGE_POINTS,
} from './score_data.ts';
import { type Alternative, TRANSITION_SOURCE, weightOfOtherSide } from './transition.ts';
import { UTILITIES } from './utilities.ts';

type Timing = Pick<Schedule, 'r' | 'status'>;

interface Findings {
  /** Apparent power rounded for comparison with limits, in MVA. */
  S6: number;
  schedule: Timing;
  /** The class on the other side of a limit near the load, with its schedule. */
  alternative: (Alternative & { schedule: Timing }) | null;
}

type SizeBand = keyof typeof SIZE_POINTS.value;
type RatingWithFloor = keyof typeof RATING_FROM.value;

const SIZE_LIMITS = Object.entries(SIZE_UP_TO.value) as [SizeBand, number][];
const SIZE_BANDS = Object.keys(SIZE_POINTS.value) as SizeBand[];
const RATING_FLOORS = Object.entries(RATING_FROM.value) as [RatingWithFloor, number][];

const POINTS = { unit: 'points', reference: PRODUCT_SCORE };
const SHARE = { unit: '-', reference: TRANSITION_SOURCE };

/** The suffix of symbols of the class on the other side of a limit. */
type Suffix = '' | '_other';

function pointsForTime({ r }: Timing, suffix: Suffix, w: Working): number {
  const most = w.use(SCHEDULE_POINTS);
  const begins = w.pick('ratio_begins', SCHEDULE_RATIO, 'begins');
  const span = w.pick('ratio_span', SCHEDULE_RATIO, 'span');
  return w.step(`points_time${suffix}`, most * Math.min(1, Math.max(0, (r - begins) / span)), {
    formula: `schedule_points * min(1, max(0, (r${suffix} - ratio_begins) / ratio_span))`,
    description: `Points for the time available to the ${suffix === '' ? 'recommended' : 'alternative'} class`,
    ...POINTS,
  });
}

/** Points for the time available; near a limit in part those of the class on its other side. */
function schedulePoints({ schedule, alternative }: Findings, w: Working): number {
  const own = pointsForTime(schedule, '', w);
  const said = { description: 'Points for the time available', ...POINTS };
  if (alternative === null) return w.step('points_schedule', own, { formula: 'points_time', ...said });
  const other = pointsForTime(alternative.schedule, '_other', w);
  return w.step('points_schedule', own + alternative.weight * (other - own), {
    formula: 'points_time + other_weight * (points_time_other - points_time)',
    ...said,
  });
}

/** Points of the size band; near the limit of a band in part those of the band on its other side. */
function sizePoints(S6: number, w: Working): number {
  const rank = SIZE_LIMITS.filter(([, limit]) => S6 > limit).length;
  const near = SIZE_LIMITS.findIndex(([, limit]) => weightOfOtherSide(S6, limit) > 0);
  const own = bandAt(rank);
  if (near < 0) {
    if (own !== 'above') w.pick('size_up_to', SIZE_UP_TO, own);
    return w.pick('points_size', SIZE_POINTS, own);
  }
  const limit = w.pick('size_limit', SIZE_UP_TO, bandAt(near) as keyof typeof SIZE_UP_TO.value);
  w.pick('class_band', TRANSITION, 'class');
  const weight = w.step('size_weight', weightOfOtherSide(S6, limit), {
    formula: 'max(0, 0.5 * (1 - abs(S6 - size_limit) / (class_band * size_limit)))',
    description: 'Weight of the size band on the other side of its limit',
    ...SHARE,
  });
  const size_own = w.pick('size_own', SIZE_POINTS, own);
  const size_other = w.pick('size_other', SIZE_POINTS, bandAt(rank > near ? near : near + 1));
  return w.step('points_size', size_own + weight * (size_other - size_own), {
    formula: 'size_own + size_weight * (size_other - size_own)',
    description: 'Points for the size of the load',
    ...POINTS,
  });
}

function bandAt(rank: number): SizeBand {
  return SIZE_BANDS[rank] ?? 'above';
}

/** How far a load lies beyond a level, from 0 on its limit to 1 at the end of the transition. */
function shareBeyond(distance: number, limit: number): number {
  return Math.min(1, Math.max(0, distance / (TRANSITION.value.voltage * limit)));
}

interface VoltageFit {
  /** From 0, the requested level carries the load, to 1, it does not. */
  too_low: number;
  /** From 0, the requested level is needed, to 1, a lower one is enough. */
  too_high: number;
}

const LEVEL_BELOW: Readonly<Record<Level, Level | null>> = { LV: null, MV: 'LV', HV: 'MV' };

/** How far the requested level is too low or higher than needed for the load. */
function voltageFit(S6: number, { voltage_level, site_location }: GridInput, w: Working): VoltageFit {
  const mv_up_to = MV_UP_TO.value[UTILITIES[site_location].network];
  const upTo: Record<Level, number> = { LV: LV_UP_TO.value, MV: mv_up_to, HV: Number.POSITIVE_INFINITY };
  const symbol: Record<Level, string> = { LV: 'lv_up_to', MV: 'mv_up_to', HV: '' };
  const below = LEVEL_BELOW[voltage_level];
  w.pick('voltage_band', TRANSITION, 'voltage');
  const step = (name: string, value: number, formula: string, description: string) =>
    w.step(name, value, { formula, description, ...SHARE });
  const own = upTo[voltage_level];
  const too_low =
    voltage_level === 'HV'
      ? step('too_low', 0, '0', 'High voltage is never too low')
      : step(
          'too_low',
          shareBeyond(S6 - own, own),
          `min(1, max(0, (S6 - ${symbol[voltage_level]}) / (voltage_band * ${symbol[voltage_level]})))`,
          'How far the requested voltage level is too low, from 0 to 1',
        );
  const too_high =
    below === null
      ? step('too_high', 0, '0', 'Low voltage is never higher than needed')
      : step(
          'too_high',
          shareBeyond(upTo[below] - S6, upTo[below]),
          `min(1, max(0, (${symbol[below]} - S6) / (voltage_band * ${symbol[below]})))`,
          'How far the requested voltage level is higher than needed, from 0 to 1',
        );
  return { too_low, too_high };
}

function voltagePoints({ too_low, too_high }: VoltageFit, w: Working): number {
  const match = w.pick('voltage_match', VOLTAGE_POINTS, 'match');
  const high = w.pick('voltage_high', VOLTAGE_POINTS, 'higher_than_needed');
  const low = w.pick('voltage_low', VOLTAGE_POINTS, 'too_low');
  return w.step('points_voltage', match + too_high * (high - match) + too_low * (low - match), {
    formula: 'voltage_match + too_high * (voltage_high - voltage_match) + too_low * (voltage_low - voltage_match)',
    description: 'Points for the requested voltage level',
    ...POINTS,
  });
}

/** The most that the score may be for the requested voltage level. */
function voltageCap({ too_low }: VoltageFit, w: Working): number {
  const no_cap = w.pick('no_cap', SCORE_AT_MOST, 'no_cap');
  const capped = w.pick('cap_too_low', SCORE_AT_MOST, 'voltage_too_low');
  return w.step('cap_voltage', no_cap + too_low * (capped - no_cap), {
    formula: 'no_cap + too_low * (cap_too_low - no_cap)',
    description: 'Maximum score for the requested voltage level',
    ...POINTS,
  });
}

function capForTime({ status }: Timing, suffix: Suffix, w: Working): number {
  return w.pick(`cap_time${suffix}`, SCORE_AT_MOST, status === 'not_achievable' ? 'schedule_not_achievable' : 'no_cap');
}

/** The most that the score may be for the time available; near a limit in part that of the class on its other side. */
function scheduleCap({ schedule, alternative }: Findings, w: Working): number {
  const own = capForTime(schedule, '', w);
  const said = { description: 'Maximum score for the time available', ...POINTS };
  if (alternative === null) return w.step('cap_schedule', own, { formula: 'cap_time', ...said });
  const other = capForTime(alternative.schedule, '_other', w);
  return w.step('cap_schedule', own + alternative.weight * (other - own), {
    formula: 'cap_time + other_weight * (cap_time_other - cap_time)',
    ...said,
  });
}

const CAP_DESCRIPTION: Readonly<Record<ScoreCap, string>> = {
  voltage_too_low: 'The requested voltage level cannot supply the load',
  schedule_not_achievable: 'The time available is below the shortest expected lead time',
};

/** The caps below 100; a cap is listed even where it does not change the score. */
function listCaps(limits: Readonly<Record<ScoreCap, number>>, w: Working): ScoreCap[] {
  const caps = (Object.keys(CAP_DESCRIPTION) as ScoreCap[]).filter((cap) => limits[cap] < SCORE_AT_MOST.value.no_cap);
  for (const cap of caps) w.rule(cap, { description: CAP_DESCRIPTION[cap], reference: PRODUCT_SCORE });
  return caps;
}

function ratingOf(score: number, w: Working): Rating {
  const shown = w.step('score_shown', roundTo(score, 1), {
    formula: 'round(score, 1)',
    description: 'Score as shown, used for the rating',
    ...POINTS,
  });
  const rating = RATING_FLOORS.find(([, floor]) => shown >= floor)?.[0];
  if (rating === undefined) return 'very_low';
  w.pick('rating_from', RATING_FROM, rating);
  return rating;
}

/** The feasibility score with its parts, its caps and its rating. */
export function scoreOf(findings: Findings, input: GridInput, w: Working) {
  const fit = voltageFit(findings.S6, input, w);
  const breakdown: GridResult['score_breakdown'] = {
    schedule: schedulePoints(findings, w),
    size: sizePoints(findings.S6, w),
    voltage: voltagePoints(fit, w),
    existing_supply: w.pick('points_supply', SUPPLY_POINTS, input.has_existing_supply ? 'existing' : 'new'),
    network: w.pick('points_network', NETWORK_POINTS, input.site_location),
  };
  const { schedule, size, voltage, existing_supply, network } = breakdown;
  const points = w.step('points', schedule + size + voltage + existing_supply + network, {
    formula: 'points_schedule + points_size + points_voltage + points_supply + points_network',
    description: 'Points before any cap',
    ...POINTS,
  });
  const cap_voltage = voltageCap(fit, w);
  const cap_schedule = scheduleCap(findings, w);
  const caps = listCaps({ voltage_too_low: cap_voltage, schedule_not_achievable: cap_schedule }, w);
  const score = w.step('score', Math.min(points, cap_voltage, cap_schedule), {
    formula: 'min(points, cap_voltage, cap_schedule)',
    description: 'Feasibility score',
    ...POINTS,
  });
  return { score, breakdown, caps, rating: ratingOf(score, w) };
}

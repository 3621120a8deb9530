import type { Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import {
  AREA_DAYS,
  AREA_DAYS_EXPONENT,
  BASE_DAYS,
  DAY_GUARD,
  DAYS_PER_WEEK,
  DISCIPLINE_DAYS,
  FEE_MODEL,
  GEOGRAPHY_DAYS,
  PRELIMINARY_DAYS_MIN,
  PRELIMINARY_DAYS_SHARE,
  TYPE_DAYS,
  URGENCY_CAP,
  URGENCY_FLOOR,
  URGENCY_SLOPE,
} from './data.ts';
import type { BuildingType, Geography } from './schema.ts';

/** The parameters of the time of a report. */
export interface Task {
  type: BuildingType;
  geography: Geography;
  /** Disciplines of the report. */
  n: number;
  /** Ratio of gross area to reference area. */
  size: number;
}

/** The time of one report, and the group of the working that its lines belong to. */
export interface Schedule {
  norm: number;
  turnaround: number;
  feasible: boolean;
  /** Urgency factor on its fee. */
  u: number;
  group: Working;
}

export interface Timetable {
  avail: number;
  full: Schedule;
  preliminary: Schedule;
}

function rawDays({ type, geography, n, size }: Task, w: Working): number {
  const days_base = w.use(BASE_DAYS);
  const days_discipline = w.use(DISCIPLINE_DAYS);
  const days_area = w.use(AREA_DAYS);
  const e_days = w.use(AREA_DAYS_EXPONENT);
  const gd = w.pick('gd', GEOGRAPHY_DAYS, geography);
  const xd = w.pick('xd', TYPE_DAYS, type);
  return w.step('raw', days_base + days_discipline * n + days_area * pow(size, e_days) + gd + xd, {
    formula: 'days_base + days_discipline * n + days_area * size^e_days + gd + xd',
    description: 'Time of a full report without urgency, in fractions of a day',
    unit: 'working days',
    reference: FEE_MODEL,
  });
}

/** The schedule of a report that normally takes `norm` days, in the time available. */
function scheduleOf(report: 'full' | 'preliminary', norm: number, avail: number, group: Working): Schedule {
  const urgency_floor = group.use(URGENCY_FLOOR);
  const urgency_slope = group.use(URGENCY_SLOPE);
  const urgency_cap = group.use(URGENCY_CAP);
  const day_guard = group.use(DAY_GUARD);
  const q = group.step('q', avail / norm, {
    formula: 'avail / norm',
    description: 'Ratio of time available to normal time',
    unit: '-',
    reference: FEE_MODEL,
  });
  const feasible = group.result(`${report}_feasible`, q >= urgency_floor, {
    symbol: 'feasible',
    formula: 'q >= urgency_floor',
    description: 'Whether the report can be completed in the time available',
    reference: FEE_MODEL,
  });
  const hurried = feasible ? 1 + urgency_slope * (1 - q) : urgency_cap;
  const u = group.step('u', q >= 1 ? 1 : hurried, {
    formula: 'q >= 1 ? 1 : (q >= urgency_floor ? 1 + urgency_slope * (1 - q) : urgency_cap)',
    description: 'Urgency factor',
    unit: '-',
    reference: FEE_MODEL,
  });
  const shortened = feasible ? avail : Math.ceil(urgency_floor * norm - day_guard);
  const turnaround = group.result(`${report}_turnaround_days`, q >= 1 ? norm : shortened, {
    symbol: 'turnaround',
    formula: 'q >= 1 ? norm : (q >= urgency_floor ? avail : ceil(urgency_floor * norm - day_guard))',
    description: 'Turnaround time of the report',
    reference: FEE_MODEL,
  });
  return { norm, turnaround, feasible, u, group };
}

/** The turnaround times of the two reports, and whether the weeks available are sufficient. */
export function timetableOf(task: Task, timeline_weeks: number, w: Working): Timetable {
  const raw = rawDays(task, w);
  const days_per_week = w.use(DAYS_PER_WEEK);
  const avail = w.result('available_days', timeline_weeks * days_per_week, {
    symbol: 'avail',
    formula: 'timeline_weeks * days_per_week',
    reference: FEE_MODEL,
  });

  const day_guard = w.use(DAY_GUARD);
  const fullGroup = w.group('full');
  const full_norm = fullGroup.result('normal_full_days', Math.ceil(raw - day_guard), {
    symbol: 'norm',
    formula: 'ceil(raw - day_guard)',
    reference: FEE_MODEL,
  });
  const full = scheduleOf('full', full_norm, avail, fullGroup);

  const share = w.use(PRELIMINARY_DAYS_SHARE);
  const least = w.use(PRELIMINARY_DAYS_MIN);
  const preliminaryGroup = w.group('preliminary');
  const pre_norm = preliminaryGroup.result(
    'normal_preliminary_days',
    Math.max(least, Math.ceil(share * raw - day_guard)),
    {
      symbol: 'norm',
      formula: 'max(preliminary_days_min, ceil(preliminary_days_share * raw - day_guard))',
      reference: FEE_MODEL,
    },
  );
  return { avail, full, preliminary: scheduleOf('preliminary', pre_norm, avail, preliminaryGroup) };
}

/** Weeks that a report needs without urgency. */
export function unhurriedWeeks({ norm, group }: Schedule): number {
  const days_per_week = group.use(DAYS_PER_WEEK);
  return group.step('weeks_unhurried', Math.ceil(norm / days_per_week), {
    formula: 'ceil(norm / days_per_week)',
    description: 'Minimum weeks without urgency',
    unit: 'weeks',
    reference: FEE_MODEL,
  });
}

/** Minimum weeks in which a report can be completed. */
export function fewestWeeks({ norm, group }: Schedule): number {
  const days_per_week = group.use(DAYS_PER_WEEK);
  const urgency_floor = group.use(URGENCY_FLOOR);
  return group.step('weeks_fewest', Math.ceil((urgency_floor * norm) / days_per_week), {
    formula: 'ceil(urgency_floor * norm / days_per_week)',
    description: 'Minimum weeks in which the report can be completed',
    unit: 'weeks',
    reference: FEE_MODEL,
  });
}

import { PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import { levelOf } from './connection.ts';
import {
  BASE_MONTHS,
  DATA_CENTRE_MONTHS,
  EXISTING_SUPPLY_FACTOR,
  LOCATION_FACTOR,
  MONTHS_LEFT_IN_START_YEAR,
  START_YEAR,
  TIME_RANGE,
} from './data.ts';
import { routeMonths } from './route.ts';
import type { ConnectionClass, GridInput, ScheduleStatus } from './schema.ts';

export interface Schedule {
  /** Typical, shortest and longest lead time, in months. */
  T: number;
  T_min: number;
  T_max: number;
  available: number;
  /** Ratio of time available to typical lead time. */
  r: number;
  margin: number;
  status: ScheduleStatus;
  earliest_year: number;
}

const T_FORMULA = 'ceil(round(base_months * location_factor * existing_factor + added_months + route_months, 6))';

/** Typical lead time of a connection class, in whole months. */
function typicalMonths(connectionClass: ConnectionClass, input: GridInput, w: Working): number {
  const level = levelOf(connectionClass);
  const base = w.pick('base_months', BASE_MONTHS, connectionClass);
  const location_factor = w.pick('location_factor', LOCATION_FACTOR, input.site_location);
  const existing_factor = input.has_existing_supply
    ? w.pick('existing_factor', EXISTING_SUPPLY_FACTOR, level)
    : w.step('existing_factor', 1, {
        formula: '1',
        description: 'No reduction without an existing supply',
        unit: '-',
        reference: PRODUCT_METHOD,
      });
  const added_months =
    input.intended_use === 'data_centre'
      ? w.pick('added_months', DATA_CENTRE_MONTHS, level)
      : w.step('added_months', 0, {
          formula: '0',
          description: 'No additional time for uses other than a data centre',
          unit: 'months',
          reference: PRODUCT_METHOD,
        });
  const route_months = routeMonths(connectionClass, input, w);
  return Math.ceil(roundTo(base * location_factor * existing_factor + added_months + route_months, 6));
}

function statusOf({ available, T, T_min, T_max }: Pick<Schedule, 'available' | 'T' | 'T_min' | 'T_max'>) {
  if (available >= T_max) return 'comfortable';
  if (available >= T) return 'achievable';
  return available >= T_min ? 'tight' : 'not_achievable';
}

const shortestOf = (T: number) => Math.floor(roundTo(TIME_RANGE.value.shortest * T, 6));
const longestOf = (T: number) => Math.ceil(roundTo(TIME_RANGE.value.longest * T, 6));

function rangeOf(T: number, w: Working): { T_min: number; T_max: number } {
  w.pick('shortest', TIME_RANGE, 'shortest');
  w.pick('longest', TIME_RANGE, 'longest');
  const T_min = w.result('timeline_min_months', shortestOf(T), {
    symbol: 'T_min',
    formula: 'floor(round(shortest * T, 6))',
    reference: PRODUCT_METHOD,
  });
  const T_max = w.result('timeline_max_months', longestOf(T), {
    symbol: 'T_max',
    formula: 'ceil(round(longest * T, 6))',
    reference: PRODUCT_METHOD,
  });
  return { T_min, T_max };
}

/** The connection lead time compared with the time available. */
export function scheduleOf(connectionClass: ConnectionClass, input: GridInput, w: Working): Schedule {
  const T = w.result('timeline_months', typicalMonths(connectionClass, input, w), {
    symbol: 'T',
    formula: T_FORMULA,
    reference: PRODUCT_METHOD,
  });
  const { T_min, T_max } = rangeOf(T, w);
  const start_year = w.use(START_YEAR);
  const months_left = w.use(MONTHS_LEFT_IN_START_YEAR);
  const available = w.result('months_available', 12 * (input.target_completion_year - start_year) + months_left, {
    symbol: 'available',
    formula: '12 * (target_completion_year - start_year) + months_left',
    reference: PRODUCT_METHOD,
  });
  const r = w.step('r', available / T, {
    formula: 'available / T',
    description: 'Ratio of time available to typical lead time',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const margin = w.result('schedule_margin_months', available - T, {
    symbol: 'margin',
    formula: 'available - T',
    reference: PRODUCT_METHOD,
  });
  const years_later = w.step('years_later', Math.max(0, Math.ceil(roundTo((T - months_left) / 12, 6))), {
    formula: 'max(0, ceil(round((T - months_left) / 12, 6)))',
    description: 'Whole years after the start year needed for the typical lead time',
    unit: 'years',
    reference: PRODUCT_METHOD,
  });
  const earliest_year = w.step('earliest_year', start_year + years_later, {
    formula: 'start_year + years_later',
    description: 'Earliest year at whose end the connection is typically complete',
    unit: 'year',
    reference: PRODUCT_METHOD,
  });
  const status = statusOf({ available, T, T_min, T_max });
  return { T, T_min, T_max, available, r, margin, status, earliest_year };
}

/** The lead time of the alternative class compared with the same time available. */
export function alternativeSchedule(
  connectionClass: ConnectionClass,
  { input, available }: { input: GridInput; available: number },
  w: Working,
): Pick<Schedule, 'T' | 'r' | 'status'> {
  const group = w.group('other');
  const T = group.result('alternative_timeline_months', typicalMonths(connectionClass, input, group), {
    symbol: 'T',
    formula: T_FORMULA,
    reference: PRODUCT_METHOD,
  });
  const r = group.step('r', available / T, {
    formula: 'available / T',
    description: 'Ratio of time available to the typical lead time of the alternative class',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const status = statusOf({ available, T, T_min: shortestOf(T), T_max: longestOf(T) });
  return { T, r, status };
}

import type { Calculated, Working } from '../../kernel/index.ts';
import { type Connection, checkVoltage, classify, countFeeders } from './connection.ts';
import { nextStepsFor } from './next_steps.ts';
import { voltageDrop } from './route.ts';
import { alternativeSchedule, scheduleOf } from './schedule.ts';
import type { GridInput, GridResult } from './schema.ts';
import { scoreOf } from './score.ts';
import { SUBSTATION_FOR, securityOf } from './substation.ts';
import { alternativeTo } from './transition.ts';
import { UTILITIES } from './utilities.ts';

/** What only the advice needs. */
export interface GridFacts {
  /** The limit of practice near which the load lies. */
  near_limit_mva: number | null;
}

/** The class on the other side of a limit near the load, with its lead time. */
function findAlternative(connection: Connection, given: { input: GridInput; available: number }, w: Working) {
  const alternative = alternativeTo(connection, w);
  return alternative && { ...alternative, schedule: alternativeSchedule(alternative.connectionClass, given, w) };
}

/** The likely grid connection of a load in the UAE, its lead time, and how well it matches the request. */
export function checkFeasibility(input: GridInput, w: Working): Calculated<GridResult, GridFacts> {
  const { site_location, voltage_level, intended_use, distance_to_primary_km } = input;
  const { name: utility } = UTILITIES[site_location];
  const connection = classify(input, w);
  const { S, S6, connectionClass, level, voltage_kv } = connection;
  const substation = SUBSTATION_FOR[connectionClass]({ S, use: intended_use }, w);
  const security = securityOf(substation, S6, w);
  const feeders = countFeeders(connection, { use: intended_use, substations: substation.count }, w);
  const substation_required = substation.type !== 'none';
  const schedule = scheduleOf(connectionClass, input, w);
  const voltage_check = checkVoltage(voltage_level, level);
  const alternative = findAlternative(connection, { input, available: schedule.available }, w);
  const { score, breakdown, caps, rating } = scoreOf({ S6, schedule, alternative }, input, w);

  const figures: GridResult = {
    feasibility_score: score,
    feasibility_rating: rating,
    score_breakdown: breakdown,
    score_caps: caps,
    utility,
    apparent_power_mva: S,
    requested_voltage_level: voltage_level,
    recommended_voltage_level: level,
    recommended_voltage_kv: voltage_kv,
    voltage_check,
    connection_class: connectionClass,
    alternative_connection_class: alternative?.connectionClass ?? null,
    alternative_timeline_months: alternative?.schedule.T ?? null,
    substation_required,
    substation_type: substation.type,
    substation_count: substation.count,
    transformer_count: substation.transformers,
    transformer_rating_mva: substation.rating_mva,
    feeder_count: feeders.count,
    feeder_voltage_drop_pct: voltageDrop(connection, { n: feeders.n, distance_to_primary_km }, w),
    intake_11kv_station_required: connectionClass === 'mv11_bulk',
    installed_capacity_mva: security?.installed ?? null,
    firm_capacity_mva: security?.firm ?? null,
    n_minus_1_secure: security?.secure ?? null,
    timeline_months: schedule.T,
    timeline_min_months: schedule.T_min,
    timeline_max_months: schedule.T_max,
    months_available: schedule.available,
    schedule_margin_months: schedule.margin,
    schedule_status: schedule.status,
    earliest_completion_year: schedule.earliest_year,
    next_steps: nextStepsFor(
      { voltage_check, intended_use, level, substation_required, in_time: schedule.margin >= 0 },
      utility,
    ),
    substation_cost_low_aed: substation.cost_aed?.low ?? null,
    substation_cost_high_aed: substation.cost_aed?.high ?? null,
  };
  return { figures, facts: { near_limit_mva: alternative?.limit ?? null } };
}

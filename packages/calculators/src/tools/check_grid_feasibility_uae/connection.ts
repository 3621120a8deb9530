import { citeSource, optionsOf, PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import {
  CIRCUITS_PER_SUBSTATION,
  FEEDER_CAPACITY,
  INDEPENDENT_FEEDS,
  KV11_UP_TO,
  KV132_UP_TO,
  LV_UP_TO,
  MV_UP_TO,
  NOMINAL_VOLTAGE,
  ONE_SUBSTATION_UP_TO,
  POWER_FACTOR,
  SPARE_FEEDERS,
  SUBSTATION_ABOVE,
} from './data.ts';
import { DEWA_GUIDELINES, DISTRIBUTION_CODE } from './references.ts';
import {
  CONNECTION_CLASSES,
  type ConnectionClass,
  type GridInput,
  type IntendedUse,
  LEVELS,
  type Level,
  type VoltageCheck,
} from './schema.ts';
import { UTILITIES } from './utilities.ts';

const CIRCUITS_PER_SUBSTATION_SOURCE = citeSource(CIRCUITS_PER_SUBSTATION.source);
const FEEDER_CAPACITY_SOURCE = citeSource(FEEDER_CAPACITY.source);
const POWER_FACTOR_SOURCE = citeSource(POWER_FACTOR.source);
const SPARE_FEEDERS_SOURCE = citeSource(SPARE_FEEDERS.source);

/** From the smallest load to the largest, and from the lowest voltage to the highest. */
const CLASSES = optionsOf(CONNECTION_CLASSES);
const LEVELS_UP = optionsOf(LEVELS);

interface ClassRule {
  level: Level;
  /** The reason why a load belongs to the class. */
  rule: string;
  reference: string;
}

const CLASS_RULES: Readonly<Record<ConnectionClass, ClassRule>> = {
  lv_feeder: {
    level: 'LV',
    rule: 'The load does not need a substation on the plot: LV feeder',
    reference: SUBSTATION_ABOVE.source.document,
  },
  lv_substation: {
    level: 'LV',
    rule: 'The load needs a substation on the plot and is within the LV limit: LV through a substation',
    reference: SUBSTATION_ABOVE.source.document,
  },
  mv11: {
    level: 'MV',
    rule: 'The load is above the LV limit and within the capacity of one 11/0.4 kV substation: 11 kV',
    reference: `${DEWA_GUIDELINES}; ${DISTRIBUTION_CODE}`,
  },
  mv11_bulk: {
    level: 'MV',
    rule: 'The load is above the capacity of one 11/0.4 kV substation and within the 11 kV limit: 11 kV through an intake station',
    reference: `${DEWA_GUIDELINES}; ${DISTRIBUTION_CODE}`,
  },
  mv33: {
    level: 'MV',
    rule: 'The load is above the 11 kV limit and within the MV limit: 33 kV',
    reference: DISTRIBUTION_CODE,
  },
  hv132: {
    level: 'HV',
    rule: 'The load is above the MV limit and within the 132 kV limit: 132 kV',
    reference: DEWA_GUIDELINES,
  },
  ehv400: { level: 'HV', rule: 'The load is above the 132 kV limit: 400 kV', reference: DEWA_GUIDELINES },
};

/** The voltage level of a connection class. */
export function levelOf(connectionClass: ConnectionClass): Level {
  return CLASS_RULES[connectionClass].level;
}

const CLASS_REFERENCE = `${SUBSTATION_ABOVE.source.document}; ${DEWA_GUIDELINES}; ${DISTRIBUTION_CODE}`;

/** The largest load of a connection class. */
export interface ClassLimit {
  connectionClass: ConnectionClass;
  /** In MVA. */
  up_to: number;
  formula: string;
}

export interface Connection {
  /** Apparent power, in MVA. */
  S: number;
  /** Rounded for comparison with limits, so that floating-point error never pushes a load over one. */
  S6: number;
  connectionClass: ConnectionClass;
  level: Level;
  voltage_kv: number;
  /** From the smallest class to the last one that has a limit. */
  limits: readonly ClassLimit[];
}

function apparentPower(power_requirement_mw: number, w: Working): { S: number; S6: number } {
  const pf = w.use(POWER_FACTOR);
  const S = w.result('apparent_power_mva', power_requirement_mw / pf, {
    symbol: 'S',
    formula: 'power_requirement_mw / pf',
    reference: POWER_FACTOR_SOURCE,
  });
  const S6 = w.step('S6', roundTo(S, 6), {
    formula: 'round(S, 6)',
    description: 'Apparent power rounded to six decimals for comparison with limits',
    unit: 'MVA',
    reference: PRODUCT_METHOD,
  });
  return { S, S6 };
}

/** The class of connection that a load needs, whatever was requested. */
export function classify({ power_requirement_mw, site_location, intended_use }: GridInput, w: Working): Connection {
  const { network } = UTILITIES[site_location];
  const { S, S6 } = apparentPower(power_requirement_mw, w);
  const substation_above = w.use(SUBSTATION_ABOVE);
  const lv_up_to = w.use(LV_UP_TO);
  const one_substation_up_to = w.pick('one_substation_up_to', ONE_SUBSTATION_UP_TO, intended_use);
  const kv11_up_to = w.pick('kv11_up_to', KV11_UP_TO, network);
  const mv_up_to = w.pick('mv_up_to', MV_UP_TO, network);
  const kv132_up_to = w.use(KV132_UP_TO);

  let rank = 7;
  if (power_requirement_mw <= substation_above) rank = 1;
  else if (S6 <= lv_up_to) rank = 2;
  else if (S6 <= one_substation_up_to) rank = 3;
  else if (S6 <= kv11_up_to) rank = 4;
  else if (S6 <= mv_up_to) rank = 5;
  else if (S6 <= kv132_up_to) rank = 6;
  const class_rank = w.step('class_rank', rank, {
    formula:
      'power_requirement_mw <= substation_above ? 1 : (S6 <= lv_up_to ? 2 : (S6 <= one_substation_up_to ? 3 : (S6 <= kv11_up_to ? 4 : (S6 <= mv_up_to ? 5 : (S6 <= kv132_up_to ? 6 : 7)))))',
    description: 'Connection class, from 1 (LV feeder) to 7 (400 kV)',
    unit: '-',
    reference: CLASS_REFERENCE,
  });
  const connectionClass = CLASSES[class_rank - 1] ?? 'ehv400';
  const { level, rule, reference } = CLASS_RULES[connectionClass];
  w.rule(connectionClass, { description: rule, reference });
  const voltage_kv = w.pick('nominal_voltage', NOMINAL_VOLTAGE, connectionClass);
  const limits: ClassLimit[] = [
    { connectionClass: 'lv_feeder', up_to: substation_above / POWER_FACTOR.value, formula: 'substation_above / pf' },
    { connectionClass: 'lv_substation', up_to: lv_up_to, formula: 'lv_up_to' },
    { connectionClass: 'mv11', up_to: one_substation_up_to, formula: 'one_substation_up_to' },
    { connectionClass: 'mv11_bulk', up_to: kv11_up_to, formula: 'kv11_up_to' },
    { connectionClass: 'mv33', up_to: mv_up_to, formula: 'mv_up_to' },
    { connectionClass: 'hv132', up_to: kv132_up_to, formula: 'kv132_up_to' },
  ];
  return { S, S6, connectionClass, level, voltage_kv, limits };
}

/** The requested voltage level compared with the recommended one. */
export function checkVoltage(requested: Level, recommended: Level): VoltageCheck {
  const difference = LEVELS_UP.indexOf(requested) - LEVELS_UP.indexOf(recommended);
  if (difference > 0) return 'higher_than_needed';
  return difference < 0 ? 'too_low' : 'match';
}

const FEEDER_LINE = { description: 'Incoming feeders', unit: '-' };

/** Feeders that carry the load. */
function feedersNeeded({ S, connectionClass }: Connection, w: Working): number {
  const capacity = w.pick('feeder_capacity', FEEDER_CAPACITY, connectionClass);
  return w.step('n', Math.max(1, Math.ceil(roundTo(S / capacity, 6))), {
    formula: 'max(1, ceil(round(S / feeder_capacity, 6)))',
    description: 'Feeders required to carry the load (N)',
    unit: '-',
    reference: FEEDER_CAPACITY_SOURCE,
  });
}

/** Feeders for the load alone: two full feeds for a data centre, one at LV, else one more than the load needs. */
function feedersForLoad(n: number, level: Level, use: IntendedUse, w: Working): number {
  if (use === 'data_centre') {
    return w.step('feeders', n * w.use(INDEPENDENT_FEEDS), {
      ...FEEDER_LINE,
      formula: 'n * independent_feeds',
      reference: INDEPENDENT_FEEDS.source.document,
    });
  }
  if (level === 'LV') {
    return w.step('feeders', 1, { ...FEEDER_LINE, formula: '1', reference: 'One feeder at LV' });
  }
  return w.step('feeders', n + w.use(SPARE_FEEDERS), {
    ...FEEDER_LINE,
    formula: 'n + spare_feeders',
    reference: SPARE_FEEDERS_SOURCE,
  });
}

export interface Feeders {
  /** Feeders that carry the load. */
  n: number;
  /** Incoming feeders, with those in reserve. */
  count: number;
}

/** Incoming feeders; at HV no substation has fewer circuits than N-1 needs. */
export function countFeeders(
  connection: Connection,
  { use, substations }: { use: IntendedUse; substations: number },
  w: Working,
): Feeders {
  const n = feedersNeeded(connection, w);
  const feeders = feedersForLoad(n, connection.level, use, w);
  if (connection.level !== 'HV') return { n, count: feeders };
  const count = w.result('feeder_count', Math.max(feeders, w.use(CIRCUITS_PER_SUBSTATION) * substations), {
    symbol: 'circuits',
    formula: 'max(feeders, circuits_per_substation * substations)',
    description: 'Incoming feeders with N-1 at every substation',
    reference: CIRCUITS_PER_SUBSTATION_SOURCE,
  });
  return { n, count };
}

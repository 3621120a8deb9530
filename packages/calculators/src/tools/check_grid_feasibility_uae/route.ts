import { citeSource, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import type { Connection } from './connection.ts';
import { CABLE_IMPEDANCE, POWER_FACTOR, ROUTE_INCLUDED, ROUTE_MONTHS } from './data.ts';
import type { ConnectionClass, GridInput } from './schema.ts';

const ROUTE_SOURCE = citeSource(ROUTE_MONTHS.source);
const CABLE_SOURCE = citeSource(CABLE_IMPEDANCE.source);

/** The months that a long cable route adds to the lead time. */
export function routeMonths(
  connectionClass: ConnectionClass,
  { distance_to_primary_km }: GridInput,
  w: Working,
): number {
  if (distance_to_primary_km === undefined) {
    return w.step('route_months', 0, {
      formula: '0',
      description: 'No additional time without a distance to the primary substation',
      unit: 'months',
      reference: PRODUCT_METHOD,
    });
  }
  const included_km = w.pick('included_km', ROUTE_INCLUDED, connectionClass);
  const months_per_km = w.pick('months_per_km', ROUTE_MONTHS, connectionClass);
  return w.step('route_months', Math.max(0, distance_to_primary_km - included_km) * months_per_km, {
    formula: 'max(0, distance_to_primary_km - included_km) * months_per_km',
    description: 'Additional time for a long cable route',
    unit: 'months',
    reference: ROUTE_SOURCE,
  });
}

/** The voltage drop on a medium-voltage feeder at full load, as a share of the nominal voltage. */
export function voltageDrop(
  { S, level, voltage_kv }: Connection,
  { n, distance_to_primary_km }: { n: number; distance_to_primary_km: number | undefined },
  w: Working,
): number | null {
  if (distance_to_primary_km === undefined || level !== 'MV') return null;
  const r = w.pick('cable_r', CABLE_IMPEDANCE, 'r');
  const x = w.pick('cable_x', CABLE_IMPEDANCE, 'x');
  const pf = w.use(POWER_FACTOR);
  const per_km = w.step('z_drop', r * pf + x * Math.sqrt(1 - pf * pf), {
    formula: 'cable_r * pf + cable_x * sqrt(1 - pf * pf)',
    description: 'Cable impedance that acts on the voltage at this power factor',
    unit: 'ohm/km',
    reference: CABLE_SOURCE,
  });
  const drop = (100 * (S / n) * per_km * distance_to_primary_km) / (voltage_kv * voltage_kv);
  return w.result('feeder_voltage_drop_pct', drop, {
    symbol: 'drop',
    formula: '100 * (S / n) * z_drop * distance_to_primary_km / (nominal_voltage * nominal_voltage)',
    reference: CABLE_SOURCE,
  });
}

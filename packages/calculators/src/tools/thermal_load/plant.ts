import { CAPACITY_MARGIN, type CoolingType, isLiquid } from '../../data/cooling_technology.ts';
import type { Redundancy as Level } from '../../data/modular_plant.ts';
import type { Working } from '../../kernel/index.ts';
import { airUnitsWithLiquid } from '../../methods/cooling_density.ts';
import { CAPACITY, type Cooling } from '../../methods/cooling_power.ts';
import { chillerGroup, type Group, roomGroup } from '../../methods/unit_groups.ts';
import type { Technology } from './technology.ts';
import type { ChillerType, Redundancy, UnitType } from './vocabulary.ts';

const SUM_OF_GROUPS = 'Sum of the groups';

const LEVEL: Readonly<Record<Redundancy, Level>> = { n: 'N', n1: 'N+1', '2n': '2N' };

export function chillerSizeFor(type: CoolingType, refr: number, w: Working): number {
  const hasChiller = type !== 'crac';
  return w.step('chiller_size', hasChiller ? refr : 0, {
    formula: hasChiller ? 'refr' : '0',
    description: hasChiller ? 'Chiller capacity' : 'Chiller capacity: direct expansion has none',
    unit: 'kW',
    reference: CAPACITY,
  });
}

export function chillerTypeOf(type: CoolingType, { loop }: Cooling): ChillerType {
  if (type === 'crac') return 'dx_condensing_units';
  if (loop === null) return 'air_cooled_chiller';
  return loop.F_liq < 1 ? 'trim_chiller' : 'air_side_chiller_only';
}

/** Chillers for the refrigeration capacity, whose symbol is given; none for direct expansion. */
export function chillersFor(
  chiller_size: number,
  symbol: string,
  type: CoolingType,
  redundancy: Redundancy,
  w: Working,
): Group | null {
  if (type === 'crac') return null;
  const duty = { required_kw: chiller_size, formula: symbol, field: 'chiller_installed_kw' };
  return chillerGroup(duty, LEVEL[redundancy], w.group('chiller'));
}

export interface UnitGroup extends Group {
  role: 'liquid' | 'air';
  unit_type: UnitType;
}

function inRole(role: UnitGroup['role'], unit_type: UnitType, group: Group): UnitGroup {
  const { unit_kw, duty, standby, total, installed } = group;
  return { role, unit_type, unit_kw, duty, standby, total, installed };
}

const LIQUID_UNIT = { dlc: 'cdu', immersion: 'immersion_tank' } as const;

/** What the units in the hall remove: the heat to air in kW, with its symbol, and the densest racks. */
interface AirSide {
  q_air: number;
  symbol: string;
  rack_settled: number;
}

/** The units in the hall: those of the liquid loop, where there is one, then those of the air side. */
export function unitGroupsFor(
  { q_air, symbol, rack_settled }: AirSide,
  { type, q_liq, f }: Technology,
  redundancy: Redundancy,
  w: Working,
): UnitGroup[] {
  const margin = w.use(CAPACITY_MARGIN);
  const groups: UnitGroup[] = [];
  let onAir: 'crac_dx' | 'crah' | 'in_row_cooler' = type === 'crac' ? 'crac_dx' : 'crah';
  if (isLiquid(type)) {
    const unit_type = LIQUID_UNIT[type];
    const duty = { required_kw: q_liq * (1 + margin), formula: 'q_liq * (1 + margin)' };
    groups.push(inRole('liquid', unit_type, roomGroup(duty, unit_type, LEVEL[redundancy], w.group('liquid'))));
    onAir = airUnitsWithLiquid(rack_settled, f, w);
  }
  const duty = { required_kw: q_air * (1 + margin), formula: `${symbol} * (1 + margin)` };
  groups.push(inRole('air', onAir, roomGroup(duty, onAir, LEVEL[redundancy], w.group('air'))));
  return groups;
}

/** All groups together. */
export function sumOfGroups(groups: UnitGroup[], w: Working) {
  const hasLiquid = groups.length > 1;
  const sum = { duty: 0, total: 0, installed: 0 };
  for (const group of groups) {
    sum.duty += group.duty;
    sum.total += group.total;
    sum.installed += group.installed;
  }
  const duty = w.result('units_required', sum.duty, {
    formula: hasLiquid ? 'duty_liquid + duty_air' : 'duty_air',
    reference: SUM_OF_GROUPS,
  });
  const total = w.result('units_installed', sum.total, {
    formula: hasLiquid ? 'total_liquid + total_air' : 'total_air',
    reference: SUM_OF_GROUPS,
  });
  const installed = w.result('installed_cooling_capacity_kw', sum.installed, {
    symbol: 'installed_capacity',
    formula: hasLiquid ? 'installed_liquid + installed_air' : 'installed_air',
    reference: SUM_OF_GROUPS,
  });
  return { duty, total, installed };
}

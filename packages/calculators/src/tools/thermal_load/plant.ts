import { CAPACITY_MARGIN } from '../../data/cooling_technology.ts';
import { citeSource, type Working } from '../../kernel/index.ts';
import { CAPACITY, type Cooling } from '../../methods/cooling_power.ts';
import { selectUnits } from '../../methods/unit_selection.ts';
import { DUTY_UNITS_MAX, UNIT_SIZES } from './data.ts';
import { type ChillerType, type CoolingType, isLiquid, type Redundancy, type UnitType } from './schema.ts';
import type { Technology } from './technology.ts';

const REDUNDANCY_RULE = 'EN 50600-2-3, availability of environmental control';
const UNIT_CHOICE = 'Unit choice of this product';
const SUM_OF_GROUPS = 'Sum of the groups';

/** Mechanical cooling to install: all of the air side, and what free cooling cannot carry of the liquid loop. */
export function refrigerationFor({ coil, loop }: Cooling, w: Working): number {
  const margin = w.use(CAPACITY_MARGIN);
  const liquid = loop ? (1 - loop.F_liq) * loop.lc * (1 + margin) : 0;
  return w.step('refr', coil * (1 + margin) + liquid, {
    formula: loop ? 'coil * (1 + margin) + (1 - F_liq) * lc * (1 + margin)' : 'coil * (1 + margin)',
    description: 'Refrigeration capacity at this ambient',
    unit: 'kW',
    reference: CAPACITY,
  });
}

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

/** How many units a group has when `duty` of them carry the load. */
const TOTAL: Record<Redundancy, { of: (duty: number) => number; formula: string }> = {
  n: { of: (duty) => duty, formula: 'duty' },
  n1: { of: (duty) => duty + 1, formula: 'duty + 1' },
  '2n': { of: (duty) => 2 * duty, formula: '2 * duty' },
};

type SizeRow = keyof typeof UNIT_SIZES.value;

function sizesOf(row: SizeRow): number[] {
  return Object.values(UNIT_SIZES.value[row]);
}

const SIZES: Record<SizeRow, readonly number[]> = {
  crac_dx: sizesOf('crac_dx'),
  crah: sizesOf('crah'),
  cdu: sizesOf('cdu'),
  immersion_tank: sizesOf('immersion_tank'),
  chiller: sizesOf('chiller'),
};

const SIZES_REFERENCE = citeSource(UNIT_SIZES.source);

function citeSizes(row: SizeRow, w: Working): void {
  if (!w.recording) return;
  const { description, unit, source, confidence } = UNIT_SIZES;
  w.cite({ symbol: `sizes_${row}`, description, value: SIZES[row].join(', '), unit, ...source, confidence });
}

/** Units of one size that share a duty. */
interface Group {
  unit_kw: number;
  duty: number;
  standby: number;
  total: number;
  installed: number;
}

/** What a group has to carry: a duty and the formula that gives it. */
interface Duty {
  required_kw: number;
  formula: string;
}

function groupFor({ required_kw, formula }: Duty, row: SizeRow, redundancy: Redundancy, w: Working): Group {
  w.step('required', required_kw, { formula, description: 'Duty', unit: 'kW', reference: CAPACITY });
  const nmax = w.use(DUTY_UNITS_MAX);
  const { unit_kw, duty_units } = selectUnits({ required_kw, sizes: SIZES[row], units_max: nmax });
  citeSizes(row, w);
  w.find('unit', unit_kw, {
    note: 'The smallest size of the list with at most nmax duty units, else the largest',
    description: 'Capacity of one unit',
    unit: 'kW',
    reference: SIZES_REFERENCE,
  });
  const duty = w.step('duty', duty_units, {
    formula: 'max(1, ceil(required / unit - 1e-9))',
    description: 'Units that carry the duty',
    unit: '-',
    reference: UNIT_CHOICE,
  });
  const total = w.step('total', TOTAL[redundancy].of(duty), {
    formula: TOTAL[redundancy].formula,
    description: 'Units with the spare ones',
    unit: '-',
    reference: REDUNDANCY_RULE,
  });
  const standby = w.step('standby', total - duty, {
    formula: 'total - duty',
    description: 'Spare units',
    unit: '-',
    reference: REDUNDANCY_RULE,
  });
  const installed = w.step('installed', total * unit_kw, {
    formula: 'total * unit',
    description: 'Capacity of all units',
    unit: 'kW',
    reference: UNIT_CHOICE,
  });
  return { unit_kw, duty, standby, total, installed };
}

/** Chillers for the refrigeration capacity; none for direct expansion. */
export function chillersFor(chiller_size: number, type: CoolingType, redundancy: Redundancy, w: Working): Group | null {
  if (type === 'crac') return null;
  return groupFor({ required_kw: chiller_size, formula: 'chiller_size' }, 'chiller', redundancy, w.part('chiller'));
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

/** The units in the hall: those of the liquid loop, where there is one, then those of the air side. */
export function unitGroupsFor(
  { q_air }: Cooling,
  { type, q_liq }: Technology,
  redundancy: Redundancy,
  w: Working,
): UnitGroup[] {
  const margin = w.use(CAPACITY_MARGIN);
  const groups: UnitGroup[] = [];
  if (isLiquid(type)) {
    const unit_type = LIQUID_UNIT[type];
    const duty = { required_kw: q_liq * (1 + margin), formula: 'q_liq * (1 + margin)' };
    groups.push(inRole('liquid', unit_type, groupFor(duty, unit_type, redundancy, w.part('liquid'))));
  }
  const unit_type = type === 'crac' ? 'crac_dx' : 'crah';
  const duty = { required_kw: q_air * (1 + margin), formula: 'q_air * (1 + margin)' };
  groups.push(inRole('air', unit_type, groupFor(duty, unit_type, redundancy, w.part('air'))));
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
  const duty = w.step('units_required', sum.duty, {
    formula: hasLiquid ? 'duty_liquid + duty_air' : 'duty_air',
    description: 'Duty units',
    unit: '-',
    reference: SUM_OF_GROUPS,
  });
  const total = w.step('units_installed', sum.total, {
    formula: hasLiquid ? 'total_liquid + total_air' : 'total_air',
    description: 'Units with the spare ones',
    unit: '-',
    reference: SUM_OF_GROUPS,
  });
  const installed = w.step('installed_capacity', sum.installed, {
    formula: hasLiquid ? 'installed_liquid + installed_air' : 'installed_air',
    description: 'Capacity of all units',
    unit: 'kW',
    reference: SUM_OF_GROUPS,
  });
  return { duty, total, installed };
}

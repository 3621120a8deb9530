import { ROOM_DUTY_UNITS_MAX, ROOM_UNITS_PER_SPARE, UNIT_SIZES } from '../data/data_hall.ts';
import type { Redundancy } from '../data/modular_plant.ts';
import { citeSource, type Working } from '../kernel/index.ts';
import { CAPACITY } from './cooling_power.ts';
import { selectUnits } from './unit_selection.ts';

const REDUNDANCY_RULE = 'EN 50600-2-3, availability of environmental control';
const UNIT_CHOICE = 'Unit choice of this product';

/** Units of one size that share a duty. */
export interface Group {
  unit_kw: number;
  duty: number;
  standby: number;
  total: number;
  installed: number;
}

/** The duty of a group and the formula that gives it. */
export interface Duty {
  required_kw: number;
  formula: string;
  /** The field of the result that has the installed capacity of the group, if one has it. */
  field?: string;
}

/** Total number of units of a group for a number of duty units. */
type TotalRule = Readonly<Record<Redundancy, { of: (duty: number) => number; formula: string }>>;

const CHILLERS: TotalRule = {
  N: { of: (duty) => duty, formula: 'duty' },
  'N+1': { of: (duty) => duty + 1, formula: 'duty + 1' },
  '2N': { of: (duty) => 2 * duty, formula: '2 * duty' },
};

/** At N+1, room units have one standby unit for every eight duty units or part of eight. */
const ROOM_UNITS: TotalRule = {
  ...CHILLERS,
  'N+1': { of: (duty) => duty + sparesFor(duty), formula: 'duty + ceil(duty / room_per_spare)' },
};

/** Standby units of the room at N+1. */
export function sparesFor(duty: number): number {
  return Math.ceil(duty / ROOM_UNITS_PER_SPARE.value);
}

export type UnitRow = keyof typeof UNIT_SIZES.value;

function sizesOf(row: UnitRow): readonly number[] {
  return Object.values(UNIT_SIZES.value[row]);
}

const SIZES: Readonly<Record<UnitRow, readonly number[]>> = {
  crac_dx: sizesOf('crac_dx'),
  crah: sizesOf('crah'),
  in_row_cooler: sizesOf('in_row_cooler'),
  cdu: sizesOf('cdu'),
  immersion_tank: sizesOf('immersion_tank'),
  chiller: sizesOf('chiller'),
};

const SIZES_REFERENCE = citeSource(UNIT_SIZES.source);

function citeSizes(row: UnitRow, w: Working): void {
  if (!w.recording) return;
  const { description, unit, source, confidence } = UNIT_SIZES;
  w.cite({ symbol: `sizes_${row}`, description, value: SIZES[row].join(', '), unit, ...source, confidence });
}

const INSTALLED = {
  formula: 'total * unit',
  description: 'Installed capacity of all units',
  unit: 'kW',
  reference: UNIT_CHOICE,
};

function groupFor(
  { required_kw, formula, field }: Duty,
  row: UnitRow,
  total_of: TotalRule[Redundancy],
  w: Working,
): Group {
  w.step('required', required_kw, {
    formula,
    description: 'Capacity to be met by the duty units',
    unit: 'kW',
    reference: CAPACITY,
  });
  const nmax = w.use(ROOM_DUTY_UNITS_MAX);
  const { unit_kw, duty_units } = selectUnits({ required_kw, sizes: SIZES[row], units_max: nmax });
  citeSizes(row, w);
  w.find('unit', unit_kw, {
    note: 'The smallest listed size with at most nmax duty units, else the largest',
    description: 'Capacity of one unit',
    unit: 'kW',
    reference: SIZES_REFERENCE,
  });
  const duty = w.step('duty', duty_units, {
    formula: 'max(1, ceil(required / unit - 1e-9))',
    description: 'Number of duty units',
    unit: '-',
    reference: UNIT_CHOICE,
  });
  const total = w.step('total', total_of.of(duty), {
    formula: total_of.formula,
    description: 'Number of duty and standby units',
    unit: '-',
    reference: REDUNDANCY_RULE,
  });
  const standby = w.step('standby', total - duty, {
    formula: 'total - duty',
    description: 'Number of standby units',
    unit: '-',
    reference: REDUNDANCY_RULE,
  });
  const installed =
    field === undefined
      ? w.step('installed', total * unit_kw, INSTALLED)
      : w.result(field, total * unit_kw, { symbol: 'installed', ...INSTALLED });
  return { unit_kw, duty, standby, total, installed };
}

/** Units in the room, on air or on liquid, for a duty. */
export function roomGroup(duty: Duty, row: Exclude<UnitRow, 'chiller'>, redundancy: Redundancy, w: Working): Group {
  if (redundancy === 'N+1') w.use(ROOM_UNITS_PER_SPARE);
  return groupFor(duty, row, ROOM_UNITS[redundancy], w);
}

/** Chillers for a duty. */
export function chillerGroup(duty: Duty, redundancy: Redundancy, w: Working): Group {
  return groupFor(duty, 'chiller', CHILLERS[redundancy], w);
}

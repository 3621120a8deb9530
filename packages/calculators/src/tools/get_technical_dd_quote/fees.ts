import type { Static } from 'typebox';
import { roundTo, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import {
  AREA_EXPONENT,
  COORDINATION_MIN,
  COORDINATION_SHARE,
  FEE_MODEL,
  FEE_UNIT,
  GEOGRAPHY_FACTOR,
  MINIMUM_FEE,
  PRELIMINARY_MIN,
  PRELIMINARY_SHARE,
  RANGE_HIGH,
  RANGE_LOW,
  REFERENCE_FEE,
  SHARED_INSPECTION_FACTOR,
  TRANSACTION_FACTOR,
  TYPE_MULTIPLIER,
} from './data.ts';
import type { BuildingType, Discipline, Geography, Result, Transaction } from './schema.ts';
import type { Schedule } from './timetable.ts';

type FeeItem = Static<typeof Result>['fee_breakdown'][number];

/** The parameters of the fees, except the time. */
export interface Commission {
  type: BuildingType;
  geography: Geography;
  transaction: Transaction;
  disciplines: readonly Discipline[];
  /** Ratio of gross area to reference area. */
  size: number;
}

/** The fee of one discipline alone, and the group of the working that its lines belong to. */
export interface BaseFee {
  discipline: Discipline;
  base: number;
  isMinimum: boolean;
  group: Working;
}

/** The full report before urgency; `joint` is the fee of all disciplines in one inspection, with coordination. */
export interface NetFee {
  bases: BaseFee[];
  f_n: number;
  lead: number;
  joint: number;
  g: number;
  t: number;
  net: number;
}

/** A fee and its range in hundreds of pounds. */
export interface FeeRange {
  fee: number;
  low: number;
  mid: number;
  high: number;
}

function baseFeeOf(discipline: Discipline, { type, size }: Commission, w: Working): BaseFee {
  const group = w.group(discipline);
  const F = group.pick('F', REFERENCE_FEE, discipline);
  const k = group.pick('k', TYPE_MULTIPLIER, type, discipline);
  const e = group.pick('e', AREA_EXPONENT, discipline);
  const F_min = group.pick('F_min', MINIMUM_FEE, discipline);
  const base = group.step('base', Math.max(F_min, F * k * pow(size, e)), {
    formula: 'max(F_min, F * k * size^e)',
    description: 'Fee of the discipline on its own',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  return { discipline, base, isMinimum: base === F_min, group };
}

function sumOf(bases: readonly BaseFee[], w: Working): number {
  let sub = 0;
  for (const { base } of bases) sub += base;
  if (!w.recording) return sub;
  return w.step('sub', sub, {
    formula: bases.map(({ discipline }) => `base_${discipline}`).join(' + '),
    description: 'Sum of the discipline fees',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
}

export function netFeeOf(commission: Commission, w: Working): NetFee {
  const { geography, transaction, disciplines } = commission;
  const bases = disciplines.map((discipline) => baseFeeOf(discipline, commission, w));
  const sub = sumOf(bases, w);
  const coordination_share = w.use(COORDINATION_SHARE);
  const coordination_min = w.use(COORDINATION_MIN);
  const lead = w.step('lead', Math.max(coordination_min, coordination_share * sub), {
    formula: 'max(coordination_min, coordination_share * sub)',
    description: 'Coordination by the project lead',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  const f_n = w.pick('f_n', SHARED_INSPECTION_FACTOR, String(disciplines.length));
  const joint = w.step('joint', sub * f_n + lead, {
    formula: 'sub * f_n + lead',
    description: 'Discipline fees in a shared inspection, with coordination',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  const g = w.pick('g', GEOGRAPHY_FACTOR, geography);
  const t = w.pick('t', TRANSACTION_FACTOR, transaction);
  const net = w.step('net', joint * g * t, {
    formula: 'joint * g * t',
    description: 'Full fee before urgency',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  return { bases, f_n, lead, joint, g, t, net };
}

export function inHundreds(amount: number, fee_unit: number): number {
  return roundTo(amount / fee_unit, 0) * fee_unit;
}

function rangeOf(fee: number, group: Working): FeeRange {
  const fee_unit = group.use(FEE_UNIT);
  const range_low = group.use(RANGE_LOW);
  const range_high = group.use(RANGE_HIGH);
  const low = group.step('low', inHundreds(range_low * fee, fee_unit), {
    formula: 'round(range_low * fee / fee_unit) * fee_unit',
    description: 'Lower bound of the range',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  const mid = group.step('mid', inHundreds(fee, fee_unit), {
    formula: 'round(fee / fee_unit) * fee_unit',
    description: 'Middle of the range',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  const high = group.step('high', inHundreds(range_high * fee, fee_unit), {
    formula: 'round(range_high * fee / fee_unit) * fee_unit',
    description: 'Upper bound of the range',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  return { fee, low, mid, high };
}

export function fullFeeOf({ net }: NetFee, { u, group }: Schedule): FeeRange {
  const fee = group.step('fee', net * u, {
    formula: 'net * u',
    description: 'Fee including urgency',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  return rangeOf(fee, group);
}

export function preliminaryFeeOf({ net, g }: NetFee, { u, group }: Schedule): FeeRange {
  const preliminary_min = group.use(PRELIMINARY_MIN);
  const preliminary_share = group.use(PRELIMINARY_SHARE);
  const fee = group.step('fee', Math.max(preliminary_min * g, preliminary_share * net) * u, {
    formula: 'max(preliminary_min * g, preliminary_share * net) * u',
    description: 'Fee including urgency',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  return rangeOf(fee, group);
}

/** The urgency surcharge on the full fee, in hundreds of pounds. */
export function urgencySurcharge({ net }: NetFee, { fee }: FeeRange, { group }: Schedule): number {
  const fee_unit = group.use(FEE_UNIT);
  return group.step('surcharge', inHundreds(fee - net, fee_unit), {
    formula: 'round((fee - net) / fee_unit) * fee_unit',
    description: 'Urgency surcharge',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
}

/** The parts of the full fee: each discipline, then coordination. */
export function breakdownOf({ bases, f_n, lead, joint, g, t }: NetFee, full: Schedule, w: Working): FeeItem[] {
  const disciplines = bases.map(({ discipline, base, group }) => ({
    item: discipline,
    fee_gbp: group.step('fee', base * f_n * g * t * full.u, {
      formula: 'base * f_n * g * t * u_full',
      description: 'Part of the full fee',
      unit: 'GBP',
      reference: FEE_MODEL,
    }),
    share_pct: group.step('share', (100 * base * f_n) / joint, {
      formula: '100 * base * f_n / joint',
      description: 'Share of the full fee',
      unit: '%',
      reference: FEE_MODEL,
    }),
  }));
  const group = w.group('coordination');
  const fee_gbp = group.step('fee', lead * g * t * full.u, {
    formula: 'lead * g * t * u_full',
    description: 'Part of the full fee',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  const share_pct = group.step('share', (100 * lead) / joint, {
    formula: '100 * lead / joint',
    description: 'Share of the full fee',
    unit: '%',
    reference: FEE_MODEL,
  });
  return [...disciplines, { item: 'coordination', fee_gbp, share_pct }];
}

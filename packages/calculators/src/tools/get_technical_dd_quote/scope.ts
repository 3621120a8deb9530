import { holds, type When, type Working } from '../../kernel/index.ts';
import { CRITICAL_TYPES } from './building_types.ts';
import { FEE_MODEL, FEW_DISCIPLINES, LARGE_AREA } from './data.ts';
import { type BuildingType, DEALS, type Scope, type Transaction } from './schema.ts';
import type { Timetable } from './timetable.ts';

/** The facts of a request that the scope rules test. */
interface ScopeFacts {
  transaction: Transaction;
  type: BuildingType;
  is_large: boolean;
  few_disciplines: boolean;
  full_feasible: boolean;
  preliminary_feasible: boolean;
  /** Whether both reports can be completed in sequence without urgency. */
  time_for_both: boolean;
}

interface ScopeRule<Id extends string = string> {
  id: Id;
  when: When<ScopeFacts>;
  scope: Scope;
  description: string;
}

function declare<Id extends string>(rules: readonly ScopeRule<Id>[]): readonly ScopeRule<Id>[] {
  return rules;
}

/** The first rule that matches decides; the last one always matches. */
const SCOPE_RULES = declare([
  {
    id: 'S1',
    when: { full_feasible: [false], preliminary_feasible: [true] },
    scope: 'preliminary_only',
    description: 'The time is too short for the full report but sufficient for the preliminary one.',
  },
  {
    id: 'S2',
    when: { full_feasible: [false] },
    scope: 'extend_timeline',
    description: 'The time is too short for either report.',
  },
  {
    id: 'S3',
    when: { transaction: ['planning'], few_disciplines: [true] },
    scope: 'preliminary_only',
    description: 'Planning with few disciplines needs no full report yet.',
  },
  {
    id: 'S4',
    when: { transaction: DEALS, is_large: [true], time_for_both: [true] },
    scope: 'preliminary_then_full',
    description: 'A large building changes ownership and there is time for both reports in sequence.',
  },
  {
    id: 'S5',
    when: { transaction: DEALS, type: CRITICAL_TYPES, time_for_both: [true] },
    scope: 'preliminary_then_full',
    description:
      'A data centre or healthcare building changes ownership and there is time for both reports in sequence.',
  },
  { id: 'S6', when: {}, scope: 'full', description: 'The full report can be commissioned immediately.' },
]);

export type ScopeRuleId = (typeof SCOPE_RULES)[number]['id'];

interface Request {
  transaction: Transaction;
  type: BuildingType;
  gross_area_m2: number;
  n: number;
  timetable: Timetable;
}

function factsOf({ transaction, type, gross_area_m2, n, timetable }: Request, w: Working): ScopeFacts {
  const { avail, full, preliminary } = timetable;
  const large_area = w.use(LARGE_AREA);
  const few = w.use(FEW_DISCIPLINES);
  return {
    transaction,
    type,
    is_large: w.step('is_large', gross_area_m2 >= large_area, {
      formula: 'gross_area_m2 >= large_area',
      description: 'Whether the building counts as large',
      unit: '-',
      reference: FEE_MODEL,
    }),
    few_disciplines: w.step('few_disciplines', n <= few, {
      formula: 'n <= few',
      description: 'Whether the disciplines count as few',
      unit: '-',
      reference: FEE_MODEL,
    }),
    full_feasible: full.feasible,
    preliminary_feasible: preliminary.feasible,
    time_for_both: w.step('time_for_both', avail >= preliminary.norm + full.norm, {
      formula: 'avail >= norm_preliminary + norm_full',
      description: 'Whether both reports can be completed in sequence without urgency',
      unit: '-',
      reference: FEE_MODEL,
    }),
  };
}

/** The scope to commission, and the rule that decides it. */
export function scopeOf(request: Request, w: Working): ScopeRule<ScopeRuleId> {
  const facts = factsOf(request, w);
  const rule = SCOPE_RULES.find(({ when }) => holds(when, facts));
  if (rule === undefined) throw new Error('the last rule of scope always holds');
  w.rule(rule.id, { description: rule.description, reference: FEE_MODEL });
  return rule;
}

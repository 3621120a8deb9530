import type { Working } from '../../kernel/index.ts';
import {
  C_AGE,
  C_COND,
  C_FLOOR,
  C_HER,
  C_LOC,
  C_USE,
  D_AGE,
  D_BIM,
  D_UNKNOWN,
  type DeductionItem,
  M_AGE,
  M_COND,
  M_FLOOR,
  M_UAE,
  M_USE,
  type PointsTable,
  S_AGE,
  S_COND,
  S_FLOOR,
  S_LOAD,
  S_LPS,
  S_TYPE,
  SCORE_MAX,
  SCREENING,
} from './data.ts';
import type { Facts } from './facts.ts';
import type { Figures, ScoredDomain } from './schema.ts';

/** Points deducted from a domain; negative values are added. */
export type Deduction = Figures['score_trace'][number];

export interface Scored {
  score: number;
  /** Those that are not 0, in the order of the table. */
  deductions: Deduction[];
}

interface DeductionRule {
  item: DeductionItem;
  points: (facts: Facts, w: Working) => number;
}

/** Points from the row of a table that the facts name. */
function byRow<Row extends string>(
  table: PointsTable<Record<Row, number>>,
  rowOf: (facts: Facts) => Row,
): DeductionRule {
  return { item: table.symbol, points: (facts, w) => w.pick(table.symbol, table, rowOf(facts)) };
}

/** Points from the row and the column of a table that the facts name. */
function byCell<Row extends string, Column extends string>(
  table: PointsTable<Record<Row, Record<Column, number>>>,
  rowOf: (facts: Facts) => Row,
  columnOf: (facts: Facts) => Column,
): DeductionRule {
  return { item: table.symbol, points: (facts, w) => w.pick(table.symbol, table, rowOf(facts), columnOf(facts)) };
}

const STRUCTURAL = [
  byRow(S_LOAD, ({ load_band }) => load_band),
  byRow(S_TYPE, ({ structure }) => structure),
  byRow(S_AGE, ({ year_built }) => year_built),
  byRow(S_FLOOR, ({ floors }) => floors),
  byRow(S_COND, ({ condition }) => condition),
  byRow(S_LPS, ({ large_panel_likely }) => (large_panel_likely ? 'likely' : 'not_likely')),
];

const MEP = [
  byCell(
    M_USE,
    ({ current_use }) => current_use,
    ({ proposed_use }) => proposed_use,
  ),
  byRow(M_AGE, ({ year_built }) => year_built),
  byRow(M_COND, ({ condition }) => condition),
  byRow(M_FLOOR, ({ floors }) => floors),
  byRow(M_UAE, ({ location }) => location),
];

const COMPLIANCE = [
  byRow(C_USE, ({ change_of_use, proposed_use }) => (change_of_use ? proposed_use : 'unchanged')),
  byRow(C_AGE, ({ year_built }) => year_built),
  byCell(
    C_FLOOR,
    ({ sleeping }) => (sleeping ? 'sleeping' : 'other'),
    ({ floors }) => floors,
  ),
  byRow(C_COND, ({ condition }) => condition),
  byRow(C_LOC, ({ change_of_use, location }) => (change_of_use ? location : 'unchanged')),
  byRow(C_HER, ({ heritage }) => heritage ?? 'none'),
];

function limited(score: number): number {
  return Math.max(0, Math.min(SCORE_MAX.value, score));
}

/** `max(0, min(score_max, score_max - S_load - S_type …))` */
function formulaOf(rules: readonly DeductionRule[]): string {
  return `max(0, min(score_max, ${['score_max', ...rules.map(({ item }) => item)].join(' - ')}))`;
}

/** Returns the function that scores a domain: the maximum score less the deductions of its rules. */
function scorer(domain: ScoredDomain, symbol: string, rules: readonly DeductionRule[]) {
  const field = `${domain}_score`;
  const said = { symbol, formula: formulaOf(rules), unit: 'points', reference: SCREENING };
  return (facts: Facts, w: Working): Scored => {
    const deductions: Deduction[] = [];
    let left = w.use(SCORE_MAX);
    for (const { item, points } of rules) {
      const taken = points(facts, w);
      left -= taken;
      if (taken !== 0) deductions.push({ domain, item, points: taken });
    }
    return { score: w.result(field, limited(left), said), deductions };
  };
}

export const scoreStructure = scorer('structural', 'S', STRUCTURAL);
export const scoreServices = scorer('mep', 'M', MEP);
export const scoreCompliance = scorer('compliance', 'C', COMPLIANCE);

function knowledgeOf(state: string): 'known' | 'unknown' {
  return state === 'unknown' ? 'unknown' : 'known';
}

/** The digital record starts at a score set by the model, not at the maximum; a recent building gains points. */
export function scoreDigitalRecord({ bim, year_built, structure, condition }: Facts, w: Working): Scored {
  const D_bim = w.pick('D_bim', D_BIM, bim);
  const D_age = w.pick('D_age', D_AGE, year_built);
  const D_unknown_structure = w.pick('D_unknown_structure', D_UNKNOWN, 'structure', knowledgeOf(structure));
  const D_unknown_condition = w.pick('D_unknown_condition', D_UNKNOWN, 'condition', knowledgeOf(condition));
  const D_unknown = w.step('D_unknown', D_unknown_structure + D_unknown_condition, {
    formula: 'D_unknown_structure + D_unknown_condition',
    description: 'Points deducted for unknown structure and condition',
    unit: 'points',
    reference: SCREENING,
  });
  const D = w.result('digital_score', limited(D_bim + D_age - D_unknown), {
    symbol: 'D',
    formula: 'max(0, min(score_max, D_bim + D_age - D_unknown))',
    unit: 'points',
    reference: SCREENING,
  });
  const deductions: Deduction[] = [];
  const gaps = SCORE_MAX.value - D_bim;
  if (gaps !== 0) deductions.push({ domain: 'digital', item: 'D_bim', points: gaps });
  if (D_age !== 0) deductions.push({ domain: 'digital', item: 'D_age', points: -D_age });
  if (D_unknown !== 0) deductions.push({ domain: 'digital', item: 'D_unknown', points: D_unknown });
  return { score: D, deductions };
}

import type { TSchema } from 'typebox';
import { keywordsOf } from '../kernel/keywords.ts';
import { inWords } from './words.ts';

/** Labels of names that are too short to read alone. */
const LABELS: Record<string, string> = {
  config: 'Supports',
  key: 'Name',
  manual_hours: 'Manual hours',
  annual_manual_hours: 'Annual manual hours',
  annual_saved_hours: 'Annual saved hours',
  annual_energy_kwh: 'Annual energy',
  question_id: 'Question',
  udl_kn_m: 'Uniformly distributed load',
  erf: 'Energy reuse factor (ERF)',
  ref: 'Renewable energy factor (REF)',
  pue: 'Power usage effectiveness (PUE)',
};

const UNIT_ENDING =
  /_(kwh?|kwp|w|gbp|eur|aed|kn|knm|kg|kj|l|m[23]?|mm2?|cm[24]|mpa|kv|mva|mw|tj|tr|hz|c|k|pct|kgco2e|tco2e|days|months|years|weeks|hours|minutes|person_days|cfm)(_(m|year|per_(m2k?|m|k|kg|kwh|mwh|s|h|tco2e)))?$|_per_m$/;

/** Parts of a name that are a standard's symbols, which the description says in words. */
const SYMBOL =
  /^([a-z]|c1|ed|rd|cr|pl|lt|ltb|fy|fcd|fyd|db|chi|lambda|omega|phi|kt|theta|delta|yy|zy|lim|udl|interaction|61|62)$/;

/** The description up to the first aside. */
function firstClause(description: string): string {
  return description.split(/[;:]|, (?=else|which|as sent)/, 1)[0] ?? description;
}

/** What people call a field: its name in words without its unit; where the name is a symbol, its description. */
export function labelOf(name: string, schema: TSchema): string {
  const label = LABELS[name];
  if (label !== undefined) return label;
  const { description = '', unit = '-' } = keywordsOf(schema);
  const bare = unit === '-' ? name : name.replace(UNIT_ENDING, '');
  const isSymbol = bare.split('_').some((part) => SYMBOL.test(part));
  const clause = firstClause(description);
  if (isSymbol && clause !== '') return clause;
  return inWords(bare).replace(/(?<=\w) (low|middle|high)$/, ', $1');
}

/** When a figure is missing is for those who read JSON; a page leaves it out. */
const NULL_CLAUSE = /[;,] (null|else null)\b[^;]*/g;

/** What a field is, in a sentence; nothing where the label says it already. */
export function explanationOf(name: string, schema: TSchema): string {
  const description = (keywordsOf(schema).description ?? '').replace(NULL_CLAUSE, '');
  return description.toLowerCase() === labelOf(name, schema).toLowerCase() ? '' : description;
}

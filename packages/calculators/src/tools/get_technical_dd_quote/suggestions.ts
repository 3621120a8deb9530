import { holds, type When, type Working } from '../../kernel/index.ts';
import { CRITICAL_TYPES } from './building_types.ts';
import { FEE_MODEL } from './data.ts';
import {
  BUILDING_TYPE_ROWS,
  type BuildingType,
  DEALS,
  type Discipline,
  type Geography,
  type QuoteInput,
  type Transaction,
} from './schema.ts';

interface SuggestionFacts {
  transaction: Transaction;
  type: BuildingType;
  geography: Geography;
  /** Whether the minimum energy efficiency standards of England and Wales apply. */
  hasMees: boolean;
}

export interface SuggestionRule {
  id: string;
  discipline: Discipline;
  when: When<SuggestionFacts>;
  /** Continues the sentence after "because". */
  because: string;
}

const NOT_DATA_CENTRES = BUILDING_TYPE_ROWS.filter((type) => type !== 'data_centre');

/**
 * What a request usually covers, in the order of the disciplines; of several rules for one discipline the first that holds
 * gives the reason.
 */
const SUGGESTION_RULES: readonly SuggestionRule[] = [
  {
    id: 'D1',
    discipline: 'structural',
    when: { transaction: DEALS },
    because: 'the price depends on the condition of fabric and structure and on future repairs',
  },
  {
    id: 'D2',
    discipline: 'structural',
    when: { transaction: ['refinancing'] },
    because: 'the security of the loan depends on a fabric that outlasts its term',
  },
  {
    id: 'D3',
    discipline: 'structural',
    when: { transaction: ['planning'] },
    because: 'the structure decides what can be kept, altered or added',
  },
  {
    id: 'D4',
    discipline: 'mep',
    when: { transaction: DEALS },
    because: 'the remaining service life of the installations determines much of the future capital cost',
  },
  {
    id: 'D5',
    discipline: 'compliance',
    when: { transaction: DEALS },
    because: 'outstanding issues of fire safety, access, asbestos and consents pass to the buyer',
  },
  {
    id: 'D6',
    discipline: 'compliance',
    when: { transaction: ['refinancing'] },
    because: 'a lender requires a building without outstanding statutory issues',
  },
  {
    id: 'D7',
    discipline: 'compliance',
    when: { transaction: ['planning'] },
    because: 'existing consents and the fire strategy limit what can be proposed',
  },
  {
    id: 'D8',
    discipline: 'energy',
    when: { transaction: ['refinancing'] },
    because: 'a lender requires the energy rating and the carbon pathway of its security',
  },
  {
    id: 'D9',
    discipline: 'energy',
    when: { transaction: ['planning'] },
    because: 'an application must demonstrate energy and carbon performance',
  },
  {
    id: 'D10',
    discipline: 'energy',
    when: { geography: ['uk'], hasMees: [true], type: NOT_DATA_CENTRES },
    because: 'the EPC rating decides whether minimum energy efficiency standards (MEES) restrict letting',
  },
  {
    id: 'D13',
    discipline: 'energy',
    when: { geography: ['uk'], hasMees: [false], type: NOT_DATA_CENTRES },
    because: 'the energy performance certificate and the energy law of the nation affect the cost of future works',
  },
  {
    id: 'D11',
    discipline: 'energy',
    when: { geography: ['eu'], type: NOT_DATA_CENTRES },
    because: 'the energy performance of buildings directive (EPBD) affects the cost of future works',
  },
  {
    id: 'D12',
    discipline: 'nis2',
    when: { type: CRITICAL_TYPES },
    because: 'an attack on the building systems would stop the service that the building exists for',
  },
];

/** The minimum energy efficiency standards extend to England and Wales only; without a nation England is assumed. */
export function hasMees({ geography, nation = 'england' }: Pick<QuoteInput, 'geography' | 'nation'>): boolean {
  return geography === 'uk' && (nation === 'england' || nation === 'wales');
}

/** The rules whose discipline is missing in the request, one for each discipline, in the order of the disciplines. */
export function suggestionsFor(facts: SuggestionFacts, chosen: readonly Discipline[], w: Working): SuggestionRule[] {
  const rules: SuggestionRule[] = [];
  for (const rule of SUGGESTION_RULES) {
    const { id, discipline, because, when } = rule;
    if (chosen.includes(discipline) || rules.at(-1)?.discipline === discipline || !holds(when, facts)) continue;
    if (w.recording) w.rule(id, { description: `Suggests ${discipline}, because ${because}.`, reference: FEE_MODEL });
    rules.push(rule);
  }
  return rules;
}

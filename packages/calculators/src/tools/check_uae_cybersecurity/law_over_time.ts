import type { Static } from 'typebox';
import { type DatedRule, dateInWords, type Given, isInForce, type LawDay, type LawOnDate } from '../../kernel/index.ts';
import { CBUAE_LAW } from './data.ts';
import { type Input, LAW_EARLIEST, type Result } from './schema.ts';
import { cybersecurityVerdict } from './verdict.ts';

const PERSONAL_DATA: DatedRule = {
  id: 'ae_pdpl',
  from: LAW_EARLIEST,
  what: 'Private controllers onshore protect personal data; the Executive Regulations decide when it is enforced',
  law: 'ae-fdl-2021-45',
  status: 'made',
  evidence: 'reported',
};

const CYBERCRIME: DatedRule = {
  id: 'ae_cybercrime',
  from: LAW_EARLIEST,
  what: 'The law of 2021 on rumours and cybercrimes replaces that of 2012',
  law: 'ae-fdl-2021-34',
  status: 'made',
  evidence: 'reported',
};

const CENTRAL_BANK_2018: DatedRule = {
  id: 'ae_central_bank_2018',
  from: LAW_EARLIEST,
  until: '2025-09-15',
  what: 'The Central Bank supervises onshore firms under its law of 2018, with fines of up to AED 200 million',
  law: 'ae-dfl-2018-14',
  status: 'made',
  evidence: 'reported',
};

export const CENTRAL_BANK: DatedRule = {
  id: 'ae_central_bank_2025',
  from: '2025-09-16',
  what: 'The Central Bank supervises onshore firms and technology enablers under its law of 2025, with fines of up to AED 1,000 million',
  law: 'ae-fdl-2025-6',
  status: 'made',
  evidence: 'reported',
};

/** What is due by a day binds from the next one. */
export const CENTRAL_BANK_ALIGNED: DatedRule = {
  ...CENTRAL_BANK,
  id: 'ae_central_bank_aligned',
  from: '2026-09-17',
  what: `The year to align with the law of 2025 is over since ${dateInWords(CBUAE_LAW.transitionEnd)}`,
};

function centralBankOn(on: LawDay): string {
  if (!isInForce(CENTRAL_BANK, on)) return 'law of 2018';
  return isInForce(CENTRAL_BANK_ALIGNED, on) ? 'law of 2025' : 'law of 2025, with time to align';
}

/** The laws whose beginning was read. Standards and rulebooks are those of this edition on every date. */
export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, Static<typeof Result>> = {
  changes: ({ organisation_type }) => [
    PERSONAL_DATA,
    CYBERCRIME,
    ...(organisation_type === 'financial' ? [CENTRAL_BANK_2018, CENTRAL_BANK, CENTRAL_BANK_ALIGNED] : []),
  ],
  states({ result }, on) {
    const { decision, tone } = cybersecurityVerdict({ result });
    const isOnshore = result.applicable_framework === 'cbuae';
    return { decision: isOnshore ? `${decision}; ${centralBankOn(on)}` : decision, tone };
  },
};

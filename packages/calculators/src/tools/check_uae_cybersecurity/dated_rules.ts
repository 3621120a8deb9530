import { type DatedRule, dateInWords } from '../../kernel/index.ts';
import { CBUAE_LAW } from './data.ts';

/** The day on which the laws on personal data and on cybercrime came into force. */
export const LAW_EARLIEST = '2022-01-02';

export const PERSONAL_DATA: DatedRule = {
  id: 'ae_pdpl',
  from: LAW_EARLIEST,
  what: 'Private controllers onshore protect personal data; the Executive Regulations decide when it is enforced',
  law: 'ae-fdl-2021-45',
  status: 'made',
  evidence: 'reported',
};

export const CYBERCRIME: DatedRule = {
  id: 'ae_cybercrime',
  from: LAW_EARLIEST,
  what: 'The law of 2021 on rumours and cybercrimes replaces that of 2012',
  law: 'ae-fdl-2021-34',
  status: 'made',
  evidence: 'reported',
};

export const CENTRAL_BANK_2018: DatedRule = {
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

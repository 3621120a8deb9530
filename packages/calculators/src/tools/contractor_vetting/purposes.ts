import type { Datum } from '../../kernel/index.ts';
import {
  CRITICAL_FOR_CRITICAL,
  CRITICAL_FOR_EPBD,
  CRITICAL_FOR_GENERAL,
  CRITICAL_FOR_NIS2,
  EARLY_WARNING_HOURS,
  EPBD,
  EXCLUSION_GROUNDS,
  NIS2,
} from './data.ts';
import { QUESTION_IDS, type QuestionId } from './questions.ts';

/** What a contractor is vetted for. */
export const PURPOSES = {
  nis2: 'NIS2',
  epbd: 'EPBD',
  general: 'General',
  critical: 'Critical infrastructure',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Whether the client needs notice of incidents in time for its own early warning. */
export function needsIncidentNotice(purpose: Purpose): boolean {
  return purpose === 'nis2' || purpose === 'critical';
}

/** Why a no to a critical question blocks, as it reads after "because". */
export interface BlockingRule {
  why: string;
  article: string;
}

export interface CriticalQuestions {
  /** Which questions are critical, as data. */
  table: Datum<Record<string, number>>;
  rules: Readonly<Partial<Record<QuestionId, BlockingRule>>>;
  /** In the order of the questions. */
  ids: readonly QuestionId[];
}

/** Joins the table of a purpose with a reason for each of its questions; none can be left out or added. */
function critical<Id extends QuestionId>(
  table: Datum<Record<Id, number>>,
  rules: Readonly<Record<NoInfer<Id>, BlockingRule>>,
): CriticalQuestions {
  return { table, rules, ids: QUESTION_IDS.filter((id) => id in rules) };
}

const COMMON_ASSESSMENT = 'Common Assessment Standard (Build UK)';
const registered: BlockingRule = {
  why: 'only a registered, solvent entity can be held to a contract',
  article: COMMON_ASSESSMENT,
};
const insurance: BlockingRule = { why: 'a loss without cover falls on the client', article: COMMON_ASSESSMENT };

export const CRITICAL_QUESTIONS: Readonly<Record<Purpose, CriticalQuestions>> = {
  general: critical(CRITICAL_FOR_GENERAL, { registered, insurance }),
  nis2: critical(CRITICAL_FOR_NIS2, {
    registered,
    insurance,
    cyber_policy: {
      why: 'the client has to ensure the security of its supply chain',
      article: `${NIS2} Art. 21(2)(d)`,
    },
    incident_reporting: {
      why: `the client owes an early warning within ${EARLY_WARNING_HOURS.value} h and depends on the notice of its supplier`,
      article: `${NIS2} Art. 21(2)(d), 23(4)(a)`,
    },
    access_control: {
      why: 'the client has to take account of the vulnerabilities of each direct supplier',
      article: `${NIS2} Art. 21(3)`,
    },
  }),
  epbd: critical(CRITICAL_FOR_EPBD, {
    registered,
    insurance,
    assessor_cert: {
      why: 'energy performance certificates are the work of independent, qualified or certified experts',
      article: `${EPBD} Art. 25`,
    },
    energy_qual: {
      why: 'renovation works ask for building professionals of proven competence',
      article: `${EPBD} Art. 26`,
    },
  }),
  critical: critical(CRITICAL_FOR_CRITICAL, {
    registered,
    insurance,
    no_prosecutions: {
      why: 'a prosecution or debarment can be a ground for exclusion',
      article: EXCLUSION_GROUNDS,
    },
    certifications: {
      why: 'work on a critical site asks for audited quality and safety management',
      article: 'ISO 9001; ISO 45001',
    },
    cyber_policy: {
      why: 'a supplier without a security policy opens a way into a critical site',
      article: 'ISO/IEC 27001:2022 A.5.19; IEC 62443-2-4',
    },
    incident_reporting: {
      why: 'a critical site has to hear of incidents at its suppliers in time to act',
      article: 'ISO/IEC 27001:2022 A.5.20; IEC 62443-2-4',
    },
    access_control: {
      why: 'uncontrolled access of a supplier is access to a critical site',
      article: 'ISO/IEC 27001:2022 A.5.19 to A.5.22; IEC 62443-2-4',
    },
  }),
};

interface PurposeCheck {
  label: string;
  check: string;
  evidence: string;
}

export const PURPOSE_CHECKS = {
  financial_health: {
    label: 'Financial health',
    check: 'Check the financial health of the contractor.',
    evidence: 'credit report, accounts of the last three years',
  },
  modern_slavery_and_sanctions: {
    label: 'Modern slavery and sanctions',
    check: 'Screen the contractor and its owners for modern slavery and sanctions.',
    evidence: 'modern slavery statement, sanctions list search',
  },
  supplier_security_questionnaire: {
    label: 'Supplier security questionnaire',
    check: `Send a supplier security questionnaire (${NIS2} Art. 21(3)).`,
    evidence: 'completed questionnaire with its evidence',
  },
  remote_access_review: {
    label: 'Remote access review',
    check: 'Review every remote access that the contractor will have (IEC 62443-2-4).',
    evidence: 'list of accounts and connections, access logs',
  },
  nis2_contract_clauses: {
    label: 'NIS2 contract clauses',
    check: `Agree the security clauses of the contract (${NIS2} Art. 21(2)(d), 21(3)).`,
    evidence: 'draft contract with incident notice, access control, audit right and sub-supplier flow-down',
  },
  assessor_register_lookup: {
    label: 'Assessor register lookup',
    check: `Look the assessor up in the national register (${EPBD} Art. 25).`,
    evidence: 'register entry with scope and expiry',
  },
  retrofit_scheme_membership: {
    label: 'Retrofit scheme membership',
    check: `Confirm the retrofit scheme membership of the installer (${EPBD} Art. 26).`,
    evidence: 'scheme entry, in the UK TrustMark, MCS or PAS 2030',
  },
  site_audit: {
    label: 'Site audit',
    check: 'Audit the contractor on site before award.',
    evidence: 'audit report with findings closed',
  },
} as const satisfies Record<string, PurposeCheck>;

export type PurposeCheckKey = keyof typeof PURPOSE_CHECKS;

export const PURPOSE_CHECK_LABELS = Object.fromEntries(
  Object.entries(PURPOSE_CHECKS).map(([key, { label }]) => [key, label]),
) as Record<PurposeCheckKey, string>;

/** The checks that a purpose asks for, whatever the answers. */
export const CHECKS_OF_PURPOSE: Readonly<Record<Purpose, readonly PurposeCheckKey[]>> = {
  general: ['financial_health', 'modern_slavery_and_sanctions'],
  nis2: ['supplier_security_questionnaire', 'remote_access_review', 'nis2_contract_clauses'],
  epbd: ['assessor_register_lookup', 'retrofit_scheme_membership'],
  critical: [
    'financial_health',
    'modern_slavery_and_sanctions',
    'supplier_security_questionnaire',
    'remote_access_review',
    'nis2_contract_clauses',
    'site_audit',
  ],
};

import { capitaliseLabels, optionsOf } from '../../kernel/index.ts';

/** The purposes of the vetting, as named in sentences. */
export const PURPOSE_NAMES = {
  nis2: 'NIS2 supply chain',
  epbd: 'energy performance work',
  general: 'general appointment',
  critical: 'critical infrastructure',
} as const;
export type Purpose = keyof typeof PURPOSE_NAMES;
export const PURPOSE_IDS = optionsOf(PURPOSE_NAMES);
export const PURPOSES = capitaliseLabels(PURPOSE_NAMES);

/** Whether the client needs notice of incidents in time for its own early warning. */
export function needsIncidentNotice(purpose: Purpose): boolean {
  return purpose === 'nis2' || purpose === 'critical';
}

interface PurposeCheck {
  /** The check as sentences name it. */
  name: string;
  check: string;
  evidence: string;
}

export const PURPOSE_CHECKS = {
  health_and_safety_evidence: {
    name: 'health and safety evidence',
    check:
      'Ask for the health and safety evidence: policy, competent person, risk assessments and method statements, accident record, enforcement notices.',
    evidence: 'completed health and safety questionnaire, or a certificate of a Safety Schemes in Procurement member',
  },
  financial_health: {
    name: 'financial health check',
    check: 'Check the financial health of the contractor.',
    evidence: 'credit report, accounts of the last three years',
  },
  modern_slavery_and_sanctions: {
    name: 'modern slavery and sanctions check',
    check: 'Screen the contractor and its owners for modern slavery and sanctions.',
    evidence: 'modern slavery statement, sanctions list search',
  },
  supplier_security_questionnaire: {
    name: 'supplier security questionnaire',
    check: 'Send a supplier security questionnaire (Directive (EU) 2022/2555 Art. 21(3)).',
    evidence: 'completed questionnaire with its evidence',
  },
  remote_access_review: {
    name: 'remote access review',
    check: 'Review every remote access that the contractor will have (IEC 62443-2-4).',
    evidence: 'list of accounts and connections, access logs',
  },
  nis2_contract_clauses: {
    name: 'NIS2 contract clauses',
    check: 'Agree the security clauses of the contract (Directive (EU) 2022/2555 Art. 21(2)(d), recital 85).',
    evidence: 'draft contract with incident notice, access control, audit right and sub-supplier flow-down',
  },
  assessor_register_lookup: {
    name: 'assessor register look-up',
    check: 'Check the assessor in the national register (Directive (EU) 2024/1275 Art. 25).',
    evidence: 'register entry with scope and expiry',
  },
  retrofit_scheme_membership: {
    name: 'retrofit scheme membership',
    check: 'Confirm the retrofit scheme membership of the installer (Directive (EU) 2024/1275 Art. 26).',
    evidence: 'scheme entry, in the UK TrustMark, MCS or PAS 2030',
  },
  site_audit: {
    name: 'site audit',
    check: 'Audit the contractor on site when the contract starts.',
    evidence: 'audit report with findings closed',
  },
} as const satisfies Record<string, PurposeCheck>;

export type PurposeCheckKey = keyof typeof PURPOSE_CHECKS;

export const PURPOSE_CHECK_NAMES = Object.fromEntries(
  Object.entries(PURPOSE_CHECKS).map(([key, { name }]) => [key, name]),
) as Readonly<Record<PurposeCheckKey, string>>;

/** The checks that a purpose requires, whatever the answers. */
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

import { CBUAE_LAW, CBUAE_LAW_2018, HEALTH_LAW } from './data.ts';

interface Row {
  /** Short name, for tables. */
  label: string;
  name: string;
  /** The text that defines its scope. */
  scope: string;
  /** Whether the scope was checked against a publication; otherwise it is general knowledge. */
  scopeLookedUp: boolean;
}

const ROWS = {
  uae_ia: {
    label: 'UAE IA',
    name: 'UAE Information Assurance Standard, version 2 (Cyber Security Council, 2025)',
    scope: 'UAE Information Assurance Standard, entities in scope',
    scopeLookedUp: true,
  },
  dubai_isr: {
    label: 'Dubai ISR',
    name: 'Dubai Information Security Regulation v3.1 (DESC)',
    scope: 'Dubai Executive Council Resolution 13 of 2012; Dubai Law 15 of 2024',
    scopeLookedUp: true,
  },
  ad_iss: {
    label: 'Abu Dhabi ISS',
    name: 'Abu Dhabi government information security standards (Department of Government Enablement)',
    scope: 'Abu Dhabi government information security standards',
    scopeLookedUp: false,
  },
  cbuae: {
    label: 'CBUAE',
    name: `CBUAE rulebook under ${CBUAE_LAW.document}`,
    scope: `${CBUAE_LAW.document}, Art. 62 for technology enablers`,
    scopeLookedUp: true,
  },
  dfsa: {
    label: 'DFSA',
    name: 'DFSA cyber-risk rules',
    scope: `${CBUAE_LAW.document}, which leaves out DIFC`,
    scopeLookedUp: true,
  },
  fsra: {
    label: 'FSRA',
    name: 'FSRA cyber-risk rules',
    scope: `${CBUAE_LAW.document}, which leaves out ADGM`,
    scopeLookedUp: true,
  },
  tdra: {
    label: 'TDRA',
    name: 'TDRA telecom licence conditions and security regulation',
    scope: 'TDRA telecom licence',
    scopeLookedUp: false,
  },
  pdpl: {
    label: 'PDPL',
    name: 'Federal Personal Data Protection Law (PDPL), Federal Decree-Law 45 of 2021',
    scope: 'Federal Decree-Law 45 of 2021, Art. 2',
    scopeLookedUp: true,
  },
  difc_dpl: {
    label: 'DIFC DPL',
    name: 'DIFC Data Protection Law 5 of 2020',
    scope: 'DIFC Data Protection Law 5 of 2020',
    scopeLookedUp: false,
  },
  adgm_dpr: {
    label: 'ADGM DPR',
    name: 'ADGM Data Protection Regulations 2021',
    scope: 'ADGM Data Protection Regulations 2021',
    scopeLookedUp: false,
  },
  ict_health_law: {
    label: 'Health data law',
    name: `${HEALTH_LAW.document} on ICT in health fields`,
    scope: `${HEALTH_LAW.document}, free zones included`,
    scopeLookedUp: true,
  },
  adhics: {
    label: 'ADHICS',
    name: 'Abu Dhabi Healthcare Information and Cyber Security Standard (ADHICS), Department of Health',
    scope: 'ADHICS, version 2, 1 Standard Scope',
    scopeLookedUp: true,
  },
  dha_health_policy: {
    label: 'DHA policies',
    name: 'Health information policies of the Dubai Health Authority (DHA)',
    scope: 'Dubai Health Authority, health information policies',
    scopeLookedUp: false,
  },
  dhcc_hdpr: {
    label: 'DHCC HDPR',
    name: 'DHCC Health Data Protection Regulation 7 of 2013',
    scope: 'DHCC Health Data Protection Regulation 7 of 2013',
    scopeLookedUp: true,
  },
  national_cloud_security_policy: {
    label: 'National cloud security policy',
    name: 'National Cloud Security Policy (Cyber Security Council)',
    scope: 'National Cloud Security Policy',
    scopeLookedUp: false,
  },
  desc_csp: {
    label: 'DESC CSP',
    name: 'DESC Cloud Service Provider Security Standard',
    scope: 'DESC Cloud Service Provider Security Standard',
    scopeLookedUp: false,
  },
  cybercrime_law: {
    label: 'Cybercrime law',
    name: 'Federal Decree-Law 34 of 2021 on rumours and cybercrimes',
    scope: 'Federal Decree-Law 34 of 2021',
    scopeLookedUp: true,
  },
} as const satisfies Record<string, Row>;

export type FrameworkKey = keyof typeof ROWS;

export const FRAMEWORKS: Readonly<Record<FrameworkKey, Row>> = ROWS;
export const FRAMEWORK_KEYS = Object.keys(ROWS) as FrameworkKey[];

/** What differs before the law of the Central Bank of 2025. */
export const BEFORE_2025: Partial<Record<FrameworkKey, { name?: string; scope: string; note?: string }>> = {
  cbuae: {
    name: `CBUAE rulebook under ${CBUAE_LAW_2018.document}`,
    scope: CBUAE_LAW_2018.document,
    note: 'Binding on onshore banks, insurers and payment firms.',
  },
  dfsa: { scope: `${CBUAE_LAW_2018.document}, which leaves out DIFC` },
  fsra: { scope: `${CBUAE_LAW_2018.document}, which leaves out ADGM` },
};

/** The names of these frameworks. */
export function labelsOf<Key extends FrameworkKey>(keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, FRAMEWORKS[key].label])) as Record<Key, string>;
}

export const OBLIGATIONS = { mandatory: 'Mandatory', conditional: 'Conditional', voluntary: 'Voluntary' } as const;
export type Obligation = keyof typeof OBLIGATIONS;

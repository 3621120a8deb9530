interface Row {
  name: string;
  /** Where it is laid down whom it binds. */
  scope: string;
  /** Whether that was looked up in what is published; else it is general knowledge. */
  scopeLookedUp: boolean;
}

const CBUAE_LAW = 'Federal Decree-Law 6 of 2025';

const ROWS = {
  uae_ia: {
    name: 'UAE Information Assurance Standard, version 2 (Cyber Security Council, 2025)',
    scope: 'UAE Information Assurance Standard, entities in scope',
    scopeLookedUp: true,
  },
  dubai_isr: {
    name: 'Dubai Information Security Regulation v3.1 (DESC)',
    scope: 'Dubai Executive Council Resolution 13 of 2012; Dubai Law 15 of 2024',
    scopeLookedUp: true,
  },
  ad_iss: {
    name: 'Abu Dhabi government information security standards (Department of Government Enablement)',
    scope: 'Abu Dhabi government information security standards',
    scopeLookedUp: false,
  },
  cbuae: {
    name: `CBUAE rulebook under ${CBUAE_LAW}`,
    scope: `${CBUAE_LAW}, Art. 62 for technology enablers`,
    scopeLookedUp: true,
  },
  dfsa: {
    name: 'DFSA cyber-risk rules',
    scope: `${CBUAE_LAW}, which leaves out DIFC`,
    scopeLookedUp: true,
  },
  fsra: {
    name: 'FSRA cyber-risk rules',
    scope: `${CBUAE_LAW}, which leaves out ADGM`,
    scopeLookedUp: true,
  },
  tdra: {
    name: 'TDRA telecom licence conditions and security regulation',
    scope: 'TDRA telecom licence',
    scopeLookedUp: false,
  },
  pdpl: {
    name: 'Federal Personal Data Protection Law (PDPL), Federal Decree-Law 45 of 2021',
    scope: 'Federal Decree-Law 45 of 2021, Art. 2',
    scopeLookedUp: true,
  },
  difc_dpl: {
    name: 'DIFC Data Protection Law 5 of 2020',
    scope: 'DIFC Data Protection Law 5 of 2020',
    scopeLookedUp: false,
  },
  adgm_dpr: {
    name: 'ADGM Data Protection Regulations 2021',
    scope: 'ADGM Data Protection Regulations 2021',
    scopeLookedUp: false,
  },
  national_cloud_security_policy: {
    name: 'National Cloud Security Policy (Cyber Security Council)',
    scope: 'National Cloud Security Policy',
    scopeLookedUp: false,
  },
  desc_csp: {
    name: 'DESC Cloud Service Provider Security Standard',
    scope: 'DESC Cloud Service Provider Security Standard',
    scopeLookedUp: false,
  },
  cybercrime_law: {
    name: 'Federal Decree-Law 34 of 2021 on rumours and cybercrimes',
    scope: 'Federal Decree-Law 34 of 2021',
    scopeLookedUp: true,
  },
} as const satisfies Record<string, Row>;

export type FrameworkKey = keyof typeof ROWS;

export const FRAMEWORKS: Readonly<Record<FrameworkKey, Row>> = ROWS;
export const FRAMEWORK_KEYS = Object.keys(ROWS) as FrameworkKey[];

export const OBLIGATIONS = ['mandatory', 'conditional', 'voluntary'] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

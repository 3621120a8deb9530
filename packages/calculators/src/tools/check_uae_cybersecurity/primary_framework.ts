import { CONTROL_IDS, type ControlId } from './controls.ts';
import type { ListedFramework } from './framework_rules.ts';
import type { FrameworkKey } from './frameworks.ts';

interface Row {
  /** The clauses of the framework on each control. */
  references: Readonly<Record<ControlId, string>>;
  /** Requirements of the framework that the inputs do not cover. */
  toVerify: readonly Duty[];
}

/** The requirements of a framework beyond the five controls. */
export const DUTIES = {
  risk_assessment: 'Risk assessment',
  awareness_training: 'Awareness training',
  access_control: 'Access control',
  physical_security: 'Physical security',
  network_security: 'Network security',
  third_party_security: 'Third-party security',
  external_party_security: 'External party security',
  business_continuity: 'Business continuity',
  board_oversight: 'Board oversight',
  outsourcing_register: 'Outsourcing register',
  customer_data_protection: 'Customer data protection',
  lawful_and_regulatory_notification: 'Lawful and regulatory notification',
  records_of_processing: 'Records of processing',
  dpia: 'Data protection impact assessment',
  cross_border_transfer: 'Cross-border transfer',
  data_subject_rights: 'Data subject rights',
  health_data_localisation: 'Health data kept in the UAE',
  health_record_retention: 'Retention of health records',
  health_information_exchange: 'Health information exchange',
  cloud_provider_approval: 'Cloud provider approval',
  data_residency: 'Data residency',
  encryption_and_key_control: 'Encryption and key control',
} as const;
export type Duty = keyof typeof DUTIES;

const DATA_PROTECTION_DUTIES: readonly Duty[] = [
  'records_of_processing',
  'dpia',
  'cross_border_transfer',
  'data_subject_rights',
];
const DATA_PROTECTION_LAWS: readonly FrameworkKey[] = ['pdpl', 'difc_dpl', 'adgm_dpr'];
const GOVERNMENT_DUTIES: readonly Duty[] = [
  'risk_assessment',
  'awareness_training',
  'access_control',
  'third_party_security',
  'business_continuity',
];
const FREE_ZONE_FINANCE_DUTIES: readonly Duty[] = ['board_oversight', 'outsourcing_register', 'business_continuity'];

/** One text for all controls, where no clause is known. */
function throughout(reference: string): Row['references'] {
  return {
    has_isms: reference,
    has_incident_response: reference,
    has_vulnerability_assessment: reference,
    has_third_party_audit: reference,
    has_data_classification: reference,
  };
}

/** The frameworks that can be primary, with their requirements. */
const ROWS = {
  uae_ia: {
    references: {
      has_isms: 'UAE IA M1, M5',
      has_incident_response: 'UAE IA T8',
      has_vulnerability_assessment: 'UAE IA T7',
      has_third_party_audit: 'UAE IA M5, M6',
      has_data_classification: 'UAE IA T1',
    },
    toVerify: GOVERNMENT_DUTIES,
  },
  dubai_isr: {
    references: {
      has_isms: 'Dubai ISR, governance',
      has_incident_response: 'Dubai ISR, incident and problem management',
      has_vulnerability_assessment: 'Dubai ISR, operations',
      has_third_party_audit: 'Dubai ISR, compliance and audit',
      has_data_classification: 'Dubai ISR, information asset management',
    },
    toVerify: [
      'risk_assessment',
      'access_control',
      'physical_security',
      'business_continuity',
      'external_party_security',
    ],
  },
  ad_iss: {
    references: throughout('Abu Dhabi government information security standards'),
    toVerify: GOVERNMENT_DUTIES,
  },
  cbuae: {
    references: {
      has_isms: 'CBUAE rulebook, operational risk',
      has_incident_response: 'CBUAE rulebook, operational risk',
      has_vulnerability_assessment: 'CBUAE rulebook, operational risk and outsourcing',
      has_third_party_audit: 'CBUAE rulebook, internal audit',
      has_data_classification: 'CBUAE rulebook, consumer protection standards',
    },
    toVerify: ['board_oversight', 'outsourcing_register', 'customer_data_protection', 'business_continuity'],
  },
  dfsa: { references: throughout('DFSA cyber-risk rules'), toVerify: FREE_ZONE_FINANCE_DUTIES },
  fsra: { references: throughout('FSRA cyber-risk rules'), toVerify: FREE_ZONE_FINANCE_DUTIES },
  tdra: {
    references: throughout('TDRA licence conditions and security regulation'),
    toVerify: ['network_security', 'lawful_and_regulatory_notification', 'third_party_security', 'business_continuity'],
  },
  adhics: {
    references: {
      has_isms: 'ADHICS, governance',
      has_incident_response: 'ADHICS, information security incident management',
      has_vulnerability_assessment: 'ADHICS, operations management',
      has_third_party_audit: 'ADHICS, audit programme of the Department of Health',
      has_data_classification: 'ADHICS, asset management',
    },
    toVerify: ['access_control', 'physical_security', 'third_party_security', 'business_continuity'],
  },
  ict_health_law: {
    references: throughout('Federal Law 2 of 2019 (health data)'),
    toVerify: ['access_control', 'third_party_security'],
  },
  pdpl: {
    references: {
      has_isms: 'PDPL Art. 20 (security)',
      has_incident_response: 'PDPL Art. 9 (breach)',
      has_vulnerability_assessment: 'PDPL Art. 20 (security)',
      has_third_party_audit: 'PDPL Art. 20 (security)',
      has_data_classification: 'PDPL Art. 7 (records) and Art. 21 (impact assessment)',
    },
    toVerify: DATA_PROTECTION_DUTIES,
  },
  difc_dpl: { references: throughout('DIFC Data Protection Law 5 of 2020'), toVerify: DATA_PROTECTION_DUTIES },
  adgm_dpr: { references: throughout('ADGM Data Protection Regulations 2021'), toVerify: DATA_PROTECTION_DUTIES },
} as const satisfies Partial<Record<FrameworkKey, Row>>;

export type PrimaryFramework = keyof typeof ROWS;

const PRIMARY: Readonly<Record<PrimaryFramework, Row>> = ROWS;
export const PRIMARY_FRAMEWORKS = Object.keys(ROWS) as PrimaryFramework[];

const HEALTH_DUTIES: readonly Duty[] = [
  'health_data_localisation',
  'health_record_retention',
  'health_information_exchange',
];
const CLOUD_DUTIES: readonly Duty[] = ['cloud_provider_approval', 'data_residency', 'encryption_and_key_control'];

function canComeFirst(framework: FrameworkKey): framework is PrimaryFramework {
  return framework in PRIMARY;
}

/** The first of the frameworks listed. */
export function primaryOf([first]: readonly ListedFramework[]): PrimaryFramework {
  if (first === undefined || !canComeFirst(first.framework))
    throw new Error('each organisation has a primary framework');
  return first.framework;
}

function withUaeIa(primary: PrimaryFramework): Row['references'] {
  const own = PRIMARY[primary].references;
  if (primary === 'uae_ia') return own;
  const both = CONTROL_IDS.map((control) => [control, `${own[control]}; ${PRIMARY.uae_ia.references[control]}`]);
  return Object.fromEntries(both) as Row['references'];
}

const REFERENCES = Object.fromEntries(PRIMARY_FRAMEWORKS.map((primary) => [primary, withUaeIa(primary)])) as Record<
  PrimaryFramework,
  Row['references']
>;

/** The clauses of the primary framework on a control, followed by the family of the UAE IA Standard. */
export function referenceFor(control: ControlId, primary: PrimaryFramework): string {
  return REFERENCES[primary][control];
}

/**
 * The requirements beyond the five controls: those of the primary framework, of a law on personal data that also binds, of health data
 * and of public cloud.
 */
export function dutiesOf(frameworks: readonly ListedFramework[], given: { health: boolean; cloud: boolean }): Duty[] {
  const beside = frameworks.filter(
    ({ framework, obligation }) => DATA_PROTECTION_LAWS.includes(framework) && obligation === 'mandatory',
  );
  const duties = [
    ...PRIMARY[primaryOf(frameworks)].toVerify,
    ...(beside.length > 0 ? DATA_PROTECTION_DUTIES : []),
    ...(given.health ? HEALTH_DUTIES : []),
    ...(given.cloud ? CLOUD_DUTIES : []),
  ];
  return [...new Set(duties)];
}

import type { ControlId } from './controls.ts';
import type { ListedFramework } from './framework_rules.ts';
import type { FrameworkKey } from './frameworks.ts';

interface Row {
  /** Where the framework speaks of each control. */
  references: Readonly<Record<ControlId, string>>;
  /** Duties of the framework that the inputs cannot show. */
  toVerify: readonly string[];
}

const DATA_PROTECTION_DUTIES = ['records_of_processing', 'dpia', 'cross_border_transfer', 'data_subject_rights'];
const GOVERNMENT_DUTIES = [
  'risk_assessment',
  'awareness_training',
  'access_control',
  'third_party_security',
  'business_continuity',
];
const FREE_ZONE_FINANCE_DUTIES = ['board_oversight', 'outsourcing_register', 'business_continuity'];

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

/** The frameworks that can come first, with what each asks for. */
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

const CLOUD_DUTIES = ['cloud_provider_approval', 'data_residency', 'encryption_and_key_control'];

function canComeFirst(framework: FrameworkKey): framework is PrimaryFramework {
  return framework in PRIMARY;
}

/** The first of the frameworks listed. */
export function primaryOf([first]: readonly ListedFramework[]): PrimaryFramework {
  if (first === undefined || !canComeFirst(first.framework))
    throw new Error('each organisation has a primary framework');
  return first.framework;
}

/** Where the primary framework speaks of a control, and the family of the UAE IA Standard beside it. */
export function referenceFor(control: ControlId, primary: PrimaryFramework): string {
  const own = PRIMARY[primary].references[control];
  return primary === 'uae_ia' ? own : `${own}; ${PRIMARY.uae_ia.references[control]}`;
}

export function dutiesToVerify(primary: PrimaryFramework, is_cloud_hosted: boolean): string[] {
  const { toVerify } = PRIMARY[primary];
  return is_cloud_hosted ? [...toVerify, ...CLOUD_DUTIES] : [...toVerify];
}

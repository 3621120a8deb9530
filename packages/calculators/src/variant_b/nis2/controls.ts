import type { Nis2Duty } from '../../data/nis2_law.ts';
import { ownTableText, wordsOf } from '../../free_text/index.ts';
import { normaliseText } from '../../kernel/index.ts';

interface Row {
  /** Tenths of a duty that the control covers. */
  credit: Partial<Record<Nis2Duty, number>>;
  words: readonly string[];
}

/** The controls that are recognised, with the words for each. */
const ROWS = {
  board_oversight: {
    credit: { art_20: 5 },
    words: ['board_reporting', 'governance', 'management_oversight', 'management_approval'],
  },
  management_training: {
    credit: { art_20: 5 },
    words: ['board_training', 'executive_training', 'management_body_training'],
  },
  risk_management_policy: {
    credit: { art_21_2_a: 5 },
    words: ['risk_management', 'risk_analysis', 'risk_assessment', 'risk_policy'],
  },
  information_security_policy: {
    credit: { art_21_2_a: 3 },
    words: ['security_policy', 'infosec_policy', 'isms', 'ot_policy'],
  },
  ciso: { credit: { art_21_2_a: 2 }, words: ['security_officer', 'information_security_officer'] },
  incident_response_plan: {
    credit: { art_21_2_b: 5 },
    words: ['incident_response', 'ir_plan', 'incident_handling', 'incident_management'],
  },
  security_monitoring: {
    credit: { art_21_2_b: 3 },
    words: ['siem', 'soc', 'monitoring', 'ot_monitoring', 'ids', 'edr_monitoring'],
  },
  logging: { credit: { art_21_2_b: 2 }, words: ['log_management', 'audit_logs'] },
  business_continuity_plan: { credit: { art_21_2_c: 4 }, words: ['business_continuity', 'bcp', 'bcm'] },
  backup: { credit: { art_21_2_c: 3 }, words: ['backups', 'backup_management', 'offline_backup'] },
  disaster_recovery: { credit: { art_21_2_c: 2 }, words: ['disaster_recovery_plan', 'drp', 'dr_plan'] },
  crisis_management: { credit: { art_21_2_c: 1 }, words: ['crisis_plan', 'crisis_management_plan'] },
  supplier_assessment: {
    credit: { art_21_2_d: 6 },
    words: [
      'supply_chain_security',
      'supply_chain',
      'vendor_risk_management',
      'vendor_assessment',
      'third_party_risk',
      'supplier_risk',
    ],
  },
  supplier_contract_clauses: {
    credit: { art_21_2_d: 4 },
    words: ['supplier_contracts', 'contract_clauses', 'vendor_contracts'],
  },
  secure_development: { credit: { art_21_2_e: 3 }, words: ['sdlc', 'secure_sdlc', 'devsecops'] },
  vulnerability_management: {
    credit: { art_21_2_e: 4 },
    words: ['vulnerability_handling', 'vulnerability_scanning', 'vulnerability_disclosure'],
  },
  network_segmentation: {
    credit: { art_21_2_e: 3 },
    words: ['segmentation', 'network_zoning', 'firewall', 'firewalls'],
  },
  penetration_testing: {
    credit: { art_21_2_f: 5 },
    words: ['pentest', 'pen_test', 'penetration_test', 'security_testing', 'red_team'],
  },
  internal_audit: { credit: { art_21_2_f: 5 }, words: ['audit', 'security_audit', 'effectiveness_assessment'] },
  security_metrics: { credit: { art_21_2_f: 2 }, words: ['kpi', 'kpis', 'metrics'] },
  awareness_training: {
    credit: { art_21_2_g: 6 },
    words: ['training', 'security_awareness', 'cyber_hygiene', 'awareness', 'phishing_training'],
  },
  patch_management: { credit: { art_21_2_e: 2, art_21_2_g: 2 }, words: ['patching'] },
  endpoint_protection: { credit: { art_21_2_g: 2 }, words: ['antivirus', 'edr', 'anti_malware'] },
  encryption: { credit: { art_21_2_h: 6 }, words: ['cryptography', 'data_encryption'] },
  key_management: { credit: { art_21_2_h: 4 }, words: ['pki', 'hsm'] },
  asset_inventory: { credit: { art_21_2_i: 4 }, words: ['asset_management', 'cmdb', 'asset_register'] },
  access_control: {
    credit: { art_21_2_i: 4 },
    words: ['iam', 'identity_management', 'least_privilege', 'privileged_access_management', 'pam'],
  },
  hr_security: {
    credit: { art_21_2_i: 2 },
    words: ['human_resources_security', 'background_checks', 'joiner_mover_leaver'],
  },
  mfa: {
    credit: { art_21_2_j: 7 },
    words: ['multi_factor_authentication', 'multifactor_authentication', '2fa', 'two_factor_authentication'],
  },
  secure_communications: {
    credit: { art_21_2_j: 3 },
    words: ['secured_communications', 'emergency_communications', 'encrypted_voice'],
  },
  incident_reporting_24h: {
    credit: { art_23: 6 },
    words: ['24h_reporting', 'early_warning', '24_hour_reporting', '24h_early_warning'],
  },
  incident_notification_procedure: {
    credit: { art_23: 4 },
    words: ['incident_reporting', '72h_notification', 'incident_notification', 'csirt_reporting'],
  },
  iso_27001: {
    credit: {
      art_21_2_a: 6,
      art_21_2_b: 4,
      art_21_2_c: 3,
      art_21_2_d: 4,
      art_21_2_e: 4,
      art_21_2_f: 6,
      art_21_2_g: 4,
      art_21_2_h: 4,
      art_21_2_i: 6,
    },
    words: ['iso27001', 'iso/iec_27001', 'iso_27001_certification', 'iso_27001_certified', 'iso_iec_27001'],
  },
  iso_22301: { credit: { art_21_2_c: 8 }, words: ['iso22301'] },
  iec_62443: {
    credit: { art_21_2_a: 2, art_21_2_d: 3, art_21_2_e: 5 },
    words: ['iec62443', 'isa_62443', 'isa/iec_62443'],
  },
} as const satisfies Record<string, Row>;

export type ControlId = keyof typeof ROWS;

export const CONTROL_IDS = Object.keys(ROWS) as ControlId[];
export const CONTROLS: Readonly<Record<ControlId, Row>> = ROWS;

/** Names that are more than the code with spaces. */
const NAMES: Partial<Record<ControlId, string>> = {
  ciso: 'CISO',
  mfa: 'multi-factor authentication',
  hr_security: 'HR security',
  incident_reporting_24h: '24 h incident reporting',
  iso_27001: 'ISO 27001',
  iso_22301: 'ISO 22301',
  iec_62443: 'IEC 62443',
};

/** The name of a control inside a sentence. */
export function nameControl(id: ControlId): string {
  return NAMES[id] ?? id.replaceAll('_', ' ');
}

/** Certificates give partial credit for many duties. They are not recommended as the next control. */
export const CERTIFICATES: readonly ControlId[] = ['iso_27001', 'iso_22301', 'iec_62443'];

const CONTROL_OF = wordsOf(
  Object.fromEntries(CONTROL_IDS.map((id) => [id, CONTROLS[id].words.join(' ')])) as Record<ControlId, string>,
);

/** A control as free text, for what the caller must know about how it was read. */
export const CONTROL_TEXT = ownTableText<ControlId | 'none'>({
  input: 'current_controls',
  find: (text) => CONTROL_OF.get(normaliseText(text)),
  words: [...CONTROL_OF.keys()],
  fallback: { row: 'none', text: 'none, without credit' },
  accepted: 'those of the control vocabulary of this tool',
});

export interface ReadControls {
  /** In the order in which they were first named. */
  recognised: ControlId[];
  /** Texts that name no control, as sent but trimmed. */
  unrecognised: string[];
}

/** The controls that the texts name, each once; the word `none` names no control. */
export function readControls(texts: readonly string[]): ReadControls {
  const recognised = new Set<ControlId>();
  const unrecognised = new Set<string>();
  for (const sent of texts) {
    const control = CONTROL_OF.get(normaliseText(sent));
    if (control === undefined) unrecognised.add(sent.trim());
    else recognised.add(control);
  }
  return { recognised: [...recognised], unrecognised: [...unrecognised] };
}

interface Row {
  label: string;
  /** The meaning of a yes. */
  meaning: string;
  /** The provision of Directive (EU) 2022/2555 that requires it. */
  article: string;
  /** Other texts that require or detail it. */
  standard: string;
  action: string;
}

/** The nine controls in the order of the score. */
const SCORED = {
  has_ciso: {
    label: 'CISO',
    meaning: 'Named security lead with authority',
    article: 'Art. 21(2)(a)',
    standard: 'Directive (EU) 2022/2555 Art. 20(1); Implementing Regulation (EU) 2024/2690 Annex 1.2',
    action:
      'Name a security lead with authority, budget and a line to the management body. NIS2 does not mention a CISO: it requires assigned roles.',
  },
  has_ot_policy: {
    label: 'OT policy',
    meaning: 'Policy for operational technology (plant, BMS, SCADA)',
    article: 'Art. 21(2)(a)',
    standard: 'IEC 62443-2-1',
    action: 'Write and approve a security policy for operational technology: plant, BMS and SCADA.',
  },
  has_board_reporting: {
    label: 'Board reporting',
    meaning: 'Management body approves and reviews cyber risk',
    article: 'Art. 20',
    standard: 'Directive (EU) 2022/2555 Art. 20(2) (training of the management body)',
    action:
      'Have the management body approve the measures, oversee them by regular reports and take training; it can be held liable.',
  },
  has_asset_inventory: {
    label: 'Asset inventory',
    meaning: 'Maintained inventory of IT and OT assets',
    article: 'Art. 21(2)(i)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 12',
    action: 'Build an inventory of IT and OT assets with owner and criticality, and keep it up to date.',
  },
  has_network_segmentation: {
    label: 'Network segmentation',
    meaning: 'IT, OT and critical zones separated',
    article: 'Art. 21(2)(e)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 6.8; IEC 62443-3-2',
    action: 'Separate IT, OT and critical zones, and allow between them only the traffic that is needed.',
  },
  has_ir_plan: {
    label: 'Incident response plan',
    meaning: 'Tested incident response plan',
    article: 'Art. 21(2)(b)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 3',
    action: 'Write an incident response plan with roles and escalation, and test it in an exercise.',
  },
  has_24h_reporting: {
    label: '24 h reporting',
    meaning: 'Procedure for the 24 h early warning',
    article: 'Art. 23(4)',
    standard: 'Reporting portal of the national CSIRT or competent authority',
    action:
      'Write and rehearse the reporting procedure, register for the portal and name who sends reports, around the clock.',
  },
  has_supplier_assessment: {
    label: 'Supplier assessment',
    meaning: 'Security assessment of suppliers',
    article: 'Art. 21(2)(d)',
    standard: 'Directive (EU) 2022/2555 Art. 21(3) and 22; IEC 62443-2-4',
    action: 'Assess direct suppliers by criticality, and put security and notification duties into their contracts.',
  },
  has_ot_monitoring: {
    label: 'OT monitoring',
    meaning: 'Detection and logging on OT networks',
    article: 'Art. 21(2)(b)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 3.2; IEC 62443-3-3 SR 6.2',
    action: 'Deploy passive detection and logging on OT networks, and assign responsibility for their alarms.',
  },
} as const satisfies Record<string, Row>;

/** The measures of Art. 21(2) that the nine controls do not cover; answered or not, they carry no points. */
const FURTHER = {
  has_business_continuity: {
    label: 'Business continuity and backup',
    meaning: 'Tested backups, disaster recovery and crisis management',
    article: 'Art. 21(2)(c)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 4; ISO 22301',
    action: 'Keep backups offline, test the recovery of critical systems, and write continuity and crisis plans.',
  },
  has_effectiveness_tests: {
    label: 'Effectiveness assessment',
    meaning: 'Policies and procedures to assess whether the measures are effective',
    article: 'Art. 21(2)(f)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 7; ISO/IEC 27004',
    action: 'Audit and test the measures at planned intervals, and report the results to the management body.',
  },
  has_training: {
    label: 'Cyber hygiene and training',
    meaning: 'Basic cyber hygiene practices and cybersecurity training of staff',
    article: 'Art. 21(2)(g)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 8',
    action: 'Set basic cyber hygiene rules, and train all staff when they join and every year.',
  },
  has_cryptography: {
    label: 'Cryptography policy',
    meaning: 'Policies and procedures on the use of cryptography and encryption',
    article: 'Art. 21(2)(h)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 9',
    action: 'Decide which data and links are encrypted and with what, and manage the keys.',
  },
  has_mfa: {
    label: 'Multi-factor authentication',
    meaning: 'Multi-factor authentication, and secured communications where appropriate',
    article: 'Art. 21(2)(j)',
    standard: 'Implementing Regulation (EU) 2024/2690 Annex 11.7',
    action:
      'Require multi-factor authentication for remote and privileged access, and secure emergency communications.',
  },
} as const satisfies Record<string, Row>;

export type ScoredId = keyof typeof SCORED;
export type FurtherId = keyof typeof FURTHER;
export type ControlId = ScoredId | FurtherId;
/** Which controls are in place; a further one may not have been asked. */
export type Flags = Readonly<Record<ScoredId, boolean> & Partial<Record<FurtherId, boolean>>>;

export const CONTROLS: Readonly<Record<ControlId, Row>> = { ...SCORED, ...FURTHER };
export const CONTROL_IDS = Object.keys(SCORED) as ScoredId[];
export const FURTHER_IDS = Object.keys(FURTHER) as FurtherId[];

/** The names of the controls. */
export const CONTROL_LABELS = Object.fromEntries(
  [...CONTROL_IDS, ...FURTHER_IDS].map((id) => [id, CONTROLS[id].label]),
) as Record<ControlId, string>;

/** Obligations without risk-based discretion; without them the level is capped. */
export const CORE_CONTROLS: readonly ScoredId[] = ['has_board_reporting', 'has_ir_plan', 'has_24h_reporting'];

/** Controls specific to operational technology, which have lower priority where there is little of it. */
export const OT_CONTROLS: readonly ControlId[] = ['has_ot_policy', 'has_ot_monitoring'];

/** Art. 34(4) and (5) fine infringements of Art. 21 and 23, so not of Art. 20. The further controls are all finable. */
export const FINABLE_CONTROLS = CONTROL_IDS.filter((id) => CONTROLS[id].article !== 'Art. 20');

/** The controls of this list that are declared missing; one that was not asked is not among them. */
export function missingOf<Id extends ControlId>(ids: readonly Id[], flags: Flags): Id[] {
  return ids.filter((id) => flags[id] === false);
}

/** The further controls that were answered. */
export function furtherAsked(flags: Flags): FurtherId[] {
  return FURTHER_IDS.filter((id) => flags[id] !== undefined);
}

/** `(has_ciso ? 1 : 0) + (has_ot_policy ? 1 : 0)`: the number in place, as a formula of the working. */
export function presentFormula(ids: readonly ControlId[]): string {
  if (ids.length === 0) return '0';
  return ids.map((id) => `(${id} ? 1 : 0)`).join(' + ');
}

/** `(has_ciso ? 0 : 1) + (has_ot_policy ? 0 : 1)`: the number missing, as a formula of the working. */
export function missingFormula(ids: readonly ControlId[]): string {
  return ids.map((id) => `(${id} ? 0 : 1)`).join(' + ');
}

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
const ROWS = {
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
    meaning: 'Policy covering operational technology (plant, BMS, SCADA)',
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
    meaning: 'Procedure to send the 24 h early warning',
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

export type ControlId = keyof typeof ROWS;
/** Which controls are in place. */
export type Flags = Readonly<Record<ControlId, boolean>>;

export const CONTROLS: Readonly<Record<ControlId, Row>> = ROWS;
export const CONTROL_IDS = Object.keys(ROWS) as ControlId[];

/** The names of the controls. */
export const CONTROL_LABELS = Object.fromEntries(CONTROL_IDS.map((id) => [id, CONTROLS[id].label])) as Record<
  ControlId,
  string
>;

/** Obligations without risk-based discretion; without them the level is capped. */
export const CORE_CONTROLS: readonly ControlId[] = ['has_board_reporting', 'has_ir_plan', 'has_24h_reporting'];

/** Controls specific to operational technology, which have lower priority where there is little of it. */
export const OT_CONTROLS: readonly ControlId[] = ['has_ot_policy', 'has_ot_monitoring'];

/** Art. 34(4) and (5) fine infringements of Art. 21 and 23, so not of Art. 20. */
export const FINABLE_CONTROLS = CONTROL_IDS.filter((id) => CONTROLS[id].article !== 'Art. 20');

/** The controls of this list that are not in place. */
export function missingOf(ids: readonly ControlId[], flags: Flags): ControlId[] {
  return ids.filter((id) => !flags[id]);
}

/** `(has_ciso ? 1 : 0) + (has_ot_policy ? 1 : 0)`: the number in place, as a formula of the working. */
export function presentFormula(ids: readonly ControlId[]): string {
  return ids.map((id) => `(${id} ? 1 : 0)`).join(' + ');
}

/** `(has_ciso ? 0 : 1) + (has_ot_policy ? 0 : 1)`: the number missing, as a formula of the working. */
export function missingFormula(ids: readonly ControlId[]): string {
  return ids.map((id) => `(${id} ? 0 : 1)`).join(' + ');
}

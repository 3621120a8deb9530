interface Row {
  label: string;
  /** The meaning of a yes. */
  meaning: string;
  /** The action that closes the gap. */
  action: string;
}

/** The five controls in the order of the inputs. */
const ROWS = {
  has_isms: {
    label: 'ISMS',
    meaning: 'Documented information security management system (ISMS) in operation',
    action: 'document an information security management system, have it approved by top management and operate it',
  },
  has_incident_response: {
    label: 'Incident response',
    meaning: 'Tested incident response plan',
    action: 'write an incident response plan with roles and reporting lines, and test it in an exercise',
  },
  has_vulnerability_assessment: {
    label: 'Vulnerability assessment',
    meaning: 'Regular vulnerability scans or penetration tests',
    action: 'carry out vulnerability scans and penetration tests at fixed intervals, and track each finding to closure',
  },
  has_third_party_audit: {
    label: 'Third-party audit',
    meaning: 'Independent audit in the last 12 months',
    action: 'commission an independent audit, and repeat it within 12 months',
  },
  has_data_classification: {
    label: 'Data classification',
    meaning: 'Data classification scheme applied',
    action: 'adopt a classification scheme, and label and handle information accordingly',
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

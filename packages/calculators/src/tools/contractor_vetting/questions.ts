import { capitaliseLabels, type FieldGroup, optionsOf } from '../../kernel/index.ts';
import { NOTICE_HOURS, type QUESTION_WEIGHT } from './data.ts';

/** The categories as sentences name them. */
export const CATEGORY_NAMES = {
  financial: 'finance and legal standing',
  technical: 'technical ability',
  cyber: 'cyber security',
  energy: 'energy competence',
} as const;
export type Category = keyof typeof CATEGORY_NAMES;
export const CATEGORIES = optionsOf(CATEGORY_NAMES);
export const CATEGORY_LABELS = capitaliseLabels(CATEGORY_NAMES);

export interface Row {
  /** The question as sentences name it. */
  name: string;
  category: Category;
  /** The statement that a yes confirms, as it reads after "that". */
  statement: string;
  evidence: string;
  /** The action for a no, if it cannot be to prove the statement. */
  settle?: string;
}

/** The order of the rows is the order in which results list questions. */
const ROWS = {
  registered: {
    name: 'company registration',
    category: 'financial',
    statement: 'the contractor is a registered, solvent legal entity',
    evidence: 'register extract, last accounts',
  },
  insurance: {
    name: 'insurance',
    category: 'financial',
    statement: "public, employer's and professional liability cover is adequate for the contract value",
    evidence: 'insurance certificates with expiry and limits',
  },
  no_prosecutions: {
    name: 'prosecutions and debarment',
    category: 'financial',
    statement: 'there is no safety, environmental or bribery prosecution and no debarment',
    evidence: 'signed declaration, debarment list',
    settle: 'Have the declared prosecution or debarment reviewed by a lawyer, and check the debarment list.',
  },
  certifications: {
    name: 'management certificates',
    category: 'technical',
    statement: 'ISO 9001, ISO 14001 and ISO 45001 or trade equivalents are held',
    evidence: 'certificates with their scope',
  },
  references: {
    name: 'references',
    category: 'technical',
    statement: 'comparable projects were completed and references were obtained',
    evidence: 'three contacts from the last 5 years',
  },
  cvs: {
    name: 'key staff',
    category: 'technical',
    statement: 'key staff are named and competent',
    evidence: 'CVs, competence cards, licences',
  },
  cyber_policy: {
    name: 'security policy',
    category: 'cyber',
    statement: 'a security policy is in force',
    evidence: 'the policy, ISO/IEC 27001 or Cyber Essentials Plus certificate',
  },
  incident_reporting: {
    name: 'incident reporting',
    category: 'cyber',
    statement: `the contractor notifies the client of incidents within ${NOTICE_HOURS} h`,
    evidence: 'contract clause, contact list',
  },
  access_control: {
    name: 'access control',
    category: 'cyber',
    statement: 'remote and on-site access is controlled, with multi-factor authentication',
    evidence: 'access procedure, access logs',
  },
  assessor_cert: {
    name: 'energy assessor accreditation',
    category: 'energy',
    statement: 'the energy assessor is accredited',
    evidence: 'register number of the assessor',
  },
  energy_qual: {
    name: 'installer qualifications',
    category: 'energy',
    statement: 'the installers are qualified (MCS, PAS 2030 or the national scheme)',
    evidence: 'scheme certificates',
  },
  reno_experience: {
    name: 'retrofit experience',
    category: 'energy',
    statement: 'comparable retrofits were completed with a measured result',
    evidence: 'project sheets with measured results',
  },
} as const satisfies Record<keyof typeof QUESTION_WEIGHT.value, Row>;

export type QuestionId = keyof typeof ROWS;

export interface Question extends Row {
  id: QuestionId;
  /** The heading of the question in a form; a yes to it is good. */
  label: string;
}

export const QUESTION_IDS = Object.keys(ROWS) as QuestionId[];

export const QUESTION_NAMES = Object.fromEntries(QUESTION_IDS.map((id) => [id, ROWS[id].name])) as Readonly<
  Record<QuestionId, string>
>;
export const QUESTION_LABELS = capitaliseLabels(QUESTION_NAMES);

/** Here a yes means that there is no prosecution; the name alone would suggest the opposite. */
const FORM_LABELS: Readonly<Record<QuestionId, string>> = {
  ...QUESTION_LABELS,
  no_prosecutions: 'No prosecutions or debarment',
};

export const QUESTIONS: readonly Question[] = QUESTION_IDS.map((id) => ({
  id,
  ...(ROWS[id] as Row),
  label: FORM_LABELS[id],
}));

function group(category: Category): FieldGroup {
  return { title: CATEGORY_LABELS[category], members: QUESTION_IDS.filter((id) => ROWS[id].category === category) };
}

/** The questions of a form under their headings. */
export const QUESTION_GROUPS: readonly FieldGroup[] = [
  group('financial'),
  group('technical'),
  group('cyber'),
  group('energy'),
];

import { type FieldGroup, optionsOf } from '../../kernel/index.ts';
import { EARLY_WARNING_HOURS, type QUESTION_WEIGHT } from './data.ts';

export const CATEGORY_LABELS = {
  financial: 'Financial',
  technical: 'Technical',
  cyber: 'Cyber',
  energy: 'Energy',
} as const;
export type Category = keyof typeof CATEGORY_LABELS;
export const CATEGORIES = optionsOf(CATEGORY_LABELS);

interface Row {
  label: string;
  category: Category;
  /** What a yes says, as it reads after "that". */
  statement: string;
  evidence: string;
}

/** The order of the rows is the order in which results list questions. */
const ROWS = {
  registered: {
    label: 'Registered',
    category: 'financial',
    statement: 'the contractor is a registered, solvent legal entity',
    evidence: 'register extract, last accounts',
  },
  insurance: {
    label: 'Insurance',
    category: 'financial',
    statement: "public, employer's and professional liability cover suits the value of the contract",
    evidence: 'insurance certificates with expiry and limits',
  },
  no_prosecutions: {
    label: 'No prosecutions',
    category: 'financial',
    statement: 'there is no safety, environmental or bribery prosecution and no debarment',
    evidence: 'signed declaration, debarment list',
  },
  certifications: {
    label: 'Certifications',
    category: 'technical',
    statement: 'ISO 9001, ISO 14001 and ISO 45001 or trade equivalents are held',
    evidence: 'certificates with their scope',
  },
  references: {
    label: 'References',
    category: 'technical',
    statement: 'comparable projects were completed and references are taken',
    evidence: 'three contacts from the last 5 years',
  },
  cvs: {
    label: 'CVs',
    category: 'technical',
    statement: 'key staff are named and competent',
    evidence: 'CVs, competence cards, licences',
  },
  cyber_policy: {
    label: 'Cyber policy',
    category: 'cyber',
    statement: 'a security policy is in force',
    evidence: 'the policy, ISO/IEC 27001 or Cyber Essentials Plus certificate',
  },
  incident_reporting: {
    label: 'Incident reporting',
    category: 'cyber',
    statement: `the contractor tells the client of incidents within ${EARLY_WARNING_HOURS.value} h`,
    evidence: 'contract clause, contact list',
  },
  access_control: {
    label: 'Access control',
    category: 'cyber',
    statement: 'remote and on-site access is controlled, with multi-factor authentication',
    evidence: 'access procedure, access logs',
  },
  assessor_cert: {
    label: 'Assessor certificate',
    category: 'energy',
    statement: 'the energy assessor is accredited',
    evidence: 'register number of the assessor',
  },
  energy_qual: {
    label: 'Energy qualification',
    category: 'energy',
    statement: 'the installers are qualified (MCS, PAS 2030 or the national scheme)',
    evidence: 'scheme certificates',
  },
  reno_experience: {
    label: 'Renovation experience',
    category: 'energy',
    statement: 'comparable retrofits were completed with a measured result',
    evidence: 'project sheets with measured results',
  },
} as const satisfies Record<keyof typeof QUESTION_WEIGHT.value, Row>;

export type QuestionId = keyof typeof ROWS;

export interface Question extends Row {
  id: QuestionId;
  check: string;
}

export const QUESTION_IDS = Object.keys(ROWS) as QuestionId[];

function questionOf(id: QuestionId): Question {
  return { id, ...ROWS[id], check: `Verify that ${ROWS[id].statement}.` };
}

export const QUESTION = Object.fromEntries(QUESTION_IDS.map((id) => [id, questionOf(id)])) as Readonly<
  Record<QuestionId, Question>
>;
export const QUESTIONS: readonly Question[] = Object.values(QUESTION);

export const QUESTION_LABELS = Object.fromEntries(QUESTIONS.map(({ id, label }) => [id, label])) as Record<
  QuestionId,
  string
>;

function group(category: Category, title: string): FieldGroup {
  return { title, members: QUESTION_IDS.filter((id) => ROWS[id].category === category) };
}

/** The questions of a form under their headings. */
export const QUESTION_GROUPS: readonly FieldGroup[] = [
  group('financial', 'Financial standing'),
  group('technical', 'Technical competence'),
  group('cyber', 'Cyber security'),
  group('energy', 'Energy and renovation'),
];

import { EARLY_WARNING_HOURS, type QUESTION_WEIGHT } from './data.ts';

export const CATEGORIES = ['financial', 'technical', 'cyber', 'energy'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Row {
  category: Category;
  /** What a yes says, to be read after "that". */
  statement: string;
  evidence: string;
}

/** The order of the rows is the order in which results list questions. */
const ROWS = {
  registered: {
    category: 'financial',
    statement: 'the contractor is a registered, solvent legal entity',
    evidence: 'register extract, last accounts',
  },
  insurance: {
    category: 'financial',
    statement: "public, employer's and professional liability cover suits the value of the contract",
    evidence: 'insurance certificates with expiry and limits',
  },
  no_prosecutions: {
    category: 'financial',
    statement: 'there is no safety, environmental or bribery prosecution and no debarment',
    evidence: 'signed declaration, debarment list',
  },
  certifications: {
    category: 'technical',
    statement: 'ISO 9001, ISO 14001 and ISO 45001 or trade equivalents are held',
    evidence: 'certificates with their scope',
  },
  references: {
    category: 'technical',
    statement: 'comparable projects were completed and references are taken',
    evidence: 'three contacts from the last 5 years',
  },
  cvs: {
    category: 'technical',
    statement: 'key staff are named and competent',
    evidence: 'CVs, competence cards, licences',
  },
  cyber_policy: {
    category: 'cyber',
    statement: 'a security policy is in force',
    evidence: 'the policy, ISO/IEC 27001 or Cyber Essentials Plus certificate',
  },
  incident_reporting: {
    category: 'cyber',
    statement: `the contractor tells the client of incidents within ${EARLY_WARNING_HOURS.value} h`,
    evidence: 'contract clause, contact list',
  },
  access_control: {
    category: 'cyber',
    statement: 'remote and on-site access is controlled, with multi-factor authentication',
    evidence: 'access procedure, access logs',
  },
  assessor_cert: {
    category: 'energy',
    statement: 'the energy assessor is accredited',
    evidence: 'register number of the assessor',
  },
  energy_qual: {
    category: 'energy',
    statement: 'the installers are qualified (MCS, PAS 2030 or the national scheme)',
    evidence: 'scheme certificates',
  },
  reno_experience: {
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

export const QUESTIONS: readonly Question[] = QUESTION_IDS.map((id) => ({
  id,
  ...ROWS[id],
  check: `Verify that ${ROWS[id].statement}.`,
}));

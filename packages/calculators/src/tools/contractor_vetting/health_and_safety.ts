import { capitaliseLabels } from '../../kernel/index.ts';
import { KNOCK_OUT_COMPETENT_PERSON, KNOCK_OUT_HS_POLICY, KNOCK_OUT_NO_OPEN_NOTICES, KNOCK_OUT_RAMS } from './data.ts';
import type { KnockOutText } from './knock_out_text.ts';
import type { Row } from './questions.ts';

/** The statutes behind the questions, as a source names them. */
const HSWA = 'Health and Safety at Work etc. Act 1974';
const MHSWR = 'Management of Health and Safety at Work Regulations 1999';

interface SafetyRow extends Omit<Row, 'category'> {
  /** Absent if a no does not block. */
  knockOut?: KnockOutText;
}

/** The questions on health and safety. They carry no points: safety is not traded against a score. */
const ROWS = {
  hs_policy: {
    name: 'health and safety policy',
    statement: 'a health and safety policy is in force, in writing from five employees',
    evidence: 'signed policy with organisation and arrangements',
    knockOut: {
      table: KNOCK_OUT_HS_POLICY,
      reason: 'Every employer must have a health and safety policy, in writing from five employees.',
      liftedBy: 'The signed policy with its organisation and arrangements.',
      source: `${HSWA} s. 2(3)`,
    },
  },
  competent_person: {
    name: 'competent health and safety assistance',
    statement: 'a competent person for health and safety is appointed',
    evidence: 'name, qualification and appointment',
    knockOut: {
      table: KNOCK_OUT_COMPETENT_PERSON,
      reason: 'Every employer must appoint competent health and safety assistance.',
      liftedBy: 'The appointment of a competent person, with qualification and experience.',
      source: `${MHSWR} reg. 7`,
    },
  },
  rams: {
    name: 'risk assessments and method statements',
    statement: 'risk assessments and method statements cover the work',
    evidence: 'risk assessments and method statements of comparable work',
    knockOut: {
      table: KNOCK_OUT_RAMS,
      reason: 'Work must not start without a suitable and sufficient assessment of its risks.',
      liftedBy: 'Risk assessments and method statements for this work.',
      source: `${MHSWR} reg. 3; Construction (Design and Management) Regulations 2015 reg. 15`,
    },
  },
  accident_record: {
    name: 'accident record',
    statement: 'accidents are recorded and reported, at a rate no worse than that of the industry',
    evidence: 'accident book, reports and frequency rates of the last three years',
  },
  no_open_notices: {
    name: 'enforcement notices',
    statement: 'no improvement or prohibition notice is open',
    evidence: 'declaration, search in the register of enforcement notices',
    settle: 'Require proof before any award that each improvement or prohibition notice has been complied with.',
    knockOut: {
      table: KNOCK_OUT_NO_OPEN_NOTICES,
      reason: 'Work in breach of an improvement or prohibition notice is an offence.',
      liftedBy: 'Proof that each notice has been complied with or withdrawn.',
      source: `${HSWA} s. 21, 22 and 33(1)(g)`,
    },
  },
} as const satisfies Record<string, SafetyRow>;

export type SafetyId = keyof typeof ROWS;
export const SAFETY_IDS = Object.keys(ROWS) as SafetyId[];
export const SAFETY_ROWS: Readonly<Record<SafetyId, SafetyRow>> = ROWS;

/** The category of these questions, as sentences name it. */
export const SAFETY_NAME = 'health and safety';

export const SAFETY_NAMES = Object.fromEntries(SAFETY_IDS.map((id) => [id, ROWS[id].name])) as Readonly<
  Record<SafetyId, string>
>;
export const SAFETY_LABELS = capitaliseLabels(SAFETY_NAMES);

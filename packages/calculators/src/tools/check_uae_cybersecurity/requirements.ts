import type { Working } from '../../kernel/index.ts';
import { PRODUCT } from './data.ts';
import type { Duty } from './primary_framework.ts';

export type Answers = Readonly<Partial<Record<Duty, 'yes' | 'no'>>>;

/** The requirements beyond the five controls, by what was answered. */
export interface Requirements {
  confirmed: number;
  /** Answered with no. */
  gaps: Duty[];
  /** Not answered. */
  toVerify: Duty[];
}

export function checkRequirements(duties: readonly Duty[], answers: Answers, w: Working): Requirements {
  const gaps = duties.filter((duty) => answers[duty] === 'no');
  const toVerify = duties.filter((duty) => answers[duty] === undefined);
  const said = { unit: '-', reference: PRODUCT.document };
  const requirement_count = w.read('requirement_count', duties.length, {
    description: 'Requirements beyond the five controls',
    ...said,
  });
  const requirement_gap_count = w.read('requirement_gap_count', gaps.length, {
    description: 'Requirements that are not met',
    ...said,
  });
  const unverified_count = w.read('unverified_count', toVerify.length, {
    description: 'Requirements that are not answered',
    ...said,
  });
  const confirmed = w.result('requirements_confirmed', requirement_count - requirement_gap_count - unverified_count, {
    formula: 'requirement_count - requirement_gap_count - unverified_count',
    reference: PRODUCT.document,
  });
  return { confirmed, gaps, toVerify };
}

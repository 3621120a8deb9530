import { holds, roundTo, type When } from '../../kernel/index.ts';
import { PRODUCT_SCALE } from './data.ts';
import type { Question } from './questions.ts';
import type { Reply } from './replies.ts';
import { type Answer, SEVERITIES, type Severity } from './schema.ts';

/** A question that is not answered yes. */
export interface Finding {
  question: Question;
  answer: Exclude<Answer, 'yes'>;
  severity: Severity;
  lost: number;
}

const SEVERITY_WHEN: Readonly<Record<Severity, When<Pick<Reply, 'critical' | 'answer'>>>> = {
  critical: { critical: [true], answer: ['no'] },
  verify_before_appointment: { critical: [true], answer: ['unknown'] },
  high: { critical: [false], answer: ['no'] },
  verify: { critical: [false], answer: ['unknown'] },
};

function lostPoints({ c_q, p_q, part }: Reply): number {
  return part.step('lost', p_q * (1 - c_q), {
    formula: 'p * (1 - c)',
    description: 'Points that a yes would bring',
    unit: 'points',
    reference: PRODUCT_SCALE,
  });
}

/** Gravest first, then by points, which are exact to one decimal; of equals the one that is asked first. */
function byUrgency(a: Finding, b: Finding): number {
  const bySeverity = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
  return bySeverity || roundTo(b.lost, 1) - roundTo(a.lost, 1);
}

/** Every question not answered yes, in the order in which to settle them. */
export function findFindings(replies: readonly Reply[]): Finding[] {
  const findings: Finding[] = [];
  for (const reply of replies) {
    const { question, answer } = reply;
    const severity = SEVERITIES.find((word) => holds(SEVERITY_WHEN[word], reply));
    if (answer === 'yes' || severity === undefined) continue;
    findings.push({ question, answer, severity, lost: lostPoints(reply) });
  }
  return findings.sort(byUrgency);
}

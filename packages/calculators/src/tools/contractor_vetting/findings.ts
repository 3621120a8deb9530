import { optionsOf, roundTo } from '../../kernel/index.ts';
import { PRODUCT_SCALE } from './data.ts';
import type { Asked, Reply } from './replies.ts';
import { type Answer, SEVERITIES, type Severity } from './schema.ts';

/** A question that is not answered yes. */
export interface Finding {
  question: Asked;
  answer: Exclude<Answer, 'yes'>;
  severity: Severity;
  lost: number;
}

const GRAVEST_FIRST = optionsOf(SEVERITIES);

const SEVERITY_IF_CRITICAL = { no: 'critical', unknown: 'verify_before_appointment' } as const;
const SEVERITY_ELSE = { no: 'high', unknown: 'verify' } as const;

/** What to do about an answer that is not yes. Only what blocks is asked for before any award. */
export function checkFor({ question: { statement, settle }, severity }: Finding): string {
  const checks: Readonly<Record<Severity, string>> = {
    critical: settle ?? `Require proof before any award that ${statement}.`,
    verify_before_appointment: `Verify before appointment that ${statement}.`,
    high: settle ?? `Make the appointment conditional on proof that ${statement}.`,
    verify: `Verify that ${statement}.`,
  };
  return checks[severity];
}

function lostPoints({ question, c_q, p_q, group }: Reply): number {
  if (question.category === 'health_and_safety') return 0;
  return group.step('lost', p_q * (1 - c_q), {
    formula: 'p * (1 - c)',
    description: 'Points lost compared with a yes',
    unit: '%',
    reference: PRODUCT_SCALE,
  });
}

/** Most severe first, then by points, which are exact to one decimal; ties keep the order of the questions. */
function byUrgency(a: Finding, b: Finding): number {
  const bySeverity = GRAVEST_FIRST.indexOf(a.severity) - GRAVEST_FIRST.indexOf(b.severity);
  return bySeverity || roundTo(b.lost, 1) - roundTo(a.lost, 1);
}

/** Every question not answered yes, in order of priority. */
export function findFindings(replies: readonly Reply[]): Finding[] {
  const findings: Finding[] = [];
  for (const reply of replies) {
    const { question, answer, critical } = reply;
    if (answer === 'yes') continue;
    const severity = critical ? SEVERITY_IF_CRITICAL[answer] : SEVERITY_ELSE[answer];
    findings.push({ question, answer, severity, lost: lostPoints(reply) });
  }
  return findings.sort(byUrgency);
}

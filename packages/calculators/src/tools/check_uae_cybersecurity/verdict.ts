import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  counted,
  countedInFigures,
  inSentence,
  joinFirst,
  sayWhen,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { CONTROL_LABELS } from './controls.ts';
import { LEVEL_FLOOR, PRODUCT } from './data.ts';
import { DUTIES } from './primary_framework.ts';
import { type ComplianceLevel, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const level = fieldAt(Result, 'compliance_level');
const score = fieldAt(Result, 'compliance_score');
const confirmed = fieldAt(Result, 'requirements_confirmed');

const NAMED_MOST = 3;

const DECISIONS: Readonly<Record<ComplianceLevel, string>> = {
  non_compliant: 'Not compliant',
  partial: 'Partly compliant',
  substantial: 'Substantially compliant',
  compliant: 'Compliant as far as declared',
};

/** Whether nothing but an answer stands in the way of compliance. */
function lacksAnswersOnly({ compliance_score, gap_count, requirement_gaps, controls_to_verify }: Figures): boolean {
  const isEnough = compliance_score >= LEVEL_FLOOR.value.compliant;
  return isEnough && gap_count + requirement_gaps.length === 0 && controls_to_verify.length > 0;
}

function reasonOf({ compliance_score, gap_count, gaps, requirement_gaps, controls_to_verify }: Figures): string {
  const points = countedInFigures(compliance_score, 'point');
  if (gap_count > 0) {
    const names = gaps.map((control) => inSentence(CONTROL_LABELS[control]));
    return `${points}, ${counted(gap_count, 'gap')}: ${joinFirst(names, NAMED_MOST)}`;
  }
  if (requirement_gaps.length > 0) {
    const names = requirement_gaps.map((duty) => inSentence(DUTIES[duty]));
    return `${points}, ${counted(names.length, 'requirement')} not met: ${joinFirst(names, NAMED_MOST)}`;
  }
  const open = controls_to_verify.length;
  return `${points}, no gap in the five controls${open > 0 ? `; ${counted(open, 'requirement')} not verified` : ''}`;
}

function requirementsCheck({ requirements_confirmed, requirement_gaps, controls_to_verify }: Figures) {
  const open = requirement_gaps.length + controls_to_verify.length;
  return {
    label: confirmed.label,
    value: requirements_confirmed,
    limit: requirements_confirmed + open,
    sense: 'at_least' as const,
    unit: confirmed.unit,
    decimals: confirmed.decimals,
    tone: open > 0 ? ('caution' as const) : ('good' as const),
    reference: PRODUCT.document,
    fields: ['requirements_confirmed'],
  };
}

/** Compliance with the framework that applies, by five declared controls. */
export function cybersecurityVerdict({ result }: { result: Figures }): Verdict {
  const { compliance_level, compliance_score, controls_to_verify, gap_count, emirate_matched } = result;
  return {
    tone: level.toneOf(compliance_level) ?? 'neutral',
    decision: lacksAnswersOnly(result) ? 'Not confirmed' : DECISIONS[compliance_level],
    reason: reasonOf(result),
    conditions: sayWhen(
      [true, () => 'A self-assessment of declared controls with weights of this product, not an audit.'],
      [
        controls_to_verify.length > 0 && gap_count > 0,
        () => `The framework requires more: ${counted(controls_to_verify.length, 'further requirement')} to verify.`,
      ],
      [!emirate_matched, () => 'The emirate was not recognised: check which framework applies.'],
    ),
    checks: checksOf([
      {
        label: score.label,
        value: compliance_score,
        limit: LEVEL_FLOOR.value.compliant,
        sense: 'at_least',
        unit: score.unit,
        decimals: score.decimals,
        tone: compliance_score >= LEVEL_FLOOR.value.compliant ? 'good' : (level.toneOf(compliance_level) ?? 'caution'),
        reference: citeSource(LEVEL_FLOOR.source),
        fields: ['compliance_score'],
      },
      requirementsCheck(result),
    ]),
  };
}

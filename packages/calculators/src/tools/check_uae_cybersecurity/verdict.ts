import type { Static } from 'typebox';
import { checksOf, citeSource, counted, inSentence, joinFirst, sayWhen, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { CONTROL_LABELS } from './controls.ts';
import { LEVEL_FLOOR } from './data.ts';
import { type ComplianceLevel, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const level = fieldAt(Result, 'compliance_level');
const score = fieldAt(Result, 'compliance_score');

const NAMED_MOST = 3;

const DECISIONS: Readonly<Record<ComplianceLevel, string>> = {
  non_compliant: 'Not compliant',
  partial: 'Partly compliant',
  substantial: 'Substantially compliant',
  compliant: 'Compliant as far as declared',
};

function reasonOf({ compliance_score, gap_count, gaps }: Figures): string {
  const points = `${compliance_score} points`;
  if (gap_count === 0) return `${points}, no gap in the five controls`;
  const names = gaps.map((control) => inSentence(CONTROL_LABELS[control]));
  return `${points}, ${counted(gap_count, 'gap')}: ${joinFirst(names, NAMED_MOST)}`;
}

/** Compliance with the framework that applies, by five declared controls. */
export function cybersecurityVerdict({ result }: { result: Figures }): Verdict {
  const { compliance_level, compliance_score, controls_to_verify, emirate_matched } = result;
  return {
    tone: level.toneOf(compliance_level) ?? 'neutral',
    decision: DECISIONS[compliance_level],
    reason: reasonOf(result),
    conditions: sayWhen(
      [true, () => 'A self-assessment of five declared controls with weights of this product, not an audit.'],
      [
        controls_to_verify.length > 0,
        () => `The framework requires more: ${counted(controls_to_verify.length, 'further control')} to verify.`,
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
    ]),
  };
}

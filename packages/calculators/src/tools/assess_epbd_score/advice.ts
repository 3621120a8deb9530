import type { Advice } from '../../kernel/index.ts';
import { type Assessment, readingsOf } from './assessment.ts';
import { assume } from './assumptions.ts';
import { recommend } from './recommendations.ts';
import { warn } from './warnings.ts';

export function adviseOnEpbd(assessment: Assessment): Advice {
  const { assumptions, warnings } = readingsOf(assessment);
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment, assumptions),
    warnings: warn(assessment, warnings),
  };
}

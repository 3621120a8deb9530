import type { Advice } from '../../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import { assume } from './assumptions.ts';
import { recommend } from './recommendations.ts';
import { warn } from './warnings.ts';

export function advise(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: warn(assessment),
  };
}

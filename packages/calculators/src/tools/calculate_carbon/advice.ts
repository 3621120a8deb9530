import type { Advice } from '../../kernel/index.ts';
import { assume } from './assumptions.ts';
import { BUILDING_TYPE_TEXT, COUNTRY_TEXT } from './building.ts';
import type { Assessment } from './method.ts';
import { recommend } from './recommendations.ts';
import { warn } from './warnings.ts';

export function adviseOnCarbon(assessment: Assessment): Advice {
  const type = BUILDING_TYPE_TEXT.sentencesFor(assessment.input.building_type);
  const country = COUNTRY_TEXT.sentencesFor(assessment.input.country);
  return {
    recommendations: recommend(assessment),
    assumptions: [...type.assumptions, ...country.assumptions, ...assume(assessment)],
    warnings: [...type.warnings, ...country.warnings, ...warn(assessment)],
  };
}

import type { Advice, Finished } from '../../kernel/index.ts';
import { assume } from './advice/assumptions.ts';
import { recommend } from './advice/recommendations.ts';
import { warn } from './advice/warnings.ts';
import type { RolledFacts } from './rolled/check.ts';
import type { BeamInput, BeamResult } from './schema.ts';

export function adviseOnBeam({
  input,
  figures,
  facts,
  defaults,
}: Finished<BeamInput, BeamResult, RolledFacts | null>): Advice {
  const assessment = { input, figures, rolled: facts };
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment, defaults),
    warnings: warn(assessment),
  };
}

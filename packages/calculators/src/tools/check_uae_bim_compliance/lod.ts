import { optionsOf, type Working } from '../../kernel/index.ts';
import { STAGE_LOD } from './data.ts';
import { type MandateStatus, STAGES, type Stage } from './schema.ts';

interface LodScope {
  stages: readonly Stage[];
  /** The stage whose level is reported as the required one. */
  decisive: Stage | null;
}

const REQUIRED: LodScope = { stages: optionsOf(STAGES), decisive: 'final_permit' };

const SCOPE_OF: Readonly<Record<MandateStatus, LodScope>> = {
  mandatory: REQUIRED,
  client_mandated: REQUIRED,
  recommended: { stages: ['preliminary_permit', 'final_permit'], decisive: 'preliminary_permit' },
  not_mandated: { stages: [], decisive: null },
};

export interface LodPlan {
  required: number | null;
  byStage: { stage: Stage; lod: number }[];
}

function namedLevel(stage: Stage, w: Working): number {
  const lod = STAGE_LOD.value[stage];
  if (!w.recording) return lod;
  return w.result('required_lod', lod, {
    formula: `LOD_${stage}`,
    reference: STAGE_LOD.source.document,
  });
}

/** The level of development under a mandate, stage by stage. */
export function planLod(status: MandateStatus, w: Working): LodPlan {
  const { stages, decisive } = SCOPE_OF[status];
  const byStage = stages.map((stage) => ({ stage, lod: w.group(stage).pick('LOD', STAGE_LOD, stage) }));
  return { required: decisive && namedLevel(decisive, w), byStage };
}

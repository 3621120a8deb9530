import type { Working } from '../../../kernel/index.ts';
import { type Beam, type Grades, STEEL_ROW } from '../beam.ts';
import { checkComposite, type SlabbedBeam } from '../composite/check.ts';
import type { StudsPerTrough } from '../composite/connection.ts';
import { compositeTrial } from '../composite/trial.ts';
import { type BeamInput, FAMILIES } from '../schema.ts';
import { checkSteel } from '../steel/check.ts';
import { steelTrial } from '../steel/trial.ts';
import type { RolledCheck } from './check.ts';
import { leastUtilised, lightestAdequate } from './choice.ts';

/** The family that the answer comes from; the others are alternatives to it. */
const ANSWER_FAMILY = 'UB';

export interface RolledDesign {
  adequate: boolean;
  /** The lightest adequate UB, else the one that comes nearest. */
  check: RolledCheck;
  /** The lightest adequate section of each family that has one. */
  found: RolledCheck[];
}

function isSlabbed(material: BeamInput['material'], beam: Beam): beam is SlabbedBeam {
  return material === 'composite' && beam.config !== 'cant';
}

function recheck(check: RolledCheck, material: BeamInput['material'], beam: Beam, grades: Grades, w: Working) {
  const { section, composite } = check;
  const grade = STEEL_ROW[grades.steel];
  if (!isSlabbed(material, beam)) return checkSteel(section, grade, beam, w);
  const studs: StudsPerTrough = composite?.studs ?? 1;
  return checkComposite({ section, grade, slabGrade: grades.slab, studs }, beam, w);
}

/** The lightest adequate section of each family; the working shows the one of the answer. */
export function designRolled(material: BeamInput['material'], beam: Beam, grades: Grades, w: Working): RolledDesign {
  const grade = STEEL_ROW[grades.steel];
  const trial = isSlabbed(material, beam) ? compositeTrial(beam, grade, grades.slab) : steelTrial(beam, grade);
  const found = FAMILIES.map((family) => lightestAdequate(family, trial)).filter((check) => check !== undefined);
  const chosen = found.find(({ section }) => section.family === ANSWER_FAMILY);
  const shown = chosen ?? leastUtilised(ANSWER_FAMILY, trial);
  const check = w.recording ? recheck(shown, material, beam, grades, w) : shown;
  return { adequate: chosen !== undefined, check, found };
}

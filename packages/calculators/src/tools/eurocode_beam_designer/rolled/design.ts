import type { SteelGrade } from '../../../data/eurocode_steel.ts';
import type { Working } from '../../../kernel/index.ts';
import { type Beam, type Grades, STEEL_ROW } from '../beam.ts';
import { checkComposite } from '../composite/check.ts';
import type { CompositeBeam } from '../composite/construction.ts';
import { SLAB_LOAD } from '../composite/slab.ts';
import { compositeTrial } from '../composite/trial.ts';
import { type BeamInput, type DesignBasis, FAMILIES, type FallbackReason } from '../schema.ts';
import { checkSteel, RESTRAINED_BEAM, type SteelRequirements } from '../steel/check.ts';
import { steelTrial } from '../steel/trial.ts';
import type { RolledCheck } from './check.ts';
import { leastUtilised, lightestAdequate } from './choice.ts';

/** The family that the answer comes from; the others are alternatives to it. */
const ANSWER_FAMILY = 'UB';

export interface RolledDesign {
  adequate: boolean;
  /** The lightest adequate UB, else the nearest one. */
  check: RolledCheck;
  /** The lightest adequate section of each family that has one. */
  found: RolledCheck[];
  basis: DesignBasis;
  fallback: FallbackReason | null;
  /** The composite section that bare steel replaces. */
  compositeOption: RolledCheck | null;
  duty: SteelRequirements;
}

const IN_PLACE_OF_COMPOSITE: SteelRequirements = { ...RESTRAINED_BEAM, supportsWetConcrete: true };

function isSlabbed(material: BeamInput['material'], beam: Beam): beam is CompositeBeam {
  return material === 'composite' && beam.config !== 'cant';
}

function ofAnswerFamily(found: readonly RolledCheck[]): RolledCheck | undefined {
  return found.find(({ section }) => section.family === ANSWER_FAMILY);
}

function designSteel(material: BeamInput['material'], beam: Beam, grade: SteelGrade): RolledDesign {
  const trial = steelTrial(beam, grade, RESTRAINED_BEAM);
  const found = FAMILIES.map((family) => lightestAdequate(family, trial)).filter((check) => check !== undefined);
  const chosen = ofAnswerFamily(found);
  return {
    adequate: chosen !== undefined,
    check: chosen ?? leastUtilised(ANSWER_FAMILY, trial),
    found,
    basis: material === 'steel' ? 'steel' : 'bare_steel',
    fallback: material === 'steel' ? null : 'cantilever_slab_in_tension',
    compositeOption: null,
    duty: RESTRAINED_BEAM,
  };
}

/** The composite section, unless there is no adequate one or bare steel is lighter. */
function designSlabbed(beam: CompositeBeam, grade: SteelGrade, slabGrade: Grades['slab']): RolledDesign {
  const composite = compositeTrial(beam, grade, slabGrade);
  const bare = steelTrial({ ...beam, q: Math.max(beam.q, SLAB_LOAD) }, grade, IN_PLACE_OF_COMPOSITE);
  let lightestComposite: RolledCheck | undefined;
  const found: RolledCheck[] = [];
  for (const family of FAMILIES) {
    const withSlab = lightestAdequate(family, composite);
    if (family === ANSWER_FAMILY) lightestComposite = withSlab;
    const lighterThan = withSlab?.section.mass_kg_m ?? Number.POSITIVE_INFINITY;
    const check = lightestAdequate(family, bare, { lighterThan }) ?? withSlab;
    if (check) found.push(check);
  }
  const chosen = ofAnswerFamily(found);
  const nearestComposite = lightestComposite ?? leastUtilised(ANSWER_FAMILY, composite);
  const check = chosen ?? nearer(nearestComposite, leastUtilised(ANSWER_FAMILY, bare));
  const isComposite = check.composite !== null;
  const reason = lightestComposite ? 'lighter_than_composite' : 'no_adequate_composite_section';
  return {
    adequate: chosen !== undefined,
    check,
    found,
    basis: isComposite ? 'composite' : 'bare_steel',
    fallback: isComposite ? null : reason,
    compositeOption: isComposite ? null : nearestComposite,
    duty: IN_PLACE_OF_COMPOSITE,
  };
}

function nearer(first: RolledCheck, second: RolledCheck): RolledCheck {
  return second.governing.utilisation < first.governing.utilisation ? second : first;
}

/** The lightest adequate section of each family, and the answer. */
export function designRolled(material: BeamInput['material'], beam: Beam, grades: Grades): RolledDesign {
  const grade = STEEL_ROW[grades.steel];
  return isSlabbed(material, beam) ? designSlabbed(beam, grade, grades.slab) : designSteel(material, beam, grade);
}

/** The checks of the answer again, for its working. */
export function showRolled({ check, duty }: RolledDesign, grades: Grades, w: Working): RolledCheck {
  const { section, composite, beam } = check;
  const grade = STEEL_ROW[grades.steel];
  if (!composite) return checkSteel(section, grade, beam, duty, w);
  return checkComposite({ section, grade, slabGrade: grades.slab, studs: composite.studs }, beam as CompositeBeam, w);
}

/** The lightest unrestrained UB for a simply supported bare steel beam that relies on restraint. */
export function lightestUnrestrained({ check, duty }: RolledDesign, grades: Grades): RolledCheck | undefined {
  const trial = steelTrial(check.beam, STEEL_ROW[grades.steel], { ...duty, isUnrestrained: true });
  // Every lighter section fails even with restraint.
  return lightestAdequate(ANSWER_FAMILY, trial, { after: check.section });
}

import type { SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type Beam, type Grades, STEEL_ROW } from '../beam.ts';
import { checkComposite } from '../composite/check.ts';
import type { StudsPerTrough } from '../composite/connection.ts';
import type { CompositeBeam } from '../composite/construction.ts';
import { slabLoad } from '../composite/slab.ts';
import { compositeTrial } from '../composite/trial.ts';
import { type BeamInput, type DesignBasis, FAMILIES, type FallbackReason } from '../schema.ts';
import { checkSteel, RESTRAINED_BEAM, type SteelRequirements } from '../steel/check.ts';
import { steelTrial } from '../steel/trial.ts';
import type { RolledCheck, Trial } from './check.ts';
import { checkGiven, leastUtilised, lightestAdequate } from './choice.ts';

/** The family that the answer comes from; the others are alternatives to it. */
const ANSWER_FAMILY = 'UB';

export interface RolledDesign {
  adequate: boolean;
  /** The section given, else the lightest adequate UB, else the nearest one. */
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

function isAdequate({ governing }: RolledCheck): boolean {
  return governing.utilisation <= 1;
}

function ofAnswerFamily(found: readonly RolledCheck[]): RolledCheck | undefined {
  return found.find(({ section }) => section.family === ANSWER_FAMILY);
}

/** A section of class 4 in bending is not checked, so there is no answer for it: the lightest adequate one is given. */
function answerOf(
  given: RolledCheck | undefined,
  found: readonly RolledCheck[],
  nearest: () => RolledCheck,
): RolledCheck {
  return given ?? ofAnswerFamily(found) ?? nearest();
}

function designSteel(
  material: BeamInput['material'],
  beam: Beam,
  grade: SteelGrade,
  given: SteelSection | undefined,
): RolledDesign {
  const trial = steelTrial(beam, grade, RESTRAINED_BEAM);
  const found = FAMILIES.map((family) => lightestAdequate(family, trial)).filter((check) => check !== undefined);
  const check = answerOf(given && checkGiven(given, trial), found, () => leastUtilised(ANSWER_FAMILY, trial));
  return {
    adequate: isAdequate(check),
    check,
    found,
    basis: material === 'steel' ? 'steel' : 'bare_steel',
    fallback: material === 'steel' ? null : 'cantilever_slab_in_tension',
    compositeOption: null,
    duty: RESTRAINED_BEAM,
  };
}

interface Trials {
  composite: Trial<StudsPerTrough>;
  bare: Trial<'bare'>;
}

/** The lightest adequate section of each family, composite unless bare steel is lighter; and the lightest composite one of the answer's. */
function lightestOfEach({ composite, bare }: Trials): {
  found: RolledCheck[];
  lightestComposite: RolledCheck | undefined;
} {
  let lightestComposite: RolledCheck | undefined;
  const found: RolledCheck[] = [];
  for (const family of FAMILIES) {
    const withSlab = lightestAdequate(family, composite);
    if (family === ANSWER_FAMILY) lightestComposite = withSlab;
    const lighterThan = withSlab?.section.mass_kg_m ?? Number.POSITIVE_INFINITY;
    const check = lightestAdequate(family, bare, lighterThan) ?? withSlab;
    if (check) found.push(check);
  }
  return { found, lightestComposite };
}

/** A given section: composite unless only bare steel is adequate. */
function givenWithSlab(section: SteelSection, { composite, bare }: Trials) {
  const option = checkGiven(section, composite);
  const alone = checkGiven(section, bare);
  const isBare = alone !== undefined && (!option || (!isAdequate(option) && isAdequate(alone)));
  return { check: isBare ? alone : option, option };
}

/** The composite section, unless there is no adequate one or bare steel is lighter. */
function designSlabbed(
  beam: CompositeBeam,
  grade: SteelGrade,
  slabGrade: Grades['slab'],
  given: SteelSection | undefined,
): RolledDesign {
  const composite = compositeTrial(beam, grade, slabGrade);
  const bare = steelTrial({ ...beam, q: Math.max(beam.q, slabLoad(beam.slab)) }, grade, IN_PLACE_OF_COMPOSITE);
  const { found, lightestComposite } = lightestOfEach({ composite, bare });
  const ofGiven = given && givenWithSlab(given, { composite, bare });
  const option = ofGiven?.check ? ofGiven.option : lightestComposite;
  const nearestComposite = () => option ?? leastUtilised(ANSWER_FAMILY, composite);
  const check = answerOf(ofGiven?.check, found, () => nearer(nearestComposite(), leastUtilised(ANSWER_FAMILY, bare)));
  const isComposite = check.composite !== null;
  const isOptionAdequate = option !== undefined && isAdequate(option);
  return {
    adequate: isAdequate(check),
    check,
    found,
    basis: isComposite ? 'composite' : 'bare_steel',
    fallback: isComposite ? null : isOptionAdequate ? 'lighter_than_composite' : 'no_adequate_composite_section',
    compositeOption: isComposite ? null : nearestComposite(),
    duty: IN_PLACE_OF_COMPOSITE,
  };
}

function nearer(first: RolledCheck, second: RolledCheck): RolledCheck {
  return second.governing.utilisation < first.governing.utilisation ? second : first;
}

/** The lightest adequate section of each family, and the answer: a section that was given, or the lightest UB. */
export function designRolled(
  material: BeamInput['material'],
  beam: Beam,
  grades: Grades,
  given?: SteelSection,
): RolledDesign {
  const grade = STEEL_ROW[grades.steel];
  return isSlabbed(material, beam)
    ? designSlabbed(beam, grade, grades.slab, given)
    : designSteel(material, beam, grade, given);
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
  const free = { ...check.beam, restraint: undefined };
  const trial = steelTrial(free, STEEL_ROW[grades.steel], { ...duty, isUnrestrained: true });
  return lightestAdequate(ANSWER_FAMILY, trial);
}

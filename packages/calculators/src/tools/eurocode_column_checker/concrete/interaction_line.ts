import {
  type ConcreteSection,
  compressionResistance,
  forcesAt,
  neutralAxisAtForce,
  type SectionForces,
} from './section_forces.ts';

/** Equal steps of axial force for drawing the line. */
const STEPS = 60;
/** Slightly below the maximum axial force, where every neutral axis far outside the section gives the same force. */
const ALMOST = 1 - 1e-6;

/** Neutral axis depths at which the line has a corner: tension bars yield, whole depth in compression. */
function corners({ layers, h, f_yd, E_s, eps_cu3, lambda_block }: ConcreteSection): number[] {
  const d = layers.at(-1)?.y ?? h;
  return [(eps_cu3 * d) / (eps_cu3 + f_yd / E_s), h, h / lambda_block];
}

/**
 * The resistance of a section to axial force in kN and moment in kNm together, from pure bending to pure compression, with
 * a point at N_Ed in kN.
 */
export function interactionLine(section: ConcreteSection, N_Ed: number): SectionForces[] {
  const N_max = compressionResistance(section);
  const N_most = ALMOST * N_max;
  const inSteps = Array.from({ length: STEPS + 1 }, (_, step) => neutralAxisAtForce((step / STEPS) * N_most, section));
  const atDesignForce = 1000 * N_Ed < N_most ? [neutralAxisAtForce(1000 * N_Ed, section)] : [];
  const inBending = inSteps[0] ?? 0;
  const line = [...inSteps, ...atDesignForce, ...corners(section).filter((x) => x > inBending)]
    .toSorted((one, other) => one - other)
    .map((x) => forcesAt(x, section));
  return [...line, { N: N_max, M: 0 }].map(({ N, M }) => ({ N: N / 1000, M: M / 1e6 }));
}

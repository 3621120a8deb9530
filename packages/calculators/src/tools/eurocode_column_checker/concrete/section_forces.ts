import { bisect, type Working } from '../../../kernel/index.ts';

/** A rectangular section with half of its reinforcement at each face of the direction checked; N, mm, MPa. */
export interface ConcreteSection {
  /** Width perpendicular to the plane of bending. */
  b: number;
  /** Depth in the plane of bending. */
  h: number;
  d: number;
  d_2: number;
  A_s: number;
  f_cd: number;
  f_yd: number;
  E_s: number;
  lambda_block: number;
  eta: number;
  eps_cu3: number;
  eps_c3: number;
}

export interface SectionForces {
  N: number;
  M: number;
}

function strainAt(y: number, x: number, { h, eps_cu3, eps_c3 }: ConcreteSection): number {
  return x <= h ? (eps_cu3 * (x - y)) / x : (eps_c3 * (x - y)) / (x - h / 2);
}

function stressAt(y: number, x: number, section: ConcreteSection): number {
  const { f_yd, E_s } = section;
  return Math.min(f_yd, Math.max(-f_yd, E_s * strainAt(y, x, section)));
}

/** Axial force in N and moment in Nmm of a section whose neutral axis lies at depth x, 6.1 with 3.1.7(3). */
export function forcesAt(x: number, section: ConcreteSection): SectionForces {
  const { b, h, d, d_2, A_s, f_cd, lambda_block, eta } = section;
  const block = Math.min(lambda_block * x, h);
  const F_c = eta * f_cd * b * block;
  const s_1 = stressAt(d_2, x, section);
  const s_2 = stressAt(d, x, section);
  return {
    N: F_c + (A_s / 2) * (s_1 + s_2),
    M: F_c * (h / 2 - block / 2) + (A_s / 2) * (s_1 * (h / 2 - d_2) - s_2 * (d - h / 2)),
  };
}

/** Neutral axis depth, in section depths, that represents pure compression. */
const FAR = 1000;
const NEAR = 1e-6;

/** Maximum axial force of the section, in N. */
export function compressionResistance(section: ConcreteSection): number {
  return forcesAt(FAR * section.h, section).N;
}

/** Neutral axis depth at which the moment of the section is its axial force times an eccentricity in mm. */
export function neutralAxisAtEccentricity(e: number, section: ConcreteSection): number {
  const excessMoment = (x: number) => {
    const { N, M } = forcesAt(x, section);
    return M - N * e;
  };
  return bisect(excessMoment, NEAR * section.h, FAR * section.h);
}

/** Neutral axis depth at which the axial force of the section is N. */
export function neutralAxisAtForce(N: number, section: ConcreteSection): number {
  return bisect((x) => N - forcesAt(x, section).N, NEAR * section.h, FAR * section.h);
}

/** Tolerance for the order of floating-point operations. */
const TOLERANCE = 1 - 1e-9;

/**
 * Whether the section certainly cannot resist the axial force N at an eccentricity in mm. The axial force of the section
 * never decreases with the neutral axis depth, so a few steps of bisection decide unless the two are very close.
 */
export function fallsShort(N: number, e: number, section: ConcreteSection): boolean {
  let below = NEAR * section.h;
  let above = FAR * section.h;
  if (compressionResistance(section) < TOLERANCE * N) return true;
  for (;;) {
    const middle = (below + above) / 2;
    if (!(middle > below && middle < above)) return false;
    const reached = forcesAt(middle, section);
    if (reached.M - reached.N * e > 0) {
      if (reached.N >= N) return false;
      below = middle;
    } else {
      if (reached.N < TOLERANCE * N) return true;
      above = middle;
    }
  }
}

const EN_6_1 = 'EN 1992-1-1 6.1, 3.1.7(3)';

/** The same forces in kN and kNm, line by line, in a group that has introduced `x`, `B`, `D` and `d`. */
export function showForcesAt(x: number, section: ConcreteSection, group: Working): SectionForces {
  const { h, d, d_2, lambda_block, eta, f_cd, b } = section;
  const { N, M } = forcesAt(x, section);
  group.step('block', Math.min(lambda_block * x, h), {
    formula: 'min(lambda_block * x, D)',
    description: 'Depth of the rectangular stress block, lambda x',
    unit: 'mm',
    reference: 'EN 1992-1-1 (3.19)',
  });
  group.step('F_c', eta * f_cd * b * Math.min(lambda_block * x, h), {
    formula: 'eta * f_cd * B * block',
    description: 'Compression force in the concrete, F_c',
    unit: 'N',
    reference: 'EN 1992-1-1 3.1.7(3)',
  });
  group.step('eps_1', strainAt(d_2, x, section), {
    formula: 'x <= D ? eps_cu3 * (x - d_2) / x : eps_c3 * (x - d_2) / (x - D / 2)',
    description: 'Strain in the compression reinforcement',
    unit: '-',
    reference: 'EN 1992-1-1 Figure 6.1',
  });
  group.step('s_1', stressAt(d_2, x, section), {
    formula: 'min(f_yd, max(-f_yd, E_s * eps_1))',
    description: 'Stress in the compression reinforcement',
    unit: 'MPa',
    reference: 'EN 1992-1-1 3.2.7(2)',
  });
  group.step('eps_2', strainAt(d, x, section), {
    formula: 'x <= D ? eps_cu3 * (x - d) / x : eps_c3 * (x - d) / (x - D / 2)',
    description: 'Strain in the reinforcement at the far face',
    unit: '-',
    reference: 'EN 1992-1-1 Figure 6.1',
  });
  group.step('s_2', stressAt(d, x, section), {
    formula: 'min(f_yd, max(-f_yd, E_s * eps_2))',
    description: 'Stress in the reinforcement at the far face',
    unit: 'MPa',
    reference: 'EN 1992-1-1 3.2.7(2)',
  });
  return {
    N: group.step('N_x', N / 1000, {
      formula: '(F_c + A_s / 2 * (s_1 + s_2)) / 1000',
      description: 'Axial resistance of the section, N_Rd',
      unit: 'kN',
      reference: EN_6_1,
    }),
    M: group.step('M_x', M / 1e6, {
      formula: '(F_c * (D / 2 - block / 2) + A_s / 2 * (s_1 * (D / 2 - d_2) - s_2 * (d - D / 2))) / 1000000',
      description: 'Moment resistance of the section, M_Rd',
      unit: 'kNm',
      reference: EN_6_1,
    }),
  };
}

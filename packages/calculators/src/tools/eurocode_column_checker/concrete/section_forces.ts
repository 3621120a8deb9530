import { bisect, type Working } from '../../../kernel/index.ts';

/** A layer of bars at a depth from the compression face. */
export interface BarLayer {
  y: number;
  A: number;
}

/** A rectangular section with its layers of bars, from the compression face on; N, mm, MPa. */
export interface ConcreteSection {
  /** Width perpendicular to the plane of bending. */
  b: number;
  /** Depth in the plane of bending. */
  h: number;
  layers: readonly BarLayer[];
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
  const { b, h, layers, f_cd, lambda_block, eta } = section;
  const block = Math.min(lambda_block * x, h);
  const F_c = eta * f_cd * b * block;
  let N = F_c;
  let M = F_c * (h / 2 - block / 2);
  for (const { y, A } of layers) {
    const F_s = A * stressAt(y, x, section);
    N += F_s;
    M += F_s * (h / 2 - y);
  }
  return { N, M };
}

/** Radius of gyration of the bars about the centre of the section. */
export function gyrationOfBars({ h, layers }: Pick<ConcreteSection, 'h' | 'layers'>): number {
  let area = 0;
  let inertia = 0;
  for (const { y, A } of layers) {
    area += A;
    inertia += A * (h / 2 - y) * (h / 2 - y);
  }
  return Math.sqrt(inertia / area);
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

/** A sum over the layers of bars: the outer two have the area `A_face`, those between them `A_side`. */
function sumOfLayers(count: number, of: string, term: (layer: number) => string): string {
  const inner = Array.from({ length: count - 2 }, (_, index) => term(index + 2)).join(' + ');
  const outer = `A_face${of} * (${term(1)} + ${term(count)})`;
  return inner === '' ? outer : `${outer} + A_side${of} * (${inner})`;
}

/** The layers of bars of a direction, whose group has introduced `D`, `bars_D`, `bars_B`, `bar_count`, `A_s` and `d_2`. */
export function showLayers(
  { layers }: ConcreteSection,
  { A_face, A_side }: Record<'A_face' | 'A_side', number>,
  group: Working,
): void {
  group.step('A_face', A_face, {
    formula: 'A_s * bars_B / bar_count',
    description: 'Area of the bars at each face',
    unit: 'mm2',
    reference: 'Geometry',
  });
  if (layers.length > 2) {
    group.step('A_side', A_side, {
      formula: 'A_s * 2 / bar_count',
      description: 'Area of the bars in each layer between the faces',
      unit: 'mm2',
      reference: 'Geometry',
    });
  }
  for (const [index, { y }] of layers.entries()) {
    group.step(`y_${index + 1}`, y, {
      formula: `d_2 + ${index} * (D - 2 * d_2) / (bars_D - 1)`,
      description: 'Depth of a layer of bars',
      unit: 'mm',
      reference: 'Geometry',
    });
  }
}

/** Formula of the radius of gyration of the bars in the group of a direction. */
export function gyrationFormula({ layers }: ConcreteSection): string {
  return `sqrt((${sumOfLayers(layers.length, '', (layer) => `(D / 2 - y_${layer})^2`)}) / A_s)`;
}

/** The same forces in kN and kNm, line by line; `of` is the suffix of the direction, if the group is not its own. */
export function showForcesAt(x: number, section: ConcreteSection, group: Working, of = ''): SectionForces {
  const { h, layers, lambda_block, eta, f_cd, b } = section;
  const { N, M } = forcesAt(x, section);
  group.step('block', Math.min(lambda_block * x, h), {
    formula: `min(lambda_block * x, D${of})`,
    description: 'Depth of the rectangular stress block, lambda x',
    unit: 'mm',
    reference: 'EN 1992-1-1 (3.19)',
  });
  group.step('F_c', eta * f_cd * b * Math.min(lambda_block * x, h), {
    formula: `eta * f_cd * B${of} * block`,
    description: 'Compression force in the concrete, F_c',
    unit: 'N',
    reference: 'EN 1992-1-1 3.1.7(3)',
  });
  for (const [index, { y }] of layers.entries()) {
    const depth = `y_${index + 1}${of}`;
    group.step(`s_${index + 1}`, stressAt(y, x, section), {
      formula: `min(f_yd, max(-f_yd, E_s * (x <= D${of} ? eps_cu3 * (x - ${depth}) / x : eps_c3 * (x - ${depth}) / (x - D${of} / 2))))`,
      description: 'Stress in a layer of bars, compression positive',
      unit: 'MPa',
      reference: 'EN 1992-1-1 Figure 6.1, 3.2.7(2)',
    });
  }
  const force = sumOfLayers(layers.length, of, (layer) => `s_${layer}`);
  const moment = sumOfLayers(layers.length, of, (layer) => `s_${layer} * (D${of} / 2 - y_${layer}${of})`);
  return {
    N: group.step('N_x', N / 1000, {
      formula: `(F_c + ${force}) / 1000`,
      description: 'Axial resistance of the section, N_Rd',
      unit: 'kN',
      reference: EN_6_1,
    }),
    M: group.step('M_x', M / 1e6, {
      formula: `(F_c * (D${of} / 2 - block / 2) + ${moment}) / 1000000`,
      description: 'Moment resistance of the section, M_Rd',
      unit: 'kNm',
      reference: EN_6_1,
    }),
  };
}

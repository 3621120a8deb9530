/** A beam of elements in m, kN and kNm: nodes, loads, and which nodes are held. Independent of the method of the tool. */
export interface ElementBeam {
  nodes: readonly number[];
  /** Uniform load on each element. */
  uniform: readonly number[];
  /** Point load at each node. */
  points: readonly number[];
  /** Nodes that cannot move down, and those that cannot rotate. */
  supports: readonly number[];
  fixed: readonly number[];
}

export interface Solved {
  /** Deflection of each node times EI. */
  deflections: number[];
  /** Sagging moment at each node, and the shear force just left and just right of it. */
  moments: number[];
  shears: { left: number; right: number }[];
}

const HALF_BAND = 3;
const HELD = 1e14;

/** Gauss elimination of a symmetric band matrix, row by row: `rows[i][d]` is the entry of column i + d. */
function solveBand(rows: number[][], loads: number[]): number[] {
  const size = loads.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot] as number[];
    for (let below = 1; below <= HALF_BAND && pivot + below < size; below++) {
      const factor = (row[below] as number) / (row[0] as number);
      const target = rows[pivot + below] as number[];
      for (let column = below; column <= HALF_BAND; column++) {
        target[column - below] = (target[column - below] as number) - factor * (row[column] as number);
      }
      loads[pivot + below] = (loads[pivot + below] as number) - factor * (loads[pivot] as number);
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let index = size - 1; index >= 0; index--) {
    let value = loads[index] as number;
    for (let after = 1; after <= HALF_BAND && index + after < size; after++) {
      value -= (rows[index]?.[after] as number) * (found[index + after] as number);
    }
    found[index] = value / (rows[index]?.[0] as number);
  }
  return found;
}

/** Stiffness of an element of EI = 1: deflection and rotation at each end. */
function stiffness(l: number): number[][] {
  const shear = 12 / (l * l * l);
  const mixed = 6 / (l * l);
  return [
    [shear, mixed, -shear, mixed],
    [mixed, 4 / l, -mixed, 2 / l],
    [-shear, -mixed, shear, -mixed],
    [mixed, 2 / l, -mixed, 4 / l],
  ];
}

/** Forces that hold the ends of an element under a uniform load. */
function fixedEnds(w: number, l: number): [number, number, number, number] {
  return [(w * l) / 2, (w * l * l) / 12, (w * l) / 2, (-w * l * l) / 12];
}

/** Solves a beam of constant stiffness EI = 1 by Euler-Bernoulli elements, which are exact at their nodes. */
export function solve({ nodes, uniform, points, supports, fixed }: ElementBeam): Solved {
  const size = 2 * nodes.length;
  const rows = Array.from({ length: size }, () => [0, 0, 0, 0]);
  const loads = new Array<number>(size).fill(0);
  const lengths = uniform.map((_, element) => (nodes[element + 1] as number) - (nodes[element] as number));
  for (const [element, l] of lengths.entries()) {
    const k = stiffness(l);
    const f = fixedEnds(uniform[element] as number, l);
    for (let i = 0; i < 4; i++) {
      loads[2 * element + i] = (loads[2 * element + i] as number) + (f[i] as number);
      for (let j = i; j < 4; j++) {
        const row = rows[2 * element + i] as number[];
        row[j - i] = (row[j - i] as number) + (k[i]?.[j] as number);
      }
    }
  }
  for (const [node, P] of points.entries()) loads[2 * node] = (loads[2 * node] as number) + P;
  for (const node of supports) (rows[2 * node] as number[])[0] = HELD;
  for (const node of fixed) (rows[2 * node + 1] as number[])[0] = HELD;
  const moved = solveBand(rows, loads);
  const moments = new Array<number>(nodes.length).fill(0);
  const shears = nodes.map(() => ({ left: 0, right: 0 }));
  for (const [element, l] of lengths.entries()) {
    const k = stiffness(l);
    const f = fixedEnds(uniform[element] as number, l);
    const u = [0, 1, 2, 3].map((i) => moved[2 * element + i] as number);
    const end = (i: number) =>
      (k[i] as number[]).reduce((sum, each, j) => sum + each * (u[j] as number), 0) - (f[i] as number);
    // Deflections are positive downwards, so a sagging moment is the negative of the couple at the left end of an element.
    moments[element] = end(1);
    moments[element + 1] = -end(3);
    (shears[element] as { right: number }).right = -end(0);
    (shears[element + 1] as { left: number }).left = end(2);
  }
  return { deflections: nodes.map((_, node) => moved[2 * node] as number), moments, shears };
}

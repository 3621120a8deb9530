import { faultsInWorking } from '@plumbline/verification';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { eurocode_column_checker } from './index.ts';

/**
 * The concrete columns of METHOD.md, written a second time with their constants, against every figure of the tool. Columns are
 * chosen so that every branch, layout and governing check occurs.
 */

interface Column {
  N: number;
  l0: number;
  l0_b?: number;
  e: number;
  /** Top and bottom, about y and about z. */
  ends?: [number, number, number, number];
  b: number;
  h: number;
  rho: number;
  fck: 25 | 30;
  bars?: [along_h: number, along_b: number, diameter: number];
  cover?: number;
  fire?: [minutes: number, eta?: number];
}

type Checks = readonly (readonly [check: string, utilisation: number])[];
type Pair = [number, number];

const largestOf = (checks: Checks) => Math.max(...checks.map(([, utilisation]) => utilisation));
const firstOf = (checks: Checks) => checks.find(([, utilisation]) => utilisation >= largestOf(checks) - 1e-9)?.[0];

const FYD = 500 / 1.15;

interface Layout {
  h: number;
  b: number;
  D: number;
  d2: number;
  count: number;
  area: number;
}

function layout(h: number, b: number, D: number, cover?: number): Layout {
  const count = 2 * (h + b) - 4;
  const d2 = cover === undefined ? 50 : cover + (D > 32 ? 10 : 8) + D / 2;
  return { h, b, D, d2, count, area: (count * Math.PI * D * D) / 4 };
}

const spacings = ({ h, b, d2 }: Layout, { b: width, h: depth }: { b: number; h: number }): Pair => [
  (depth - 2 * d2) / (h - 1),
  (width - 2 * d2) / (b - 1),
];

/** All arrangements within the spacings, by count, diameter and evenness; the first within 15 % of the area, else the least. */
function arrange(As: number, size: { b: number; h: number; cover?: number | undefined }): Layout | undefined {
  const all: Layout[] = [];
  for (let half = 2; half <= (size.b + size.h) / 41 + 1; half++) {
    for (const D of [16, 20, 25, 32, 40]) {
      const ways = Array.from({ length: half - 1 }, (_, index) => layout(index + 2, half - index, D, size.cover))
        .filter(({ h, b }) => size.b !== size.h || h === b)
        .filter((way) => {
          const [s_h, s_b] = spacings(way, size);
          return Math.max(s_h, s_b) <= 300 && Math.min(s_h, s_b) - D >= Math.max(D, 25);
        })
        .toSorted((one, other) => Math.max(...spacings(one, size)) - Math.max(...spacings(other, size)));
      if (ways[0] && ways[0].area >= As) all.push(ways[0]);
    }
  }
  return all.find(({ area }) => area <= 1.15 * As) ?? all.toSorted((one, other) => one.area - other.area)[0];
}

type Layer = Pair;

/** Axial force in N and moment in Nmm of a section with its neutral axis at x. */
function forces(x: number, b: number, h: number, layers: Layer[], fcd: number) {
  const block = Math.min(0.8 * x, h);
  let N = fcd * b * block;
  let M = (N * (h - block)) / 2;
  for (const [depth, area] of layers) {
    const strain = x <= h ? (0.0035 * (x - depth)) / x : (0.00175 * (x - depth)) / (x - h / 2);
    const force = area * Math.min(FYD, Math.max(-FYD, 200_000 * strain));
    N += force;
    M += force * (h / 2 - depth);
  }
  return { N, M };
}

/** Where a function that is positive first turns negative, between 1e-6 and 1000 depths. */
function rootOf(excess: (x: number) => number, h: number): number {
  let [low, high] = [1e-6 * h, 1000 * h];
  if (excess(high) > 0) return high;
  for (let step = 0; step < 90; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function endsOf(top: number, bottom: number, Ne: number): Pair {
  const smaller = Math.min(Math.abs(top), Math.abs(bottom));
  return [Math.max(Math.abs(top), Math.abs(bottom)) + Ne, (top * bottom < 0 ? -smaller : smaller) + Ne];
}

/** Eccentricity in mm from end moments in kNm, a force in kN, an added eccentricity and one of second order. */
function together([M2, M1]: Pair, N: number, added: number, e2: number): number {
  const [e_02, e_01] = [(1000 * M2) / N + added, (1000 * M1) / N + added];
  return Math.max(e_02, Math.max(0.6 * e_02 + 0.4 * e_01, 0.4 * e_02) + e2, e_01 + 0.5 * e2);
}

interface Section {
  As: number;
  bars: Layout;
  arranged: boolean;
}

function sectionByHand({ b, h, rho, bars: given, cover }: Column): Section {
  if (given) {
    const bars = layout(...given, cover);
    return { As: bars.area, bars, arranged: true };
  }
  const As = (rho / 100) * b * h;
  const bars = arrange(As, { b, h, cover });
  if (bars) return { As, bars, arranged: true };
  const d2 = cover === undefined ? 50 : cover + 30;
  const full = (side: number) => Math.max(2, Math.floor((side - 2 * d2) / 80) + 1);
  return { As, bars: layout(full(h), full(b), 40, cover), arranged: false };
}

function directionByHand(which: 'h' | 'b', column: Column, { As, bars }: Section, ends: Pair) {
  const { fck, N: force } = column;
  const [h, b] = which === 'h' ? [column.h, column.b] : [column.b, column.h];
  const l0 = which === 'b' ? (column.l0_b ?? column.l0) : column.l0;
  const [deep, wide] = which === 'h' ? [bars.h, bars.b] : [bars.b, bars.h];
  const layers = Array.from({ length: deep }, (_, index): Layer => {
    const isFace = index === 0 || index === deep - 1;
    return [bars.d2 + (index * (h - 2 * bars.d2)) / (deep - 1), (As * (isFace ? wide : 2)) / bars.count];
  });
  const N = 1000 * force;
  const fcd = (0.85 * fck) / 1.5;
  const Ac = b * h;
  const omega = (As * FYD) / (Ac * fcd);
  const n = N / (Ac * fcd);
  const lam = (l0 * Math.sqrt(12)) / h;
  const lam_lim = (20 * 0.7 * Math.sqrt(1 + 2 * omega) * 0.7) / Math.sqrt(n);
  const K_r = Math.max(0, Math.min(1, (1 + omega - n) / (1 + omega - 0.4)));
  const K_phi = Math.max(1, 1 + (0.35 + fck / 200 - lam / 150) * 1.5);
  const I_s = layers.reduce((sum, [y, A]) => sum + A * (h / 2 - y) * (h / 2 - y), 0);
  const i_s = Math.sqrt(I_s / As);
  const e2 = lam > lam_lim ? (((K_r * K_phi * FYD) / 200_000 / (0.45 * (h / 2 + i_s))) * l0 * l0) / 10 : 0;
  const e_min = Math.max(h / 30, 20);
  const e_0 = Math.max(l0 / 400, e_min);
  const e_tot = together(ends, force, e_0, e2);
  const e_loads = ends[0] > 0 ? together(ends, force, 0, e2) : 0;
  const at = (x: number) => forces(x, b, h, layers, fcd);
  const N_Rd = at(rootOf((x) => at(x).M - at(x).N * e_tot, h)).N;
  const M_Rd = N >= at(1000 * h).N ? 0 : Math.max(0, at(rootOf((x) => N - at(x).N, h)).M);
  const Ecm = fck === 25 ? 31_000 : 33_000;
  const K_c = (Math.sqrt(fck / 20) * Math.min((n * lam) / 170, 0.2)) / 2.5;
  const EI = (K_c * (Ecm / 1.2) * b * h * h * h) / 12 + 200_000 * I_s;
  const N_0 = Ac * fcd + As * FYD;
  const N_cr = (Math.PI * Math.PI * EI) / l0 / l0;
  return {
    ...{ fcd, Ac, omega, n, lam, lam_lim, slender: lam > lam_lim, K_r, K_phi, e2, e_i: l0 / 400, e_min, e_0, e_tot },
    ...{ e_loads, M02: ends[0], h, N_Rd, M_Rd, N_0, N_cr, lambda_bar: Math.sqrt(N_0 / N_cr), chi: N_Rd / N_0 },
    ...{ M_Ed: (force * e_tot) / 1000, u: N / N_Rd },
  };
}

type Direction = ReturnType<typeof directionByHand>;

function biaxialByHand({ N }: Column, h: Direction, b: Direction) {
  if ((h.M02 === 0 && b.M02 === 0) || h.M_Rd === 0 || b.M_Rd === 0) return { a: null, u: null };
  const ratio = (1000 * N) / h.N_0;
  const a = ratio <= 0.1 ? 1 : ratio <= 0.7 ? 1 + (ratio - 0.1) / 1.2 : Math.min(2, 1.5 + (ratio - 0.7) / 0.6);
  const sum = (e_h: number, e_b: number) => pow((1000 * N * e_h) / h.M_Rd, a) + pow((1000 * N * e_b) / b.M_Rd, a);
  return { a, u: Math.min(99, Math.max(sum(h.e_tot, b.e_loads), sum(h.e_loads, b.e_tot))) };
}

/** EN 1992-1-2 Table 5.2a: by minutes, the choices of side, axis distance and bars at load levels 0.2, 0.5 and 0.7. */
const TABLE: Record<number, [number, number, number][][]> = {
  30: [
    [[200, 25, 0]],
    [[200, 25, 0]],
    [
      [200, 32, 0],
      [300, 27, 0],
    ],
  ],
  60: [
    [[200, 25, 0]],
    [
      [200, 36, 0],
      [300, 31, 0],
    ],
    [
      [250, 46, 0],
      [350, 40, 0],
    ],
  ],
  90: [
    [
      [200, 31, 0],
      [300, 25, 0],
    ],
    [
      [300, 45, 0],
      [400, 38, 0],
    ],
    [
      [350, 53, 0],
      [450, 40, 8],
    ],
  ],
  120: [
    [
      [250, 40, 0],
      [350, 35, 0],
    ],
    [
      [350, 45, 8],
      [450, 40, 8],
    ],
    [
      [350, 57, 8],
      [450, 51, 8],
    ],
  ],
  180: [[[350, 45, 8]], [[350, 63, 8]], [[450, 70, 8]]],
  240: [[[350, 61, 8]], [[450, 75, 8]], []],
};

interface Fire {
  mu: number;
  u: number | null;
  row: [number, number, string];
  required: [number | null, number | null];
  minutes: number | null;
}

function fireByHand(column: Column, { As, bars }: Section, h: Direction, b: Direction, biaxial: number | null): Fire {
  const [minutes, eta = 0.7] = column.fire ?? [0];
  const mu = eta * Math.max(h.u, b.u, biaxial ?? 0);
  const length = Math.max(column.l0, column.l0_b ?? 0) / 1000;
  const tooFar = [h, b].some(({ M02, e_0, h: side }) => (1000 * M02) / column.N + e_0 > 0.15 * side);
  const none: Fire = { mu, u: null, row: [0, 0, ''], required: [null, null], minutes: null };
  if (tooFar || As >= 0.04 * h.Ac || length > 6 || (length > 3 && bars.d2 < 25)) return none;
  const [short, long] = [Math.min(column.b, column.h), Math.max(column.b, column.h)];
  if (length > 3) {
    const depth = Math.min(long, 1.5 * short);
    const sum =
      83 * (1 - (mu * (1 + h.omega)) / (1 + h.omega)) +
      1.6 * (Math.min(80, bars.d2) - 30) +
      9.6 * (5 - length) +
      0.09 * Math.min(450, (2 * short * depth) / (short + depth)) +
      (bars.count > 4 ? 12 : 0);
    const R = sum > 0 ? 120 * pow(sum / 120, 1.8) : 0;
    const u = R > 0 ? Math.min(99, minutes / R) : 99;
    return { ...none, u, row: [minutes, R, 'min'], minutes: R };
  }
  const level = [0.2, 0.5, 0.7].findIndex((each) => mu <= each);
  const choices = TABLE[minutes]?.[level] ?? [];
  if (choices.length === 0) {
    const most = minutes === 240 ? 0.5 : 0.7;
    return { ...none, u: mu / most, row: [mu, most, '1'] };
  }
  const options = choices.map(([side, axis, count]) => {
    const parts: [number, number, string][] = [
      [side, short, 'mm'],
      [axis, bars.d2, 'mm'],
      [count, bars.count, 'bars'],
    ];
    const row = parts.toSorted((one, other) => other[0] / other[1] - one[0] / one[1])[0] as [number, number, string];
    return { row, required: [side, axis] as Pair };
  });
  const best = options.toSorted((one, other) => one.row[0] / one.row[1] - other.row[0] / other.row[1])[0];
  return best ? { ...none, ...best, u: best.row[0] / best.row[1] } : none;
}

function byHand(column: Column) {
  const section = sectionByHand(column);
  const [y1, y2, z1, z2] = column.ends ?? [0, 0, 0, 0];
  const along = {
    h: directionByHand('h', column, section, endsOf(y1, y2, (column.N * column.e) / 1000)),
    b: directionByHand('b', column, section, endsOf(z1, z2, 0)),
  };
  const biaxial = biaxialByHand(column, along.h, along.b);
  const fire = column.fire ? fireByHand(column, section, along.h, along.b, biaxial.u) : null;
  const axis: 'h' | 'b' = along.h.u >= along.b.u - 1e-9 ? 'h' : 'b';
  const beyond = (used: number) => (used > 1 ? used : 0);
  const checks: Checks = [
    ['axial_moment_interaction_h', along.h.u],
    ['axial_moment_interaction_b', along.b.u],
    ['slenderness_h', beyond(along.h.lam / 140)],
    ['slenderness_b', beyond(along.b.lam / 140)],
    ['biaxial_bending', biaxial.u ?? 0],
    ['fire_resistance', beyond(fire?.u ?? 0)],
  ];
  return { section, along, biaxial, fire, axis, governing: along[axis], checks, utilisation: largestOf(checks) };
}

function smallestSquare(column: Column, rho: number, bars?: Column['bars']): number | null {
  for (let side = 200; side <= 1200; side += 25) {
    const { bars: _, ...rest } = column;
    const square = { ...rest, b: side, h: side, rho, ...(bars && { bars }) };
    const hand = byHand(square);
    const overlap = bars && Math.min(...spacings(hand.section.bars, square)) < bars[2];
    if (hand.utilisation <= 1 && !overlap) return side;
  }
  return null;
}

const PLAIN: Column[] = [
  { N: 1600, l0: 4500, e: 40, b: 300, h: 400, rho: 2, fck: 30 },
  { N: 400, l0: 3000, e: 0, b: 250, h: 600, rho: 0.5, fck: 25 },
  { N: 900, l0: 9000, e: 15, b: 400, h: 350, rho: 4.5, fck: 30 },
  { N: 60, l0: 8000, e: 500, b: 300, h: 300, rho: 1, fck: 25 },
  { N: 9000, l0: 2500, e: 0, b: 500, h: 500, rho: 1.5, fck: 30 },
  { N: 9000, l0: 600, e: 0, b: 500, h: 800, rho: 1.5, fck: 25 },
  { N: 300, l0: 30_000, e: 10, b: 600, h: 900, rho: 0.3, fck: 30 },
  { N: 2500, l0: 500, e: 5, b: 1000, h: 1200, rho: 2.2, fck: 25 },
  { N: 120, l0: 12_100, e: 200, b: 700, h: 300, rho: 8, fck: 25 },
  { N: 700, l0: 5000, e: 1000, b: 450, h: 450, rho: 3, fck: 30 },
  { N: 707.9, l0: 500, e: 0, b: 200, h: 200, rho: 0.2, fck: 30 },
  { N: 50, l0: 1000, e: 0, b: 200, h: 200, rho: 0.7, fck: 30 },
  { N: 5200, l0: 4000, e: 30, b: 350, h: 1500, rho: 1, fck: 25 },
  { N: 750, l0: 3000, e: 0, b: 200, h: 200, rho: 2, fck: 30 },
  { N: 1600, l0: 3000, e: 0, b: 200, h: 800, rho: 2, fck: 30 },
  { N: 20_000, l0: 3000, e: 0, b: 1000, h: 1000, rho: 8, fck: 30 },
  { N: 800, l0: 3000, e: 0, b: 400, h: 700, rho: 0.85, fck: 30 },
];

const WITH_MORE: Column[] = [
  { N: 1600, l0: 4500, e: 0, ends: [60, -30, 20, 0], b: 350, h: 400, rho: 2, fck: 30, bars: [3, 2, 25], cover: 35 },
  { N: 1200, l0: 5500, l0_b: 3000, e: 20, ends: [-40, -40, 0, 0], b: 350, h: 350, rho: 2, fck: 25 },
  { N: 800, l0: 3500, l0_b: 7000, e: 0, ends: [0, 0, 15, 25], b: 400, h: 300, rho: 1.5, fck: 30, cover: 25 },
  { N: 300, l0: 4000, e: 10, ends: [30, 90, -60, 20], b: 400, h: 500, rho: 1, fck: 25, bars: [4, 3, 20] },
  { N: 4000, l0: 2800, e: 0, ends: [50, 20, 30, -30], b: 500, h: 500, rho: 3, fck: 30, bars: [2, 2, 40], cover: 40 },
  { N: 3100, l0: 3000, e: 0, ends: [5, 5, 0, 0], b: 400, h: 400, rho: 2, fck: 30, cover: 30, fire: [60] },
  { N: 900, l0: 3000, e: 0, b: 400, h: 400, rho: 2, fck: 30, fire: [90] },
  { N: 300, l0: 2500, e: 0, b: 300, h: 400, rho: 2, fck: 30, cover: 20, fire: [90, 0.5] },
  { N: 1800, l0: 3000, e: 0, b: 400, h: 400, rho: 2, fck: 25, bars: [3, 3, 25], fire: [120, 0.6] },
  { N: 1800, l0: 3000, e: 0, b: 400, h: 400, rho: 2, fck: 25, bars: [2, 2, 32], fire: [120, 0.6] },
  { N: 3000, l0: 3000, e: 0, b: 450, h: 450, rho: 2, fck: 30, cover: 55, fire: [180] },
  { N: 3000, l0: 3000, e: 0, b: 450, h: 450, rho: 2, fck: 30, cover: 55, fire: [240, 0.9] },
  { N: 3600, l0: 3000, e: 0, b: 450, h: 450, rho: 2, fck: 30, fire: [30, 1] },
  { N: 500, l0: 3000, e: 0, b: 250, h: 250, rho: 1, fck: 30, fire: [240, 0.3] },
  { N: 1000, l0: 4200, e: 0, b: 300, h: 900, rho: 1, fck: 30, fire: [120] },
  { N: 1500, l0: 5900, e: 0, b: 600, h: 600, rho: 1, fck: 30, cover: 75, fire: [240] },
  { N: 700, l0: 5000, e: 0, b: 300, h: 300, rho: 1.2, fck: 25, bars: [2, 2, 16], cover: 15, fire: [60] },
  { N: 700, l0: 3500, e: 0, b: 300, h: 300, rho: 1.2, fck: 25, bars: [2, 2, 12], cover: 15, fire: [30] },
  { N: 1000, l0: 4000, e: 0, b: 250, h: 250, rho: 3, fck: 25, cover: 15, fire: [240, 1] },
  { N: 1000, l0: 6100, e: 0, b: 400, h: 400, rho: 2, fck: 30, fire: [60] },
  { N: 1000, l0: 3000, e: 39, b: 400, h: 400, rho: 2, fck: 30, fire: [60] },
  { N: 1000, l0: 3000, e: 41, b: 400, h: 400, rho: 2, fck: 30, fire: [60] },
  { N: 1000, l0: 3000, e: 0, ends: [0, 0, 50, 0], b: 400, h: 400, rho: 2, fck: 30, fire: [60] },
  { N: 1000, l0: 3000, e: 0, b: 400, h: 400, rho: 4, fck: 30, fire: [60] },
  { N: 200, l0: 3000, e: 0, b: 400, h: 900, rho: 1, fck: 30, bars: [3, 3, 16] },
  { N: 200, l0: 3000, e: 0, b: 300, h: 300, rho: 1, fck: 30, bars: [7, 7, 32] },
  // Nearly its whole resistance to compression, which leaves moment resistances below 1 kNm.
  { N: 707.9, l0: 500, e: 1, b: 200, h: 200, rho: 0.2, fck: 30 },
  // More than 99 times too little reinforcement; no resistance in fire, and less than a 99th of the minutes.
  { N: 50_000, l0: 1000, e: 0, b: 200, h: 200, rho: 0.2, fck: 30 },
  { N: 4000, l0: 4000, e: 0, b: 300, h: 300, rho: 2, fck: 30, fire: [60, 1] },
  { N: 1200, l0: 6000, e: 0, b: 250, h: 250, rho: 3, fck: 25, cover: 15, fire: [240, 1] },
];

function expectShown(shown: unknown, figures: Record<string, [value: number | null, decimals: number]>, of: string) {
  for (const [name, [value, decimals]] of Object.entries(figures)) {
    const figure = (shown as Record<string, number | null>)[name];
    if (value === null || figure === null) expect(figure, `${name} of ${of}`).toBe(value);
    else
      expect(Math.abs(Number(figure) - value), `${name} of ${of}`).toBeLessThanOrEqual(0.5000001 / pow(10, decimals));
  }
}

function inputOf({ N, l0, l0_b, e, ends, b, h, rho, fck, bars, cover, fire }: Column) {
  const [y1, y2, z1, z2] = ends ?? [];
  return {
    ...{ axial_load_kn: N, effective_length_m: l0 / 1000, material: `C${fck}`, eccentricity_mm: e },
    ...{ width_mm: b, depth_mm: h, reinforcement_pct: rho },
    ...(l0_b !== undefined && { effective_length_z_m: l0_b / 1000 }),
    ...(ends && { moment_y_top_knm: y1, moment_y_bottom_knm: y2, moment_z_top_knm: z1, moment_z_bottom_knm: z2 }),
    ...(bars && { bars_along_depth: bars[0], bars_along_width: bars[1], bar_diameter_mm: bars[2] }),
    ...(cover !== undefined && { cover_mm: cover }),
    ...(fire && { fire_rating: `r${fire[0]}`, ...(fire[1] !== undefined && { fire_load_ratio: fire[1] }) }),
  };
}

/** The result, which is the same with its working; and the working gives every value again. */
function resultOf(column: Column) {
  const input = inputOf(column);
  const [answer, shown] = [
    runCalculator(eurocode_column_checker, input),
    showCalculation(eurocode_column_checker, input),
  ];
  if (!answer.ok || !shown.ok) throw new Error(JSON.stringify([answer, shown]));
  expect(shown.result).toEqual(answer.result);
  expect(faultsInWorking(input, shown.working)).toEqual([]);
  return answer.result;
}

const ROW_DECIMALS: Record<string, number> = { kN: 1, '1': 3, 'l0/i': 2, mm: 1, mm2: 0, bars: 0, min: 1 };

type Row = [check: string, clause: string, demand: number, resistance: number, unit: string, decides: boolean];

function rowsByHand(column: Column, hand: ReturnType<typeof byHand>, least: number): Row[] {
  const { along, biaxial, fire, section } = hand;
  const { N } = column;
  const slenderness = 'EN 1992-1-1 5.8.3.2 and validity limit';
  const rows: Row[] = [
    ['axial_moment_interaction_h', 'EN 1992-1-1 5.8.8, 6.1', N, along.h.N_Rd / 1000, 'kN', true],
    ['axial_moment_interaction_b', 'EN 1992-1-1 5.8.8, 6.1', N, along.b.N_Rd / 1000, 'kN', true],
    ['slenderness_h', slenderness, along.h.lam, 140, 'l0/i', true],
    ['slenderness_b', slenderness, along.b.lam, 140, 'l0/i', true],
  ];
  if (biaxial.u !== null) rows.push(['biaxial_bending', 'EN 1992-1-1 5.8.9', biaxial.u, 1, '1', true]);
  if (fire && fire.u !== null) rows.push(['fire_resistance', 'EN 1992-1-2 5.3.2', ...fire.row, true]);
  const { As, bars } = section;
  rows.push(['reinforcement_min', 'EN 1992-1-1 9.5.2(2)', least, As, 'mm2', false]);
  rows.push(['reinforcement_max', 'EN 1992-1-1 9.5.2(3)', As, 0.04 * along.h.Ac, 'mm2', false]);
  if (!section.arranged) return rows;
  const [s_h, s_b] = spacings(bars, column);
  rows.push(['bar_spacing', 'EN 1992-1-1 9.5.3(6) and practice', Math.max(s_h, s_b), 300, 'mm', false]);
  const clear = Math.min(s_h, s_b) - bars.D;
  rows.push(['bar_clearance', 'EN 1992-1-1 8.2(2)', Math.max(bars.D, 25), clear, 'mm', false]);
  return rows;
}

describe('a concrete column, calculated a second time', () => {
  it.each([...PLAIN, ...WITH_MORE])('has the figures of the method: %o', (column) => {
    const { N, b, h, rho } = column;
    const hand = byHand(column);
    const { governing, along, axis, biaxial, fire, section } = hand;
    const { As, bars, arranged } = section;
    const { Ac } = along.h;
    const result = resultOf(column);
    const of = JSON.stringify(column);
    const least = Math.max((0.1 * 1000 * N) / FYD, 0.002 * Ac);
    const square = smallestSquare(column, rho, column.bars);
    const [s_h, s_b] = spacings(bars, column);
    const ofBars = <Value>(value: Value) => (arranged ? value : null);
    expect(result).toMatchObject({
      ...{ adequate: hand.utilisation <= 1, governing_check: firstOf(hand.checks), governing_axis: axis },
      ...{ slender: governing.slender, section: `RC${b}x${h}`, section_auto_selected: false },
      ...{ lightest_adequate_section: square === null ? null : `RC${square}x${square}` },
      alternatives: [1, 2, 3, 4]
        .map((ratio) => ({ ratio, side: smallestSquare(column, ratio) }))
        .filter(({ side }) => side !== null)
        .map(({ ratio, side }) => ({ family: 'RC', section: `RC${side}x${side}`, reinforcement_pct: ratio })),
      concrete: {
        ...{ slender_h: along.h.slender, slender_b: along.b.slender },
        ...{ reinforcement_ok: As >= least && As <= 0.04 * Ac, smallest_adequate_square_mm: square },
        ...{ bar_count: ofBars(bars.count), bar_diameter_mm: ofBars(bars.D) },
        ...{ bars_along_depth: ofBars(bars.h), bars_along_width: ofBars(bars.b) },
      },
    });
    expectShown(
      result,
      {
        ...{ utilisation: [hand.utilisation, 3], n_cr_kn: [governing.N_cr / 1000, 1], chi: [governing.chi, 4] },
        ...{ lambda_bar: [governing.lambda_bar, 4], n_rd_kn: [governing.N_Rd / 1000, 1] },
        ...{ axial_utilisation: [(1000 * N) / governing.N_0, 3], m_ed_knm: [governing.M_Ed, 2] },
        ...{ cross_section_resistance_kn: [governing.N_0 / 1000, 1], m_rd_knm: [governing.M_Rd / 1e6, 1] },
        slenderness_ratio: [Math.max(along.h.lam, along.b.lam), 1],
      },
      of,
    );
    expectShown(
      result.concrete,
      {
        ...{ fcd_mpa: [governing.fcd, 2], fyd_mpa: [FYD, 1], steel_area_mm2: [As, 0], steel_area_min_mm2: [least, 0] },
        ...{ steel_area_max_mm2: [0.04 * Ac, 0], bar_area_mm2: [ofBars(bars.area), 0], n_relative: [governing.n, 4] },
        ...{ omega: [governing.omega, 4], lambda_h: [along.h.lam, 2], lambda_b: [along.b.lam, 2] },
        ...{ lambda_lim_h: [along.h.lam_lim, 2], lambda_lim_b: [along.b.lam_lim, 2] },
        ...{ e_imperfection_mm: [governing.e_i, 2], e_min_mm: [governing.e_min, 2] },
        ...{ e_second_order_mm: [governing.e2, 2], e_total_mm: [governing.e_tot, 2] },
        ...{ k_r: [governing.K_r, 4], k_phi: [governing.K_phi, 4], reinforcement_pct: [(100 * As) / Ac, 2] },
        ...{ utilisation_h: [along.h.u, 3], utilisation_b: [along.b.u, 3], axis_distance_mm: [bars.d2, 1] },
        ...{ biaxial_exponent: [biaxial.a, 4], biaxial_utilisation: [biaxial.u, 3] },
        ...{ bar_spacing_mm: [ofBars(Math.max(s_h, s_b)), 1] },
        ...{ bar_clearance_mm: [ofBars(Math.min(s_h, s_b) - bars.D), 1] },
        moment_utilisation: [governing.M_Rd > 0 ? (1e6 * governing.M_Ed) / governing.M_Rd : null, 3],
      },
      of,
    );
    if (fire) {
      const [required_side_mm, required_axis_distance_mm] = fire.required;
      const status = fire.u === null ? 'not_verified' : fire.u <= 1 ? 'adequate' : 'not_adequate';
      const [minutes, load_ratio = 0.7] = column.fire ?? [];
      expect(result.fire, of).toMatchObject({ status, required_minutes: minutes, load_ratio, required_side_mm });
      expect(result.fire, of).toMatchObject({ required_axis_distance_mm, critical_temperature_c: null });
      expectShown(
        result.fire,
        { load_level: [fire.mu, 4], utilisation: [fire.u, 3], resistance_minutes: [fire.minutes, 1] },
        of,
      );
    } else expect(result.fire).toBeNull();
    const rows = rowsByHand(column, hand, least);
    expect(
      result.checks.map(({ check }) => check),
      of,
    ).toEqual(rows.map(([check]) => check));
    for (const [index, [check, clause, demand, resistance, unit, decides]] of rows.entries()) {
      const row = result.checks[index];
      expect(row, of).toMatchObject({ clause, unit, decides, governs: check === firstOf(hand.checks) });
      const decimals = ROW_DECIMALS[unit] ?? 0;
      const used = resistance > 0 ? Math.min(99, demand / resistance) : 99;
      expectShown(
        row,
        { utilisation: [used, 3], demand: [demand, decimals], resistance: [resistance, decimals] },
        `${check} of ${of}`,
      );
    }
  });

  it('is adequate as a square that is used to the full', () => {
    // So short that its eccentricity of 20 mm does not depend on the load.
    const square = { l0: 500, e: 0, b: 300, h: 300, rho: 2, fck: 30 } as const;
    const { N_Rd } = byHand({ ...square, N: 1000 }).along.h;
    const smallest = (N: number) => resultOf({ ...square, N }).concrete?.smallest_adequate_square_mm;
    expect([1 - 1e-11, 1 + 1e-11].map((share) => smallest((share * N_Rd) / 1000))).toEqual([300, 325]);
  });
});

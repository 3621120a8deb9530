import { SILENT, type Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import {
  AGGREGATE_ALLOWANCE,
  AGGREGATE_SIZE,
  BAR_DIAMETERS_MM,
  COVER_DEVIATION,
  COVER_MIN,
  COVER_STEP,
  K_LIMIT,
  LINK_DIAMETER,
} from './data.ts';
import type { Materials } from './materials.ts';
import { type BasicSpanDepth, basicSpanDepth, canBeStiff, type StiffenedSpan } from './span_depth.ts';

/** Dimensions and limits for placing bars: mm. */
export interface Outline {
  h: number;
  b: number;
  /** Minimum cover for durability, c_min,dur. */
  c_min_dur: number;
  /** Axis distance required by fire. */
  a_req: number;
  /** Minimum cover from the other face; 0 if there is none. */
  c_0: number;
}

type Diameter = (typeof BAR_DIAMETERS_MM)[number];
type Layers = 1 | 2;

/** The tension reinforcement for one moment: mm, mm2, kNm. */
export interface Bars {
  diameter: Diameter;
  layers: Layers;
  count: number;
  cover: number;
  d: number;
  K: number;
  z: number;
  /** Required for the moment, required including the minimum, and provided. */
  A_s_m: number;
  A_s_req: number;
  A_s_prov: number;
  M_Rd: number;
  /** Only of the main bars. */
  spanDepth: BasicSpanDepth | null;
}

export interface Moment {
  /** kNm, and its symbol in the working. */
  M: number;
  symbol: string;
  /** The span whose span-to-depth ratio the main bars must satisfy; null for the bars of the other face. */
  stiffens: StiffenedSpan | null;
}

/** Tolerance for whole numbers that floating point places just off. */
const TOLERANCE = 1e-9;

function placeBars({ h, c_min_dur, a_req, c_0 }: Outline, D: Diameter, layers: Layers, w: Working) {
  const link = w.use(LINK_DIAMETER);
  const d_g = w.use(AGGREGATE_SIZE);
  const k_2 = w.use(AGGREGATE_ALLOWANCE);
  const dc_dev = w.use(COVER_DEVIATION);
  const c_nom_min = w.use(COVER_MIN);
  const c_step = w.use(COVER_STEP);
  const needed = Math.max(c_min_dur + dc_dev, c_nom_min, D, a_req - link - D / 2, c_0);
  const cover = w.step('c_nom', Math.ceil(needed / c_step - TOLERANCE) * c_step, {
    formula: `ceil(max(c_min_dur + dc_dev, c_nom_min, D, a_req - link - D / 2${c_0 > 0 ? ', c_0' : ''}) / c_step - 1e-9) * c_step`,
    description: 'Nominal cover to the links, c_nom: durability, bond and fire, rounded up',
    unit: 'mm',
    reference: 'EN 1992-1-1 4.4.1, EN 1992-1-2 5.6',
  });
  const s_p = w.step('s_p', Math.max(D, d_g + k_2), {
    formula: 'max(D, d_g + k_2)',
    description: 'Minimum clear spacing of bars',
    unit: 'mm',
    reference: 'EN 1992-1-1 8.2(2)',
  });
  const d = w.step('d', layers === 1 ? h - cover - link - D / 2 : h - cover - link - D - s_p / 2, {
    formula: layers === 1 ? 'h - c_nom - link - D / 2' : 'h - c_nom - link - D - s_p / 2',
    description: 'Effective depth, d',
    unit: 'mm',
    reference: 'Geometry',
  });
  return { link, cover, s_p, d };
}

function areaRequired(M: number, b: number, d: number, materials: Materials, w: Working) {
  const { f_ck, f_ctm, f_yk, f_yd } = materials;
  const K = w.step('K', (M * 1e6) / (b * pow(d, 2) * f_ck), {
    formula: 'M * 1000000 / (b * d^2 * f_ck)',
    description: 'Normalised moment, K = M / (b d^2 f_ck)',
    unit: '-',
    reference: 'EN 1992-1-1 6.1, rectangular stress block',
  });
  const K_lim = w.use(K_LIMIT);
  if (K > K_lim) return undefined;
  const z = w.step('z', Math.min((d / 2) * (1 + Math.sqrt(1 - 3.53 * K)), 0.95 * d), {
    formula: 'min(d / 2 * (1 + sqrt(1 - 3.53 * K)), 0.95 * d)',
    description: 'Lever arm, z',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1, rectangular stress block',
  });
  const A_s_m = w.step('A_s_m', (M * 1e6) / (f_yd * z), {
    formula: 'M * 1000000 / (f_yd * z)',
    description: 'Area of reinforcement required for bending',
    unit: 'mm2',
    reference: 'EN 1992-1-1 6.1',
  });
  const A_s_req = w.step('A_s_req', Math.max(A_s_m, Math.max((0.26 * f_ctm) / f_yk, 0.0013) * b * d), {
    formula: 'max(A_s_m, max(0.26 * f_ctm / f_yk, 0.0013) * b * d)',
    description: 'Area of reinforcement required, A_s,req (at least A_s,min)',
    unit: 'mm2',
    reference: 'EN 1992-1-1 (9.1N)',
  });
  return { K, K_lim, z, A_s_m, A_s_req };
}

/** Bars of one diameter in a number of layers; undefined if they do not fit. */
function layOut(
  { M, symbol, stiffens }: Moment,
  outline: Outline,
  materials: Materials,
  choice: { diameter: Diameter; layers: Layers },
  w: Working,
): Bars | undefined {
  const { h, b } = outline;
  const { diameter: D, layers } = choice;
  const { f_cd, f_yd } = materials;
  w.step('M', M, { formula: symbol, description: 'Design moment', unit: 'kNm', reference: 'Statics' });
  w.find('D', D, {
    note: 'Of 16, 20, 25 and 32 mm, the diameter that fits with the smallest area, in one layer if possible',
    description: 'Bar diameter',
    unit: 'mm',
    reference: 'EN 1992-1-1 8.2, 9.2.1.1',
  });
  const { link, cover, s_p, d } = placeBars(outline, D, layers, w);
  const area = areaRequired(M, b, d, materials, w);
  if (!area) return undefined;
  const { K, K_lim, z, A_s_m, A_s_req } = area;
  const bar = (Math.PI * pow(D, 2)) / 4;
  const forStrength = w.step('count_strength', Math.max(2, Math.ceil(A_s_req / bar - TOLERANCE)), {
    formula: 'max(2, ceil(A_s_req / (pi * D^2 / 4) - 1e-9))',
    description: 'Number of bars required for bending resistance',
    unit: '-',
    reference: 'Geometry',
  });
  const spanDepth = stiffens && basicSpanDepth(stiffens, { A_s_m, d }, { b, f_ck: materials.f_ck }, w);
  if (stiffens && spanDepth && !canBeStiff(stiffens, spanDepth)) return undefined;
  const forStiffness = spanDepth
    ? Math.ceil(((spanDepth.actual / spanDepth.basic) * A_s_m) / bar - TOLERANCE)
    : forStrength;
  const count = w.step('count', Math.max(forStrength, forStiffness), {
    formula: spanDepth
      ? 'max(count_strength, ceil(span_depth_actual / span_depth_basic * A_s_m / (pi * D^2 / 4) - 1e-9))'
      : 'count_strength',
    description: spanDepth ? 'Number of bars, including those for the span-to-depth ratio' : 'Number of bars',
    unit: '-',
    reference: spanDepth ? 'EN 1992-1-1 7.4.2, UK NA Table NA.5' : 'Geometry',
  });
  const per_layer = w.step('per_layer', Math.floor((b - 2 * cover - 2 * link + s_p) / (D + s_p) + TOLERANCE), {
    formula: 'floor((b - 2 * c_nom - 2 * link + s_p) / (D + s_p) + 1e-9)',
    description: 'Maximum number of bars in one layer',
    unit: '-',
    reference: 'EN 1992-1-1 8.2(2)',
  });
  const fits = layers === 1 ? count <= per_layer : count > per_layer && count <= 2 * per_layer;
  const A_s_prov = w.step('A_s_prov', count * bar, {
    formula: 'count * pi * D^2 / 4',
    description: 'Area of reinforcement provided, A_s,prov',
    unit: 'mm2',
    reference: 'Geometry',
  });
  if (per_layer < 2 || !fits || A_s_prov > 0.04 * b * h) return undefined;
  const lever = Math.min(d - (A_s_prov * f_yd) / (f_cd * b) / 2, 0.95 * d);
  const M_Rd = w.step('M_Rd', Math.min(A_s_prov * f_yd * lever, K_lim * b * pow(d, 2) * materials.f_ck) / 1e6, {
    formula:
      'min(A_s_prov * f_yd * min(d - A_s_prov * f_yd / (f_cd * b) / 2, 0.95 * d), K_lim * b * d^2 * f_ck) / 1000000',
    description: 'Moment resistance, M_Rd',
    unit: 'kNm',
    reference: 'EN 1992-1-1 6.1',
  });
  return { diameter: D, layers, count, cover, d, K, z, A_s_m, A_s_req, A_s_prov, M_Rd, spanDepth };
}

/** Areas are compared by count times diameter squared, which is exact. */
function squares({ count, diameter }: Bars): number {
  return count * pow(diameter, 2);
}

/** The bars of smallest area that resist a moment, in two layers only where one is not enough. */
export function chooseBars(moment: Moment, outline: Outline, materials: Materials): Bars | undefined {
  for (const layers of [1, 2] as const) {
    let best: Bars | undefined;
    for (const diameter of BAR_DIAMETERS_MM) {
      const bars = layOut(moment, outline, materials, { diameter, layers }, SILENT);
      if (bars && (!best || squares(bars) < squares(best))) best = bars;
    }
    if (best) return best;
  }
  return undefined;
}

/** Writes chosen bars into the working, as a separate group. */
export function showBars(moment: Moment, outline: Outline, materials: Materials, bars: Bars, w: Working): void {
  if (w.recording) layOut(moment, outline, materials, bars, w);
}

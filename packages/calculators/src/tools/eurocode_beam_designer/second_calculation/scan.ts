import { pow } from '../../../kernel/mathematics/index.ts';
import type { BeamInput, BeamResult } from '../schema.ts';
import { solve } from './finite_elements.ts';
import { layeredMoment, type Strength, sectionNamed, strengthOf } from './strengths.ts';

/** A check of the second calculation: its name and its utilisation. */
export interface ScannedCheck {
  name: string;
  utilisation: number;
}

/** Point loads and part loads on the first span, as they act. */
interface Forces {
  points: { P: number; x: number }[];
  parts: { p: number; from: number; to: number }[];
}

interface Scanned {
  input: BeamInput;
  strength: Strength;
  forces: Forces;
  weight: number;
}

const GRID = 60;

function forcesOf({ point_load_kn, load_position, span_m, more_loads: more = {} }: BeamInput): Forces {
  const sent = more as Record<string, number | undefined>;
  const points = [{ P: point_load_kn, x: load_position * span_m }];
  const parts = [];
  for (const n of [1, 2, 3, 4]) points.push({ P: sent[`p${n}_kn`] ?? 0, x: sent[`x${n}_m`] ?? 0 });
  for (const n of [1, 2]) {
    parts.push({ p: sent[`w${n}_kn_m`] ?? 0, from: sent[`w${n}_from_m`] ?? 0, to: sent[`w${n}_to_m`] ?? 0 });
  }
  return { points: points.filter(({ P }) => P > 0), parts: parts.filter(({ p }) => p > 0) };
}

/** Moments and shear forces of a load case, from the left support to the right end. */
interface LoadCase {
  nodes: number[];
  moments: number[];
  shears: { left: number; right: number }[];
  deflections: number[];
  /** Index of the internal support, or of the end of a single span. */
  end: number;
}

function loadCase({ input, forces }: Scanned, w_1: number, w_2: number, factor: number): LoadCase {
  const { config, span_m: L } = input;
  const places = [...forces.points.map(({ x }) => x), ...forces.parts.flatMap(({ from, to }) => [from, to])];
  const total = config === 'cont' ? 2 * L : L;
  const grid = Array.from({ length: GRID + 1 }, (_, part) => (part * L) / GRID);
  const second = config === 'cont' ? grid.slice(1).map((x) => L + x) : [];
  const sorted = [...grid, ...second, ...places].sort((one, other) => one - other);
  const nodes = sorted.filter((x, index) => index === 0 || x - (sorted[index - 1] as number) > 1e-4 * total);
  const nearest = (x: number) =>
    nodes.reduce((best, node, index) => (Math.abs(node - x) < Math.abs((nodes[best] as number) - x) ? index : best), 0);
  const uniform = nodes.slice(1).map((to, index) => {
    const middle = (to + (nodes[index] as number)) / 2;
    const parts = forces.parts.filter(({ from, to: until }) => from <= middle && middle <= until);
    const other = middle < L ? factor * parts.reduce((sum, { p }) => sum + p, 0) : 0;
    return (middle < L ? w_1 : w_2) + other;
  });
  const points = nodes.map(() => 0);
  for (const { P, x } of forces.points) points[nearest(x)] = (points[nearest(x)] as number) + factor * P;
  const end = nearest(L);
  const supports = config === 'cant' ? [0] : config === 'ss' ? [0, end] : [0, end, nodes.length - 1];
  const solved = solve({ nodes, uniform, points, supports, fixed: config === 'cant' ? [0] : [] });
  return { nodes, end, ...solved };
}

/** A load case whose moment at the internal support is lowered by a part of the largest one. */
function lowered(of: LoadCase, support: number, L: number): LoadCase {
  const change = Math.max(0, -(of.moments[of.end] as number) - support);
  const moments = of.moments.map((M, index) => (index <= of.end ? M + (change * (of.nodes[index] as number)) / L : M));
  const shears = of.shears.map(({ left, right }, index) =>
    index <= of.end ? { left: left + change / L, right: index < of.end ? right + change / L : right } : { left, right },
  );
  return { ...of, moments, shears };
}

function largestShear({ shears }: LoadCase): number {
  return Math.max(...shears.map(({ left, right }) => Math.max(Math.abs(left), Math.abs(right))));
}

/** The length in m over which the beam hogs on either side of the internal support, and the moment there. */
function hogging({ nodes, moments, end }: LoadCase): { M: number; length: number } {
  const at = nodes[end] as number;
  let length = 0;
  for (const step of [-1, 1]) {
    let index = end;
    while ((moments[index + step] ?? 1) < 0 && index + step > 0 && index + step < nodes.length - 1) index += step;
    length = Math.max(length, Math.abs((nodes[index] as number) - at));
  }
  return { M: -(moments[end] as number), length };
}

/** Stations of the first span, with the larger shear force of their two sides. */
function stationsOf({ nodes, moments, shears, end }: LoadCase) {
  return nodes.slice(0, end + 1).map((x, index) => {
    const { left, right } = shears[index] as { left: number; right: number };
    const isEnd = index === end;
    return { x, M: moments[index] as number, V: Math.max(Math.abs(left), isEnd ? 0 : Math.abs(right)) };
  });
}

function bareBending(cases: readonly LoadCase[], strength: Strength): number {
  const all = cases.flatMap(stationsOf).map(({ M, V }) => Math.abs(M) / strength.bending(V));
  return Math.max(...all);
}

/** Buckling of a bare beam as the input says that it is held; both spans are loaded in the first of the cases. */
function bareBuckling({ input, strength }: Scanned, cases: readonly [LoadCase, LoadCase]): number {
  const { config, restraint, span_m: L, load_level } = input;
  const [both] = cases;
  const spacing = restraint === 'spaced' ? (input.restraint_spacing_m ?? L) : L;
  const length = Math.min(L, spacing);
  const most = Math.max(...cases.flatMap(({ moments }) => moments.map(Math.abs)));
  if (restraint === 'full' || (config === 'ss' && restraint === undefined)) return 0;
  if (config === 'cant') return most / strength.buckling(length * (load_level === 'top_flange' ? 1.4 : 1), 1).M;
  if (config === 'cont' && restraint === undefined) {
    const zone = hogging(both);
    return zone.M / strength.buckling(Math.max(0.3 * L, zone.length), 1.77).M;
  }
  const several = Object.keys(input.more_loads ?? {}).length > 0;
  const C_1 = restraint === 'spaced' || several ? 1 : 1.13;
  const C_2 = input.point_load_kn > 0 || several ? 0.59 : 0.45;
  const load = load_level === 'top_flange' ? { C_2, z: strength.section.h / 2 } : undefined;
  return most / strength.buckling(length, C_1, load).M;
}

interface Loading {
  permanent: number;
  variable: number;
}

/** While the slab is cast: both spans, and nothing redistributed. */
function casting(scanned: Scanned): ScannedCheck[] {
  const { input, strength, weight } = scanned;
  const { depth_mm = 130, deck_mm = 60, spacing_m = 3 } = input.slab ?? {};
  const fresh = ((26 * (depth_mm - deck_mm / 2)) / 1000 + 0.9) * spacing_m;
  const w = 1.35 * weight + 1.5 * fresh;
  const bare = { ...scanned, forces: { points: [], parts: [] } };
  const cases = [loadCase(bare, w, w, 0), loadCase(bare, w, 1.35 * weight, 0)] as const;
  const onlyUniform = { ...input, point_load_kn: 0, more_loads: {} };
  return [
    { name: 'casting, bending', utilisation: bareBending(cases, strength) },
    { name: 'casting, shear', utilisation: Math.max(...cases.map(largestShear)) / strength.V },
    { name: 'casting, buckling', utilisation: bareBuckling({ ...bare, input: onlyUniform }, cases) },
  ];
}

function limitsOf({ config, span_m, deflection_limit_variable, deflection_limit_total }: BeamInput) {
  const [variable, total] = config === 'cant' ? [180, 125] : [360, 250];
  return {
    variable: (1000 * span_m) / (deflection_limit_variable ?? variable),
    total: (1000 * span_m) / (deflection_limit_total ?? total),
  };
}

/** EI times the largest deflection of the first span, in N mm3. */
function sag({ deflections, end }: LoadCase): number {
  return 1e12 * Math.max(0, ...deflections.slice(0, end + 1));
}

function bareChecks(scanned: Scanned, { permanent, variable }: Loading): ScannedCheck[] {
  const { input, strength, weight } = scanned;
  const given = input.permanent_kn_m;
  const q = permanent + variable;
  const steady = given ?? 0.3 * q;
  const w_1 = 1.35 * (weight + permanent) + 1.5 * variable;
  const cases = [loadCase(scanned, w_1, w_1, 1.5), loadCase(scanned, w_1, 1.35 * (weight + permanent), 1.5)] as const;
  const EI = 210_000 * strength.section.I_y;
  const limits = limitsOf(input);
  return [
    { name: 'bending', utilisation: bareBending(cases, strength) },
    { name: 'shear', utilisation: Math.max(...cases.map(largestShear)) / strength.V },
    { name: 'buckling', utilisation: bareBuckling(scanned, cases) },
    { name: 'variable', utilisation: sag(loadCase(scanned, q - steady, 0, 0.7)) / EI / limits.variable },
    { name: 'total', utilisation: sag(loadCase(scanned, weight + q, weight + steady, 1)) / EI / limits.total },
  ];
}

const CONCRETES = { c2530: [25, 31_000], c3037: [30, 33_000], c3545: [35, 34_000] } as const;

/** How far the support moment of a composite beam may be lowered: at the support, and for the spans. */
function lowering({ input, strength }: Scanned, both: LoadCase, w_1: number, w_2: number) {
  const { h, b, t_f, t_w } = strength.section;
  const zone = hogging(both);
  const spacing = input.restraint === 'spaced' ? (input.restraint_spacing_m ?? Infinity) : Infinity;
  const length = Math.max(0.3 * input.span_m, zone.length);
  const buckling = spacing < length ? strength.buckling(spacing, 1) : strength.buckling(length, 1.77);
  const F = (1 + ((h - 2 * t_f) * t_w) / (4 * b * t_f)) * pow((h - t_f) / t_w, 0.75) * pow(t_f / b, 0.25);
  const isUniform = input.point_load_kn === 0 && Object.keys(input.more_loads ?? {}).length === 0;
  const isHeldBySlab = isUniform && w_2 > 0.4 * w_1 && F <= { s275: 13.9, s355: 12.3 }[strength.grade];
  const isHeld = input.restraint === 'full' || isHeldBySlab;
  const byClass = strength.sectionClass === 1 ? 0.4 : 0.3;
  const canBuckle = !isHeld && buckling.slenderness > 0.4;
  return { support: canBuckle ? 0 : byClass, span: canBuckle ? 0.15 : byClass, M_b: isHeld ? Infinity : buckling.M };
}

function compositeChecks(scanned: Scanned, result: BeamResult, loading: Loading): ScannedCheck[] {
  const { input, strength, weight } = scanned;
  const { config, span_m: L } = input;
  const { depth_mm = 130, deck_mm = 60, spacing_m = 3 } = input.slab ?? {};
  const [f_ck, E_cm] = CONCRETES[result.slab_grade ?? 'c2530'];
  const { permanent, variable } = loading;
  const slabWeight = ((25 * (depth_mm - deck_mm / 2)) / 1000 + 0.15) * spacing_m;
  const w_2 = 1.35 * (weight + permanent);
  const w_1 = w_2 + 1.5 * variable;
  const elastic = [loadCase(scanned, w_1, w_1, 1.5), loadCase(scanned, w_1, w_2, 1.5)] as const;
  const L_e = config === 'ss' ? L : 0.85 * L;
  const slab = { depth: depth_mm, deck: deck_mm, width: 1000 * Math.min(L_e / 4, spacing_m), f_ck };
  const n_r = result.composite?.studs_per_trough ?? 0;
  const height = deck_mm > 60 ? 120 : 95;
  const k_t = Math.min(((0.7 / Math.sqrt(n_r)) * 150 * (height / deck_mm - 1)) / deck_mm, n_r === 1 ? 0.85 : 0.7);
  const stud = (k_t * Math.min(0.2 * 450 * Math.PI * 361, 0.29 * 361 * Math.sqrt(f_ck * E_cm))) / 1.25;
  const low = config === 'cont' ? lowering(scanned, elastic[0], w_1, w_2) : undefined;
  const M_A = -(elastic[0].moments[elastic[0].end] as number);
  const cases = low ? elastic.map((each) => lowered(each, (1 - low.span) * M_A, L)) : [elastic[0]];
  const stations = cases.flatMap(stationsOf).filter(({ M }) => M > 0);
  const bending = stations.map(({ x, M, V }) => {
    const studs = (n_r * Math.min(x, L - x)) / 0.3;
    return M / layeredMoment(strength, strength.rho(V), studs * stud, slab);
  });
  const peak = stations.reduce((most, each) => (each.M > most.M ? each : most));
  const connected =
    (n_r * Math.floor(Math.min(peak.x, L - peak.x) / 0.3 + 1) * stud) /
    Math.min(strength.section.A * strength.fy, ((0.85 * f_ck) / 1.5) * slab.width * (slab.depth - slab.deck));
  const least = Math.max(0.5, L_e > 25 ? 1 : 1 - (355 / strength.fy) * (0.75 - 0.03 * L_e));
  const hog = low ? (1 - low.support) * M_A : 0;
  const endShear = Math.max(0, ...elastic.map(({ shears, end }) => Math.abs(shears[end]?.left ?? 0)));
  const { h, A, I_y } = strength.section;
  const n = 420_000 / E_cm;
  const concrete = (slab.width * (slab.depth - slab.deck)) / n;
  const lever = h / 2 + (slab.depth + slab.deck) / 2;
  const I = I_y + (concrete * pow(slab.depth - slab.deck, 2)) / 12 + (lever * lever * A * concrete) / (A + concrete);
  const limits = limitsOf(input);
  const none = { ...scanned, forces: { points: [], parts: [] } };
  const f_1 = config === 'cont' ? 0.6 : 1;
  const cracked = (of: LoadCase) => {
    const support = Math.max(0, -(of.moments[of.end] as number));
    const raised = of.nodes.slice(0, of.end + 1).map((x, index) => {
      return (of.deflections[index] as number) + ((1 - f_1) * support * x * (L * L - x * x)) / (6 * L);
    });
    return (1e12 * Math.max(0, ...raised)) / (210_000 * I);
  };
  const slabStage = sag(loadCase(none, weight + slabWeight, weight + slabWeight, 0)) / (210_000 * I_y);
  const finishes = permanent - slabWeight;
  const later = cracked(loadCase(scanned, variable, 0, 1));
  const total = slabStage + later + (finishes > 0 ? cracked(loadCase(none, finishes, finishes, 0)) : 0);
  return [
    { name: 'composite bending', utilisation: Math.max(...bending) },
    { name: 'hogging bending', utilisation: hog / strength.bending(endShear) },
    { name: 'shear', utilisation: Math.max(...[...elastic, ...cases].map(largestShear)) / strength.V },
    { name: 'hogging buckling', utilisation: low ? hog / low.M_b : 0 },
    { name: 'connection', utilisation: least / Math.min(1, connected) },
    { name: 'variable', utilisation: later / limits.variable },
    { name: 'total', utilisation: total / limits.total },
  ];
}

/** All checks of an adequate answer of steel or composite by the second calculation. */
export function scan(input: BeamInput, result: BeamResult): ScannedCheck[] {
  const section = sectionNamed((result.section ?? '').split('+')[0] ?? '');
  const strength = strengthOf(section, result.grade as 's275' | 's355');
  const weight = (section.mass_kg_m * 9.81) / 1000;
  const scanned = { input, strength, weight, forces: forcesOf(input) };
  const { depth_mm = 130, deck_mm = 60, spacing_m = 3 } = (input.material === 'composite' && input.slab) || {};
  const slabWeight = ((25 * (depth_mm - deck_mm / 2)) / 1000 + 0.15) * spacing_m;
  const given = input.permanent_kn_m ?? 0;
  if (result.design_basis === 'composite') {
    const permanent = Math.max(given, slabWeight);
    const variable = Math.max(0, input.udl_kn_m - permanent);
    return [...compositeChecks(scanned, result, { permanent, variable }), ...casting(scanned)];
  }
  const isUnderSlab = result.design_basis === 'bare_steel' && input.config !== 'cant';
  const q = isUnderSlab ? Math.max(input.udl_kn_m, slabWeight) : input.udl_kn_m;
  const checks = bareChecks(scanned, { permanent: given, variable: q - given });
  return isUnderSlab ? [...checks, ...casting(scanned)] : checks;
}

import type { ConcreteGrade } from '../../data/eurocode_concrete.ts';
import type { SteelGrade } from '../../data/eurocode_steel.ts';
import type { Working } from '../../kernel/index.ts';
import { introduceMore, type MoreLoads } from './actions/more_loads.ts';
import type { BeamInput, ConcreteGradeName, Config, LoadLevel, RestraintGiven, SteelGradeName } from './schema.ts';

/** The slab of a composite beam as far as it was given: mm, mm and m. */
export interface GivenSlab {
  h_s?: number | undefined;
  h_p?: number | undefined;
  spacing?: number | undefined;
}

/** Span and loads as sent: m, kN/m and kN; a is the position of P as a fraction of the span. */
export interface Beam {
  config: Config;
  L: number;
  q: number;
  P: number;
  a: number;
  /** Permanent part of q, if it was given. */
  q_G?: number | undefined;
  /** Further loads, if there are any. */
  more?: MoreLoads | undefined;
  level?: LoadLevel | undefined;
  restraint?: RestraintGiven | undefined;
  /** Spacing of restraints of both flanges, m; only with `spaced`. */
  s_r?: number | undefined;
  /** Span / deflection limits, if they were given. */
  limit_variable?: number | undefined;
  limit_total?: number | undefined;
  /** Stiff bearing length at supports and point loads, mm. */
  s_s?: number | undefined;
  slab?: GivenSlab | undefined;
}

export const STEEL_ROW: Record<SteelGradeName, SteelGrade> = { s275: 'S275', s355: 'S355' };
export const CONCRETE_ROW: Record<ConcreteGradeName, ConcreteGrade> = { c2530: 'C25', c3037: 'C30', c3545: 'C35' };

export function isSteelGrade(grade: string | undefined): grade is SteelGradeName {
  return grade !== undefined && grade in STEEL_ROW;
}

export function isConcreteGrade(grade: string | undefined): grade is ConcreteGradeName {
  return grade !== undefined && grade in CONCRETE_ROW;
}

const STEEL_DEFAULT = 's355';
const CONCRETE_DEFAULT = 'c3037';
const SLAB_DEFAULT = 'c2530';

export interface Grades {
  steel: SteelGradeName;
  slab: ConcreteGradeName;
  concrete: ConcreteGradeName;
}

/** The grade of each part: the grade sent if it suits the part, else the default. */
export function gradesOf(grade: BeamInput['grade']): Grades {
  return {
    steel: isSteelGrade(grade) ? grade : STEEL_DEFAULT,
    slab: isConcreteGrade(grade) ? grade : SLAB_DEFAULT,
    concrete: isConcreteGrade(grade) ? grade : CONCRETE_DEFAULT,
  };
}

/** The ids of further loads in the input: the load, and where it is. */
export const POINT_IDS = [
  ['p1_kn', 'x1_m'],
  ['p2_kn', 'x2_m'],
  ['p3_kn', 'x3_m'],
  ['p4_kn', 'x4_m'],
] as const;
export const PART_IDS = [
  ['w1_kn_m', 'w1_from_m', 'w1_to_m'],
  ['w2_kn_m', 'w2_from_m', 'w2_to_m'],
] as const;

/** Further loads above zero; a checked input has every part of each. */
function moreLoadsOf({ more_loads: sent }: BeamInput): MoreLoads | undefined {
  if (!sent) return undefined;
  const points = POINT_IDS.map(([P, x]) => ({ P: sent[P] ?? 0, x: sent[x] ?? 0 })).filter(({ P }) => P > 0);
  const parts = PART_IDS.map(([p, from, to]) => ({ p: sent[p] ?? 0, from: sent[from] ?? 0, to: sent[to] ?? 0 }));
  const loaded = parts.filter(({ p }) => p > 0);
  return points.length + loaded.length > 0 ? { points, parts: loaded } : undefined;
}

export function givenSlab(sent: BeamInput['slab']): GivenSlab | undefined {
  return sent && { h_s: sent.depth_mm, h_p: sent.deck_mm, spacing: sent.spacing_m };
}

export function beamOf(input: BeamInput): Beam {
  const { config, span_m, udl_kn_m, point_load_kn, load_position, material } = input;
  const isRolled = material !== 'concrete';
  const restraint = isRolled ? input.restraint : undefined;
  return {
    config,
    L: span_m,
    q: udl_kn_m,
    P: point_load_kn,
    a: load_position,
    q_G: input.permanent_kn_m,
    more: moreLoadsOf(input),
    level: isRolled ? input.load_level : undefined,
    restraint,
    s_r: restraint === 'spaced' ? input.restraint_spacing_m : undefined,
    limit_variable: isRolled ? input.deflection_limit_variable : undefined,
    limit_total: input.deflection_limit_total,
    s_s: isRolled ? input.bearing_mm : undefined,
    slab: material === 'composite' ? givenSlab(input.slab) : undefined,
  };
}

const INPUT_LINES = [
  ['L', 'span_m', 'Span', 'm'],
  ['q', 'udl_kn_m', 'Characteristic uniform load', 'kN/m'],
  ['P', 'point_load_kn', 'Characteristic point load', 'kN'],
  ['a', 'load_position', 'Position of the point load as a fraction of the span', '-'],
] as const;

/** The beam that is designed under the symbols of the formulas; the uniform load may be at least that of a slab. */
export function introduceBeam(beam: Beam, w: Working, load = 'udl_kn_m'): void {
  w.useDefaults('load_position');
  w.useDefaults('point_load_kn');
  for (const [symbol, input, description, unit] of INPUT_LINES) {
    const formula = symbol === 'q' ? load : input;
    w.step(symbol, beam[symbol], { formula, description, unit, reference: 'Input' });
  }
  if (beam.q_G !== undefined) {
    const description = 'Permanent part of the uniform load';
    w.step('q_G', beam.q_G, { formula: 'permanent_kn_m', description, unit: 'kN/m', reference: 'Input' });
  }
  if (beam.more) introduceMore(beam.more, w);
}

import type { ConcreteGrade } from '../../data/eurocode_concrete.ts';
import type { SteelGrade } from '../../data/eurocode_steel.ts';
import type { Working } from '../../kernel/index.ts';
import type { BeamInput, ConcreteGradeName, Config, SteelGradeName } from './schema.ts';

/** Span and loads as sent: m, kN/m and kN; a is the position of P as a fraction of the span. */
export interface Beam {
  config: Config;
  L: number;
  q: number;
  P: number;
  a: number;
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

export function beamOf(input: BeamInput): Beam {
  const { config, span_m, udl_kn_m, point_load_kn, load_position } = input;
  return { config, L: span_m, q: udl_kn_m, P: point_load_kn, a: load_position };
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
}

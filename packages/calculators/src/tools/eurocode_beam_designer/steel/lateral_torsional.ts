import { GAMMA_M1, STEEL_ELASTIC_MODULUS, STEEL_SHEAR_MODULUS } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import {
  resistLateralTorsionalBuckling,
  type UnrestrainedPart,
} from '../../../methods/en1993_6_3_2_lateral_torsional_buckling.ts';
import type { DesignLoads } from '../actions/design_loads.ts';
import type { Effects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import type { LateralTorsionalBasis, LoadLevel } from '../schema.ts';
import {
  CANTILEVER_C1,
  CANTILEVER_LENGTH,
  HOG_FRACTION,
  LOAD_HEIGHT_C2,
  MOMENT_SHAPE_C1,
  UNIFORM_MOMENT_C1,
} from './data.ts';
import type { Resistance } from './resistance.ts';

export interface LateralTorsional {
  basis: LateralTorsionalBasis;
  /** Length between restraints, mm. */
  l_b: number;
  C_1: number;
  M_cr: number;
  lambda_LT: number;
  chi_LT: number;
  M_b: number;
}

/** The part of a beam between restraints: its length in mm, and the kind of load whose height matters there. */
interface Part {
  basis: LateralTorsionalBasis;
  l_b: number;
  C_1: number;
  feelsLoad: false | 'uniform' | 'point';
}

/** The compression flange of this beam is held along its whole length by request. */
export function isHeld({ restraint }: Beam): boolean {
  return restraint === 'full';
}

/** Neither a floor nor a deck restrains the top flange of this beam. */
export function isUnfloored({ restraint }: Beam): boolean {
  return restraint === 'ends' || restraint === 'spaced';
}

/**
 * Length in m over which the second of two spans hogs with both spans loaded, at most the span. The point loads of the first span
 * lengthen it; with a uniform load alone it is a quarter of the span.
 */
function hoggingLength({ L, P, more }: Beam, { w_1 }: DesignLoads, M_A: number, w: Working): number {
  if (P === 0 && !more) return 0;
  return w.step('l_hog', Math.min(L, (2 * M_A) / (w_1 * L)), {
    formula: 'min(L, 2 * M_A / (w_1 * L))',
    description: 'Length of span 2 in hogging, both spans loaded',
    unit: 'm',
    reference: 'Statics',
  });
}

function lengthLine(w: Working, value: number, formula: string, description = 'Length between lateral restraints') {
  return w.step('l_b', value, { formula, description, unit: 'mm', reference: 'EN 1993-1-1 6.3.2' });
}

/** Effective length of a cantilever, or of its part between restraints. */
function ofCantilever({ L, s_r, level = 'shear_centre' }: Beam, w: Working): Part {
  const C_1 = w.pick('C_1', CANTILEVER_C1);
  const k_cant = w.pick('k_cant', CANTILEVER_LENGTH, level);
  const length = s_r === undefined ? L : Math.min(L, s_r);
  const said = s_r === undefined ? 'L' : 'min(L, restraint_spacing_m)';
  const formula = k_cant === 1 ? `1000 * ${said}` : `1000 * k_cant * ${said}`;
  const l_b = lengthLine(w, 1000 * k_cant * length, formula);
  return { basis: s_r === undefined ? 'cantilever_full_length' : 'between_restraints', l_b, C_1, feelsLoad: false };
}

/** The bottom flange next to the internal support, where the top flange is held; bracing may be closer than the zone is long. */
function ofHoggingZone({ L, s_r }: Beam, l_hog: number, w: Working): Part {
  const hog_fraction = w.use(HOG_FRACTION);
  const zone = 1000 * Math.max(hog_fraction * L, l_hog);
  if (s_r !== undefined && 1000 * s_r < zone) {
    const C_1 = w.pick('C_1', UNIFORM_MOMENT_C1);
    const l_b = lengthLine(w, 1000 * s_r, '1000 * restraint_spacing_m');
    return { basis: 'between_restraints', l_b, C_1, feelsLoad: false };
  }
  const C_1 = w.pick('C_1', MOMENT_SHAPE_C1, 'cont');
  const l_b = lengthLine(
    w,
    zone,
    l_hog === 0 ? '1000 * hog_fraction * L' : '1000 * max(hog_fraction * L, l_hog)',
    'Unrestrained length of the bottom flange in hogging',
  );
  return { basis: 'hogging_zone', l_b, C_1, feelsLoad: false };
}

/** The whole span, or its parts between restraints. */
function betweenRestraints({ config, L, P, s_r, more, restraint }: Beam, w: Working): Part {
  const C_1 = s_r === undefined && !more ? w.pick('C_1', MOMENT_SHAPE_C1, 'ss') : w.pick('C_1', UNIFORM_MOMENT_C1);
  const l_b =
    s_r === undefined
      ? lengthLine(w, 1000 * L, '1000 * L')
      : lengthLine(w, 1000 * Math.min(L, s_r), '1000 * min(L, restraint_spacing_m)');
  const unspaced = config === 'ss' && restraint !== 'ends' ? 'restrained' : 'between_supports';
  return {
    basis: s_r === undefined ? unspaced : 'between_restraints',
    l_b,
    C_1,
    feelsLoad: P > 0 || more ? 'point' : 'uniform',
  };
}

function partOf(beam: Beam, l_hog: number, w: Working): Part {
  if (beam.config === 'cant') return ofCantilever(beam, w);
  return beam.config === 'cont' && !isUnfloored(beam) ? ofHoggingZone(beam, l_hog, w) : betweenRestraints(beam, w);
}

/** What the critical moment depends on: the part, and a load above the shear centre. */
function unrestrainedPart(
  { l_b, C_1, feelsLoad }: Part,
  level: LoadLevel | undefined,
  { h }: SteelSection,
  w: Working,
): UnrestrainedPart {
  const part = {
    length: l_b,
    C_1,
    symbol: 'l_b',
    criticalMoment: 'Elastic critical moment for lateral torsional buckling, M_cr',
    withMomentShape: true,
  } as const;
  if (!feelsLoad || level !== 'top_flange') return part;
  const C_2 = w.pick('C_2', LOAD_HEIGHT_C2, feelsLoad);
  const z_g = w.step('z_g', h / 2, {
    formula: 'h / 2',
    description: 'Height of the load above the shear centre, z_g',
    unit: 'mm',
    reference: 'Geometry',
  });
  return { ...part, load: { C_2, z_g } };
}

/** Whether it matters for buckling at which height the load of this beam acts. */
export function feelsLevel(beam: Beam): boolean {
  return beam.config === 'cant' ? !isHeld(beam) : isUnfloored(beam);
}

/** Resistance to lateral torsional buckling, 6.3.2.3 with the UK National Annex; `M_A` is the elastic moment at an internal support. */
export function checkLateralTorsionalBuckling(
  section: SteelSection,
  { W_y, f_y }: Resistance,
  beam: Beam,
  { loads, M_A }: { loads: DesignLoads; M_A: number },
  w: Working,
): LateralTorsional {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const G = w.use(STEEL_SHEAR_MODULUS);
  const gamma_M1 = w.use(GAMMA_M1);
  const isHogging = beam.config === 'cont' && !isUnfloored(beam);
  const part = partOf(beam, isHogging ? hoggingLength(beam, loads, M_A, w) : 0, w);
  const { M_cr, lambda_LT, chi_LT, M_b_Rd } = resistLateralTorsionalBuckling(
    section,
    { W_y, f_y, E, G, gamma_M1 },
    unrestrainedPart(part, beam.level, section, w),
    w,
  );
  return { basis: part.basis, l_b: part.l_b, C_1: part.C_1, M_cr, lambda_LT, chi_LT, M_b: M_b_Rd };
}

/** The moment that lateral torsional buckling is checked for: in hogging where a floor holds the top flange, else the larger. */
export function bucklingMoment(beam: Beam, { m_sag, m_hog }: Effects): { M: number; formula: string } {
  if (beam.config === 'ss') return { M: m_sag ?? 0, formula: 'M_span' };
  if (beam.config === 'cont' && isUnfloored(beam)) {
    return { M: Math.max(m_sag ?? 0, m_hog ?? 0), formula: 'max(m_sag, m_hog)' };
  }
  return { M: m_hog ?? 0, formula: 'm_hog' };
}

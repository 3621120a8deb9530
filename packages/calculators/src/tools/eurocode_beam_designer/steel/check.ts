import type { SteelGrade } from '../../../data/eurocode_steel.ts';
import { STEEL_ELASTIC_MODULUS } from '../../../data/eurocode_steel.ts';
import { introduceSection, type SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type DeflectionLimits, deflect, deflectionLimits } from '../actions/deflection.ts';
import { allAppliedLoadVariable, type Effects, effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { type CompositeBeam, construct } from '../composite/construction.ts';
import { GAMMA_G, GAMMA_Q, GRAVITY, VARIABLE_SHARE } from '../data.ts';
import { govern } from '../governing.ts';
import type { RolledCheck } from '../rolled/check.ts';
import {
  governingBending,
  type ResistanceAt,
  sectionsAtPointLoad,
  sectionsOfLargestMoments,
} from '../rolled/critical_section.ts';
import { checkLateralTorsionalBuckling, type LateralTorsional } from './lateral_torsional.ts';
import { type Resistance, resist, showMomentReducedForShear } from './resistance.ts';

export function weightOf({ mass_kg_m }: SteelSection, w: Working): number {
  const grav = w.use(GRAVITY);
  w.read('mass', mass_kg_m, {
    description: 'Mass per metre of the section',
    unit: 'kg/m',
    reference: 'EN 10365 (2017)',
  });
  return w.result('self_weight_kn_m', (mass_kg_m * grav) / 1000, {
    symbol: 'g',
    formula: 'mass * grav / 1000',
    reference: 'EN 1991-1-1 5.2',
  });
}

export function shearUtilisation({ V }: Effects, { V_Rd }: Resistance, w: Working): number {
  return w.result('checks.1.utilisation', V / V_Rd, {
    symbol: 'u_shear',
    formula: 'V_Ed / V_Rd',
    description: 'Utilisation in shear, V_Ed / V_Rd',
    reference: 'EN 1993-1-1 6.2.6(1)',
  });
}

export function hoggingResistance(section: SteelSection, effects: Effects, resistance: Resistance, w: Working) {
  const formula = effects.m_sag === null ? 'V_Ed' : 'v_hog';
  return showMomentReducedForShear(section, { V: effects.v_hog, formula }, resistance, w.group('hog'));
}

/** The fields of the two deflection checks, by the row of the first in the list of checks. A search passes them for every section. */
const DEFLECTION_FIELDS = {
  2: { variable: 'checks.2.utilisation', total: 'checks.3.utilisation' },
  3: { variable: 'checks.3.utilisation', total: 'checks.4.utilisation' },
  4: { variable: 'checks.4.utilisation', total: 'checks.5.utilisation' },
} as const;

/** Both deflection utilisations; their checks begin at this row of the list. */
export function deflectionUtilisations(
  delta: DeflectionLimits,
  limits: DeflectionLimits,
  row: keyof typeof DEFLECTION_FIELDS,
  w: Working,
) {
  const fields = DEFLECTION_FIELDS[row];
  const u_variable = w.result(fields.variable, delta.variable / limits.variable, {
    symbol: 'u_deflection_variable',
    formula: 'delta_var / delta_variable_max',
    description: 'Utilisation, deflection under variable load',
    reference: 'UK NA to EN 1993-1-1, NA.2.23',
  });
  const u_total = w.result(fields.total, delta.total / limits.total, {
    symbol: 'u_deflection_total',
    formula: 'delta_tot / delta_total_max',
    description: 'Utilisation, total deflection',
    reference: 'EN 1992-1-1 7.4.1(4), usual practice for steel',
  });
  return { u_variable, u_total };
}

function deflections(beam: Beam, { I_y }: SteelSection, g: number, w: Working, prepared?: PreparedSteel) {
  const { q, P } = beam;
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const v_share = w.use(VARIABLE_SHARE);
  const EI = w.step('EI', E * I_y, {
    formula: 'E * I_y',
    description: 'Flexural stiffness E I_y',
    unit: 'N mm2',
    reference: 'EN 1993-1-1 7.2.1',
  });
  const reference = 'EN 1990 6.5.3, assumed split of the applied load';
  const variable = prepared
    ? prepared.deflectionByVariableLoad / EI
    : deflect(
        beam,
        { w_1: v_share * q, w_2: 0, P: v_share * P },
        { w_1: 'v_share * q', w_2: '0', P: 'v_share * P', reference },
        EI,
        w.group('var'),
      );
  const total = deflect(
    beam,
    { w_1: g + q, w_2: g + (1 - v_share) * q, P },
    { w_1: 'g + q', w_2: 'g + (1 - v_share) * q', P: 'P', reference },
    EI,
    w.group('tot'),
  );
  return { variable, total };
}

/** Requirements for a bare section in addition to the loads of the beam. */
export interface SteelRequirements {
  /** If it replaces a composite beam, it carries the wet concrete during construction. */
  supportsWetConcrete: boolean;
  /** The compression flange of a simply supported beam is not restrained. */
  isUnrestrained: boolean;
}

export const RESTRAINED_BEAM: SteelRequirements = { supportsWetConcrete: false, isUnrestrained: false };

function isSlabbed(beam: Beam): beam is CompositeBeam {
  return beam.config !== 'cant';
}

function lateralUtilisation(
  { config }: Beam,
  { m_sag, m_hog }: Effects,
  { M_b }: LateralTorsional,
  w: Working,
): number {
  return w.result('checks.2.utilisation', (m_hog ?? m_sag ?? 0) / M_b, {
    symbol: 'u_ltb',
    formula: config === 'ss' ? 'M_span / M_b_Rd' : 'm_hog / M_b_Rd',
    description: 'Utilisation in lateral torsional buckling, M_Ed / M_b,Rd',
    reference: 'EN 1993-1-1 (6.54)',
  });
}

/** Values shared by the checks of all sections of a beam; a search calculates them once. */
export interface PreparedSteel {
  limits: DeflectionLimits;
  /** EI times the maximum deflection under variable load. */
  deflectionByVariableLoad: number;
}

const CHECKS = [
  'bending',
  'shear',
  'lateral_torsional_buckling',
  'construction_stage',
  'deflection_variable',
  'deflection_total',
] as const;

/** The row of the list of checks after that of the construction stage. */
const NEXT = { 2: 3, 3: 4 } as const;

function governingFormula(isFree: boolean, supportsWetConcrete: boolean): string {
  const buckling = isFree ? ', u_ltb' : '';
  const construction = supportsWetConcrete ? ', u_construction' : '';
  return `max(u_bending, u_shear${buckling}${construction}, u_deflection_variable, u_deflection_total)`;
}

/** All checks of a bare section as a beam. Prepared values are not in the working. */
export function checkSteel(
  section: SteelSection,
  grade: SteelGrade,
  beam: Beam,
  { supportsWetConcrete, isUnrestrained }: SteelRequirements,
  w: Working,
  prepared?: PreparedSteel,
): RolledCheck {
  const { config } = beam;
  introduceSection(section, w);
  const g = weightOf(section, w);
  const factors = { gamma_G: w.use(GAMMA_G), gamma_Q: w.use(GAMMA_Q) };
  const loads = allAppliedLoadVariable(beam, g, factors, w);
  const effects = effectsOf(beam, loads, w);
  const { m_sag, m_hog, v_sag } = effects;
  const resistance = resist(section, grade, w);

  const sagShear = { V: v_sag, formula: config === 'ss' ? 'V_0' : 'v_sag' };
  const m_sag_rd = m_sag === null ? null : showMomentReducedForShear(section, sagShear, resistance, w.group('sag'));
  const m_hog_rd = m_hog === null ? null : hoggingResistance(section, effects, resistance, w);
  const resistanceAt: ResistanceAt = (_, shearForce, group) =>
    showMomentReducedForShear(section, shearForce, resistance, group);
  const sections = sectionsOfLargestMoments(beam, effects, m_sag_rd, m_hog_rd);
  sections.push(...sectionsAtPointLoad(beam, loads, effects, resistanceAt, w));
  const { bending, u_bending } = governingBending(sections, 'EN 1993-1-1 6.2.5, 6.2.8', w);
  const u_shear = shearUtilisation(effects, resistance, w);

  const isFree = config !== 'ss' || isUnrestrained;
  const lateral = isFree ? checkLateralTorsionalBuckling(section, resistance, beam, w) : null;
  const u_ltb = lateral && lateralUtilisation(beam, effects, lateral, w);
  const row = isFree ? 3 : 2;
  const construction = supportsWetConcrete && isSlabbed(beam) ? construct(beam, g, resistance, row, w) : null;

  const limits = prepared?.limits ?? deflectionLimits(beam, w);
  const { variable, total } = deflections(beam, section, g, w, prepared);
  const { u_variable, u_total } = deflectionUtilisations(
    { variable, total },
    limits,
    construction ? NEXT[row] : row,
    w,
  );
  const governing = govern(
    CHECKS,
    [u_bending, u_shear, u_ltb ?? 0, construction?.utilisation ?? 0, u_variable, u_total],
    w.recording ? governingFormula(isFree, construction !== null) : '',
    w,
  );
  return {
    section,
    name: section.key,
    beam,
    resistance,
    g,
    loads,
    effects,
    m_sag_rd,
    m_hog_rd,
    bending,
    u_bending,
    u_shear,
    u_ltb,
    construction,
    u_variable,
    u_total,
    limits,
    delta_variable: variable,
    delta_total: total,
    lateral,
    composite: null,
    governing,
  };
}

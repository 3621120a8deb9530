import { STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import { SILENT } from '../../../kernel/index.ts';
import { deflectionLimits, elasticSpan, maximumDeflection } from '../actions/deflection.ts';
import { appliedLoads } from '../actions/design_loads.ts';
import { effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
import type { Trial } from '../rolled/check.ts';
import { canBuckle, checkSteel, lateralUtilisation, type SteelRequirements, serviceLoads, weightOf } from './check.ts';
import { checkLateralTorsionalBuckling } from './lateral_torsional.ts';
import { knownResistance } from './resistance.ts';

const BARE = ['bare'] as const;
const FACTORS = { gamma_G: GAMMA_G.value, gamma_Q: GAMMA_Q.value };

/** Tries bare sections for a beam; values that do not depend on the section are calculated once. */
export function steelTrial(beam: Beam, grade: SteelGrade, duty: SteelRequirements): Trial<'bare'> {
  const limits = deflectionLimits(beam, SILENT);
  const applied = serviceLoads(beam, 0);
  const deflectionByVariableLoad = maximumDeflection(beam, elasticSpan(beam, applied.variable));
  const deflectionByTotal = maximumDeflection(beam, elasticSpan(beam, applied.total));
  const EI_needed = Math.max(deflectionByVariableLoad / limits.variable, deflectionByTotal / limits.total);
  const isFree = canBuckle(beam, duty);
  const prepared = { limits, deflectionByVariableLoad };
  return {
    ways: BARE,
    /** The deflection without self-weight, and the strength where shear reduces nothing. */
    atLeast(section, _, enough) {
      const resistance = knownResistance(section, grade);
      if (resistance.section_class === 4) return Number.POSITIVE_INFINITY;
      const stiffness = EI_needed / (STEEL_ELASTIC_MODULUS.value * section.I_y);
      if (stiffness > enough) return stiffness;
      const loads = appliedLoads(beam, weightOf(section, SILENT), FACTORS, SILENT);
      const effects = effectsOf(beam, loads, SILENT);
      const M = Math.max(effects.m_sag ?? 0, effects.m_hog ?? 0);
      const strength = Math.max(stiffness, M / resistance.M_c, effects.V / resistance.V_Rd);
      if (strength > enough || !isFree) return strength;
      const acting = { loads, M_A: effects.M_A };
      const lateral = checkLateralTorsionalBuckling(section, resistance, beam, acting, SILENT);
      return Math.max(strength, lateralUtilisation(beam, effects, lateral, SILENT));
    },
    check: (section) => checkSteel(section, grade, beam, duty, SILENT, prepared),
  };
}

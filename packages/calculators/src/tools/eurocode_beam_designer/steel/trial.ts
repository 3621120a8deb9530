import { GAMMA_M0, STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import {
  cantileverDeflectionAt,
  deflectionLimits,
  elasticSpan,
  maximumDeflection,
  ONE_KN_M,
  positionOfMaximumDeflection,
  simpleSpanDeflectionAt,
} from '../actions/deflection.ts';
import { moreOf } from '../actions/design_loads.ts';
import { effectsOf } from '../actions/effects.ts';
import { momentAboutStart, momentUpTo, totalOf } from '../actions/more_loads.ts';
import { atSection, sagging } from '../actions/statics.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q, GRAVITY } from '../data.ts';
import type { Trial } from '../rolled/check.ts';
import { canBuckle, checkSteel, type SteelRequirements, serviceLoads } from './check.ts';
import { checkLateralTorsionalBuckling, criticalMoments } from './lateral_torsional.ts';
import { knownResistance, momentReducedForShear, plasticModulusMin, type Resistance } from './resistance.ts';

const BARE = ['bare'] as const;

/** A moment or force as the sum of an applied part and a part per kN/m of self-weight. */
interface Linear {
  applied: number;
  perWeight: number;
}

function at({ applied, perWeight }: Linear, g_d: number): number {
  return applied + g_d * perWeight;
}

interface LinearEffects {
  moment: Linear;
  shear: Linear;
  /** The left reaction with only the first span loaded, which is also a shear force; absent for a cantilever. */
  reaction: Linear | null;
}

/**
 * Minimum design moment and shear force for any section. At the position where the applied load alone gives the
 * maximum moment, the moment including self-weight does not exceed the maximum; the hogging moment, the shear force and the reaction
 * are linear in the self-weight.
 */
function appliedEffects(beam: Beam, w_q: number, P_d: number): LinearEffects {
  const { config, L, a } = beam;
  const f = GAMMA_Q.value;
  if (config === 'ss') {
    const more = moreOf(beam, { f });
    const ofMore = more ? momentAboutStart(more) / L : 0;
    const R = (w_q * L) / 2 + P_d * (1 - a) + (more ? totalOf(more) - ofMore : 0);
    const x = w_q > 0 || more ? sagging({ R, w: w_q, P: P_d, a, L, more }).x_0 : a * L;
    return {
      moment: {
        applied: R * x - (w_q * pow(x, 2)) / 2 - P_d * Math.max(0, x - a * L) - (more ? momentUpTo(more, x) : 0),
        perWeight: (x * (L - x)) / 2,
      },
      shear: { applied: Math.max(R, (w_q * L) / 2 + P_d * a + ofMore), perWeight: L / 2 },
      reaction: { applied: R, perWeight: L / 2 },
    };
  }
  const applied = effectsOf(beam, { w_1: w_q, w_2: GAMMA_G.value * (beam.q_G ?? 0), P_d, f }, SILENT);
  const weight = effectsOf(beam, { w_1: 1, w_2: 1, P_d: 0 }, SILENT);
  return {
    moment: { applied: applied.m_hog ?? 0, perWeight: weight.m_hog ?? 0 },
    shear: { applied: applied.v_hog, perWeight: weight.v_hog },
    reaction: config === 'cont' ? { applied: applied.R_B ?? 0, perWeight: weight.R_B ?? 0 } : null,
  };
}

/** EI times the total deflection at the position of maximum deflection under the applied load alone. */
function totalBending(beam: Beam): Linear {
  const { config } = beam;
  const applied = elasticSpan(beam, serviceLoads(beam, 0).total);
  const weight = elasticSpan(beam, ONE_KN_M);
  if (config === 'cant') {
    return { applied: cantileverDeflectionAt(applied.L, applied), perWeight: cantileverDeflectionAt(weight.L, weight) };
  }
  const x = positionOfMaximumDeflection(applied);
  return { applied: simpleSpanDeflectionAt(x, applied), perWeight: simpleSpanDeflectionAt(x, weight) };
}

/** Tries bare sections for a beam; values that do not depend on the section are calculated once. */
export function steelTrial(beam: Beam, grade: SteelGrade, duty: SteelRequirements): Trial<'bare'> {
  const E = STEEL_ELASTIC_MODULUS.value;
  const limits = deflectionLimits(beam, SILENT);
  const { q, q_G = 0 } = beam;
  const w_q = GAMMA_G.value * q_G + GAMMA_Q.value * (q - q_G);
  const P_d = GAMMA_Q.value * beam.P;
  const { moment, shear, reaction } = appliedEffects(beam, w_q, P_d);
  const deflectionByVariableLoad = maximumDeflection(beam, elasticSpan(beam, serviceLoads(beam, 0).variable));
  const total = totalBending(beam);
  const isFree = canBuckle(beam, duty);
  const criticalMoment = criticalMoments(beam);

  /** Bending reduced for shear at the point load, which takes longer to calculate than the moments alone. */
  function atPointLoadSection({ t_w }: SteelSection, g_d: number, resistance: Resistance): number {
    if (P_d === 0 || reaction === null || beam.more) return 0;
    const { a, L } = beam;
    const { M, V } = atSection({ R: at(reaction, g_d), w: w_q + g_d, P: P_d, a, L }, a * L);
    return M > 0 ? M / momentReducedForShear(t_w, V, resistance, GAMMA_M0.value) : 0;
  }

  function atLeast(section: SteelSection, _: 'bare', enough: number): number {
    const resistance = knownResistance(section, grade);
    if (resistance.section_class === 4) return Number.POSITIVE_INFINITY;
    const g = (section.mass_kg_m * GRAVITY.value) / 1000;
    const g_d = GAMMA_G.value * g;
    const M = at(moment, g_d);
    const EI = E * section.I_y;
    const cheap = Math.max(
      M / resistance.M_c,
      Math.max(at(shear, g_d), reaction ? at(reaction, g_d) : 0) / resistance.V_Rd,
      deflectionByVariableLoad / EI / limits.variable,
      at(total, g) / EI / limits.total,
    );
    if (cheap > enough) return cheap;
    const strength = Math.max(cheap, atPointLoadSection(section, g_d, resistance));
    if (strength > enough || !isFree) return strength;
    // The buckling resistance is never above the elastic critical moment, which is faster to calculate.
    const u_cr = M / criticalMoment(section);
    if (u_cr > 1) return Math.max(strength, u_cr);
    const acting = { loads: { w_1: w_q + g_d, w_2: g_d, P_d }, M_A: M };
    return Math.max(strength, M / checkLateralTorsionalBuckling(section, resistance, beam, acting, SILENT).M_b);
  }

  const prepared = { limits, deflectionByVariableLoad };
  const needs = {
    I_y: Math.max(deflectionByVariableLoad / limits.variable, total.applied / limits.total) / E,
    W_pl_y: plasticModulusMin(moment.applied, grade),
  };
  return {
    needs,
    areaMax: Number.POSITIVE_INFINITY,
    ways: BARE,
    atLeast,
    check: (section) => checkSteel(section, grade, beam, duty, SILENT, prepared),
  };
}

import { GAMMA_M0, STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import {
  bentAt,
  cantileverBentAt,
  deflectionLimits,
  elasticSpan,
  mostBent,
  mostBentAt,
  ONE_KN_M,
} from '../actions/deflection.ts';
import { effectsOf } from '../actions/effects.ts';
import { atPointLoad, sagging } from '../actions/statics.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q, GRAVITY, VARIABLE_SHARE } from '../data.ts';
import type { Trial } from '../rolled/check.ts';
import { checkSteel, type SteelDuty } from './check.ts';
import { buckleSideways, criticalMoments } from './lateral_torsional.ts';
import { knownResistance, leastPlasticModulus, momentBesideShear, type Resistance } from './resistance.ts';

const BARE = ['bare'] as const;

/** A moment or force that is the sum of an applied part and a part for each kN/m of self-weight. */
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
  /** The left reaction, with the first span alone loaded, which is a shear force too; not of a cantilever. */
  reaction: Linear | null;
}

/**
 * Moment and shear force that each section has to carry at least. At the place where the applied load alone gives the
 * largest moment, the moment with self-weight is no larger than the largest; the hogging moment, the shear force and the reaction
 * are linear in the self-weight.
 */
function appliedEffects(beam: Beam, w_q: number, P_d: number): LinearEffects {
  const { config, L, a } = beam;
  if (config === 'ss') {
    const R = (w_q * L) / 2 + P_d * (1 - a);
    const x = w_q > 0 ? sagging({ R, w: w_q, P: P_d, a, L }).x_0 : a * L;
    return {
      moment: {
        applied: R * x - (w_q * pow(x, 2)) / 2 - P_d * Math.max(0, x - a * L),
        perWeight: (x * (L - x)) / 2,
      },
      shear: { applied: Math.max(R, (w_q * L) / 2 + P_d * a), perWeight: L / 2 },
      reaction: { applied: R, perWeight: L / 2 },
    };
  }
  const applied = effectsOf(beam, { w_1: w_q, w_2: 0, P_d }, SILENT);
  const weight = effectsOf(beam, { w_1: 1, w_2: 1, P_d: 0 }, SILENT);
  return {
    moment: { applied: applied.m_hog ?? 0, perWeight: weight.m_hog ?? 0 },
    shear: { applied: applied.v_hog, perWeight: weight.v_hog },
    reaction: config === 'cont' ? { applied: applied.R_B ?? 0, perWeight: weight.R_B ?? 0 } : null,
  };
}

/** EI times the total deflection at the place where the applied load alone bends the beam most. */
function totalBending(beam: Beam, v_share: number): Linear {
  const { config, q, P } = beam;
  const applied = elasticSpan(beam, { w_1: q, w_2: (1 - v_share) * q, P });
  const weight = elasticSpan(beam, ONE_KN_M);
  if (config === 'cant') {
    return { applied: cantileverBentAt(applied.L, applied), perWeight: cantileverBentAt(weight.L, weight) };
  }
  const x = mostBentAt(applied);
  return { applied: bentAt(x, applied), perWeight: bentAt(x, weight) };
}

/** Tries bare sections for a beam; what does not depend on the section is worked out once. */
export function steelTrial(beam: Beam, grade: SteelGrade, duty: SteelDuty): Trial<'bare'> {
  const v_share = VARIABLE_SHARE.value;
  const E = STEEL_ELASTIC_MODULUS.value;
  const limits = deflectionLimits(beam, SILENT);
  const w_q = GAMMA_Q.value * beam.q;
  const P_d = GAMMA_Q.value * beam.P;
  const { moment, shear, reaction } = appliedEffects(beam, w_q, P_d);
  const bentByVariable = mostBent(beam, elasticSpan(beam, { w_1: v_share * beam.q, w_2: 0, P: v_share * beam.P }));
  const total = totalBending(beam, v_share);
  const isFree = beam.config !== 'ss' || duty.isUnrestrained;
  const criticalMoment = criticalMoments(beam);

  /** Bending beside shear at the point load, which costs more than the moments alone. */
  function besidePointLoad({ t_w }: SteelSection, g_d: number, resistance: Resistance): number {
    if (P_d === 0 || reaction === null) return 0;
    const { a, L } = beam;
    const { M, V } = atPointLoad({ R: at(reaction, g_d), w: w_q + g_d, P: P_d, a, L });
    return M > 0 ? M / momentBesideShear(t_w, V, resistance, GAMMA_M0.value) : 0;
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
      bentByVariable / EI / limits.variable,
      at(total, g) / EI / limits.total,
    );
    if (cheap > enough) return cheap;
    const strength = Math.max(cheap, besidePointLoad(section, g_d, resistance));
    if (strength > enough || !isFree) return strength;
    // The buckling resistance is never above the elastic critical moment, which costs less.
    const u_cr = M / criticalMoment(section);
    return u_cr > 1
      ? Math.max(strength, u_cr)
      : Math.max(strength, M / buckleSideways(section, resistance, beam, SILENT).M_b);
  }

  const prepared = { limits, bentByVariable };
  const needs = {
    I_y: Math.max(bentByVariable / limits.variable, total.applied / limits.total) / E,
    W_pl_y: leastPlasticModulus(moment.applied, grade),
  };
  return {
    needs,
    areaMost: Number.POSITIVE_INFINITY,
    ways: BARE,
    atLeast,
    check: (section) => checkSteel(section, grade, beam, duty, SILENT, prepared),
  };
}

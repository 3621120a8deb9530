import { STEEL_ELASTIC_MODULUS } from '../../../data/eurocode_steel.ts';
import { cantileverDeflectionAt, elasticSpan, simpleSpanDeflectionAt } from '../actions/deflection.ts';
import type { SpanLoads } from '../actions/statics.ts';
import type { Beam } from '../beam.ts';
import { CRACKING_FACTOR } from '../composite/data.ts';
import type { LongTerm } from '../concrete/long_term.ts';
import type { RolledCheck } from '../rolled/check.ts';
import { serviceLoads } from '../steel/check.ts';
import { type Point, stations } from './stations.ts';

/** Loads of the serviceability limit state on a stiffness in N mm2; f_1 reduces the support moment for cracking. */
export interface Bending {
  loads: SpanLoads;
  EI: number;
  f_1: number;
}

/** Deflection in mm, downwards positive, at x in m from the left or fixed end. */
function deflectionAt(x: number, beam: Beam, { loads, EI, f_1 }: Bending): number {
  const { config, L } = beam;
  const span = elasticSpan(beam, loads, f_1);
  if (config === 'cant') return cantileverDeflectionAt(1000 * x, span) / EI;
  if (x <= L) return simpleSpanDeflectionAt(1000 * x, span) / EI;
  return simpleSpanDeflectionAt(1000 * (2 * L - x), { ...span, w: loads.w_2, P: 0, more: undefined }) / EI;
}

/** The deflected beam, the sum of its parts. */
export function drawDeflection(beam: Beam, bendings: readonly Bending[]): Point[] {
  const { config, L, a } = beam;
  const first = stations(L, a * L);
  const places =
    config === 'cont'
      ? [
          ...first,
          ...stations(L)
            .slice(1)
            .map((x) => L + x),
        ]
      : first;
  return places.map((x) => ({
    x,
    y: bendings.reduce((sum, bending) => sum + deflectionAt(x, beam, bending), 0),
  }));
}

/** Parts of the deflection of a rolled section: all load on the bare section, or the slab on it and the rest on the composite section. */
export function rolledBendings({ beam, section, g, composite }: RolledCheck): Bending[] {
  const { config, P } = beam;
  const E = STEEL_ELASTIC_MODULUS.value;
  const bare = E * section.I_y;
  if (!composite) return [{ loads: serviceLoads(beam, g).total, EI: bare, f_1: 1 }];
  const { slab, I_c } = composite;
  const weight = g + slab.g_slab;
  const f_1 = config === 'cont' ? CRACKING_FACTOR.value : 1;
  return [
    { loads: { w_1: weight, w_2: weight, P: 0 }, EI: bare, f_1: 1 },
    { loads: { w_1: slab.g_fin, w_2: slab.g_fin, P: 0 }, EI: E * I_c, f_1 },
    { loads: { w_1: slab.q_var, w_2: 0, P, f: 1 }, EI: E * I_c, f_1 },
  ];
}

/** Parts of the deflection of a concrete beam: quasi-permanent load on a partially cracked section. */
export function longTermBendings({ w_q, P_q, f, E_ce, I_cracked, I_uncracked, zeta }: LongTerm): Bending[] {
  const EI = E_ce / (zeta / I_cracked + (1 - zeta) / I_uncracked);
  return [{ loads: { w_1: w_q, w_2: w_q, P: P_q, f }, EI, f_1: 1 }];
}

import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type CheckFigures, utilisationOf } from '../../../methods/checks.ts';
import type { DesignLoads } from '../actions/design_loads.ts';
import { effectsOf, type SpanEffects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
import { worstOf } from '../rolled/critical_section.ts';
import type { Location } from '../schema.ts';
import {
  bucklingMoment,
  checkLateralTorsionalBuckling,
  isHeld,
  isUnfloored,
  type LateralTorsional,
} from '../steel/lateral_torsional.ts';
import type { Resistance } from '../steel/resistance.ts';
import { CONSTRUCTION_LOAD, DECK_WEIGHT, FRESH_CONCRETE } from './data.ts';
import { type SlabSize, sizeOf } from './slab.ts';

/** A beam that can act compositely with its slab: the slab of a cantilever is in tension. */
export type CompositeBeam = Beam & { config: 'ss' | 'cont' };

/** A moment or the shear force of the bare steel section against its resistance. */
interface StageCheck extends CheckFigures<'kNm' | 'kN'> {
  utilisation: number;
  location: Location;
}

export interface ConstructionStage {
  w_c: number;
  loads: DesignLoads;
  effects: SpanEffects;
  worst: StageCheck;
  /** Lateral torsional buckling, where the section is not held. */
  buckling: (StageCheck & { lateral: LateralTorsional }) | null;
  utilisation: number;
}

const CROSS_SECTION = {
  ss: ['M_span / M_c_Rd', 'V_Ed / V_Rd'],
  cont: ['m_sag / M_c_Rd', 'm_hog / M_c_Rd', 'V_Ed / V_Rd'],
};

function stageCheck(demand: number, resistance: number, unit: 'kNm' | 'kN', location: Location): StageCheck {
  return { demand, resistance, unit, location, utilisation: utilisationOf({ demand, resistance }) };
}

/** Weight of the fresh slab and the construction load, kN/m2. */
export function freshLoad({ h_s, h_p }: SlabSize): number {
  return (FRESH_CONCRETE.value * (h_s - h_p / 2)) / 1000 + DECK_WEIGHT.value + CONSTRUCTION_LOAD.value;
}

/** Design loads while the slab is cast, in the working. */
function stageLoads({ slab: given }: CompositeBeam, g: number, w: Working) {
  const size = sizeOf(given);
  const gamma_G = w.use(GAMMA_G);
  const gamma_Q = w.use(GAMMA_Q);
  w.use(FRESH_CONCRETE);
  w.use(DECK_WEIGHT);
  w.use(CONSTRUCTION_LOAD);
  const w_1 = w.step('w_1', gamma_G * g + gamma_Q * freshLoad(size) * size.spacing, {
    formula: 'gamma_G * g + gamma_Q * (gamma_wet * (h_s - h_p / 2) / 1000 + g_deck + q_constr) * spacing',
    description: 'Design load at the construction stage; fresh concrete is a variable action',
    unit: 'kN/m',
    reference: 'EN 1991-1-6 4.11.2, SCI AD 346',
  });
  const w_2 = w.step('w_2', gamma_G * g, {
    formula: 'gamma_G * g',
    description: 'Design load on a span not yet cast',
    unit: 'kN/m',
    reference: 'EN 1990 eq. 6.10',
  });
  const P_d = w.step('P_d', 0, {
    formula: '0',
    description: 'Design point load',
    unit: 'kN',
    reference: 'No point load before the slab is cast',
  });
  return { w_1, w_2, P_d };
}

/** Whether the bare section can buckle while the slab is cast: in hogging, and without a deck to hold it in sagging too. */
export function bucklesWhenCast(beam: CompositeBeam): boolean {
  return !isHeld(beam) && (beam.config === 'cont' || isUnfloored(beam));
}

/** The beam while its slab is cast: without point loads, and its load on the deck, which holds the top flange or is ignored. */
export function castBeam(beam: CompositeBeam): CompositeBeam {
  return { ...beam, P: 0, more: undefined };
}

/** Whether the part between restraints and its moment diagram are those of the final state. */
export function isCastAsFinal({ P, more, restraint }: Beam): boolean {
  return P === 0 && !more && restraint === undefined;
}

/** Resistance to lateral torsional buckling while the slab is cast, which may be that of the final state. */
function resistWhenCast(
  beam: CompositeBeam,
  section: SteelSection,
  resistance: Resistance,
  final: LateralTorsional | null,
  w: Working,
): LateralTorsional {
  if (final && isCastAsFinal(beam)) return final;
  const acting = { loads: { w_1: 1, w_2: 0, P_d: 0 }, M_A: 0 };
  return checkLateralTorsionalBuckling(section, resistance, castBeam(beam), acting, w);
}

/** The bare steel section at the construction stage; its check has this row of the list. `final` is the buckling check of the final state. */
export function construct(
  beam: CompositeBeam,
  section: SteelSection,
  g: number,
  resistance: Resistance,
  final: LateralTorsional | null,
  row: number,
  w: Working,
): ConstructionStage {
  const { M_c, V_Rd } = resistance;
  const group = w.group('construction');
  const loads = stageLoads(beam, g, group);
  const effects = effectsOf(beam, loads, group);
  const { m_sag, m_hog, V } = effects;
  const checks = [
    stageCheck(m_sag, M_c, 'kNm', 'span'),
    stageCheck(m_hog ?? 0, M_c, 'kNm', 'support'),
    stageCheck(V, V_Rd, 'kN', 'support'),
  ];
  let buckling: ConstructionStage['buckling'] = null;
  if (bucklesWhenCast(beam)) {
    const lateral = resistWhenCast(beam, section, resistance, final, group);
    const { M } = bucklingMoment(beam, effects);
    buckling = { ...stageCheck(M, lateral.M_b, 'kNm', M === m_hog ? 'support' : 'span'), lateral };
    checks.push(buckling);
  }
  const worst = worstOf(checks);
  let utilisation = 0;
  for (const check of checks) utilisation = Math.max(utilisation, check.utilisation);
  if (w.recording) {
    const said: string[] = [...CROSS_SECTION[beam.config]];
    if (buckling) said.push(`${bucklingMoment(beam, effects).formula} / M_b_Rd`);
    group.result(`checks.${row}.utilisation`, utilisation, {
      symbol: 'u',
      formula: `max(${said.join(', ')})`,
      description: 'Utilisation of the bare steel section at the construction stage',
      reference: buckling ? 'EN 1993-1-1 6.2.5, 6.2.6, 6.3.2' : 'EN 1993-1-1 6.2.5, 6.2.6',
    });
  }
  return { w_c: loads.w_1, loads, effects, worst, buckling, utilisation };
}

import type { Working } from '../../../kernel/index.ts';
import { type CheckFigures, utilisationOf } from '../../../methods/checks.ts';
import { effectsOf, type SpanEffects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
import { worstOf } from '../rolled/critical_section.ts';
import type { Location } from '../schema.ts';
import type { Resistance } from '../steel/resistance.ts';
import { BEAM_SPACING, CONSTRUCTION_LOAD, FRESH_SLAB_WEIGHT } from './data.ts';

/** A beam that can act compositely with its slab: the slab of a cantilever is in tension. */
export type CompositeBeam = Beam & { config: 'ss' | 'cont' };

/** A moment or the shear force of the bare steel section against its resistance. */
interface StageCheck extends CheckFigures<'kNm' | 'kN'> {
  utilisation: number;
  location: Location;
}

export interface ConstructionStage {
  w_c: number;
  effects: SpanEffects;
  worst: StageCheck;
  utilisation: number;
}

const FORMULA = {
  ss: 'max(M_span / M_c_Rd, V_Ed / V_Rd)',
  cont: 'max(m_sag / M_c_Rd, m_hog / M_c_Rd, V_Ed / V_Rd)',
};

function stageCheck(demand: number, resistance: number, unit: 'kNm' | 'kN', location: Location): StageCheck {
  return { demand, resistance, unit, location, utilisation: utilisationOf({ demand, resistance }) };
}

/** The field of the check, by its row in the list of checks. A search passes it for every section. */
const UTILISATION_FIELD = { 2: 'checks.2.utilisation', 3: 'checks.3.utilisation' } as const;

/** The bare steel section at the construction stage, its flange restrained by the deck; its check has this row of the list. */
export function construct(
  beam: CompositeBeam,
  g: number,
  { M_c, V_Rd }: Resistance,
  row: keyof typeof UTILISATION_FIELD,
  w: Working,
): ConstructionStage {
  const group = w.group('construction');
  const gamma_G = w.use(GAMMA_G);
  const gamma_Q = w.use(GAMMA_Q);
  const spacing = w.use(BEAM_SPACING);
  const slab_wet = w.use(FRESH_SLAB_WEIGHT);
  const q_constr = w.use(CONSTRUCTION_LOAD);
  const w_1 = group.step('w_1', gamma_G * g + gamma_Q * (slab_wet + q_constr) * spacing, {
    formula: 'gamma_G * g + gamma_Q * (slab_wet + q_constr) * spacing',
    description: 'Design load at the construction stage; fresh concrete is a variable action',
    unit: 'kN/m',
    reference: 'EN 1991-1-6 4.11.2, SCI AD 346',
  });
  const w_2 = group.step('w_2', gamma_G * g, {
    formula: 'gamma_G * g',
    description: 'Design load on a span not yet cast',
    unit: 'kN/m',
    reference: 'EN 1990 eq. 6.10',
  });
  const P_d = group.step('P_d', 0, {
    formula: '0',
    description: 'Design point load',
    unit: 'kN',
    reference: 'No point load before the slab is cast',
  });
  const effects = effectsOf(beam, { w_1, w_2, P_d }, group);
  const { m_sag, m_hog, V } = effects;
  const worst = worstOf([
    stageCheck(m_sag, M_c, 'kNm', 'span'),
    stageCheck(m_hog ?? 0, M_c, 'kNm', 'support'),
    stageCheck(V, V_Rd, 'kN', 'support'),
  ]);
  const utilisation = group.result(UTILISATION_FIELD[row], Math.max(m_sag / M_c, (m_hog ?? 0) / M_c, V / V_Rd), {
    symbol: 'u',
    formula: FORMULA[beam.config],
    description: 'Utilisation of the bare steel section at the construction stage',
    reference: 'EN 1993-1-1 6.2.5, 6.2.6',
  });
  return { w_c: w_1, effects, worst, utilisation };
}

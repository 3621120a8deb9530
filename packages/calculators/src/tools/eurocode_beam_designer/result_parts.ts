import type { DesignLoads, Effects } from './actions/effects.ts';
import type { BeamResult } from './schema.ts';

type DesignActions = Pick<
  BeamResult,
  'self_weight_kn_m' | 'design_udl_kn_m' | 'design_point_load_kn' | 'm_sag_ed_knm' | 'm_hog_ed_knm' | 'v_ed_kn'
>;

/** The design loads and their moments and shear force, as the result names them. */
export function designActions(g: number, { w_1, P_d }: DesignLoads, { m_sag, m_hog, V }: Effects): DesignActions {
  return {
    self_weight_kn_m: g,
    design_udl_kn_m: w_1,
    design_point_load_kn: P_d,
    m_sag_ed_knm: m_sag,
    m_hog_ed_knm: m_hog,
    v_ed_kn: V,
  };
}

type Reactions = Pick<BeamResult, 'reaction_1_kn' | 'reaction_2_kn' | 'reaction_3_kn' | 'uplift_reaction_3_kn'>;

export function reactions({ R_1, R_2, R_3 }: Effects, uplift: number | null): Reactions {
  return { reaction_1_kn: R_1, reaction_2_kn: R_2, reaction_3_kn: R_3, uplift_reaction_3_kn: uplift };
}

/** Resistances and utilisations of a beam for which no section was found. */
export const NOT_RESISTED = {
  m_sag_rd_knm: null,
  m_hog_rd_knm: null,
  v_rd_kn: null,
  bending_utilisation: null,
  shear_utilisation: null,
  ltb_utilisation: null,
  construction_utilisation: null,
  deflection_utilisation: null,
  governing_check: null,
  governing_utilisation: null,
} as const;

import type { SteelSection } from '../../../data/steel_sections.ts';
import type { DeflectionLimits } from '../actions/deflection.ts';
import type { DesignLoads, Effects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import type { ConstructionStage } from '../composite/construction.ts';
import type { CompositeDetail } from '../composite/detail.ts';
import type { Governing } from '../governing.ts';
import type { LateralTorsional } from '../steel/lateral_torsional.ts';
import type { Resistance } from '../steel/resistance.ts';
import type { CriticalSection } from './critical_section.ts';

/** Every check of one rolled section as a beam, bare or with a slab. Moments in kNm, forces in kN, deflections in mm. */
export interface RolledCheck {
  section: SteelSection;
  name: string;
  /** The beam with the loads that the section was checked for. */
  beam: Beam;
  resistance: Resistance;
  /** Weight of the section. */
  g: number;
  loads: DesignLoads;
  effects: Effects;
  m_sag_rd: number | null;
  m_hog_rd: number | null;
  bending: CriticalSection;
  u_bending: number;
  u_shear: number;
  /** Only where buckling decides: cantilevers, continuous bare steel, and a beam that is asked for without restraint. */
  u_ltb: number | null;
  /** Only where a slab is cast on the section. */
  construction: ConstructionStage | null;
  u_variable: number;
  u_total: number;
  limits: DeflectionLimits;
  delta_variable: number;
  delta_total: number;
  /** Only where it decides. */
  lateral: LateralTorsional | null;
  composite: CompositeDetail | null;
  governing: Governing;
}

/** What the advice on a rolled section needs and the result does not show. */
export interface RolledFacts {
  /** The section of the answer, or the one that comes nearest. */
  section: SteelSection;
  shearBuckles: boolean;
  /** Design load of a span without its variable load, kN/m. */
  w_2: number;
  /** The moment that is compared with the buckling resistance, kNm. */
  m_lateral: number;
}

/** What every adequate section has at least: mm4 and mm3. */
export type SectionNeeds = Pick<SteelSection, 'I_y' | 'W_pl_y'>;

/** Ways to make one beam of a section: bare, or with a number of studs per trough. */
export interface Trial<Way> {
  needs: SectionNeeds;
  /** What no adequate section has more of, mm2; infinite if area does no harm. */
  areaMost: number;
  /** In the order in which they are tried. */
  ways: readonly Way[];
  /**
   * A utilisation that a section certainly reaches, known without all of its checks; infinite where its class is too
   * high. It is as close as it gets without them, unless it is above `enough`, where it need not be.
   */
  atLeast(section: SteelSection, way: Way, enough: number): number;
  check(section: SteelSection, way: Way): RolledCheck;
}

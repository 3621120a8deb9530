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
  /** Only where buckling is checked: cantilevers, continuous bare steel, and a beam requested without restraint. */
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

/** Facts about a rolled section for the advice that the result does not show. */
export interface RolledFacts {
  /** The section of the answer, or the nearest one. */
  section: SteelSection;
  shearBuckles: boolean;
  /** Design load on a span without its variable load, kN/m. */
  w_2: number;
  /** Design moment for lateral torsional buckling, kNm. */
  m_lateral: number;
}

/** Minimum properties of every adequate section: mm4 and mm3. */
export type SectionNeeds = Pick<SteelSection, 'I_y' | 'W_pl_y'>;

/** Options for a beam of one section: bare, or with a number of studs per trough. */
export interface Trial<Way> {
  needs: SectionNeeds;
  /** Maximum area of an adequate section, mm2; infinite if there is no limit. */
  areaMax: number;
  /** In the order in which they are tried. */
  ways: readonly Way[];
  /**
   * A lower bound of the utilisation of a section, without all of its checks; infinite if its class is too
   * high. It is as close as possible without them, unless it is above `enough`.
   */
  atLeast(section: SteelSection, way: Way, enough: number): number;
  check(section: SteelSection, way: Way): RolledCheck;
}

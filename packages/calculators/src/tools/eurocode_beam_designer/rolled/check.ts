import type { SteelSection } from '../../../data/steel_sections.ts';
import type { DeflectionLimits } from '../actions/deflection.ts';
import type { DesignLoads } from '../actions/design_loads.ts';
import type { Effects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import type { ConstructionStage } from '../composite/construction.ts';
import type { CompositeDetail } from '../composite/detail.ts';
import type { Hogging } from '../composite/hogging.ts';
import type { Governing } from '../governing.ts';
import type { LateralTorsional } from '../steel/lateral_torsional.ts';
import type { Resistance } from '../steel/resistance.ts';
import type { WebBearing } from '../steel/web_bearing.ts';
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
  /** Only where buckling decides: cantilevers, continuous beams whose bottom flange is not held, and beams requested without restraint. */
  u_ltb: number | null;
  /** Only with a stiff bearing length. */
  web: WebBearing | null;
  /** Only where a slab is cast on the section. */
  construction: ConstructionStage | null;
  u_variable: number;
  u_total: number;
  limits: DeflectionLimits;
  delta_variable: number;
  delta_total: number;
  /** Only where it decides, and for composite beams over two spans. */
  lateral: LateralTorsional | null;
  composite: CompositeDetail | null;
  governing: Governing;
}

/** Facts about a rolled section for the advice that the result does not show. */
export interface RolledFacts {
  /** The section of the answer, or the nearest one. */
  section: SteelSection;
  shearBuckles: boolean;
  /** Moment and resistance of the row on lateral torsional buckling without restraint, or of the one that decides; kNm. */
  m_lateral: number;
  m_b: number;
  /** How the bottom flange of a composite beam is held next to the internal support. */
  hogging: Hogging;
  /** Moment and buckling resistance in kNm of the span that is not loaded, over the length in m that hogs; null if it does not apply. */
  patternHogging: { M: number; M_b: number; length: number; isCast: boolean } | null;
  /** The stiff bearing length in mm that point loads need without stiffeners, where none was given: 0 if the web needs none, null if none is enough. */
  bearingNeeded: number | null;
}

/** Options for a beam of one section: bare, or with a number of studs per trough. */
export interface Trial<Way> {
  /** In the order in which they are tried. */
  ways: readonly Way[];
  /**
   * A lower bound of the utilisation of a section, without all of its checks; infinite if its class is too
   * high. It is as close as possible without them, unless it is above `enough`.
   */
  atLeast(section: SteelSection, way: Way, enough: number): number;
  check(section: SteelSection, way: Way): RolledCheck;
}

import type { SteelSection } from '../../../data/steel_sections.ts';
import type { DeflectionLimits } from '../actions/deflection.ts';
import type { DesignLoads, Effects } from '../actions/effects.ts';
import type { CompositeDetail } from '../composite/detail.ts';
import type { Governing } from '../governing.ts';
import type { LateralTorsional } from '../steel/lateral_torsional.ts';
import type { Resistance } from '../steel/resistance.ts';

/** Every check of one rolled section as a beam, bare or with a slab. Moments in kNm, forces in kN, deflections in mm. */
export interface RolledCheck {
  section: SteelSection;
  name: string;
  resistance: Resistance;
  /** Weight of the section. */
  g: number;
  loads: DesignLoads;
  effects: Effects;
  m_sag_rd: number | null;
  m_hog_rd: number | null;
  u_bending: number;
  u_shear: number;
  /** Only where the flange in compression is free: cantilevers and continuous bare steel. */
  u_ltb: number | null;
  u_construction: number | null;
  u_deflection: number;
  limits: DeflectionLimits;
  delta_variable: number;
  delta_total: number;
  natural_frequency: number | null;
  uplift: number | null;
  lateral: LateralTorsional;
  u_lateral: number;
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
}

/** One way to make a beam of a section. */
export interface Candidate {
  /** A utilisation that the candidate certainly reaches, known without all of its checks. */
  atLeast: number;
  check(): RolledCheck;
}

/** The ways to make one beam of a section, in the order in which they are tried; none where its class is too high. */
export type Trial = (section: SteelSection) => readonly Candidate[];

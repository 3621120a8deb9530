import type { BucklingCurve, SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Check } from '../checks.ts';
import type { CurvePair } from '../data.ts';
import type { EndMoments } from '../end_moments.ts';
import type { BendingResistance } from './bending.ts';
import type { Axis, BucklingLengths, BucklingMode } from './buckling.ts';
import type { MomentChecks } from './interaction.ts';

/** A steel column as requested; forces in kN, lengths in mm. */
export interface SteelColumn {
  grade: SteelGrade;
  N_Ed: number;
  lengths: BucklingLengths;
  moments: Record<'y' | 'z', EndMoments>;
  /** Whether the moments about y come from the eccentricity alone. */
  is_eccentric: boolean;
  curve: BucklingCurve | undefined;
  /** Design load in fire over N_Ed; absent if no fire rating is required. */
  load_ratio: number | undefined;
}

/** The check of a section as that column. */
export interface SteelCheck {
  section: SteelSection;
  f_y: number;
  section_class: number;
  A_eff: number;
  table_curves: CurvePair;
  curves: CurvePair;
  N_c_Rd: number;
  modes: Record<Axis, BucklingMode>;
  governing_axis: Axis;
  M_Ed: number;
  M_z_Ed: number;
  psi: Record<'y' | 'z', number>;
  bending: BendingResistance;
  M_N_y_Rd: number;
  u_cs: number;
  /** Only if there is a moment. */
  moment: MomentChecks | null;
  /** Utilisation in fire at room temperature; null if no fire rating is required. */
  load_level: number | null;
  utilisation: number;
  governing_check: Check;
}

import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { NO_MOMENTS } from '../end_moments.ts';
import { checkSteel } from './check.ts';
import type { SteelCheck, SteelColumn } from './steel_column.ts';

/** Axial force in kN with the moment in kNm that a check allows at that axial force. */
interface Allowed {
  N: number;
  M: number;
}

export interface InteractionLine {
  check: 'cross_section' | 'interaction_6_61' | 'interaction_6_62';
  line: Allowed[];
}

/** Equal steps of axial force for drawing a line. */
const STEPS = 40;
/** The interaction factors depend only on the axial force, but are only calculated with a moment. */
const SOME_MOMENT = { y: { larger: 1, smaller: 1 }, z: NO_MOMENTS };
/** An axial force, as a fraction of the maximum, small enough not to reduce the moment. */
const ALMOST_NONE = 1e-9;

/** The member moment that an expression allows, from its axial force ratio and its factor. */
function allowableMoment({ bending: { M_b_Rd } }: SteelCheck, share: number, k: number | undefined): number {
  if (k === undefined) throw new Error('a moment has no interaction factor');
  return (Math.max(0, 1 - share) * M_b_Rd) / k;
}

/** The lines on which the cross-section and expressions 6.61 and 6.62 have a utilisation of 1; each has a point at N_Ed. */
export function interactionLines(section: SteelSection, column: SteelColumn): InteractionLine[] {
  const { N_Ed } = column;
  const checkAt = (N: number) =>
    checkSteel(section, { ...column, N_Ed: N, moments: SOME_MOMENT, is_eccentric: true }, SILENT);
  const { N_c_Rd, modes } = checkAt(N_Ed);
  const N_y = modes.y.N_b_Rd;
  const N_z = Math.min(modes.z.N_b_Rd, modes.torsional.N_b_Rd);
  const lineTo = (N_max: number, allowed: (check: SteelCheck, N: number) => number): Allowed[] => {
    const steps = Array.from({ length: STEPS }, (_, step) => ((step + 1) / STEPS) * N_max);
    return [ALMOST_NONE * N_max, ...steps, ...(N_Ed < N_max ? [N_Ed] : [])]
      .toSorted((one, other) => one - other)
      .map((N) => ({ N, M: allowed(checkAt(N), N) }));
  };
  return [
    { check: 'cross_section', line: lineTo(N_c_Rd, ({ M_N_y_Rd }) => M_N_y_Rd) },
    {
      check: 'interaction_6_61',
      line: lineTo(N_y, (check, N) => allowableMoment(check, N / N_y, check.moment?.k_yy)),
    },
    {
      check: 'interaction_6_62',
      line: lineTo(N_z, (check, N) => allowableMoment(check, N / N_z, check.moment?.k_zy)),
    },
  ];
}

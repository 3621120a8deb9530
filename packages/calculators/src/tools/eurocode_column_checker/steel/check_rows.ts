import { type CheckLine, checkRow } from '../checks.ts';
import type { ColumnResult } from '../schema.ts';
import type { SteelCheck } from './steel_column.ts';

/** The cross-section check that governs: axial force, moment reduced for axial force, or the linear sum of both. */
function crossSection({ N_c_Rd, M_Ed, M_z_Ed, M_N_y_Rd, section_class, u_cs }: SteelCheck, N_Ed: number): CheckLine {
  const check = 'cross_section';
  const utilisation = u_cs;
  if (M_z_Ed > 0) {
    return { check, clause: 'EN 1993-1-1 6.2.9', utilisation, demand: u_cs, resistance: 1, unit: '1' };
  }
  if (M_Ed > 0 && (section_class > 2 || M_N_y_Rd <= 0)) {
    return { check, clause: 'EN 1993-1-1 6.2.1(7)', utilisation, demand: u_cs, resistance: 1, unit: '1' };
  }
  if (M_Ed > 0 && M_Ed / M_N_y_Rd > N_Ed / N_c_Rd) {
    return { check, clause: 'EN 1993-1-1 6.2.9.1', utilisation, demand: M_Ed, resistance: M_N_y_Rd, unit: 'kNm' };
  }
  return { check, clause: 'EN 1993-1-1 6.2.4', utilisation, demand: N_Ed, resistance: N_c_Rd, unit: 'kN' };
}

const BUCKLING_ROWS = [
  { check: 'flexural_buckling_y', mode: 'y', clause: 'EN 1993-1-1 6.3.1' },
  { check: 'flexural_buckling_z', mode: 'z', clause: 'EN 1993-1-1 6.3.1' },
  { check: 'torsional_buckling', mode: 'torsional', clause: 'EN 1993-1-1 6.3.1.4' },
] as const;

/** Every check of a steel column, in the order of the method. */
export function steelRows(steel: SteelCheck, N_Ed: number): ColumnResult['checks'] {
  const { moment, modes, load_level, governing_check } = steel;
  const lines: CheckLine[] = [crossSection(steel, N_Ed)];
  for (const { check, mode, clause } of BUCKLING_ROWS) {
    const resistance = modes[mode].N_b_Rd;
    lines.push({ check, clause, utilisation: N_Ed / resistance, demand: N_Ed, resistance, unit: 'kN' });
  }
  if (moment) {
    for (const check of ['interaction_6_61', 'interaction_6_62'] as const) {
      const utilisation = moment[check];
      const clause = 'EN 1993-1-1 6.3.3, Annex B';
      lines.push({ check, clause, utilisation, demand: utilisation, resistance: 1, unit: '1' });
    }
  }
  if (load_level !== null && load_level > 1) {
    const fire = { utilisation: load_level, demand: load_level, resistance: 1, unit: '1' } as const;
    lines.push({ check: 'fire_resistance', clause: 'EN 1993-1-2 4.2.3', ...fire });
  }
  return lines.map((line) => checkRow(line, governing_check));
}

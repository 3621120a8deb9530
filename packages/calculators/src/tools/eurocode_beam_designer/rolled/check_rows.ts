import { CLAUSES, checkRow, informationRow } from '../check_row.ts';
import type { CheckRow } from '../schema.ts';
import type { CompleteCheck } from './complete.ts';

/** Every check of a rolled section, those that decide first. */
export function rolledCheckRows(check: CompleteCheck): CheckRow[] {
  const { beam, bending, effects, resistance, lateral, m_lateral, composite, construction, limits } = check;
  const clauses = composite ? CLAUSES.composite : CLAUSES.steel;
  const governing = check.governing.check;
  const buckling = { demand: m_lateral, resistance: lateral.M_b, unit: 'kNm' } as const;
  const bucklesAt = beam.config === 'ss' ? 'span' : 'support';
  const rows = [
    checkRow(
      'bending',
      clauses.bending,
      { demand: bending.M, resistance: bending.M_Rd, unit: 'kNm', utilisation: check.u_bending },
      bending.location,
      governing,
    ),
    checkRow(
      'shear',
      clauses.shear,
      { demand: effects.V, resistance: resistance.V_Rd, unit: 'kN' },
      'support',
      governing,
    ),
  ];
  if (check.u_ltb !== null) {
    const clause = clauses.lateral_torsional_buckling;
    rows.push(checkRow('lateral_torsional_buckling', clause, buckling, bucklesAt, governing));
  }
  if (composite) {
    const { eta_req, eta_c } = composite.connection;
    const degrees = { demand: eta_req, resistance: eta_c, unit: '1' } as const;
    rows.push(checkRow('shear_connection', CLAUSES.connection, degrees, 'span', governing));
  }
  if (construction) {
    const { worst, utilisation } = construction;
    const figures = { ...worst, utilisation };
    rows.push(checkRow('construction_stage', clauses.construction_stage, figures, worst.location, governing));
  }
  rows.push(
    checkRow(
      'deflection_variable',
      clauses.deflection_variable,
      { demand: check.delta_variable, resistance: limits.variable, unit: 'mm' },
      null,
      governing,
    ),
    checkRow(
      'deflection_total',
      clauses.deflection_total,
      { demand: check.delta_total, resistance: limits.total, unit: 'mm' },
      null,
      governing,
    ),
  );
  if (check.u_ltb === null) {
    const clause = clauses.lateral_torsional_buckling_unrestrained;
    rows.push(informationRow('lateral_torsional_buckling_unrestrained', clause, buckling, bucklesAt, governing));
  }
  return rows;
}

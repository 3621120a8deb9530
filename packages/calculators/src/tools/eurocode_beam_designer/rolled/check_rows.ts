import { CLAUSES, checkRow, informationRow } from '../check_row.ts';
import type { CheckRow } from '../schema.ts';
import { type CompleteCheck, decidingMoment } from './complete.ts';

/** Every check of a rolled section, those that decide first. */
export function rolledCheckRows(check: CompleteCheck): CheckRow[] {
  const { bending, effects, resistance, composite, construction, limits, web } = check;
  const { lateral, unrestrained, onTopFlange } = check;
  const clauses = composite ? CLAUSES.composite : CLAUSES.steel;
  const governing = check.governing.check;
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
  if (check.u_ltb !== null && lateral) {
    const { M, location } = decidingMoment(check);
    const figures = { demand: M, resistance: lateral.M_b, unit: 'kNm' } as const;
    rows.push(checkRow('lateral_torsional_buckling', clauses.lateral_torsional_buckling, figures, location, governing));
  }
  if (web) rows.push(checkRow('web_bearing', CLAUSES.web, web, web.location, governing));
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
  const forInformation = [
    ['lateral_torsional_buckling_unrestrained', unrestrained],
    ['lateral_torsional_buckling_top_flange', onTopFlange],
  ] as const;
  for (const [name, figures] of forInformation) {
    if (!figures) continue;
    const shown = { demand: figures.M, resistance: figures.lateral.M_b, unit: 'kNm' } as const;
    rows.push(informationRow(name, clauses[name], shown, figures.location, governing));
  }
  return rows;
}

import { roundTo } from '../../kernel/index.ts';
import { type CheckFigures, utilisationOf } from '../../methods/checks.ts';
import { type Check, type CheckRow, type CheckRowName, DECIMALS_BY_UNIT, type Location } from './schema.ts';

const STEEL_CLAUSES = {
  lateral_torsional_buckling: 'EN 1993-1-1 6.3.2.3, UK NA NA.2.17',
  construction_stage: 'EN 1991-1-6 4.11, EN 1993-1-1 6.2, 6.3.2',
  lateral_torsional_buckling_unrestrained: 'EN 1993-1-1 6.3.2.3, UK NA NA.2.17',
  lateral_torsional_buckling_top_flange: 'EN 1993-1-1 6.3.2.3, NCCI SN009a',
};

/** The clause of each check, by what the beam is made of. */
export const CLAUSES = {
  steel: {
    ...STEEL_CLAUSES,
    bending: 'EN 1993-1-1 6.2.5, 6.2.8',
    shear: 'EN 1993-1-1 6.2.6, EN 1993-1-5 5.2',
    deflection_variable: 'EN 1993-1-1 7.2, UK NA NA.2.23',
    deflection_total: 'EN 1993-1-1 7.2, EN 1992-1-1 7.4.1(4)',
  },
  composite: {
    ...STEEL_CLAUSES,
    bending: 'EN 1994-1-1 6.2.1.3(3), 6.2.2.4',
    shear: 'EN 1994-1-1 6.2.2.2',
    deflection_variable: 'EN 1994-1-1 7.3.1, UK NA to EN 1993-1-1 NA.2.23',
    deflection_total: 'EN 1994-1-1 7.3.1, EN 1992-1-1 7.4.1(4)',
  },
  connection: 'EN 1994-1-1 6.6.1.2, 7.3.1(4)',
  web: 'EN 1993-1-5 6.2, 7.2',
  concrete: {
    bending: 'EN 1992-1-1 6.1',
    shear: 'EN 1992-1-1 6.2.3',
    span_to_depth: 'EN 1992-1-1 7.4.2',
    long_term_deflection: 'EN 1992-1-1 7.4.3',
    lateral_instability: 'EN 1992-1-1 5.9(3)',
  },
} as const;

/** A check that is the worst of several has the utilisation of its line, which may differ from the ratio by what counts as equal. */
interface RowFigures extends CheckFigures<keyof typeof DECIMALS_BY_UNIT> {
  utilisation?: number;
}

/** One row of the list of checks. Demand and resistance are rounded by the unit of the row. */
export function checkRow(
  check: CheckRowName,
  clause: string,
  figures: RowFigures,
  location: Location | null,
  governing: Check,
): CheckRow {
  const { demand, resistance, unit, utilisation = utilisationOf(figures) } = figures;
  const decimals = DECIMALS_BY_UNIT[unit];
  return {
    check,
    clause,
    utilisation,
    demand: roundTo(demand, decimals),
    resistance: roundTo(resistance, decimals),
    unit,
    location,
    decides: true,
    governs: check === governing,
  };
}

/** A row that is given for information only. */
export function informationRow(
  check: Exclude<CheckRowName, Check>,
  clause: string,
  figures: CheckFigures<keyof typeof DECIMALS_BY_UNIT>,
  location: Location | null,
  governing: Check,
): CheckRow {
  const row = checkRow(check, clause, figures, location, governing);
  row.decides = false;
  return row;
}

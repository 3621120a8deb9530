import { ONE_YEAR } from '../../data/calendar.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import type { Line, Working } from '../../kernel/index.ts';
import { placeOnCurve, valueAt } from './curve.ts';
import { GRID_PROJECTION, HEAT_FOLLOWS_GRID, PATHWAY_SHAPE, PATHWAY_START, RISK_UP_TO } from './data.ts';
import { PATHWAY } from './references.ts';
import { type BuildingType, type Location, PATHWAY_NAME, type StrandingRisk } from './schema.ts';

const LAST_YEAR = 2050;
/** The years of the pathway in the result. */
export const SHOWN_YEARS = [2026, 2030, 2035, 2040, 2045, 2050];

type ShapeYear = keyof typeof PATHWAY_SHAPE.value;
type GridYear = keyof (typeof GRID_PROJECTION.value)[Location];

const SHAPE_YEARS = Object.keys(PATHWAY_SHAPE.value) as ShapeYear[];
const GRID_YEARS = Object.keys(GRID_PROJECTION.value.uk) as GridYear[];
const SHAPE_POINTS = SHAPE_YEARS.map((year) => ({ year, symbol: `s_${year}` }));
const GRID_POINTS = GRID_YEARS.map((year) => ({ year, symbol: `g_${year}` }));

/** One year of the check: its values on the curves, and the text of its lines in the working. */
function checkedYear(year: number) {
  const onShape = placeOnCurve(year, SHAPE_YEARS, 's');
  const onGrid = placeOnCurve(year, GRID_YEARS, 'g');
  return {
    year,
    name: String(year),
    /** Its row in the result; -1 if it has none. */
    row: SHOWN_YEARS.indexOf(year),
    shape: valueAt(onShape, PATHWAY_SHAPE.value),
    grid: {
      uk: valueAt(onGrid, GRID_PROJECTION.value.uk),
      eu: valueAt(onGrid, GRID_PROJECTION.value.eu),
      uae: valueAt(onGrid, GRID_PROJECTION.value.uae),
    } satisfies Record<Location, number>,
    limitLine: {
      symbol: 'limit',
      formula: `start * ${onShape.formula}`,
      description: `Value of the ${PATHWAY_NAME} in the year`,
      unit: 'kgCO2e/m2/yr',
      reference: PATHWAY,
    },
    gridLine: {
      formula: onGrid.formula,
      description: GRID_PROJECTION.description,
      unit: '-',
      reference: PATHWAY,
    },
  };
}

const CHECKED_YEARS = Array.from({ length: LAST_YEAR - ASSESSMENT_YEAR + 1 }, (_, later) =>
  checkedYear(ASSESSMENT_YEAR + later),
);

const STRANDING_FORMULA = CHECKED_YEARS.reduceRight(
  (otherwise, { name }) => `above_${name} > 0 ? ${name} : (${otherwise})`,
  '0',
);
const ABOVE_PATHWAY = CHECKED_YEARS.map(({ name }) => `above_${name}`);
const EXCESS_FORMULA = `(${ABOVE_PATHWAY.join(' + ')}) * A * one_year / 1000`;

/** The annual operational emissions of a building, in kg at present factors. */
interface Operation {
  building_type: BuildingType;
  location: Location;
  A: number;
  S1: number;
  S2_el: number;
  S2_heat: number;
}

export interface PathwayYear {
  year: number;
  limit: number;
  projected: number;
  /** The excess of the projection over the limit; 0 on or below it. */
  above: number;
}

const PROJECTED_LINE = {
  symbol: 'projected',
  formula: '(S1 + S2_el * grid + S2_heat * (1 - heat_follows + heat_follows * grid)) / A',
  description: 'Operational intensity of the year at constant energy use',
  unit: 'kgCO2e/m2/yr',
  reference: PATHWAY,
};

const ABOVE_LINE = {
  formula: 'max(0, projected - limit)',
  description: `Operational intensity above the ${PATHWAY_NAME} of the year`,
  unit: 'kgCO2e/m2/yr',
  reference: PATHWAY,
};

function citeCurves(location: Location, w: Working): void {
  for (const { year, symbol } of SHAPE_POINTS) w.pick(symbol, PATHWAY_SHAPE, year);
  for (const { year, symbol } of GRID_POINTS) w.pick(symbol, GRID_PROJECTION, location, year);
}

type YearLine = Pick<Line, 'symbol' | 'description' | 'unit' | 'reference'> & { formula: string };

/** A line for one year, which gives a field if the result has that year. */
function lineOfYear(field: string, isShown: boolean, value: number, line: YearLine, w: Working): number {
  return isShown ? w.result(field, value, line) : w.step(line.symbol, value, line);
}

/** The pathway, and constant energy use at the factors of each year. */
function projectTo2050({ building_type, location, A, S1, S2_el, S2_heat }: Operation, w: Working): PathwayYear[] {
  const start = w.pick('start', PATHWAY_START, building_type, location);
  const heat_follows = w.use(HEAT_FOLLOWS_GRID);
  if (w.recording) citeCurves(location, w);
  return CHECKED_YEARS.map((checked) => {
    const { year, name, row, limitLine, gridLine } = checked;
    const isShown = row !== -1;
    const group = isShown ? w.row('pathway', row, name) : w.group(name);
    const limit = lineOfYear('limit_kgco2e_per_m2', isShown, start * checked.shape, limitLine, group);
    const grid = group.step('grid', checked.grid[location], gridLine);
    const projected = lineOfYear(
      'projected_kgco2e_per_m2',
      isShown,
      (S1 + S2_el * grid + S2_heat * (1 - heat_follows + heat_follows * grid)) / A,
      PROJECTED_LINE,
      group,
    );
    const above = group.step('above', Math.max(0, projected - limit), ABOVE_LINE);
    return { year, limit, projected, above };
  });
}

/** The risk class of a stranding year. */
export function riskOf(stranding_year: number | null): StrandingRisk {
  if (stranding_year === null) return 'aligned';
  if (stranding_year === ASSESSMENT_YEAR) return 'stranded_now';
  if (stranding_year <= RISK_UP_TO.value.high) return 'high';
  return stranding_year <= RISK_UP_TO.value.medium ? 'medium' : 'low';
}

export function inYear(years: readonly PathwayYear[], year: number): PathwayYear {
  const found = years[year - ASSESSMENT_YEAR];
  if (!found) throw new Error(`${year} is not checked`);
  return found;
}

export function checkStranding(operation: Operation, w: Working) {
  const years = projectTo2050(operation, w);
  const now = inYear(years, ASSESSMENT_YEAR);
  const compliant_now = w.result('pathway_compliant_now', now.projected <= now.limit, {
    symbol: 'compliant_now',
    formula: 'projected_2026 <= limit_2026',
    reference: PATHWAY,
  });
  const first = w.step('first_above', years.find(({ above }) => above > 0)?.year ?? 0, {
    formula: STRANDING_FORMULA,
    description: `First year above the ${PATHWAY_NAME}; 0 if none`,
    unit: '-',
    reference: PATHWAY,
  });
  const one_year = w.use(ONE_YEAR);
  let aboveAllYears = 0;
  for (const { above } of years) aboveAllYears += above;
  const excess = w.result('excess_emissions_to_2050_tco2e', (aboveAllYears * operation.A * one_year) / 1000, {
    symbol: 'excess',
    formula: EXCESS_FORMULA,
    reference: PATHWAY,
  });
  const stranding_year = first === 0 ? null : first;
  return { years, compliant_now, stranding_year, risk: riskOf(stranding_year), excess };
}

/** The reduction still needed to reach the final pathway value. */
export function netZeroGap(op_m2: number, { A, limit_2050 }: { A: number; limit_2050: number }, w: Working) {
  const gap = w.step('gap', Math.max(0, op_m2 - limit_2050), {
    formula: 'max(0, op_m2 - limit_2050)',
    description: `Operational intensity above the ${PATHWAY_NAME} of 2050`,
    unit: 'kgCO2e/m2/yr',
    reference: PATHWAY,
  });
  const gap_t = w.result('net_zero_gap_tco2e', (gap * A) / 1000, {
    symbol: 'gap_t',
    formula: 'gap * A / 1000',
    reference: PATHWAY,
  });
  const gap_pct = w.result('net_zero_gap_pct', op_m2 > 0 ? (100 * gap) / op_m2 : 0, {
    symbol: 'gap_pct',
    formula: 'op_m2 > 0 ? 100 * gap / op_m2 : 0',
    reference: PATHWAY,
  });
  return { gap, gap_t, gap_pct };
}

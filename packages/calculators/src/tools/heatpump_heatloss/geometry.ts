import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { DOOR_AREA, JOIST_DEPTH, PLAN_ASPECT } from './data/fabric.ts';
import { RDSAP_GEOMETRY } from './references.ts';
import type { Form, Input } from './schema.ts';

/** Values that are the same for every built form. */
export interface Building {
  A_f: number;
  width: number;
  depth: number;
  h_w: number;
  A_win: number;
  A_door: number;
  V: number;
}

type Dimensions = Pick<Given<typeof Input>, 'floor_area_m2' | 'storeys' | 'ceiling_height_m' | 'glazing_pct_of_floor'>;

/** A rectangular house with equal storeys. */
export function buildingOf(given: Dimensions, w: Working): Building {
  const { floor_area_m2, storeys, ceiling_height_m, glazing_pct_of_floor } = given;
  const aspect = w.use(PLAN_ASPECT);
  const joist = w.use(JOIST_DEPTH);
  const A_door = w.use(DOOR_AREA);
  const A_f = w.result('geometry.footprint_area_m2', floor_area_m2 / storeys, {
    symbol: 'A_f',
    formula: 'floor_area_m2 / storeys',
    reference: PRODUCT_METHOD,
  });
  const width = w.result('geometry.plan_width_m', Math.sqrt(A_f / aspect), {
    symbol: 'width',
    formula: 'sqrt(A_f / aspect)',
    reference: PRODUCT_METHOD,
  });
  const depth = w.result('geometry.plan_depth_m', aspect * width, {
    symbol: 'depth',
    formula: 'aspect * width',
    reference: PRODUCT_METHOD,
  });
  const h_w = w.result('geometry.wall_height_m', ceiling_height_m * storeys + joist * (storeys - 1), {
    symbol: 'h_w',
    formula: 'ceiling_height_m * storeys + joist * (storeys - 1)',
    reference: RDSAP_GEOMETRY,
  });
  const A_win = w.result('geometry.window_area_m2', (floor_area_m2 * glazing_pct_of_floor) / 100, {
    symbol: 'A_win',
    formula: 'floor_area_m2 * glazing_pct_of_floor / 100',
    reference: PRODUCT_METHOD,
  });
  const V = w.result('geometry.heated_volume_m3', floor_area_m2 * ceiling_height_m, {
    symbol: 'V',
    formula: 'floor_area_m2 * ceiling_height_m',
    reference: PRODUCT_METHOD,
  });
  return { A_f, width, depth, h_w, A_win, A_door, V };
}

/** Party walls lose no heat, so only external walls count. */
const EXPOSED_PERIMETER: Record<Form, { of: (plan: Building) => number; formula: string }> = {
  detached: { of: ({ width, depth }) => 2 * (width + depth), formula: '2 * (width + depth)' },
  semi_detached: { of: ({ width, depth }) => 2 * width + depth, formula: '2 * width + depth' },
  mid_terrace: { of: ({ width }) => 2 * width, formula: '2 * width' },
};

export interface OuterWalls {
  P: number;
  A_gross: number;
  /** Negative if windows and doors do not fit. */
  A_wall: number;
}

export function outerWallsOf(building: Building, form: Form, w: Working): OuterWalls {
  const { h_w, A_win, A_door } = building;
  const perimeter = EXPOSED_PERIMETER[form];
  const P = w.step('P', perimeter.of(building), {
    formula: perimeter.formula,
    description: 'Exposed perimeter',
    unit: 'm',
    reference: PRODUCT_METHOD,
  });
  const A_gross = w.step('A_gross', P * h_w, {
    formula: 'P * h_w',
    description: 'Gross external wall area, including openings',
    unit: 'm2',
    reference: RDSAP_GEOMETRY,
  });
  const A_wall = w.step('A_wall', A_gross - (A_win + A_door), {
    formula: 'A_gross - (A_win + A_door)',
    description: 'Net external wall area, excluding openings',
    unit: 'm2',
    reference: RDSAP_GEOMETRY,
  });
  return { P, A_gross, A_wall };
}

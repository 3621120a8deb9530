import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { DOOR_AREA, JOIST_DEPTH, PLAN_ASPECT } from './data/fabric.ts';
import { STOREYS_ASSUMED } from './data/ventilation.ts';
import type { Input } from './inputs.ts';
import { type BuiltForm, isFlat } from './options.ts';
import { RDSAP_GEOMETRY } from './references.ts';

/** Values that are the same for every built form of a house, or every position of a flat. */
export interface Building {
  storeys: number;
  A_f: number;
  width: number;
  depth: number;
  h_w: number;
  A_win: number;
  A_door: number;
  V: number;
}

type Dimensions = Pick<
  Given<typeof Input>,
  'floor_area_m2' | 'storeys' | 'ceiling_height_m' | 'glazing_pct_of_floor' | 'built_form'
>;

/** The form that a home has without a word on it. */
export function formOf({ built_form = 'detached' }: Pick<Dimensions, 'built_form'>): BuiltForm {
  return built_form;
}

/** A rectangular home with equal storeys. */
export function buildingOf(given: Dimensions, w: Working): Building {
  const { floor_area_m2, ceiling_height_m, glazing_pct_of_floor } = given;
  const kind = isFlat(formOf(given)) ? 'flat' : 'house';
  const storeys = given.storeys ?? w.pick('storeys', STOREYS_ASSUMED, kind);
  const aspect = w.use(PLAN_ASPECT);
  const joist = w.use(JOIST_DEPTH);
  const A_door = w.pick('A_door', DOOR_AREA, kind);
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
  return { storeys, A_f, width, depth, h_w, A_win, A_door, V };
}

type Plan = Pick<Building, 'width' | 'depth'>;

/** What faces the outdoors. Walls, floors and ceilings to heated neighbours lose no heat. */
interface Exposure {
  perimeter: (plan: Plan) => number;
  formula: string;
  roof: boolean;
  floor: boolean;
}

function house(perimeter: Exposure['perimeter'], formula: string): Exposure {
  return { perimeter, formula, roof: true, floor: true };
}

/** A flat has external walls on half of its perimeter. */
function flat(roof: boolean, floor: boolean): Exposure {
  return { perimeter: ({ width, depth }) => width + depth, formula: 'width + depth', roof, floor };
}

export const EXPOSURE: Record<BuiltForm, Exposure> = {
  detached: house(({ width, depth }) => 2 * (width + depth), '2 * (width + depth)'),
  semi_detached: house(({ width, depth }) => 2 * width + depth, '2 * width + depth'),
  mid_terrace: house(({ width }) => 2 * width, '2 * width'),
  ground_floor_flat: flat(false, true),
  mid_floor_flat: flat(false, false),
  top_floor_flat: flat(true, false),
};

export interface OuterWalls {
  P: number;
  A_gross: number;
  /** Negative if windows and doors do not fit. */
  A_wall: number;
}

export function outerWallsOf(building: Building, form: BuiltForm, w: Working): OuterWalls {
  const { h_w, A_win, A_door } = building;
  const exposure = EXPOSURE[form];
  const P = w.step('P', exposure.perimeter(building), {
    formula: exposure.formula,
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

export interface Envelope extends OuterWalls {
  A_roof: number;
  A_floor: number;
  A_exp: number;
}

/** The areas that face the outdoors or the ground; null where windows and doors exceed the external walls. */
export function envelopeOf(building: Building, form: BuiltForm, w: Working): Envelope | null {
  const walls = outerWallsOf(building, form, w);
  if (walls.A_wall < 0) return null;
  const { roof, floor } = EXPOSURE[form];
  const A_roof = w.step('A_roof', roof ? building.A_f : 0, {
    formula: roof ? 'A_f' : '0 * A_f',
    description: roof ? 'Roof area' : 'Roof area: none, a heated home is above',
    unit: 'm2',
    reference: RDSAP_GEOMETRY,
  });
  const A_floor = w.step('A_floor', floor ? building.A_f : 0, {
    formula: floor ? 'A_f' : '0 * A_f',
    description: floor ? 'Ground floor area' : 'Ground floor area: none, a heated home is below',
    unit: 'm2',
    reference: RDSAP_GEOMETRY,
  });
  const A_exp = w.step('A_exp', walls.A_gross + A_roof + A_floor, {
    formula: 'A_gross + A_roof + A_floor',
    description: 'Exposed envelope: gross walls, roof and ground floor',
    unit: 'm2',
    reference: RDSAP_GEOMETRY,
  });
  return { ...walls, A_roof, A_floor, A_exp };
}

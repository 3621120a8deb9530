import type { Static } from 'typebox';
import { optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { typicalAirChanges } from './air_changes.ts';
import { AIR_HEAT_CAPACITY_BY_VOLUME } from './data/fabric.ts';
import { type Envelope, EXPOSURE, envelopeOf } from './geometry.ts';
import { floorUValue } from './ground_floor.ts';
import { type House, knownOr } from './house.ts';
import { type BuiltForm, ELEMENTS, type Element } from './options.ts';
import { GROUND_FLOOR, TRANSMISSION, VENTILATION } from './references.ts';
import type { Result } from './schema.ts';

/** One element of the heat loss: coefficient H in W/K, loss Phi in W. */
interface Loss {
  lines: Lines;
  area: number | null;
  u: number | null;
  H: number;
  dT: number;
  Phi: number;
}

export interface HeatLoss extends Envelope {
  U_floor: number;
  /** Air changes per hour: used, and typical of age and form. */
  n_air: number;
  n_typical: number;
  /** In the order of ELEMENTS. */
  losses: Loss[];
  Phi: number;
  Phi_ventilation: number;
}

/** How the working writes a part: its coefficient, its loss and its share. */
function linesFor(element: Element, name: string, coefficient: string, reference = TRANSMISSION) {
  const H = `H_${element}`;
  const Phi = `Phi_${element}`;
  const dT = element === 'ground_floor' ? 'dT_g' : 'dT';
  return {
    element,
    H,
    coefficient: { formula: coefficient, description: `Heat transfer coefficient, ${name}`, unit: 'W/K', reference },
    Phi,
    loss: { formula: `${H} * ${dT}`, description: `Design heat loss, ${name}`, unit: 'W', reference },
    share: `share_${element}`,
    shareOfPhi: {
      formula: `100 * ${Phi} / Phi`,
      description: `Percentage of the design heat loss, ${name}`,
      unit: '%',
      reference: PRODUCT_METHOD,
    },
  };
}

type Lines = ReturnType<typeof linesFor>;

const LINES: Record<Element, Lines> = {
  walls: linesFor('walls', 'external walls', 'A_wall * U_wall'),
  windows: linesFor('windows', 'windows', 'A_win * U_win'),
  doors: linesFor('doors', 'doors', 'A_door * U_door'),
  roof: linesFor('roof', 'roof', 'A_roof * U_roof'),
  ground_floor: linesFor('ground_floor', 'ground floor', 'A_floor * U_floor'),
  thermal_bridging: linesFor('thermal_bridging', 'thermal bridging', 'A_exp * y'),
  ventilation: linesFor('ventilation', 'ventilation', 'c_air * n_air * V', VENTILATION),
};

function sumFormula(symbol: 'H' | 'Phi'): string {
  return optionsOf(ELEMENTS)
    .map((element) => LINES[element][symbol])
    .join(' + ');
}

const SUM_OF_H = sumFormula('H');
const SUM_OF_PHI = sumFormula('Phi');

function lossOf({ lines, area, u, H, dT }: Omit<Loss, 'Phi'>, w: Working): Loss {
  w.step(lines.H, H, lines.coefficient);
  return { lines, area, u, H, dT, Phi: w.step(lines.Phi, H * dT, lines.loss) };
}

type Surface = Omit<Loss, 'area' | 'u' | 'H' | 'Phi'> & { area: number; u: number };

function through({ lines, area, u, dT }: Surface, w: Working): Loss {
  return lossOf({ lines, area, u, H: area * u, dT }, w);
}

/** The parts of the heat loss of an envelope whose areas, floor and air changes are in the working. */
function lossesOf(house: House, envelope: Envelope & Pick<HeatLoss, 'U_floor' | 'n_air'>, w: Working): Loss[] {
  const { building, fabric, climate } = house;
  const { A_wall, A_roof, A_floor, A_exp, U_floor, n_air } = envelope;
  const { A_win, A_door, V } = building;
  const { dT, dT_g } = climate;
  const c_air = w.use(AIR_HEAT_CAPACITY_BY_VOLUME);
  return [
    through({ lines: LINES.walls, area: A_wall, u: fabric.U_wall, dT }, w),
    through({ lines: LINES.windows, area: A_win, u: fabric.U_win, dT }, w),
    through({ lines: LINES.doors, area: A_door, u: fabric.U_door, dT }, w),
    through({ lines: LINES.roof, area: A_roof, u: fabric.U_roof, dT }, w),
    through({ lines: LINES.ground_floor, area: A_floor, u: U_floor, dT: dT_g }, w),
    through({ lines: LINES.thermal_bridging, area: A_exp, u: fabric.y, dT }, w),
    lossOf({ lines: LINES.ventilation, area: null, u: null, H: c_air * n_air * V, dT }, w),
  ];
}

/** The air changes that are given, or else those typical of age and form. */
function airChanges({ age_band, air_change_rate, building, floor }: House, form: BuiltForm, w: Working) {
  const timber_floor = floor.suspended && EXPOSURE[form].floor;
  const n_typical = typicalAirChanges({ age_band, storeys: building.storeys, timber_floor }, w);
  const n_air = w.step('n_air', air_change_rate ?? n_typical, {
    formula: air_change_rate === undefined ? 'n_typical' : 'air_change_rate',
    description: 'Air change rate',
    unit: '1/h',
    reference: VENTILATION,
  });
  return { n_air, n_typical };
}

/** The design heat loss of a form of the home; null where windows and doors exceed its external walls. */
export function heatLossOf(house: House, form: BuiltForm, w: Working): HeatLoss | null {
  const envelope = envelopeOf(house.building, form, w);
  if (envelope === null) return null;
  const B = w.step('B', (2 * house.building.A_f) / envelope.P, {
    formula: '2 * A_f / P',
    description: 'Characteristic dimension of the ground floor',
    unit: 'm',
    reference: GROUND_FLOOR,
  });
  const known = { value: house.fabric.U_floor, description: 'U-value of the ground floor' };
  const U_floor = knownOr('U_floor', known, () => floorUValue(house.floor, B, w), w);
  const { n_air, n_typical } = airChanges(house, form, w);
  const losses = lossesOf(house, { ...envelope, U_floor, n_air }, w);
  let sum = 0;
  for (const loss of losses) sum += loss.Phi;
  const Phi = w.step('Phi', sum, {
    formula: SUM_OF_PHI,
    description: 'Design heat loss',
    unit: 'W',
    reference: TRANSMISSION,
  });
  const Phi_ventilation = losses.find(({ lines }) => lines === LINES.ventilation)?.Phi ?? 0;
  return { ...envelope, U_floor, n_air, n_typical, losses, Phi, Phi_ventilation };
}

/** All parts together, in kW, W/m2, W/K and W/(m2 K). */
export function totalsOf({ losses, Phi, Phi_ventilation }: HeatLoss, floor_area_m2: number, w: Working) {
  const Q = w.result('design_heat_loss_kw', Phi / 1000, {
    symbol: 'Q',
    formula: 'Phi / 1000',
    reference: TRANSMISSION,
  });
  const specific = w.result('specific_heat_loss_w_per_m2', Phi / floor_area_m2, {
    symbol: 'specific',
    formula: 'Phi / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  const Q_fabric = w.result('fabric_heat_loss_kw', (Phi - Phi_ventilation) / 1000, {
    symbol: 'Q_fabric',
    formula: '(Phi - Phi_ventilation) / 1000',
    reference: TRANSMISSION,
  });
  const Q_ventilation = w.result('ventilation_heat_loss_kw', Phi_ventilation / 1000, {
    symbol: 'Q_ventilation',
    formula: 'Phi_ventilation / 1000',
    reference: VENTILATION,
  });
  let sum = 0;
  for (const loss of losses) sum += loss.H;
  const H = w.result('heat_transfer_coefficient_w_per_k', sum, {
    symbol: 'H',
    formula: SUM_OF_H,
    reference: PRODUCT_METHOD,
  });
  const HLP = w.result('heat_loss_parameter_w_per_m2k', H / floor_area_m2, {
    symbol: 'HLP',
    formula: 'H / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  return { Q, specific, Q_fabric, Q_ventilation, H, HLP };
}

/** Each part with its share of the design heat loss. */
export function breakDown({ losses, Phi }: HeatLoss, w: Working): Static<typeof Result>['heat_loss_breakdown'] {
  return losses.map(({ lines, area, u, dT, Phi: loss }) => ({
    element: lines.element,
    area_m2: area,
    u_value_w_per_m2k: u,
    delta_t_k: dT,
    heat_loss_w: loss,
    share_pct: w.step(lines.share, (100 * loss) / Phi, lines.shareOfPhi),
  }));
}

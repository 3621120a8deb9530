import { type Datum, datum } from '../../../kernel/index.ts';

function ground(symbol: string, description: string, value: number, unit: string): Datum<number> {
  return datum({
    symbol,
    description,
    value,
    unit,
    source: { document: 'BS EN ISO 13370', place: 'ground floors, as used in SAP 10.2 and RdSAP 10', edition: '2017' },
    confidence: 'published',
  });
}

export const GROUND_CONDUCTIVITY = ground('lambda_g', 'Thermal conductivity of the ground', 1.5, 'W/(m K)');
export const SURFACE_RESISTANCE_INSIDE = ground(
  'R_si',
  'Internal surface resistance, downward heat flow',
  0.17,
  'm2 K/W',
);
export const SURFACE_RESISTANCE_OUTSIDE = ground('R_se', 'External surface resistance', 0.04, 'm2 K/W');
export const INSULATION_CONDUCTIVITY = ground(
  'lambda_ins',
  'Thermal conductivity of floor insulation',
  0.035,
  'W/(m K)',
);
export const WELL_INSULATED_SLAB_FACTOR = ground('k_slab', 'Factor on B for a well-insulated slab', 0.457, '-');

export const UNDERFLOOR_HEIGHT = ground('h_uf', 'Height of the suspended floor above ground level', 0.3, 'm');
export const UNDERFLOOR_WALL_U_VALUE = ground('U_uf', 'U-value of the walls of the underfloor space', 1.5, 'W/(m2 K)');
export const UNDERFLOOR_OPENING = ground(
  'eps',
  'Ventilation opening area per metre of perimeter, underfloor space',
  0.003,
  'm',
);
export const WIND_SPEED = ground('v_wind', 'Mean wind speed at 10 m', 5, 'm/s');
export const WIND_SHIELDING = ground('f_w', 'Wind shielding factor, average exposure', 0.05, '-');
export const UNDERFLOOR_VENTILATION_FACTOR = ground(
  'k_uf',
  'Ventilation heat transfer factor, underfloor space',
  1450,
  'W s/(m3 K)',
);
export const DECK_RESISTANCE = ground('R_deck', 'Thermal resistance of the timber deck', 0.2, 'm2 K/W');

import { datum } from '../../../kernel/index.ts';

const EN_1993_1_2 = 'EN 1993-1-2:2005';
const EN_1991_1_2 = 'EN 1991-1-2:2002';

export const FIRE_LOAD_FACTOR = datum({
  symbol: 'eta_fi',
  description: 'Reduction factor for the design load level in fire, eta_fi',
  value: 0.65,
  unit: '-',
  source: { document: EN_1993_1_2, place: '2.4.2(3) note 2', edition: '2005' },
  confidence: 'standard',
});

export const INSTABILITY_TEMPERATURE = datum({
  symbol: 'theta_ltb',
  description: 'Maximum critical temperature where lateral torsional buckling governs',
  value: 550,
  unit: '°C',
  source: { document: EN_1993_1_2, place: '4.2.4, which excludes instability; usual limit', edition: '2005' },
  confidence: 'practice',
});

export const STEEL_DENSITY = datum({
  symbol: 'rho_a',
  description: 'Density of steel',
  value: 7850,
  unit: 'kg/m3',
  source: { document: EN_1993_1_2, place: '3.2.2', edition: '2005' },
  confidence: 'standard',
});

export const CONVECTION = datum({
  symbol: 'alpha_c',
  description: 'Coefficient of heat transfer by convection alpha_c, standard fire',
  value: 25,
  unit: 'W/(m2 K)',
  source: { document: EN_1991_1_2, place: '3.2.1(2)', edition: '2002' },
  confidence: 'standard',
});

export const STEEL_EMISSIVITY = datum({
  symbol: 'epsilon_m',
  description: 'Surface emissivity of steel, epsilon_m',
  value: 0.7,
  unit: '-',
  source: { document: EN_1993_1_2, place: '2.2(2)', edition: '2005' },
  confidence: 'standard',
});

export const FIRE_EMISSIVITY = datum({
  symbol: 'epsilon_f',
  description: 'Emissivity of the fire, epsilon_f',
  value: 1,
  unit: '-',
  source: { document: EN_1991_1_2, place: '3.1(6)', edition: '2002' },
  confidence: 'standard',
});

export const VIEW_FACTOR = datum({
  symbol: 'Phi',
  description: 'Configuration factor, Phi',
  value: 1,
  unit: '-',
  source: { document: EN_1991_1_2, place: '3.1(7)', edition: '2002' },
  confidence: 'standard',
});

export const STEFAN_BOLTZMANN = datum({
  symbol: 'sigma',
  description: 'Stefan-Boltzmann constant',
  value: 5.67e-8,
  unit: 'W/(m2 K4)',
  source: { document: EN_1991_1_2, place: '3.1(6)', edition: '2002' },
  confidence: 'standard',
});

/** Terms of the specific heat of steel; columns are named for the powers and constants of the printed expressions. */
export const STEEL_SPECIFIC_HEAT = datum({
  symbol: 'c_a',
  description: 'Specific heat of steel: terms of its expressions, by upper temperature limit in °C',
  value: {
    '600': { constant: 425, linear: 0.773, square: -1.69e-3, cube: 2.22e-6 },
    '735': { constant: 666, over: 13_002, pole: 738 },
    '900': { constant: 545, over: 17_820, pole: 731 },
    '1200': { constant: 650 },
  },
  unit: 'J/(kg K)',
  source: { document: EN_1993_1_2, place: '3.4.1.2', edition: '2005' },
  confidence: 'standard',
});

export const TIME_STEP = datum({
  symbol: 'dt',
  description: 'Time step for the steel temperature',
  value: 5,
  unit: 's',
  source: { document: EN_1993_1_2, place: '4.2.5.1(4)', edition: '2005' },
  confidence: 'standard',
});

const GENERIC_BOARD = {
  source: { document: 'ECCS No. 89', place: 'typical values for board protection', edition: '1995' },
  confidence: 'assumption',
} as const;

export const BOARD_CONDUCTIVITY = datum({
  symbol: 'lambda_p',
  description: 'Thermal conductivity of a generic calcium-silicate board',
  value: 0.15,
  unit: 'W/(m K)',
  ...GENERIC_BOARD,
});

export const BOARD_DENSITY = datum({
  symbol: 'rho_p',
  description: 'Density of a generic calcium-silicate board',
  value: 600,
  unit: 'kg/m3',
  ...GENERIC_BOARD,
});

export const BOARD_SPECIFIC_HEAT = datum({
  symbol: 'c_p',
  description: 'Specific heat of a generic calcium-silicate board',
  value: 1200,
  unit: 'J/(kg K)',
  ...GENERIC_BOARD,
});

/** Thicknesses in the order in which they are tried. */
export const BOARD_THICKNESSES_MM = [10, 12, 15, 20, 25, 30, 35, 40, 50, 60] as const;

export const FIRE_MINUTES = { r30: 30, r60: 60, r90: 90, r120: 120 } as const;

/** Longest time for which the heating of an unprotected section is simulated. */
export const SIMULATED_MINUTES_MAX = 240;

export const COATING_SECTION_FACTOR = datum({
  symbol: 'coating_limit',
  description: 'Section factor up to which an intumescent coating is usual for R90',
  value: 200,
  unit: '1/m',
  source: { document: 'Choice of this product', place: 'usual range of thin-film coatings', edition: '2026.11' },
  confidence: 'practice',
});

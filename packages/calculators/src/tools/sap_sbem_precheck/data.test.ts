import { describe, expect, it } from 'vitest';
import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { MEES_COST_CAP } from '../../data/mees_law.ts';
import * as sap from '../../data/sap_tables.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import type { Datum } from '../../kernel/index.ts';
import * as data from './data.ts';
import { RDSAP_EQUATION, RDSAP_PRICE, RDSAP_STANDING_CHARGE } from './rating_methods.ts';

/** Table 12 of SAP 10.2 (CO2, primary energy, price, standing charge), and CO2 of SAP 10.3. */
const TABLE_12 = [
  ['mains_gas', 0.21, 1.13, 3.64, 92, 0.214],
  ['grid_electricity', 0.136, 1.501, 16.49, 0, 0.086],
  ['heating_oil', 0.298, 1.18, 4.94, 0, 0.298],
  ['lpg', 0.241, 1.141, 6.74, 62, 0.24],
  ['wood_pellets', 0.053, 1.325, 6.25, 0, 0.048],
  ['wood_logs', 0.028, 1.046, 5.12, 0, 0.023],
  ['wood_chips', 0.023, 1.046, 3.72, 0, 0.018],
  ['biomass_community', 0.029, 1.037, 4.24, 92, 0.029],
] as const;

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['Table 14', SAP_BAND_FROM, { A: 92, B: 81, C: 69, D: 55, E: 39, F: 21, G: 1 }, '-'],
  ['Table 12, deflator', sap.SAP_DEFLATOR, 0.36, '-'],
  ['sections 13 and 14, area', sap.SAP_AREA_OFFSET, 45, 'm2'],
  ['section 13, limit', sap.SAP_ECF_LIMIT, 3.5, '-'],
  ['section 13, 100 - 16.21 ECF', sap.SAP_A_LOW, 100, '-'],
  ['section 13, slope', sap.SAP_SLOPE_LOW, 16.21, '-'],
  ['section 13, 108.8 - 120.5 log10(ECF)', sap.SAP_A_HIGH, 108.8, '-'],
  ['section 13, factor of the logarithm', sap.SAP_B_HIGH, 120.5, '-'],
  ['section 14, limit', sap.SAP_CARBON_LIMIT, 28.3, 'kgCO2e/m2/yr'],
  ['section 14, 100 - 1.34 CF', sap.SAP_EI_A_LOW, 100, '-'],
  ['section 14, slope', sap.SAP_EI_SLOPE_LOW, 1.34, '-'],
  ['section 14, 200 - 95 log10(CF)', sap.SAP_EI_A_HIGH, 200, '-'],
  ['section 14, factor of the logarithm', sap.SAP_EI_B_HIGH, 95, '-'],
  ['Electrification of Heat, fossil system in use', FOSSIL_SYSTEM_EFFICIENCY, 0.84, '-'],
  [
    'RdSAP 10 section 19',
    RDSAP_EQUATION,
    { deflator: 0.42, limit: 3.5, a_low: 100, slope_low: 13.95, a_high: 117, b_high: 121 },
    '-',
  ],
  [
    'RdSAP 10 Table 32, prices',
    RDSAP_PRICE,
    {
      mains_gas: 3.48,
      grid_electricity: 13.19,
      heating_oil: 5.44,
      lpg: 7.6,
      wood_pellets: 5.26,
      wood_logs: 4.23,
      wood_chips: 3.07,
      biomass_community: 4.24,
    },
    'p/kWh',
  ],
  [
    'RdSAP 10 Table 32, standing charges',
    RDSAP_STANDING_CHARGE,
    {
      mains_gas: 120,
      grid_electricity: 0,
      heating_oil: 0,
      lpg: 70,
      wood_pellets: 0,
      wood_logs: 0,
      wood_chips: 0,
      biomass_community: 120,
    },
    'GBP/yr',
  ],
  ['MCS 031, by flow temperature', AIR_SOURCE_SPF, { W35: 4, W45: 3.4, W55: 2.8 }, '-'],
  ['largest dwelling', data.DWELLING_AREA_MAX, 1000, 'm2'],
  ['CO2 with monthly factors', data.MONTHLY_FACTOR_EXCESS, 10, '%'],
  ['points of the advice', data.ADVICE_POINTS, { band_floor: 2, next_band: 3, misfit: 15 }, '-'],
  ['doubtful intensities', data.PLAUSIBLE_INTENSITY, { lowest: 20, highest: 600 }, 'kWh/m2/yr'],
  ['SI 2015/962 reg 24, cost cap', MEES_COST_CAP, 3500, 'GBP'],
  ['SI 2012/3118, certificate', CERTIFICATE_VALIDITY, 10, 'years'],
];

describe('the data of the SAP pre-check', () => {
  it.each(TABLE_12)('have the row %s of Table 12', (fuel, co2, pef, price, standing, co2Of103) => {
    expect(sap.SAP_CO2_FACTOR.value[fuel]).toBe(co2);
    expect(sap.SAP_PRIMARY_ENERGY_FACTOR.value[fuel]).toBe(pef);
    expect(sap.SAP_PRICE.value[fuel]).toBe(price);
    expect(sap.SAP_STANDING_CHARGE.value[fuel]).toBe(standing);
    expect(data.CO2_103_TABLE[fuel].value[fuel]).toBe(co2Of103);
  });

  it('have the fuels in the order of the table, each in its own unit', () => {
    expect(sap.SAP_FUELS).toEqual(TABLE_12.map(([fuel]) => fuel));
    const columns = [sap.SAP_CO2_FACTOR, sap.SAP_PRIMARY_ENERGY_FACTOR, sap.SAP_PRICE, sap.SAP_STANDING_CHARGE];
    expect(columns.map(({ unit }) => unit)).toEqual(['kgCO2e/kWh', 'kWh/kWh', 'p/kWh', 'GBP/yr']);
  });

  it.each(FIGURES)('are those of their source: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });
});

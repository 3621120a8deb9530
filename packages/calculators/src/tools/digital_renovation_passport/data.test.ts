import { describe, expect, it } from 'vitest';
import { EPC_BANDS, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import * as sap from '../../data/sap_tables.ts';
import * as data from './data.ts';
import { CARRIERS, EFFICIENCY_TODAY, HEATINGS, type Renewal, renewalOf } from './heatings.ts';
import { type MeasureName, measuresOf } from './measures.ts';
import { PHASES } from './phases.ts';

/** Measure, phase, EUR/m2 low and high (solar_pv: EUR/kWp), classes, and what phase 2 does to the heating. */
const MEASURES: readonly [MeasureName, number, number, number, string, Renewal | 'all'][] = [
  ['recommissioning', 1, 3, 7, 'ABC', 'all'],
  ['heating_controls', 1, 6, 14, 'BCDEFG', 'all'],
  ['led_lighting', 1, 6, 15, 'BCDEFG', 'all'],
  ['draught_proofing', 1, 4, 10, 'DEFG', 'all'],
  ['loft_and_pipe_insulation', 1, 10, 22, 'DEFG', 'all'],
  ['heat_pump', 2, 110, 190, 'ABCDEFG', 'new_heat_pump'],
  ['emitter_upgrade', 2, 20, 45, 'DEFG', 'new_heat_pump'],
  ['heat_pump_optimisation', 2, 8, 20, 'ABCDEFG', 'optimised_heat_pump'],
  ['district_substation_upgrade', 2, 15, 35, 'ABCDEFG', 'new_substation'],
  ['biomass_boiler_upgrade', 2, 60, 110, 'ABCDEFG', 'new_biomass_boiler'],
  ['heat_recovery_ventilation', 2, 45, 90, 'CDEFG', 'all'],
  ['solar_pv', 2, 1200, 1900, 'ABCDEFG', 'all'],
  ['planned_maintenance', 3, 4, 10, 'A', 'all'],
  ['energy_monitoring', 3, 2, 5, 'AB', 'all'],
  ['selective_envelope_upgrade', 3, 40, 90, 'B', 'all'],
  ['wall_insulation', 3, 90, 180, 'CDEFG', 'all'],
  ['roof_insulation', 3, 30, 60, 'DEFG', 'all'],
  ['window_replacement', 3, 80, 160, 'CDEFG', 'all'],
  ['floor_insulation', 3, 25, 60, 'EFG', 'all'],
  ['airtightness', 3, 8, 20, 'BCDEFG', 'all'],
];

const RENEWALS: readonly Renewal[] = ['new_heat_pump', 'optimised_heat_pump', 'new_substation', 'new_biomass_boiler'];

describe('the measures', () => {
  it.each(MEASURES)('%s belongs to phase %d and costs %d to %d', (measure, phase, low, high, classes, renewal) => {
    expect(measure === 'solar_pv' ? data.PV_COST.value : data.MEASURE_COST.value[measure]).toEqual({ low, high });
    for (const each of PHASES) {
      for (const epc of EPC_BANDS) {
        for (const done of RENEWALS) {
          const isDue = each.phase === phase && classes.includes(epc) && (renewal === 'all' || renewal === done);
          expect(measuresOf(each, epc, done).includes(measure), `${epc}, ${done}`).toBe(isDue);
        }
      }
    }
  });

  it('are in the order of the table', () => {
    for (const phase of PHASES) {
      for (const epc of EPC_BANDS) {
        const names = measuresOf(phase, epc, 'new_heat_pump');
        expect(names).toEqual(MEASURES.map(([name]) => name).filter((name) => names.includes(name)));
      }
    }
    expect(Object.keys(data.MEASURE_COST.value)).toHaveLength(MEASURES.length - 1);
  });
});

describe('the phases', () => {
  it('are indicative: 2027, 2028 to 2030, 2031 to 2035', () => {
    expect(data.PHASE_YEARS.value).toEqual({
      quick_wins: { start: 2027, end: 2027 },
      system_upgrades: { start: 2028, end: 2030 },
      deep_renovation: { start: 2031, end: 2035 },
    });
    expect(PHASES.map(({ phase, name, has_pv, heating }) => [phase, name, has_pv, heating])).toEqual([
      [1, 'quick_wins', false, 'today'],
      [2, 'system_upgrades', true, 'renewed'],
      [3, 'deep_renovation', true, 'renewed'],
    ]);
  });

  it.each([
    ['A', 0.02, 0.03, 0, 3.6, 0],
    ['B', 0.04, 0.08, 0, 3.5, 0.15],
    ['C', 0.07, 0.12, 0.08, 3.3, 0.3],
    ['D', 0.1, 0.15, 0.08, 3, 0.4],
    ['E', 0.12, 0.15, 0.08, 2.8, 0.45],
    ['F', 0.13, 0.15, 0.08, 2.6, 0.5],
    ['G', 0.15, 0.15, 0.08, 2.5, 0.55],
  ] as const)('have the effect of the table in class %s', (epc, r1, a1, v2, scop2, r3) => {
    expect(data.QUICK_WINS_HEAT_CUT.value[epc]).toBe(r1);
    expect(data.QUICK_WINS_AUXILIARY_CUT.value[epc]).toBe(a1);
    expect(data.HEAT_RECOVERY_CUT.value[epc]).toBe(v2);
    expect(data.HEAT_PUMP_SCOP.value[epc]).toBe(scop2);
    expect(data.ENVELOPE_HEAT_CUT.value[epc]).toBe(r3);
  });

  it('have the figures of the method after phase 2', () => {
    expect(data.EFFICIENCY_RENEWED.value).toEqual({ district: 0.98, biomass: 0.88 });
    expect([data.VENTILATION_FANS.value, data.VENTILATION_FANS.unit]).toEqual([2.5, 'kWh/m2/yr']);
    expect([data.DEEP_AUXILIARY_SHARE.value, data.SCOP_GAIN.value, data.SCOP_MAX.value]).toEqual([0.9, 0.4, 4]);
    expect(data.PV_POWER_PER_AREA.value).toEqual({ first: 0.03, rest: 0.02 });
    expect([data.PV_FIRST_AREA.value, data.PV_FIRST_AREA.unit]).toEqual([150, 'm2']);
    expect([data.DEEP_RENOVATION_SAVING.value, data.PAYBACK_MAX.value]).toEqual([60, 99]);
    expect([data.CLASS_ENERGY_SPREAD.value, data.HEAT_DEMAND_DOUBTFUL.value]).toEqual([30, 300]);
  });
});

describe('the heatings', () => {
  it.each([
    ['gas', 'natural_gas', 'gas_boiler', 'electricity', 'new_heat_pump'],
    ['oil', 'heating_oil', 'oil_boiler', 'electricity', 'new_heat_pump'],
    ['hp', 'electricity', 'heat_pump', 'electricity', 'optimised_heat_pump'],
    ['district', 'district_heat', 'district_heating', 'district_heat', 'new_substation'],
    ['electric', 'electricity', 'electric', 'electricity', 'new_heat_pump'],
    ['biomass', 'biomass', 'biomass', 'biomass', 'new_biomass_boiler'],
  ] as const)('%s uses %s today', (heating, today, efficiency, renewed, renewal) => {
    expect(CARRIERS[heating]).toEqual({ today, renewed });
    expect(EFFICIENCY_TODAY[heating]).toBe(efficiency);
    expect(renewalOf(heating, 0)).toBe(renewal);
  });

  it('replace a heat pump that leaves more than 10 % to direct electric heat, and doubt above 25 %', () => {
    expect(data.TOP_UP_LIMIT.value).toEqual({ replaced: 10, doubtful: 25 });
    expect([0.1, 0.1001].map((top) => renewalOf('hp', top))).toEqual(['optimised_heat_pump', 'new_heat_pump']);
    expect(HEATINGS.filter((heating) => renewalOf(heating, 1) !== renewalOf(heating, 0))).toEqual(['hp']);
  });
});

describe('a UK home', () => {
  it('is rated with the prices and equations of SAP 10.2', () => {
    const { mains_gas, heating_oil, grid_electricity, biomass_community, wood_pellets } = sap.SAP_PRICE.value;
    expect([mains_gas, heating_oil, grid_electricity, biomass_community, wood_pellets]).toEqual([
      3.64, 4.94, 16.49, 4.24, 6.25,
    ]);
    expect(data.OFF_PEAK_PRICE.value).toEqual({ low: 9.4, high: 19.6 });
    expect([data.OFF_PEAK_SHARE.value, data.SAP_EXPORT_PRICE.value]).toEqual([0.8, 5.59]);
    const standing = sap.SAP_STANDING_CHARGE.value;
    expect([standing.mains_gas, standing.biomass_community, standing.grid_electricity]).toEqual([92, 92, 0]);
    expect([standing.heating_oil, standing.wood_pellets]).toEqual([0, 0]);
    expect([sap.SAP_DEFLATOR.value, sap.SAP_AREA_OFFSET.value, sap.SAP_ECF_LIMIT.value]).toEqual([0.36, 45, 3.5]);
    expect([sap.SAP_A_HIGH.value, sap.SAP_B_HIGH.value]).toEqual([108.8, 120.5]);
    expect([sap.SAP_A_LOW.value, sap.SAP_SLOPE_LOW.value]).toEqual([100, 16.21]);
    expect(SAP_BAND_FROM.value).toMatchObject({ A: 92, B: 81, C: 69, D: 55, E: 39, F: 21 });
  });

  it('has the rating in the middle of its band, and a demand between that of a new home and of the stock', () => {
    expect(data.MID_BAND_RATING.value).toEqual({ A: 94, B: 86, C: 74.5, D: 61.5, E: 46.5, F: 29.5, G: 10.5 });
    expect(data.CLASS_HEAT_MAX.value).toEqual({ A: 60, B: 80, C: 110, D: 155, E: 215, F: 275, G: 345 });
    expect([data.HOME_HEAT_MIN.value, data.HOME_HEAT_MIN.unit]).toEqual([45, 'kWh/m2/yr']);
    expect([data.HOME_AREA_TYPICAL.value, data.DWELLING_AREA_MAX.value]).toEqual([90, 120]);
  });

  it('costs to bring to EPC C what the government and Knight Frank found, in GBP', () => {
    expect(data.EPC_C_COST_GOVERNMENT.value).toEqual({ low: 6100, high: 6800 });
    expect(data.EPC_C_COST_SURVEY.value).toEqual({ D: 5841, F: 14_107, G: 18_174 });
  });
});

import { describe, expect, it } from 'vitest';
import { EPC_BANDS, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import * as sap from '../../data/sap_tables.ts';
import * as data from './data.ts';
import { CARRIERS, EFFICIENCY_TODAY, HEATINGS, type Renewal, renewalOf } from './heatings.ts';
import { type MeasureName, measuresOf } from './measures.ts';
import { PHASES, type PhaseName, SYSTEMS_PHASE } from './phases.ts';

/** Measure, phase, classes, and the change of the heating with which it comes. */
const MEASURES: readonly [MeasureName, PhaseName, string, Renewal | 'all'][] = [
  ['recommissioning', 'quick_wins', 'ABC', 'all'],
  ['heating_controls', 'quick_wins', 'BCDEFG', 'all'],
  ['led_lighting', 'quick_wins', 'BCDEFG', 'all'],
  ['draught_proofing', 'quick_wins', 'DEFG', 'all'],
  ['loft_and_pipe_insulation', 'quick_wins', 'DEFG', 'all'],
  ['heat_pump', 'system_upgrades', 'ABCDEFG', 'new_heat_pump'],
  ['emitter_upgrade', 'system_upgrades', 'DEFG', 'new_heat_pump'],
  ['heat_pump_optimisation', 'system_upgrades', 'ABCDEFG', 'optimised_heat_pump'],
  ['district_substation_upgrade', 'system_upgrades', 'ABCDEFG', 'new_substation'],
  ['biomass_boiler_upgrade', 'system_upgrades', 'ABCDEFG', 'new_biomass_boiler'],
  ['solar_pv', 'system_upgrades', 'ABCDEFG', 'all'],
  ['planned_maintenance', 'deep_renovation', 'A', 'all'],
  ['energy_monitoring', 'deep_renovation', 'AB', 'all'],
  ['selective_envelope_upgrade', 'deep_renovation', 'B', 'all'],
  ['wall_insulation', 'deep_renovation', 'CDEFG', 'all'],
  ['roof_insulation', 'deep_renovation', 'DEFG', 'all'],
  ['window_replacement', 'deep_renovation', 'CDEFG', 'all'],
  ['floor_insulation', 'deep_renovation', 'EFG', 'all'],
  ['airtightness', 'deep_renovation', 'BCDEFG', 'all'],
  ['heat_recovery_ventilation', 'deep_renovation', 'CDEFG', 'all'],
];

const PHASE_ORDER: readonly PhaseName[] = ['quick_wins', 'system_upgrades', 'deep_renovation'];
const RENEWALS: readonly Renewal[] = ['new_heat_pump', 'optimised_heat_pump', 'new_substation', 'new_biomass_boiler'];

describe('the measures', () => {
  it.each(MEASURES)('%s belongs to the phase %s', (measure, phase, classes, renewal) => {
    for (const each of PHASE_ORDER) {
      for (const epc of EPC_BANDS) {
        for (const done of RENEWALS) {
          const isDue = each === phase && classes.includes(epc) && (renewal === 'all' || renewal === done);
          expect(measuresOf(each, epc, done).includes(measure), `${epc}, ${done}`).toBe(isDue);
        }
      }
    }
  });

  it('are in the order of the table, heat recovery after airtightness', () => {
    for (const phase of PHASE_ORDER) {
      for (const epc of EPC_BANDS) {
        const names = measuresOf(phase, epc, 'new_heat_pump');
        expect(names).toEqual(MEASURES.map(([name]) => name).filter((name) => names.includes(name)));
      }
    }
  });
});

describe('the phases', () => {
  it('are indicative: 2027, 2028 to 2030, 2031 to 2035', () => {
    expect(data.PHASE_YEARS.value).toEqual({
      quick_wins: { start: 2027, end: 2027 },
      system_upgrades: { start: 2028, end: 2030 },
      deep_renovation: { start: 2031, end: 2035 },
    });
    expect(data.PHASE_YEARS_FABRIC_FIRST.value).toEqual({
      quick_wins: { start: 2027, end: 2027 },
      deep_renovation: { start: 2028, end: 2032 },
      system_upgrades: { start: 2033, end: 2035 },
    });
  });

  it.each([
    [
      'systems_first',
      [
        [1, 'quick_wins', 'now', 'phase_1', false, 'today'],
        [2, 'system_upgrades', 'phase_1', 'phase_2', true, 'renewed'],
        [3, 'deep_renovation', 'phase_2', 'phase_3', true, 'renewed'],
      ],
    ],
    [
      'fabric_first',
      [
        [1, 'quick_wins', 'now', 'phase_1', false, 'today'],
        [2, 'deep_renovation', 'phase_1', 'phase_2', false, 'today'],
        [3, 'system_upgrades', 'phase_2', 'phase_3', true, 'renewed'],
      ],
    ],
  ] as const)('%s have their order', (sequence, rows) => {
    expect(PHASES[sequence].map((phase) => Object.values(phase))).toEqual(rows);
    expect(SYSTEMS_PHASE[sequence]).toBe(rows.findIndex(([, name]) => name === 'system_upgrades') + 1);
  });

  it.each([
    ['A', 0.02, 0.03, 0, 0],
    ['B', 0.04, 0.08, 0, 0.15],
    ['C', 0.07, 0.12, 0.08, 0.3],
    ['D', 0.1, 0.15, 0.08, 0.4],
    ['E', 0.12, 0.15, 0.08, 0.45],
    ['F', 0.13, 0.15, 0.08, 0.5],
    ['G', 0.15, 0.15, 0.08, 0.55],
  ] as const)('have the effect of the table in class %s', (epc, r1, a1, v, r3) => {
    expect(data.QUICK_WINS_HEAT_CUT.value[epc]).toBe(r1);
    expect(data.QUICK_WINS_AUXILIARY_CUT.value[epc]).toBe(a1);
    expect(data.HEAT_RECOVERY_CUT.value[epc]).toBe(v);
    expect(data.ENVELOPE_HEAT_CUT.value[epc]).toBe(r3);
  });

  it('have the figures of the method', () => {
    expect(data.EFFICIENCY_RENEWED.value).toEqual({ district: 0.98, biomass: 0.88 });
    expect([data.VENTILATION_FANS.value, data.VENTILATION_FANS.unit]).toEqual([2.5, 'kWh/m2/yr']);
    expect([data.DEEP_AUXILIARY_SHARE.value, data.SCOP_GAIN.value, data.SCOP_MAX.value]).toEqual([0.9, 0.4, 4]);
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
    expect(data.HOME_AREA_TYPICAL.value).toBe(90);
  });

  it('costs to bring to EPC C what the government and Knight Frank found, in GBP', () => {
    expect(data.EPC_C_COST_GOVERNMENT.value).toEqual({ low: 6100, high: 6800 });
    expect(data.EPC_C_COST_SURVEY.value).toEqual({ D: 5841, F: 14_107, G: 18_174 });
  });
});

describe('the law that is named', () => {
  it('has the years and limits of its documents', () => {
    // Loi 2021-1104 Article 160; GOV.UK, Boiler Upgrade Scheme.
    expect(data.FRENCH_LETTING_BAN.value).toEqual({ G: 2025, F: 2028, E: 2034 });
    expect(data.GRANT_CAPACITY_MAX.value).toBe(45);
  });
});

describe('the full-load hours', () => {
  it('are fewer in warmer climates, with 2,000 h in the United Kingdom', () => {
    const hours = data.FULL_LOAD_HOURS.value;
    const at = (...rows: (keyof typeof hours)[]) => new Set(rows.map((row) => hours[row]));
    expect(at('gb', 'de', 'nl', 'pl', 'be', 'at', 'eu', 'continental')).toEqual(new Set([2000]));
    expect(at('nordic', 'cold')).toEqual(new Set([2200]));
    expect(at('ie', 'atlantic', 'baltic')).toEqual(new Set([2100]));
    expect(at('fr', 'ro', 'pannonian')).toEqual(new Set([1900]));
    expect(at('us', 'warm_continental')).toEqual(new Set([1800]));
    expect(hours.it).toBe(1600);
    expect(at('es', 'mediterranean', 'mild', 'highland', 'hot_dry', 'tropical', 'ae', 'sa')).toEqual(new Set([1500]));
  });
});

import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

/** Buildings with a sequence, a nation or a type of their own. */
export const FURTHER_EXAMPLES: Example<Static<typeof Input>>[] = [
  {
    title: 'A French flat in class F, fabric first',
    origin:
      'By hand: F stands for 375 kWh/m2 of primary energy (DPE); (375 - 6 x 1.9) / 1.1 x 0.85 = 280.96 useful heat, after phase 1 x 0.87 = 244.44: x 80 / 1900 = 10.3 kW; after the envelope x 0.5 x 0.92 = 112.44: 4.7 kW; with the present boiler 112.44 / 0.85 x 1.1 + (5.1 + 2.5) x 0.9 x 1.9 = 158.5 kWh/m2, class C; with a heat pump 112.44 / 3.6 + 6.84 = 38.07, less 0.4 x 0.03 x 1150 = 13.8: 24.27 x 1.9 = 46.1, class A; cf 1.0036: heat pump (6750 + 830 x 8) x cf = 13 438 EUR and photovoltaics 2100 x 2.4 x cf = 5058 EUR, +-20 %, emitters 20 to 45 EUR/m2: 16 403 to 25 809 EUR; F to C 157 x cf x 12.5^0.05 x 80 = 14 302 EUR, 75 to 135 %',
    input: {
      floor_area_m2: 80,
      current_epc: 'F',
      heating: 'gas',
      country: 'fr',
      building_type: 'flat',
      sequence: 'fabric_first',
    },
    expect: {
      building_kind: 'home',
      sequence_used: 'fabric_first',
      epc_trajectory: ['F', 'E', 'C', 'A'],
      heat_demand_kwh_per_m2: 281,
      heat_demand_after_kwh_per_m2: 112.4,
      heat_pump_capacity_kw: 4.7,
      heat_pump_capacity_systems_first_kw: 10.3,
      heat_pump_capacity_fabric_first_kw: 4.7,
      phases: [
        { name: 'quick_wins', start_year: 2027, end_year: 2027 },
        { name: 'deep_renovation', start_year: 2028, end_year: 2032, class_metric_after_kwh_per_m2: 158.5 },
        {
          name: 'system_upgrades',
          start_year: 2033,
          end_year: 2035,
          class_metric_after_kwh_per_m2: 46.1,
          cost_low_eur: 16403,
          cost_high_eur: 25809,
        },
      ],
      letting_restricted_from_year: 2028,
      cost_to_epc_c_low_eur: 10726,
      cost_to_epc_c_high_eur: 19308,
    },
  },
  {
    title: 'An English office in class E, heated by gas',
    origin:
      'By hand: E stands for 315 kWh/m2 of primary energy; auxiliary electricity 0.15 x 315 / 1.501 = 31.48; (315 - 47.25) x 0.85 / 1.13 = 201.4 useful heat; after phase 1 x 0.88 = 177.24: x 5000 / 2000 = 443.1 kW; after the envelope x 0.55 x 0.92 = 89.68: 224.2 kW; photovoltaics 0.02 x 5000 = 100 kWp; after phase 2 177.24 / 2.8 + 31.48 x 0.85 = 90.06, less 19 of photovoltaics: 71.06 x 1.501 = 106.7, class B; heat pump 2000 x 0.06 x 5000 x 1.0168 = 610 080 EUR and photovoltaics 1400 x 100 x 1.0168 = 142 352 EUR, +-20 %, emitters 15 to 35 EUR/m2: 678 206 to 1 080 858 EUR',
    input: {
      floor_area_m2: 5000,
      current_epc: 'E',
      heating: 'gas',
      country: 'gb',
      building_type: 'office',
      nation: 'england',
    },
    expect: {
      building_kind: 'other',
      nation_used: 'england',
      currency_primary: 'GBP',
      current_indicative_sap_rating: null,
      heat_pump_alone_sap_rating: null,
      heat_demand_kwh_per_m2: 201.4,
      heat_pump_capacity_kw: 443.1,
      heat_pump_capacity_fabric_first_kw: 224.2,
      pv_capacity_kwp: 100,
      phases: [
        { name: 'quick_wins', indicative_sap_rating: null },
        {
          name: 'system_upgrades',
          epc_after: 'B',
          class_metric_after_kwh_per_m2: 106.7,
          cost_low_eur: 678_206,
          cost_high_eur: 1_080_858,
        },
        { name: 'deep_renovation', indicative_sap_rating: null },
      ],
    },
  },
  {
    title: 'A terraced house in Glasgow, class D, heated by gas',
    origin:
      'By hand: R0 61.5, ECF 38.5 / 16.21 = 2.3751, C = 2.3751 x 135 / 0.36 = 890.65 GBP; 100 x (890.65 - 92) / 90 - 16.49 x 6 = 788.45 p/m2, at 3.64 / 0.85 = 4.2824 p 184.1 kWh/m2, read as 155, the rest direct electric: (788.45 / 155 - 4.2824) / (16.49 - 4.2824) = 6.6 %; after phase 1 139.5: x 90 / 2000 = 6.3 kW, fabric first x 0.6 x 0.92 = 77.0: 3.5 kW; heat pump alone (139.5 / 2.8 + 5.1) x 16.49 = 905.7 p/m2, ECF 2.1736, 64.8; photovoltaics 11.4 x 16.49 + 17.1 x 5.59 = 283.6 p/m2, ECF 1.4930, 75.8; D to C 65 x 1.0168 x (1000 / 90)^0.05 x 90 = 6710 EUR = GBP 5834, 75 to 135 %',
    input: {
      floor_area_m2: 90,
      current_epc: 'D',
      heating: 'gas',
      country: 'Glasgow, Scotland',
      building_type: 'terraced house',
    },
    expect: {
      country_used: 'gb',
      nation_used: 'scotland',
      building_kind: 'home',
      epc_trajectory: ['D', 'D', 'C', 'B'],
      electric_top_up_share_pct: 6.6,
      heat_pump_alone_sap_rating: 65,
      heat_pump_capacity_kw: 6.3,
      heat_pump_capacity_fabric_first_kw: 3.5,
      cost_to_epc_c_low_gbp: 4376,
      cost_to_epc_c_high_gbp: 7876,
    },
  },
];

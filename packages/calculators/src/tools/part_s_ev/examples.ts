import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A new office with 11 spaces',
    origin:
      'Approved Document S (2021 edition), note to paragraph 3.1: two cable routes besides the one charge point. 3 / 11 = 27.3 %; 1 x 7 = 7 kW; 6 A x 230 V = 1.38 kW; 3 x 7 = 21 kW; 2,500 + 2 x 500 = 3,500 GBP',
    input: { building_type: 'non_residential', works: 'new', parking_spaces: 11 },
    expect: {
      requirement: 'S4',
      requirement_applies: true,
      charge_points_required: 1,
      cable_routes_required: 2,
      spaces_without_provision: 8,
      provision_pct: 27.3,
      total_charge_point_power_kw: 7,
      managed_minimum_demand_kw: 1.38,
      future_ready_power_kw: 21,
      indicative_install_cost_gbp: 3500,
      'fallback.trigger': 'none',
      rule_references: ['S4(a)', 'S4(b)', '44J'],
    },
  },
  {
    title: 'A new block of 20 flats with 30 spaces',
    origin:
      'Requirement S1(2)(b): 20 charge points; S1(3): 30 - 20 = 10 cable routes. 20 x 7 = 140 kW; 20 x 1.38 = 27.6 kW; 30 x 7 = 210 kW; 20 x 3,600 = 72,000 GBP; 20 x 1,200 + 10 x 500 = 29,000 GBP; 44D(3): at the least 30 cable routes',
    input: {
      building_type: 'residential',
      works: 'new',
      parking_spaces: 30,
      dwellings: 20,
      covered_car_park: 'no',
    },
    expect: {
      requirement: 'S1',
      charge_points_required: 20,
      cable_routes_required: 10,
      provision_pct: 100,
      total_charge_point_power_kw: 140,
      managed_minimum_demand_kw: 27.6,
      future_ready_power_kw: 210,
      connection_cost_cap_total_gbp: 72_000,
      indicative_install_cost_gbp: 29_000,
      fallback: { trigger: 'connection_cost_cap', charge_points: 0, cable_routes: 30 },
      rule_references: ['S1(2)(b)', 'S1(3)', '44J'],
    },
  },
  {
    title: 'A new house with 2 spaces',
    origin:
      'Requirement S1(2)(b): one charge point for the one dwelling; 2 spaces are not more than 10, so S1(3) asks for no cable route; 44D(3): a cable route in place of the point; 1 / 2 = 50 %',
    input: { building_type: 'residential', works: 'new', parking_spaces: 2, dwellings: 1 },
    expect: {
      charge_points_required: 1,
      cable_routes_required: 0,
      spaces_without_provision: 1,
      provision_pct: 50,
      'fallback.charge_points': 0,
      'fallback.cable_routes': 1,
      rule_references: ['S1(2)(b)', '44J'],
    },
  },
  {
    title: 'A renovated block of 18 flats above a covered car park of 24 spaces',
    origin:
      'Regulation 44F(6)(b): a cable route for each of 24 spaces, no charge point. 24 x 7 = 168 kW; 24 x 500 = 12,000 GBP; 12,000 / 0.07 = 171,429 GBP, the same for routes alone; 44F(4): nothing remains below it',
    input: {
      building_type: 'residential',
      works: 'major_renovation',
      parking_spaces: 24,
      dwellings: 18,
      covered_car_park: 'yes',
    },
    expect: {
      requirement: 'S3',
      charge_points_required: 0,
      cable_routes_required: 24,
      total_charge_point_power_kw: 0,
      future_ready_power_kw: 168,
      indicative_install_cost_gbp: 12_000,
      exemption_renovation_cost_gbp: 171_429,
      full_exemption_renovation_cost_gbp: 171_429,
      fallback: { trigger: 'renovation_cost_cap', charge_points: 0, cable_routes: 0 },
      rule_references: ['44F(6)(b)'],
    },
  },
  {
    title: 'A renovated hotel with 60 open spaces',
    origin:
      'Requirement S5: one charge point and 59 / 5 = 11.8, so 12 cable routes. 13 / 60 = 21.7 %; 2,500 + 12 x 500 = 8,500 GBP; 8,500 / 0.07 = 121,429 GBP; 44H(3): 60 / 5 = 12 routes alone, 6,000 / 0.07 = 85,714 GBP',
    input: {
      building_type: 'non_residential',
      works: 'major_renovation',
      parking_spaces: 60,
      covered_car_park: 'no',
    },
    expect: {
      requirement: 'S5',
      charge_points_required: 1,
      cable_routes_required: 12,
      spaces_without_provision: 47,
      provision_pct: 21.7,
      indicative_install_cost_gbp: 8500,
      exemption_renovation_cost_gbp: 121_429,
      full_exemption_renovation_cost_gbp: 85_714,
      fallback: { trigger: 'renovation_cost_cap', charge_points: 0, cable_routes: 12 },
      rule_references: ['S5(a)', 'S5(b)', '44J'],
    },
  },
  {
    title: 'A mill converted to 8 flats with 12 spaces, 6 of them covered',
    origin:
      'Requirement S2: one space for each of 8 dwellings; regulation 44E(5)(a): 12 - 6 = 6 spaces are in the open and come first, so 6 charge points and 8 - 6 = 2 cable routes. 6 x 7 = 42 kW; 6 x 1,200 + 2 x 500 = 8,200 GBP; 8 / 12 = 66.7 %',
    input: {
      building_type: 'residential',
      works: 'major_renovation',
      parking_spaces: 12,
      dwellings: 8,
      details: { change_of_use: 'yes', covered_spaces: 6 },
    },
    expect: {
      requirement: 'S2',
      regulation: '44E',
      charge_points_required: 6,
      cable_routes_required: 2,
      provision_pct: 66.7,
      total_charge_point_power_kw: 42,
      indicative_install_cost_gbp: 8200,
      fallback: { trigger: 'supply_capacity', charge_points: 0, cable_routes: 8 },
      rule_references: ['44E(5)(a)(i)', '44E(5)(a)(ii)', '44J'],
    },
  },
  {
    title: 'Shops below 20 new flats with 50 spaces, 25 of them for the flats',
    origin:
      'Requirement S6(1) with S1: 20 charge points and 25 - 20 = 5 cable routes; S6(3) with S4: 1 charge point and 24 / 5 = 4.8, so 5 cable routes. 20 x 3,600 = 72,000 GBP; 20 x 1,200 + 5 x 500 = 26,500 and 2,500 + 5 x 500 = 5,000, together 31,500 GBP; 44D(3): 25 cable routes for the flats, with 1 and 5 for the shops',
    input: {
      building_type: 'non_residential',
      works: 'new',
      parking_spaces: 50,
      dwellings: 20,
      covered_car_park: 'no',
      details: { dwelling_spaces: 25 },
    },
    expect: {
      requirement: 'S6',
      charge_points_required: 21,
      cable_routes_required: 10,
      connection_cost_cap_total_gbp: 72_000,
      indicative_install_cost_gbp: 31_500,
      fallback: { trigger: 'connection_cost_cap', charge_points: 1, cable_routes: 30 },
      'parts.0.requirement': 'S1',
      'parts.1.requirement': 'S4',
    },
  },
  {
    title: 'A renovated block whose charge points cost more than 7 % of the works',
    origin:
      'Regulation 44F(4): 7 % of 300,000 = 21,000 GBP; 24,600 GBP is more, so no charge point; cable routes alone for 12,000 GBP are within it, so 24 stay. At unit costs 18 x 1,200 + 6 x 500 = 24,600, / 0.07 = 351,429 GBP',
    input: {
      building_type: 'residential',
      works: 'major_renovation',
      parking_spaces: 24,
      dwellings: 18,
      covered_car_park: 'no',
      details: { renovation_cost_gbp: 300_000, installation_cost_gbp: 24_600, route_cost_gbp: 12_000 },
    },
    expect: {
      requirement: 'S3',
      charge_points_required: 0,
      cable_routes_required: 24,
      indicative_install_cost_gbp: 12_000,
      exemption_renovation_cost_gbp: 351_429,
      rule_references: ['S3(a)', 'S3(b)', '44F(4)'],
    },
  },
];

import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A home in band F',
    origin:
      'SI 2015/962 regs 22 to 24 and 40, with the penalties of the official landlord guidance. SAP Table 14: F is 21 to 38, so 39 - 38 = 1 to 39 - 21 = 18 points to E, and 69 - 38 = 31 to 69 - 21 = 48 points to C',
    input: { property_type: 'domestic', current_epc_band: 'F' },
    expect: {
      compliant: false,
      compliance_status: 'sub_standard',
      can_let: false,
      bands_below_minimum: 1,
      points_gap_to_minimum_low: 1,
      points_gap_to_minimum_high: 18,
      cost_cap_gbp: 3500,
      payback_test_years: null,
      max_single_penalty_gbp: 4000,
      max_total_penalty_gbp: 5000,
      applies_to_existing_lettings_since: '2020-04-01',
      'future_standard.minimum_band': 'C',
      'future_standard.bands_below': 3,
      'future_standard.points_gap_low': 31,
      'future_standard.points_gap_high': 48,
      risk_level: 'high',
    },
  },
  {
    title: 'A home in band D',
    origin:
      'SI 2015/962 reg 22: D is better than E. SAP Table 14: D is 55 to 68, so 69 - 68 = 1 to 69 - 55 = 14 points to the announced C',
    input: { property_type: 'domestic', current_epc_band: 'D' },
    expect: {
      compliant: true,
      points_gap_to_minimum_low: 0,
      points_gap_to_minimum_high: 0,
      'future_standard.current_band_meets': false,
      'future_standard.bands_below': 1,
      'future_standard.points_gap_low': 1,
      'future_standard.points_gap_high': 14,
      risk_level: 'medium',
    },
  },
  {
    title: 'An office in band G',
    origin:
      'SI 2015/962 regs 22, 27, 28 and 41, with the penalties of the official landlord guidance. Asset rating: G starts at 151 and has no end, so at least 151 - 125 = 26 points to E and 151 - 50 = 101 points to B',
    input: { property_type: 'non_domestic', current_epc_band: 'G' },
    expect: {
      compliant: false,
      bands_below_minimum: 2,
      points_gap_to_minimum_low: 26,
      points_gap_to_minimum_high: null,
      cost_cap_gbp: null,
      payback_test_years: 7,
      'penalties.1.maximum_gbp': 150_000,
      'penalties.1.rateable_value_pct': 20,
      max_total_penalty_gbp: null,
      'future_standard.minimum_band': 'B',
      'future_standard.date': '2031',
      'future_standard.bands_below': 5,
      'future_standard.points_gap_low': 101,
      'future_standard.points_gap_high': null,
      risk_level: 'high',
    },
  },
  {
    title: 'An office in band B',
    origin: 'SI 2015/962 reg 22: B is better than E. The interim response of 18 June 2026 announces B itself',
    input: { property_type: 'non_domestic', current_epc_band: 'B' },
    expect: { compliant: true, 'future_standard.current_band_meets': true, risk_level: 'low' },
  },
  {
    title: 'An office in band G, let for eight months, with its rateable value',
    origin:
      'SI 2015/962 reg 41: 20 % x 200 000 = 40 000 GBP, more than 10 000 and less than 150 000; under 3 months 10 % x 200 000 = 20 000 GBP. Certificate of June 2020, checked in February 2027: 24 246 + 120 - 24 326 = 40 months left. 2 400 m2 exceed the 1 000 m2 of the announced standard',
    input: {
      property_type: 'non_domestic',
      current_epc_band: 'G',
      details: { epc_year: 2020, epc_month: 6, rateable_value_gbp: 200_000, breach_months: 8, floor_area_m2: 2400 },
    },
    expect: {
      compliance_status: 'sub_standard',
      can_let: false,
      certificate_left_months: 40,
      'penalties.0.at_rateable_value_gbp': 20_000,
      'penalties.1.at_rateable_value_gbp': 40_000,
      max_single_penalty_gbp: 40_000,
      applicable_penalty_gbp: 40_000,
      'future_standard.in_scope': true,
      risk_level: 'high',
    },
  },
  {
    title: 'A home in band F with a registered exemption',
    origin:
      'SI 2015/962: an exemption lasts 5 years. High cost, registered in January 2025, checked in February 2027: 24 301 + 60 - 24 326 = 35 months left',
    input: {
      property_type: 'domestic',
      current_epc_band: 'F',
      details: {
        nation: 'wales',
        tenancy: 'assured',
        exemption: 'high_cost',
        exemption_year: 2025,
        exemption_month: 1,
      },
    },
    expect: {
      compliant: false,
      compliance_status: 'exempt',
      can_let: true,
      can_let_only_with_registered_exemption: true,
      exemption_status: 'valid',
      exemption_left_months: 35,
      risk_level: 'medium',
    },
  },
  {
    title: 'A home in band C whose certificate has expired',
    origin:
      'SI 2012/3118: 10 years. March 2015 is month 24 183, + 120 = 24 303, before February 2027, month 24 326. Letting to a new tenant without a certificate: GBP 200 (reg 38)',
    input: {
      property_type: 'domestic',
      current_epc_band: 'C',
      details: { epc_year: 2015, epc_month: 3, occasion: 'new_letting' },
    },
    expect: {
      compliant: null,
      compliance_status: 'no_valid_certificate',
      can_let: false,
      certificate_left_months: 0,
      certificate_penalty_gbp: 200,
      risk_level: 'high',
    },
  },
];

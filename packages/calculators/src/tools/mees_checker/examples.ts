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
];

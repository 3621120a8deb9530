import { type Chain, optional, required } from '../chain.ts';

export const CHECK_LETTING: Chain = {
  name: 'check_letting',
  title: "Landlord's EPC check",
  description: 'Whether a property in England or Wales may be let, and what makes it compliant',
  whenToUse:
    'Use when a landlord, agent or surveyor asks whether a home or commercial property may be let with its EPC, what the minimum band, exemptions and penalties are, or how to reach the next band.',
  tools: ['mees_checker', 'sap_sbem_precheck', 'digital_renovation_passport'],
  inputs: {
    property_type: required('mees_checker'),
    current_epc_band: required('mees_checker'),
    sap_rating: optional('sap_sbem_precheck'),
    floor_area_m2: optional('digital_renovation_passport'),
    heating: optional('digital_renovation_passport'),
  },
  goal: 'Check whether this property may be let, and what its landlord should do.',
  steps: [
    'Call mees_checker with property_type and current_epc_band.',
    'If a SAP rating is known, call sap_sbem_precheck with it: how far is the next band?',
    'If the property is a home below band C, call digital_renovation_passport with floor_area_m2, heating, country = UK and current_epc = current_epc_band.',
  ],
  report:
    'whether it may be let today and why, what is law and what is only announced, the cost cap, and the cheapest way to a compliant band.',
  pitfalls: [
    'The rules are those of England and Wales. Scotland and Northern Ireland have others: say so and stop.',
    '`future_standard` is announced, not law. Never present it as a duty of today.',
    'The SAP rating is for homes. A commercial EPC has an asset rating on another scale, where lower is better.',
    'Below the minimum band an exemption may still allow letting. Read `exemptions` before you say that it may not be let.',
  ],
  example: {
    about: 'A house of 90 m² in Leeds has band G, SAP 18 and a gas boiler.',
    calls: [
      {
        tool: 'mees_checker',
        input: { property_type: 'domestic', current_epc_band: 'G' },
        figures: ['can_let', 'points_gap_to_minimum_low', 'points_gap_to_minimum_high', 'cost_cap_gbp'],
        meaning: 'It may not be let without an exemption.',
      },
      {
        tool: 'sap_sbem_precheck',
        input: { sap_rating: 18 },
        figures: ['epc_band', 'next_band', 'points_to_next_band', 'meets_epc_c'],
        meaning: 'Band E, the minimum, starts at 39: 21 points away.',
      },
      {
        tool: 'digital_renovation_passport',
        input: { floor_area_m2: 90, current_epc: 'G', heating: 'gas', country: 'UK' },
        figures: ['epc_trajectory', 'final_epc', 'pv_capacity_kwp'],
        meaning:
          'The class now, and after each of the three phases: the second phase makes it lettable, the third meets the announced C. `phases` has cost and saving of each.',
      },
    ],
  },
};

import { EPC_TONES } from '../../data/epc_bands.ts';
import type { PortfolioView } from '../../methods/portfolio/view.ts';

const IN_BREACH = { column: 'penalty_exposure_now', is: 'true' };
const BELOW_ANNOUNCED = { column: 'future_standard.current_band_meets', is: 'false' };

export const view: PortfolioView = {
  tool: 'mees_checker',
  record: { one: 'property', many: 'properties' },
  outcome: 'compliance_status',
  classes: ['compliance_status', 'current_epc_band', 'future_standard.current_band_meets', 'risk_level'],
  tones: {
    current_epc_band: EPC_TONES,
    'future_standard.current_band_meets': { true: 'good', false: 'caution' },
  },
  totals: [
    {
      column: 'max_single_penalty_gbp',
      when: IN_BREACH,
      label: 'Maximum single penalties, if let without an exemption',
    },
    {
      column: 'future_standard.cost_cap_gbp',
      when: BELOW_ANNOUNCED,
      label: 'Announced cost caps below the announced band',
    },
  ],
  distributions: [],
  ranking: { column: 'future_standard.points_gap_low', worst: 'high' },
  target: {
    title: 'Meeting the minimum band in force',
    met: { column: 'compliant', is: 'true' },
    costs: [{ column: 'cost_cap_gbp', label: 'Maximum required spend' }],
    note: 'The cost cap is the most that the law asks a landlord to spend on a home, with VAT. It is not an estimate of the works. Buildings that are not homes have no cap: there a measure must pay back within seven years.',
  },
  limits: [
    'Whether a property is let, exempt or listed is not in a register of certificates; each has to be checked before a breach is assumed.',
    'A penalty is set by the authority for each breach. The total is the sum of the maxima, not a forecast.',
  ],
};

import { describe, expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

describe('the report of many lettings', () => {
  it('counts as met what is compliant, and takes the cost cap as the most that the rest costs', () => {
    expect(view.outcome).toBe('compliance_status');
    expect(view.target?.met).toEqual({ column: 'compliant', is: 'true' });
    expect(view.target?.costs.map(({ column }) => column)).toEqual(['cost_cap_gbp']);
    expect(view.ranking).toEqual({ column: 'future_standard.points_gap_low', worst: 'high' });
    expect(view.classes).toEqual([
      'compliance_status',
      'current_epc_band',
      'future_standard.current_band_meets',
      'risk_level',
    ]);
    expect(view.tones?.['future_standard.current_band_meets']).toEqual({ true: 'good', false: 'caution' });
  });

  it('adds up penalties of those in breach, and announced caps of those below the announced band', () => {
    expect(view.totals.map(({ column, when }) => [column, when])).toEqual([
      ['max_single_penalty_gbp', { column: 'penalty_exposure_now', is: 'true' }],
      ['future_standard.cost_cap_gbp', { column: 'future_standard.current_band_meets', is: 'false' }],
    ]);
    expect([view.distributions, view.limits.length]).toEqual([[], 2]);
  });
});

describe('the registers of certificates', () => {
  it.each([
    ['domestic', 'CURRENT_ENERGY_RATING', ['LMK_KEY', 'UPRN', 'POSTCODE', 'TENURE']],
    ['non_domestic', 'ASSET_RATING_BAND', ['LMK_KEY', 'UPRN', 'POSTCODE', 'PROPERTY_TYPE']],
  ])('give a %s property its band from %s', (property_type, column, keeps) => {
    const preset = presets.find(({ columns }) => columns.some(({ name }) => name === column));
    expect(preset?.keeps).toEqual(keeps);
    expect(preset?.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([column]);
    expect(preset?.inputs.map(({ input, from }) => [input, from])).toEqual([
      ['property_type', []],
      ['current_epc_band', [column]],
    ]);
    expect(preset?.inputs[0]?.how).toBe(property_type);
    const reading = preset?.read((name) => (name === column ? 'F' : ''));
    expect(reading).toEqual({ input: { property_type, current_epc_band: 'F' }, faults: [] });
  });
});

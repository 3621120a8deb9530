import type { PresentedField, Verdict } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { splitBySaid } from './split_by_said.ts';

const VERDICT: Verdict = {
  tone: 'good',
  decision: 'Pass',
  reason: 'UB356×127×33, 96 %, bending governs',
  conditions: [],
  checks: [],
};

function field(value: string, more: Partial<PresentedField> = {}): PresentedField {
  return { path: value, name: value, label: 'Label', explanation: '', unit: '', value, ...more };
}

describe('the figures beside a verdict', () => {
  it.each([field('UB356×127×33'), field('Bending'), field('96', { unit: '%' }), field('Yes', { tone: 'good' })])(
    'leave out $value, which the verdict says',
    (said) => {
      expect(splitBySaid([said], VERDICT)).toEqual({ said: [said], unsaid: [] });
    },
  );

  it.each([
    field('6', { unit: '%' }),
    field('14.4', { unit: 'mm' }),
    field('Bend'),
    field('Yes', { tone: 'caution' }),
    field('Yes'),
  ])('keep $value $unit, which it does not say', (unsaid) => {
    expect(splitBySaid([unsaid], VERDICT)).toEqual({ said: [], unsaid: [unsaid] });
  });

  it('are all there without a verdict', () => {
    expect(splitBySaid([field('Bending')], undefined)).toEqual({ said: [], unsaid: [field('Bending')] });
  });
});

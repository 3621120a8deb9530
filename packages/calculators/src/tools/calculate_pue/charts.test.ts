import { expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { calculate_pue } from './index.ts';

it('shows the overheads of the result, part by part', () => {
  const input = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
  const answer = runCalculator(calculate_pue, input);
  if (!answer.ok) throw new Error('the input is refused');
  expect(calculate_pue.charts({ input, result: answer.result })[1]).toMatchObject({
    unit: 'kW',
    bars: [
      { label: 'Cooling', value: 200 },
      { label: 'UPS and distribution', value: 25 },
      { label: 'Lighting', value: 1.5 },
    ],
  });
});

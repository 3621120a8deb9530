import { expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { check_grid_feasibility_uae } from './index.ts';

it('shows the points of each part out of the most that it can have, 100 in all', () => {
  const [example] = check_grid_feasibility_uae.examples;
  const answer = runCalculator(check_grid_feasibility_uae, example?.input);
  if (!answer.ok) throw new Error('the example is refused');
  const [, , picture] = check_grid_feasibility_uae.charts({ input: example?.input, result: answer.result });
  if (picture?.kind !== 'bars') throw new Error('no bars are drawn');
  expect(picture.bars.map(({ max }) => max)).toEqual([40, 25, 20, 10, 5]);
});

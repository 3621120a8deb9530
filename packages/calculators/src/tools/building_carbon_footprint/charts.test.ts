import { expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { building_carbon_footprint } from './index.ts';

it('marks the year of stranding on the pathway, where there is one', () => {
  for (const { input } of building_carbon_footprint.examples) {
    const answer = runCalculator(building_carbon_footprint, input);
    if (!answer.ok) throw new Error('an example is refused');
    const pictures = building_carbon_footprint.charts({ input, result: answer.result });
    const pathway = pictures.find(({ kind }) => kind === 'lines');
    const year = answer.result.stranding_year;
    if (year === null) expect(pathway).not.toHaveProperty('verticals');
    else expect(pathway).toMatchObject({ verticals: [{ x: year }] });
  }
});

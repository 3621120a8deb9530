import { expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { pictureOf } from '../../testing/pictures_of.ts';
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

it('shows the two accounts of scope 2 as alternative totals, never as parts of one', () => {
  const [example] = building_carbon_footprint.examples;
  const answer = runCalculator(building_carbon_footprint, example?.input);
  if (!answer.ok) throw new Error('an example is refused');
  const { result } = answer;
  const { rows } = pictureOf('stacked', building_carbon_footprint, example?.input ?? {});
  expect(rows).toEqual([
    {
      label: 'Location-based total',
      total: result.total_location_based_tco2e,
      values: [result.scope1_tco2e, result.scope2_location_based_tco2e, result.scope3_tco2e],
    },
    {
      label: 'Market-based total (alternative, not added)',
      total: result.total_market_based_tco2e,
      values: [result.scope1_tco2e, result.scope2_market_based_tco2e, result.scope3_tco2e],
    },
  ]);
});

import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import { type Bar, barsPicture, breakdown, type ChartData, fieldAt } from '../../presentation/charts/index.ts';
import { type Input, Result } from './schema.ts';

type Data = ChartData<Given<typeof Input>, Static<typeof Result>>;

const { unit, decimals } = fieldAt(Result, 'total_cost_mid_eur');

function range({ result }: Data) {
  const { total_cost_low_eur: low, total_cost_mid_eur: value, total_cost_high_eur: high } = result;
  const bars = [{ label: 'Total cost', value, low, high }];
  return [barsPicture({ title: 'Total cost and its range', valueLabel: 'Middle', unit, decimals, bars })];
}

const country = fieldAt(Result, 'country_comparison', 'country');
const perArea = fieldAt(Result, 'country_comparison', 'cost_per_m2_mid_eur');

/** The cost in every country, most expensive first, with the country of the project named. */
function countries({ input, result }: Data) {
  const here = result.city_used === null ? 'this project' : 'average of the country';
  const bars = result.country_comparison
    .map((row): Bar => {
      const isHere = row.country === input.country;
      const label = isHere ? `${country.inWords(row.country)}, ${here}` : country.inWords(row.country);
      return { label, value: row.cost_per_m2_mid_eur, ...(!isHere && { tone: 'neutral' }) };
    })
    .toSorted((a, b) => b.value - a.value);
  const title = 'The same project in every country';
  return [barsPicture({ title, valueLabel: perArea.label, unit: perArea.unit, decimals: perArea.decimals, bars })];
}

export const charts = [
  range,
  breakdown(Result, { title: 'Cost by element', list: 'breakdown', label: 'element', value: 'cost_eur' }),
  countries,
];

import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import { dataOf, formatNumber, type Given, type InputError } from '../../kernel/index.ts';
import { defineVariantB } from '../definition.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { ratePue } from './method.ts';
import { Input, Result } from './schema.ts';

function checkPowers({ total_power_kw, it_power_kw }: Partial<Given<typeof Input>>): InputError[] {
  if (total_power_kw === undefined || it_power_kw === undefined || total_power_kw >= it_power_kw) return [];
  const message = `total_power_kw must be at least it_power_kw (${formatNumber(it_power_kw)} kW); ${formatNumber(total_power_kw)} was sent.`;
  return [{ field: 'total_power_kw', message }];
}

export const pue = defineVariantB({
  name: 'pue',
  title: 'PUE and annual cost',
  domain: 'data_centre',
  description:
    'Power Usage Effectiveness and annual electricity cost of a data centre from its metered total and IT power and the price it pays, with the average of its kind of facility as a benchmark.',
  Input,
  Result,
  data: [
    HOURS_PER_YEAR,
    REPORTING_IT_POWER,
    PUE_RATING_LIMIT,
    ...new Set([...Object.values(data.BENCHMARK), ...dataOf(data)]),
  ],
  check: checkPowers,
  method: ratePue,
  examples,
});

import { dataOf, defineCalculator, type InputError } from '../../kernel/index.ts';
import { adviseOnCharging } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { requireCharging } from './method.ts';
import { Input, type PartSInput, Result } from './schema.ts';
import { chargingVerdict } from './verdict.ts';

/** A residential building consists of dwellings, so it has at least one. */
function checkDwellings({ building_type, dwellings }: Partial<PartSInput>): InputError[] {
  if (building_type !== 'residential' || dwellings !== 0) return [];
  return [{ field: 'dwellings', message: 'dwellings must be at least 1 for a residential building; 0 was sent.' }];
}

export const part_s_ev = defineCalculator({
  name: 'part_s_ev',
  title: 'Part S electric vehicle charging',
  domain: 'regulatory',
  summary: 'Approved Document S: charge points and cable routes required, exemptions and cost caps',
  whenToUse:
    'Charge points and cable routes that Approved Document S requires in England. For planning permission use uk_planning_checker.',
  searchWords: [
    'EV charger',
    'EV charging',
    'electric car',
    'charge point',
    'car park',
    'parking',
    'Part S',
    'Approved Document S',
    'wallbox',
  ],
  description:
    'Counts the electric vehicle charge points and cable routes that Part S of the Building Regulations (England) requires for one new or renovated building, with the paragraph behind each count, the covered car park rule, the electrical load that follows, and the cost caps and exemptions that may reduce it. Not for other nations or conversions.',
  standardReference:
    'Building Regulations 2010 (England), Schedule 1 Part S, requirements S1-S6 and regulations 44D-44K; Approved Document S (2021 edition)',
  Input,
  Result,
  data: dataOf(data),
  check: checkDwellings,
  method: requireCharging,
  advice: adviseOnCharging,
  verdict: chargingVerdict,
  charts,
  examples,
});

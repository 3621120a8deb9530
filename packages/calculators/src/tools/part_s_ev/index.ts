import { dataOf, defineCalculator, type InputError } from '../../kernel/index.ts';
import { adviseOnCharging } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { requireCharging } from './method.ts';
import { Input, type PartSInput, Result } from './schema.ts';
import { chargingVerdict } from './verdict.ts';

/** A building with dwellings has at least one, and its parts have no more spaces than it has itself. */
function checkCounts({ building_type, dwellings, parking_spaces, details = {} }: Partial<PartSInput>): InputError[] {
  const { dwelling_spaces } = details;
  const errors: InputError[] = [];
  const kind = dwelling_spaces === undefined ? 'residential' : 'mixed-use';
  if ((building_type === 'residential' || dwelling_spaces !== undefined) && dwellings === 0) {
    errors.push({ field: 'dwellings', message: `dwellings must be at least 1 for a ${kind} building; 0 was sent.` });
  }
  for (const name of ['dwelling_spaces', 'covered_spaces'] as const) {
    const sent = details[name];
    if (sent === undefined || parking_spaces === undefined || sent <= parking_spaces) continue;
    errors.push({
      field: `details.${name}`,
      message: `details.${name} must be at most parking_spaces, ${parking_spaces}; ${sent} was sent.`,
    });
  }
  return errors;
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
    'Counts the electric vehicle charge points and cable routes that Part S of the Building Regulations (England) requires for one new, renovated, converted or mixed-use building, with the paragraph behind each count, the covered car park rule, the electrical load that follows, and the cost caps and exemptions that may reduce it. Not for other nations.',
  standardReference:
    'Building Regulations 2010 (England), Schedule 1 Part S, requirements S1-S6 and regulations 44D-44K; Approved Document S (2021 edition)',
  Input,
  Result,
  data: dataOf(data),
  check: checkCounts,
  method: requireCharging,
  advice: adviseOnCharging,
  verdict: chargingVerdict,
  charts,
  law: LAW_OVER_TIME,
  examples,
});

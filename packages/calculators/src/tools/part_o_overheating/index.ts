import { dataOf, defineCalculator, type InputError } from '../../kernel/index.ts';
import { adviseOnOverheating } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import type { Home } from './home.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { checkOverheating } from './method.ts';
import * as postcodes from './postcodes.ts';
import { Input, Result } from './schema.ts';
import { overheatingVerdict } from './verdict.ts';

/** The document applies in England only. */
function checkNation({ postcode_district: text }: Partial<Home>): InputError[] {
  const { district, outside } = text === undefined ? {} : postcodes.readPostcode(text);
  if (outside === undefined) return [];
  const { place, rules } = outside;
  return [
    {
      field: 'postcode_district',
      message: `postcode_district ${district} is in ${place}: Approved Document O of England does not apply there, but ${rules}.`,
    },
  ];
}

export const part_o_overheating = defineCalculator({
  name: 'part_o_overheating',
  title: 'Part O overheating, simplified method',
  domain: 'regulatory',
  summary: 'Approved Document O, simplified method: glazing and free area of a new home against their limits',
  whenToUse:
    'Simplified overheating check of Approved Document O, new homes in England. For cooling plant use estimate_cooling_load.',
  searchWords: [
    'Part O',
    'Approved Document O',
    'overheating',
    'glazing',
    'solar gain',
    'TM59',
    'windows',
    'summer comfort',
    'shading',
  ],
  description:
    'Checks a new home in England by the simplified method of Approved Document O (overheating): whether its glazing and free area meet the limits, by how much, what orientation, cross-ventilation or shading would change, and which checks remain. On failure it points to redesign or dynamic thermal modelling. Not for existing homes or extensions.',
  standardReference:
    'Building Regulations 2010 Schedule 1 requirement O1; Approved Document O: Overheating (2021 edition, in force 15 June 2022, England), section 1 simplified method, Tables 1.1 to 1.4; CIBSE TM59:2017 for dynamic modelling',
  Input,
  Result,
  data: dataOf(data, data.MAX_GLAZING, data.MIN_FREE_AREA, postcodes),
  check: checkNation,
  method: checkOverheating,
  advice: adviseOnOverheating,
  charts,
  verdict: overheatingVerdict,
  law: LAW_OVER_TIME,
  examples,
  texts: { postcode_district: postcodes.POSTCODE_TEXT },
});
